import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

/// Gestures that are taken off their view while a press lasts.
@MainActor @Suite struct GestureEndTests {
  @MainActor @Observable final class Model {
    var isOn = true
    var isAround = true
  }

  /// How a gesture comes to take part no more.
  enum Way: CaseIterable, Sendable { case isEnabled, mask, maskAround, maskOfParent, disabled, modifier, view, viewInAnimation, parent }

  private let model = Model()

  private struct Page: View {
    let model: Model
    let way: Way
    let log: GestureLog
    @GestureState private var distance: CGFloat = 0

    private var drag: some Gesture {
      DragGesture()
        .updating($distance) { value, distance, _ in distance = value.translation.width }
        .onChanged { log("d\(Int($0.translation.width))") }
        .onEnded { _ in log("e") }
    }

    @ViewBuilder private var target: some View {
      let (red, tap) = (Color.red, TapGesture().onEnded { log("tap") })
      switch way {
      case .isEnabled: red.gesture(drag, isEnabled: model.isOn)
      case .mask: red.gesture(drag, including: model.isOn ? .all : .subviews)
      case .maskAround: red.gesture(drag).gesture(tap, including: model.isOn ? .all : .gesture)
      case .maskOfParent: ZStack { red.gesture(drag) }.gesture(tap, including: model.isOn ? .all : .none)
      case .disabled: red.gesture(drag).disabled(!model.isOn)
      case .modifier: if model.isOn { red.gesture(drag) } else { red }
      case .view, .viewInAnimation: if model.isOn { red.gesture(drag) }
      case .parent: if model.isOn { VStack { red.gesture(drag) }.padding(1) }
      }
    }

    var body: some View {
      ZStack {
        Color.gray.onTapGesture { log("around") }
        target.frame(width: 100, height: 100)
      }
      .onChange(of: distance) { log("=\(Int($1))") }
    }
  }

  @Test(arguments: Way.allCases) func anActiveDragEndsAtOnceAndIsToldNothingMore(way: Way) throws {
    let hand = Hand { log in Page(model: model, way: way, log: log) }
    hand.press()
    hand.move(120, 100)
    #expect(hand.log.text == "d20,=20")
    hand.log.clear()
    if way == .viewInAnimation { withAnimation(.linear(duration: 1)) { model.isOn = false } } else { model.isOn = false }
    hand.harness.settle()
    #expect(hand.log.text == "=0", "without another event")
    hand.move(140, 100)
    hand.release()
    #expect(hand.log.text == "=0")
    hand.log.clear()
    hand.click(10, 10)
    #expect(hand.log.text == "around", "the pointer is free")
    hand.wait(2)
    #expect(hand.harness.nextWake == nil)
    try hand.harness.verifyAgainstFresh()
    model.isOn = true
    hand.harness.settle()
    hand.log.clear()
    hand.drag(by: 20, 0)
    #expect(hand.log.entries.last == "=0" && hand.log.entries.contains("e"), "the next press is one as before: \(hand.log.text)")
  }

  @Test(arguments: Way.allCases) func aDragThatIsPutBackBeforeTheReleaseStaysOver(way: Way) {
    let hand = Hand { log in Page(model: model, way: way, log: log) }
    hand.press()
    hand.move(120, 100)
    model.isOn = false
    hand.harness.settle()
    model.isOn = true
    hand.harness.settle()
    hand.log.clear()
    hand.move(140, 100)
    hand.release()
    #expect(hand.log.text == "-")
  }

  @Test func whatEndsItselfIsToldNothingMore() {
    struct Page: View {
      let log: GestureLog
      @State private var isOn = true
      @GestureState private var distance: CGFloat = 0
      var body: some View {
        Color.red
          .gesture(
            DragGesture().updating($distance) { value, distance, _ in distance = value.translation.width }
              .onChanged {
                log("d\(Int($0.translation.width))")
                if $0.translation.width > 15 { isOn = false }
              }
              .onEnded { _ in log("e") }, isEnabled: isOn
          )
          .onChange(of: distance) { log("=\(Int($1))") }
      }
    }
    let hand = Hand { log in Page(log: log) }
    hand.press()
    hand.move(110, 100)
    hand.move(120, 100)
    hand.move(130, 100)
    hand.release()
    #expect(hand.log.entries.first == "d10" && hand.log.entries.last == "=0")
    #expect(hand.log.entries.filter { $0.hasPrefix("d") || $0 == "e" } == ["d10", "d20"])
  }

