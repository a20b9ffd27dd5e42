/// Makes a failing app smaller for as long as it fails in the same way: actions first, then views, modifiers, values, the window.
@MainActor public struct Shrinker {
  /// Runs an app and says how it fails.
  private let fails: (RandomApp) -> Failure?
  private let category: Failure.Category
  private var best: RandomApp
  private var failure: Failure
  private var runsLeft: Int

  public init(_ app: RandomApp, _ failure: Failure, runs: Int = 4000, fails: @escaping (RandomApp) -> Failure?) {
    best = app
    self.failure = failure
    category = failure.category
    runsLeft = runs
    self.fails = fails
  }

  public mutating func shrink() -> (app: RandomApp, failure: Failure) {
    if failure.step < best.actions.count {
      var cut = best
      cut.actions = Array(best.actions.prefix(failure.step + 1))
      accept(cut)
    }
    var before: RandomApp
    repeat {
      before = best
      dropActions()
      flattenActions()
      shrinkTree(of: nil)
      for index in best.actions.indices { shrinkTree(of: index) }
      simplifyWindow()
      simplifyActions()
    } while best != before && runsLeft > 0
    return (best, failure)
  }

  /// Takes over a candidate that fails in the same way.
  @discardableResult private mutating func accept(_ candidate: RandomApp) -> Bool {
    guard candidate != best, runsLeft > 0 else { return false }
    runsLeft -= 1
    guard let new = fails(candidate), new.category == category else { return false }
    best = candidate
    failure = new
    return true
  }

  // MARK: Actions

  private mutating func dropActions() {
    var size = max(1, best.actions.count / 2)
    while size >= 1 {
      var start = 0
      while start < best.actions.count {
        var candidate = best
        candidate.actions.removeSubrange(start..<min(start + size, candidate.actions.count))
        if !accept(candidate) { start += size }
      }
      if size == 1 { break }
      size /= 2
    }
  }

  private mutating func flattenActions() {
    var index = 0
    while index < best.actions.count {
      if case .several(let inner) = best.actions[index] { split(index, inner) { .several($0) } }
      if index < best.actions.count, case .transaction(let inner) = best.actions[index] { split(index, inner) { .transaction($0) } }
      if index < best.actions.count, case .tracked(let inner) = best.actions[index] { split(index, inner) { .tracked($0) } }
      if index < best.actions.count, case .interrupted(let inner, let milliseconds) = best.actions[index] {
        split(index, inner) { .interrupted($0, milliseconds: milliseconds) }
        simplifyInner(index, milliseconds)
      }
      index += 1
    }
  }

  private mutating func split(_ index: Int, _ inner: [Action], _ wrap: ([Action]) -> Action) {
    var inner = inner
    var place = 0
    while place < inner.count && inner.count > 1 {
      var fewer = inner
      fewer.remove(at: place)
      var candidate = best
      candidate.actions[index] = wrap(fewer)
      if accept(candidate) { inner = fewer } else { place += 1 }
    }
    var candidate = best
    candidate.actions.replaceSubrange(index...index, with: inner)
    accept(candidate)
  }

  /// What happens while something moves is not several things at once, if that is enough.
  private mutating func simplifyInner(_ index: Int, _ milliseconds: Int) {
    guard index < best.actions.count, case .interrupted(let inner, _) = best.actions[index] else { return }
    for (place, action) in inner.enumerated() {
      let several: [Action]
      switch action {
      case .several(let actions), .tracked(let actions), .transaction(let actions): several = actions
      default: continue
      }
      var rest = several, at = 0
      while at < rest.count, rest.count > 1 {
        var fewer = rest
        fewer.remove(at: at)
        var candidate = best
        guard index < best.actions.count, case .interrupted(var now, _) = best.actions[index], place < now.count else { return }
        if case .transaction = action { now[place] = .transaction(fewer) } else { now[place] = .several(fewer) }
        candidate.actions[index] = .interrupted(now, milliseconds: milliseconds)
        if accept(candidate) { rest = fewer } else { at += 1 }
      }
    }
  }

  private mutating func simplifyActions() {
    for index in best.actions.indices {
      guard index < best.actions.count else { return }
      var simpler: [Action] = []
      switch best.actions[index] {
      case .parameter(let node, let place, let value) where value > 0:
        simpler = (0..<value).map { .parameter(node: node, index: place, value: $0) }
      case .modifierParameter(let node, let modifier, let place, let value) where value > 0:
        simpler = (0..<value).map { .modifierParameter(node: node, modifier: modifier, index: place, value: $0) }
      case .count(let node, let count) where count > 0: simpler = (0..<count).map { .count(node: node, $0) }
      case .scale: simpler = [1, 2, 1.5].map { .scale($0) }
      case .size(let width, let height):
        simpler = [.size(100, 100), .size(100, height), .size(width, 100), .size(50, 50), .size(width.rounded(), height.rounded())]
      case .wheel(let x, let y, let dx, let dy):
        simpler = [
          .wheel(x, y, dx: 0, dy: dy), .wheel(x, y, dx: 0, dy: -20), .wheel(x, y, dx: 0, dy: -1),
          .wheel(x.rounded(), y.rounded(), dx: dx, dy: dy),
        ]
      case .click(let x, let y, let count, let modifiers):
        if count != 1 || modifiers != 0 { simpler = [.click(x, y, count: 1, modifiers: 0)] }
      case .drag(let x, let y, let dx, let dy, _, _):
        simpler = [
          .click(x, y, count: 1, modifiers: 0), .drag(x, y, dx: dx, dy: dy, isTouch: false, isReleased: true),
          .drag(x.rounded(), y.rounded(), dx: 20, dy: 0, isTouch: false, isReleased: true),
        ]
      case .type(let index) where index > 0: simpler = [.type(0)]
      default: break
      }
      for action in simpler.prefix(12) {
        var candidate = best
        candidate.actions[index] = action
        if accept(candidate) { break }
      }
    }
  }

