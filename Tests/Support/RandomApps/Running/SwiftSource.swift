import Foundation
import OrielInput

/// Prints a random app as Swift: views and what happens to them, for reading and for turning into a test.
@MainActor public struct SwiftSource {
  private let app: RandomApp
  private var variables: [(name: String, type: String, value: String)] = []
  private var composites: [String] = []
  private var printed: Set<Int> = []
  /// What actions change, so that it must be read from a model and not stand as a literal.
  private var changedParameters: Set<String> = []
  private var changedChildren: Set<Int> = []
  /// The chains of modifiers that a node has, one after another, where they change; which one it has is a variable.
  private var chains: [Int: [[ModifierSpec]]] = [:]
  private var chainsPrinted: [Int: Int] = [:]
  /// What stands in a place of its own, one after another, where that is replaced.
  private var occupants: [String: [NodeSpec]] = [:]
  private var occupantsPrinted: [String: Int] = [:]
  private var added: [Int: [NodeSpec]] = [:]
  /// The tree as the actions change it, to know what they change.
  private var now: NodeSpec

  public init(_ app: RandomApp) {
    self.app = app
    now = app.root
    note(app.actions)
    now = app.root
  }

  /// Whether a node's children are in places of their own.
  private func hasPlaces(_ id: Int) -> Bool {
    guard let node = now.find(id), case .fixed = Registry.kind(node.kind).children else { return false }
    return true
  }

  private mutating func note(_ actions: [Action]) {
    for action in actions {
      switch action {
      case .parameter(let node, let index, _): changedParameters.insert("n\(node)p\(index)")
      case .modifierParameter(let node, let modifier, let index, _): changedParameters.insert("n\(node)m\(modifier)p\(index)")
      case .replace(let node, let at, let spec) where hasPlaces(node):
        if let old = now.find(node)?.children[safe: at] { occupants["n\(node)c\(at)", default: [old]].append(spec) }
      case .insert(let node, _, let spec), .replace(let node, _, let spec):
        changedChildren.insert(node)
        added[node, default: []].append(spec)
      case .remove(let node, _), .move(let node, _, _): changedChildren.insert(node)
      case .insertModifier(let node, _, _), .removeModifier(let node, _):
        guard let old = now.find(node)?.modifiers else { continue }
        now.apply(action)
        if let new = now.find(node)?.modifiers { chains[node, default: [old]].append(new) }
        continue
      case .several(let inner), .transaction(let inner), .tracked(let inner):
        note(inner)
        continue
      default: break
      }
      now.apply(action)
    }
  }

  public mutating func text() -> String {
    let root = view(app.root, isPlaced: false)
    var lines = [
      "// Views, styles and keys that are declared nowhere here stand in Tests/Support/RandomApps.",
      "@MainActor @Observable final class Model {",
    ]
    let body = composites.joined(separator: "\n")
    now = app.root
    let steps = app.actions.map { line($0) }
    for variable in variables { lines.append("  var \(variable.name): \(variable.type) = \(variable.value)") }
    lines.append("}")
    lines.append("struct Root: View {\n  @Bindable var model: Model\n  var body: some View {\n\(indented(root, 4))\n  }\n}")
    if !body.isEmpty { lines.append(body) }
    if let windows = app.windows { lines.append("// \(windows) windows of one program, the second with the root's last child:") }
    lines.append("let model = Model()")
    lines.append(
      "let harness = ViewHarness(size: CGSize(width: \(app.width), height: \(app.height)), displayScale: \(app.scale)) { Root(model: model) }"
    )
    for step in steps { lines.append(step + "\ntry harness.verifyAgainstFresh()") }
    return lines.joined(separator: "\n")
  }

  private func indented(_ text: String, _ spaces: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }

  private mutating func variable(_ name: String, _ type: String, _ value: String) -> String {
    if !variables.contains(where: { $0.name == name }) { variables.append((name, type, value)) }
    return "model.\(name)"
  }

