import OrielControls
@_spi(Oriel) import OrielCore

/// What a program may do to a manager.
package indirect enum UndoCall {
  /// An action that, when it runs, makes the calls.
  case register(id: Int, target: Int, [UndoCall])
  case begin, end, undo, redo, undoNested, removeAll, removeTarget(Int), disable, enable, levels(Int), byEvent(Bool), eventEnded
}

@MainActor package protocol UndoSubject: AnyObject {
  func make(_ call: UndoCall)
  var state: String { get }
  var log: [Int] { get }
}

/// The manager itself.
@MainActor package final class RealUndo: UndoSubject {
  private final class Target {}
  private let undo = UndoManager()
  private let targets = (0..<3).map { _ in Target() }
  package private(set) var log: [Int] = []

  package init() {}

  package func make(_ call: UndoCall) {
    switch call {
    case .register(let id, let target, let calls):
      undo.registerUndo(withTarget: targets[target]) { [unowned self] _ in
        log.append(id)
        for call in calls { make(call) }
      }
    case .begin: undo.beginUndoGrouping()
    case .end: undo.endUndoGrouping()
    case .undo: undo.undo()
    case .redo: undo.redo()
    case .undoNested: undo.undoNestedGroup()
    case .removeAll: undo.removeAllActions()
    case .removeTarget(let target): undo.removeAllActions(withTarget: targets[target])
    case .disable: undo.disableUndoRegistration()
    case .enable: undo.enableUndoRegistration()
    case .levels(let count): undo.levelsOfUndo = count
    case .byEvent(let flag): undo.groupsByEvent = flag
    case .eventEnded: undo.eventEnded()
    }
  }

  package var state: String { "\(undo.canUndo) \(undo.canRedo) \(undo.groupingLevel) \(undo.isUndoing) \(undo.isUndoRegistrationEnabled)" }
}

/// A model of it, which keeps groups as trees.
@MainActor package final class ModelUndo: UndoSubject {
  private indirect enum Node {
    case action(id: Int, target: Int, [UndoCall])
    case group([Node])

    var leaves: [Node] { if case .group(let nodes) = self { nodes.flatMap(\.leaves) } else { [self] } }
    func without(_ gone: Int) -> Node? {
      switch self {
      case .action(_, let target, _): return gone == target ? nil : self
      case .group(let nodes):
        let rest = nodes.compactMap { $0.without(gone) }
        return rest.isEmpty ? nil : .group(rest)
      }
    }
  }

  private var undos: [Node] = [], redos: [Node] = [], open: [[Node]] = [], outer: [[Node]] = [], pending: [Node] = []
  private var performing = "", byEvent = true, ownsGroup = false, disabled = 0, levels = 0
  package private(set) var log: [Int] = []

  package init() {}

  package func make(_ call: UndoCall) {
    switch call {
    case .register(let id, let target, let calls):
      guard disabled == 0 else { return }
      openForEvent()
      if open.isEmpty { return }
      if performing.isEmpty { redos = [] }
      open[open.count - 1].append(.action(id: id, target: target, calls))
    case .begin:
      openForEvent()
      open.append([])
    case .end: if open.count > (performing.isEmpty ? 0 : 1) { close() }
    case .undo:
      guard performing.isEmpty else { return }
      if open.count == 1 { close() }
      if open.isEmpty, let group = undos.popLast() { redos += run(group, "undo") }
    case .undoNested:
      guard performing.isEmpty else { return }
      if open.isEmpty {
        if let group = undos.popLast() { redos += run(group, "undo") }
      } else if case .group(let nodes)? = open[open.count - 1].last {
        open[open.count - 1].removeLast()
        redos += run(.group(nodes), "undo")
      }
    case .redo:
      guard performing.isEmpty else { return }
      if open.count == 1 && ownsGroup { close() }
      if open.isEmpty, let group = redos.popLast() { undos += run(group, "redo") }
    case .removeAll:
      (disabled, ownsGroup) = (0, false)
      (undos, redos, pending, outer) = ([], [], [], [])
      open = performing.isEmpty ? [] : [[]]
    case .removeTarget(let target): forget(target)
    case .disable: disabled += 1
    case .enable: disabled = max(0, disabled - 1)
    case .levels(let count): levels = count
    case .byEvent(let flag): byEvent = flag
    case .eventEnded: if ownsGroup && open.count == 1 && performing.isEmpty { close() }
    }
    trim()
  }

  private func trim() {
    guard levels > 0 else { return }
    undos = undos.suffix(levels)
    redos = redos.suffix(levels)
  }

  private func openForEvent() {
    if open.isEmpty && byEvent && performing.isEmpty {
      open = [[]]
      ownsGroup = true
    }
  }

  private func close() {
    let nodes = open.removeLast()
    if open.isEmpty { ownsGroup = false }
    if nodes.isEmpty { return }
    if open.isEmpty { undos.append(.group(nodes)) } else { open[open.count - 1].append(.group(nodes)) }
    trim()
  }

  private func run(_ group: Node, _ name: String) -> [Node] {
    performing = name
    outer = open
    open = [[]]
    pending = group.leaves
    while case .action(let id, _, let calls)? = pending.popLast() {
      log.append(id)
      for call in calls { make(call) }
    }
    while open.count > 1 { close() }
    let answer = open[0]
    open = outer
    outer = []
    performing = ""
    return answer.isEmpty ? [] : [.group(answer)]
  }

  private func forget(_ target: Int) {
    func rest(_ nodes: [Node]) -> [Node] { nodes.compactMap { $0.without(target) } }
    (undos, redos, pending, open, outer) = (rest(undos), rest(redos), rest(pending), open.map(rest), outer.map(rest))
  }

  package var state: String {
    let isEmpty = open.allSatisfy(\.isEmpty)
    let canUndo = !undos.isEmpty || performing.isEmpty && !isEmpty
    return "\(canUndo) \(!redos.isEmpty && (isEmpty || !performing.isEmpty)) \(open.count) \(performing == "undo") \(disabled == 0)"
  }
}

extension UndoCall {
  /// Random calls, also inside undo and redo; the same numbers make the same ones. Actions count up in `id`.
  package static func random<R: RandomNumberGenerator>(_ random: inout R, id: inout Int, depth: Int = 3) -> UndoCall {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<9:
      id += 1
      let own = id
      let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
      return .register(
        id: own, target: .random(in: 0..<3, using: &random), (0..<count).map { _ in Self.random(&random, id: &id, depth: depth - 1) })
    case 9..<12: return .begin
    case 12..<15: return .end
    case 15, 16: return .undo
    case 17: return .redo
    case 18: return .undoNested
    case 19: return Bool.random(using: &random) ? .removeAll : .removeTarget(.random(in: 0..<3, using: &random))
    case 20: return .disable
    case 21: return .enable
    case 22: return Bool.random(using: &random) ? .levels(.random(in: -1...3, using: &random)) : .byEvent(.random(using: &random))
    default: return .eventEnded
    }
  }
}
