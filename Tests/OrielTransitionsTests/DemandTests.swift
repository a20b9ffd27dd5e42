import Foundation
import Oriel
import OrielTesting
import Testing

/// Names and overloads of SwiftUI for what moves, as programs write them: that this compiles is the greater part of the test.
@MainActor @Suite struct DemandTests {
  nonisolated static let animations: [Animation] = [
    .default, .linear, .linear(duration: 1), .easeIn, .easeIn(duration: 1), .easeOut, .easeOut(duration: 1), .easeInOut,
    .easeInOut(duration: 1), .spring, .spring(), .spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0), .spring(response: 0.5),
    .spring(duration: 0.5, bounce: 0.2, blendDuration: 0), .spring(.bouncy), .spring(Spring(duration: 1), blendDuration: 0.1),
    .interactiveSpring, .interactiveSpring(), .interactiveSpring(response: 0.2, dampingFraction: 0.8, blendDuration: 0.2),
    .interactiveSpring(duration: 0.2, extraBounce: 0.1, blendDuration: 0.1), .interpolatingSpring,
    .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 1), .interpolatingSpring(stiffness: 100, damping: 10),
    .interpolatingSpring(duration: 0.4, bounce: 0.2, initialVelocity: 1), .interpolatingSpring(Spring.snappy, initialVelocity: 2),
    .bouncy, .bouncy(duration: 0.4, extraBounce: 0.1), .bouncy(extraBounce: 0.1), .snappy, .snappy(duration: 0.4), .smooth,
    .smooth(duration: 0.4, extraBounce: 0.1), .timingCurve(0.1, 0.2, 0.3, 1), .timingCurve(0.1, 0.2, 0.3, 1, duration: 2),
    .timingCurve(.circularEaseIn, duration: 1), .linear.delay(1), .linear.speed(2), .linear.repeatCount(2),
    .linear.repeatCount(2, autoreverses: false), .linear.logicallyComplete(after: 0.1), Animation(Own()),
  ]

  private struct Own: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      time < 1 ? value.scaled(by: time) : nil
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { value }
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool {
      false
    }
  }

  @Test func animationsComeToTheirEnd() {
    for animation in Self.animations + [.linear.repeatForever(), .linear.repeatForever(autoreverses: false)] {
      #expect(animation == animation && animation.hashValue == animation.hashValue && !animation.description.isEmpty)
      _ = animation.base
    }
    let model = Stage()
    let harness = ViewHarness.settled { Counted(stage: model) }
    for animation in Self.animations {
      var isOver = false
      withAnimation(animation, completionCriteria: .removed) {
        model.count += 10
      } completion: {
        isOver = true
      }
      for _ in 0..<60 { harness.wait(0.1) }
      #expect(isOver && harness.nextWake == nil, "\(animation)")
    }
  }

  private struct Counted: View {
    let stage: Stage
    var body: some View { Color.red.frame(width: 10, height: 10).offset(x: CGFloat(stage.count % 50)) }
  }

  @Test func springsAndCurves() {
    let springs = [
      Spring(), Spring(duration: 0.5, bounce: 0.1), Spring(mass: 1, stiffness: 100, damping: 10), Spring(response: 0.5, dampingRatio: 0.7),
      Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true), Spring(settlingDuration: 1, dampingRatio: 0.8, epsilon: 0.01),
      .bouncy, .bouncy(duration: 0.4, extraBounce: 0.1), .snappy, .snappy(duration: 0.4), .smooth, .smooth(extraBounce: 0.1),
    ]
    for spring in springs {
      let value = spring.value(target: 10.0, initialVelocity: 0, time: 0.1)
      let from = spring.value(fromValue: 0.0, toValue: 10.0, initialVelocity: 0, time: 0.1)
      #expect(abs(value - from) < 1e-9)
      #expect(spring.velocity(target: 10.0, time: 0.1) == spring.velocity(fromValue: 0.0, toValue: 10.0, initialVelocity: 0, time: 0.1))
      #expect(spring.force(target: 10.0, position: 0, velocity: 0) == spring.force(fromValue: 0.0, toValue: 10.0, position: 0, velocity: 0))
      #expect(spring.settlingDuration > 0 && spring.settlingDuration(target: 10.0, initialVelocity: 0, epsilon: 0.01) > 0)
      #expect(spring.settlingDuration(fromValue: 0.0, toValue: 10.0, initialVelocity: 0, epsilon: 0.01) > 0)
      var (place, velocity) = (0.0, 0.0)
      spring.update(value: &place, velocity: &velocity, target: 10, deltaTime: 0.1)
      #expect(abs(place - value) < 1e-6)
      #expect(spring.duration > 0 && spring.bounce < 1 && spring.mass > 0 && spring.stiffness > 0 && spring.damping > 0)
      #expect(spring.response > 0 && spring.dampingRatio > 0)
    }
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.8, y: 1)),
    ]
    for curve in curves {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.velocity(at: 0.5) > 0)
      #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-4)
    }
  }

  private struct Values: Equatable {
    var x = 0.0
    var angle = Angle.zero
    var point = CGPoint.zero
  }

  @Test func keyframes() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(0, duration: 1, timingCurve: .easeIn)
        CubicKeyframe(5, duration: 1)
        CubicKeyframe(6, duration: 1, startVelocity: 0, endVelocity: 1)
        SpringKeyframe(7, duration: 1)
        SpringKeyframe(8, duration: 1, spring: .bouncy, startVelocity: 2)
        SpringKeyframe(9, spring: .snappy)
        MoveKeyframe(1)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 2) }
      KeyframeTrack(\.point) { for x in [1.0, 2, 3] { LinearKeyframe(CGPoint(x: x, y: 0), duration: 0.5) } }
    }
    #expect(timeline.duration > 6)
    #expect(timeline.value(time: 0.5).x == 5 && timeline.value(progress: 1).x == 1)
    var values = Values()
    timeline.update(value: &values, time: 1)
    timeline.update(value: &values, progress: 0)
    #expect(values == Values())
    let single = KeyframeTimeline(initialValue: 1.0) { KeyframeTrack { LinearKeyframe(3, duration: 1) } }
    #expect(single.value(time: 0.5) == 2)
    let plain = KeyframeTimeline(initialValue: 1.0) { LinearKeyframe(3, duration: 1) }
    #expect(plain.value(time: 0.5) == 2)
  }

  private struct Shown: View {
    @State private var isOn = false
    @State private var number = 0.0
    @Namespace private var space
    var body: some View {
      VStack {
        Group {
          Color.red.animation(.default, value: isOn).animation(nil, value: number)
            .animation(.linear) { $0.opacity(isOn ? 1 : 0.5) }
            .transaction { $0.animation = nil }
            .transaction(value: isOn) { $0.disablesAnimations = true }
            .transaction {
              $0.animation = .linear
            } body: {
              $0.scaleEffect(isOn ? 1 : 2)
            }
          Color.red.rotationEffect(.degrees(3)).rotationEffect(.degrees(3), anchor: .leading)
            .scaleEffect(2).scaleEffect(2, anchor: .top).scaleEffect(x: 1, y: 2).scaleEffect(x: 1, y: 2, anchor: .bottom)
            .scaleEffect(CGSize(width: 1, height: 2)).scaleEffect(CGSize(width: 1, height: 2), anchor: .center)
          Color.red.rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
            .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0), anchor: .leading, anchorZ: 2, perspective: 0.4)
            .transformEffect(CGAffineTransform(translationX: 1, y: 1))
            .projectionEffect(ProjectionTransform(CGAffineTransform(rotationAngle: 0.1)))
          Color.red.offset(x: 1).offset(y: 2).offset(x: 1, y: 2).offset(CGSize(width: 1, height: 1)).position(x: 3, y: 3).position(.zero)
          Color.red.matchedGeometryEffect(id: 1, in: space)
            .matchedGeometryEffect(id: 2, in: space, properties: .position, anchor: .top, isSource: false).geometryGroup()
          Color.red.visualEffect { content, proxy in content.offset(x: proxy.size.width / 10) }
            .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.4) }
            .scrollTransition(.animated(.bouncy).threshold(.visible(0.5)), axis: .vertical) { $0.scaleEffect(1 + $1.value) }
            .scrollTransition(topLeading: .identity, bottomTrailing: .interactive) { $0.blur(radius: abs($1.value)) }
          Color.red.phaseAnimator([1.0, 2]) { $0.opacity($1) }
            .phaseAnimator([1.0, 2], trigger: isOn) {
              $0.opacity($1)
            } animation: { _ in
              .bouncy
            }
          Color.red.keyframeAnimator(initialValue: 1.0) {
            $0.opacity($1)
          } keyframes: { _ in
            LinearKeyframe(0.5, duration: 1)
          }
          .keyframeAnimator(initialValue: 1.0, repeating: false) {
            $0.opacity($1)
          } keyframes: { _ in
            LinearKeyframe(0.5, duration: 1)
          }
          .keyframeAnimator(initialValue: 1.0, trigger: isOn) {
            $0.opacity($1)
          } keyframes: {
            LinearKeyframe($0, duration: 1)
          }
        }
        Group {
          PhaseAnimator([true, false]) { Color.red.opacity($0 ? 1 : 0) }
          PhaseAnimator([true, false], trigger: isOn) {
            Color.red.opacity($0 ? 1 : 0)
          } animation: { _ in
            nil
          }
          KeyframeAnimator(initialValue: 1.0) {
            Color.red.opacity($0)
          } keyframes: { _ in
            CubicKeyframe(0, duration: 1)
          }
          KeyframeAnimator(initialValue: 1.0, trigger: isOn) {
            Color.red.opacity($0)
          } keyframes: { _ in
            MoveKeyframe(0)
          }
          TimelineView(.animation) { Text("\($0.date)") }
          TimelineView(.animation(minimumInterval: 0.5, paused: isOn)) { Text("\($0.cadence == .live)") }
          TimelineView(.everyMinute) { _ in Color.red }
          TimelineView(.periodic(from: .now, by: 1)) { _ in Color.red }
          TimelineView(.explicit([Date.now])) { _ in Color.red }
        }
        Toggle("a", isOn: $isOn.animation())
        Toggle("b", isOn: $isOn.animation(.bouncy).transaction(Transaction(animation: .linear)))
        Group {
          if isOn {
            Color.red.transition(.opacity).transition(.slide).transition(.identity).transition(.move(edge: .top))
              .transition(.offset(x: 1, y: 2)).transition(.offset(CGSize(width: 1, height: 1))).transition(.scale)
              .transition(.scale(scale: 0.5, anchor: .top)).transition(.push(from: .leading))
              .transition(.asymmetric(insertion: .opacity, removal: .scale)).transition(.blurReplace)
            Color.red.transition(.blurReplace(.upUp)).transition(AnyTransition.opacity.combined(with: .scale).animation(.linear))
              .transition(OpacityTransition().combined(with: .slide)).transition(.scale(0.5, anchor: .top))
              .transition(AsymmetricTransition(insertion: .opacity, removal: .slide))
              .transition(AnyTransition(.push(from: .top))).transition(MoveTransition(edge: .top).animation(.bouncy))
              .contentTransition(.opacity).contentTransition(.interpolate).contentTransition(.identity)
              .contentTransition(.numericText()).contentTransition(.numericText(countsDown: true)).contentTransition(.numericText(value: 3))
              .contentTransition(.symbolEffect).contentTransition(.symbolEffect(.replace))
          }
        }
      }
    }
  }

  private struct Held: View {
    @GestureState private var isHeld = false
    @GestureState private var place: CGPoint?
    @GestureState(initialValue: 2) private var two: Int
    @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var size = CGSize.zero
    @GestureState(reset: { _, transaction in transaction.animation = .linear }) private var number = 0.0
    @State private var scale = 1.0
    var body: some View {
      let drag = DragGesture().updating($size) {
        $1 = $0.translation; $2.animation = nil
      }.onChanged { _ in scale = 2 }.onEnded { _ in }
      let both = drag.simultaneously(with: MagnifyGesture()).exclusively(before: RotateGesture())
      let order = LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global)).map { _ in 1 }
      return VStack {
        Color.red.gesture(drag).gesture(both, including: .subviews).gesture(order, isEnabled: false).gesture(
          drag, name: "d", isEnabled: true)
        Color.red.highPriorityGesture(drag).highPriorityGesture(drag, including: .gesture).highPriorityGesture(drag, isEnabled: true)
          .simultaneousGesture(drag).simultaneousGesture(drag, including: .all).simultaneousGesture(drag, isEnabled: true)
        Color.red.onTapGesture {}.onTapGesture(count: 2) {}.onTapGesture { (_: CGPoint) in }
          .onTapGesture(count: 2, coordinateSpace: .global) { (_: CGPoint) in }
          .onTapGesture(coordinateSpace: .named("a")) { (_: CGPoint) in }
        Color.red.onLongPressGesture {}.onLongPressGesture(minimumDuration: 1) {}
          .onLongPressGesture(minimumDuration: 1, maximumDistance: 3) {
          } onPressingChanged: { _ in
          }
          .onLongPressGesture(minimumDuration: 1, pressing: { _ in }, perform: {})
          .onLongPressGesture(minimumDuration: 1, maximumDistance: 3, pressing: nil, perform: {})
        Color.red.onHover { _ in }.onContinuousHover { _ in }.onContinuousHover(coordinateSpace: .global) { _ in }
          .pointerStyle(.link).contentShape(Circle()).contentShape([.interaction, .dragPreview], Circle()).allowsHitTesting(true)
        Color.red.gesture(TapGesture(count: 2).modifiers(.shift).onEnded {}).gesture(SpatialTapGesture().onEnded { _ = $0.location })
          .gesture(MagnificationGesture().onChanged { scale = $0 }).gesture(RotationGesture().onChanged { _ = $0.degrees })
          .gesture(isHeld ? drag : nil).gesture(AnyGesture(drag)).gesture(SpatialEventGesture().onChanged { _ = $0.first?.phase })
          .opacity(place == nil ? 1 : Double(two) * number)
      }
    }
  }

  @Test func allOfThemAreShown() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 600)) {
      VStack {
        Shown()
        Held()
      }
    }
    for _ in 0..<10 {
      harness.settle()
      harness.advance(by: .milliseconds(100))
    }
    withTransaction(Transaction(animation: .linear)) {}
    withTransaction(\.disablesAnimations, true) {}
    withAnimation {}
    withAnimation(.bouncy) {
    } completion: {
    }
    #expect(harness.bitmap.width == 300)
  }
}
