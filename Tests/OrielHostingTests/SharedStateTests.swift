import Foundation
import Oriel
import OrielTesting
import Testing

/// Windows of one program that share its state.
@MainActor @Suite struct SharedStateTests {
  struct Number: View {
    @Binding var count: Int
    var body: some View { Text(verbatim: "\(count)").accessibilityIdentifier("count") }
  }

  struct Row: View {
    @Binding var count: Int
    @State private var own = 0
    var body: some View {
      VStack {
        Number(count: $count)
        Button("More") { count += 1 }.accessibilityIdentifier("more")
        Button("Own \(own)") { own += 1 }.accessibilityIdentifier("own")
      }
    }
  }

  /// Many views beside the one that reads the counter.
  struct Page: View {
    @Binding var count: Int
    let leaves: Int
    var body: some View {
      VStack(spacing: 0) {
        Row(count: $count)
        ScrollView { VStack(spacing: 0) { ForEach(0..<leaves, id: \.self) { Text(verbatim: "\($0)") } } }
      }
      .onAppear { Counter.more = { count += 1 } }
    }
  }

  struct Counter: App {
    static var leaves = 10
    /// Adds one, without a click, for which a button runs bodies of its own.
    static var more = {}
    @State private var count = 0
    var body: some Scene { WindowGroup("Counter") { Page(count: $count, leaves: Self.leaves) } }
  }

