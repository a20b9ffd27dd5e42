import Foundation
@_spi(Oriel) import OrielCore
import OrielViews

/// The measures and settings that all rows of a list share.
struct ListMetrics: Equatable {
  var rowHeight: CGFloat
  var headerHeight: CGFloat
  var isEditing: Bool
  /// Whether rows show marks while editing.
  var showsMarks: Bool
}

/// A list's content: makes a row for each box in it. Reads the selection and the edit mode itself, so that no body has to.
@MainActor final class ListNode: ProbingNode {
  private let stack = StackBox(axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0)
  private(set) var rows: ContiguousArray<RowBox> = []
  /// The rows whose views are being removed.
  private var leavingRows: ContiguousArray<RowBox> = []
  private(set) var selection: ListSelection?
  private(set) var metrics = ListMetrics(rowHeight: 0, headerHeight: 0, isEditing: false, showsMarks: false)
  /// The selection shown by the rows.
  private var selected: Set<AnyHashable> = []
  private var rowsByID: [AnyHashable: [RowBox]] = [:]

  /// The row at which an extended selection begins, and the row to which it was extended last.
  var anchor: AnyHashable?
  var lead: AnyHashable?

  override init(graph: ViewGraph?, scope: EnvironmentScope, depth: Int32) {
    super.init(graph: graph, scope: scope, depth: depth)
    stack.parent = self
  }

  override var typeName: String { "List" }
  override var makesRows: Bool { true }

  func update(_ new: ListSelection?, isNew: Bool) {
    if isNew {
      stack.attach(graph: graph, scope: scope)
      // Makes the client that takes keys for lists.
      let keys = graph[ListKeys.key]
      if let donor = graph.replicaSource?.donor(of: self) as? ListNode, donor.graph[ListKeys.key].active === donor { keys.active = self }
      beginObserving()
    } else if let identity = new?.identity, identity === selection?.identity {
      selection = new
      return
    } else if new == nil && selection == nil {
      return
    }
    // Rows with a selection differ from rows without one.
    if !isNew && (new == nil || selection == nil) { structureChanged() }
    selection = new
    invalidate("@self")
  }

  /// Reads the values that all rows depend on, and updates the rows that they change.
  override func run() {
    guard !isRemoved else { return }
    var (metrics, selected) = (metrics, selected)
    observe(in: graph) { (metrics, selected) = (readMetrics(), selection?.selected() ?? []) }
    let changed = self.selected.symmetricDifference(selected)
    self.selected = selected
    if metrics != self.metrics {
      self.metrics = metrics
      for row in rows { row.update(metrics) }
    }
    for id in changed { for row in rowsByID[id] ?? [] { row.isSelected = selected.contains(id) } }
  }

  private func readMetrics() -> ListMetrics {
    let environment = EnvironmentValues(scope)
    let isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    return ListMetrics(
      rowHeight: max(0, environment.defaultMinListRowHeight.orZero),
      headerHeight: max(0, (environment.defaultMinListHeaderHeight ?? 0).orZero), isEditing: isEditing,
      showsMarks: isEditing && selection?.allowsMultiple == true)
  }

  /// Whether keys go to the list: it was clicked last, and nothing has the focus.
  var takesKeys: Bool { graph[ListKeys.key].takesKeys(self) }

  /// Repaints the selected rows when the list starts or stops taking keys.
  func keysChanged() { for row in rows { row.keysChanged() } }

  // MARK: Rows

  override var ownsBoxes: Bool { true }
  override func appendBoxes(to list: inout ContiguousArray<Box>) { list.append(stack) }

  override func rebuildBoxes() {
    var old: [ObjectIdentifier: RowBox] = [:]
    for row in rows + leavingRows { if let child = row.children.first { old[ObjectIdentifier(child)] = row } }
    rows = ContiguousArray(
      graph.containerBoxes(of: self).map { box in
        if let row = old.removeValue(forKey: ObjectIdentifier(box)) { return row }
        let row = RowBox(in: self)
        row.attach(graph: graph, scope: scope)
        row.setChildren([box])
        return row
      })
    leavingRows = ContiguousArray(old.values.filter(\.isLeaving))
    for row in old.values where !row.isLeaving { row.remove(from: graph) }
    rowsByID.removeAll(keepingCapacity: true)
    let places = rows.map { RowPlace(of: $0, in: self) }
    for (index, row) in rows.enumerated() {
      let next = index + 1 < places.count ? places[index + 1] : nil
      var place = places[index]
      place.isFirst = index == 0
      place.hasSeparator = place.part == .content && next?.part == .content && next?.section == place.section
      row.update(place, metrics)
      let id = place.id.flatMap { selection?.accept($0) }
      if let id { rowsByID[id, default: []].append(row) }
      row.isSelected = id.map(selected.contains) ?? false
    }
    stack.setChildren(ContiguousArray(rows.map { $0 as Box }))
  }

  override func remove(from graph: ViewGraph) {
    for row in rows + leavingRows { row.remove(from: graph) }
    stack.remove(from: graph)
    super.remove(from: graph)
  }

  /// The box of the list's content inside the scrolling box.
  var box: Box { stack }
}
