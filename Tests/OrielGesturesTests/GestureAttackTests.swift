import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Gestures whose callbacks take the ground away under them, and events that come in no order. `GESTURE_ROUNDS` makes it longer.
@MainActor @Suite struct GestureAttackTests {
  nonisolated private static let rounds = ProcessInfo.processInfo.environment["GESTURE_ROUNDS"].flatMap { Int($0) } ?? 150

  @MainActor @Observable final class Ground {
    var isShown = true
    var isMirrored = false
    var isEnabled = true
    var mask = GestureMask.all
    var life = 0
    var turn = 0.0
    @ObservationIgnored var log: [String] = []
    @ObservationIgnored var states: [String: Int] = [:]
    @ObservationIgnored var onTold: (Int) -> Void = { _ in }
    func tell(_ word: String) {
      log.append(word)
      onTold(log.count)
    }
  }

  private struct Composition: View {
    let kind: Int
    let ground: Ground
    @GestureState private var drag = 0
    @GestureState private var press = 0
    private var dragging: some Gesture {
      DragGesture(minimumDistance: 4).updating($drag) { _, state, _ in state += 1 }
        .onChanged { ground.tell("drag \($0.translation.width.isFinite && $0.velocity.height.isFinite)") }.onEnded { _ in
          ground.tell("dragged")
        }
    }
    private var pressing: some Gesture {
      LongPressGesture(minimumDuration: 0.15).updating($press) { _, state, _ in state += 1 }
        .onChanged { _ in ground.tell("press") }.onEnded { _ in ground.tell("pressed") }
    }
    private var tapping: some Gesture { TapGesture().onEnded { ground.tell("tap") } }
    private var twice: some Gesture { SpatialTapGesture(count: 2).onEnded { _ in ground.tell("twice") } }
    private var growing: some Gesture { MagnifyGesture().onChanged { _ in ground.tell("grow") }.onEnded { _ in ground.tell("grown") } }
    private var turning: some Gesture { RotateGesture().onChanged { _ in ground.tell("turn") }.onEnded { _ in ground.tell("turned") } }

    @ViewBuilder private var target: some View {
      let base = Color.red.frame(width: 80, height: 80)
      switch kind {
      case 0:
        base.gesture(
          dragging.simultaneously(with: pressing).simultaneously(with: tapping).simultaneously(with: growing).simultaneously(with: turning),
          including: ground.mask)
      case 1:
        base.gesture(
          dragging.exclusively(before: pressing).exclusively(before: twice).exclusively(before: tapping).exclusively(before: growing),
          including: ground.mask)
      case 2:
        base.gesture(
          pressing.sequenced(before: dragging).sequenced(before: tapping).sequenced(before: growing).sequenced(before: turning),
          including: ground.mask)
      case 3:
        base.gesture(twice.exclusively(before: tapping)).simultaneousGesture(dragging, including: ground.mask).highPriorityGesture(pressing)
      case 4:
        base.gesture(growing.simultaneously(with: turning)).simultaneousGesture(
          pressing.sequenced(before: dragging), including: ground.mask)
      case 5:
        base.onTapGesture(count: 2) { ground.tell("twice") }.onTapGesture { ground.tell("tap") }.gesture(dragging, including: ground.mask)
      case 6:
        base.gesture(dragging).highPriorityGesture(dragging, including: ground.mask).simultaneousGesture(
          tapping.simultaneously(with: twice))
      default:
        base.onLongPressGesture(minimumDuration: 0.1) {
          ground.tell("pressed")
        } onPressingChanged: {
          ground.tell("pressing \($0)")
        }.gesture(dragging)
      }
    }

    var body: some View {
      (ground.states["drag"], ground.states["press"]) = (drag == 0 ? nil : drag, press == 0 ? nil : press)
      return target.rotationEffect(.degrees(ground.turn)).disabled(!ground.isEnabled).id(ground.life)
    }
  }

