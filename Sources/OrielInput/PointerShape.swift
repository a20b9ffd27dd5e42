/// How the pointer looks over content.
@_spi(Oriel) public enum PointerShape: Sendable {
  case arrow
  /// Over text that can be selected or edited.
  case text
  /// Over a link.
  case link
  /// Over an area in which rectangles are drawn or selected.
  case cross
  /// While something is carried.
  case move
  /// Over what is made wider, higher, or both: along the diagonal from the top left or from the top right.
  case resizeWidth, resizeHeight, resizeDown, resizeUp
  /// Over what hides it.
  case hidden
}
