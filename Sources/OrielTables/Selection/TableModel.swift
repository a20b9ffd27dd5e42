import Foundation
import Observation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielLists
@_spi(Oriel) import OrielViews

/// The state of a table: what its rows, its header and its keys share.
@MainActor final class TableModel {
  static let headerSpace = "table header"

  /// The values that views and layout observe.
  let live = TableLiveState()

  private(set) var rows = _TableRows.none
  private(set) var selection: RowSelection?
  /// The words by which a row is found by typing.
  private var words: ((Any) -> String)?
  private var allColumns: [Any] = []
  var proxy: ScrollViewProxy?
  /// Gives the table the focus.
  var focus: (() -> Void)?

  /// The places of the headers, as last placed, and the width of the whole header.
  var headerLayout = ColumnLayout([], dragged: [:], in: 0)
  var headerWidth: CGFloat = 0
  /// The height of the visible part of the rows, in points.
  var visibleHeight: CGFloat = 0

  /// The shown selection.
  private(set) var selected: Set<AnyHashable> = []
  /// The row at which an extended selection begins, and the row where the keyboard is.
  private(set) var anchor: AnyHashable?
  private(set) var lead: AnyHashable?
  /// Where the lead was found last among the rows.
  private var leadIndex = 0
  /// Whether keys go to the table.
  private(set) var hasKeys = false
  private var typed = TypedPrefix()

  private struct Reference { weak var box: TableRowBox? }
  private var boxes: [AnyHashable: [Reference]] = [:]

  nonisolated init() {}

  func take<Value>(
    _ rows: _TableRows, _ selection: RowSelection?, columns: [ColumnDescription<Value>]
  ) {
    (self.rows, self.selection, allColumns) = (rows, selection, columns)
    let texts = columns.compactMap(\.words).first
    words = texts.map { text in { ($0 as? Value).map(text) ?? "" } }
  }

  func columns<Value>(_ type: Value.Type) -> [ColumnDescription<Value>] { allColumns.compactMap { $0 as? ColumnDescription<Value> } }

  // MARK: Layout

  private var cached: (plans: [ColumnPlan], dragged: [String: CGFloat], width: CGFloat, layout: ColumnLayout)?

  /// The places of columns in a width. Records that it reads the dragged widths.
  func layout(_ plans: [ColumnPlan], in width: CGFloat) -> ColumnLayout {
    let dragged = live.dragged
    if let cached, cached.width == width, cached.dragged == dragged, cached.plans == plans { return cached.layout }
    let layout = ColumnLayout(plans, dragged: dragged, in: width)
    cached = (plans, dragged, width, layout)
    return layout
  }

  /// The width of a column that shows all of its header and of the cells that are made, in points.
  func fittingWidth(ofColumn index: Int) -> CGFloat {
    var width: CGFloat = 0
    for box in boxes.values.joined().compactMap(\.box) where box.children.indices.contains(index) {
      width = max(width, box.children[index].measure(.unspecified).size.width.orZero)
    }
    return max(width, ColumnWidth.least).rounded(.up)
  }

  // MARK: Rows that are made

  func add(_ box: TableRowBox) {
    boxes[box.id, default: []].removeAll { $0.box == nil }
    boxes[box.id, default: []].append(Reference(box: box))
  }

  func remove(_ box: TableRowBox) {
    boxes[box.id]?.removeAll { $0.box == nil || $0.box === box }
    if boxes[box.id]?.isEmpty == true { boxes[box.id] = nil }
  }

  private func repaint(_ id: AnyHashable?) {
    guard let id else { return }
    for reference in boxes[id] ?? [] { reference.box?.invalidatePaint() }
  }

  /// The time of the window's clock.
  var now: Duration { boxes.values.lazy.joined().compactMap(\.box).first?.graph.timers.now ?? .zero }

  // MARK: Selection

  var takesClicks: Bool { selection != nil }
  func isSelected(_ id: AnyHashable) -> Bool { selected.contains(id) }

  /// Shows a selection, by painting the rows that differ.
  func show(_ new: Set<AnyHashable>) {
    if new == selected { return }
    let changed = new.symmetricDifference(selected)
    selected = new
    for id in changed { repaint(id) }
  }

