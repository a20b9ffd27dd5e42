import Foundation
@_spi(Oriel) import OrielInspection
@_spi(Oriel) import OrielCore
import TestSupport

/// Makes random apps, and actions for those that run. The same seed makes the same ones.
@MainActor public struct AppGenerator {
  private var random: SplitMix64
  private let seed: UInt64
  /// Each seed has some of the kinds only: what a mixture of all hides, some mixture of few shows.
  private let kinds: [ViewKind]
  private let leafKinds: [ViewKind]
  private let modifiers: [ModifierKind]
  private let allowsHostile: Bool
  private let theme: Theme?
  /// Every third seed is a program of several windows.
  private let hasWindows: Bool
  private var nextID = 0

  public init(seed: UInt64, without: Set<String> = []) {
    self.seed = seed
    AnyDomain.left = without
    var random = SplitMix64(seed: seed)
    let shares: [Double] = [0.3, 0.5, 0.8, 1]
    let share = shares[Int.random(in: 0..<4, using: &random)]
    func isTaken(_ name: String) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    // Every other seed is about one thing.
    theme = seed % 2 == 0 ? Theme.all[Int.random(in: 0..<Theme.all.count, using: &random)] : nil
    let theme = theme
    func fits(_ name: String, _ names: KeyPath<Theme, [String]>) -> Bool {
      theme.map { $0[keyPath: names].contains { name == $0 || name.hasPrefix($0 + "(") } } ?? true
    }
    let known = Registry.kinds.filter { !without.contains($0.name) && !$0.covers.contains(where: without.contains) }
    let some = known.filter { fits($0.name, \.kinds) && isTaken($0.name) }
    let leaves = some.filter { if case .none = $0.children { true } else { false } }
    leafKinds = leaves.isEmpty ? known.filter { $0.name == "Color" } : leaves
    kinds = some + (some.contains { $0.name == "VStack" } ? [] : known.filter { $0.name == "VStack" })
    modifiers = Registry.modifiers.filter { !without.contains($0.name) && !$0.covers.contains(where: without.contains) }.filter {
      fits($0.name, \.modifiers) && isTaken($0.name)
    }
    hasWindows = seed % 3 == 0 && !without.contains("windows")
    allowsHostile = !without.contains("hostile") && Int.random(in: 0..<3, using: &random) == 0
    self.random = random
  }

  private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  private mutating func number(_ range: Range<Int>) -> Int { range.isEmpty ? 0 : Int.random(in: range, using: &random) }

  private mutating func pick(_ values: [Double]) -> Double { values[number(0..<values.count)] }

  private mutating func weighted<T>(_ items: [T], _ weight: (T) -> Int) -> T? {
    let total = items.reduce(0) { $0 + weight($1) }
    guard total > 0 else { return nil }
    var rest = number(0..<total)
    for item in items {
      rest -= weight(item)
      if rest < 0 { return item }
    }
    return items.last
  }

  // MARK: Apps

  public mutating func app() -> RandomApp {
    var budget = one(in: 40) ? 300 : number(3..<40)
    let small = Double(number(20..<200)), wide = Double(number(20..<240))
    let scale = pick([1, 1, 1, 2, 1.25, 1.5, 1.1, 0.75])
    var root = node(depth: 0, budget: &budget)
    // Something to be in: a leaf alone is seldom of interest.
    if root.children.isEmpty { root = wrapped(root, &budget) }
    return RandomApp(
      seed: seed, width: wide, height: small, scale: scale, root: root, actions: [], windows: hasWindows ? number(1..<4) : nil)
  }

  private mutating func wrapped(_ leaf: NodeSpec, _ budget: inout Int) -> NodeSpec {
    var children = [leaf]
    for _ in 0..<number(1..<5) where budget > 0 { children.append(node(depth: 1, budget: &budget)) }
    let kind = one(in: 2) ? "VStack" : kinds.contains { $0.name == "HStack" } ? "HStack" : "VStack"
    return spec(Registry.kind(kind), children: children)
  }

  private mutating func spec(_ kind: ViewKind, children: [NodeSpec]) -> NodeSpec {
    nextID += 1
    let id = nextID
    var chain: [ModifierSpec] = []
    while chain.count < 6, !one(in: 2), let modifier = self.modifier() { chain.append(modifier) }
    return NodeSpec(
      id: id, kind: kind.name, parameters: kind.domains.map { $0.random(&random, allowsHostile: allowsHostile) }, form: form(),
      modifiers: chain,
      children: children, flag: one(in: 2), count: number(0..<6), text: number(0..<Domains.string.values.count - Domains.string.hostile),
      isInline: one(in: 3))
  }

