import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Fields that edit values by formats.
@MainActor @Suite struct ValueFieldTests {
  @MainActor @Observable final class Model {
    var price = 2.5
    var count: Int? = 3
    var day = Date(timeIntervalSinceReferenceDate: 0)
    var isOther = false
    var locale = Locale(identifier: "en_US")
  }

  private struct Form: View {
    @Bindable var model: Model
    @FocusState private var isPrice: Bool

    var body: some View {
      VStack {
        TextField("Price", value: $model.price, format: .currency(code: "EUR")).focused($isPrice).accessibilityIdentifier("price")
        TextField("Count", value: $model.count, format: .number, prompt: Text("any")).accessibilityIdentifier("count")
        TextField(value: $model.day, format: .dateTime.year().month().day()) { Text("Day") }.accessibilityIdentifier("day")
        if model.isOther { Text("other") }
        Button("Leave") { isPrice = false }.accessibilityIdentifier("leave")
      }
      .environment(\.locale, model.locale)
    }
  }

  private let model = Model()

  private func harness() -> ViewHarness { ViewHarness(size: CGSize(width: 400, height: 400)) { Form(model: model) } }

  private func type(_ text: String, into id: String, _ harness: ViewHarness) {
    harness.focus(id)
    harness.press("a", modifiers: .control)
    if text.isEmpty { harness.press(.delete) } else { harness.type(text) }
    harness.settle()
  }

  @Test func theFormatWritesAndReads() throws {
    let harness = harness()
    #expect(harness.text(of: "price") == "€2.50" && harness.text(of: "count") == "3")
    #expect(harness.text(of: "day") == "Jan 1, 2001")
    type("€3.75", into: "price", harness)
    #expect(model.price == 3.75)
    type("Feb 3, 2002", into: "day", harness)
    #expect(model.day == Date(timeIntervalSinceReferenceDate: 398 * 86_400))
    #expect(harness.text(of: "price") == "€3.75")
    try harness.verifyAgainstFresh()
  }

  @Test func theLocaleIsThatOfThePlace() throws {
    let harness = harness()
    model.locale = Locale(identifier: "de_DE")
    harness.settle()
    #expect(harness.text(of: "price") == "2,50\u{a0}€")
    type("4,5\u{a0}€", into: "price", harness)
    #expect(model.price == 4.5)
    try harness.verifyAgainstFresh()
  }

  @Test func noTextStandsForNil() throws {
    let harness = harness()
    type("", into: "count", harness)
    #expect(model.count == nil)
    type("12", into: "count", harness)
    #expect(model.count == 12)
    type("some", into: "count", harness)
    #expect(model.count == nil && harness.text(of: "count") == "some")
    harness.focus("price")
    harness.settle()
    #expect(harness.text(of: "count") == "")
    try harness.verifyAgainstFresh()
  }

  @Test func anotherValueOfTheProgramTakesThePlaceOfWhatIsTyped() throws {
    let harness = harness()
    type("4", into: "count", harness)
    harness.type("x")
    harness.settle()
    model.isOther = true
    harness.settle()
    #expect(harness.text(of: "count") != "4", "another update leaves what is typed alone")
    model.count = 9
    harness.settle()
    #expect(harness.text(of: "count") == "9")
    try harness.verifyAgainstFresh()
  }

  /// As on a Mac: what is typed next takes the place of the value.
  @Test func returnSelectsTheWrittenValue() throws {
    let harness = harness()
    type("€7", into: "price", harness)
    harness.press(.return)
    harness.settle()
    #expect(harness.text(of: "price") == "€7.00")
    harness.press("c", modifiers: .control)
    #expect(harness.clipboard == "€7.00")
    harness.type("€8")
    harness.settle()
    #expect(model.price == 8 && harness.text(of: "price") == "€8")
    try harness.verifyAgainstFresh()
  }

  @Test func undoGoesBackToTheValueBefore() throws {
    let harness = harness()
    type("41", into: "count", harness)
    #expect(model.count == 41)
    for _ in 0..<4 where model.count != 3 { harness.press("z", modifiers: .control) }
    harness.settle()
    #expect(model.count == 3 && harness.text(of: "count") == "3")
    harness.press("z", modifiers: [.control, .shift])
    harness.settle()
    #expect(model.count == 41)
    try harness.verifyAgainstFresh()
  }

  @Test func aFieldThatIsLeftWithoutTypingWritesNothing() {
    var writes = 0
    let harness = ViewHarness {
      TextField("", value: Binding<Double>(get: { 1_000.123 }, set: { _ in writes += 1 }), format: .number.precision(.fractionLength(1)))
        .accessibilityIdentifier("field")
      Button("Other") {}.accessibilityIdentifier("other")
    }
    harness.focus("field")
    harness.focus("other")
    harness.settle()
    #expect(harness.text(of: "field") == "1,000.1" && writes == 0)
  }

  // MARK: Formatters

  @MainActor @Observable final class Formatted {
    var whole = 1_234
    var real = 2.5
    var none: Int? = 7
    var day = Date(timeIntervalSinceReferenceDate: 0)
    var name = "a"
    @ObservationIgnored var log: [String] = []
  }

  @Test func formattersWriteAndRead() throws {
    let (numbers, days) = (NumberFormatter(), DateFormatter())
    numbers.numberStyle = .decimal
    days.dateFormat = "yyyy-MM-dd"
    days.timeZone = TimeZone(secondsFromGMT: 0)
    struct Form: View {
      @Bindable var model: Formatted
      let numbers: NumberFormatter, days: DateFormatter
      var body: some View {
        VStack {
          TextField("Whole", value: $model.whole, formatter: numbers).accessibilityIdentifier("whole")
          TextField("Real", value: $model.real, formatter: numbers) {
            model.log.append("real \($0)")
          } onCommit: {
            model.log.append("commit")
          }
          .accessibilityIdentifier("real")
          TextField("None", value: $model.none, formatter: numbers, prompt: Text("none")).accessibilityIdentifier("none")
          TextField(value: $model.day, formatter: days) { Text("Day") }.accessibilityIdentifier("day")
          TextField("Name", value: $model.name, formatter: ByteCountFormatter()).accessibilityIdentifier("name")
        }
        .environment(\.locale, Locale(identifier: "de_DE"))
      }
    }
    let model = Formatted()
    let harness = ViewHarness(size: CGSize(width: 300, height: 400)) {
      Form(model: model, numbers: numbers, days: days)
    }
    func shown(_ id: String) -> String? { harness.text(of: id) }
    #expect(shown("whole") == "1.234" && shown("real") == "2,5" && shown("none") == "7")
    #expect(shown("day") == "2001-01-01")
    type("5.678", into: "whole", harness)
    #expect(model.whole == 5_678)
    type("x", into: "whole", harness)
    #expect(model.whole == 5_678 && shown("whole") == "x")
    type("3,75", into: "real", harness)
    #expect(model.real == 3.75 && shown("whole") == "5.678")
    harness.press(.return)
    harness.settle()
    type("", into: "none", harness)
    #expect(model.none == nil)
    type("12", into: "none", harness)
    #expect(model.none == 12)
    type("2002-02-03", into: "day", harness)
    #expect(model.day == Date(timeIntervalSinceReferenceDate: 398 * 86_400))
    // What nobody can read changes nothing.
    type("bc", into: "name", harness)
    #expect(model.name == "a" && model.log == ["real true", "commit", "real false"])
    try harness.verifyAgainstFresh()
  }
}
