import Foundation
import Oriel
import Testing

@testable import OrielControls
@testable import OrielTesting

/// Sliders by pointer, finger and keys, with hostile numbers, and what a change costs.
@MainActor @Suite struct SliderTests {
  /// 200 points wide, from x 50 to 250, at y 50.
  private func harness(_ slider: @autoclosure () -> some View) -> ViewHarness {
    ViewHarness(size: CGSize(width: 300, height: 100)) { slider().accessibilityIdentifier("control").frame(width: 200) }
  }

  // MARK: Pointer

  @Test func theKnobFollowsThePointerAndStopsAtTheEnds() throws {
    let amount = Amount(0.0)
    let harness = harness(Slider(value: amount.binding, in: 0...90))
    harness.down(150, 50)
    #expect(amount.value == 45)
    harness.move(170, 90)
    #expect(short(amount.value) == "55" && harness.knob()?.midX == 170)
    harness.move(400, 50)
    #expect(amount.value == 90 && harness.knob()?.maxX == 250)
    harness.move(-100, 50)
    #expect(amount.value == 0 && harness.knob()?.minX == 50)
    harness.up(-100, 50)
    // Released: it follows no more.
    harness.move(150, 50)
    #expect(amount.taken() == "set 45, set 55, set 90, set 0")
    try harness.verifyAgainstFresh()
    #expect(harness.messages.isEmpty)
  }

  @Test func aPressOnTheKnobTakesHoldOfItWhereItIsHeld() {
    let amount = Amount(45.0)
    let harness = harness(Slider(value: amount.binding, in: 0...90, onEditingChanged: amount.edited))
    harness.down(157, 52)
    harness.up(157, 52)
    #expect(amount.taken() == "editing true, editing false")
    harness.down(157, 52)
    harness.move(167, 52)
    harness.up(167, 52)
    #expect(amount.taken() == "editing true, set 50, editing false")
  }

  @Test func stepsAreTakenByTheNearestPlace() {
    let amount = Amount(0.0)
    let harness = harness(Slider(value: amount.binding, in: 0...9, step: 2))
    harness.down(150, 50)
    for x in stride(from: 150.0, through: 250, by: 1) { harness.move(x, 50) }
    harness.up(250, 50)
    // 9 is no step, and equal values are not written again.
    #expect(amount.taken() == "set 4, set 6, set 8")
  }

  @Test func fromRightToLeftEverythingIsMirrored() throws {
    let amount = Amount(0.25)
    let harness = harness(Slider(value: amount.binding, onEditingChanged: amount.edited))
    harness.setSystem(\.layoutDirection, .rightToLeft)
    harness.settle()
    #expect(harness.knob()?.midX == 195)
    harness.down(60, 50)
    harness.up(60, 50)
    #expect(amount.value == 1)
    harness.focus("control")
    harness.key(.rightArrow)
    #expect(short(amount.value) == "0.9")
    harness.key(.leftArrow)
    harness.key(.leftArrow)
    harness.key(.downArrow)
    #expect(short(amount.value) == "0.9")
    try harness.verifyAgainstFresh()
  }

  @Test func whatAGestureAroundItTakesIsNotChanged() {
    let amount = Amount(0.0)
    var drags = 0
    let slider = Slider(value: amount.binding, onEditingChanged: amount.edited)
    let above = harness(slider.highPriorityGesture(DragGesture().onEnded { _ in drags += 1 }))
    above.down(150, 50)
    above.move(200, 50)
    above.up(200, 50)
    #expect(amount.taken() == "-" && drags == 1)
    let below = harness(slider.gesture(DragGesture().onEnded { _ in drags += 1 }))
    below.down(150, 50)
    below.move(195, 50)
    below.up(195, 50)
    #expect(amount.taken() == "editing true, set 0.5, set 0.75, editing false" && drags == 1)
  }

