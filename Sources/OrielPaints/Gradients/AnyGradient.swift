import Foundation
import OrielCore

/// A gradient whose colours somebody else has chosen, as `Color.gradient` has. SwiftUI: `AnyGradient`.
///
/// As a style it goes from the top of what it fills to the bottom.
public struct AnyGradient: Hashable, Sendable {
  package var gradient: Gradient

  /// Hides what a gradient is made of.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// The gradient with the colours between stops found in another space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient.colorSpace(space)) }
}

extension Color {
  /// The colour's own gradient, from a fifth of the way to white at the top to the colour itself. SwiftUI: `Color.gradient`.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self])) }
}

extension Gradient: ShapeStyle {
  /// A gradient stands for no other style.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { LinearGradient(falling: self)._paint(in: environment) }
  public var _isConstant: Bool { isConstant }
  public static var _standsAlone: Bool { true }
}

extension AnyGradient: ShapeStyle {
  /// A gradient stands for no other style.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint { gradient._paint(in: environment) }
  public var _isConstant: Bool { gradient.isConstant }
  public static var _standsAlone: Bool { true }
}
