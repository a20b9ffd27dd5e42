import Foundation
import Oriel
import OrielTesting
import Synchronization
import Testing

/// State is read and written on any thread. Under the thread sanitizer these tests are the proof that nothing is unguarded.
@MainActor @Suite struct StateThreadTests {
  /// Hands out a binding to its state.
  struct Holder<Value: Sendable & Equatable>: View {
    @State var value: Value
    let share: (Binding<Value>) -> Void
    var body: some View {
      share($value)
      return Text(verbatim: "\(value)").accessibilityIdentifier("x")
    }
  }

  private func holder<Value: Sendable & Equatable>(_ value: Value) -> (ViewHarness, Binding<Value>) {
    var shared: Binding<Value>?
    let harness = ViewHarness { Holder(value: value) { shared = $0 } }
    return (harness, shared!)
  }

  /// Runs a body on a thread of its own and waits for it.
  @discardableResult private func elsewhere<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
    let done = DispatchSemaphore(value: 0)
    let cell = Cell<R>()
    Thread.detachNewThread {
      cell.value = body()
      done.signal()
    }
    done.wait()
    return cell.value!
  }

  private final class Cell<R>: @unchecked Sendable { var value: R? }

  @Test func aThreadReadsWhatItHasWritten() {
    let (harness, binding) = holder(1)
    let seen = elsewhere {
      var seen = [binding.wrappedValue]
      binding.wrappedValue = 2
      seen.append(binding.wrappedValue)
      binding.wrappedValue += 10
      return seen + [binding.wrappedValue]
    }
    #expect(seen == [1, 2, 12])
    // The main thread goes on with what it has, until the next frame.
    #expect(binding.wrappedValue == 1)
    #expect(harness.frame().bodies == 1)
    #expect(binding.wrappedValue == 12 && harness.text(of: "x") == "12")
    #expect(elsewhere { binding.wrappedValue } == 12)
  }

  /// What a thread has written stays readable while the main thread has taken it and other transactions come first.
  @Test func aThreadReadsItsWriteWhileItWaitsForItsTurn() {
    struct Page: View {
      @State var first = 0
      @State var number = 1
      let share: (Binding<Int>, Binding<Int>) -> Void
      let look: () -> Void
      var body: some View {
        share($first, $number)
        return Text("\(first) \(number)").accessibilityIdentifier("x").onChange(of: first, look)
      }
    }
    var shared: (first: Binding<Int>, number: Binding<Int>)?
    var seen: [Int] = []
    let harness = ViewHarness {
      Page {
        shared = ($0, $1)
      } look: {
        let number = shared!.number
        seen.append(elsewhere { number.wrappedValue })
      }
    }
    let (first, number) = shared!
    elsewhere { number.wrappedValue = 2 }
    withTransaction(Transaction()) { first.wrappedValue = 1 }
    harness.settle()
    #expect(seen == [2])
    #expect(harness.text(of: "x") == "1 2" && elsewhere { number.wrappedValue } == 2)
  }

  @Test func writesOfManyThreadsAreOneJobForTheFrame() {
    let (harness, binding) = holder(0)
    elsewhere { for number in 1...10_000 { binding.wrappedValue = number } }
    #expect(harness.frame().bodies == 1)
    #expect(binding.wrappedValue == 10_000)
    binding.wrappedValue = 3
    elsewhere { binding.wrappedValue = 4 }
    harness.frame()
    #expect(binding.wrappedValue == 4)
  }

  @Test func whatIsLetGoOfMayReadTheState() {
    final class Reader: Equatable, Sendable {
      let read: @Sendable () -> Void
      init(_ read: @escaping @Sendable () -> Void) { self.read = read }
      deinit { read() }
      static func == (a: Reader, b: Reader) -> Bool { a === b }
    }
    let (harness, binding) = holder(nil as Reader?)
    for _ in 0..<3 {
      binding.wrappedValue = Reader { _ = binding.wrappedValue }
      harness.frame()
      elsewhere { for _ in 0..<3 { binding.wrappedValue = Reader { _ = binding.wrappedValue } } }
    }
    elsewhere { binding.wrappedValue = nil }
    harness.frame()
    #expect(binding.wrappedValue == nil)
  }

  @Test func stateThatIsGoneTakesWritesOfThreadsAndKeepsItsValue() {
    struct Page: View {
      @State var isShown = true
      let share: (Binding<Bool>, Binding<Int>) -> Void
      var body: some View {
        if isShown { Holder(value: 1) { share($isShown, $0) } }
      }
    }
    var shared: (Binding<Bool>, Binding<Int>)?
    let harness = ViewHarness { Page { shared = ($0, $1) } }
    let (isShown, number) = shared!
    elsewhere { number.wrappedValue = 2 }
    isShown.wrappedValue = false
    harness.settle()
    elsewhere { number.wrappedValue = 3 }
    harness.frame()
    #expect(elsewhere { number.wrappedValue } == number.wrappedValue)
  }

  @Test func eightThreadsReadAndWriteWhileFramesRun() {
    /// What is seen whole or not at all.
    struct Pair: Sendable, Equatable {
      var text = "start"
      var copies = ["start", "start"]
    }
    let (harness, binding) = holder(Pair())
    let counters = ThreadCounters()
    for thread in 0..<8 {
      counters.start()
      Thread.detachNewThread {
        for number in 0..<400 {
          let text = "thread \(thread) writes \(number)"
          binding.wrappedValue = Pair(text: text, copies: [text, text])
          let seen = binding.wrappedValue
          if seen.copies != [seen.text, seen.text] { counters.noteTorn() }
        }
        counters.end()
      }
    }
    var frames = 0
    while counters.areRunning {
      harness.frame()
      frames += 1
      if frames % 3 == 0 { binding.wrappedValue = Pair(text: "main", copies: ["main", "main"]) }
    }
    harness.settle()
    #expect(!counters.wasTorn)
    #expect(binding.wrappedValue.copies == [binding.wrappedValue.text, binding.wrappedValue.text])
  }

  private final class ThreadCounters: Sendable {
    private let running = Atomic(0)
    private let torn = Atomic(false)
    func start() { running.add(1, ordering: .relaxed) }
    func end() { running.subtract(1, ordering: .releasing) }
    func noteTorn() { torn.store(true, ordering: .relaxed) }
    var areRunning: Bool { running.load(ordering: .acquiring) > 0 }
    var wasTorn: Bool { torn.load(ordering: .relaxed) }
  }

  @Test func theLastWriteWins() {
    let (harness, binding) = holder(1)
    elsewhere { binding.wrappedValue = 100 }
    binding.wrappedValue = 200
    #expect(elsewhere { binding.wrappedValue } == 200)
    harness.settle()
    #expect(harness.text(of: "x") == "200" && binding.wrappedValue == 200)
    // Another one afterwards is taken.
    elsewhere { binding.wrappedValue = 300 }
    harness.settle()
    #expect(harness.text(of: "x") == "300")
    // In transactions, too.
    elsewhere { binding.wrappedValue = 400 }
    withTransaction(Transaction()) { binding.wrappedValue = 401 }
    withTransaction(Transaction()) { binding.wrappedValue = 402 }
    harness.settle()
    #expect(harness.text(of: "x") == "402")
  }

  @Test func aThreadReadsWhatWaitsForItsTurn() {
    let (harness, binding) = holder(0)
    withTransaction(Transaction()) { binding.wrappedValue = 1 }
    withTransaction(Transaction()) { binding.wrappedValue = 2 }
    #expect(binding.wrappedValue == 2)
    elsewhere { binding.wrappedValue += 1 }
    harness.settle()
    #expect(harness.text(of: "x") == "3")
    #expect(elsewhere { binding.wrappedValue } == 3)
  }
}
