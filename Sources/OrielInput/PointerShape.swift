/// The shape of the pointer over content.
@_spi(Oriel) public enum PointerShape: Sendable {
  case arrow
  /// Over text that can be selected or edited.
  case text
  /// Over a link.
  case link
  /// Over an area for drawing or selecting rectangles.
  case cross
  /// While content is dragged.
  case move
  /// Over an edge or corner that resizes content: horizontally, vertically, or along the diagonal from the top left or the top right.
  case resizeWidth, resizeHeight, resizeDown, resizeUp
  /// Hidden.
  case hidden
}
