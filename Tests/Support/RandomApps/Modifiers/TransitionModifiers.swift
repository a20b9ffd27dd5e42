import Foundation
@_spi(Oriel) import OrielCore
import OrielAnimation
import OrielDrawing
import OrielImages
import OrielTransitions
import OrielViews

@MainActor private let transition = Domain<AnyTransition>(
  "AnyTransition",
  [
    (.opacity, ".opacity"), (.identity, ".identity"), (.slide, ".slide"), (.scale, ".scale"),
    (.move(edge: .bottom), ".move(edge: .bottom)"),
    (.push(from: .trailing), ".push(from: .trailing)"), (.offset(x: 30, y: -10), ".offset(x: 30, y: -10)"),
    (
      .asymmetric(insertion: .scale(scale: 0.5), removal: .move(edge: .top)),
      ".asymmetric(insertion: .scale(scale: 0.5), removal: .move(edge: .top))"
    ),
    (.opacity.combined(with: .scale(scale: 2)), ".opacity.combined(with: .scale(scale: 2))"),
    (.modifier(active: Shrunk(side: 5), identity: Shrunk(side: nil)), ".modifier(active: Shrunk(side: 5), identity: Shrunk(side: nil))"),
    (AnyTransition(Thrown()), "AnyTransition(Thrown())"),
    (.slide.animation(.linear(duration: 2)), ".slide.animation(.linear(duration: 2))"),
    (AnyTransition(.blurReplace), "AnyTransition(.blurReplace)"),
    (AnyTransition(.blurReplace(.upUp)), "AnyTransition(.blurReplace(.upUp))"),
    (.symbolEffect, ".symbolEffect"), (.symbolEffect(.automatic), ".symbolEffect(.automatic)"),
    (.symbolEffect(.disappear.up, options: .speed(2)), ".symbolEffect(.disappear.up, options: .speed(2))"),
  ])

private struct Shrunk: ViewModifier {
  let side: CGFloat?
  func body(content: Content) -> some View { content.frame(width: side) }
}

private struct Thrown: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(90 * phase.value)).offset(x: 50 * phase.value)
  }
}

@MainActor private let scrollConfiguration = Domain<ScrollTransitionConfiguration>(
  "ScrollTransitionConfiguration",
  [
    (.interactive, ".interactive"), (.animated, ".animated"), (.identity, ".identity"),
    (.interactive.threshold(.centered), ".interactive.threshold(.centered)"),
    (
      .animated(.linear(duration: 1)).threshold(.visible(0.3).inset(by: 4)),
      ".animated(.linear(duration: 1)).threshold(.visible(0.3).inset(by: 4))"
    ),
  ])

@MainActor private let contentTransition = Domain<ContentTransition>(
  "ContentTransition",
  [
    (.identity, ".identity"), (.opacity, ".opacity"), (.interpolate, ".interpolate"), (.numericText(), ".numericText()"),
    (.numericText(countsDown: true), ".numericText(countsDown: true)"), (.symbolEffect, ".symbolEffect"),
    (.symbolEffect(.replace.offUp), ".symbolEffect(.replace.offUp)"),
    (.symbolEffect(.replace.upUp, options: .speed(3)), ".symbolEffect(.replace.upUp, options: .speed(3))"),
  ])

