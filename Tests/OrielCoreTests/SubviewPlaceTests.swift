import Oriel
import OrielTesting
import Testing

extension EnvironmentValues {
  @Entry fileprivate var ink = "none"
}

/// Writes what it reads of the environment.
private struct InkView: View {
  let name: String
  @Environment(\.ink) private var ink
  var body: some View { Text("\(name) \(ink)").accessibilityIdentifier(name) }
}

extension ContainerValues {
  @Entry fileprivate var weight = 0
}

/// Where subviews are placed: what they see there, what is around them, how long they live.
@MainActor @Suite struct SubviewPlaceTests {
  @Observable final class Model {
    var items = [1, 2, 3]
    var hasExtra = false
    var ink = "blue"
    var chosen = 0
  }

  final class Log { var lines: [String] = [] }

  struct Taps: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Text("\(name): \(count)").onTapGesture { count += 1 }.accessibilityIdentifier(name)
    }
  }

  @Test func aSubviewSeesTheEnvironmentOfItsPlace() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        Group(
          subviews: Group {
            VStack { InkView(name: "plain") }
            VStack { InkView(name: "own") }.environment(\.ink, "own")
            VStack { InkView(name: "changed") }.transformEnvironment(\.ink) { $0 += "!" }
          }
        ) { subviews in
          VStack { subviews.environment(\.ink, model.ink) }
          VStack { subviews.first?.environment(\.ink, "second place") }.accessibilityIdentifier("again")
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    #expect(
      ["plain", "own", "changed", "again"].map { harness.text(of: $0) } == ["plain blue", "own own", "changed blue!", "plain second place"])
    model.ink = "red"
    // The transform, and the two that read it where it changed.
    #expect(harness.frame().bodies == 3)
    #expect(
      ["plain", "own", "changed", "again"].map { harness.text(of: $0) } == ["plain red", "own own", "changed red!", "plain second place"])
    try harness.verifyAgainstFresh()
  }

  @Test func modifiersAroundSeveralViewsAreAroundEach() throws {
    struct Root: View {
      let log: Log
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          ForEach(
            subviews: Group {
              Text("a")
              if model.hasExtra { Text("b") }
            }
            .frame(width: 10, height: 20).padding(model.chosen == 0 ? 0 : 5)
            .onAppear { log.lines.append("appear") }.onDisappear { log.lines.append("disappear") }
          ) { subview in
            subview.background(Color.red)
          }
        }
        .accessibilityIdentifier("stack")
      }
    }
    let (log, model) = (Log(), Model())
    let harness = ViewHarness { Root(log: log, model: model) }
    #expect(harness.frame(of: "stack")?.size == CGSize(width: 10, height: 20))
    model.hasExtra = true
    harness.settle()
    #expect(harness.frame(of: "stack")?.size == CGSize(width: 10, height: 40))
    model.chosen = 1
    harness.settle()
    #expect(harness.frame(of: "stack")?.size == CGSize(width: 20, height: 60))
    model.hasExtra = false
    harness.settle()
    #expect(log.lines == ["appear", "appear", "disappear"])
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsNotPlacedDoesNotAppear() throws {
    struct Root: View {
      let log: Log
      let model: Model
      var body: some View {
        Group(
          subviews: ForEach(0..<5) { number in
            Text("\(number)").onAppear { log.lines.append("\(number)") }.onDisappear { log.lines.append("-\(number)") }
          }
        ) { subviews in
          VStack { subviews[model.chosen..<model.chosen + 2] }
        }
      }
    }
    let (log, model) = (Log(), Model())
    let harness = ViewHarness { Root(log: log, model: model) }
    #expect(harness.texts == ["0", "1"])
    #expect(log.lines == ["1", "0"])
    log.lines = []
    model.chosen = 1
    #expect(harness.frame().bodies == 1)  // the transform, which reads it
    #expect(harness.texts == ["1", "2"])
    #expect(log.lines == ["2", "-0"])
    try harness.verifyAgainstFresh()
  }

  @Test func aPlaceThatGetsAnotherSubviewStartsAnew() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        Group(subviews: ForEach(model.items, id: \.self) { number in VStack { Taps(name: "item \(number)") } }) { subviews in
          VStack { subviews[model.chosen] }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    harness.click("item 1")
    harness.settle()
    #expect(harness.texts == ["item 1: 1"])
    model.chosen = 2
    harness.settle()
    #expect(harness.texts == ["item 3: 0"])
    try harness.verifyAgainstFresh()
  }

  @Test func bodiesThatMakeTheListSeeTheEnvironmentOfTheContent() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        ForEach(
          subviews: Group {
            InkView(name: "outer")
            InkView(name: "inner").environment(\.ink, "inner")
          }
        ) { $0.environment(\.ink, "place") }
        .environment(\.ink, model.ink)
      }
    }
    let model = Model()
    let harness = ViewHarness { VStack { Root(model: model) } }
    #expect(harness.texts == ["outer blue", "inner inner"])
    model.ink = "red"
    #expect(harness.frame().bodies == 3)  // the root, who reads it, and the transform that the root hands over
    #expect(harness.texts == ["outer red", "inner inner"])
    try harness.verifyAgainstFresh()
  }

  @Test func placedTwiceItIsTwoViews() throws {
    struct Root: View {
      var body: some View {
        Group(subviews: VStack { Taps(name: "taps") }) { subviews in
          VStack { subviews }.accessibilityIdentifier("first")
          VStack { subviews }.accessibilityIdentifier("second")
        }
      }
    }
    let harness = ViewHarness { VStack { Root() } }
    harness.click("second")
    harness.settle()
    #expect(harness.text(of: "first") == "taps: 0")
    #expect(harness.text(of: "second") == "taps: 1")
    try harness.verifyAgainstFresh()
  }

  @Test func aNewListIsTheCauseThatIsNamed() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack { Group(subviews: Inner(model: model)) { Text("\($0.count)") } }
      }
    }
    struct Inner: View {
      let model: Model
      var body: some View { ForEach(model.items, id: \.self) { Text("\($0)") } }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    harness.explains = true
    model.items = [1]
    let causes = harness.frame().causes.filter { $0.phase == .update }
    #expect(causes.map(\.viewType) == ["Inner", "Subviews"])
    #expect(causes.last?.source == "@subviews")
    #expect(harness.texts == ["1"])
  }

  @Test func aListWaitsForTheListsInsideIt() throws {
    final class Counts { var outer = 0, inner = 0 }
    struct Root: View {
      let model: Model
      let counts: Counts
      var body: some View {
        Group(
          subviews: Group {
            Group(subviews: ForEach(model.items, id: \.self) { Text("\($0)") }) { inner in
              let _ = counts.inner += 1
              HStack { inner[...] }
              Text("\(inner.count) inside")
            }
            TextField("name", text: .constant(""))
          }
        ) { outer in
          let _ = counts.outer += 1
          VStack { ForEach(outer) { $0.padding(2) } }
        }
      }
    }
    let (model, counts) = (Model(), Counts())
    let harness = ViewHarness { Root(model: model, counts: counts) }
    #expect((counts.inner, counts.outer) == (1, 1))
    harness.press(.tab)
    // The ring is around the same field in a tree that is made anew.
    try harness.verifyAgainstFresh()
    (counts.inner, counts.outer) = (0, 0)
    model.items.append(4)
    harness.settle()
    #expect(harness.texts.contains("4 inside"))
    #expect((counts.inner, counts.outer) == (1, 1))
    try harness.verifyAgainstFresh()
  }

  // Random app 9712241: the place of an inner subview stays, and is listed with the values of the one that it shows.
  @Test func aSubviewMayGetItsFirstContainerValueAndLoseIt() throws {
    struct Row: View {
      let model: Model
      var body: some View {
        if model.items.count > 3 { Text("a").containerValue(\.weight, 4) } else { Text("b") }
      }
    }
    struct Root: View {
      let model: Model
      var body: some View {
        Group(
          subviews: Group(subviews: Row(model: model)) { inner in if let first = inner.first { first.background(Color.green) } }
        ) { outer in
          VStack { ForEach(outer) { $0.frame(minWidth: CGFloat($0.containerValues.weight * 10)) } }
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    for _ in 0..<2 {
      model.items.append(4)
      harness.settle()
      #expect(harness.texts == ["a"])
      try harness.verifyAgainstFresh()
      model.items.removeLast()
      harness.settle()
      #expect(harness.texts == ["b"])
      try harness.verifyAgainstFresh()
    }
  }
}
