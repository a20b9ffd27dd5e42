/// The letters typed in a list or a table soon after one another, by which a row is found.
package struct TypedPrefix {
  private var text = ""
  private var last = Duration.zero
  /// A pause of this length begins another prefix.
  private static let pause = Duration.seconds(1)

  package init() {}

  package var isEmpty: Bool { text.isEmpty }

  /// Adds what was typed. Returns the letters with which a row must begin, in lower case, and whether the present row may remain: the first
  /// letter, and the same letter again, go to the next row.
  package mutating func add(_ characters: String, at time: Duration) -> (prefix: String, mayRemain: Bool) {
    if time - last > Self.pause { text = "" }
    last = time
    let typed = characters.lowercased(), isRepeated = text == typed
    if !isRepeated { text += typed }
    return (text, text.count > 1 && !isRepeated)
  }
}