  private mutating func form() -> Int { one(in: 2) ? (one(in: 2) ? 1 : 0) : number(0..<ContentForm.allCases.count) }

  private mutating func modifier() -> ModifierSpec? {
    guard let kind = weighted(modifiers, \.weight) else { return nil }
    return ModifierSpec(kind: kind.name, parameters: kind.domains.map { $0.random(&random, allowsHostile: allowsHostile) })
  }

  mutating func node(depth: Int, budget: inout Int) -> NodeSpec {
    budget -= 1
    let isLeaf = budget <= 0 || depth >= 9 || one(in: depth < 2 ? 12 : 3)
    guard let kind = weighted(isLeaf ? leafKinds : kinds, \.weight) else { return spec(Registry.kind("Color"), children: []) }
    var children: [NodeSpec] = []
    switch kind.children {
    case .none: break
    case .fixed(let count): for _ in 0..<count { children.append(node(depth: depth + 1, budget: &budget)) }
    case .content: for _ in 0..<number(0..<6) where budget > 0 { children.append(node(depth: depth + 1, budget: &budget)) }
    }
    return spec(kind, children: children)
  }

  // MARK: Actions

  public mutating func action(for window: AppWindow) -> Action {
    if !next.isEmpty { return next.removeFirst() }
    let action = anyAction(for: window)
    // What goes on by itself is looked at while it does, and when it has ended.
    switch action {
    case .drag(_, _, _, _, isTouch: true, isReleased: true): next = [40, 300, 900, 3000].map { .advance(milliseconds: $0) }
    case .dragBar: next = [900, 150, 400].map { .advance(milliseconds: $0) }
    default: break
    }
    return action
  }

  /// What follows an action.
  private var next: [Action] = []

  private mutating func anyAction(for window: AppWindow) -> Action {
    if one(in: theme?.isMoving == true ? 3 : 10) {
      let actions = (0..<number(2..<5)).map { _ in
        let inner = (0..<number(1..<3)).map { _ in single(window) }
        return one(in: 3) ? inner[0] : .transaction(inner)
      }
      return .interrupted(actions, milliseconds: Int(pick([20, 90, 130, 250])))
    }
    if window.hasProgram, one(in: 8) {
      switch number(0..<8) {
      case 0: return .openWindow(scene: number(0..<3), Double(number(20..<200)), Double(number(20..<200)))
      case 1: return .closeWindow(number(0..<window.windowCount))
      case 2, 3, 4: return .inWindow(number(0..<window.windowCount))
      default: return .shared
      }
    }
    if let theme, !theme.often.isEmpty, one(in: 3) {
      switch theme.often[number(0..<theme.often.count)] {
      case .sizes: return size()
      case .values:
        // Colours, direction, sizes of text, language.
        let index = number(0..<4)
        return .environment(index: index, value: number(0..<Platform.values[index].values.count))
      case .clicks:
        let point = smallPoint(window)
        if one(in: 5) { return .clickOther(point.x, point.y, button: 0) }
        return .click(point.x, point.y, count: one(in: 6) ? 2 : 1, modifiers: one(in: 6) ? [2, 4][number(0..<2)] : 0)
      case .keys:
        let index = number(0..<14)
        return .key(index: index, modifiers: one(in: 4) ? [2, 4, 8][number(0..<3)] : 0)
      case .drags:
        let point = point(window)
        return .drag(
          point.x, point.y, dx: pick([0, 0, -30, 40]), dy: pick([-60, -20, 15, 50]), isTouch: !one(in: 3), isReleased: !one(in: 3))
      case .wheels:
        let point = point(window), far = pick([-60, -20, -7, 5, 20, 60, 1000, -48, 48])
        return one(in: 3) ? .wheel(point.x, point.y, dx: far, dy: 0) : .wheel(point.x, point.y, dx: 0, dy: far)
      }
    }
    if one(in: 8) {
      let actions = (0..<number(2..<5)).map { _ in single(window) }
      return one(in: 3) ? .transaction(actions) : one(in: 8) ? .tracked(actions) : .several(actions)
    }
    return single(window)
  }

