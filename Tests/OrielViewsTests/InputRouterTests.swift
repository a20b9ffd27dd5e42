import Foundation
import Observation
import OrielDrawing

import Testing

@_spi(Oriel) @testable import OrielCore
import OrielImages
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls
@testable import OrielTesting
@_spi(Oriel) import OrielInput

@_spi(Oriel) @testable import OrielTextViews

/// Which box is told of what, and what the platform learns of it.
@MainActor @Suite struct InputRouterTests {
  /// Writes down what it is told, and answers as it is told to.
  private final class Listener: Box {
    var log: [String] = []
    var answer = InputResponse.taken

    override func measureContent(_ proposal: ProposedViewSize) -> OrielCore.BoxMeasurement {
      OrielCore.BoxMeasurement(fixed: CGSize(width: 40, height: 20))
    }
    override var contentTakesInput: Bool { true }
    override var contentFollowsPointer: Bool { true }

    override func handle(_ event: InputEvent) -> InputResponse {
      switch event.action {
      case .pointer(let pointer):
        log.append("\(pointer.phase) \(pointer.button)\(pointer.isHeld ? " held \(pointer.isInside)" : "") \(event.device)")
        return pointer.phase == .pressed ? answer : .passed
      case .finger(let finger):
        log.append("finger \(finger.phase) \(finger.id) at \(event.location?.x ?? -1) after \(event.time)")
        return answer
      case .wheel(let distance):
        log.append("wheel \(distance.dy)")
        return answer
      case .key, .text, .composition: return .passed
      }
    }
  }

  nonisolated private struct ListenerView: _PrimitiveView {
    let box: @MainActor () -> Listener

    @MainActor static func _visit(_ view: ListenerView, _ context: inout _ViewContext) { context.leaf(view.box) { _ in } }
    static var _isSingleBox: Bool { true }
  }

  private func send(_ action: InputEvent.Action, _ x: CGFloat? = 20, to harness: ViewHarness) -> Bool {
    harness.host.send(
      InputEvent(action, at: x.map { CGPoint(x: $0, y: 10) }, device: .mouse, time: .milliseconds(5)))
  }

