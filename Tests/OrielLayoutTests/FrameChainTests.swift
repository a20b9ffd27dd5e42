import Oriel
import OrielTesting
import Testing

/// Frames that follow from one another: those that make headway go on, others are named once and stopped.
@MainActor @Suite struct FrameChainTests {
  @MainActor @Observable final class Model {
    var starts = 0
    var unread = 0
  }

  /// Runs frames as a window does; returns how many there were.
  private func run(_ harness: ViewHarness, limit: Int = 300) -> Int {
    var frames = 0
    while harness.needsFrame && frames < limit {
      harness.frame()
      frames += 1
    }
    return frames
  }

  /// Each level is shown when the one above has appeared.
  struct Level: View {
    let level: Int
    let last: Int
    @State private var showsNext = false
    var body: some View {
      VStack(spacing: 0) {
        Text("level \(level)").onAppear { showsNext = true }
        if showsNext && level < last { Level(level: level + 1, last: last) }
      }
    }
  }

  @Test(arguments: [7, 8, 9, 30, 200]) func chainsOfAppearancesComeToTheirEnd(last: Int) throws {
    let harness = ViewHarness { Level(level: 0, last: last) }
    #expect(run(harness) < 10)
    #expect(harness.treeDescription.contains("level \(last)"))
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  /// Each step stands where the last one stood.
  @Test func stepsThatReplaceOneAnotherComeToTheirEnd() {
    struct Steps: View {
      @State private var step = 0
      var body: some View { Text("step \(step)").onAppear { if step < 100 { step += 1 } }.id(step) }
    }
    let harness = ViewHarness { Steps() }
    #expect(run(harness) < 10)
    #expect(harness.treeDescription.contains("step 100"))
    #expect(harness.messages.isEmpty)
  }

  @Test func whatDoesNotSettleIsNamedAndStaysDirty() throws {
    struct PingPong: View {
      @State private var count = 0
      let model: Model
      var body: some View {
        Text("count \(count)")
          .onChange(of: model.starts) { count += 1 }
          .onChange(of: count) { count += 1 }
      }
    }
    let model = Model()
    struct Other: View {
      let model: Model
      var body: some View { Text("other \(model.unread)") }
    }
    let harness = ViewHarness {
      PingPong(model: model)
      Other(model: model)
    }
    model.starts = 1
    #expect(run(harness) == 1)
    #expect(harness.messages.count == 1)
    #expect(try #require(harness.messages.first).contains("PingPong"))
    #expect(harness.treeDescription.contains("count 7"))
    // Something else happens: what waited goes on, for as long again.
    harness.setSystem(\.displayScale, 1)
    #expect(!harness.needsFrame)
    model.unread += 1
    #expect(run(harness) == 1)
    #expect(!harness.treeDescription.contains("count 7"))
    #expect(harness.messages.count == 1)
  }

  @Test func viewsThatTakeTurnsForEverAreStopped() throws {
    struct Turns: View {
      @State private var isFirst = true
      let model: Model
      var body: some View {
        if isFirst {
          Text("first \(model.starts)").onAppear { if model.starts > 0 { isFirst = false } }
        } else {
          Text("second").onAppear { isFirst = true }
        }
      }
    }
    let model = Model()
    model.starts = 1
    let harness = ViewHarness { Turns(model: model) }
    #expect(run(harness) < 20)
    #expect(harness.messages.count == 1)
    #expect(try #require(harness.messages.first).contains("Turns"))
  }

  @Test func stateWrittenInACanvasEnds() throws {
    struct Counting: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("count \(count)")
          Canvas { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: CGFloat(count % 10), height: 5)), with: .color(.red))
            count += 1
          }
        }
      }
    }
    let harness = ViewHarness { Counting() }
    #expect(run(harness) < 20)
    #expect(harness.messages.count == 1)
    #expect(try #require(harness.messages.first).contains("Counting"))
    // A click somewhere is no reason to go on; a new size is.
    harness.click(CGPoint(x: 5, y: 5))
    #expect(run(harness) <= 8)
    harness.size.width += 1
    #expect(run(harness) < 20)
    #expect(harness.messages.count == 1)
  }

  @Test func anObservableWrittenInACanvasEnds() throws {
    struct Counting: View {
      let model: Model
      var body: some View {
        VStack {
          Text("count \(model.starts)")
          Canvas { _, _ in model.starts += 1 }
        }
      }
    }
    let harness = ViewHarness { Counting(model: Model()) }
    #expect(run(harness) < 20)
    #expect(harness.messages.count <= 1)
  }

  @Test func whatACanvasMeasuresSettles() {
    struct Measuring: View {
      @State private var size = CGSize.zero
      var body: some View {
        VStack {
          Text("\(Int(size.width)) wide")
          Canvas { _, new in size = new }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 80, height: 80)) { Measuring() }
    #expect(run(harness) < 4)
    #expect(harness.treeDescription.contains("80 wide"))
    #expect(harness.messages.isEmpty)
  }

  @Test func aCanvasFollowsAnObservable() throws {
    struct Drawing: View {
      let model: Model
      var body: some View {
        Canvas { context, size in
          context.fill(Path(CGRect(x: 0, y: 0, width: CGFloat(model.starts), height: size.height)), with: .color(.red))
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 20, height: 20)) { Drawing(model: model) }
    model.starts = 10
    let report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.damage == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    #expect(harness.bitmap[5, 5].red > 200)
    try harness.verifyAgainstFresh()
  }

  @Test func twoFieldsThatFightForTheFocusAreStopped() throws {
    struct Fight: View {
      @State private var text = ""
      @FocusState private var first: Bool
      @FocusState private var second: Bool
      var body: some View {
        VStack {
          TextField("first", text: $text).focused($first).onChange(of: first) { if !first { first = true } }
          TextField("second", text: $text).focused($second).onChange(of: second) { if !second { second = true } }
        }
        .onAppear { first = true }
      }
    }
    let harness = ViewHarness { Fight() }
    #expect(run(harness) < 20)
    harness.press(.tab)
    #expect(run(harness) < 20)
    harness.press(.tab)
    #expect(run(harness) < 20)
    #expect(harness.messages.count == 1)
    #expect(try #require(harness.messages.first).contains("first") || harness.messages[0].contains("Fight"))
  }

  @Test func manyTransactionsOfOneEventAllHaveTheirTurn() throws {
    struct Root: View {
      @State private var number = 0
      var body: some View {
        Text("\(number)").accessibilityIdentifier("number").onTapGesture {
          for next in 1...1_500 { withTransaction(Transaction()) { number = next } }
        }
      }
    }
    let harness = ViewHarness { Root() }
    harness.click("number")
    harness.settle()
    #expect(harness.text(of: "number") == "1,500")
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }

  @Test func timersAreShownWhileAChainIsStopped() {
    struct Page: View {
      @State private var count = 0
      let model: Model
      var body: some View {
        VStack {
          Text("count \(count)").onChange(of: model.starts) { count += 1 }.onChange(of: count) { count += 1 }
          ScrollView { Color.red.frame(height: 1_000) }.frame(width: 100, height: 100).accessibilityIdentifier("scroll")
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Page(model: model) }
    let place = CGPoint(x: 145, y: 100)
    harness.settle()
    let bare = harness.bitmap[Int(place.x), 70]
    harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -10))
    harness.advance(by: .milliseconds(200))
    #expect(run(harness) > 0)
    #expect((70..<140).contains { harness.bitmap[Int(place.x), $0] != bare }, "the bar is seen")
    model.starts = 1
    #expect(run(harness) == 1)
    #expect(harness.messages.count == 1)
    for _ in 0..<60 {
      harness.advance(by: .milliseconds(50))
      #expect(run(harness) <= 1)
    }
    #expect(!(70..<140).contains { harness.bitmap[Int(place.x), $0] != bare }, "the bar has gone")
  }
}