  /// Gestures that wait for something without an event.
  enum Waiting: CaseIterable, Sendable { case long, pressing, double, sequence, together, zoom, secondary }

  private struct WaitingPage: View {
    let model: Model
    let waiting: Waiting
    let log: GestureLog

    @ViewBuilder private var target: some View {
      let red = Color.red
      switch waiting {
      case .long: red.gesture(LongPressGesture(minimumDuration: 5).onEnded { _ in log("end") })
      case .pressing:
        red.onLongPressGesture(minimumDuration: 5) {
          log("long")
        } onPressingChanged: {
          log($0 ? "down" : "up")
        }
      case .double: red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
      case .sequence: red.gesture(TapGesture().sequenced(before: DragGesture()).onEnded { _ in log("end") })
      case .together:
        red.gesture(
          LongPressGesture(minimumDuration: 5).simultaneously(with: LongPressGesture(minimumDuration: 6)).onEnded { _ in log("end") })
      case .zoom: red.gesture(MagnifyGesture().onEnded { _ in log("end") })
      case .secondary: red.onClick(of: .secondary) { log("click") }
      }
    }

    var body: some View {
      if model.isAround { target.disabled(!model.isOn) }
    }
  }

  @Test(arguments: Waiting.allCases, [true, false]) func whatWaitsWaitsNoMore(waiting: Waiting, isRemoved: Bool) {
    let hand = Hand { log in WaitingPage(model: model, waiting: waiting, log: log) }
    let host = hand.harness.host
    switch waiting {
    case .double, .sequence: hand.click()
    case .zoom:
      host.send(
        InputEvent(
          .wheel(CGVector(dx: 0, dy: 96)), at: CGPoint(x: 100, y: 100), modifiers: .control, device: .mouse, time: host.timers.now))
    case .secondary: host.pointerPressed(at: CGPoint(x: 100, y: 100), button: .secondary)
    default: hand.press()
    }
    hand.harness.settle()
    if waiting != .secondary { #expect(hand.harness.nextWake != nil) }
    hand.log.clear()
    if isRemoved { model.isAround = false } else { model.isOn = false }
    hand.harness.settle()
    #expect(hand.harness.nextWake == nil)
    // What a click had meant already may still be told; but nothing that needs more.
    hand.wait(10)
    hand.release()
    host.pointerReleased(at: CGPoint(x: 100, y: 100), button: .secondary)
    hand.harness.settle()
    #expect(hand.log.text == (waiting == .pressing ? "up" : "-"))
  }

  @Test func aButtonThatIsDisabledWhilePressedIsNotPressed() {
    struct Look: ButtonStyle {
      let log: GestureLog
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onChange(of: configuration.isPressed) { log($1 ? "down" : "up") }
      }
    }
    let model = model
    struct Page: View {
      let model: Model
      let log: GestureLog
      var body: some View {
        Button {
          log("action")
        } label: {
          Color.blue
        }.buttonStyle(Look(log: log)).disabled(!model.isOn)
      }
    }
    let hand = Hand { log in Page(model: model, log: log) }
    hand.press()
    model.isOn = false
    hand.harness.settle()
    #expect(hand.log.text == "down,up")
    hand.release()
    #expect(hand.log.text == "down,up")
  }

