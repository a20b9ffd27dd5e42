import Foundation
import OrielCore

/// A gradient with predefined colours, such as `Color.gradient`. SwiftUI: `AnyGradient`.
///
/// As a style it runs from the top of the filled area to the bottom.
public struct AnyGradient: Hashable, Sendable {
  package var gradient: Gradient

  /// Makes a style of a gradient, which is drawn linearly, top to bottom.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// The gradient interpolated in another colour space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient.colorSpace(space)) }
}

extension Color {
  /// The colour's standard gradient, from a slightly lighter colour (20 % white) at the top to the colour itself. SwiftUI:
  /// `Color.gradient`.
  ///
  /// ```swift
  /// RoundedRectangle(cornerRadius: 8).fill(Color.blue.gradient)
  /// ```
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self])) }
}

extension Gradient: ShapeStyle {
  /// Gradients resolve to no other style.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { LinearGradient(falling: self)._paint(in: environment) }
  public var _isConstant: Bool { isConstant }
  public static var _standsAlone: Bool { true }
}

extension AnyGradient: ShapeStyle {
  /// Gradients resolve to no other style.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { gradient._paint(in: environment) }
  public var _isConstant: Bool { gradient.isConstant }
  public static var _standsAlone: Bool { true }
}
