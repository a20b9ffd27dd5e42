import Foundation
import Oriel
import TestSupport

/// Numbers that make no sense, and some that do, which random trees of everything that moves are made of.
@MainActor @Observable final class HostileStage {
  var numbers = [Double](repeating: 1, count: 6)
  var isOn = false
  var isShown = true
  var isMirrored = false
  var tab = 0
  var trigger = 0
  var hasContent = true
  /// What a gesture's callback does.
  @ObservationIgnored var onCallback: (Int) -> Void = { _ in }
  @ObservationIgnored var begun = 0
  @ObservationIgnored var completed = 0
}

/// A view of such a tree, its parts chosen at random.
@MainActor final class HostileNode {
  static let kinds = 44
  let kind: Int
  let first: Int, second: Int
  let animation: Int
  let children: [HostileNode]

  init(_ random: inout SplitMix64, depth: Int) {
    func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    kind = depth == 0 ? 0 : any(Self.kinds)
    (first, second, animation) = (any(6), any(6), any(Self.animations.count))
    var children: [HostileNode] = []
    for _ in 0..<(depth == 0 ? 0 : Self.holdsMany.contains(kind) ? 1 + any(3) : 1) {
      children.append(HostileNode(&random, depth: depth - 1))
    }
    self.children = children
  }

  private static let holdsMany: Set = [20, 21, 22, 23, 24]

  /// Those that end, and one that runs backwards.
  static let animations: [Animation?] = [
    nil, .linear(duration: 0.3), .bouncy, .spring(duration: 0.6, bounce: 0.6), .easeOut(duration: 0.2).delay(0.1),
    .linear(duration: 0.2).repeatCount(3, autoreverses: true), .timingCurve(0.2, 1.4, 0.7, -0.3, duration: 0.5), .linear(duration: 0),
    .linear(duration: 0.3).speed(-2), .easeIn(duration: .nan), .spring(response: .infinity, dampingFraction: 1).speed(.infinity),
    .default.repeatCount(0), Animation(Broken(way: 0)), Animation(Broken(way: 1)), Animation(Broken(way: 2)), Animation(Broken(way: 3)),
    .linear(duration: 1e300).speed(1e300), .interpolatingSpring(mass: -1, stiffness: .nan, damping: 0.3),
    .linear(duration: 0.2).logicallyComplete(after: -.infinity), .linear(duration: .leastNonzeroMagnitude),
  ]

  var text: String {
    "\(kind)[\(first)\(second)a\(animation)]" + (children.isEmpty ? "" : "(\(children.map(\.text).joined(separator: " ")))")
  }
}

/// An animation of a program that does not keep to the rules, but ends.
struct Broken: CustomAnimation {
  let way: Int
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time > 0.4 { return nil }
    switch way {
    case 0: return value.scaled(by: .nan)
    case 1: return value.scaled(by: time < 0.2 ? .infinity : -1e300)
    case 2: return value.scaled(by: -3)
    default: return value.scaled(by: sin(1000 * time))
    }
  }
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    way == 2 ? nil : value.scaled(by: way == 0 ? .nan : 1e300)
  }
  func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool {
    way != 3
  }
}

struct HostileView: View {
  let node: HostileNode
  let stage: HostileStage
  var body: some View { AnyView(Self.view(of: node, stage)) }

