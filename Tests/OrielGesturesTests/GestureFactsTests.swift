import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielInput
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// What SwiftUI answered about gestures: the rows of sections G.1 and G.2 of the facts, by their numbers.
@MainActor @Suite struct GestureFactsTests {
  @Test(arguments: [1, 2, 3, 4]) func g002(distance: CGFloat) {
    let hand = Hand { log in Color.red.onTapGesture { log("tap") } }
    hand.press()
    hand.move(by: distance, 0)
    hand.release()
    #expect(hand.log.text == "tap")
  }

  @Test func g004() {
    let hand = Hand { log in Color.red.onTapGesture { log("tap") }.frame(width: 100, height: 100) }
    hand.press()
    hand.move(190, 100)
    hand.move(100, 100)
    hand.release()
    #expect(hand.log.text == "-")
  }

  @Test func g006() {
    let hand = Hand { log in Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") } }
    hand.click()
    hand.wait(1)
    #expect(hand.log.text == "single")
    hand.log.clear()
    hand.click()
    hand.wait(0.1)
    hand.click()
    hand.wait(1)
    #expect(hand.log.text == "double")
  }

  /// More clicks around fewer: as the other way around.
  @Test(arguments: [true, false]) func moreClicksAroundFewer(areApart: Bool) {
    let hand = Hand { log in
      if areApart {
        ZStack { Color.red.onTapGesture { log("single") } }.padding(1).onTapGesture(count: 2) { log("double") }
      } else {
        Color.red.onTapGesture { log("single") }.gesture(TapGesture(count: 2).onEnded { log("double") })
      }
    }
    hand.click()
    hand.wait(0.31)
    #expect(hand.log.text == "-")
    hand.wait(0.1)
    #expect(hand.log.text == "single")
    hand.log.clear()
    hand.click()
    hand.wait(0.1)
    hand.click()
    hand.wait(1)
    #expect(hand.log.text == "double")
    hand.log.clear()
    for _ in 0..<3 { hand.click() }
    hand.wait(1)
    #expect(hand.log.text == "double,single")
  }

  /// A button inside is pressed by each click, and does not wait.
  @Test func clicksOfControlsDoNotWait() {
    let hand = Hand { log in
      Button {
        log("button")
      } label: {
        Color.red
      }.buttonStyle(.plain).onTapGesture(count: 2) { log("double") }
    }
    hand.click()
    #expect(hand.log.text == "button")
    hand.click()
    hand.wait(1)
    #expect(hand.log.text == "button,button")
    let beside = Hand { log in Color.red.onTapGesture { log("single") }.simultaneousGesture(TapGesture(count: 2).onEnded { log("double") })
    }
    beside.click()
    #expect(beside.log.text == "single")
  }

  enum Pressed: CaseIterable, Sendable { case plain, borderless, own, padded, nested }

  private struct OwnStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.contentShape(Circle()) }
  }

  /// A button that is no more than its label is pressed where the label's shape says.
  @Test(arguments: Pressed.allCases) func aLabelsShapeIsTheButtons(pressed: Pressed) {
    let hand = Hand { log in
      let disc = Color.red.frame(width: 100, height: 100).contentShape(Circle())
      switch pressed {
      case .plain:
        Button {
          log("tap")
        } label: {
          disc
        }.buttonStyle(.plain)
      case .borderless:
        Button {
          log("tap")
        } label: {
          disc
        }.buttonStyle(.borderless)
      case .own:
        Button {
          log("tap")
        } label: {
          Color.red.frame(width: 100, height: 100)
        }.buttonStyle(OwnStyle())
      case .padded:
        Button {
          log("tap")
        } label: {
          disc.padding(20)
        }.buttonStyle(.plain)
      case .nested:
        Button {
          log("tap")
        } label: {
          HStack { Group { disc } }
        }.buttonStyle(.plain)
      }
    }
    hand.click(55, 55)
    hand.click(145, 146)
    if pressed == .padded { hand.click(35, 100) }
    #expect(hand.log.text == "-")
    hand.click(100, 52)
    hand.click()
    #expect(hand.log.text == "tap,tap")
  }

  /// Others are pressed in all of their rectangle.
  @Test func buttonsWithoutAShapeArePressedEverywhere() throws {
    let hand = Hand { log in
      VStack {
        Button {
          log("gap")
        } label: {
          HStack(spacing: 60) {
            Text("a"); Text("b")
          }
        }.buttonStyle(.plain).accessibilityIdentifier("gap")
        Button {
          log("face")
        } label: {
          Text("b").contentShape(Circle()).padding(20)
        }.accessibilityIdentifier("face")
      }
    }
    let gap = try #require(hand.harness.frame(of: "gap")), face = try #require(hand.harness.frame(of: "face"))
    hand.click(gap.midX, gap.midY)
    hand.click(face.minX + 3, face.minY + 3)
    #expect(hand.log.text == "gap,face")
  }

  @Test func g008() {
    let hand = Hand { log in Color.red.onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") } }
    hand.click()
    hand.wait(0.31)
    #expect(hand.log.text == "-")
    hand.wait(0.04)
    #expect(hand.log.text == "single")
  }

  @Test func g010() {
    let hand = Hand { log in Color.red.gesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in log("long") }) }
    hand.press()
    hand.wait(0.6)
    hand.mark("held")
    hand.release()
    #expect(hand.log.text == "long,|held")
  }

  @Test func g012() {
    let hand = Hand { log in
      Color.red.onLongPressGesture(minimumDuration: 0.3) {
        log("perform")
      } onPressingChanged: {
        log("pressing=\($0)")
      }
    }
    hand.press()
    hand.wait(0.6)
    hand.mark("held")
    hand.release()
    #expect(hand.log.text == "pressing=true,perform,|held,pressing=false")
  }

  @Test func g014() {
    let hand = Hand { log in
      Color.red.onTapGesture { log("tap") }.gesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in log("long") })
    }
    hand.press()
    hand.wait(0.6)
    hand.mark("held")
    hand.release()
    #expect(hand.log.text == "|held,tap")
  }

  @Test func g016() {
    let hand = Hand { log in Color.red.gesture(DragGesture().onChanged { log("chg\(describe($0.translation))") }) }
    hand.drag(by: 0, -50)
    #expect(hand.log.text.hasPrefix("chg(0,-10),chg(0,-20)"))
  }

  @Test func g018() {
    let hand = Hand { log in
      Color.red.gesture(DragGesture(minimumDistance: 0).onChanged { _ in log("chg") }.onEnded { _ in log("end") })
    }
    hand.click()
    #expect(hand.log.text == "chg,end")
  }

  @Test func g020() {
    let hand = Hand { log in Color.red.onTapGesture { log("tap") }.gesture(DragGesture().onEnded { _ in log("dragEnd") }) }
    hand.click()
    #expect(hand.log.text == "tap")
    hand.log.clear()
    hand.drag(by: 50, 0)
    #expect(hand.log.text == "dragEnd")
  }

  @Test func g022() {
    // Without the title bar's safe area of that window: (40,30) + (20,10).
    let hand = Hand { log in
      Color.red
        .gesture(SpatialTapGesture(coordinateSpace: .global).onEnded { log("tap\(describe($0.location))") })
        .frame(width: 100, height: 100).position(x: 90, y: 80)
    }
    hand.click(60, 40)
    #expect(hand.log.text == "tap(60,40)")
    let local = Hand { log in
      Color.red.onTapGesture { log("tap\(describe($0))") }.frame(width: 100, height: 100).position(x: 90, y: 80)
    }
    local.click(60, 40)
    #expect(local.log.text == "tap(20,10)")
  }

  @Test func g024() {
    let hand = Hand { log in Color.red.gesture(DragGesture(minimumDistance: 0).onChanged { _ in log("chg") }) }
    for button in [PointerButton.secondary, .middle] {
      hand.harness.host.pointerPressed(at: CGPoint(x: 100, y: 100), button: button)
      hand.harness.host.pointerMoved(to: CGPoint(x: 150, y: 100))
      hand.harness.host.pointerReleased(at: CGPoint(x: 150, y: 100), button: button)
    }
    #expect(hand.log.text == "-")
  }

  /// G026, by two fingers: clockwise on screen is positive, and the angle adds up.
  @Test func g026() {
    let hand = Hand { log in Color.red.gesture(RotateGesture().onChanged { log("\(Int($0.rotation.degrees.rounded()))") }) }
    func finger(_ phase: InputEvent.Finger.Phase, _ id: Int64, _ degrees: Double) {
      let angle = degrees * .pi / 180
      let place = id == 1 ? CGPoint(x: 100, y: 100) : CGPoint(x: 100 + 50 * cos(angle), y: 100 + 50 * sin(angle))
      hand.harness.host.send(
        InputEvent(.finger(.init(phase, id: id, pressure: 1)), at: place, device: .touch, time: hand.harness.host.timers.now))
    }
    finger(.down, 1, 0)
    finger(.down, 2, 0)
    finger(.moved, 2, -10)
    finger(.moved, 2, -20)
    finger(.up, 2, -20)
    #expect(hand.log.text == "-10,-20")
  }

  @Test func g028() {
    #expect(MagnifyGesture().minimumScaleDelta == 0.01)
    #expect(RotateGesture().minimumAngleDelta == .degrees(1))
    #expect(SpatialTapGesture().count == 1 && SpatialTapGesture().coordinateSpace == .local)
    #expect(LongPressGesture().minimumDuration == 0.5 && LongPressGesture().maximumDistance == 10)
    #expect(DragGesture().minimumDistance == 10 && DragGesture().coordinateSpace == .local)
  }

  // MARK: Parent and child

  /// A child of 100 × 100 points in the middle of the window, inside a parent that fills it.
  private func pair<Child: View, Parent: View>(
    _ child: @escaping (Color, GestureLog) -> Child, _ parent: @escaping (AnyView, GestureLog) -> Parent
  ) -> Hand {
    Hand { log in
      parent(
        AnyView(
          ZStack {
            Color.gray
            child(Color.red, log).frame(width: 100, height: 100)
          }), log)
    }
  }

  @Test func g030() {
    for hand in [
      pair({ $0.onTapGesture(perform: log($1, "c")) }, { $0.onTapGesture(perform: log($1, "p")) }),
      pair({ $0.onTapGesture(perform: log($1, "c")) }, { view, l in view.gesture(TapGesture().onEnded { l("p") }) }),
    ] {
      hand.click()
      #expect(hand.log.text == "c")
      hand.log.clear()
      hand.click(12, 12)
      #expect(hand.log.text == "p")
    }
  }

  private func log(_ log: GestureLog, _ entry: String) -> () -> Void { { log(entry) } }

  @Test func g032() {
    let hand = pair(
      { $0.onTapGesture(perform: log($1, "c")) }, { view, l in view.simultaneousGesture(TapGesture().onEnded { l("p") }) })
    hand.click()
    #expect(hand.log.text == "p,c")
  }

  @Test func g034() {
    let hand = pair(
      { $0.onTapGesture(perform: log($1, "c")) }, { view, l in view.gesture(DragGesture().onEnded { _ in l("pDrag") }) })
    hand.click()
    #expect(hand.log.text == "c")
    hand.log.clear()
    hand.drag(by: 40, 0)
    #expect(hand.log.text == "pDrag")
  }

  private func button(_ color: Color, _ log: GestureLog) -> some View {
    Button(action: { log("button") }) { color.frame(width: 100, height: 100) }.buttonStyle(.plain)
  }

  @Test func g036() {
    let hand = pair({ button($0, $1) }, { view, l in view.simultaneousGesture(TapGesture().onEnded { l("p") }) })
    hand.click()
    #expect(hand.log.text == "p,button")
  }

  @Test func g038() {
    let hand = pair({ button($0, $1) }, { $0.onTapGesture(perform: log($1, "p")) })
    hand.click()
    #expect(hand.log.text == "button")
  }

  @Test func g040() {
    let after = Hand { log in Color.red.onTapGesture { log("inner") }.gesture(TapGesture().onEnded { log("outer") }) }
    after.click()
    #expect(after.log.text == "inner")
    let beside = Hand { log in Color.red.onTapGesture { log("inner") }.simultaneousGesture(TapGesture().onEnded { log("outer") }) }
    beside.click()
    #expect(beside.log.text == "outer,inner")
    let before = Hand { log in Color.red.onTapGesture { log("inner") }.highPriorityGesture(TapGesture().onEnded { log("outer") }) }
    before.click()
    #expect(before.log.text == "outer")
  }

  @Test func g042() {
    let hand = pair({ button($0, $1) }, { view, l in view.gesture(DragGesture().onChanged { _ in l("chg") }) })
    hand.drag(from: CGPoint(x: 80, y: 100), by: 30, 0)
    #expect(hand.log.text == "button")
  }

  @Test func g044() {
    for isSheet in [true, false] {
      for isBefore in [true, false] {
        let hand = Hand { log in
          let content = Color.blue.frame(width: 100, height: 80).onTapGesture { log("content") }
          let presenter = Group {
            if isSheet {
              Color.red.sheet(isPresented: .constant(true)) { content }
            } else {
              Color.red.frame(width: 40, height: 20).popover(isPresented: .constant(true)) { content }
            }
          }
          let tap = TapGesture().onEnded { log("presenter") }
          if isBefore { presenter.highPriorityGesture(tap) } else { presenter.simultaneousGesture(tap) }
        }
        let blue = hand.harness.bitmap
        let center = (0..<200).flatMap { y in (0..<200).map { (x: $0, y: y) } }.first {
          blue[$0.x, $0.y].blue > 200 && blue[$0.x, $0.y].red < 60
        }
        let place = center ?? (100, 100)
        hand.click(CGFloat(place.x) + 20, CGFloat(place.y) + 20)
        #expect(hand.log.text == "content", "\(isSheet ? "sheet" : "popover") \(isBefore)")
      }
    }
  }

  @Test func g046() {
    let hand = Hand { log in Color.red.disabled(true).onTapGesture { log("tap") } }
    hand.click()
    #expect(hand.log.text == "tap")
    let inside = Hand { log in Color.red.onTapGesture { log("tap") }.disabled(true) }
    inside.click()
    #expect(inside.log.text == "-")
  }

  @Test func g048() {
    let hand = Hand { log in
      ZStack {
        Color.red.onTapGesture { log("under") }
        Color.clear.contentShape(Rectangle()).onTapGesture { log("over") }.disabled(true)
      }
    }
    hand.click()
    #expect(hand.log.text == "-")
  }

  // MARK: Rules

  @Test func g110() {
    var values: [DragGesture.Value] = []
    let hand = Hand { _ in Color.red.gesture(DragGesture().onChanged { values.append($0) }.onEnded { values.append($0) }) }
    hand.drag(by: 60, -30)
    #expect(values.count == 7)
    for value in values {
      #expect(
        value.translation == CGSize(width: value.location.x - value.startLocation.x, height: value.location.y - value.startLocation.y))
      let ahead = CGSize(
        width: value.predictedEndLocation.x - value.location.x, height: value.predictedEndLocation.y - value.location.y)
      #expect(abs(value.predictedEndTranslation.width - value.translation.width - ahead.width) < 1e-9)
      #expect(abs(value.predictedEndTranslation.height - value.translation.height - ahead.height) < 1e-9)
    }
  }

  private struct Cancelled: View {
    let log: GestureLog
    @GestureState private var isActive = false
    @State private var changed = 0

    var body: some View {
      let _ = log("active=\(isActive) changed=\(changed)")
      Color.red.gesture(
        DragGesture().updating($isActive) { _, state, _ in state = true }.onChanged { _ in changed += 1 }.onEnded { _ in log("ended") })
    }
  }

  @Test func g112() {
    let hand = Hand { log in Cancelled(log: log) }
    hand.press()
    hand.move(130, 100)
    hand.log.clear()
    // The press is lost, as when another program takes the pointer.
    hand.harness.host.graph.input.endHold()
    hand.harness.settle()
    #expect(hand.log.text == "active=false changed=1")
  }

  @Test func g114() {
    let moving = Hand { log in TrackedDrag(log: log) }
    moving.press()
    moving.move(130, 100)
    #expect(moving.log.text.contains("tracks=true continuous=true"))
  }

  private struct TrackedDrag: View {
    let log: GestureLog
    @State private var x: CGFloat = 0
    var body: some View {
      Color.red
        .gesture(DragGesture().onChanged { x = $0.translation.width })
        .offset(x: x)
        .transaction { log("tracks=\($0.tracksVelocity) continuous=\($0.isContinuous)") }
    }
  }

  @Test func g116() {
    let sequence = Hand { log in
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture()).onChanged {
          switch $0 {
          case .first(let isLong): log("first(\(isLong))")
          case .second(let isLong, let drag): log("second(\(isLong),\(drag.map { describe($0.translation) } ?? "nil"))")
          }
        }.onEnded { _ in log("end") })
    }
    sequence.press()
    sequence.wait(0.4)
    sequence.move(by: 20, 0)
    sequence.release()
    #expect(sequence.log.text == "first(true),second(true,nil),second(true,(20,0)),end")
    let both = Hand { log in
      Color.red.gesture(
        DragGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.1, maximumDistance: 100)).onChanged {
          log("\($0.first == nil ? "nil" : "drag"),\($0.second.map { "\($0)" } ?? "nil")")
        }.onEnded { _ in log("end") })
    }
    both.press()
    both.move(by: 30, 0)
    both.wait(0.2)
    both.release()
    #expect(both.log.text == "nil,true,drag,true,end" || both.log.text == "nil,true,drag,true,drag,true,end", "\(both.log.text)")
    let either = Hand { log in
      Color.red.gesture(
        TapGesture(count: 2).exclusively(before: TapGesture()).onEnded {
          switch $0 {
          case .first: log("first")
          case .second: log("second")
          }
        })
    }
    either.click()
    either.wait(0.5)
    either.click()
    either.click()
    #expect(either.log.text == "second,first")
  }
}