  private mutating func filled(_ template: String, _ domains: [AnyDomain], _ parameters: [Int], _ prefix: String, _ node: NodeSpec)
    -> String
  {
    var result = template
    for index in domains.indices.reversed() where template.contains("$\(index)") {
      let name = "\(prefix)p\(index)", value = domains[index].sources[parameters[index]]
      let text = changedParameters.contains(name) ? variable(name, domains[index].typeName, value) : value
      result = result.replacingOccurrences(of: "$\(index)", with: text)
    }
    let held: [(String, String, String)] = [
      ("flag", "Bool", "\(node.flag)"), ("echo", "Int", "0"), ("count", "Int", "\(node.count)"),
      ("text", "String", Domains.string.sources[node.text]), ("chosen", "Set<Int>", "[]"),
      ("amount", "Double", "0.5"), ("single", "Int?", "nil"), ("mode", "EditMode", ".inactive"),
    ]
    for (name, type, value) in held {
      if result.contains("$bind(\(name))") {
        _ = variable("\(name)\(node.id)", type, value)
        result = result.replacingOccurrences(of: "$bind(\(name))", with: "\u{1}model.\(name)\(node.id)")
      }
      if result.contains("$\(name)") {
        result = result.replacingOccurrences(of: "$\(name)", with: variable("\(name)\(node.id)", type, value))
      }
    }
    return result.replacingOccurrences(of: "\u{1}", with: "$")
  }

  /// The source of a node where its parent puts it.
  private mutating func view(_ node: NodeSpec, isPlaced: Bool = true) -> String {
    if isPlaced && !node.isInline {
      if printed.insert(node.id).inserted {
        let text = view(node, isPlaced: false)
        composites.append("struct N\(node.id): View {\n  @Bindable var model: Model\n  var body: some View {\n\(indented(text, 4))\n  }\n}")
      }
      return "N\(node.id)(model: model)"
    }
    let kind = Registry.kind(node.kind)
    var result = filled(kind.template, kind.domains, node.parameters, "n\(node.id)", node)
    for index in node.children.indices where result.contains("$c\(index)") {
      let name = "n\(node.id)c\(index)"
      var child = view(node.children[index])
      if let all = occupants[name] {
        let place = variable(name, "Int", "0")
        let cases = all.enumerated().map { "case \($0): \(view($1))" }.joined(separator: "\n")
        child = "Group { switch \(place) {\n\(cases)\ndefault: EmptyView()\n} }"
      }
      result = result.replacingOccurrences(of: "$c\(index)", with: indented(child, 2))
    }
    for index in 0..<3 { result = result.replacingOccurrences(of: "$c\(index)", with: "EmptyView()") }
    if result.contains("$content") { result = result.replacingOccurrences(of: "$content", with: indented(content(node), 2)) }
    if result.contains("$children") {
      result = result.replacingOccurrences(of: "$children", with: "[\(node.children.map { view($0) }.joined(separator: ", "))]")
    }
    if let all = chains[node.id] {
      let chain = variable("chain\(node.id)", "Int", "0")
      let cases = all.enumerated().map { "case \($0):\n" + modified(result, $1, node) }.joined(separator: "\n")
      return "Group { switch \(chain) {\n\(indented(cases, 2))\ndefault: EmptyView()\n} }"
    }
    return modified(result, node.modifiers, node)
  }

  private mutating func modified(_ view: String, _ modifiers: [ModifierSpec], _ node: NodeSpec) -> String {
    var result = view
    for (index, modifier) in modifiers.enumerated() {
      let kind = Registry.modifier(modifier.kind)
      result += "\n" + filled(kind.template, kind.domains, modifier.parameters, "n\(node.id)m\(index)", node)
    }
    return result
  }

