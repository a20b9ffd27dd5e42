@_spi(Oriel) import OrielCore
import OrielText

/// The selection of an edited text, or the position of its caret. SwiftUI: `TextSelection`.
public struct TextSelection: Hashable, Sendable {
  /// The selected indices, in the text at that time.
  public enum Indices: Hashable, Sendable {
    /// One range; an empty one is the caret.
    case selection(Range<String.Index>)
    /// Several ranges. Fields select from the beginning of the first to the end of the last.
    case multiSelection(RangeSet<String.Index>)
  }

  /// The selected range, or several; a caret is an empty range.
  public var indices: Indices
  /// The character beside which the caret is displayed, where its neighbours are apart.
  public var affinity: TextSelectionAffinity

  private init(_ indices: Indices, _ affinity: TextSelectionAffinity) { (self.indices, self.affinity) = (indices, affinity) }

  /// Creates the selection of a range; an empty range is a caret.
  public init(range: Range<String.Index>) { self.init(.selection(range), .automatic) }
  /// Creates the selection of several ranges.
  public init(ranges: RangeSet<String.Index>) { self.init(.multiSelection(ranges), .automatic) }
  /// Creates an empty selection with a caret.
  public init(insertionPoint: String.Index) { self.init(.selection(insertionPoint..<insertionPoint), .automatic) }

  /// Whether nothing is selected, so that there is only a caret.
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

  /// The selection of a field's content.
  init(_ content: EditableText) {
    let range = content.selection, utf8 = content.text.utf8
    func index(_ place: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: place) }
    indices = .selection(index(range.lowerBound)..<index(range.upperBound))
    affinity = range.isEmpty && content.isUpstream ? .upstream : .automatic
  }

  /// Applies the selection to a field; indices beyond the text count as its end. `affinity` applies if this has none.
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

/// The side of a caret's position at which it is displayed, where its two neighbours are apart. SwiftUI: `TextSelectionAffinity`.
///
/// They are apart at the end of a wrapped line, or between texts of different directions.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// Beside the character that the platform chooses: the next one.
  case automatic
  /// At the previous character: at the end of a wrapped line, the caret is on that line.
  case upstream
  /// At the next character: at the end of a wrapped line, the caret is on the next line.
  case downstream
}

private enum TextSelectionAffinityKey: EnvironmentKey { static var defaultValue: TextSelectionAffinity { .automatic } }

extension EnvironmentValues {
  /// The affinity of carets that the program places by a `TextSelection` without one.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[TextSelectionAffinityKey.self] }
    set { self[TextSelectionAffinityKey.self] = newValue }
  }
}

extension View {
  /// Sets the affinity of carets that the program places in the view. SwiftUI: `textSelectionAffinity(_:)`.
  nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}
