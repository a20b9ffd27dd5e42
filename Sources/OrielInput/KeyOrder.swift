/// The position of a part of a window among those that receive a key, until one handles it.
///
/// Each client of a window states its own beside its other properties. The focused view is at 100: smaller positions take keys before it,
/// greater ones the keys that it leaves.
@_spi(Oriel) public struct KeyOrder: Comparable, Sendable {
  private let rank: Int
  package init(_ rank: Int) { self.rank = rank }
  @_spi(Oriel) public static func < (a: KeyOrder, b: KeyOrder) -> Bool { a.rank < b.rank }

  /// The focused view and its ancestors; then keys that move the focus, commands, and shortcuts without Control and the like.
  package static let focus = KeyOrder(100)
}
