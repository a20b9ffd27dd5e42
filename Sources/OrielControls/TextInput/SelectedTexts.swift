import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

/// The selection in texts that are read one after another: a part of one, or the end of the first, the texts between, and the beginning of
/// the last.
@MainActor struct SelectedTexts {
  /// A text with its selection.
  struct Part {
    fileprivate(set) weak var box: TextBox?
    var content: EditableText

    @MainActor init(_ box: TextBox) { (self.box, content) = (box, EditableText(box.string)) }
  }

  /// In the order in which they are read.
  private(set) var parts: [Part] = []
  /// The indices in `parts` of the text in which the selection began, and of the one at its other end.
  private(set) var first = 0
  private(set) var last = 0
  private var indices: [ObjectIdentifier: Int] = [:]

  init() {}

  /// An empty selection at a position of a text.
  init(_ box: TextBox, at place: CaretPlace) {
    var part = Part(box)
    part.content.select(from: place.offset, to: place.offset)
    self.init(parts: [part], first: 0, last: 0)
  }

  private init(parts: [Part], first: Int, last: Int) {
    (self.parts, self.first, self.last) = (parts, first, last)
    for (index, part) in parts.enumerated() { if let box = part.box { indices[ObjectIdentifier(box)] = index } }
  }

  var isNone: Bool { parts.isEmpty }
  /// Whether no character is selected.
  var isEmpty: Bool { !parts.contains { !$0.content.selection.isEmpty } }
  /// The text in which the selection began.
  var firstBox: TextBox? { parts.isEmpty ? nil : parts[first].box }
  func contains(_ box: Box) -> Bool { indices[ObjectIdentifier(box)] != nil }

  /// The selected range of a text; nil if it has no part in this.
  func selection(of box: TextBox) -> Range<Int>? { indices[ObjectIdentifier(box)].map { parts[$0].content.selection } }

  /// Changes only the selection of the text in which it began.
  mutating func changeFirst(_ body: (inout EditableText) -> Void) {
    var part = parts[first]
    body(&part.content)
    self = SelectedTexts(parts: [part], first: 0, last: 0)
  }

  /// Extends the selection to a position in one of some texts in order, by the unit of the press (`dragged`).
  mutating func extend(to target: Int, of texts: [TextBox], at place: CaretPlace, by dragged: PointerSelection) {
    guard let from = firstBox, let start = texts.firstIndex(where: { $0 === from }) else { return }
    if start == target { return changeFirst { dragged.drag(&$0, to: place) } }
    let goesOn = start < target, range = min(start, target)...max(start, target)
    let parts = range.map { index in
      let box = texts[index]
      // Reuses the known text if it is unchanged: comparing equal texts is fast.
      let known = indices[ObjectIdentifier(box)].map { self.parts[$0] }
      var part = known?.content.text == box.string ? known ?? Part(box) : Part(box)
      switch index {
      case start: dragged.drag(&part.content, to: CaretPlace(goesOn ? part.content.count : 0))
      case target: dragged.reach(&part.content, to: place, fromStart: goesOn)
      default: part.content.selectAll()
      }
      return part
    }
    self = SelectedTexts(parts: parts, first: start - range.lowerBound, last: target - range.lowerBound)
  }

  /// Selects all of the texts in order, including the one in which the selection began.
  mutating func selectAll(of texts: [TextBox]) {
    let start = texts.firstIndex { $0 === firstBox } ?? 0
    let parts = texts.map { box in
      var part = Part(box)
      part.content.selectAll()
      return part
    }
    if !parts.isEmpty { self = SelectedTexts(parts: parts, first: start, last: parts.count - 1) }
  }

  /// The selected characters: a line for each row of texts; texts side by side are separated by a space.
  var string: String {
    var result = ""
    var above: CGRect?
    for part in parts {
      guard let box = part.box, TextSelectionScope.allows(box) else { continue }
      let text = part.content.selectedText, frame = CGRect(origin: box.shownAbsoluteOrigin, size: box.shownSize)
      if let above, !text.isEmpty {
        let isBeside = above.minY < frame.midY && frame.midY < above.maxY || frame.minY < above.midY && above.midY < frame.maxY
        result += isBeside ? " " : "\n"
      }
      if !text.isEmpty { above = frame }
      result += text
    }
    return result
  }

  /// Whether all of its texts are still in the window and unchanged.
  var isValid: Bool {
    parts.allSatisfy { part in part.box.map { $0.isAttached && $0.string == part.content.text } ?? false }
  }

  /// The selection of another tree, whose texts become known here only by `take(_:for:)`.
  init(like other: SelectedTexts) {
    self = other
    indices = [:]
    for index in parts.indices { parts[index].box = nil }
  }

  /// Maps a text of the other tree to its counterpart here.
  mutating func take(_ box: TextBox, for donor: TextBox, in other: SelectedTexts) {
    guard let index = other.indices[ObjectIdentifier(donor)], parts.indices.contains(index) else { return }
    parts[index].box = box
    indices[ObjectIdentifier(box)] = index
  }
}
