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

/// Sheets and popovers: where they stand, what they inherit, how they end.
@MainActor @Suite struct PresentationTests {
  final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries.removeAll() }
      return entries
    }
  }

  struct Item: Identifiable, Equatable {
    var id: Int
    var text = "item"
  }

  @Observable final class Model {
    var isOpen = false
    var isInnerOpen = false
    var item: Item?
    var text = "content"
    var mood = "calm"
    var isHere = true
    var spacing: CGFloat = 0
    var isPinned = false
    var width: CGFloat = 120
  }

  private let model = Model()
  private let log = Log()

  // MARK: Sheets

  struct Mood: View {
    @Environment(\.mood) private var mood
    @Environment(\.isPresented) private var isPresented
    var body: some View { Text("\(mood) \(isPresented)") }
  }

  struct Closer: View {
    let id: String
    let log: Log
    @Environment(\.dismiss) private var dismiss
    @State private var taps = 0
    var body: some View {
      let _ = log.entries.append("body \(id)")
      Text("close \(taps)").onTapGesture {
        dismiss()
        dismiss()
      }
      .accessibilityIdentifier("close \(id)")
      Text("tap \(taps)").onTapGesture { taps += 1 }.accessibilityIdentifier("tap \(id)")
    }
  }

  struct SheetRoot: View {
    @Bindable var model: Model
    let log: Log
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
          Closer(id: "sheet", log: log)
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

  @Test func anItemOfAnotherIdIsANewSheet() throws {
    struct Root: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        Color.red.sheet(item: $model.item, onDismiss: { log.entries.append("dismissed") }) { item in
          VStack {
            Closer(id: "\(item.id)", log: log)
            Text(item.text).accessibilityIdentifier("text")
          }
          .onAppear { log.entries.append("+\(item.id)") }
          .onDisappear { log.entries.append("-\(item.id)") }
        }
      }
    }
    let harness = ViewHarness { Root(model: model, log: log) }
    model.item = Item(id: 1)
    harness.settle()
    harness.click("tap 1")
    harness.settle()
    _ = log.take()
    // The same id: another value of the same sheet.
    model.item?.text = "changed"
    harness.settle()
    #expect(harness.text(of: "text") == "changed" && harness.text(of: "tap 1") == "tap 1")
    #expect(log.take().isEmpty)
    model.item = Item(id: 2)
    harness.settle()
    #expect(harness.text(of: "tap 2") == "tap 0")
    #expect(log.take() == ["body 2", "+2", "-1", "dismissed"])
    try harness.verifyAgainstFresh()
    harness.click("close 2")
    harness.settle()
    log.entries.removeAll { $0.hasPrefix("body") }  // the fresh tree's
    #expect(model.item == nil)
    #expect(log.take() == ["-2", "dismissed"])
    try harness.verifyAgainstFresh()
  }

  @Test func nestedSheetsCloseFromTheTop() throws {
    struct Root: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        Text("window").sheet(isPresented: $model.isOpen, onDismiss: { log.entries.append("outer") }) {
          Color.green.frame(width: 200, height: 150).accessibilityIdentifier("outer")
            .sheet(isPresented: $model.isInnerOpen, onDismiss: { log.entries.append("inner") }) {
              Closer(id: "inner", log: Log()).frame(width: 60).accessibilityIdentifier("inner")
            }
        }
      }
    }
    let harness = ViewHarness { Root(model: model, log: log) }
    model.isOpen = true
    model.isInnerOpen = true
    harness.settle()
    #expect(harness.frame(of: "inner") != nil)
    try harness.verifyAgainstFresh()
    harness.press(.escape)
    harness.settle()
    #expect(log.take() == ["inner"])
    #expect(model.isOpen)
    model.isInnerOpen = true
    harness.settle()
    harness.click("close inner")
    harness.settle()
    #expect(log.take() == ["inner"])
    // The outer one takes the inner along.
    model.isInnerOpen = true
    harness.settle()
    model.isOpen = false
    harness.settle()
    #expect(log.take() == ["inner", "outer"])
    #expect(harness.frame(of: "inner") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aSheetOpenFromTheStartAppearsAfterItsPresenter() {
    model.isOpen = true
    let harness = ViewHarness {
      SheetRoot(model: model, log: Log()).onAppear { [log] in log.entries.append("+window") }
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
        Closer(id: "root", log: log).sheet(isPresented: .constant(true)) {
          Closer(id: "sheet", log: log).onDisappear { _ = token }.preferredColorScheme(.dark)
        }
      }
      harness.settle()
      #expect(harness.treeDescription.contains("Sheet"))
    }
    #expect(kept == nil)
  }

  // MARK: The window

  @Test func atTheRootThePlatformIsAskedToCloseTheWindow() {
    struct Root: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      @Environment(\.presentationMode) private var mode
      var body: some View {
        Text("\(isPresented) \(mode.wrappedValue.isPresented)").onTapGesture { dismiss() }.accessibilityIdentifier("a")
        Text("older").onTapGesture { mode.wrappedValue.dismiss() }.accessibilityIdentifier("b")
      }
    }
    let harness = ViewHarness { VStack { Root() } }
    #expect(harness.text(of: "a") == "false false")
    harness.click("a")
    #expect(harness.closeRequests == 1)
    harness.click("b")
    #expect(harness.closeRequests == 2)
    #expect(!harness.needsFrame)
  }

  @Test func thePresentationModeClosesToo() {
    struct Content: View {
      let log: Log
      @Environment(\.presentationMode) var mode
      var body: some View {
        let _ = log.entries.append("body")
        Text("\(mode.wrappedValue.isPresented)").onTapGesture { mode.wrappedValue.dismiss() }.accessibilityIdentifier("mode")
      }
    }
    struct Root: View {
      @Bindable var model: Model
      let log: Log
      var body: some View { Text(model.mood).sheet(isPresented: $model.isOpen) { Content(log: log) }.environment(\.mood, model.mood) }
    }
    let harness = ViewHarness { Root(model: model, log: log) }
    model.isOpen = true
    harness.settle()
    #expect(harness.text(of: "mode") == "true")
    model.mood = "other"
    harness.settle()
    #expect(log.take() == ["body"])  // the binding is the same one for all of the presentation
    harness.click("mode")
    harness.settle()
    #expect(!model.isOpen)
  }
}