  @Test func aDragEndsWhenTheSliderIsDisabledOrGoes() {
    struct Screen: View {
      let amount: Amount<Double>
      let state: Amount<Int>
      var body: some View {
        if state.value < 2 {
          Slider(value: amount.binding, onEditingChanged: amount.edited).disabled(state.value == 1).accessibilityIdentifier("control")
        }
      }
    }
    for end in [1, 2] {
      let (amount, state) = (Amount(0.0), Amount(0))
      let harness = harness(Screen(amount: amount, state: state))
      harness.down(150, 50)
      state.value = end
      harness.settle()
      harness.move(195, 50)
      harness.up(195, 50)
      #expect(amount.taken() == "editing true, set 0.5, editing false")
      // Enabled again, it takes presses again.
      state.value = 0
      harness.settle()
      harness.down(195, 50)
      harness.up(195, 50)
      #expect(amount.taken() == "editing true, set 0.75, editing false")
    }
  }

  // MARK: Fingers

  private func scrolled(_ amount: Amount<Double>) -> ViewHarness {
    ViewHarness(size: CGSize(width: 300, height: 100)) {
      ScrollView {
        Slider(value: amount.binding, onEditingChanged: amount.edited).accessibilityIdentifier("control").frame(width: 200).padding(
          .vertical, 40)
        Color.red.frame(height: 500)
      }
    }
  }

  @Test func aFingerBesideTheKnobScrollsUpAndDownAndMovesTheKnobAlong() {
    let amount = Amount(0.0)
    let harness = scrolled(amount)
    // Up and down: what is around scrolls.
    harness.finger(.pressed, 150, 50)
    for y in stride(from: 48.0, through: 20, by: -2) { harness.finger(.moved, 150, y) }
    harness.finger(.released, 150, 20)
    #expect(amount.taken() == "-")
    // 30 points, less the 10 of the slop.
    #expect(harness.frame(of: "control")?.minY == 20)
    harness.scroll(at: CGPoint(x: 150, y: 50), by: CGVector(dx: 0, dy: 500))
    harness.settle()
    // Along: the knob goes there.
    harness.finger(.pressed, 150, 50)
    harness.finger(.moved, 152, 50)
    #expect(amount.taken() == "-")
    harness.finger(.moved, 156, 51)
    harness.finger(.moved, 195, 80)
    harness.finger(.released, 195, 80)
    #expect(amount.taken() == "editing true, set 0.5, set 0.533, set 0.75, editing false")
    #expect(harness.frame(of: "control")?.minY == 40)
  }

  @Test func aFingerTapsAndHoldsTheKnob() {
    let amount = Amount(0.0)
    let harness = scrolled(amount)
    harness.finger(.pressed, 150, 50)
    harness.finger(.released, 150, 50)
    #expect(amount.taken() == "editing true, set 0.5, editing false")
    harness.finger(.pressed, 150, 50)
    harness.finger(.moved, 150, 20)
    harness.finger(.moved, 159, 10)
    harness.finger(.released, 159, 10)
    #expect(amount.taken() == "editing true, set 0.55, editing false")
    #expect(harness.frame(of: "control")?.minY == 40)
  }

  // MARK: Keys

  @Test func keysMoveItWhileItHasTheFocus() throws {
    let amount = Amount(40.0)
    let harness = harness(Slider(value: amount.binding, in: 0...100, onEditingChanged: amount.edited))
    harness.key(.rightArrow)
    #expect(amount.taken() == "-")
    harness.key(.tab)
    #expect(harness.focusedIdentifier == "control")
    for key in [KeyEquivalent.rightArrow, .upArrow, .leftArrow, .downArrow, .pageUp, .pageDown, .home, .end] { harness.key(key) }
    let values = amount.taken().replacing("editing true, ", with: "").replacing(", editing false", with: "")
    #expect(values == "set 50, set 60, set 50, set 40, set 60, set 40, set 0, set 100")
    // At the end there is nothing to write; other keys, and keys with modifiers, are none of its.
    harness.key(.rightArrow)
    #expect(amount.taken() == "editing true, editing false")
    harness.key(.rightArrow, modifiers: .control)
    harness.key(.space)
    harness.key("x")
    #expect(amount.taken() == "-")
    try harness.verifyAgainstFresh()
  }

