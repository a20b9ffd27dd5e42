/// How the pointer looks over content.
@_spi(Oriel) public enum PointerShape: Sendable {
  case arrow
  /// Over text that can be selected or edited.
  case text
  /// Over a link.
  case link
}