  private mutating func single(_ window: AppWindow) -> Action {
    if !window.model.isShown { return .restore }
    let nodes = window.model.root.all
    let node = nodes[number(0..<nodes.count)]
    switch number(0..<100) {
    case 0..<12:
      let domains = Registry.kind(node.kind).domains
      if domains.isEmpty { return modifierChange(nodes) ?? .toggle(node: node.id) }
      let index = number(0..<domains.count)
      return .parameter(node: node.id, index: index, value: domains[index].random(&random, allowsHostile: allowsHostile))
    case 12..<26: return modifierChange(nodes) ?? .toggle(node: node.id)
    case 26..<30:
      guard let modifier = modifier() else { return .toggle(node: node.id) }
      return .insertModifier(node: node.id, at: number(0..<node.modifiers.count + 1), modifier)
    case 30..<33:
      guard !node.modifiers.isEmpty else { return .toggle(node: node.id) }
      return .removeModifier(node: node.id, at: number(0..<node.modifiers.count))
    case 33..<47: return structural(nodes) ?? .toggle(node: node.id)
    case 47..<56: return .toggle(node: node.id)
    case 56..<62: return .count(node: node.id, number(0..<8))
    case 62..<64: return .text(node: node.id, number(0..<Domains.string.values.count))
    case 64: return .choose(node: node.id, node.children.isEmpty ? 1 : node.children[number(0..<node.children.count)].id)
    case 65: return .editMode(node: node.id)
    case 66..<69:
      let poked = nodes.filter { $0.poke != nil }
      return .poke(node: poked.isEmpty ? node.id : poked[number(0..<poked.count)].id)
    case 69..<73:
      let index = number(0..<Platform.values.count)
      return .environment(index: index, value: number(0..<Platform.values[index].values.count))
    case 73..<77: return size()
    case 77..<79: return .scale(pick([1, 0.5, 0.75, 1.1, 1.25, 1.333, 1.5, 1.75, 2, 2.5, 3]))
    case 79..<86:
      let point = point(window)
      let far = pick([-60, -20, -7, -1, 1, 5, 20, 60, 0.5, -3.25, 1000, -48, 48])
      return one(in: 4) ? .wheel(point.x, point.y, dx: far, dy: -far / 2) : .wheel(point.x, point.y, dx: 0, dy: far)
    case 86..<91:
      let point = point(window)
      if one(in: 6) { return .clickOther(point.x, point.y, button: number(0..<Platform.buttons.count)) }
      return .click(point.x, point.y, count: one(in: 5) ? 2 : 1, modifiers: one(in: 4) ? [2, 4][number(0..<2)] : 0)
    case 91:
      if one(in: 2) { return barDrag(window) }
      let point = point(window)
      if !one(in: 4) {
        let way = pick([-60, -20, -9, 12, 30, 80])
        return one(in: 8)
          ? .magnify(point.x, point.y, notches: way / 20)
          : .drag(point.x, point.y, dx: way, dy: pick([-40, -6, 0, 15, 50]), isTouch: one(in: 3), isReleased: !one(in: 4))
      }
      return .press(point.x, point.y)
    case 92:
      let point = point(window)
      return .release(point.x, point.y)
    case 93:
      let point = point(window)
      return one(in: 5) ? .leave : .hover(point.x, point.y)
    case 94, 95:
      let index = number(0..<Platform.keys.count)
      let modifiers = index >= 14 ? [4, 4, 4, 16, 0][number(0..<5)] : one(in: 4) ? [2, 4, 6, 8][number(0..<4)] : 0
      return one(in: 8) ? .holdKey(index: index, modifiers: modifiers) : .key(index: index, modifiers: modifiers)
    case 96: return .type(number(0..<Domains.string.values.count))
    case 97: return one(in: 3) ? .compose(number(0..<Domains.string.values.count)) : .key(index: 0, modifiers: 0)
    case 98: return .advance(milliseconds: Int(pick([16, 300, 530, 1000, 59_000, 3_600_000])))
    default: return one(in: 3) ? .removeAll : .key(index: 0, modifiers: 0)
    }
  }

  private mutating func modifierChange(_ nodes: [Node]) -> Action? {
    let modified = nodes.filter { node in node.modifiers.contains { !$0.parameters.isEmpty } }
    guard !modified.isEmpty else { return nil }
    let node = modified[number(0..<modified.count)]
    let places = node.modifiers.indices.filter { !node.modifiers[$0].parameters.isEmpty }
    let place = places[number(0..<places.count)]
    let domains = Registry.modifier(node.modifiers[place].kind).domains
    let index = number(0..<domains.count)
    return .modifierParameter(
      node: node.id, modifier: place, index: index, value: domains[index].random(&random, allowsHostile: allowsHostile))
  }