  func show(hasKeys new: Bool) {
    if new == hasKeys { return }
    hasKeys = new
    for id in selected { repaint(id) }
    repaint(lead)
  }

  func setLead(_ id: AnyHashable?, at index: Int?) {
    if let index { leadIndex = index }
    if id == lead { return }
    repaint(lead)
    lead = id
    repaint(id)
  }

  func clicked(_ id: AnyHashable, _ modifiers: EventModifiers) {
    guard let selection else { return }
    focus?()
    let toggles = !modifiers.isDisjoint(with: [.control, .command])
    setLead(id, at: nil)
    if selection.allowsMultiple, modifiers.contains(.shift), let anchor, let range = ids(from: anchor, to: id) {
      return selection.select(toggles ? selection.selected().union(range) : range)
    }
    anchor = id
    selection.select(toggles ? selection.toggled(id) : [id])
  }

  /// Deselects all rows, by a click below them.
  func clickedBelowRows() {
    focus?()
    if let selection, !selection.selected().isEmpty { selection.select([]) }
  }

  // MARK: Finding rows

  func id(at index: Int) -> AnyHashable? { (0..<rows.count).contains(index) ? rows.row(index).id : nil }

  /// The index of a row: O(1) where the keyboard is, O(rows) elsewhere.
  func index(of id: AnyHashable) -> Int? {
    if self.id(at: leadIndex) == id { return leadIndex }
    return (0..<rows.count).first { rows.row($0).id == id }
  }

  private func ids(from first: AnyHashable, to last: AnyHashable) -> Set<AnyHashable>? {
    guard let a = index(of: first), let b = index(of: last) else { return nil }
    return Set((min(a, b)...max(a, b)).map { rows.row($0).id })
  }

  /// The index of the row from which keys move: the lead, else the outermost selected row.
  var start: Int? {
    if let lead, let index = index(of: lead) { return index }
    if selected.isEmpty { return nil }
    return (0..<rows.count).first { selected.contains(rows.row($0).id) }
  }

  /// Selects a row by a key, or with Shift extends the selection to it; `moves` only moves the keyboard there.
  func go(to index: Int, extends: Bool, moves: Bool) {
    guard let selection, rows.count > 0 else { return }
    let index = min(max(0, index), rows.count - 1), id = rows.row(index).id
    if extends, selection.allowsMultiple {
      let origin = anchor ?? lead ?? id
      anchor = origin
      setLead(id, at: index)
      if let range = ids(from: origin, to: id) { selection.select(range) }
    } else {
      setLead(id, at: index)
      if !(moves && selection.allowsMultiple) {
        anchor = id
        selection.select([id])
      }
    }
    proxy?.scrollTo(id)
  }

  /// Selects the next row whose words begin with what was typed.
  func find(_ characters: String, at time: Duration) -> Bool {
    guard let words, rows.count > 0 else { return false }
    let (prefix, mayRemain) = typed.add(characters, at: time)
    let from = (start ?? -1) + (mayRemain ? 0 : 1)
    for step in 0..<rows.count {
      let index = (max(0, from) + step) % rows.count
      if words(rows.row(index).value).lowercased().hasPrefix(prefix) {
        go(to: index, extends: false, moves: false)
        break
      }
    }
    return true
  }

  func selectAll() { if let selection { selection.select(Set((0..<rows.count).map { rows.row($0).id })) } }

  /// Adds the row where the keyboard is to the selection, or removes it.
  func toggleLead() {
    guard let lead else { return }
    clicked(lead, .control)
  }
}

/// The values of a table that views observe.
@MainActor @Observable final class TableLiveState {
  /// The widths of columns that are being dragged, or were without being stored, by the columns' ids.
  var dragged: [String: CGFloat] = [:]
  /// Where a dragged column would go.
  var dropGap: Int?
  /// The distance by which the header is moved with the rows.
  var headerShift: CGFloat = 0
  /// The rows that show the rows below them, unless the program says it.
  var expanded: Set<AnyHashable> = []

  nonisolated init() {}
}
