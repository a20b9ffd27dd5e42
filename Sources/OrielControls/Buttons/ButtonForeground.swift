import Foundation
@_spi(Oriel) import OrielCore

/// The style of a button's label: the foreground style that is set around the button, else the button's own.
struct ButtonForeground: ShapeStyle {
  typealias Resolved = Never
  let own: Color
  /// Whether the button's own style is always used.
  let isFixed: Bool

  func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(own) }
  func _over(_ outer: AnyShapeStyle?) -> AnyShapeStyle? { isFixed ? nil : outer ?? AnyShapeStyle(own) }
}