  @Test func keysMoveItByItsSteps() {
    let amount = Amount(5.0)
    let harness = harness(Slider(value: amount.binding, in: 0...100, step: 5))
    harness.focus("control")
    for key in [KeyEquivalent.rightArrow, .pageUp, .pageDown, .leftArrow] { harness.key(key) }
    #expect(amount.taken() == "set 10, set 30, set 10, set 5")
    let few = Amount(1.0)
    let short = self.harness(Slider(value: few.binding, in: 1...4))
    short.focus("control")
    short.key(.pageUp)
    #expect(few.value == 1.6)
  }

  @Test func theProgramTakesKeysFirst() {
    let amount = Amount(0.5)
    let harness = harness(Slider(value: amount.binding).onKeyPress(.rightArrow) { .handled })
    harness.focus("control")
    harness.key(.rightArrow)
    #expect(amount.taken() == "-")
    harness.key(.upArrow)
    #expect(amount.taken() == "set 0.6")
  }

  @Test func aDisabledSliderIsNoTabStop() {
    let harness = ViewHarness {
      VStack {
        Slider(value: .constant(0.5)).disabled(true)
        Slider(value: .constant(0.5)).accessibilityIdentifier("second")
      }
    }
    harness.key(.tab)
    #expect(harness.focusedIdentifier == "second")
  }

  // MARK: Numbers

  @Test func everyKindOfNumberIsMoved() {
    let (half, single, length) = (Amount(Float16(0)), Amount(Float(0)), Amount(CGFloat(0)))
    for harness in [
      harness(Slider(value: half.binding, in: 0...2)), harness(Slider(value: single.binding, in: 0...0.3, step: 0.1)),
      harness(Slider(value: length.binding, in: -1...1)),
    ] {
      harness.act(.increment)
      harness.down(245, 50)
      harness.up(245, 50)
    }
    #expect(half.taken() == "set 0.2, set 2")
    #expect(single.taken() == "set 0.1, set 0.3" && single.value == 0.3)
    #expect(length.taken() == "set 0.2, set 1")
  }