  @Test(arguments: [1_000, 20_000]) func aWriteRunsTheReadersInEachWindowAndNothingElse(leaves: Int) throws {
    Counter.leaves = leaves
    let app = AppHarness(Counter.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    left.settle()
    right.settle()
    Counter.more()
    let (ours, theirs) = (left.settle(), right.settle())
    // `Number` alone reads the binding: the other bodies, and that of the program, pass it on.
    #expect(ours.map(\.bodies).reduce(0, +) == 1)
    #expect(theirs.map(\.bodies).reduce(0, +) == 1)
    #expect(theirs.count == 1)
    #expect(app.report.bodies == 0)
    #expect(left.text(of: "count") == "1")
    #expect(right.text(of: "count") == "1")
    try left.verifyAgainstFresh()
    try right.verifyAgainstFresh()
  }

  @Test func aWindowsOwnStateIsItsOwn() {
    Counter.leaves = 1
    let app = AppHarness(Counter.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    left.click("own")
    left.settle()
    #expect(left.text(of: "own") == "Own 1")
    #expect(!right.needsFrame)
    #expect(right.text(of: "own") == "Own 0")
  }

  @Test func closingAWindowLeavesTheOther() throws {
    Counter.leaves = 1
    let app = AppHarness(Counter.self)
    var left: ViewHarness? = app.openWindow()
    let right = app.openWindow()
    left?.click("more")
    left?.settle()
    right.settle()
    left = nil
    Counter.more()
    #expect(right.settle().map(\.bodies).reduce(0, +) == 1)
    #expect(right.text(of: "count") == "2")
    // A window that opens later has the present value.
    let third = app.openWindow()
    #expect(third.text(of: "count") == "2")
    third.click("more")
    third.settle()
    #expect(right.needsFrame)
    right.settle()
    #expect(right.text(of: "count") == "3")
    try right.verifyAgainstFresh()
  }

  @Test func anEqualWriteWakesNoWindow() {
    struct Same: App {
      static var same = {}
      @State private var count = 5
      var body: some Scene {
        WindowGroup {
          Text(verbatim: "\(count)")
            .onAppear { Self.same = { count = 5 } }
        }
      }
    }
    let app = AppHarness(Same.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    Same.same()
    #expect(!right.needsFrame)
    #expect(left.settle().map(\.bodies).reduce(0, +) == 0)
  }

  @Test func aProgramsBodyThatReadsItsStateRunsOnce() {
    struct Titled: App {
      static var runs = 0
      @State private var name = "a"
      var body: some Scene {
        let _ = Self.runs += 1
        WindowGroup(name) {
          Text(verbatim: name).accessibilityIdentifier("name")
          Button("Change") { name += "b" }.accessibilityIdentifier("change")
        }
      }
    }
    let app = AppHarness(Titled.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    let before = Titled.runs
    left.click("change")
    left.settle()
    right.settle()
    #expect(Titled.runs == before + 1)
    #expect(left.text(of: "name") == "ab")
    #expect(right.text(of: "name") == "ab")
    #expect(app.titles == ["ab"])
  }

  @Test func anAnimationOfTheProgramsStateMovesInEachWindow() {
    struct Moving: App {
      @State private var isWide = false
      var body: some Scene {
        WindowGroup {
          Color.red.frame(width: isWide ? 200 : 100, height: 20)
          Button("Widen") { withAnimation(.linear(duration: 1)) { isWide = true } }.accessibilityIdentifier("widen")
        }
      }
    }
    let app = AppHarness(Moving.self)
    let windows = [app.openWindow(), app.openWindow()]
    windows[0].click("widen")
    for window in windows { window.settle() }
    for window in windows { window.advance(by: .milliseconds(500)) }
    for window in windows {
      window.settle()
      // Half the way: 150 points in the middle of 900.
      let row = window.bitmap
      let red = (0..<row.width).filter { x in (0..<row.height).contains { row[x, $0].red > 200 && row[x, $0].green < 100 } }.count
      #expect(red == 150)
    }
  }

  @Test func aProgramIsAsActiveAsItsMostActiveWindow() {
    Counter.leaves = 1
    let app = AppHarness(Counter.self)
    #expect(app.scenePhase == .active)
    var left: ViewHarness? = app.openWindow()
    let right = app.openWindow()
    left?.scenePhase = .inactive
    #expect(app.scenePhase == .active)
    right.scenePhase = .background
    #expect(app.scenePhase == .inactive)
    left = nil
    #expect(app.scenePhase == .background)
  }

  @Test func aSceneSaysOnceThatAValueHasChanged() {
    struct Watching: App {
      static var changes: [Int] = []
      @State private var count = 0
      var body: some Scene {
        WindowGroup { Button("More") { count += 1 }.accessibilityIdentifier("more") }
          .onChange(of: count) { _, new in Self.changes.append(new) }
      }
    }
    let app = AppHarness(Watching.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    left.click("more")
    left.settle()
    right.settle()
    #expect(Watching.changes == [1])
  }

  @Test func writesFromOtherThreadsReachAllWindows() async {
    struct Threaded: App {
      @State private var count = 0
      var body: some Scene {
        WindowGroup {
          Text(verbatim: "\(count)").accessibilityIdentifier("count")
          Button("Elsewhere") {
            let binding = $count
            DispatchQueue.global().sync { binding.wrappedValue = 7 }
          }.accessibilityIdentifier("elsewhere")
        }
      }
    }
    let app = AppHarness(Threaded.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    left.click("elsewhere")
    left.settle()
    right.settle()
    #expect(left.text(of: "count") == "7")
    #expect(right.text(of: "count") == "7")
  }

  @Test func aWindowSaysWhyAViewRan() throws {
    Counter.leaves = 1
    let app = AppHarness(Counter.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    right.explains = true
    left.click("more")
    left.settle()
    let causes = right.frame().causes.map(\.description)
    #expect(causes.contains { $0.contains("Number") && $0.contains("count") && $0.contains("0") && $0.contains("1") }, "\(causes)")
  }

  @Test func nothingIsHeldForWindowsThatHaveClosed() {
    Counter.leaves = 100
    let app = AppHarness(Counter.self)
    let window = app.openWindow()
    let counts = window.counts
    for _ in 0..<20 {
      let other = app.openWindow()
      other.click("more")
      other.settle()
      window.settle()
    }
    #expect(window.counts == counts)
  }
}
