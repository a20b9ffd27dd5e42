import Foundation
import Oriel
import OrielTesting
import Testing

private enum MoodKey: EnvironmentKey { static let defaultValue = "none" }

extension EnvironmentValues {
  fileprivate var mood: String {
    get { self[MoodKey.self] }
    set { self[MoodKey.self] = newValue }
  }
}

/// Sheets: where they stand, what they inherit, how they close.
@MainActor @Suite struct PresentationTests {
  @Observable final class Model {
    var isOpen = false
    var text = "content"
    var mood = "calm"
    var isPinned = false
    var width: CGFloat = 120
  }

  private let model = Model()
  private let log = CallLog()

  struct Mood: View {
    @Environment(\.mood) private var mood
    @Environment(\.isPresented) private var isPresented
    var body: some View { Text("\(mood) \(isPresented)") }
  }

  struct SheetRoot: View {
    @Bindable var model: Model
    let log: CallLog
    @State private var below = 0
    @State private var isHovered = false
    var body: some View {
      VStack {
        Text("below \(below)").onTapGesture { below += 1 }.onHover { isHovered = $0 }.accessibilityIdentifier("below")
        Text(isHovered ? "hovered" : "not hovered").accessibilityIdentifier("hover")
        Spacer()
      }
      .sheet(isPresented: $model.isOpen, onDismiss: { log.entries.append("dismissed") }) {
        VStack {
          Text(model.text).accessibilityIdentifier("text")
          Mood().accessibilityIdentifier("mood")
          SheetCloser(id: "sheet", log: log)
        }
        .frame(width: model.width, height: 100)
        .accessibilityIdentifier("sheet")
        .onAppear { log.entries.append("+sheet") }
        .onDisappear { log.entries.append("-sheet") }
        .interactiveDismissDisabled(model.isPinned)
      }
      .environment(\.mood, model.mood)
    }
  }

  private func sheet() -> ViewHarness {
    let harness = ViewHarness { SheetRoot(model: model, log: log) }
    _ = log.take()
    model.isOpen = true
    harness.settle()
    return harness
  }

  @Test func aSheetStandsInTheMiddleOverADimmedWindow() throws {
    let harness = ViewHarness { SheetRoot(model: model, log: log) }
    let before = harness.bitmap[2, 2].red
    model.isOpen = true
    let report = harness.frame()
    let frame = try #require(harness.frame(of: "sheet"))
    #expect(frame.midX == 200 && frame.midY == 150)
    #expect(harness.bitmap[2, 2].red < before)
    #expect(report.damagedPixels == 400 * 300)
    try harness.verifyAgainstFresh()
    // It grows with its content.
    model.width = 200
    harness.settle()
    #expect(harness.frame(of: "sheet")?.minX == 100)
    try harness.verifyAgainstFresh()
    harness.size = CGSize(width: 300, height: 200)
    harness.settle()
    #expect(harness.frame(of: "sheet")?.midX == 150)
    try harness.verifyAgainstFresh()
    // Larger than the window: cut to it, with a margin.
    harness.size = CGSize(width: 100, height: 60)
    try harness.verifyAgainstFresh()
    harness.size = CGSize(width: 400, height: 300)
    model.isOpen = false
    harness.settle()
    #expect(harness.bitmap[2, 2].red == before)
    #expect(harness.frame(of: "sheet") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsBelowASheetTakesNoInput() {
    let harness = ViewHarness { SheetRoot(model: model, log: log) }
    let below = harness.frame(of: "below") ?? .zero
    harness.hover(CGPoint(x: below.midX, y: below.midY))
    harness.settle()
    #expect(harness.text(of: "hover") == "hovered")
    model.isOpen = true
    harness.settle()
    // The pointer has not moved, yet is on something else.
    #expect(harness.text(of: "hover") == "not hovered")
    harness.click("below")
    harness.hover(CGPoint(x: below.midX + 1, y: below.midY))
    harness.settle()
    #expect(harness.text(of: "below") == "below 0")
    #expect(harness.text(of: "hover") == "not hovered")
    #expect(model.isOpen)
    harness.click("tap sheet")
    harness.settle()
    #expect(harness.text(of: "tap sheet") == "tap 1")
    harness.hover(CGPoint(x: below.midX, y: below.midY))
    model.isOpen = false
    harness.settle()
    #expect(harness.text(of: "hover") == "hovered")
    harness.click("below")
    harness.settle()
    #expect(harness.text(of: "below") == "below 1")
  }