  private struct Page: View {
    let kind: Int
    let ground: Ground
    var body: some View {
      ScrollView([.horizontal, .vertical]) {
        if ground.isShown { Composition(kind: kind, ground: ground).padding(10) } else { Color.blue.frame(width: 30, height: 30) }
      }
      .environment(\.layoutDirection, ground.isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  private func send(_ action: InputEvent.Action, _ harness: ViewHarness, at point: CGPoint?, _ device: InputEvent.Device = .mouse) {
    _ = harness.act { $0.send(InputEvent(action, at: point, device: device, time: $0.timers.now)) }
  }

  /// Nothing is held, nothing waits, and nothing is told any more.
  private func expectRest(_ harness: ViewHarness, _ ground: Ground, _ what: @autoclosure () -> String) {
    for id in 0..<4 { send(.finger(.init(.up, id: Int64(id), pressure: 0)), harness, at: CGPoint(x: 20, y: 20), .touch) }
    for button in [PointerButton.primary, .secondary, .middle] {
      send(.pointer(.init(.released, button: button)), harness, at: CGPoint(x: 20, y: 20))
    }
    send(.pointer(.init(.exited)), harness, at: nil)
    for _ in 0..<40 {
      harness.settle()
      harness.advance(by: .milliseconds(100))
    }
    harness.settle()
    let count = ground.log.count
    #expect(!harness.host.graph.input.isHeld, "\(what())")
    #expect(!ground.isShown || ground.states.isEmpty, "\(ground.states), \(what())")
    for _ in 0..<10 {
      harness.settle()
      harness.advance(by: .seconds(1))
    }
    #expect(harness.nextWake == nil && !harness.needsFrame, "\(what())")
    #expect(ground.log.count == count, "told afterwards: \(ground.log.suffix(3)), \(what())")
  }

  /// What an ordinary hand does with a view, one act at a time.
  private func acts(_ harness: ViewHarness) -> [() -> Void] {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    func pointer(_ phase: InputEvent.Pointer.Phase, _ x: CGFloat, _ y: CGFloat, clicks: Int = 1) -> () -> Void {
      { send(.pointer(.init(phase, clicks: clicks)), harness, at: point(x, y)) }
    }
    func finger(_ phase: InputEvent.Finger.Phase, _ id: Int64, _ x: CGFloat, _ y: CGFloat) -> () -> Void {
      { send(.finger(.init(phase, id: id, pressure: 1)), harness, at: point(x, y), .touch) }
    }
    func wait(_ milliseconds: Int) -> () -> Void { { harness.advance(by: .milliseconds(milliseconds)) } }
    return [
      pointer(.pressed, 40, 40), wait(20), pointer(.released, 40, 40), pointer(.pressed, 40, 40, clicks: 2), pointer(.released, 40, 40),
      wait(600),
      pointer(.pressed, 40, 40), wait(400), pointer(.moved, 44, 44), pointer(.moved, 60, 50), wait(16), pointer(.moved, 70, 50),
      pointer(.released, 70, 50),
      finger(.down, 1, 30, 40), finger(.down, 2, 60, 40), wait(16), finger(.moved, 1, 20, 30), finger(.moved, 2, 70, 60), wait(16),
      finger(.moved, 2, 75, 70), finger(.up, 1, 20, 30), finger(.up, 2, 75, 70),
      pointer(.pressed, 40, 40), pointer(.moved, 60, 40), pointer(.released, 60, 40), pointer(.pressed, 50, 50), pointer(.released, 50, 50),
      wait(700),
    ]
  }

  /// At each of the callbacks, each of several deeds.
  @Test(arguments: 0..<8) func callbacksThatTakeTheGroundAway(_ kind: Int) throws {
    for deed in 0..<8 {
      for at in 1...14 {
        let ground = Ground()
        let harness = ViewHarness(size: CGSize(width: 120, height: 120)) { Page(kind: kind, ground: ground) }
        harness.settle()
        var removedAt: Int?
        ground.onTold = { count in
          if count != at { return }
          switch deed {
          case 0:
            ground.isShown = false
            removedAt = count
          case 1: ground.isMirrored.toggle()
          case 2: harness.displayScale = 2.75
          case 3: harness.size = .zero
          case 4: ground.isEnabled = false
          case 5: ground.mask = .none
          case 6: ground.life += 1
          default:
            harness.act { $0.graph.input.endHold() }
            ground.turn = .nan
          }
        }
        for act in acts(harness) {
          act()
          harness.settle()
          if let removed = removedAt {
            // What has gone is told nothing but what belongs to the same event.
            removedAt = nil
            let count = ground.log.count
            #expect(count - removed <= 4, "\(kind), \(deed), \(at): \(ground.log.suffix(count - removed))")
            ground.log.append("|")
          }
        }
        if deed == 0, let mark = ground.log.firstIndex(of: "|") {
          #expect(ground.log.suffix(from: mark).count == 1, "\(kind), \(at): told after it has gone: \(ground.log)")
        }
        expectRest(harness, ground, "\(kind), \(deed), \(at): \(ground.log)")
        if deed == 3 { harness.size = CGSize(width: 120, height: 120) }
        harness.settle()
        try harness.verifyAgainstFresh()
      }
    }
  }

  /// Two pointers, three buttons and four fingers, up without down, moved after they have left, cancelled twice.
  @Test(arguments: 0..<8) func eventsInNoOrder(_ kind: Int) throws {
    var random = SplitMix64(seed: UInt64(kind))
    let ground = Ground()
    let harness = ViewHarness(size: CGSize(width: 120, height: 120)) { Page(kind: kind, ground: ground) }
    harness.settle()
    func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    // A gesture that goes on into the next round has been told of before.
    var on: Set<String> = []
    for round in 0..<Self.rounds {
      var log: [String] = []
      ground.log = []
      for _ in 0..<12 {
        let x = Double.random(in: 0...100, using: &random), y = Double.random(in: 0...100, using: &random)
        let place = any(40) == 0 ? CGPoint(x: CGFloat.nan, y: .infinity) : CGPoint(x: x, y: y)
        let button = [PointerButton.primary, .primary, .secondary, .middle][any(4)], id = Int64(any(4))
        let device = [InputEvent.Device.mouse, .touch][any(2)], act = any(16)
        log.append("\(act) \(button) \(id) \(device) \(place)")
        switch act {
        case 0, 1: send(.pointer(.init(.pressed, button: button, clicks: any(4))), harness, at: place, device)
        case 2, 3: send(.pointer(.init(.released, button: button)), harness, at: place, device)
        case 4, 5, 6: send(.pointer(.init(.moved)), harness, at: place, device)
        case 7: send(.pointer(.init(.exited)), harness, at: nil)
        case 8: send(.finger(.init(.down, id: id, pressure: 1)), harness, at: place, .touch)
        case 9: send(.finger(.init(.up, id: id, pressure: 1)), harness, at: place, .touch)
        case 10, 11: send(.finger(.init(.moved, id: id, pressure: 1)), harness, at: place, .touch)
        case 12: send(.finger(.init(.cancelled, id: id, pressure: 1)), harness, at: any(2) == 0 ? nil : place, .touch)
        case 13: harness.scroll(at: place, by: CGVector(dx: x - 50, dy: y - 50))
        case 14: harness.act { $0.graph.input.endHold() }
        default: harness.advance(by: .milliseconds([5, 160, 600][any(3)]))
        }
        if any(2) == 0 { harness.settle() }
      }
      let told = ground.log
      #expect(!told.contains("drag false"), "\(log)")
      for (start, end) in [("drag", "dragged"), ("turn", "turned"), ("grow", "grown")] where kind < 6 {
        for word in told {
          if word == end {
            #expect(on.contains(start), "round \(round): \(end) without \(start): \(told), \(log)")
            on.remove(start)
          } else if word.hasPrefix(start) {
            on.insert(start)
          }
        }
      }
      if round % 10 == 0 {
        expectRest(harness, ground, "round \(round): \(log)")
        try harness.verifyAgainstFresh()
      }
    }
  }
}
