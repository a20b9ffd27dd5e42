import Foundation
import OrielCore
import OrielViews

extension View {
  /// Sets the style `.background` for this view. SwiftUI: `backgroundStyle(_:)`.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    spreading(style._spread).modifier(_StyleModifier(AnyShapeStyle(style), at: \.backgroundStyle))
  }

  /// Sets the style `.tint` for this view. SwiftUI: `tint(_:)`.
  ///
  /// Where a colour is needed, a style is represented by one: a gradient by its first colour. nil is the library's accent colour, even
  /// inside a view with a tint.
  ///
  /// ```swift
  /// Toggle("Wi-Fi", isOn: $isOn).tint(.green)
  /// ```
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    spreading(tint?._spread ?? .zero).modifier(_StyleModifier(tint.map { AnyShapeStyle($0) }, at: \.tintStyle))
  }
}

/// A style fitted to a fixed rectangle. SwiftUI: `_AnchoredShapeStyle`.
public struct _AnchoredShapeStyle<Style: ShapeStyle>: ShapeStyle {
  /// It resolves to no other style.
  public typealias Resolved = Never
  let style: Style
  let bounds: CGRect

  public func _paint(in environment: EnvironmentValues) -> _StylePaint { style._paint(in: environment).placed(in: bounds) }
  public var _isConstant: Bool { style._isConstant }
  public var _spread: CGRect { style._spread }
  public static var _spreads: Bool { Style._spreads }
  public func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? {
    style._over(outer).map { AnyShapeStyle(_AnchoredShapeStyle<AnyShapeStyle>(style: $0, bounds: bounds)) }
  }
}

extension ShapeStyle {
  /// The style fitted to a rectangle, in points of the filled shape's coordinates, instead of the shape's bounds. SwiftUI:
  /// `ShapeStyle.in(_:)`.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { _AnchoredShapeStyle(style: self, bounds: rect) }
}
