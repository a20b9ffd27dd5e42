import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

private struct ReasonKey: TransactionKey {
  static let defaultValue = "none"
}

extension Transaction {
  fileprivate var reason: String {
    get { self[ReasonKey.self] }
    set { self[ReasonKey.self] = newValue }
  }

  @Entry fileprivate var isUrgent = false
  @Entry fileprivate var note: String?
}

/// What goes along with a change of state, from who makes it to who is told.
@MainActor @Suite struct TransactionTests {
  private final class Log {
    var lines: [String] = []
    var value = 0
  }

  /// Writes down what goes along with each value.
  private func binding(_ log: Log) -> Binding<Int> {
    Binding(
      get: { log.value },
      set: { value, transaction in
        log.value = value
        log.lines.append("\(value) \(transaction.reason) \(transaction.isUrgent) \(transaction.note ?? "-")")
      })
  }

  private func transaction(_ change: (inout Transaction) -> Void) -> Transaction {
    var transaction = Transaction()
    change(&transaction)
    return transaction
  }

  @Test func keysHaveDefaultsAndTakeValues() {
    var transaction = Transaction()
    #expect(transaction.reason == "none" && !transaction.isUrgent && transaction.note == nil)
    transaction.reason = "test"
    transaction.isUrgent = true
    transaction.note = "n"
    #expect(transaction.reason == "test" && transaction.isUrgent && transaction.note == "n")
    transaction.note = nil
    #expect(transaction.note == nil)
  }

  @Test func aBindingIsToldWhatGoesAlong() {
    let log = Log()
    let number = binding(log)
    number.wrappedValue = 1
    withTransaction(\.reason, "tap") { number.wrappedValue = 2 }
    number.wrappedValue = 3
    #expect(log.lines == ["1 none false -", "2 tap false -", "3 none false -"])
  }

  @Test func innerTransactionsAddToOuterOnesAndEndWithThem() throws {
    struct Failure: Error {}
    let log = Log()
    let number = binding(log)
    let result = withTransaction(
      transaction {
        $0.reason = "outer"; $0.note = "kept"
      }
    ) {
      withTransaction(\.isUrgent, true) { number.wrappedValue = 1 }
      withTransaction(\.reason, "inner") { number.wrappedValue = 2 }
      #expect(throws: Failure.self) { try withTransaction(\.reason, "thrown") { throw Failure() } }
      number.wrappedValue = 3
      return "result"
    }
    #expect(result == "result")
    #expect(log.lines == ["1 outer true kept", "2 inner false kept", "3 outer false kept"])
  }

  @Test func aBindingBringsItsOwnAndWithTransactionHasTheLastWord() {
    let log = Log()
    let urgent = binding(log).transaction(
      transaction {
        $0.isUrgent = true; $0.reason = "binding"
      })
    #expect(urgent.transaction.isUrgent)
    urgent.wrappedValue = 1
    withTransaction(\.reason, "outside") { urgent.wrappedValue = 2 }
    binding(log).wrappedValue = 3
    #expect(log.lines == ["1 binding true -", "2 outside true -", "3 none false -"])
  }

  @Test func bindingsMadeOfABindingPassItOn() {
    struct Point { var x = 0, y = 0 }
    final class Store { var points = [Point()]; var seen: [Bool] = [] }
    let store = Store()
    let points = Binding(
      get: { store.points },
      set: {
        store.points = $0
        store.seen.append($1.isUrgent)
      })
    let urgent = points.transaction(transaction { $0.isUrgent = true })
    urgent[0].x.wrappedValue = 4
    points[0].y.wrappedValue = 5
    Binding<[Point]?>(urgent).wrappedValue = [Point(x: 6)]
    Binding(get: { points.wrappedValue.count }, set: { _ in points.wrappedValue = [] }).transaction(urgent.transaction).wrappedValue = 0
    // SwiftUI's M086: plain closures know nothing of the binding's transaction.
    #expect(store.seen == [true, false, true, false])
    #expect(store.points.isEmpty)
  }