  private struct Turning: ViewModifier {
    let angle: Double
    func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)).blur(radius: angle) }
  }

  private struct Waving: Shape {
    var height: Double
    var animatableData: Double {
      get { height }
      set { height = newValue }
    }
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addQuadCurve(to: CGPoint(x: rect.maxX, y: rect.midY), control: CGPoint(x: rect.midX, y: height))
        path.closeSubpath()
      }
    }
  }

  private struct Pulling: GeometryEffect {
    var amount: Double
    var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(a: 1, b: amount / 50, c: -amount / 70, d: 1, tx: amount, ty: -amount))
    }
  }

  private struct Spread: Layout, Animatable {
    var gap: Double
    var animatableData: Double {
      get { gap }
      set { gap = newValue }
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 30 + CGFloat(gap), height: proposal.height ?? 20)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, subview) in subviews.enumerated() {
        subview.place(at: CGPoint(x: bounds.minX + CGFloat(gap) * CGFloat(index), y: bounds.minY), proposal: proposal)
      }
    }
  }

  private static func transition(_ index: Int, _ n: CGFloat) -> AnyTransition {
    switch index {
    case 0: .scale(scale: n, anchor: UnitPoint(x: n, y: 0))
    case 1: .offset(x: n, y: -n)
    case 2: .asymmetric(insertion: .move(edge: .leading), removal: .push(from: .bottom))
    case 3: .modifier(active: Turning(angle: Double(n)), identity: Turning(angle: 0))
    case 4: AnyTransition(.blurReplace).combined(with: .slide)
    default: .opacity.animation(.linear(duration: Double(n)))
    }
  }

  @ViewBuilder private static func leaf(_ node: HostileNode, _ stage: HostileStage) -> some View {
    let n = stage.numbers[node.first]
    switch node.second {
    case 0: Text("Ab \(n)").font(.system(size: n)).kerning(n)
    case 1: Waving(height: n).fill(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: UnitPoint(x: n, y: n)))
    case 2: Circle().trim(from: 0, to: n).stroke(.green, style: StrokeStyle(lineWidth: n, dash: [n, 3], dashPhase: n))
    case 3: RoundedRectangle(cornerRadius: n).fill(.orange).frame(width: 30, height: 20)
    default: Color(hue: n, saturation: 0.7, brightness: 0.8, opacity: n).frame(width: 24, height: 18)
    }
  }

  private static func view(of node: HostileNode, _ stage: HostileStage) -> any View {
    guard let first = node.children.first else { return leaf(node, stage) }
    let n = stage.numbers[node.first], m = stage.numbers[node.second], x = CGFloat(n), y = CGFloat(m)
    let animation = HostileNode.animations[node.animation]
    let content = HostileView(node: first, stage: stage)
    let all = ForEach(node.children.indices, id: \.self) { HostileView(node: node.children[$0], stage: stage) }
    switch node.kind {
    case 0: return content.animation(animation, value: n)
    case 1: return content.offset(x: x, y: y).animation(animation, value: m)
    case 2: return content.frame(width: x, height: y).clipped()
    case 3: return content.frame(minWidth: x, maxWidth: y, alignment: .leading)
    case 4: return content.padding(x).background(.yellow)
    case 5: return content.rotationEffect(.degrees(n), anchor: UnitPoint(x: y, y: 0.5))
    case 6: return content.rotation3DEffect(.degrees(n), axis: (x: y, y: 1, z: 0), anchorZ: x, perspective: y)
    case 7: return content.scaleEffect(x: x, y: y)
    case 8: return content.transformEffect(CGAffineTransform(a: x, b: 0.2, c: y, d: 1, tx: 3, ty: y))
    case 9:
      var transform = ProjectionTransform(CGAffineTransform(scaleX: 1, y: 1))
      transform.m13 = x
      return content.projectionEffect(transform)
    case 10: return content.blur(radius: x).opacity(m)
    case 11: return content.shadow(radius: x, x: y, y: x)
    case 12: return content.hueRotation(.degrees(n)).saturation(m).brightness(n)
    case 13: return content.mask { Circle().scale(x) }
    case 14: return content.clipShape(RoundedRectangle(cornerRadius: x)).border(.black, width: y)
    case 15: return content.position(x: x, y: y)
    case 16: return content.modifier(Pulling(amount: n))
    case 17: return content.transaction { $0.animation = animation }
    case 18: return content.environment(\.layoutDirection, stage.isMirrored ? .rightToLeft : .leftToRight).lineSpacing(x)
    case 19: return content.aspectRatio(x, contentMode: stage.isOn ? .fit : .fill).zIndex(n)
    case 20: return VStack(spacing: x) { all }
    case 21: return HStack(alignment: stage.isOn ? .top : .bottom, spacing: y) { all }.animation(animation, value: stage.isOn)
    case 22: return ScrollView([.vertical, .horizontal]) { VStack { all }.frame(width: x) }.scrollTargetBehavior(.paging)
    case 23: return Spread(gap: n) { all }
    case 24: return Grid(horizontalSpacing: x, verticalSpacing: y) { GridRow { all } }
    case 25:
      return Group { if stage.isShown { content.transition(transition(node.second, x)) } else { Color.pink.frame(width: 9, height: 9) } }
    case 26: return ZStack { if stage.isOn { content.transition(transition(node.first, y)).id(stage.trigger) } }
    case 27: return Twenty(content: AnyView(content), stage: stage)
    case 28:
      return content.phaseAnimator([1, n, m], trigger: stage.trigger) { view, phase in
        view.offset(x: phase).opacity(phase)
      } animation: { _ in
        animation
      }
    case 29:
      return content.keyframeAnimator(initialValue: 0.0, trigger: stage.trigger) { view, value in
        view.offset(x: value).rotationEffect(.degrees(value))
      } keyframes: { _ in
        // What takes longer than the attack waits would look as if it had no end.
        LinearKeyframe(n, duration: m > 20 && m < 1e9 ? 20 : m)
        CubicKeyframe(5, duration: 0.2, startVelocity: n)
        SpringKeyframe(m, duration: 0.2, spring: Spring(duration: n))
        MoveKeyframe(2)
      }
    case 30: return TimelineView(.explicit([5, 1, -1e300, 5, n, 3].map { Date(timeIntervalSinceReferenceDate: $0) })) { _ in content }
    case 31: return content.visualEffect { effect, proxy in effect.offset(x: x).scaleEffect(y).blur(radius: proxy.size.width / 40) }
    case 32: return content.contentTransition(.numericText()).geometryGroup()
    case 33:
      return content.gesture(
        DragGesture(minimumDistance: x).onChanged { _ in stage.onCallback(0) }.onEnded { _ in stage.onCallback(1) }
          .simultaneously(with: LongPressGesture(minimumDuration: n).onEnded { _ in stage.onCallback(2) })
          .exclusively(before: TapGesture(count: 2).onEnded { stage.onCallback(3) })
          .sequenced(before: MagnifyGesture(minimumScaleDelta: y).simultaneously(with: RotateGesture(minimumAngleDelta: .degrees(m)))))
    case 34: return content.onTapGesture { stage.onCallback(4) }.onLongPressGesture(minimumDuration: 0.2) { stage.onCallback(5) }
    case 35: return content.onHover { _ in stage.onCallback(6) }.onContinuousHover { _ in stage.onCallback(7) }
    case 36: return Held(content: AnyView(content), stage: stage)
    case 37:
      return VStack {
        Slider(value: Bindable(stage).numbers[node.first], in: 0...10, step: 0.5); content
      }
    case 38:
      return VStack {
        Stepper("s", value: Bindable(stage).numbers[node.second], step: n); content
      }
    case 39:
      return HStack {
        ProgressView(value: n, total: m); content
      }
    case 40: return content.containerRelativeFrame(.horizontal) { length, _ in length * x }
    case 41: return content.safeAreaPadding(x).alignmentGuide(.leading) { _ in y }
    case 42: return content.drawingGroup().colorMultiply(Color(red: n, green: m, blue: 1))
    default: return content.compositingGroup().blendMode(.multiply).fixedSize()
    }
  }

  /// One of twenty views with the same id, and another group that follows it.
  private struct Twenty: View {
    let content: AnyView
    let stage: HostileStage
    @Namespace private var namespace
    var body: some View {
      ZStack {
        ForEach(0..<20, id: \.self) { index in
          Color.gray.frame(width: 10, height: 4).matchedGeometryEffect(
            id: "same", in: namespace, isSource: index == stage.tab || stage.isOn
          )
          .offset(x: CGFloat(index) * 3)
        }
        if stage.isShown { content.matchedGeometryEffect(id: "same", in: namespace, properties: .position, isSource: false) }
      }
    }
  }

  private struct Held: View {
    let content: AnyView
    let stage: HostileStage
    @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var drag = CGSize.zero
    @State private var isOpen = false
    var body: some View {
      content.offset(drag)
        .highPriorityGesture(
          DragGesture(minimumDistance: 2).updating($drag) { value, state, _ in state = value.translation }
            .onEnded { value in
              withAnimation(.interpolatingSpring(duration: 0.4, initialVelocity: value.velocity.width)) { isOpen.toggle() }
            }
        )
        .background(isOpen ? .red : .teal)
    }
  }
}
