import Foundation
import Oriel
import TestSupport

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielInspection
@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// The tree, or nothing.
struct HostileRoot: View {
  let node: HostileNode
  let stage: HostileStage
  var body: some View { if stage.hasContent { HostileView(node: node, stage: stage) } }
}

/// Changes a random tree of all that moves to numbers of all kinds, and sends events in any order.
@MainActor final class HostileMotionAttacker {
  let node: HostileNode
  let stage = HostileStage()
  let harness: ViewHarness
  private var random: SplitMix64
  private(set) var log: [String] = []
  private(set) var failure: String?
  private(set) var pictures: (steps: Bitmap, whole: Bitmap)?
  /// Of the window before the tree has been in it.
  private let counts: ViewHarness.RecordCounts

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, -0.0, 0, -1, -40, 1e6, -1e6, 1e9, 0.5, 1, 2, 7.3, 20, 45,
    90, 180, 0.25,
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let node = HostileNode(&random, depth: Int.random(in: 1...4, using: &random)), stage = stage
    self.node = node
    let scale: CGFloat = [0.1, 1, 1, 1.5, 2.75, 20].randomElement(using: &random) ?? 1
    let side: CGFloat = scale == 20 ? 20 : 120
    stage.hasContent = false
    harness = ViewHarness(size: CGSize(width: side, height: side), displayScale: scale) { HostileRoot(node: node, stage: stage) }
    harness.settle()
    counts = harness.counts
    stage.hasContent = true
    harness.settle()
    stage.onCallback = { [weak self] in self?.called($0) }
  }

  private func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// What a callback of a gesture does: things that take away the ground under it.
  private func called(_ kind: Int) {
    let deed = any(8)
    log.append("<\(kind):\(deed)>")
    switch deed {
    case 0: stage.isMirrored.toggle()
    case 1: harness.displayScale = harness.displayScale == 1 ? 1.5 : 1
    case 2: stage.isShown.toggle()
    case 3: stage.hasContent = false
    case 4: withAnimation(.bouncy) { stage.numbers[any(6)] = 3 }
    case 5: stage.trigger += 1
    default: break
    }
  }

  private func change() {
    switch any(9) {
    case 0...4:
      let index = any(6)
      stage.numbers[index] =
        any(2) == 0 ? .random(in: -20...60, using: &random) : Self.numbers.randomElement(using: &random) ?? 0
      log.append("n\(index)=\(stage.numbers[index])")
    case 5:
      stage.isShown.toggle()
      log.append("isShown")
    case 6:
      stage.isOn.toggle()
      stage.tab = any(21)
      log.append("isOn tab=\(stage.tab)")
    case 7:
      stage.isMirrored.toggle()
      log.append("mirror")
    default:
      stage.trigger += 1
      log.append("trigger")
    }
  }

  private func place() -> CGPoint {
    if any(30) == 0 { return CGPoint(x: Self.numbers[any(Self.numbers.count)], y: 1e300) }
    return CGPoint(x: .random(in: -5...Double(harness.size.width + 5), using: &random), y: .random(in: 0...120, using: &random))
  }

  private func event() {
    let place = place(), kind = any(12)
    log.append("e\(kind) \(Int(saturating: place.x)),\(Int(saturating: place.y))")
    func send(_ action: InputEvent.Action, _ device: InputEvent.Device = .mouse, at point: CGPoint?) {
      let modifiers: EventModifiers = any(4) == 0 ? .control : []
      _ = harness.act { $0.send(InputEvent(action, at: point, modifiers: modifiers, device: device, time: $0.timers.now)) }
    }
    let button: PointerButton = [.primary, .primary, .secondary, .middle][any(4)]
    let device: InputEvent.Device = any(2) == 0 ? .touch : .mouse
    switch kind {
    case 0, 1: send(.pointer(.init(.pressed, button: button, clicks: 1 + any(3))), device, at: place)
    case 2, 3: send(.pointer(.init(.released, button: button)), device, at: place)
    case 4, 5: send(.pointer(.init(.moved)), at: place)
    case 6: send(.pointer(.init(.exited)), at: nil)
    case 7:
      let phases: [InputEvent.Finger.Phase] = [.down, .moved, .up, .cancelled]
      for _ in 0...any(3) { send(.finger(.init(phases[any(4)], id: Int64(any(3)), pressure: .nan)), .touch, at: self.place()) }
    case 8: send(.wheel(CGVector(dx: Self.numbers[any(Self.numbers.count)], dy: any(2) == 0 ? 60 : .nan)), at: place)
    case 9: harness.act { $0.graph.input.endHold() }
    case 10:
      let keys: [KeyEquivalent] = [.tab, .space, .upArrow, .pageDown, .end, .escape, .return]
      send(.key(.init(keys[any(7)], [.down, .repeated, .up][any(3)], characters: any(2) == 0 ? "e\u{301}" : nil)), .keyboard, at: nil)
    default:
      send(.pointer(.init(.pressed)), at: place)
      send(.pointer(.init(.released)), at: place)
    }
  }

  func step() {
    let start = Self.used
    switch any(12) {
    case 0..<5:
      let index = any(HostileNode.animations.count)
      log.append("a\(index):")
      stage.begun += 1
      withAnimation(HostileNode.animations[index]) {
        for _ in 0...any(3) { change() }
      } completion: { [stage] in
        stage.completed += 1
      }
    case 5:
      log.append("plain:")
      change()
    case 6 where any(3) == 0:
      let sizes = [CGSize.zero, CGSize(width: 1, height: 200), CGSize(width: 30_000, height: 3), CGSize(width: 120, height: 120)]
      harness.size = harness.displayScale > 4 ? CGSize(width: 20, height: 20) : sizes[any(4)]
      log.append("size=\(harness.size)")
    case 7:
      if !stage.hasContent { stage.hasContent = true }
      log.append("content")
    default: for _ in 0...any(4) { event() }
    }
    for _ in 0..<any(4) {
      let time = [1, 7, 16, 17, 40, 133, 700][any(7)]
      settle()
      harness.advance(by: .milliseconds(time))
      log.append("+\(time)")
    }
    settle()
    check()
    if Self.used - start > 4, failure == nil { failure = "the step took \(Self.used - start) seconds" }
  }

  /// The processor's time that this thread has had, in seconds: other tests run beside it.
  private static var used: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// As often as it may take: what asks for frames for ever is a failure, not a trap.
  private func settle() {
    var frames = 0
    while harness.needsFrame && frames < 200 {
      harness.frame()
      frames += 1
    }
    if frames == 200 && failure == nil { failure = "it asks for frames for ever: \(harness.messages)" }
  }

  private func check() {
    if failure != nil { return }
    if let stale = StaleFrames(in: harness) {
      pictures = (stale.steps, stale.whole)
      let difference = stale.difference
      failure = "\(difference.count) pixels differ from all at once by \(difference.largestChannelDistance), in \(difference.bounds)"
      return
    }
    guard any(4) == 0 else { return }
    log.append("verify")
    verify()
  }

  private func verify() {
    do { try harness.verifyAgainstFresh() } catch {
      failure = "\(error)"
      if let fresh = error as? FreshDifference, let one = fresh.incremental, let two = fresh.fresh { pictures = (one, two) }
    }
  }

  /// All comes to rest, and nothing is left when the tree goes.
  func end() {
    harness.act { host in
      host.graph.input.endHold()
      for id in 0..<3 {
        host.send(InputEvent(.finger(.init(.up, id: Int64(id), pressure: 0)), at: .zero, device: .touch, time: host.timers.now))
      }
      host.send(InputEvent(.pointer(.init(.exited)), at: nil, device: .mouse, time: host.timers.now))
    }
    log.append("end")
    for _ in 0..<60 where harness.needsFrame || harness.nextWake != nil {
      settle()
      harness.advance(by: .milliseconds(500))
    }
    settle()
    if failure != nil { return }
    if let wake = harness.nextWake { failure = "it wakes for ever, at \(wake): \(harness.host.graph.heldRecords.filter { $0.value > 0 })" }
    // What runs backwards never comes to its end, and rests.
    let isOver = harness.host.graph.heldRecords["motions", default: 0] == 0
    if isOver && stage.begun != stage.completed { failure = "\(stage.completed) of \(stage.begun) completions were told" }
    if failure == nil { verify() }
    stage.hasContent = false
    settle()
    for _ in 0..<4 {
      harness.advance(by: .seconds(2))
      settle()
    }
    if harness.needsFrame || harness.nextWake != nil { failure = failure ?? "it wakes without content" }
    let left = harness.host.graph.heldRecords.filter {
      ["motions", "leaving", "timers", "still boxes", "places read"].contains($0.key) && $0.value > 0
    }
    if harness.counts.boxes != counts.boxes || !left.isEmpty { failure = failure ?? "left: \(left), \(harness.counts) of \(counts)" }
  }
}
