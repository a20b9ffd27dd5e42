import Foundation
import Oriel
import OrielTesting
import Testing

/// When views come, go and change: the order and number of calls that SwiftUI makes.
@MainActor @Suite struct LifecycleTests {
  /// What happened, in order.
  final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries.removeAll() }
      return entries
    }
  }

  @Observable final class Model {
    var flags: [Bool] = [true, false, true]
    var id = 0
    var number = 0
    var other = 0
    var items = [1, 2, 3]
    var text = "a"
  }

  private let log = Log()
  private let model = Model()

  private func row(_ name: String) -> some View {
    Text(name).onAppear { [log] in log.entries.append("+\(name)") }.onDisappear { [log] in log.entries.append("-\(name)") }
  }

  @Test func appearingGoesFromTheLastAndInnermost() {
    struct Tree: View {
      let log: Log
      var body: some View {
        VStack {
          Text("1").onAppear { log.entries.append("child1") }
          Text("2").onAppear { log.entries.append("child2 inner") }.onAppear { log.entries.append("child2 outer") }
        }
        .onAppear { log.entries.append("parent") }
      }
    }
    let harness = ViewHarness { Tree(log: log).onAppear { [log] in log.entries.append("grandparent") } }
    #expect(log.take() == ["child2 inner", "child2 outer", "child1", "parent", "grandparent"])
    harness.size.width += 1
    harness.settle()
    #expect(log.take().isEmpty)
  }

  @Test func theNewAppearsBeforeTheOldDisappears() {
    struct Swap: View {
      let model: Model
      let row: (String) -> AnyView
      var body: some View {
        VStack {
          if model.flags[0] { row("yes") } else { row("no") }
          row("stays").id(0)
          row("id").id(model.id)
        }
      }
    }
    let harness = ViewHarness { Swap(model: model) { AnyView(row($0)) } }
    _ = log.take()
    model.flags[0] = false
    harness.settle()
    #expect(log.take() == ["+no", "-yes"])
    model.id = 1
    harness.settle()
    #expect(log.take() == ["+id", "-id"])
  }

  @Test func hiddenAndTransparentViewsAppear() {
    let harness = ViewHarness {
      VStack {
        row("hidden").hidden()
        row("clear").opacity(0)
        row("empty").frame(width: 0, height: 0)
      }
    }
    #expect(Set(log.take()) == ["+hidden", "+clear", "+empty"])
    #expect(!harness.needsFrame)
  }

  @Test func aWriteOnAppearIsInTheFirstPicture() {
    struct Late: View {
      @State private var color = Color.red
      var body: some View { color.onAppear { color = .blue } }
    }
    let harness = ViewHarness(size: CGSize(width: 4, height: 4)) { Late() }
    #expect(harness.firstReport.bodies == 2)
    #expect(harness.bitmap[2, 2].blue > 200)
  }

  @Test func onChangeComparesWithTheLastUpdate() {
    struct Watcher: View {
      let model: Model
      let log: Log
      var body: some View {
        Text("\(model.other)")
          .onChange(of: model.number) { old, new in
            log.entries.append("\(old)→\(new)")
            model.other = new * 10
          }
          .onChange(of: model.other, initial: true) { log.entries.append("other \(model.other)") }
      }
    }
    let harness = ViewHarness { Watcher(model: model, log: log) }
    #expect(log.take() == ["other 0"])
    model.number = 1
    model.number = 2
    // A cascade runs in the same frame, with a body between.
    #expect(harness.frame().bodies == 2)
    #expect(log.take() == ["0→2", "other 20"])
    model.number = 3
    model.number = 2
    harness.settle()
    #expect(log.take().isEmpty)
  }

  @Test func anExistingViewsChangeComesBeforeAnInsertedViewsAppearance() {
    struct Mixed: View {
      let model: Model
      let log: Log
      let row: (String) -> AnyView
      var body: some View {
        VStack {
          if model.number > 0 { row("inserted") }
          if model.number == 0 { Text("goes").onChange(of: model.number) { log.entries.append("gone view saw it") } }
          Text("stays").onChange(of: model.number) { log.entries.append("changed") }
        }
      }
    }
    let harness = ViewHarness { Mixed(model: model, log: log) { AnyView(row($0)) } }
    _ = log.take()
    model.number = 1
    harness.settle()
    #expect(log.take() == ["changed", "+inserted"])
  }

  @Test func stateFollowsIdentity() {
    struct Counter: View {
      let name: String
      @State private var taps = 0
      var body: some View { Text("\(name)\(taps)").onTapGesture { taps += 1 }.accessibilityIdentifier(name) }
    }
    struct Tree: View {
      let model: Model
      var body: some View {
        VStack {
          if model.flags[0] { Counter(name: "a") }
          Counter(name: "b")
          ForEach(model.items, id: \.self) { Counter(name: "item\($0) ") }
          AnyView(Counter(name: "c"))
          Counter(name: "d").id(model.id).padding(CGFloat(model.number))
        }
      }
    }
    let harness = ViewHarness { Tree(model: model) }
    for name in ["a", "b", "item2 ", "c", "d"] { harness.click(name) }
    harness.settle()
    #expect(harness.text(of: "b") == "b1")
    // What vanishes and returns is new; its sibling keeps its state.
    model.flags[0] = false
    harness.settle()
    #expect(harness.text(of: "b") == "b1")
    model.flags[0] = true
    harness.settle()
    #expect(harness.text(of: "a") == "a0")
    // State goes with the id through reordering; what was removed is new.
    model.items = [3, 2, 4]
    harness.settle()
    #expect(harness.text(of: "item2 ") == "item2 1")
    model.items = [3]
    harness.settle()
    model.items = [2, 3]
    harness.settle()
    #expect(harness.text(of: "item2 ") == "item2 0")
    // An explicit identity resets what is inside; a written value does not.
    model.number = 3
    harness.settle()
    #expect(harness.text(of: "d") == "d1")
    model.id += 1
    harness.settle()
    #expect(harness.text(of: "d") == "d0")
    #expect(harness.text(of: "c") == "c1")
  }

  @Test func onlyReadPropertiesRunABody() {
    struct Reader: View {
      let model: Model
      var body: some View { Text(model.text) }
    }
    let harness = ViewHarness { Reader(model: model) }
    model.other = 5
    #expect(!harness.needsFrame)
    for index in 0..<100 {
      model.text = "b\(index)"
      #expect(harness.frame().bodies == 1)
    }
    model.text = "x"
    model.text = "y"
    #expect(harness.frame().bodies == 1)
  }

  @Test func writesFromOtherThreadsArrive() async {
    struct Writer: View {
      @State private var count = 0
      let start: AsyncStream<Void>
      let model: Model
      var body: some View {
        Text("\(count) \(model.text)").accessibilityIdentifier("count")
          .task {
            for await _ in start {
              let binding = $count
              await Task.detached { binding.wrappedValue += 1 }.value
            }
          }
      }
    }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let harness = ViewHarness { Writer(start: stream, model: model) }
    for expected in 1...3 {
      continuation.yield()
      while !harness.needsFrame { await Task.yield() }
      harness.settle()
      #expect(harness.text(of: "count") == "\(expected) a")
    }
    continuation.finish()
  }

  @Test func tasksStartWithTheViewAndEndWithIt() async {
    struct Working: View {
      let model: Model
      let log: Log
      var body: some View {
        if model.flags[0] {
          Text("works").task(id: model.id) {
            log.entries.append("start \(model.id)")
            do {
              try await Task.sleep(for: .seconds(86_400))
            } catch {
              log.entries.append("cancelled")
            }
          }
        }
      }
    }
    func settle(_ harness: ViewHarness, until count: Int) async {
      harness.settle()
      while log.entries.count < count { await Task.yield() }
    }
    let harness = ViewHarness { Working(model: model, log: log) }
    await settle(harness, until: 1)
    #expect(log.take() == ["start 0"])
    model.id = 1
    await settle(harness, until: 2)
    #expect(Set(log.take()) == ["cancelled", "start 1"])
    model.flags[0] = false
    await settle(harness, until: 1)
    #expect(log.take() == ["cancelled"])
  }

  @Test func everythingGoesBackToTheBaseline() {
    struct Heavy: View {
      let model: Model
      @Environment(\.colorScheme) private var scheme
      var body: some View {
        VStack {
          ForEach(0..<50) { index in
            Text("\(index) \(model.text)").foregroundStyle(.secondary).background(scheme == .dark ? Color.red : .blue).environment(
              \.lineLimit, index)
          }
          ScrollView { Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground) } }
        }
      }
    }
    struct Root: View {
      let model: Model
      var body: some View { if model.flags[1] { Heavy(model: model) } }
    }
    let harness = ViewHarness { Root(model: model) }
    model.flags[1] = true
    harness.settle()
    model.flags[1] = false
    harness.settle()
    let baseline = harness.counts
    for _ in 0..<5 {
      model.flags[1] = true
      harness.settle()
      #expect(harness.counts.edges > baseline.edges + 50)
      model.text += "!"
      harness.settle()
      model.flags[1] = false
      harness.settle()
      #expect(harness.counts == baseline)
    }
  }

  // MARK: Content that comes and goes

  @Test func aGroupAppearsWithItsFirstViewAndDisappearsWithItsLast() {
    struct Sides: View {
      let model: Model
      let log: Log
      var body: some View {
        VStack {
          Group {
            if model.flags[0] { Text("a").onDisappear { log.entries.append("-a") } }
            if model.flags[1] { Text("b").onDisappear { log.entries.append("-b") } }
          }
          .onAppear { log.entries.append("+group") }
          .onDisappear { log.entries.append("-group") }
        }
      }
    }
    let harness = ViewHarness { Sides(model: model, log: log) }
    #expect(log.take() == ["+group"])
    model.flags[1] = true
    harness.settle()
    #expect(log.take().isEmpty)
    model.flags[0] = false
    harness.settle()
    #expect(log.take() == ["-a"])
    model.flags[1] = false
    harness.settle()
    #expect(log.take() == ["-b", "-group"])
    model.flags[1] = true
    harness.settle()
    #expect(log.take() == ["+group"])
    model.flags = [true, false, true]
    harness.settle()
    #expect(log.take() == ["-b"])
  }

  @Test func aCollectionAppearsWithItsFirstElement() {
    struct Items: View {
      let model: Model
      let log: Log
      var body: some View {
        VStack {
          Text("always")
          ForEach(model.items, id: \.self) { item in
            Text("\(item)").onAppear { log.entries.append("+\(item)") }.onDisappear { log.entries.append("-\(item)") }
          }
          .onAppear { log.entries.append("+items") }
          .onDisappear { log.entries.append("-items") }
        }
        .onDisappear { log.entries.append("-stack") }
      }
    }
    struct Root: View {
      let model: Model
      let log: Log
      var body: some View { if model.number == 0 { Items(model: model, log: log) } }
    }
    model.items = []
    let harness = ViewHarness { Root(model: model, log: log) }
    #expect(log.take().isEmpty)
    model.items = [1, 2]
    harness.settle()
    #expect(log.take() == ["+2", "+1", "+items"])
    model.items = [2, 3, 4]
    harness.settle()
    #expect(log.take() == ["+4", "+3", "-1"])
    model.items = []
    harness.settle()
    #expect(log.take() == ["-2", "-3", "-4", "-items"])
    model.items = [7, 8]
    harness.settle()
    #expect(log.take() == ["+8", "+7", "+items"])
    // All at once: what is inside first, the first sibling first.
    model.number = 1
    harness.settle()
    #expect(log.take() == ["-7", "-8", "-items", "-stack"])
  }

  /// Several subtrees that go at once, each with views in views, one of which is empty before.
  @Test func siblingsDisappearInTheirOrder() {
    struct Branch: View {
      let name: String
      let log: Log
      private func leaf(_ name: String) -> some View { Text(name).onDisappear { log.entries.append(name) } }
      var body: some View {
        VStack {
          leaf("\(name)1")
          HStack {
            leaf("\(name)2")
            leaf("\(name)3")
          }
          .onDisappear { log.entries.append("\(name) row") }
          leaf("\(name)4")
        }
        .onDisappear { log.entries.append("\(name) inner") }
        .onDisappear { log.entries.append("\(name) outer") }
      }
    }
    struct Page: View {
      let model: Model
      let log: Log
      var body: some View {
        VStack {
          if model.flags[0] { Branch(name: "a", log: log) }
          VStack { VStack { if model.flags[0] { Branch(name: "b", log: log) } } }
          ForEach(model.items, id: \.self) { Branch(name: "\($0)", log: log) }
        }
      }
    }
    let harness = ViewHarness { Page(model: model, log: log) }
    func names(_ branch: String) -> [String] { ["1", "2", "3", " row", "4", " inner", " outer"].map { branch + $0 } }
    model.flags[0] = false
    harness.settle()
    #expect(log.take() == names("a") + names("b"))
    model.items = [2]
    harness.settle()
    #expect(log.take() == names("1") + names("3"))
  }

  @Test func aTaskOfAGroupRunsWithItsContent() {
    struct Tasks: View {
      let model: Model
      let log: Log
      var body: some View {
        VStack {
          Text("always")
          Group { if model.flags[1] { Text("a") } }.task(id: model.id) { log.entries.append("task \(model.id)") }
        }
      }
    }
    let harness = ViewHarness { Tasks(model: model, log: log) }
    #expect(log.take().isEmpty)
    model.id = 1
    harness.settle()
    #expect(log.take().isEmpty)
    model.flags[1] = true
    harness.settle()
    #expect(log.take() == ["task 1"])
    model.id = 2
    harness.settle()
    #expect(log.take() == ["task 2"])
  }

  @Test func changesAreToldFromTheInside() {
    struct Inner: View {
      let model: Model
      let log: Log
      let name: String
      var body: some View {
        Text(name)
          .onChange(of: model.number) { log.entries.append("\(name) first") }
          .onChange(of: model.number) { log.entries.append("\(name) second") }
      }
    }
    struct Outer: View {
      let model: Model
      let log: Log
      var body: some View {
        VStack {
          Inner(model: model, log: log, name: "a")
          Inner(model: model, log: log, name: "b")
        }
        .onChange(of: model.number) { log.entries.append("outer") }
        .onChange(of: model.number) { log.entries.append("outermost") }
      }
    }
    let harness = ViewHarness { Outer(model: model, log: log) }
    model.number = 1
    harness.settle()
    #expect(log.take() == ["b first", "b second", "a first", "a second", "outer", "outermost"])
  }

  @Test func aChangeInWhatGoesAtOnceIsTold() throws {
    struct Root: View {
      let model: Model
      let log: Log
      var body: some View {
        Group(
          subviews: Group {
            Group { if model.flags[0] { Text("a") } else { Color.red } }
              .onChange(of: model.number) { log.entries.append("inside") }
              .onAppear { log.entries.append("appeared") }
          }
        ) { subviews in
          if let first = subviews.first { first.background(.green) }
          HStack { subviews[(subviews.count / 2)...] }
        }
        .onChange(of: model.number) { log.entries.append("around") }
      }
    }
    let harness = ViewHarness { Root(model: model, log: log) }
    _ = log.take()
    model.flags[0] = false
    model.number = 1
    harness.settle()
    #expect(log.take().contains("around"))
    try harness.verifyAgainstFresh()
  }
}
