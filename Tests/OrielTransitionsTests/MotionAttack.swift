import Foundation
import Oriel
import TestSupport

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielInspection
@testable import OrielTesting

@_spi(Oriel) import OrielTextViews
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// What the views under attack show.
@MainActor @Observable final class AttackedStage {
  var x = 0.0
  var size = 40.0
  var angle = 0.0
  var isShown = true
  var transition = 0
  var ids = [0, 1, 2]
  var tab = 0
  var rings = 0
  var phase = 0
  var spins = false
  var runsTimeline = false
  var isHidden = false
  var isWide = false
  var hue = 0.0
  /// Another one is another identity of what spins.
  var life = 0
  /// The number of a view that moves, at each step.
  @ObservationIgnored var seen: [Double] = []
  @ObservationIgnored var completions: [Int] = []
}

/// Motions of all kinds in a view that scrolls, so that some of them are out of sight.
struct AttackedMotions: View {
  let stage: AttackedStage
  @Namespace private var namespace

  static let transitions: [AnyTransition] = [
    .opacity, .slide, .move(edge: .top), .scale(scale: 0.2), .push(from: .trailing), .offset(x: 40, y: 10), AnyTransition(.blurReplace),
    .asymmetric(insertion: .scale, removal: .opacity), .opacity.animation(.linear(duration: 0.3)),
  ]

  var body: some View {
    ScrollView {
      VStack(spacing: 6) {
        Gauge(value: stage.x, stage: stage)
        Color(hue: stage.hue, saturation: 0.8, brightness: 0.9).frame(width: stage.size, height: 20).offset(x: stage.x)
        Dragged()
        if stage.isShown { Color.green.frame(width: 60, height: 24).transition(Self.transitions[stage.transition]) }
        ForEach(stage.ids, id: \.self) { id in
          Text("row \(id)").frame(maxWidth: .infinity).background(Color.yellow).transition(.move(edge: .leading))
        }
        HStack {
          ForEach(0..<3, id: \.self) { index in
            Color.gray.frame(height: 16).overlay {
              if stage.tab == index { Capsule().fill(.blue).matchedGeometryEffect(id: "mark", in: namespace) }
            }
            .onTapGesture { withAnimation(.snappy) { stage.tab = index } }
          }
        }
        RoundedRectangle(cornerRadius: stage.isWide ? 2 : 12).fill(.purple).frame(width: stage.isWide ? 120 : 40, height: 24)
          .rotationEffect(.degrees(stage.angle)).shadow(radius: stage.isWide ? 4 : 0)
        Group { if stage.isHidden { spinning.hidden() } else { spinning } }
        Color.orange.frame(width: 30, height: 20)
          .keyframeAnimator(initialValue: 0.0, trigger: stage.rings) { content, value in
            content.offset(x: value)
          } keyframes: { _ in
            CubicKeyframe(20, duration: 0.2)
            SpringKeyframe(0, duration: 0.3)
          }
        Color.pink.frame(width: 30, height: 20)
          .phaseAnimator([1.0, 1.4, 0.8], trigger: stage.phase) { $0.scaleEffect($1) }
        TimelineView(.animation(paused: !stage.runsTimeline)) { moment in
          Canvas { context, size in
            let turn = moment.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 2) / 2
            context.fill(Path(CGRect(x: size.width * turn, y: 0, width: 10, height: 20)), with: .color(.red))
          }
        }
        .frame(height: 20)
        LazyVStack { ForEach(0..<12, id: \.self) { index in Spinner(stage: stage).id(index) } }
      }
    }
  }

  private var spinning: some View { Spinner(stage: stage) }

  /// Its number moves.
  private struct Gauge: View, Animatable {
    var value: Double
    let stage: AttackedStage
    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View {
      stage.seen.append(value)
      return Color.black.frame(width: max(0, 20 + value), height: 8)
    }
  }

  private struct Spinner: View {
    let stage: AttackedStage
    var body: some View {
      let spins = stage.spins
      Rectangle().fill(.teal).frame(width: 24, height: 24)
        .rotationEffect(.degrees(spins ? 360 : 0))
        .animation(spins ? .linear(duration: 1).repeatForever(autoreverses: false) : .default, value: spins)
        .id(stage.life)
    }
  }

  private struct Dragged: View {
    @State private var place = CGSize.zero
    @State private var scale = 1.0
    @GestureState private var isHeld = false
    var body: some View {
      Circle().fill(isHeld ? .red : .blue).frame(width: 36, height: 36).scaleEffect(scale).offset(place)
        .gesture(
          DragGesture(minimumDistance: 4).updating($isHeld) { _, isHeld, _ in isHeld = true }.onChanged { place = $0.translation }
            .onEnded { _ in withAnimation(.bouncy) { place = .zero } }
            .simultaneously(with: MagnifyGesture().onChanged { scale = max(0.3, min(3, $0.magnification)) })
        )
        .onLongPressGesture(minimumDuration: 0.3) { withAnimation(.smooth) { scale = scale == 1 ? 1.5 : 1 } }
        .animation(.easeOut(duration: 0.2), value: isHeld)
    }
  }
}