  @Test func contentInheritsFromThePresentingView() throws {
    let harness = sheet()
    #expect(harness.text(of: "mood") == "calm true")
    model.mood = "wild"
    harness.settle()
    #expect(harness.text(of: "mood") == "wild true")
    model.text = "other"
    let report = harness.frame()
    #expect(harness.text(of: "text") == "other")
    // The content's closure alone has read it: no body runs.
    #expect(report.bodies == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func dismissingTwiceClosesOnceAndTellsOnce() {
    let harness = sheet()
    #expect(log.take() == ["body sheet", "+sheet"])
    harness.click("close sheet")
    harness.settle()
    #expect(!model.isOpen)
    #expect(log.take() == ["-sheet", "dismissed"])
    // Shown again, it is new.
    model.isOpen = true
    harness.settle()
    #expect(harness.text(of: "tap sheet") == "tap 0")
    #expect(log.take() == ["body sheet", "+sheet"])
    model.isOpen = false
    harness.settle()
    #expect(log.take() == ["-sheet", "dismissed"])
    #expect(harness.closeRequests == 0)
  }

  @Test func escapeClosesASheetThatLetsIt() {
    let harness = sheet()
    model.isPinned = true
    harness.settle()
    harness.press(.escape)
    harness.settle()
    #expect(model.isOpen)
    model.isPinned = false
    harness.settle()
    harness.press(.escape)
    harness.settle()
    #expect(!model.isOpen)
    #expect(log.take().last == "dismissed")
  }

  @Test func aStableActionInvalidatesNobody() {
    let harness = sheet()
    _ = log.take()
    // All that may rewrite the sheet's environment or re-run its closure.
    model.text = "again"
    model.mood = "new"
    model.isPinned = true
    let report = harness.frame()
    #expect(log.take().isEmpty)  // the body that reads `dismiss` did not run
    #expect(report.bodies == 2)  // the root, which reads the mood, and `Mood`
    harness.size.width += 10
    harness.colorScheme = .dark
    harness.settle()
    #expect(log.take().isEmpty)
  }

  @Test func aSheetOpenFromTheStartAppearsAfterItsPresenter() {
    model.isOpen = true
    let harness = ViewHarness {
      SheetRoot(model: model, log: CallLog()).onAppear { [log] in log.entries.append("+window") }
        .sheet(isPresented: .constant(true)) { Text("always").onAppear { [log] in log.entries.append("+always") } }
    }
    #expect(log.take() == ["+window", "+always"])
    #expect(!harness.needsFrame)
    // A binding that nobody can change keeps it open.
    harness.press(.escape)
    harness.settle()
    #expect(harness.treeDescription.contains("always"))
  }

  @Test func nothingIsLeftBehind() {
    let harness = sheet()
    model.isOpen = false
    harness.settle()
    let baseline = harness.counts
    for _ in 0..<4 {
      model.isOpen = true
      harness.settle()
      #expect(harness.counts.boxes > baseline.boxes)
      model.isOpen = false
      harness.settle()
      #expect(harness.counts == baseline)
    }
  }

  @Test func aWindowThatGoesTakesItsPresentationsAlong() {
    final class Token {}
    weak var kept: Token?
    do {
      let token = Token()
      kept = token
      let harness = ViewHarness {
        SheetCloser(id: "root", log: log).sheet(isPresented: .constant(true)) {
          SheetCloser(id: "sheet", log: log).onDisappear { _ = token }.preferredColorScheme(.dark)
        }
      }
      harness.settle()
      #expect(harness.treeDescription.contains("Sheet"))
    }
    #expect(kept == nil)
  }

  @Test func presentationsOverOneAnotherAreBoundedAndReported() {
    struct Nested: View {
      let depth: Int
      var body: some View {
        Color.red.frame(width: 50, height: 50).sheet(isPresented: .constant(depth < 500)) { Nested(depth: depth + 1) }
      }
    }
    let harness = ViewHarness { Nested(depth: 0) }
    harness.settle(limit: 1_000)
    #expect(harness.treeDescription.components(separatedBy: "Sheet").count - 1 == 64)
    #expect(harness.messages.contains { $0.contains("64 sheets") })
  }
}