  private mutating func content(_ node: NodeSpec) -> String {
    let form = ContentForm(rawValue: node.form) ?? .tuple
    if changedChildren.contains(node.id) || form == .forEach || form == .forEachOfGroups || form == .forEachOfIndices {
      let name = variable("children\(node.id)", "[Int]", "\(node.children.map(\.id))")
      var cases = ""
      for child in node.children + (added[node.id] ?? []) {
        cases += "  case \(child.id): \(view(child))\(form == .forEachOfGroups && child.flag ? "; Divider()" : "")\n"
      }
      let data = form == .forEachOfIndices ? "\(name).indices" : name
      let value = form == .forEachOfIndices ? "\(name)[id]" : "id"
      let remark = form == .tuple || form == .conditionals || form == .pairs ? "  // stands as a \(form), in an AnyView" : ""
      return "ForEach(\(data), id: \\.self) { id in\(remark)\n  switch \(value) {\n\(indented(cases, 2))  default: EmptyView()\n  }\n}"
    }
    if form == .conditionals {
      return node.children.map { child in
        let flag = variable("flag\(child.id)", "Bool", "\(child.flag)")
        let text = view(child)
        return "if \(flag) { \(text) } else { \(text).padding(1) }"
      }.joined(separator: "\n")
    }
    return node.children.map { view($0) }.joined(separator: "\n")
  }

