import OrielText

/// The lines of the texts that were drawn last, found without comparing characters. Older ones give way.
@MainActor struct DrawnTexts {
  private struct Entry {
    var owner: ObjectIdentifier
    var proposal: ProposedViewSize
    var layout: TextLayout
  }
  private var entries: ContiguousArray<Entry> = []
  private var next = 0
  /// More than a window shows at once.
  private static let capacity = 4_096

  /// What was put there, if it is still the text's own, for the same proposal.
  subscript(place: Int32, of text: TextBox, for proposal: ProposedViewSize) -> TextLayout? {
    let entry = entries[Int(place)]
    return entry.owner == ObjectIdentifier(text) && entry.proposal == proposal ? entry.layout : nil
  }

  /// Returns the place.
  mutating func insert(_ layout: TextLayout, of text: TextBox, for proposal: ProposedViewSize) -> Int32 {
    let entry = Entry(owner: ObjectIdentifier(text), proposal: proposal, layout: layout)
    let place = next
    if place < entries.count { entries[place] = entry } else { entries.append(entry) }
    next = (next + 1) % Self.capacity
    return Int32(place)
  }
}
