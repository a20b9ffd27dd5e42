import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielAnimation
@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting
@_spi(Oriel) @testable import OrielTextViews

/// The controls' own motion: that there is one, what its frames cost, and where there is none.
@MainActor @Suite struct ControlMotionTests {
  @Observable final class Model {
    var isOn = false
    var isMixed = false
    var number = 0.2
    var count = 3
    var selection: Set<Int> = []
    var isOpen = false
    var label = "Press"
  }

  private let model = Model()

  /// What is seen of one change: the pictures before it, with it, at each step and at its end, and the reports of the steps.
  private struct Course {
    var before: Bitmap
    var first: Bitmap
    var steps: [Bitmap] = []
    var reports: [FrameReport] = []
    var last: Bitmap { steps.last ?? first }

    /// Whether it is shown step by step: the first pictures differ from one another and from the last one.
    @MainActor var moves: Bool {
      guard steps.count > 3 else { return false }
      return first != steps[0] && steps[0] != steps[1] && steps[1] != steps[2] && steps[2] != last
    }
  }

  private func course(of harness: ViewHarness, _ change: () -> Void) -> Course {
    var course = Course(before: harness.bitmap, first: harness.bitmap)
    change()
    harness.settle()
    course.first = harness.bitmap
    while harness.isMoving && course.steps.count < 100 {
      harness.advance(by: Animator.step)
      course.reports.append(harness.frame())
      course.steps.append(harness.bitmap)
    }
    return course
  }

