import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielControls
import OrielViews

/// A list's content: makes a row for each box in it. Reads the selection and the edit mode itself, so that no body has to.
///
/// Its first element is the content; the others are the views that rows show beside their content.
@MainActor final class ListNode: ProbingNode {
  private let content: ViewNode
  private(set) var rows: ContiguousArray<RowBox> = []
  /// The rows whose views are being removed.
  private var leavingRows: ContiguousArray<RowBox> = []
  private var lazy = LazyContent()
  private(set) var selection: RowSelection?
  private(set) var metrics = ListMetrics()
  /// The selection shown by the rows.
  private var selected: Set<AnyHashable> = []
  private var rowsByID: [AnyHashable: [RowBox]] = [:]
  /// What is known of collections by the rows that are made.
  private(set) var traits: [ObjectIdentifier: CollectionTraits] = [:]
  /// The background of the list.
  weak var frame: ListBox?

  /// The row at which an extended selection begins, and the row to which it was extended last.
  var anchor: AnyHashable?
  var lead: AnyHashable? { didSet { roaming = nil } }
  /// The row where the keyboard is without selecting it; nil: at the selected row.
  var roaming: AnyHashable? {
    didSet {
      if roaming == oldValue { return }
      for id in [oldValue, roaming].compactMap({ $0 }) { for row in rowsByID[id] ?? [] { row.faceChanged() } }
    }
  }

  var typedPrefix = TypedPrefix()
  /// The row that shows actions at its side, and the row that is being dragged.
  var swipe: RowSwipe?
  var drag: RowDrag?

  /// What is known of a collection by the rows of its elements that are made.
  struct CollectionTraits {
    /// Whether each element is one row that can be selected by its id, as far as known.
    var isPlain = true
    /// Whether a row says that it cannot be deleted.
    var deniesDeletion = false
    var edits: RowTraitNode?
  }

  override init(graph: ViewGraph?, scope: EnvironmentScope, depth: Int32) {
    content = ListContentNode(graph: graph, scope: scope, depth: depth + 1)
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "List" }
  override var makesRows: Bool { true }

  /// The elements without rows, and their positions among the rows.
  var gaps: [LazyContent.Gap] { lazy.gaps }

