import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Observable objects that are written on other threads, at the worst moments.
@MainActor @Suite struct ObservationThreadTests {
  /// Guards what it keeps itself, and can be held up between saying that it will change and changing.
  final class Model: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var stored = "a"

    var text: String {
      registrar.access(self, keyPath: \.text)
      return lock.withLock { stored }
    }

    func write(_ text: String, afterAnnouncing pause: () -> Void = {}) {
      registrar.willSet(self, keyPath: \.text)
      pause()
      lock.withLock { stored = text }
      registrar.didSet(self, keyPath: \.text)
    }
  }

  struct Page: View {
    let model: Model
    let ran: () -> Void
    var body: some View {
      ran()
      return Text(verbatim: model.text).accessibilityIdentifier("x")
    }
  }

  struct Drawing: View {
    let model: Model
    let drew: (String) -> Void
    var body: some View {
      Canvas { _, _ in drew(model.text) }.frame(width: 10, height: 10)
    }
  }

  /// Writes on another thread, with a frame between the announcement and the write.
  private func write(_ text: String, to model: Model, frame: () -> Void) {
    let (announced, goOn, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      model.write(text) {
        announced.signal()
        goOn.wait()
      }
      done.signal()
    }
    announced.wait()
    frame()
    goOn.signal()
    done.wait()
  }

  @Test func aFrameBeforeTheValueIsThereLosesNothing() {
    let model = Model()
    let harness = ViewHarness { Page(model: model) {} }
    for text in ["b", "c", "d"] {
      write(text, to: model) { harness.settle() }
      harness.settle()
      #expect(harness.text(of: "x") == text)
    }
  }

  @Test func aDrawingBeforeTheValueIsThereIsDrawnAgain() {
    let model = Model()
    var drawn: [String] = []
    let harness = ViewHarness { Drawing(model: model) { drawn.append($0) } }
    for text in ["b", "c"] {
      write(text, to: model) { harness.settle() }
      harness.settle()
      #expect(drawn.last == text)
    }
  }

  /// A write between a body's reads and its registration: the last run's registration is still there to hear of it.
  @Test func aWriteWhileTheBodyRunsIsSeen() {
    let model = Model()
    var interrupts = 0
    let harness = ViewHarness {
      VStack {
        Late(model: model) {
          guard interrupts > 0 else { return }
          interrupts -= 1
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            model.write("late \(UUID().uuidString)")
            done.signal()
          }
          done.wait()
        }
      }
    }
    for round in 0..<3 {
      model.write("early \(round)")
      interrupts = 1
      harness.settle()
      // The first run of all has none before it.
      if round > 0 { #expect(harness.text(of: "x") == model.text) }
    }
  }

  struct Late: View {
    let model: Model
    let interrupt: () -> Void
    var body: some View {
      let text = model.text
      interrupt()
      return Text(verbatim: text).accessibilityIdentifier("x")
    }
  }

  @Test func writesOnTheMainThreadRunABodyOnce() {
    let model = Model()
    var runs = 0
    let harness = ViewHarness { Page(model: model) { runs += 1 } }
    for number in 0..<5 {
      model.write("\(number)")
      model.write("\(number)!")
      harness.settle()
    }
    #expect(runs == 6 && !harness.needsFrame)
  }

  /// However often a body runs, one registration is left.
  @Test func registrationsEnd() {
    final class Counted: Observable, @unchecked Sendable {
      let registrar = ObservationRegistrar()
      var text: String {
        registrar.access(self, keyPath: \.text)
        return "text"
      }
    }
    struct Page: View {
      let model: Counted
      @State private var number = 0
      let share: (Binding<Int>) -> Void
      var body: some View {
        share($number)
        return Text("\(model.text) \(number)")
      }
    }
    var number: Binding<Int>?
    let model = Counted()
    let harness = ViewHarness { Page(model: model) { number = $0 } }
    for _ in 0..<20 {
      number?.wrappedValue += 1
      harness.settle()
    }
    model.registrar.willSet(model, keyPath: \.text)
    model.registrar.didSet(model, keyPath: \.text)
    #expect(harness.frame().bodies == 1)
    #expect(!harness.needsFrame)
  }
}