  private mutating func simplifyWindow() {
    if best.windows != nil {
      var candidate = best
      candidate.windows = nil
      if !accept(candidate) {
        candidate.windows = 1
        accept(candidate)
      }
    }
    for (width, height) in [(100.0, 100.0), (best.width, 100), (100, best.height), (50, 50), (200, 200)] {
      var candidate = best
      (candidate.width, candidate.height) = (width, height)
      // The simplest that fails stays: what comes after it would only lead back.
      if candidate == best || accept(candidate) { break }
    }
    if best.scale != 1 {
      var candidate = best
      candidate.scale = 1
      accept(candidate)
    }
  }

  // MARK: Views

  /// The tree of the app, or the one that an action brings.
  private static func tree(_ app: RandomApp, _ action: Int?) -> NodeSpec? {
    guard let action else { return app.root }
    guard action < app.actions.count else { return nil }
    switch app.actions[action] {
    case .insert(_, _, let spec), .replace(_, _, let spec): return spec
    default: return nil
    }
  }

  private static func with(_ app: RandomApp, _ action: Int?, _ tree: NodeSpec) -> RandomApp {
    var app = app
    guard let action else {
      app.root = tree
      return app
    }
    switch app.actions[action] {
    case .insert(let node, let at, _): app.actions[action] = .insert(node: node, at: at, tree)
    case .replace(let node, let at, _): app.actions[action] = .replace(node: node, at: at, tree)
    default: break
    }
    return app
  }

  private mutating func shrinkTree(of action: Int?) {
    guard let whole = Self.tree(best, action) else { return }
    // A part of it alone.
    var part: [NodeSpec] = whole.children
    while let child = part.popLast() { if accept(Self.with(best, action, child)) { part = child.children } }
    guard let tree = Self.tree(best, action) else { return }
    var ids: [Int] = []
    tree.forEach { ids.append($0.id) }
    for id in ids { shrinkNode(id, of: action) }
  }

  private mutating func attempt(_ id: Int, _ action: Int?, _ change: (inout NodeSpec) -> Void) -> Bool {
    guard var tree = Self.tree(best, action), tree.change(id, change) else { return false }
    return accept(Self.with(best, action, tree))
  }

  private func find(_ id: Int, _ action: Int?) -> NodeSpec? {
    var found: NodeSpec?
    Self.tree(best, action)?.forEach { if $0.id == id { found = $0 } }
    return found
  }

  private mutating func shrinkNode(_ id: Int, of action: Int?) {
    guard let node = find(id, action) else { return }
    // Fewer children, or one of them in place of the node.
    var index = 0
    while let now = find(id, action), index < now.children.count {
      if !attempt(id, action, { $0.children.remove(at: index) }) { index += 1 }
    }
    for child in (find(id, action)?.children ?? []) where attempt(id, action, { $0 = child }) { return }
    if node.kind != "Color" {
      _ = attempt(id, action) {
        $0.kind = "Color"
        $0.parameters = [0]
        $0.children = []
        $0.form = 0
      }
    }
    var modifier = 0
    while let now = find(id, action), modifier < now.modifiers.count {
      if !attempt(id, action, { $0.modifiers.remove(at: modifier) }) { modifier += 1 }
    }
    guard let node = find(id, action) else { return }
    if node.form != 0 { _ = attempt(id, action) { $0.form = 0 } || node.form != 1 && attempt(id, action) { $0.form = 1 } }
    if node.flag { _ = attempt(id, action) { $0.flag = false } }
    if node.count != 0 { _ = attempt(id, action) { $0.count = 0 } }
    if node.text != 0 { _ = attempt(id, action) { $0.text = 0 } }
    if !node.isInline { _ = attempt(id, action) { $0.isInline = true } }
    for place in node.parameters.indices {
      for value in 0..<min(3, node.parameters[place]) where attempt(id, action, { $0.parameters[place] = value }) { break }
    }
    for (at, modifier) in node.modifiers.enumerated() {
      for place in modifier.parameters.indices {
        for value in 0..<min(3, modifier.parameters[place]) where attempt(id, action, { $0.modifiers[at].parameters[place] = value }) {
          break
        }
      }
    }
  }
}