  private func window(@ViewBuilder _ content: @escaping () -> some View) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 120), content: content)
    harness.controlsMove = true
    return harness
  }

  /// Checks a change that is shown in steps of a quarter of a second at most, which paint the control alone, and at whose end all is over.
  private func expectMotion(
    _ harness: ViewHarness, inside id: String = "control", reaching distance: CGFloat = 6,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: () -> Void
  ) throws {
    let course = course(of: harness, change)
    #expect(course.moves, "it moves", sourceLocation: sourceLocation)
    #expect(course.steps.count <= 18, "it is short: \(course.steps.count) steps", sourceLocation: sourceLocation)
    #expect(course.reports.allSatisfy { $0.bodies == 0 && $0.measures == 0 }, sourceLocation: sourceLocation)
    let frame = try #require(harness.frame(of: id)).insetBy(dx: -distance, dy: -distance)
    #expect(course.reports.allSatisfy { $0.damage.allSatisfy(frame.contains) }, "it paints itself alone", sourceLocation: sourceLocation)
    #expect(!harness.needsFrame && harness.host.timers.next == nil, "nothing wakes it afterwards", sourceLocation: sourceLocation)
    let end = course.last
    try harness.verifyAgainstFresh()
    #expect(harness.bitmap == end && end != course.before, sourceLocation: sourceLocation)
  }

  private func expectNone(_ harness: ViewHarness, sourceLocation: SourceLocation = #_sourceLocation, _ change: () -> Void) throws {
    let course = course(of: harness, change)
    #expect(course.steps.isEmpty, sourceLocation: sourceLocation)
    try harness.verifyAgainstFresh()
    #expect(harness.bitmap == course.first && course.first != course.before, sourceLocation: sourceLocation)
  }

  // MARK: Each control

  private struct Switch: View {
    @Bindable var model: Model
    var body: some View { Toggle("On", isOn: $model.isOn).accessibilityIdentifier("control") }
  }

  @Test func aSwitch() throws {
    let harness = window { Switch(model: model) }
    try expectMotion(harness) { harness.click("control") }
    try expectMotion(harness) { model.isOn = false }
  }

  @Test func aSwitchIsThereAtOnceForThePointer() {
    let harness = window { Switch(model: model) }
    harness.click("control")
    #expect(model.isOn)
    let report = harness.frame()
    #expect(report.bodies == 1, "the switch")
    #expect(harness.isMoving)
  }

  private struct Pressed: View {
    let model: Model
    let style: Int
    var body: some View {
      let button = Button(model.label) { model.label = "Pressed" }
      Group {
        switch style {
        case 0: button.buttonStyle(.bordered)
        case 2: button.buttonStyle(.plain)
        case 3: button.buttonStyle(.borderless)
        default: button.buttonStyle(.borderedProminent)
        }
      }.accessibilityIdentifier("control").disabled(model.isOn)
    }
  }

  @Test(arguments: [0, 1]) func aButtonUnderThePointer(style: Int) throws {
    let harness = window { Pressed(model: model, style: style) }
    try expectMotion(harness) { harness.hover(CGPoint(x: 100, y: 60)) }
    try expectMotion(harness) { harness.host.pointerPressed(at: CGPoint(x: 100, y: 60)) }
  }

  @Test(arguments: [2, 3]) func aButtonWithoutAFace(style: Int) throws {
    let harness = window { Pressed(model: model, style: style) }
    try expectMotion(harness) { harness.host.pointerPressed(at: CGPoint(x: 100, y: 60)) }
    // Back from where it was on its way to.
    harness.host.pointerReleased(at: CGPoint(x: 100, y: 60))
    harness.settle()
    harness.advance(by: .milliseconds(40))
    harness.frame()
    try expectMotion(harness) { harness.host.pointerPressed(at: CGPoint(x: 100, y: 60)) }
    let still = window { Pressed(model: model, style: style).transaction { $0.disablesAnimations = true } }
    try expectNone(still) { still.host.pointerPressed(at: CGPoint(x: 100, y: 60)) }
    let reduced = window { Pressed(model: model, style: style).environment(\.accessibilityReduceMotion, true) }
    try expectNone(reduced) { reduced.host.pointerPressed(at: CGPoint(x: 100, y: 60)) }
    // That it is disabled shows at once, as it does with a face.
    let disabled = window { Pressed(model: model, style: style) }
    try expectNone(disabled) { model.isOn = true }
  }

  @Test(arguments: [0, 2]) func itsLabelIsNoPartOfTheMotion(style: Int) throws {
    let harness = window { Pressed(model: model, style: style) }
    harness.host.pointerPressed(at: CGPoint(x: 100, y: 60))
    harness.settle()
    harness.advance(by: .seconds(1))
    harness.settle()
    harness.host.pointerReleased(at: CGPoint(x: 100, y: 60))
    harness.settle()
    let animator = harness.host.graph[Animator.key]
    #expect(animator.held["motions"] == 1, "the shade alone")
    try harness.verifyAgainstFresh()
  }

  private struct Slide: View {
    @Bindable var model: Model
    var body: some View { Slider(value: $model.number).frame(width: 120).accessibilityIdentifier("control") }
  }

  @Test func aSlider() throws {
    let harness = window { Slide(model: model) }
    try expectMotion(harness) { model.number = 0.8 }
    harness.press(.tab)
    harness.settle()
    harness.advance(by: .seconds(1))
    harness.settle()
    try expectMotion(harness) { harness.press(.home) }
  }

  @Test func aPressInTheGrooveMovesTheKnobAndADragIsFollowed() throws {
    let harness = window { Slide(model: model) }
    let y: CGFloat = 60
    harness.host.pointerPressed(at: CGPoint(x: 140, y: y))
    harness.settle()
    #expect(harness.isMoving)
    harness.advance(by: .milliseconds(50))
    harness.frame()
    harness.host.pointerMoved(to: CGPoint(x: 142, y: y))
    harness.settle()
    // It is on its way, and goes on; a quarter of a second later it is at the pointer, and stays there.
    harness.advance(by: .milliseconds(250))
    harness.settle()
    harness.advance(by: .milliseconds(250))
    harness.settle()
    #expect(!harness.isMoving)
    harness.host.pointerMoved(to: CGPoint(x: 100, y: y))
    harness.settle()
    #expect(!harness.isMoving, "a drag is followed at once")
    try harness.verifyAgainstFresh()
  }

  private struct Steps: View {
    @Bindable var model: Model
    var body: some View { Stepper("", value: $model.count).accessibilityIdentifier("control") }
  }

  @Test func aStepper() throws {
    let harness = window { Steps(model: model) }
    let frame = try #require(harness.frame(of: "control"))
    try expectMotion(harness) { harness.hover(CGPoint(x: frame.maxX - 10, y: frame.minY + 6)) }
  }

  private struct Progress: View {
    let model: Model
    let isRing: Bool
    var body: some View {
      if isRing {
        ProgressView(value: model.number).progressViewStyle(.circular).accessibilityIdentifier("control")
      } else {
        ProgressView(value: model.number).frame(width: 120).accessibilityIdentifier("control")
      }
    }
  }

  @Test(arguments: [false, true]) func aProgressView(isRing: Bool) throws {
    let harness = window { Progress(model: model, isRing: isRing) }
    try expectMotion(harness, reaching: 6) { model.number = 0.7 }
  }

  private struct Rows: View {
    @Bindable var model: Model
    var body: some View {
      List(0..<5, id: \.self, selection: $model.selection) { Text("\($0)").accessibilityIdentifier("row\($0)") }
    }
  }

  @Test func aSelection() throws {
    let harness = window { Rows(model: model) }
    try expectMotion(harness, inside: "row1", reaching: 200) { harness.click("row1") }
    try expectMotion(harness, inside: "row1", reaching: 200) { harness.click("row2") }
  }

  @Test func theRingOfTheFocus() throws {
    let harness = window { Switch(model: model) }
    try expectMotion(harness, reaching: 10) { harness.press(.tab) }
  }

  // MARK: Interruption

  @Test func aSwitchThatIsTurnedBackGoesOnFromWhereItIs() throws {
    let harness = window { Switch(model: model) }
    let before = harness.bitmap
    harness.click("control")
    harness.settle()
    for _ in 0..<5 {
      harness.advance(by: Animator.step)
      harness.frame()
    }
    let middle = harness.bitmap
    harness.click("control")
    harness.settle()
    #expect(harness.bitmap == middle, "it begins where it is")
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.bitmap == before && !harness.isMoving)
  }

  // MARK: None

  @Test func withoutAnimations() throws {
    let harness = window { Switch(model: model) }
    try expectNone(harness) { withTransaction(\.disablesAnimations, true) { model.isOn = true } }
  }

  @Test func withReducedMotion() throws {
    let harness = window { Switch(model: model) }
    harness.setSystem(\.accessibilityReduceMotion, true)
    harness.settle()
    try expectNone(harness) { harness.click("control") }
    try expectNone(harness) { harness.press(.tab) }
  }

  @Test func inAHiddenWindow() throws {
    let harness = window { Switch(model: model) }
    harness.scenePhase = .background
    harness.settle()
    try expectNone(harness) { model.isOn = true }
  }

  private struct Appearing: View {
    @State private var isOn = false
    var body: some View { Toggle("On", isOn: $isOn).onAppear { isOn = true } }
  }

  @Test func inTheFirstPicture() throws {
    let harness = window { Appearing() }
    harness.settle()
    #expect(!harness.isMoving)
    let first = harness.bitmap
    harness.advance(by: .seconds(1))
    harness.settle()
    #expect(harness.bitmap == first)
    let renderer = ImageRenderer(content: Appearing())
    let on = ImageRenderer(content: Toggle("On", isOn: .constant(true)))
    #expect(try renderer.bitmap() == on.bitmap())
  }

  @Test func inTheProgramsOwnAnimationThatIsUsed() {
    let harness = window { Switch(model: model) }
    withAnimation(.linear(duration: 2)) { model.isOn = true }
    harness.settle()
    harness.advance(by: .seconds(1.5))
    harness.settle()
    #expect(harness.isMoving)
  }

  // MARK: Sheets and popovers

  private struct Presenting<Content: View>: View {
    @Bindable var model: Model
    let isSheet: Bool
    @ViewBuilder let content: () -> Content
    var body: some View {
      if isSheet {
        Text("below").sheet(isPresented: $model.isOpen) { content().frame(width: 100, height: 60) }
      } else {
        Text("below").popover(isPresented: $model.isOpen) { content().padding() }
      }
    }
  }

  private func isPaintAlone(_ report: FrameReport) -> Bool { report.bodies == 0 && report.measures == 0 && report.placements == 0 }

  @Test(arguments: [true, false]) func itFadesInAndOut(isSheet: Bool) throws {
    let harness = window { Presenting(model: model, isSheet: isSheet) { Text("content").accessibilityIdentifier("content") } }
    let before = harness.bitmap
    let coming = course(of: harness) { model.isOpen = true }
    #expect(coming.first == before, "at first nothing of it is there")
    #expect(coming.moves && coming.steps.count <= 20)
    #expect(coming.reports.allSatisfy(isPaintAlone))
    #expect(!harness.needsFrame && harness.host.timers.next == nil)
    try harness.verifyAgainstFresh()
    let open = harness.bitmap
    let going = course(of: harness) { model.isOpen = false }
    #expect(harness.frame(of: "content") == nil, "its views have gone")
    #expect(going.first == open, "at first all of its picture is there")
    #expect(going.moves && going.steps.count <= 20)
    #expect(going.reports.allSatisfy(isPaintAlone))
    #expect(going.last == before)
    #expect(!harness.needsFrame && harness.host.timers.next == nil)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [true, false]) func withReducedMotionItFadesInItsPlace(isSheet: Bool) throws {
    let harness = window { Presenting(model: model, isSheet: isSheet) { Text("content") } }
    harness.setSystem(\.accessibilityReduceMotion, true)
    harness.settle()
    let coming = course(of: harness) { model.isOpen = true }
    #expect(coming.moves)
    let (start, end) = (coming.before, coming.last)
    // A pixel is between what it was and what it will be.
    for picture in coming.steps {
      for y in stride(from: 0, to: 120, by: 3) {
        for x in stride(from: 0, to: 200, by: 3) {
          let (a, b, c) = (Int(start[x, y].green), Int(end[x, y].green), Int(picture[x, y].green))
          #expect((min(a, b) - 2...max(a, b) + 2).contains(c))
        }
      }
    }
  }

  @Test(arguments: [true, false]) func withoutAnimationsItIsThereAtOnce(isSheet: Bool) throws {
    let harness = window { Presenting(model: model, isSheet: isSheet) { Text("content") } }
    try expectNone(harness) { withTransaction(\.disablesAnimations, true) { model.isOpen = true } }
    try expectNone(harness) { withTransaction(\.disablesAnimations, true) { model.isOpen = false } }
  }

  @Test func oneThatIsThereFromTheStartDoesNotCome() throws {
    model.isOpen = true
    let harness = window { Presenting(model: model, isSheet: true) { Text("content") } }
    harness.settle()
    #expect(!harness.isMoving)
    try harness.verifyAgainstFresh()
  }

  @Test func oneThatComesBackGoesOnFromWhereItIs() throws {
    let harness = window { Presenting(model: model, isSheet: true) { Text("content") } }
    _ = course(of: harness) { model.isOpen = true }
    model.isOpen = false
    harness.settle()
    harness.advance(by: .milliseconds(60))
    harness.settle()
    let middle = harness.bitmap
    model.isOpen = true
    harness.settle()
    #expect(middle.difference(from: harness.bitmap).largestChannelDistance <= 2, "it begins where it is")
    harness.advance(by: .seconds(1))
    harness.settle()
    try harness.verifyAgainstFresh()
    #expect(!harness.isMoving)
  }

  @Test func whatIsBelowTakesInputAsSoonAsItHasClosed() {
    let log = Count()
    let harness = window {
      Color.red.onTapGesture { log.count += 1 }.sheet(isPresented: Bindable(model).isOpen) { Text("content") }
    }
    model.isOpen = true
    harness.settle()
    harness.advance(by: .seconds(1))
    harness.settle()
    model.isOpen = false
    harness.settle()
    harness.click(CGPoint(x: 100, y: 60))
    harness.settle()
    #expect(log.count == 1)
  }

  private final class Count { var count = 0 }
}

extension ViewHarness {
  var isMoving: Bool { host.graph[Animator.key].isMoving }
}