  @Test func aThreadHasItsOwn() async {
    let task = withTransaction(\.reason, "here") {
      Task.detached {
        var seen = ""
        Binding<Int>(get: { 0 }, set: { seen = $1.reason }).wrappedValue = 1
        return seen
      }
    }
    #expect(await task.value == "none")
  }

  @Test func stateWrittenThroughABindingWithATransactionChanges() {
    struct Child: View {
      @Binding var number: Int
      var body: some View { Button("add \(number)") { number += 1 }.accessibilityIdentifier("add") }
    }
    struct Root: View {
      @State private var number = 0
      @State private var isUrgent = false
      let log: Log
      var body: some View {
        var transaction = Transaction()
        transaction.isUrgent = isUrgent
        return VStack {
          Child(number: $number.transaction(transaction))
          Child(
            number: Binding(
              get: { number },
              set: {
                number = $0
                log.lines.append("\($0) \($1.isUrgent)")
              }
            )
            .transaction(transaction)
          )
          .accessibilityIdentifier("told")
          Button("urgent") { isUrgent.toggle() }.accessibilityIdentifier("urgent")
        }
      }
    }
    let log = Log()
    let harness = ViewHarness { Root(log: log) }
    for id in ["add", "told", "urgent", "told", "add"] {
      harness.click(id)
      harness.settle()
    }
    #expect(harness.text(of: "add") == "add 4")
    #expect(log.lines == ["2 false", "3 true"])
  }

  // MARK: Several in one event

  @Test func writesOfDifferentTransactionsAreSeenInTurn() {
    struct Counter: View {
      @State private var number = 0
      @State private var other = 0
      let log: Log
      var body: some View {
        let _ = log.lines.append("body \(number) \(other)")
        Button("go") {
          withTransaction(\.reason, "first") { number = 2 }
          withTransaction(\.reason, "second") {
            number = 3
            number += 1
            other = 1
          }
          log.lines.append("read \(number)")
        }
        .accessibilityIdentifier("go")
        .onChange(of: number) { old, new in log.lines.append("change \(old) \(new)") }
      }
    }
    let log = Log()
    let harness = ViewHarness { Counter(log: log) }
    log.lines = []
    harness.click("go")
    harness.settle()
    #expect(log.lines == ["read 4", "body 2 0", "change 0 2", "body 4 1", "change 2 4"])
  }

  @Test func aPlainWriteAndATransactionAreTwo() {
    struct Counter: View {
      @State private var number = 0
      let log: Log
      var body: some View {
        Button("go") {
          number = 1
          number = 2
          withTransaction(Transaction()) { number += 1 }
          number += 1
        }
        .accessibilityIdentifier("go")
        .onChange(of: number) { old, new in log.lines.append("\(old) \(new)") }
      }
    }
    let log = Log()
    let harness = ViewHarness { Counter(log: log) }
    harness.click("go")
    harness.settle()
    #expect(log.lines == ["0 2", "2 3", "3 4"])
  }

  @Test func manyTransactionsInOneEventAllHaveTheirTurn() {
    struct Counter: View {
      @State private var number = 0
      let log: Log
      var body: some View {
        Button("go") { for next in 1...300 { withTransaction(\.isUrgent, true) { number = next } } }
          .accessibilityIdentifier("go")
          .onChange(of: number) { log.value += 1 }
      }
    }
    let log = Log()
    let harness = ViewHarness { Counter(log: log) }
    harness.click("go")
    harness.settle()
    #expect(log.value == 300)
    #expect(harness.messages.isEmpty)
  }

  @MainActor @Observable fileprivate final class Score { var points = 0 }

  /// A page whose parts are changed in four ways, with `transaction` modifiers that write down what they see.
  private struct Seen: View {
    let log: Log
    @Bindable var score: Score
    @State private var count = 0

