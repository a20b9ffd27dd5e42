import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Steppers that are pressed, held and stepped by keys, at the ends of ranges and of types, and what a step costs.
@MainActor @Suite struct StepperTests {
  /// In the middle of 100 × 100 points: the halves at (50, 44) and (50, 56).
  private func harness(_ stepper: some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 100, height: 100)) { stepper.accessibilityIdentifier("control") }
  }

  private func bare<V: Strideable>(_ amount: Amount<V>, _ bounds: ClosedRange<V>? = nil, step: V.Stride = 1) -> some View {
    Group {
      if let bounds {
        Stepper(value: amount.binding, in: bounds, step: step) {
        } onEditingChanged: {
          amount.edited($0)
        }
      } else {
        Stepper(value: amount.binding, step: step) {
        } onEditingChanged: {
          amount.edited($0)
        }
      }
    }
  }

  // MARK: Pointer

  @Test func aPressActsAtOnce() throws {
    let amount = Amount(1)
    let harness = harness(bare(amount))
    #expect(harness.frame(of: "control")?.size == CGSize(width: 20, height: 24))
    harness.down(50, 44)
    #expect(amount.taken() == "editing true, set 2")
    harness.up(50, 44)
    #expect(amount.taken() == "editing false")
    harness.click(CGPoint(x: 50, y: 56))
    harness.settle()
    #expect(amount.taken() == "editing true, set 1, editing false")
    try harness.verifyAgainstFresh()
  }

  /// After half a second, then every tenth, and after ten of these every twentieth.
  @Test func aHeldPressGoesOnByTheClock() {
    let amount = Amount(0)
    let harness = harness(bare(amount))
    harness.down(50, 44)
    #expect(harness.nextWake == .milliseconds(500))
    harness.advance(by: .milliseconds(499))
    #expect(amount.value == 1)
    harness.advance(by: .milliseconds(1))
    #expect(amount.value == 2 && harness.nextWake == .milliseconds(100))
    harness.advance(by: .milliseconds(100))
    #expect(amount.value == 3)
    harness.advance(by: .milliseconds(950))
    #expect(amount.value == 13)
    harness.advance(by: .milliseconds(1000))
    #expect(amount.value == 33)
    harness.settle()
    harness.up(50, 44)
    #expect(harness.nextWake == nil)
    harness.wait(5)
    #expect(amount.value == 33 && amount.continuous.count == 33 && amount.continuous.filter { !$0 }.count == 1)
  }

  @Test func aHeldPressPausesBesideIt() {
    let amount = Amount(0)
    let harness = harness(bare(amount))
    harness.down(50, 44)
    harness.wait(0.65)
    #expect(amount.value == 3)
    harness.move(90, 44)
    harness.wait(1)
    #expect(amount.value == 3 && harness.nextWake == nil)
    harness.move(50, 44)
    harness.wait(0.25)
    #expect(amount.value == 5)
    // The other half is another place.
    harness.move(50, 56)
    harness.wait(1)
    harness.up(50, 56)
    #expect(amount.value == 5)
    #expect(amount.log.first == "editing true" && amount.log.last == "editing false" && amount.log.count == 7)
  }

  @Test func nothingWaitsAtTheEnd() throws {
    let amount = Amount(0)
    let harness = harness(bare(amount, 0...2))
    harness.down(50, 44)
    harness.wait(3)
    #expect(amount.value == 2 && harness.nextWake == nil)
    harness.up(50, 44)
    #expect(amount.taken() == "editing true, set 1, set 2, editing false")
    // A press at the end begins and ends, and writes nothing.
    harness.click(CGPoint(x: 50, y: 44))
    #expect(amount.taken() == "editing true, editing false")
    try harness.verifyAgainstFresh()
  }

  @Test func aHeldPressEndsWithItsView() {
    struct Screen: View {
      let amount: Amount<Int>
      let state: Amount<Int>
      var body: some View {
        if state.value < 2 {
          Stepper(value: amount.binding) {
          } onEditingChanged: {
            amount.edited($0)
          }.disabled(state.value == 1)
        }
      }
    }
    for end in [1, 2] {
      let (amount, state) = (Amount(0), Amount(0))
      let harness = harness(Screen(amount: amount, state: state))
      harness.down(50, 44)
      state.value = end
      harness.settle()
      harness.wait(2)
      #expect(amount.taken() == "editing true, set 1, editing false")
      #expect(harness.nextWake == nil)
      harness.up(50, 44)
      #expect(amount.taken() == "-")
    }
  }

  @Test func aFingerTapsOrHolds() {
    let amount = Amount(0)
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        bare(amount).padding(38)
        Color.red.frame(height: 500)
      }
    }
    harness.finger(.pressed, 50, 44)
    #expect(amount.taken() == "-")
    harness.finger(.released, 50, 44)
    #expect(amount.taken() == "editing true, set 1, editing false")
    harness.finger(.pressed, 50, 44)
    harness.wait(1.05)
    harness.finger(.released, 50, 44)
    #expect(amount.taken() == "editing true, set 2, set 3, editing false")
    // It scrolls: nothing is pressed.
    harness.finger(.pressed, 50, 44)
    for y in stride(from: 42.0, through: 10, by: -2) { harness.finger(.moved, 50, y) }
    harness.wait(2)
    harness.finger(.released, 50, 10)
    #expect(amount.taken() == "-")
  }

  @Test func disabledItTakesNothing() {
    let amount = Amount(0)
    let harness = harness(bare(amount).disabled(true))
    harness.down(50, 44)
    harness.wait(1)
    harness.up(50, 44)
    harness.key(.tab)
    #expect(amount.taken() == "-" && harness.focusedIdentifier == nil)
  }

  // MARK: Keys

  @Test func keysStepIt() {
    let amount = Amount(0)
    let harness = harness(bare(amount))
    harness.key(.upArrow)
    harness.key(.tab)
    #expect(harness.focusedIdentifier == "control")
    harness.key(.upArrow)
    harness.key(.upArrow)
    harness.key(.downArrow)
    harness.key(.leftArrow)
    harness.key(.upArrow, modifiers: .shift)
    let one = "editing true, set 1, editing false"
    #expect(amount.taken() == "\(one), editing true, set 2, editing false, \(one)")
    #expect(amount.continuous.allSatisfy { !$0 })
  }

  // MARK: Numbers

  @Test func wholeNumbersGoNoFartherThanTheirType() {
    let (byte, sign, large) = (Amount(UInt8(254)), Amount(Int8(-127)), Amount(Int.max - 1))
    for _ in 1...3 {
      harness(bare(byte)).act(.increment)
      harness(bare(sign, step: 2)).act(.decrement)
      harness(bare(large, step: 5)).act(.increment)
    }
    #expect(byte.value == 255 && sign.value == -128 && large.value == .max)
    harness(bare(large, step: .min)).act(.increment)
    harness(bare(large, step: .min)).act(.decrement)
    #expect(large.value == .max)
    harness(bare(byte, 10...20)).act(.increment)
    #expect(byte.value == 20)
    harness(bare(byte, step: 1000)).act(.decrement)
    #expect(byte.value == 0)
  }

  @Test func otherNumbersAndDates() {
    let (number, moment, wide) = (Amount(0.5), Amount(Date(timeIntervalSinceReferenceDate: 0)), Amount(Double.greatestFiniteMagnitude))
    harness(bare(number, 0...1, step: 0.25)).act(.increment)
    harness(bare(moment, step: 60)).act(.increment)
    harness(bare(wide, step: .greatestFiniteMagnitude)).act(.increment)
    #expect(number.value == 0.75 && moment.value == Date(timeIntervalSinceReferenceDate: 60) && wide.value == .infinity)
    for step in [Double.nan, 0] {
      harness(bare(number, step: step)).act(.increment)
      harness(bare(number, 0...1, step: step)).act(.decrement)
    }
    #expect(number.value == 0.75)
    number.value = .nan
    harness(bare(number, 0...1)).act(.increment)
    #expect(number.value.isNaN)
    number.value = 7
    harness(bare(number, 0...1, step: -0.5)).act(.increment)
    #expect(number.value == 1)
    harness(bare(number, 0...1, step: -0.5)).act(.increment)
    #expect(number.value == 0.5)
  }

  // MARK: Looks

  @Test func aHalfWithoutEffectIsPaler() {
    struct Screen: View {
      let amount: Amount<Int>
      var body: some View { Stepper(value: amount.binding, in: 0...1) {} }
    }
    let amount = Amount(0)
    let harness = harness(Screen(amount: amount))
    func darkest(_ rows: Range<Int>) -> UInt8 { rows.flatMap { y in (42..<58).map { harness.bitmap[$0, y].red } }.min() ?? 255 }
    #expect(darkest(40..<49) < 90 && darkest(51..<60) > 150)
    harness.click(CGPoint(x: 50, y: 44))
    harness.hover(nil)
    harness.settle()
    #expect(darkest(40..<49) > 150 && darkest(51..<60) < 90)
  }

  @Test func aValueWithAFormatIsShown() throws {
    struct Screen: View {
      @State private var price = 1.5
      var body: some View {
        Stepper("Price", value: $price, in: 0...3, step: 0.5, format: .number.precision(.fractionLength(2)))
          .accessibilityIdentifier("control")
      }
    }
    let harness = ViewHarness { Screen() }
    func texts() -> String { harness.treeDescription.split(separator: "\n").filter { $0.contains("\"") }.joined() }
    #expect(texts().contains("\"Price\"") && texts().contains("\"1.50\""), "\(texts())")
    harness.act(.increment)
    #expect(texts().contains("\"2.00\""))
    try harness.verifyAgainstFresh()
  }

  @Test func actionsOfTheProgram() {
    var log = ""
    let harness = harness(
      Stepper {
      } onIncrement: {
        log += "+"
      } onDecrement: {
        log += "-"
      })
    harness.act(.increment)
    harness.act(.decrement)
    harness.down(50, 44)
    harness.wait(0.65)
    harness.up(50, 44)
    #expect(log == "+-+++")
    var sole = ""
    let half = self.harness(Stepper(onIncrement: nil, onDecrement: { sole += "-" }) {})
    half.click(CGPoint(x: 50, y: 44))
    half.click(CGPoint(x: 50, y: 56))
    #expect(sole == "-")
  }

  // MARK: Work

  private struct Steppers: View {
    @State private var first = 5
    @State private var second = 5

    var body: some View {
      VStack(spacing: 20) {
        Stepper("First", value: $first, in: 0...9)
        Stepper("Second", value: $second, in: 0...6).accessibilityIdentifier("control")
      }
    }
  }

  /// A step runs the buttons, and the half whose end it reaches; the label and the other stepper do nothing.
  @Test func aStepCostsItsOwnStepperAlone() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Steppers() }
    let frame = try #require(harness.frame(of: "control"))
    harness.hover(CGPoint(x: frame.maxX - 10, y: frame.maxY - 6))
    harness.settle()
    harness.down(frame.maxX - 10, frame.maxY - 6)
    harness.wait(0.5)
    harness.advance(by: .milliseconds(100))
    let held = harness.frame()
    #expect(held.bodies == 1 && held.measures == 0 && held.paints == 0 && held.damage.isEmpty, "\(held)")
    harness.up(frame.maxX - 10, frame.maxY - 6)
    harness.hover(nil)
    harness.settle()
    // From 2 to 6, the end.
    harness.focus("control")
    for _ in 1...3 { harness.key(.upArrow) }
    harness.press(.upArrow)
    let end = harness.frame()
    #expect(end.bodies == 2 && end.measures == 0 && end.placements == 0, "\(end)")
    #expect(end.damage.allSatisfy { frame.integral.contains($0) } && end.damagedPixels <= 22 * 14, "\(end.damage)")
    try harness.verifyAgainstFresh()
  }

  // MARK: Keys and the field

  @Test func pageKeysMakeTenStepsAndHomeAndEndGoToTheEnds() throws {
    let amount = Amount(5)
    let harness = harness(bare(amount, 0...50))
    harness.focus("control")
    for (key, value) in [(KeyEquivalent.pageUp, 15), (.end, 50), (.pageDown, 40), (.home, 0), (.pageDown, 0)] {
      harness.press(key)
      harness.settle()
      #expect(amount.value == value)
    }
    try harness.verifyAgainstFresh()
  }

  @Test func aTypedValueIsTakenOverOnReturnAndOnLeaving() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        Stepper("Copies", value: $model.value, in: 10...99, format: .number)
        TextField("Other", text: .constant(""))
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 300, height: 120)) { Screen(model: model) }
    func field() throws -> InterfaceElement {
      let first = harness.elements(.textField).first
      return try #require(first)
    }
    func type(_ text: String) {
      harness.press("a", modifiers: .control)
      harness.type(text)
      harness.settle()
    }
    #expect(try field().value == "12" && field().name == "Copies")
    try field().click()
    harness.settle()
    type("34")
    // On the way to a number in the range there are others.
    #expect(try model.value == 12 && field().value == "34")
    harness.press(.return)
    harness.settle()
    #expect(try model.value == 34 && field().state.contains(.focused))
    type("500")
    harness.press(.return)
    harness.settle()
    #expect(try model.value == 99 && field().value == "99")
    type("many")
    harness.press(.return)
    harness.settle()
    #expect(try model.value == 99 && field().value == "99")
    type("5")
    harness.press(.escape)
    harness.settle()
    #expect(try model.value == 99 && field().value == "99")
    harness.press(.downArrow)
    harness.press(.pageDown)
    harness.settle()
    #expect(try model.value == 88 && field().value == "88")
    type("20")
    try #require(harness.elements(.textField).last).click()
    harness.settle()
    #expect(try model.value == 20 && field().value == "20")
    try harness.verifyAgainstFresh()
  }

  @MainActor @Observable final class Model { var value = 12 }

  // MARK: As programs write it

  @Test func everyFormCompiles() {
    struct Screen: View {
      @State private var count = 1
      @State private var price = 1.0
      private let title = "Count"
      var body: some View {
        VStack {
          Stepper("Count", value: $count)
          Stepper("Count \(count)", value: $count, in: 0...5)
          Stepper(title, value: $count, in: 0...5, step: 2)
          Stepper(title, value: $price, in: 0...5, step: 0.5) { _ in }
          Stepper("Count", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
          Stepper(title, onIncrement: nil, onDecrement: nil)
          Stepper(value: $count) { Text("Count") }
          Stepper(value: $count, in: 0...5) { Text("Count") }
        }
        VStack {
          Stepper(value: $count, in: 0...5, step: 2) {
            Text("Count")
          } onEditingChanged: { _ in
          }
          Stepper(value: $count, in: 0...5, step: 2, onEditingChanged: { _ in }) { Text("Count") }
          Stepper {
            Text("Count")
          } onIncrement: {
            count += 1
          } onDecrement: {
            count -= 1
          }
          Stepper {
            Text("Count")
          } onIncrement: {
            count += 1
          } onDecrement: {
            count -= 1
          } onEditingChanged: { _ in
          }
          Stepper(onIncrement: { count += 1 }, onDecrement: { count -= 1 }) { Text("Count") }
          Stepper("Price", value: $price, format: .number)
          Stepper(title, value: $price, step: 0.5, format: .percent)
          Stepper(value: $price, in: 0...9, step: 0.5, format: .currency(code: "EUR")) { Text("Price") }
          Stepper(value: $price, format: .number) { Text("Price") }
        }
      }
    }
    let harness = ViewHarness { Screen() }
    #expect(harness.messages.isEmpty)
  }
}