  @Test(
    arguments: [
      (0.0, 0.0, nil), (5, 5, 1), (-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude, nil),
      (-.greatestFiniteMagnitude, .greatestFiniteMagnitude, 1e300), (0, 1, 1e-300), (0, 1, 5), (0, .leastNonzeroMagnitude, nil),
      (1e15, 1e15 + 1, 0.5),
    ] as [(Double, Double, Double?)])
  func ranges(lower: Double, upper: Double, step: Double?) throws {
    for value in [lower, upper, .nan, .infinity, -.infinity, 0, 1e300] {
      let amount = Amount(value)
      let harness = harness(
        step.map { Slider(value: amount.binding, in: lower...upper, step: $0) } ?? Slider(value: amount.binding, in: lower...upper))
      for act in [ControlAct.increment, .decrement, .decrement] { harness.act(act) }
      harness.focus("control")
      for key in [KeyEquivalent.end, .pageDown, .pageUp, .home, .rightArrow] { harness.key(key) }
      harness.down(150, 50)
      harness.move(250, 50)
      harness.up(250, 50)
      #expect(amount.value >= lower && amount.value <= upper)
      if lower < upper && step == nil { #expect(amount.value == upper) }
      if step == 5 { #expect(amount.value == lower) }
      #expect(harness.messages.isEmpty)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func misuseIsReportedAndDoesNothing() throws {
    for (bounds, step, part) in [
      (0...Double.infinity, nil, "not finite"), (-Double.infinity...0, 0.1, "not finite"),
      (0...1, 0, "not a positive number"), (0...1, -1, "not a positive number"), (0...1, .nan, "not a positive number"),
      (0...1, .infinity, "not a positive number"),
    ] as [(ClosedRange<Double>, Double?, String)] {
      let amount = Amount(0.5)
      let harness = harness(step.map { Slider(value: amount.binding, in: bounds, step: $0) } ?? Slider(value: amount.binding, in: bounds))
      #expect(harness.messages.count == 1 && harness.messages[0].contains(part), "\(harness.messages)")
      harness.act(.increment)
      harness.down(195, 50)
      harness.up(195, 50)
      // Without a usable step the number is any of the range.
      #expect(amount.taken() == (part == "not finite" ? "-" : "set 0.6, set 0.75"))
      try harness.verifyAgainstFresh()
    }
  }

  /// Which the compiler's own checks do not let a range have in debug builds.
  @Test func aRangeOfNoNumbersIsNotUsed() {
    for (lower, upper) in [(Double.nan, 1.0), (0, .nan), (1, 0), (.infinity, .infinity)] {
      let scale = SliderScale(lower, upper, step: 1)
      #expect(!scale.isUsable && scale.stepCount == nil && scale.fraction(of: 0.5) == 0)
      #expect(scale.number(at: 0.5) == nil && scale.number(1, stepsFrom: 0.5) == nil)
    }
  }

  @Test func aSliderThatIsTooNarrowDoesNotMove() {
    let amount = Amount(0.5)
    let harness = ViewHarness {
      Slider(value: amount.binding, onEditingChanged: amount.edited).accessibilityIdentifier("control").frame(width: 5)
    }
    #expect(harness.frame(of: "control")?.width == 20)
    harness.click("control")
    harness.settle()
    #expect(amount.taken() == "editing true, editing false")
  }

  // MARK: Looks

  @Test func labelsStandBesideIt() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
      Slider(value: .constant(0.5)) {
        Text("Speed").accessibilityIdentifier("label")
      } minimumValueLabel: {
        Text("0").accessibilityIdentifier("least")
      } maximumValueLabel: {
        Text("9").accessibilityIdentifier("most")
      }
      .accessibilityIdentifier("control")
    }
    let (label, least, most) = try (
      #require(harness.frame(of: "label")), #require(harness.frame(of: "least")), #require(harness.frame(of: "most"))
    )
    #expect(harness.frame(of: "control") == CGRect(x: 0, y: 40, width: 300, height: 20))
    #expect(label.minX == 0 && least.minX == label.maxX + 8 && most.maxX == 300)
    #expect(harness.knob()?.midX == (least.maxX + most.minX) / 2)
    #expect(harness.spokenValue() == "50%")
    let alone = ViewHarness { Slider(value: .constant(0.5)).fixedSize().accessibilityIdentifier("control") }
    #expect(alone.frame(of: "control")?.size == CGSize(width: 100, height: 20))
  }

  /// Only where there is room for them.
  @Test func marksShowTheSteps() {
    func marks(_ step: Double, width: CGFloat) -> Int {
      let harness = ViewHarness(size: CGSize(width: width, height: 20)) { Slider(value: .constant(0.0), in: 0...100, step: step) }
      let bitmap = harness.bitmap
      let row = (0..<bitmap.width).map { bitmap[$0, 17] != bitmap[bitmap.width - 1, 1] }
      // The first is behind the knob.
      return (20..<row.count).count { row[$0] && !row[$0 - 1] }
    }
    #expect(marks(25, width: 200) == 4)
    #expect(marks(5, width: 200) == 19)
    #expect(marks(4, width: 200) == 0)
    #expect(marks(4, width: 400) == 25)
    #expect(marks(1, width: 2000) == 0)
    #expect(marks(30, width: 200) == 3)
  }

  // MARK: Work

  private struct Sliders: View {
    @State private var first = 0.5
    @State private var second = 0.5

    var body: some View {
      VStack(spacing: 20) {
        Slider(value: $first) { Text("First") }.accessibilityIdentifier("first")
        Slider(value: $second, in: 0...1, onEditingChanged: { _ in }).accessibilityIdentifier("second")
      }
      .padding(20)
    }
  }

  /// One slider runs, and nothing is painted but where its knob and the filled part were and are.
  @Test func aChangeCostsItsOwnSliderAlone() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) { Sliders() }
    let frame = try #require(harness.frame(of: "second"))
    harness.down(100, frame.midY)
    harness.host.pointerMoved(to: CGPoint(x: 130, y: frame.midY))
    let report = harness.frame()
    #expect(report.bodies == 1 && report.nodesMounted == 0)
    #expect(report.measures == 0 && report.placements == 0, "\(report)")
    let area = frame.insetBy(dx: -1, dy: -1)
    #expect(report.damage.allSatisfy { area.contains($0) } && !report.damage.isEmpty, "\(report.damage)")
    #expect(report.damagedPixels < 160 * 22)
    #expect(!harness.needsFrame)
    harness.up(130, frame.midY)
    try harness.verifyAgainstFresh()
  }

  @Test func theFocusRingFollowsTheKnob() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) { Sliders() }
    harness.key(.tab)
    harness.key(.tab)
    let frame = try #require(harness.frame(of: "second"))
    let ring = { (x: CGFloat) in harness.bitmap[Int(x), Int(frame.midY) - 11] != harness.bitmap[1, 1] }
    #expect(ring(150))
    harness.press(.home)
    let report = harness.frame()
    #expect(report.bodies == 1)
    #expect(!ring(150) && ring(frame.minX + 10))
    try harness.verifyAgainstFresh()
  }

  @Test func itsKnobMovesInAnAnimation() throws {
    struct Screen: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Slider(value: $value).accessibilityIdentifier("control").frame(width: 200)
          Button("Go") { withAnimation(.linear(duration: 1)) { value = 1 } }.accessibilityIdentifier("go")
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 300, height: 100)) { Screen() }
    harness.click("go")
    harness.settle()
    harness.wait(0.5)
    let y = Int(try #require(harness.frame(of: "control")).midY)
    let filled = (50..<250).filter { harness.bitmap[$0, y].blue > 180 && harness.bitmap[$0, y].red < 100 }
    #expect(abs((filled.max() ?? 0) - 139) < 6)
    try harness.verifyAgainstFresh()
  }

  // MARK: As programs write it

  @Test func everyFormCompiles() {
    struct Screen: View {
      @State private var value = 0.5
      @State private var isEditing = false
      var body: some View {
        VStack {
          Slider(value: $value)
          Slider(value: $value) { isEditing = $0 }
          Slider(value: $value, in: 0...1)
          Slider(value: $value, in: 0...1) { editing in isEditing = editing }
          Slider(value: $value, in: 0...1, onEditingChanged: { _ in })
          Slider(value: $value, in: -10...10, step: 0.5)
          Slider(value: $value, in: 0...100, step: 5, onEditingChanged: { editing in isEditing = editing })
          Slider(value: $value, in: 0...100, step: 5) { Text("Speed") }
        }
        VStack {
          Slider(value: $value, in: 0...100) {
            Text("Speed")
          } onEditingChanged: {
            isEditing = $0
          }
          Slider(value: $value, in: 0...100) {
            Text("Speed")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("100")
          }
          Slider(value: $value, in: 0...100, step: 5) {
            Text("Speed")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("100")
          } onEditingChanged: { editing in
            isEditing = editing
          }
          Slider(value: $value, in: 0...100, minimumValueLabel: Text("0"), maximumValueLabel: Text("100")) { Text("Speed") }
          Slider(value: $value, in: 0...1, onEditingChanged: { _ in }, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) {
            Text("Speed")
          }
          Slider(
            value: $value, in: 0...1, step: 0.1, onEditingChanged: { _ in }, minimumValueLabel: Image(systemName: "speaker.slash"),
            maximumValueLabel: Image(systemName: "speaker.wave.2")
          ) { EmptyView() }
          Slider(value: $value, in: 0...1, onEditingChanged: { _ in }) { Text("Speed") }
        }
      }
    }
    let harness = ViewHarness { Screen() }
    #expect(harness.messages.isEmpty)
  }
}