  private mutating func structural(_ nodes: [Node]) -> Action? {
    let parents = nodes.filter { if case .none = Registry.kind($0.kind).children { false } else { true } }
    guard !parents.isEmpty else { return nil }
    let parent = parents[number(0..<parents.count)], count = parent.children.count
    var budget = number(1..<5)
    if case .content = Registry.kind(parent.kind).children {
      switch number(0..<4) {
      case 0 where nodes.count < 90, 1 where count == 0 && nodes.count < 90:
        return .insert(node: parent.id, at: number(0..<count + 1), node(depth: 6, budget: &budget))
      case 1 where count > 0: return .remove(node: parent.id, at: number(0..<count))
      case 2 where count > 1: return .move(node: parent.id, from: number(0..<count), to: number(0..<count))
      default: break
      }
    }
    if count == 0 { return nil }
    return .replace(node: parent.id, at: number(0..<count), node(depth: 6, budget: &budget))
  }

  private mutating func size() -> Action {
    if one(in: 2) { return .size(Double(number(10..<260)), Double(number(10..<220))) }
    let sizes: [(Double, Double)] = [
      (0, 0), (1, 1), (0, 50), (60, 0), (199, 151), (33.3, 77.7), (4000, 20), (20, 4000), (640, 420), (120.5, 90.25), (7, 7),
    ]
    let (width, height) = sizes[number(0..<sizes.count)]
    return .size(width, height)
  }

  /// From the edge of some box, where a scroll bar may be.
  private mutating func barDrag(_ window: AppWindow) -> Action {
    let boxes = window.host.graph.boxRects.filter { $0.maxX.isFinite && $0.maxY.isFinite && $0.width > 16 && $0.height > 16 }
    if boxes.isEmpty { return .leave }
    let box = boxes[number(0..<boxes.count)], isAcross = one(in: 4), isLeft = one(in: 6)
    let depth = pick([5, 5, 9, 1]), part = pick([0.1, 0.1, 0.3, 0.5, 0.9])
    let x = isAcross ? box.minX + part * box.width : isLeft ? box.minX + depth : box.maxX - depth
    let y = isAcross ? box.maxY - depth : box.minY + part * box.height
    let (dx, dy) = (pick([0, 30, -20, 200]), pick([0, 7.5, 30, -25, 300]))
    return .dragBar(
      Double((x * 4).rounded() / 4), Double((y * 4).rounded() / 4), dx: dx, dy: dy, modifiers: one(in: 6) ? 2 : 0, isReleased: !one(in: 5))
  }

  /// Mostly the middle of some small box: of a label perhaps.
  private mutating func smallPoint(_ window: AppWindow) -> (x: Double, y: Double) {
    let boxes = window.host.graph.boxRects.filter { $0.midX.isFinite && $0.midY.isFinite && $0.width > 1 && $0.height > 1 }
    if boxes.isEmpty || one(in: 4) { return point(window) }
    let some = (0..<4).map { _ in boxes[number(0..<boxes.count)] }
    let box = some.min { $0.width * $0.height < $1.width * $1.height } ?? some[0]
    return ((Double(box.midX) * 4).rounded() / 4, (Double(box.midY) * 4).rounded() / 4)
  }

  /// Mostly the middle of some box.
  private mutating func point(_ window: AppWindow) -> (x: Double, y: Double) {
    let boxes = window.host.graph.boxRects.filter { $0.midX.isFinite && $0.midY.isFinite }
    if !boxes.isEmpty && !one(in: 3) {
      let box = boxes[number(0..<boxes.count)]
      return ((Double(box.midX) * 4).rounded() / 4, (Double(box.midY) * 4).rounded() / 4)
    }
    return (Double(number(-2..<max(1, Int(window.size.width)) + 2)), Double(number(-2..<max(1, Int(window.size.height)) + 2)))
  }
}

extension RandomApp {
  /// Makes an app of a seed and lets things happen to it; with the failure, if there was one, what had happened by then.
  @MainActor public static func generate(
    seed: UInt64, steps: Int, without: Set<String> = [], willPerform: (RandomApp) -> Void = { _ in }
  ) -> (app: RandomApp, failure: Failure?) {
    var generator = AppGenerator(seed: seed, without: without)
    var app = generator.app()
    willPerform(app)
    let failure = AppWindow.use(app) { window in
      if let failure = window.open() { return failure }
      for index in 0..<steps {
        let action = generator.action(for: window)
        app.actions.append(action)
        willPerform(app)
        if let failure = window.step(action, index) { return failure }
      }
      return window.close(steps)
    }
    return (app, failure)
  }
}