  /// State that goes with the view, or is the gesture's own.
  @Test(arguments: [true, false]) func stateThatGoesWithItsViewIsNoMoreWritten(isOwn: Bool) throws {
    struct Own: Gesture {
      let log: GestureLog
      @GestureState private var distance: CGFloat = 0
      var body: some Gesture {
        DragGesture().updating($distance) { value, distance, _ in
          distance = value.translation.width
          log("d")
        }
      }
    }
    struct Inner: View {
      let log: GestureLog
      @GestureState private var distance: CGFloat = 0
      var body: some View {
        Color.red.opacity(distance > 0 ? 0.5 : 1)
          .gesture(
            DragGesture().updating($distance) { value, distance, _ in
              distance = value.translation.width
              log("d")
            })
      }
    }
    struct Page: View {
      let model: Model
      let log: GestureLog
      let isOwn: Bool
      var body: some View {
        if model.isOn { if isOwn { Color.red.gesture(Own(log: log)) } else { Inner(log: log) } }
      }
    }
    let hand = Hand { log in Page(model: model, log: log, isOwn: isOwn) }
    var counts: [ViewHarness.RecordCounts] = []
    for _ in 0..<3 {
      hand.press()
      hand.move(120, 100)
      model.isOn = false
      hand.harness.settle()
      hand.move(130, 100)
      hand.release()
      model.isOn = true
      hand.harness.settle()
      counts.append(hand.harness.counts)
    }
    #expect(hand.log.text == "d,d,d" && counts[1] == counts[0] && counts[2] == counts[0])
    try hand.harness.verifyAgainstFresh()
  }

  @Test func aWindowThatIsLeftOrHiddenEndsThePress() {
    for phase in [ScenePhase.inactive, .background] {
      let hand = Hand { log in Page(model: model, way: .isEnabled, log: log) }
      hand.press()
      hand.move(120, 100)
      hand.log.clear()
      hand.harness.scenePhase = phase
      hand.harness.settle()
      #expect(hand.log.text == "=0")
      hand.move(140, 100)
      hand.release()
      #expect(hand.log.text == "=0")
      hand.harness.scenePhase = .active
      hand.harness.settle()
      hand.log.clear()
      hand.click(10, 10)
      #expect(hand.log.text == "around")
    }
  }

  /// State that a gesture sets is as at first when the gesture has failed, alone or as a part of another.
  private struct Held: View {
    let log: GestureLog
    let isPair: Bool
    @GestureState private var isPressed = false
    @GestureState private var way = "inactive"
    @GestureState private var own = false

    var body: some View {
      let _ = log("\(isPressed) \(way) \(own)")
      if isPair {
        Color.red.gesture(
          LongPressGesture(minimumDuration: 0.4).updating($own) { value, state, _ in state = value }
            .simultaneously(with: DragGesture(minimumDistance: 5)))
      } else {
        VStack(spacing: 0) {
          Color.red.gesture(LongPressGesture(minimumDuration: 0.4).updating($isPressed) { value, state, _ in state = value })
          Color.blue.gesture(
            LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture(minimumDistance: 5))
              .updating($way) { value, state, _ in
                switch value {
                case .first: state = "pressing"
                case .second(_, let drag): state = drag == nil ? "held" : "dragged"
                }
              })
        }
      }
    }
  }

  @Test func stateEndsWithAPressThatWasTooShort() {
    let hand = Hand { log in Held(log: log, isPair: false) }
    hand.press(100, 50)
    #expect(hand.log.entries.last == "true inactive false")
    hand.release()
    #expect(hand.log.entries.last == "false inactive false")
    hand.press(100, 150)
    #expect(hand.log.entries.last == "false pressing false")
    hand.release()
    #expect(hand.log.entries.last == "false inactive false")
    // Held, and not dragged.
    hand.press(100, 150)
    hand.wait(0.5)
    #expect(hand.log.entries.last == "false held false")
    hand.release()
    #expect(hand.log.entries.last == "false inactive false")
    hand.press(100, 150)
    hand.wait(0.5)
    hand.move(110, 150)
    #expect(hand.log.entries.last == "false dragged false")
    hand.release()
    #expect(hand.log.entries.last == "false inactive false")
  }

  @Test func stateEndsThoughTheOtherGestureGoesOn() {
    let hand = Hand { log in Held(log: log, isPair: true) }
    hand.press(100, 100)
    #expect(hand.log.entries.last == "false inactive true")
    hand.move(150, 100)
    #expect(hand.log.entries.last == "false inactive false")
    hand.release()
  }
}