/// Does what comes to its mind.
@MainActor final class MotionAttacker {
  let stage = AttackedStage()
  let harness: ViewHarness
  private var random: SplitMix64
  private var count = 0
  private var action = 0
  private var isDown = false
  private var place = CGPoint(x: 50, y: 50)
  /// The steps in which animations began.
  private var started: [Int] = []
  private(set) var failure: String?
  /// What was drawn step by step and at once, if these differ.
  private(set) var pictures: (steps: Bitmap, whole: Bitmap)?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let stage = stage
    harness = ViewHarness(size: CGSize(width: 160, height: 220)) { AttackedMotions(stage: stage) }
    harness.settle()
  }

  private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private var animation: Animation {
    let curves: [Animation] = [
      .linear(duration: 0.4), .easeInOut(duration: 0.3), .easeIn, .easeOut(duration: 1), .bouncy, .snappy, .smooth, .default,
      .interactiveSpring, .interpolatingSpring(stiffness: 120, damping: 9), .timingCurve(0.2, 1.4, 0.7, -0.3, duration: 0.6),
      .spring(duration: 0.7, bounce: 0.5), .linear(duration: 0.3).delay(0.2), .easeInOut.speed(1.5),
      .linear(duration: 0.2).repeatCount(3, autoreverses: true), .spring.delay(0.1).speed(0.8),
    ]
    return curves.randomElement(using: &random) ?? .default
  }

  /// Changes something; whether its gauge may jump.
  private func change() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: stage.x = number(0...80)
    case 2: stage.size = number(5...120)
    case 3: stage.angle = number(-400...400)
    case 4: stage.isShown.toggle()
    case 5: stage.transition = Int.random(in: 0..<AttackedMotions.transitions.count, using: &random)
    case 6: stage.ids.shuffle(using: &random)
    case 7: if stage.ids.count > 1 && chance(2) { stage.ids.removeFirst() } else { stage.ids.append((stage.ids.max() ?? 0) + 1) }
    case 8: stage.tab = Int.random(in: 0..<3, using: &random)
    case 9: stage.rings += 1
    case 10: stage.phase += 1
    case 11: stage.isHidden.toggle()
    case 12: stage.isWide.toggle()
    default: stage.hue = number(0...1)
    }
  }

  private func anywhere() -> CGPoint { CGPoint(x: number(0...Double(harness.size.width)), y: number(0...Double(harness.size.height))) }

  func step() {
    let host = harness.host
    count += 1
    action = Int.random(in: 0..<20, using: &random)
    switch action {
    case 0..<6:
      let animation = animation, count = Int.random(in: 1...3, using: &random)
      started.append(self.count)
      withAnimation(animation) {
        for _ in 0..<count { change() }
      } completion: { [stage, step = self.count] in
        stage.completions.append(step)
      }
    case 6:
      let old = stage.x
      change()
      // Without an animation it jumps.
      if stage.x != old { stage.seen.removeAll() }
    case 7:
      place = anywhere()
      isDown = true
      harness.act { $0.pointerPressed(at: self.place) }
    case 8, 9:
      place = CGPoint(x: place.x + number(-30...30), y: place.y + number(-30...30))
      harness.hover(place)
    case 10:
      isDown = false
      harness.act { $0.pointerReleased(at: self.place) }
    case 11: harness.scroll(at: anywhere(), by: CGVector(dx: 0, dy: number(-200...200)))
    case 12: harness.drag(from: anywhere(), to: anywhere(), steps: Int.random(in: 1...5, using: &random))
    case 13: harness.size = CGSize(width: number(60...220), height: number(60...260))
    case 14: stage.spins.toggle()
    case 15: stage.runsTimeline.toggle()
    case 16: harness.scenePhase = [.active, .inactive, .background].randomElement(using: &random) ?? .active
    case 17: if chance(4) { harness.setSystem(\.accessibilityReduceMotion, chance(2)) }
    case 18: if isDown { harness.act { _ in host.graph.input.endHold() } }
    default: harness.hover(chance(3) ? nil : anywhere())
    }
    pass(Int.random(in: 0...6, using: &random))
  }

  /// Some frames, of which each is as if all were painted at once.
  private func pass(_ frames: Int) {
    for frame in 0...frames {
      if frame > 0 { harness.advance(by: .milliseconds([7, 16, 17, 40, 300].randomElement(using: &random) ?? 16)) }
      harness.settle()
    }
    // Nobody looks at a hidden window, in which nothing is stepped.
    if harness.scenePhase == .background { return }
    if let stale = StaleFrames(in: harness) {
      pictures = (stale.steps, stale.whole)
      failure = "step \(count), \(action): \(stale.difference.count) pixels differ from all at once, in \(stale.difference.bounds)"
    }
  }

  /// The largest way of a number between two looks of a sixtieth of a second, while it is sent to and fro.
  func largestStep(interruptions: Int) -> Double {
    var largest = 0.0, last = stage.seen.last ?? 0
    for _ in 0..<interruptions {
      withAnimation(animation) { stage.x = number(0...80) }
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        harness.settle()
        harness.advance(by: .microseconds(16_667))
        harness.settle()
        let now = stage.seen.last ?? last
        largest = max(largest, abs(now - last))
        last = now
      }
    }
    return largest
  }

  /// Everything that may move without end does.
  func beginForEver() {
    (stage.spins, stage.runsTimeline) = (true, true)
    harness.settle()
    withAnimation(.easeInOut(duration: 0.7).repeatForever()) { (stage.x, stage.size, stage.angle, stage.hue) = (60, 90, 200, 0.8) }
  }

  /// Motions that end take the place of those without end.
  func endForEver() {
    withAnimation(.linear(duration: 0.1)) { (stage.x, stage.size, stage.angle, stage.hue) = (1, 41, 1, 0.1) }
    harness.settle()
  }

  /// Frames of a sixtieth of a second, in which rings and phases are begun anew now and then.
  func pass(frames: Int) {
    for frame in 0..<frames {
      if frame % 40 == 0 { (stage.rings, stage.phase) = (stage.rings + 1, stage.phase + 1) }
      if frame % 60 == 0 { withAnimation(.bouncy) { (stage.tab, stage.isShown) = ((stage.tab + 1) % 3, !stage.isShown) } }
      if frame % 100 == 0 { stage.seen.removeAll() }
      harness.advance(by: .microseconds(16_667))
      harness.settle()
    }
  }

  /// The numbers of what is kept, at a moment when all has come that comes and goes.
  var held: [String: Int] {
    (stage.isShown, stage.tab) = (true, 0)
    for _ in 0..<300 {
      harness.advance(by: .microseconds(16_667))
      harness.settle()
    }
    return harness.host.graph.heldRecords.filter { ["motions", "boxes", "sources", "observers", "timers"].contains($0.key) }
  }

  /// All comes to its end, or goes: no frames, no wake-ups, all completions told, and the same as a fresh tree.
  func end() {
    if isDown { harness.act { $0.pointerReleased(at: self.place) } }
    isDown = false
    harness.scenePhase = .active
    harness.hover(nil)
    stage.runsTimeline = false
    stage.spins = false
    for _ in 0..<80 where harness.needsFrame || harness.nextWake != nil {
      harness.settle()
      harness.advance(by: .milliseconds(250))
    }
    // What has moved in the update in which it began to spin does so for ever.
    stage.life += 1
    harness.settle()
    if harness.needsFrame || harness.nextWake != nil { failure = "it does not come to rest: \(String(describing: harness.nextWake))" }
    if stage.completions.sorted() != started {
      let missing = started.filter { !stage.completions.contains($0) }
      failure = "the completions of \(missing) were not told; held: \(harness.host.graph.heldRecords.filter { $0.value > 0 })"
    }
    do { try harness.verifyAgainstFresh() } catch { failure = "\(error)" }
  }
}
