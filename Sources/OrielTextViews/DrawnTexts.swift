@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// A text as it was drawn.
enum DrawnText {
  case layout(TextLayout)
  case line(PlainLine)

  /// The lines. The ones of a plain line are made on demand.
  var layout: TextLayout {
    switch self {
    case .layout(let layout): layout
    case .line(let line): line.layout
    }
  }

  var bytes: Int {
    switch self {
    case .layout(let layout): layout.bytes
    case .line(let line): line.bytes
    }
  }
}

/// The lines of the latest drawn texts, found without comparing characters.
///
/// The oldest entries are removed: there are at most 4,096 entries, as many as a window may show at once, and at most
/// `CacheBounds.drawnTexts` bytes. A class, because a structure inside another object is copied for each lookup.
@MainActor package final class DrawnTexts: GraphClient {
  static let key = GraphClientKey<DrawnTexts>()

  private struct Entry {
    var owner: ObjectIdentifier
    var proposal: ProposedViewSize
    var text: DrawnText
  }
  @exclusivity(unchecked) private var entries: ContiguousArray<Entry?> = []
  @exclusivity(unchecked) private var next = 0
  /// The index of the oldest entry that may exist.
  @exclusivity(unchecked) private var oldest = 0
  /// The memory of the lines and their entries.
  @exclusivity(unchecked) private(set) var bytes = 0
  /// The limit of bytes.
  private let bound: Int
  /// The maximum number of entries; an index fits into 16 bits, which fill a gap in each text's box.
  private static let capacity = 4_096

  required init(_ graph: ViewGraph) {
    bound = CacheBounds.drawnTexts
    super.init(graph)
  }

  init(_ graph: ViewGraph, bound: Int) {
    self.bound = bound
    super.init(graph)
  }

  package override var kept: (name: String, bytes: Int, bound: Int)? { ("drawnTexts", bytes, bound) }

  /// The entry at an index if it still belongs to the text, else nil: a layout for the same proposal, or a line, which serves many
  /// proposals.
  subscript(place: Int16, of text: TextBox, for proposal: ProposedViewSize) -> DrawnText? {
    guard let entry = entries[Int(place)] else { return nil }
    if case .layout = entry.text, entry.proposal != proposal { return nil }
    return entry.owner == ObjectIdentifier(text) ? entry.text : nil
  }

  /// Inserts an entry and returns its index. Entries of a quarter of the bound or more are not kept, and the result is negative. O(1),
  /// amortised.
  func insert(_ drawn: DrawnText, of text: TextBox, for proposal: ProposedViewSize) -> Int16 {
    let size = Self.size(drawn)
    if size >= bound / 4 { return -1 }
    let place = next
    if place < entries.count { forget(place) } else { entries.append(nil) }
    next = (next + 1) % Self.capacity
    if oldest == place { oldest = next }
    while bytes + size > bound {
      if oldest < entries.count { forget(oldest) }
      oldest = (oldest + 1) % Self.capacity
    }
    entries[place] = Entry(owner: ObjectIdentifier(text), proposal: proposal, text: drawn)
    bytes += size
    return Int16(place)
  }

  private static func size(_ text: DrawnText) -> Int { text.bytes + MemoryLayout<Entry?>.stride }

  private func forget(_ place: Int) {
    guard let entry = entries[place] else { return }
    bytes -= Self.size(entry.text)
    entries[place] = nil
  }
}

extension ViewGraph {
  var drawnTexts: DrawnTexts { self[DrawnTexts.key] }
}
