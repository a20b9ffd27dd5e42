import Oriel
import OrielTesting
import Testing

/// What happened, in order.
@MainActor final class CallLog {
  var entries: [String] = []
  func take() -> [String] {
    defer { entries.removeAll() }
    return entries
  }
}

/// Closes what presents it, twice; says when its body runs.
struct SheetCloser: View {
  let id: String
  let log: CallLog
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

/// What `dismiss` and a presentation's value end, and what is told of it.
@MainActor @Suite struct DismissTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var text = "item"
  }

  @Observable final class Model {
    var isOpen = false
    var isInnerOpen = false
    var item: Item?
    var mood = "calm"
  }

  private let model = Model()
  private let log = CallLog()

  @Test func anItemOfAnotherIdIsANewSheet() throws {
    struct Root: View {
      @Bindable var model: Model
      let log: CallLog
      var body: some View {
        Color.red.sheet(item: $model.item, onDismiss: { log.entries.append("dismissed") }) { item in
          VStack {
            SheetCloser(id: "\(item.id)", log: log)
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
      let log: CallLog
      var body: some View {
        Text("window").sheet(isPresented: $model.isOpen, onDismiss: { log.entries.append("outer") }) {
          Color.green.frame(width: 200, height: 150).accessibilityIdentifier("outer")
            .sheet(isPresented: $model.isInnerOpen, onDismiss: { log.entries.append("inner") }) {
              SheetCloser(id: "inner", log: CallLog()).frame(width: 60).accessibilityIdentifier("inner")
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
      let log: CallLog
      @Environment(\.presentationMode) var mode
      var body: some View {
        let _ = log.entries.append("body")
        Text("\(mode.wrappedValue.isPresented)").onTapGesture { mode.wrappedValue.dismiss() }.accessibilityIdentifier("mode")
      }
    }
    struct Root: View {
      @Bindable var model: Model
      let log: CallLog
      var body: some View {
        Text(model.mood).sheet(isPresented: $model.isOpen) { Content(log: log) }.font(model.mood == "calm" ? .body : .title)
      }
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