    struct Points: View {
      let score: Score
      var body: some View { Text("\(score.points)") }
    }
    struct Toggled: View {
      @Binding var count: Int
      var body: some View {
        Button("inner") { withTransaction(\.reason, "inner") { count += 10 } }.accessibilityIdentifier("inner")
      }
    }

    var body: some View {
      VStack {
        Text("\(count)").transaction { log.lines.append("text \($0.reason)") }
        Text("beside").transaction(value: count) { log.lines.append("value \($0.reason)") }
        Points(score: score)
          .transaction {
            log.lines.append("points \($0.reason)"); $0.reason += " again"
          }
          .transaction { $0.reason += " outer" }
        Button("state") { withTransaction(\.reason, "state") { count += 1 } }.accessibilityIdentifier("state")
        Button("model") { withTransaction(\.reason, "model") { score.points += 1 } }.accessibilityIdentifier("model")
        Toggled(count: $count)
      }
    }
  }

  @Test func modifiersAreToldOfEachUpdateThatReachesThem() throws {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 200, height: 300)) { [score = Score()] in Seen(log: log, score: score) }
    func take() -> [String] {
      harness.settle()
      defer { log.lines = [] }
      return log.lines
    }
    #expect(take() == ["text none", "points none outer"])
    harness.click("state")
    #expect(take() == ["text state", "value state", "points state outer"])
    // The body around them does not run: only what reads the model is reached.
    harness.click("model")
    #expect(take() == ["points model outer"])
    harness.click("inner")
    #expect(take() == ["text inner", "value inner", "points inner outer"])
    harness.size.width = 150
    #expect(take() == [])
  }

  /// A cast of nothing to an optional type gives a value.
  @Test func optionalStateIsKeptWhileTransactionsWait() {
    struct Page: View {
      @State private var number = 0
      @State private var kept: String? = "kept"
      @State private var changes: [String] = []
      var body: some View {
        VStack {
          Button("go") {
            withTransaction(\.reason, "1") { number = 1 }
            withTransaction(\.reason, "2") { number = 2 }
            kept?.append("!")
          }
          .accessibilityIdentifier("go")
          .onChange(of: kept) { changes.append("\($0 ?? "nil") \($1 ?? "nil")") }
          Text(kept ?? "nil").accessibilityIdentifier("kept")
          Text(changes.joined(separator: ",")).accessibilityIdentifier("changes")
        }
      }
    }
    let harness = ViewHarness { Page() }
    harness.click("go")
    harness.settle()
    #expect(harness.text(of: "kept") == "kept!")
    #expect(harness.text(of: "changes") == "kept kept!")
  }

  @Test func changesOfNestedOptionalsAreSeen() {
    struct Page: View {
      let log: Log
      @State private var value: Int?? = nil
      @State private var other = 0
      var body: some View {
        VStack {
          Button("other \(other)") { other += 1 }.accessibilityIdentifier("other")
          Button("some") { value = .some(nil) }.accessibilityIdentifier("some")
        }
        .onChange(of: value) { log.lines.append("\(String(describing: $0)) \(String(describing: $1))") }
      }
    }
    let log = Log()
    let harness = ViewHarness { Page(log: log) }
    harness.click("other")
    harness.settle()
    #expect(log.lines.isEmpty)
    harness.click("some")
    harness.settle()
    #expect(log.lines == ["nil Optional(nil)"])
    harness.click("other")
    harness.settle()
    #expect(log.lines.count == 1)
  }

  private final class Token {}
  private struct TokenKey: TransactionKey { static var defaultValue: Token? { nil } }

  @Test func whatATransactionHoldsIsReleasedWithIt() {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 200, height: 300)) { [score = Score()] in Seen(log: log, score: score) }
    harness.settle()
    weak var token: Token?
    for button in ["state", "model", "inner"] {
      do {
        var transaction = Transaction()
        let new = Token()
        transaction[TokenKey.self] = new
        token = new
        withTransaction(transaction) { harness.click(button) }
      }
      #expect(token != nil)
      harness.settle()
      #expect(token == nil, "\(button)")
    }
  }
}
