import Foundation
import OrielCore
import OrielViews

extension View {
  /// Sets what the style `.background` is in this view. SwiftUI: `backgroundStyle(_:)`.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    spreading(style._spread).modifier(_StyleModifier(AnyShapeStyle(style), at: \.backgroundStyle))
  }

  /// Sets what the style `.tint` is in this view. SwiftUI: `tint(_:)`.
  ///
  /// What needs a colour takes the one that stands for the style: of a gradient the first. nil: the library's own accent colour, also inside
  /// a view that has a tint.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    spreading(tint?._spread ?? .zero).modifier(_StyleModifier(tint.map { AnyShapeStyle($0) }, at: \.tintStyle))
  }
}

/// A style in a rectangle of its own. SwiftUI: `_AnchoredShapeStyle`.
public struct _AnchoredShapeStyle<Style: ShapeStyle>: ShapeStyle {
  /// It stands for no other style.
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
  /// The style fitted to a rectangle, in points of the coordinates of what it fills, and not to its bounds. SwiftUI: `ShapeStyle.in(_:)`.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { _AnchoredShapeStyle(style: self, bounds: rect) }
}
