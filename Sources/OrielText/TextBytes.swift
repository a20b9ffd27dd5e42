/// A text as a key, compared by bytes: texts with equal characters may differ in bytes, and then offsets of one are invalid in the other.
struct TextBytes: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  /// The memory outside of the value itself.
  var heapBytes: Int { text.heapBytes }

  static func == (a: Self, b: Self) -> Bool { a.text.hasSameBytes(as: b.text) }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