  private mutating func line(_ action: Action) -> String {
    defer { now.apply(action) }
    switch action {
    case .parameter(let node, let index, let value):
      return
        "model.n\(node)p\(index) = \(source(of: node) { Registry.kind($0.kind).domains }?[safe: index]?.sources[safe: value] ?? "value \(value)")"
    case .modifierParameter(let node, let modifier, let index, let value):
      let domains = source(of: node) { spec in spec.modifiers[safe: modifier].map { Registry.modifier($0.kind).domains } ?? [] }
      return "model.n\(node)m\(modifier)p\(index) = \(domains?[safe: index]?.sources[safe: value] ?? "value \(value)")"
    case .insertModifier(let node, _, _), .removeModifier(let node, _):
      chainsPrinted[node, default: 0] += 1
      return "model.chain\(node) = \(chainsPrinted[node] ?? 0)"
    case .replace(let node, let at, _) where hasPlaces(node):
      occupantsPrinted["n\(node)c\(at)", default: 0] += 1
      return "model.n\(node)c\(at) = \(occupantsPrinted["n\(node)c\(at)"] ?? 0)"
    case .insert(let node, let at, let spec): return "model.children\(node).insert(\(spec.id), at: \(at))  // \(flat(spec))"
    case .remove(let node, let at): return "model.children\(node).remove(at: \(at))"
    case .move(let node, let from, let to): return "model.children\(node).insert(model.children\(node).remove(at: \(from)), at: \(to))"
    case .replace(let node, let at, let spec): return "model.children\(node)[\(at)] = \(spec.id)  // \(flat(spec))"
    case .toggle(let node): return "model.flag\(node).toggle()"
    case .count(let node, let count): return "model.count\(node) = \(count)"
    case .text(let node, let index): return "model.text\(node) = \(Domains.string.sources[index])"
    case .choose(let node, let choice):
      return
        "model.chosen\(node).formSymmetricDifference([\(choice)]); model.single\(node) = model.single\(node) == \(choice) ? nil : \(choice)"
    case .editMode(let node): return "model.mode\(node) = model.mode\(node) == .active ? .inactive : .active"
    case .poke(let node): return "// the @State of node \(node) is written from outside"
    case .environment(let index, let value):
      return "harness.setSystem(\\.\(Platform.values[index].name), \(Platform.values[index].values[value]))"
    case .size(let width, let height): return "harness.size = CGSize(width: \(width), height: \(height))"
    case .scale(let scale): return "harness.displayScale = \(scale)"
    case .wheel(let x, let y, let dx, let dy): return "harness.scroll(at: CGPoint(x: \(x), y: \(y)), by: CGVector(dx: \(dx), dy: \(dy)))"
    case .click(let x, let y, let count, let modifiers):
      let more = (count > 1 ? ", count: \(count)" : "") + (modifiers > 0 ? ", modifiers: EventModifiers(rawValue: \(modifiers))" : "")
      return "harness.click(CGPoint(x: \(x), y: \(y))\(more))"
    case .clickOther(let x, let y, let index):
      let place = "at: CGPoint(x: \(x), y: \(y)), button: \(Platform.buttons[index].1)"
      return "harness.host.pointerPressed(\(place)); harness.host.pointerReleased(\(place))"
    case .press(let x, let y): return "harness.host.pointerPressed(at: CGPoint(x: \(x), y: \(y)))"
    case .release(let x, let y): return "harness.host.pointerReleased(at: CGPoint(x: \(x), y: \(y)))"
    case .hover(let x, let y): return "harness.hover(CGPoint(x: \(x), y: \(y)))"
    case .drag(let x, let y, let dx, let dy, let isTouch, let isReleased):
      let kind = isTouch ? "by a finger, " : ""
      return
        "harness.drag(from: CGPoint(x: \(x), y: \(y)), to: CGPoint(x: \(x + dx), y: \(y + dy)), steps: 5)  // \(kind)\(isReleased ? "" : "not ")released"
    case .dragBar(let x, let y, let dx, let dy, let modifiers, let isReleased):
      let end = "CGPoint(x: \(x + dx), y: \(y + dy))"
      return """

        harness.hover(CGPoint(x: \(x), y: \(y)))
        harness.advance(by: .milliseconds(210))
        harness.drag(from: CGPoint(x: \(x), y: \(y)), to: \(end), steps: 4)  // \(modifiers > 0 ? "with Shift, " : "")\(isReleased ? "" : "not ")released
        """

    case .magnify(let x, let y, let notches): return "// the wheel turned by \(notches) notches at \(x), \(y), with Control held"
    case .leave: return "harness.hover(nil)"
    case .key(let index, let modifiers), .holdKey(let index, let modifiers):
      let repeats = if case .holdKey = action { ", repeats: 2" } else { "" }
      let held = modifiers > 0 ? ", modifiers: EventModifiers(rawValue: \(modifiers))" : ""
      return "harness.press(\(Platform.keys[index].1)\(held)\(repeats))"
    case .type(let index): return "harness.type(\(Domains.string.sources[index]))"
    case .compose(let index):
      let caret = Domains.string.values[index].count / 2
      return "harness.compose(\(Domains.string.sources[index]), clause: \(caret)..<\(caret + index % 3))"
    case .advance(let milliseconds): return "harness.advance(by: .milliseconds(\(milliseconds)))"
    // What is inside has been applied one by one.
    case .several(let actions): return actions.map { line($0) }.joined(separator: "\n")
    case .transaction(let actions):
      return "withTransaction(Transaction()) {\n\(indented(actions.map { line($0) }.joined(separator: "\n"), 2))\n}"
    case .tracked(let actions):
      return "withTransaction(\\.tracksVelocity, true) {\n\(indented(actions.map { line($0) }.joined(separator: "\n"), 2))\n}"
    case .interrupted(let actions, let milliseconds):
      return actions.map { line($0) }.joined(separator: "\nharness.advance(by: .milliseconds(\(milliseconds)))\nharness.settle()\n")
    case .removeAll: return "// all content is taken out"
    case .restore: return "// all content is put back"
    case .openWindow(let scene, let width, let height): return "// a window of scene \(scene) is opened, \(width) by \(height)"
    case .closeWindow(let index): return "// window \(index) is closed"
    case .inWindow(let index): return "// what follows happens in window \(index)"
    case .shared: return "// the @State of the program is written"
    }
  }

  private mutating func flat(_ spec: NodeSpec) -> String { view(spec, isPlaced: false).replacingOccurrences(of: "\n", with: " ") }

  private func source<T>(of id: Int, _ body: (NodeSpec) -> T) -> T? { now.find(id).map(body) }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
