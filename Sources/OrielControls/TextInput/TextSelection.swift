@_spi(Oriel) import OrielCore
import OrielText

/// What is selected of a text that is edited, or where its caret is. SwiftUI: `TextSelection`.
public struct TextSelection: Hashable, Sendable {
  /// The places of what is selected, in the text as it was then.
  public enum Indices: Hashable, Sendable {
    /// One part; of no length: the caret.
    case selection(Range<String.Index>)
    /// Several parts. Fields select from the beginning of the first to the end of the last.
    case multiSelection(RangeSet<String.Index>)
  }

  /// What is selected.
  public var indices: Indices
  /// At which of the characters beside it the caret stands, where these are apart.
  public var affinity: TextSelectionAffinity

  private init(_ indices: Indices, _ affinity: TextSelectionAffinity) { (self.indices, self.affinity) = (indices, affinity) }

  /// A part of a text.
  public init(range: Range<String.Index>) { self.init(.selection(range), .automatic) }
  /// Parts of a text.
  public init(ranges: RangeSet<String.Index>) { self.init(.multiSelection(ranges), .automatic) }
  /// Nothing but a caret.
  public init(insertionPoint: String.Index) { self.init(.selection(insertionPoint..<insertionPoint), .automatic) }

  /// Whether nothing is selected, and there is a caret alone.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// From the beginning of the first part to the end of the last; nil if there is none.
  private var extent: Range<String.Index>? {
    switch indices {
    case .selection(let range): return range
    case .multiSelection(let ranges):
      guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
  }

  /// What is selected of a text in a field.
  init(_ content: EditableText) {
    let range = content.selection, utf8 = content.text.utf8
    func index(_ place: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: place) }
    indices = .selection(index(range.lowerBound)..<index(range.upperBound))
    affinity = range.isEmpty && content.isUpstream ? .upstream : .automatic
  }

  /// Selects it in a field; places beyond the text count as its end. `affinity` is for one that says nothing of it.
  func select(in content: inout EditableText, _ affinity: TextSelectionAffinity) {
    guard let extent else { return }
    let utf8 = content.text.utf8
    func place(_ index: String.Index) -> Int { utf8.distance(from: utf8.startIndex, to: min(max(index, utf8.startIndex), utf8.endIndex)) }
    content.select(from: place(extent.lowerBound), to: place(extent.upperBound))
    let side = self.affinity == .automatic ? affinity : self.affinity
    if side == .upstream && extent.isEmpty {
      content.moveCaret(to: CaretPlace(content.caret, isUpstream: content.caret > 0), extending: false)
    }
  }
}

/// At which of the two characters beside its place a caret stands, where these are apart: at a line's wrapped end, or between texts of both
/// directions. SwiftUI: `TextSelectionAffinity`.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// At the character after it.
  case automatic
  /// At the character before it: at a line's wrapped end it is there.
  case upstream
  /// At the character after it: at a line's wrapped end it is in the next one.
  case downstream
}

private enum TextSelectionAffinityKey: EnvironmentKey { static var defaultValue: TextSelectionAffinity { .automatic } }

extension EnvironmentValues {
  /// At which character a caret stands that the program places by a `TextSelection` which says nothing of it.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[TextSelectionAffinityKey.self] }
    set { self[TextSelectionAffinityKey.self] = newValue }
  }
}

extension View {
  /// Sets at which character carets in the view stand that the program places. SwiftUI: `textSelectionAffinity(_:)`.
  nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}