@MainActor let transitionModifiers: [ModifierKind] = [
  ModifierKind(
    "contentTransition", covers: ["ContentTransition"], weight: 5, ".contentTransition($0)", contentTransition
  ) { view, _, transition in view.contentTransition(transition) },
  ModifierKind(
    "contentTransition(value)", weight: 2, ".contentTransition(.numericText(value: Double($count)))"
  ) { view, node in view.contentTransition(.numericText(value: Double(node.count))) },
  ModifierKind(
    "contentTransitionAddsDrawingGroup", weight: 1, ".environment(\\.contentTransitionAddsDrawingGroup, $0)", Domains.flag
  ) { view, _, isGroup in view.environment(\.contentTransitionAddsDrawingGroup, isGroup) },
  ModifierKind(
    "transition",
    covers: [
      "Transition", "AnyTransition", "TransitionPhase", "TransitionProperties", "OpacityTransition", "MoveTransition", "SlideTransition",
      "ScaleTransition", "OffsetTransition", "PushTransition", "BlurReplaceTransition", "blurReplace", "IdentityTransition",
      "AsymmetricTransition", "SymbolEffectTransition", "TransitionSymbolEffect", "AutomaticSymbolEffect",
    ], weight: 3, ".transition($0)", transition
  ) { view, _, transition in view.transition(transition) },
  ModifierKind("geometryGroup", weight: 1, ".geometryGroup()") { view, _ in view.geometryGroup() },
  ModifierKind(
    "visualEffect", covers: ["VisualEffect", "EmptyVisualEffect"], weight: 2,
    ".visualEffect { $0.opacity($1.frame(in: .global).minY < 60 ? 0.5 : 1).rotationEffect(.degrees($1.size.width / 9)) }"
  ) { view, _ in
    view.visualEffect { $0.opacity($1.frame(in: .global).minY < 60 ? 0.5 : 1).rotationEffect(.degrees($1.size.width / 9)) }
  },
  ModifierKind(
    "visualEffect(blur)", weight: 2,
    ".visualEffect { $0.rotation3DEffect(.degrees($1.size.width / 4), axis: (x: 1, y: 1, z: 0)).blur(radius: $1.size.height / 9, opaque: $flag)"
      + ".scaleEffect(0.8).blur(radius: $1.frame(in: .global).minY < 60 ? 1 : 0).opacity(0.8) }"
  ) { view, node in
    let flag = node.flag
    return view.visualEffect {
      $0.rotation3DEffect(.degrees($1.size.width / 4), axis: (x: 1, y: 1, z: 0)).blur(radius: $1.size.height / 9, opaque: flag)
        .scaleEffect(0.8).blur(radius: $1.frame(in: .global).minY < 60 ? 1 : 0).opacity(0.8)
    }
  },
  ModifierKind(
    "scrollTransition(blur)", weight: 2,
    ".scrollTransition($0) { $0.blur(radius: 4 * abs($1.value)).rotation3DEffect(.degrees(40 * $1.value), axis: (x: 1, y: 0, z: 0)) }",
    scrollConfiguration
  ) { view, _, configuration in
    view.scrollTransition(configuration) {
      $0.blur(radius: 4 * abs($1.value)).rotation3DEffect(.degrees(40 * $1.value), axis: (x: 1, y: 0, z: 0))
    }
  },
  ModifierKind(
    "scrollTransition", covers: ["ScrollTransitionConfiguration", "ScrollTransitionPhase"], weight: 2,
    ".scrollTransition($0) { $0.scaleEffect(1 - abs($1.value) / 2).opacity($1.isIdentity ? 1 : 0.25).offset(x: 20 * $1.value) }",
    scrollConfiguration
  ) { view, _, configuration in
    view.scrollTransition(configuration) {
      $0.scaleEffect(1 - abs($1.value) / 2).opacity($1.isIdentity ? 1 : 0.25).offset(x: 20 * $1.value)
    }
  },
]

@MainActor private let properties = Domain<MatchedGeometryProperties>(
  "MatchedGeometryProperties", [(.frame, ".frame"), (.position, ".position"), (.size, ".size")])

@MainActor let matchedKinds: [ViewKind] = [
  ViewKind(
    "matchedGeometryEffect", covers: ["MatchedGeometryProperties", "@Namespace", "Namespace"], weight: 2, children: .fixed(2),
    "Matching($flag, $count, $0, $1) {\n$c0\n$c1\n}", properties, Domains.anchor
  ) { node, properties, anchor in Matching(node: node, properties: properties, anchor: anchor) }
]

/// One view that follows others, and one that is in either of two places.
private struct Matching: View {
  let node: Node
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  @Namespace private var space

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 4) {
        ForEach(0..<3, id: \.self) { index in
          Color.green.frame(width: 10, height: 6 + CGFloat(index) * 4).matchedGeometryEffect(id: index, in: space)
        }
      }
      Color.orange.matchedGeometryEffect(id: node.count % 4, in: space, properties: properties, anchor: anchor, isSource: false)
        .frame(width: 8, height: 8)
      if node.flag {
        erased(node.child(0)).matchedGeometryEffect(id: "hero", in: space, properties: properties)
      } else {
        erased(node.child(1)).matchedGeometryEffect(id: "hero", in: space).padding(6)
      }
    }
  }
}
