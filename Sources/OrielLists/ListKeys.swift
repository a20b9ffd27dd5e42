import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews

private enum PrimaryActionKey: EnvironmentKey { static var defaultValue: (@MainActor (Set<AnyHashable>) -> Void)? { nil } }

extension EnvironmentValues {
  /// The action of a list for a double click on a row, and for Return: receives the values of the rows in the selection.
  package var listPrimaryAction: (@MainActor (Set<AnyHashable>) -> Void)? {
    get { self[PrimaryActionKey.self] }
    set { self[PrimaryActionKey.self] = newValue }
  }
}

extension ViewGraph {
  /// The values of the rows for which a menu at a point of the window is: the selection if the row there is a part of it, else that row
  /// alone; empty over a list without a row there; nil outside lists.
  package func listItems(at point: CGPoint) -> Set<AnyHashable>? {
    for box in boxes(at: point) {
      if let row = box as? RowBox {
        guard let id = row.selectionID else { return [] }
        let selected = dependencies.untracked { row.list.selection?.selected() } ?? []
        return selected.contains(id) ? selected : [id]
      }
      if box is ListBox { return [] }
    }
    return nil
  }
}

/// Tracks which list of a window takes keys, and what lists do when views of elements are made.
@MainActor final class ListKeys: GraphClient {
  static let key = GraphClientKey<ListKeys>()

  /// The list that was clicked or had the focus last.
  weak var active: ListNode? {
    didSet {
      if active === oldValue { return }
      oldValue?.keysChanged()
      active?.keysChanged()
    }
  }

  /// Whether that list took keys when its rows were drawn.
  private var hadKeys = false

  func takesKeys(_ list: ListNode) -> Bool {
    if let target = graph.focus.target { return target.box != nil && target.box === list.frame }
    return active === list && isReachable(list)
  }

  override class var isInFrames: Bool { true }
  /// Follows the focus and the layers over the window, before the rows are painted.
  override func willPaint() {
    let hasKeys = active.map(takesKeys) ?? false
    if hasKeys == hadKeys { return }
    hadKeys = hasKeys
    active?.keysChanged()
  }

  override class var keyOrder: KeyOrder? { .list }

  /// The last clicked list takes keys, otherwise the one under the pointer. Lists below a layer take none.
  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    let list =
      active.flatMap { isReachable($0) ? $0 : nil } ?? graph.input.location.flatMap(list(at:)).flatMap { isReachable($0) ? $0 : nil }
    guard let list else { return false }
    // The focused list was asked before.
    let wasAsked = list.frame != nil && graph.focus.target?.box === list.frame
    return !wasAsked && list.keyPressed(key, event) || list.letterPressed(key, event)
  }

  private func isReachable(_ list: ListNode) -> Bool {
    guard !list.isRemoved, let frame = list.frame else { return false }
    return graph.stage.rootBox.layers.isEmpty || graph.stage.rootBox.keysReach(frame)
  }

  private func list(at point: CGPoint) -> ListNode? {
    for case let row as RowBox in graph.boxes(at: point) { return row.list }
    return nil
  }

  // MARK: Elements that must be made first

  /// Continues when views of elements are made.
  private struct Waiting {
    weak var list: ListNode?
    var elements: [(AnyLazyForEachNode, Range<Int>)]
    let action: () -> Void
  }
  private var waiting: [Waiting] = []
  private var ready: [Waiting] = []
  /// The number of rounds, and of elements, for the last key or click.
  private var made = (rounds: 0, elements: 0)
  private static let most = (rounds: 20, elements: 10_000)

  /// Makes views of elements, then runs an action. Returns false if there are none, or too many for one key.
  func make(_ elements: [(AnyLazyForEachNode, Range<Int>)], for list: ListNode, then action: @escaping () -> Void) -> Bool {
    let count = elements.reduce(0) { $0 + $1.1.count }
    if count == 0 { return false }
    if made.rounds >= Self.most.rounds || made.elements + count > Self.most.elements {
      graph.report("a list would have to make more than \(Self.most.elements) rows for a key or click; those after them are left out")
      return false
    }
    made = (made.rounds + 1, made.elements + count)
    waiting.append(Waiting(list: list, elements: elements, action: action))
    return true
  }

  override var isPending: Bool { !waiting.isEmpty || !ready.isEmpty || !reveals.isEmpty }
  override var pendingCount: Int { waiting.count + ready.count + reveals.count }
  override var held: [String: Int] { ["waiting lists": pendingCount] }

  override func viewsHaveRun() -> Bool {
    if waiting.isEmpty { return false }
    let now = waiting
    waiting = []
    for request in now {
      for (node, range) in request.elements where !node.isRemoved { node.makeViews(of: range) }
      ready.append(request)
    }
    return true
  }

  // MARK: Showing rows

  private struct Reveal {
    weak var list: ListNode?
    let id: AnyHashable
    var tries = 0
  }
  private var reveals: [Reveal] = []

  /// Scrolls a list as far as needed to show the row with a value of the selection.
  func reveal(_ id: AnyHashable, in list: ListNode) {
    reveals.removeAll { $0.list === list }
    var request = Reveal(list: list, id: id)
    // A row that is made is shown at once.
    if show(&request) { return }
    reveals.append(request)
  }

  /// Returns whether the row is where it should be.
  private func show(_ request: inout Reveal) -> Bool {
    guard let list = request.list, !list.isRemoved, let place = list.place(of: request.id), let (rect, isMade) = list.rect(of: place) else {
      return true
    }
    request.tries += 1
    list.box?.container?.reveal(rect)
    // Rows that become visible may have other heights than expected.
    return isMade || request.tries > 6
  }

  override func settle() {
    if !ready.isEmpty, !graph.isToBePlaced {
      let now = ready
      ready = []
      for request in now {
        graph.lifecycle.changes.append((nil, { if request.list?.isRemoved == false { request.action() } }))
      }
    }
    if waiting.isEmpty && ready.isEmpty { made = (0, 0) }
    if reveals.isEmpty { return }
    let now = reveals
    reveals = []
    for var request in now { if !show(&request) { reveals.append(request) } }
  }

  override func treeEnded() {
    waiting = []
    ready = []
    reveals = []
  }
}

extension KeyOrder {
  /// The keys of lists that the focused view leaves.
  static let list = KeyOrder(300)
}
