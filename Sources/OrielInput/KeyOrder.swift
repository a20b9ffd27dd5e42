/// The order in which the parts of a window receive a key, until one takes it.
@_spi(Oriel) public struct KeyOrder: Comparable, Sendable {
  private let rank: Int
  private init(_ rank: Int) { self.rank = rank }
  @_spi(Oriel) public static func < (a: KeyOrder, b: KeyOrder) -> Bool { a.rank < b.rank }

  /// The keys that a layer takes before anything in it.
  package static let layers = KeyOrder(25)
  /// Shortcuts with Control and the like.
  package static let shortcuts = KeyOrder(50)
  /// The focused view and the views around it; then the keys that move the focus, commands, and shortcuts without such a modifier.
  package static let focus = KeyOrder(100)
  /// The closing of a layer.
  package static let presentation = KeyOrder(200)
  package static let list = KeyOrder(300)
  package static let undo = KeyOrder(400)
  /// What is selected of a text that cannot be edited.
  package static let textSelection = KeyOrder(420)
  /// The arrows that move the focus.
  package static let directions = KeyOrder(450)
  package static let scrolling = KeyOrder(500)
}
