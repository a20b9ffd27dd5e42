import RandomApps
import Testing

/// A failing app becomes as small as what makes it fail, and is printed so that it can be read.
@MainActor @Suite struct ShrinkerTests {
  private func contains(_ node: NodeSpec, _ kind: String) -> Bool { node.kind == kind || node.children.contains { contains($0, kind) } }

  @Test func whatIsNotNeededForTheFailureGoes() throws {
    var app = RandomApp.generate(seed: 3, steps: 0).app
    let wanted = NodeSpec(
      id: 900, kind: "Spacer", parameters: [3], form: 0, modifiers: [ModifierSpec(kind: "opacity", parameters: [1])], children: [],
      flag: true,
      count: 4, text: 2, isInline: false)
    app.root.children.append(wanted)
    app.actions = (0..<40).map { .count(node: $0, $0) } + [.several([.leave, .toggle(node: 900)])] + (0..<9).map { .text(node: $0, 1) }
    func fails(_ app: RandomApp) -> Failure? {
      guard contains(app.root, "Spacer"), let step = app.actions.firstIndex(where: { "\($0)".contains("toggle") }) else { return nil }
      return Failure(category: .tree, detail: "", step: step)
    }
    let failure = try #require(fails(app))
    var shrinker = Shrinker(app, failure, fails: fails)
    let small = shrinker.shrink().app
    #expect(small.root.size == 1)
    #expect(small.root.modifiers.isEmpty && small.root.parameters == [0])
    #expect(small.actions == [.toggle(node: 900)])
    #expect(small.width == 100 && small.height == 100 && small.scale == 1)
  }

  @Test func anotherKindOfFailureIsNotTakenForTheSame() {
    let app = RandomApp.generate(seed: 4, steps: 5).app
    let failure = Failure(category: .pixels, detail: "", step: 5)
    var shrinker = Shrinker(app, failure) { _ in Failure(category: .crash, detail: "", step: 0) }
    #expect(shrinker.shrink().app == app)
  }

  @Test func aCaseIsPrintedWithWhatChanges() {
    let text = NodeSpec(
      id: 2, kind: "Text", parameters: [0], form: 0, modifiers: [], children: [], flag: false, count: 0, text: 0, isInline: true)
    let root = NodeSpec(
      id: 1, kind: "VStack", parameters: [0, 0], form: 0, modifiers: [], children: [text], flag: false, count: 0, text: 0, isInline: true)
    let app = RandomApp(
      seed: 1, width: 50, height: 40, scale: 2, root: root, actions: [.parameter(node: 2, index: 0, value: 1), .scale(1.5)])
    var source = SwiftSource(app)
    let printed = source.text()
    #expect(printed.contains("var n2p0: String = \"a\""))
    #expect(printed.contains("Text(model.n2p0)"))
    #expect(printed.contains("model.n2p0 = \"Oriel\""))
    #expect(printed.contains("harness.displayScale = 1.5"))
  }
}
