/// A text as a key: its bytes, since texts with equal characters may differ in these, and places in one are then not places in the other.
struct TextBytes: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Its memory outside of itself.
  var heapBytes: Int { text.heapBytes }

  static func == (a: Self, b: Self) -> Bool { a.text.hasSameBytes(as: b.text) }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
