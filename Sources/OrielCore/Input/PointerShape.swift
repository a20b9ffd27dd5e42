import Foundation

/// How the pointer looks over content.
@_spi(Oriel) public enum PointerShape: Sendable {
  case arrow
  /// Over text that can be selected or edited.
  case text
  /// Over a link.
  case link
}

extension Box {
  /// The shape that the content or the innermost modifier which decides gives the pointer at a point of the window; nil if none decides.
  final func shape(at point: CGPoint) -> PointerShape? {
    pointerShape(at: point) ?? modifiers.reversed().lazy.compactMap(\.pointerShape).first
  }
}