  @Test func aPressIsHeldByTheBoxThatTookIt() {
    let box = Listener()
    let harness = ViewHarness(size: CGSize(width: 100, height: 20)) {
      HStack(spacing: 0) {
        ListenerView { box }; Color.red
      }
    }
    harness.frame()
    #expect(send(.pointer(.init(.moved)), to: harness))
    #expect(send(.pointer(.init(.pressed, button: .secondary)), to: harness))
    // Another button is no new press, and ends none.
    #expect(send(.pointer(.init(.pressed)), to: harness))
    #expect(send(.pointer(.init(.released)), to: harness))
    #expect(send(.pointer(.init(.moved)), 70, to: harness))
    #expect(send(.pointer(.init(.released, button: .secondary)), 70, to: harness))
    #expect(
      box.log == [
        "entered primary mouse", "moved primary mouse", "moved secondary mouse", "pressed secondary mouse", "moved primary held true mouse",
        "moved primary held true mouse", "exited primary mouse", "moved primary held false mouse", "moved secondary held false mouse",
        "released secondary held false mouse",
      ])
  }

  @Test func whatTheContentTakesItsModifiersDoNotHear() {
    let box = Listener()
    box.answer = .taken
    var taps = 0
    let harness = ViewHarness(size: CGSize(width: 40, height: 20)) { ListenerView { box }.onTapGesture { taps += 1 } }
    harness.frame()
    harness.click(CGPoint(x: 20, y: 10))
    #expect(taps == 0)
    box.answer = .passed
    harness.click(CGPoint(x: 20, y: 10))
    #expect(taps == 1)
    harness.host.pointerPressed(at: CGPoint(x: 20, y: 10), button: .secondary)
    harness.host.pointerReleased(at: CGPoint(x: 20, y: 10), button: .secondary)
    #expect(taps == 1, "a tap is of the primary button")
  }

  @Test func fingersAndWheelsGoToTheInnermostThatTakesThem() {
    let (outer, inner) = (Listener(), Listener())
    inner.answer = .passed
    let harness = ViewHarness(size: CGSize(width: 40, height: 20)) {
      ZStack {
        ListenerView { outer }; ListenerView { inner }
      }
    }
    harness.frame()
    // The one in front is no ancestor of the one behind it, which is not asked.
    #expect(!send(.finger(.init(.down, id: 7, pressure: 1)), to: harness))
    inner.answer = .taken
    #expect(send(.finger(.init(.moved, id: 7, pressure: 1)), 21, to: harness))
    #expect(send(.wheel(CGVector(dx: 0, dy: 3)), to: harness))
    #expect(!send(.wheel(CGVector(dx: 0, dy: 3)), nil, to: harness), "outside of the window is nobody")
    #expect(inner.log == ["finger down 7 at 20.0 after 0.005 seconds", "finger moved 7 at 21.0 after 0.005 seconds", "wheel 3.0"])
    #expect(outer.log.isEmpty)
  }

  @Test func thePlatformLearnsWhetherAnythingWasMeant() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 60)) {
      VStack(spacing: 0) {
        ScrollView { Color.red.frame(height: 100) }.frame(width: 40, height: 40)
        TextField("", text: .constant("")).frame(width: 60).accessibilityIdentifier("field")
      }
    }
    harness.frame()
    func wheel(_ distance: CGFloat) -> Bool { send(.wheel(CGVector(dx: 0, dy: distance)), 50, to: harness) }
    #expect(wheel(-10) && wheel(-0.01), "parts of pixels add up")
    #expect(wheel(-1_000) && !wheel(-10) && !wheel(-0.01), "at the end nothing moves")
    #expect(!send(.pointer(.init(.moved)), 2, to: harness), "beside all that is drawn")
    #expect(send(.pointer(.init(.moved)), 50, to: harness))
    #expect(!send(.text("a"), nil, to: harness), "nothing has the focus")
    #expect(send(.key("z", isRepeat: false), nil, to: harness) == false)
    func undo() -> Bool { harness.host.send(InputEvent(.key("z", isRepeat: false), modifiers: .control, device: .keyboard, time: .zero)) }
    #expect(!undo(), "nothing has been done")
    harness.host.graph.undoManager.registerUndo(withTarget: harness) { _ in }
    #expect(undo() && !undo())
    #expect(send(.key(.tab, isRepeat: false), nil, to: harness))
    #expect(send(.text("a"), nil, to: harness))
    #expect(harness.host.textInputRequest != nil)
  }

  @Test func thePointerShowsWhatItIsOver() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 160)) {
      VStack(alignment: .leading, spacing: 0) {
        TextField("", text: .constant("abc")).frame(width: 80, height: 40).accessibilityIdentifier("field")
        TextField("", text: .constant("abc")).disabled(true).frame(width: 80, height: 40).accessibilityIdentifier("off")
        Link("link", destination: URL(string: "https://example.org")!).accessibilityIdentifier("link")
        Text("[a](https://example.org) then").accessibilityIdentifier("text")
        Button("button") {}.accessibilityIdentifier("button")
      }
    }
    harness.frame()
    func shape(_ identifier: String, atEnd: Bool = false) throws -> PointerShape {
      let frame = try #require(harness.frame(of: identifier))
      harness.hover(CGPoint(x: atEnd ? frame.maxX - 3 : frame.minX + 3, y: frame.midY))
      return harness.host.graph.input.shape
    }
    #expect(try shape("field") == .text)
    #expect(try shape("off") == .arrow)
    #expect(try shape("link") == .link)
    #expect(try shape("text") == .link)
    #expect(try shape("text", atEnd: true) == .arrow)
    #expect(try shape("button") == .arrow)
    // A drag that began in the field is about its text, wherever it goes.
    let field = try #require(harness.frame(of: "field"))
    harness.host.pointerPressed(at: CGPoint(x: field.midX, y: field.midY))
    #expect(try shape("button") == .text)
    harness.host.pointerReleased(at: CGPoint(x: 190, y: 150))
    #expect(harness.host.graph.input.shape == .arrow)
    harness.hover(nil)
    #expect(harness.host.graph.input.shape == .arrow)
  }

  @MainActor @Observable final class Presence { var isThere = true }

  private struct Passing: View {
    let presence: Presence
    let box: Listener
    var body: some View { if presence.isThere { ListenerView { box } } }
  }

  @Test func aBoxThatIsTakenOutHoldsNothing() {
    let (model, box) = (Presence(), Listener())
    let harness = ViewHarness(size: CGSize(width: 40, height: 20)) { Passing(presence: model, box: box) }
    harness.frame()
    _ = send(.pointer(.init(.pressed)), to: harness)
    #expect(harness.host.graph.input.isHeld)
    model.isThere = false
    harness.settle()
    #expect(!harness.host.graph.input.isHeld)
    let count = box.log.count
    _ = send(.pointer(.init(.released)), to: harness)
    #expect(box.log.count == count)
  }

  // MARK: Focus

  /// A background that tells whether what it stands on has the focus.
  nonisolated private struct FocusStyle: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color { environment.isFocused ? .red : .blue }
  }

  @Test func whatIsPaintedOutsideOfAFocusableViewSeesWhatIsAround() throws {
    let harness = ViewHarness(size: CGSize(width: 40, height: 20)) {
      Color.clear.background(FocusStyle()).focusable().padding(5).background(FocusStyle()).accessibilityIdentifier("view")
    }
    harness.settle()
    harness.press(.tab)
    harness.settle()
    #expect(harness.focusedIdentifier == "view")
    let picture = harness.bitmap
    #expect(picture[2, 10].blue > picture[2, 10].red, "around the focusable view nothing has the focus")
    #expect(picture[20, 10].red > picture[20, 10].blue)
  }
}

/// What boxes are and say, to who cannot see them.
@MainActor @Suite struct BoxSemanticsTests {
  private func boxes(_ harness: ViewHarness) -> [Box] {
    var (boxes, stack) = ([Box](), [harness.host.graph.stage.rootBox as Box])
    while let box = stack.popLast() {
      boxes.append(box)
      stack.append(contentsOf: box.children.reversed())
    }
    return boxes
  }

  @Test func textsFieldsAndControlsSayWhatTheyAre() throws {
    var presses = 0
    let harness = ViewHarness {
      VStack {
        Text("\(3) words").accessibilityIdentifier("inner").padding().accessibilityIdentifier("outer")
        TextField("Name", text: .constant("Ann"))
        SecureField("Key", text: .constant("abc"))
        Image(systemName: "star")
        ScrollView { Button("Press") { presses += 1 }.accessibilityIdentifier("button") }
      }
    }
    harness.settle()
    let told = boxes(harness).map(\.semantics)
    func first(_ role: ElementRole) throws -> BoxSemantics { try #require(told.first { $0.role == role }) }
    #expect(try first(.text).label == "3 words")
    #expect(try first(.text).identifiers == ["outer", "inner"])
    #expect(try first(.textField).value == "Ann" && first(.secureTextField).value == "abc")
    #expect(try first(.image).label == "star")
    #expect(told.contains { $0.role == .scrollArea })
    let actions = told.flatMap(\.actions)
    #expect(!actions.isEmpty && actions.allSatisfy { $0.name == .activate })
    actions.first?.run()
    #expect(presses == 1)
  }
}
