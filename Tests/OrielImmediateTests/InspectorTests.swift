import Foundation
import Oriel
import OrielTesting
import Testing

/// The inspector of another window, and the marks of developer tools.
@MainActor @Suite(.serialized) struct InspectorTests {
  private struct Title: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "Dark" : "Light").accessibilityIdentifier("title") }
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      HStack {
        Text("Count \(count)").accessibilityIdentifier("count")
        Button("More") { count += 1 }.accessibilityIdentifier("more")
      }
    }
  }

  private final class Log { var reports: [FrameReport] = [] }

  private static let call: UInt = #line + 9
  private struct Content: View {
    let game: PlainGame
    let log: Log
    var body: some View {
      VStack {
        Title()
        Counter()
        Immediate { ui in
          _ = ui.button("Fire")
          ui.identifier("fire")
        }
      }
      .inspectable("App")
      .onFrame { log.reports.append($0.report) }
    }
  }

  /// A window and its inspector.
  private struct Pair {
    let log = Log()
    let app: ViewHarness
    let inspector: ViewHarness

    @MainActor init() {
      let (game, log) = (PlainGame(), log)
      app = ViewHarness { Content(game: game, log: log) }
      inspector = ViewHarness(size: CGSize(width: 840, height: 560)) { WindowInspector() }
      settle()
    }

    /// Until the inspector, which looks at most ten times a second, has seen everything.
    @MainActor func settle() {
      for _ in 0..<3 {
        for _ in 0..<10 where app.needsFrame || inspector.needsFrame {
          app.settle()
          inspector.settle()
        }
        app.advance(by: .milliseconds(120))
      }
    }

    @MainActor var shown: String { inspector.elementDescription }
    @MainActor func open(_ tab: String) {
      find(tab, in: inspector.rootElement)?.click()
      settle()
    }

    @MainActor private func find(_ name: String, in element: InterfaceElement) -> InterfaceElement? {
      if element.name == name && element.role != .window { return element }
      for child in element.children { if let found = find(name, in: child) { return found } }
      return nil
    }
  }

  @Test func theTreeHasTheViewsOfTheOtherWindow() {
    let pair = Pair()
    for name in ["Title", "Counter", "VStack", "HStack", "Text"] { #expect(pair.inspector.frame(of: "row " + name) != nil, "\(name)") }
    #expect(pair.inspector.frame(of: "row WindowInspector") == nil)
    #expect(pair.shown.contains("Count 0"))
    #expect(pair.app.messages.isEmpty && pair.inspector.messages.isEmpty)
  }

  @Test func whatIsSelectedIsOutlinedWithoutCounting() throws {
    let pair = Pair()
    let (frames, before) = (pair.log.reports.count, pair.app.bitmap.pngData())
    pair.inspector.click("row Counter")
    pair.settle()
    #expect(pair.app.bitmap.pngData() != before)
    #expect(pair.log.reports.count == frames)
    try pair.app.verifyAgainstFresh()
    // A frame of the content counts what it counts without an outline.
    let plain = ViewHarness { Content(game: PlainGame(), log: Log()) }
    plain.settle()
    for window in [pair.app, plain] {
      window.hover(window.frame(of: "more").map { CGPoint(x: $0.midX, y: $0.midY) })
      window.settle()
      window.click("more")
    }
    let expected = plain.frame(), counted = pair.app.frame()
    #expect((counted.bodies, counted.measures, counted.placements) == (expected.bodies, expected.measures, expected.placements))
    #expect(counted.damage == expected.damage)
  }

  @Test func aViewIsPickedByAPressThatDoesNotReachIt() {
    let pair = Pair()
    pair.inspector.click("pick")
    pair.settle()
    #expect(pair.shown.contains("Press a view"))
    let before = pair.app.bitmap.pngData()
    pair.app.hover(pair.app.frame(of: "title").map { CGPoint(x: $0.midX, y: $0.midY) })
    pair.settle()
    #expect(pair.app.bitmap.pngData() != before)
    pair.app.click("more")
    pair.settle()
    #expect(pair.app.text(of: "count") == "Count 0")
    #expect(!pair.shown.contains("Press a view"))
    #expect(pair.shown.contains("More"))
    // The next press is the program's again.
    pair.app.click("more")
    pair.settle()
    #expect(pair.app.text(of: "count") == "Count 1")
  }

  @Test func anItemOfABlockNamesThePlaceOfItsCall() {
    let pair = Pair()
    pair.inspector.click("pick")
    pair.settle()
    pair.app.click("fire")
    pair.settle()
    #expect(pair.shown.contains("InspectorTests.swift:\(Self.call)"))
  }

  @Test func aBlockThatRanSaysWhy() {
    let pair = Pair()
    pair.app.click("fire")
    pair.settle()
    let cause = pair.log.reports.last?.causes.first { $0.viewType == "Immediate" }
    #expect(cause?.source.contains("InspectorTests.swift:\(Self.call)") == true)
    pair.open("Frame")
    #expect(pair.shown.contains("Immediate update"))
  }

  @Test func whyAViewRanIsListedWithOldAndNewValue() {
    let pair = Pair()
    pair.app.click("more")
    pair.settle()
    pair.inspector.click("row Counter")
    pair.settle()
    #expect(pair.shown.contains("_count 0 → 1"))
  }

  @Test func readersOfAKeyAreShownAndOutlined() {
    let pair = Pair()
    pair.inspector.click("row Title")
    pair.settle()
    #expect(pair.shown.contains("colorScheme"))
    #expect(pair.shown.contains("update: "))
    pair.open("Environment")
    let before = pair.app.bitmap.pngData()
    pair.inspector.click("key colorScheme")
    pair.settle()
    #expect(pair.app.bitmap.pngData() != before)
    #expect(pair.shown.contains("Title"))
  }

  @Test func nothingIsExplainedAfterTheInspectorHasClosed() {
    let log = Log()
    let app = ViewHarness { Counter().inspectable("App") }
    app.settle()
    app.explains = false
    do {
      let inspector = ViewHarness(size: CGSize(width: 840, height: 560)) { WindowInspector() }
      inspector.settle()
      app.click("more")
      log.reports.append(app.frame())
    }
    app.click("more")
    log.reports.append(app.frame())
    #expect(!log.reports[0].causes.isEmpty)
    #expect(log.reports[1].causes.isEmpty)
  }

  @Test func anInspectorOutlivesTheWindowsThatItShows() {
    let inspector = ViewHarness(size: CGSize(width: 840, height: 560)) { WindowInspector() }
    do {
      let first = ViewHarness { Counter().inspectable("First") }, second = ViewHarness { Title().inspectable("Second") }
      inspector.settle()
      #expect(inspector.frame(of: "row Counter") != nil)
      inspector.click("pick")
      inspector.settle()
      first.settle()
      second.settle()
    }
    inspector.settle()
    #expect(inspector.elementDescription.contains("No window is inspectable."))
    #expect(inspector.messages.isEmpty)
  }

  // MARK: Flashes

  @Test func repaintedAreasFlashAndFadeWithoutCounting() throws {
    let log = Log()
    let app = ViewHarness(size: CGSize(width: 420, height: 320)) {
      Counter().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading).frameHUD().onFrame {
        log.reports.append($0.report)
      }
    }
    func fade() {
      for _ in 0..<20 {
        app.advance(by: .milliseconds(50))
        app.settle()
      }
    }
    app.settle()
    fade()
    app.hover(app.frame(of: "more").map { CGPoint(x: $0.midX, y: $0.midY) })
    app.settle()
    fade()
    app.click("more")
    app.settle()
    let frames = log.reports.count, flashed = app.bitmap.pngData()
    app.advance(by: .milliseconds(100))
    app.settle()
    let fainter = app.bitmap.pngData()
    fade()
    let faded = app.bitmap.pngData()
    #expect(flashed != fainter && fainter != faded)
    #expect(log.reports.count == frames)
    #expect(app.nextWake == nil)
    try app.verifyAgainstFresh()
  }
}