  func update(_ new: RowSelection?, isNew: Bool) {
    if isNew {
      elements.append(content)
      content.listsLazily = true
      adoptElement(content, at: 0)
      // Makes the client that takes keys for lists.
      let keys = graph[ListKeys.key]
      if let donor = graph.replicaSource?.donor(of: self) as? ListNode {
        if donor.graph[ListKeys.key].active === donor { keys.active = self }
        roaming = donor.roaming
      }
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

  func visit(_ visit: (inout _ViewContext) -> Void) { content.visitContent(visit) }

  private func adoptElement(_ node: ViewNode, at index: Int) {
    node.parent = self
    graph.counters.nodesMounted += 1
    graph.replicaSource?.match(node, in: self, at: index)
  }

  /// Reads the values that all rows depend on, and updates the rows that they change.
  override func run() {
    guard !isRemoved else { return }
    var (metrics, selected) = (metrics, selected)
    observe(in: graph) {
      metrics = ListMetrics(EnvironmentValues(scope), allowsMultiple: selection?.allowsMultiple == true)
      selected = selection?.selected() ?? []
      for extra in extras { extra.node.visitContent { $0.visit(extra.view) } }
    }
    let changed = self.selected.symmetricDifference(selected)
    self.selected = selected
    if metrics != self.metrics {
      self.metrics = metrics
      frame?.update(metrics)
      box?.update(.rows(pinned: metrics.look.keepsHeaders ? .sectionHeaders : []))
      for row in rows { row.update(metrics) }
    }
    for id in changed { for row in rowsByID[id] ?? [] { row.isSelected = selected.contains(id) } }
  }

  /// Whether keys go to the list: it has the focus, or it was clicked last and nothing has the focus.
  var takesKeys: Bool { graph[ListKeys.key].takesKeys(self) }

  /// Repaints the selected rows when the list starts or stops taking keys.
  func keysChanged() { for row in rows { row.keysChanged() } }

  // MARK: Rows

  override var ownsBoxes: Bool { true }
  override var passesStructureOn: Bool { true }
  override var lazyContent: LazyContent { lazy.places }
  override func appendBoxes(to list: inout ContiguousArray<Box>) { for row in rows { list.append(row) } }

  override func rebuildBoxes() {
    var new = graph.collectLazily(of: content)
    if let shown = graph.encloser?(new.boxes, content) { new.replaceBoxes(by: shown.boxes, at: shown.places) }
    content.isStructureMarked = false
    lazy = new
    var old: [ObjectIdentifier: RowBox] = [:]
    for row in rows + leavingRows { if let child = row.content { old[ObjectIdentifier(child)] = row } }
    rows = ContiguousArray(
      new.boxes.map { box in
        if let row = old.removeValue(forKey: ObjectIdentifier(box)) { return row }
        let row = RowBox(box, in: self)
        row.attach(graph: graph, scope: scope)
        row.setChildren([box])
        return row
      })
    leavingRows = ContiguousArray(old.values.filter(\.isLeaving))
    for row in old.values where !row.isLeaving { row.remove(from: graph) }
    if let donor = graph.replicaSource?.donor(of: self) as? ListNode, donor.rows.count == rows.count { adoptGestures(of: donor) }
    let places = placeRows()
    updateExtras(places)
    for (row, place) in zip(rows, places) {
      row.update(place, metrics)
      row.isSelected = row.selectionID.map(selected.contains) ?? false
    }
  }

  /// In a replica: shows rows where a drag or swipe of the donor has moved them.
  private func adoptGestures(of donor: ListNode) {
    if swipe == nil, let other = donor.swipe, let index = donor.rows.firstIndex(where: { $0 === other.row }) {
      swipe = RowSwipe(rows[index], edge: other.edge, allowsFullSwipe: other.allowsFullSwipe)
      rows[index].slide = other.row.slide
    }
    guard donor.drag != nil else { return }
    for (row, other) in zip(rows, donor.rows) {
      row.isPinned = other.isPinned
      row.show(stillShift: other.stillShift)
    }
  }

  /// Finds the roles of all rows. O(rows × depth)
  private func placeRows() -> [RowPlace] {
    var places = rows.map { RowPlace(of: $0, in: self) }
    rowsByID.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    var lastOfList: [ObjectIdentifier: Int] = [:]
    for (place, row) in zip(places, rows) {
      if place.part == .content, let id = place.id, place.isSelectable, let own = selection?.accept(id) {
        rowsByID[own, default: []].append(row)
      }
      for outer in place.outerLists { traits[ObjectIdentifier(outer), default: .init()].isPlain = false }
      guard let list = place.list else { continue }
      let key = ObjectIdentifier(list)
      var known = traits[key] ?? CollectionTraits()
      if place.isTagged || !place.isSelectable || place.part != .content { known.isPlain = false }
      // Several rows of one element.
      if let offset = place.delete?.offset ?? place.move?.offset, lastOfList.updateValue(offset, forKey: key) == offset {
        known.isPlain = false
      }
      known.deniesDeletion = known.deniesDeletion || place.deniesDeletion
      known.edits = known.edits ?? place.edits
      traits[key] = known
    }
    // The elements between two rows, as one row each.
    var gaps = lazy.gaps[...], before = 0
    var previous: RowPlace?
    func neighbour(_ gap: LazyContent.Gap) -> RowPlace { expectedPlace(at: gap.elements.lowerBound, of: gap) }
    for index in places.indices {
      var gapBefore: LazyContent.Gap?
      while let gap = gaps.first, gap.index <= index {
        (gapBefore, before) = (gap, before + gap.views)
        gaps.removeFirst()
      }
      let earlier = gapBefore.map(neighbour) ?? previous
      let gapAfter = gaps.first.flatMap { $0.index == index + 1 ? $0 : nil }
      let later = gapAfter.map(neighbour) ?? (index + 1 < places.count ? places[index + 1] : nil)
      let place = places[index]
      func isSame(_ other: RowPlace?) -> Bool { other?.part == .content && other?.section == place.section }
      places[index].isFirst = index == 0 && gapBefore == nil
      places[index].index = before
      places[index].beginsGroup = place.part == .content && !isSame(earlier)
      places[index].followsHeader = earlier?.part == .header
      places[index].endsGroup = place.part == .content && !isSame(later)
      // A row beside it may hide the separator between them.
      if later?.separators.top.visibility == .hidden { places[index].separators.bottom.visibility = .hidden }
      if places[index].separators.bottom.tint == nil { places[index].separators.bottom.tint = later?.separators.top.tint }
      previous = places[index]
      before += 1
    }
    return places
  }

  /// The expected role of an element without a view.
  func expectedPlace(at offset: Int, of gap: LazyContent.Gap) -> RowPlace {
    RowPlace(ofElementAt: offset, of: gap.node, in: self, edits: traits[ObjectIdentifier(gap.node)]?.edits)
  }

  override func remove(from graph: ViewGraph) {
    // Not through the nodes around it, which may no longer exist.
    drag?.cancelTimer(in: graph)
    drag = nil
    swipe?.cancelTimer(in: graph)
    swipe = nil
    for row in rows + leavingRows { row.remove(from: graph) }
    super.remove(from: graph)
  }

  /// The box of the rows inside the scrolling box.
  var box: LazyBox? { (parent as? ContainerNode)?.box as? LazyBox }

  // MARK: Views beside the content of rows

  /// A view that a row shows beside its content.
  struct Extra {
    let key: ExtraKey
    var view: AnyView
    let node: ContainerNode
  }
  enum ExtraKey: Hashable { case background(ObjectIdentifier, row: ObjectIdentifier), swipe(ObjectIdentifier, row: ObjectIdentifier) }
  private(set) var extras: [Extra] = []

  /// Makes the views that rows show beside their content.
  private func updateExtras(_ places: [RowPlace]) {
    if extras.isEmpty && swipe == nil && !places.contains(where: { $0.background != nil }) { return }
    var old = Dictionary(extras.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    extras.removeAll()
    var added: [Int] = []
    func extra(_ key: ExtraKey, _ view: AnyView, _ trait: RowTraitNode) -> Box {
      if var known = old.removeValue(forKey: key) {
        known.view = view
        extras.append(known)
        return known.node.box
      }
      let node = ContainerNode(RowExtraBox(), graph: graph, scope: trait.scope, depth: depth + 1)
      node.box.attach(graph: graph, scope: trait.scope)
      added.append(extras.count)
      extras.append(Extra(key: key, view: view, node: node))
      return node.box
    }
    for (row, place) in zip(rows, places) {
      let id = ObjectIdentifier(row)
      var background: Box?, actions: Box?
      if let trait = place.background, case .background(let value) = trait.trait, let view = value.view {
        background = extra(.background(ObjectIdentifier(trait), row: id), view, trait)
      }
      if let swipe, swipe.row === row {
        if let (view, trait) = swipe.actions(place) {
          actions = extra(.swipe(ObjectIdentifier(trait), row: id), view, trait)
        } else {
          self.swipe = nil
        }
      }
      row.show(background: background, actions: actions)
    }
    if let swipe, !rows.contains(where: { $0 === swipe.row }) { self.swipe = nil }
    for gone in old.values { graph.queueRemoval(gone.node) }
    elements = ElementList([content] + extras.map(\.node))
    for index in added { adoptElement(extras[index].node, at: index + 1) }
    invalidate("@rows")
  }

  /// Makes the views beside rows again.
  func extrasChanged() { structureChanged() }
}

/// The content itself.
@MainActor private final class ListContentNode: ViewNode {
  override var typeName: String { "Content" }
}

/// The box of a view beside a row's content, which fills the size that it is given.
@MainActor private final class RowExtraBox: Box {
  override var typeName: String { "RowExtra" }
  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    children.first?.measure(proposal) ?? BoxMeasurement(fixed: .zero)
  }
  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    for child in children {
      let own = child.measure(ProposedViewSize(size)).size.orZero
      let corner = CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
      place(child, at: corner, in: size, proposal: ProposedViewSize(size))
    }
  }
}
