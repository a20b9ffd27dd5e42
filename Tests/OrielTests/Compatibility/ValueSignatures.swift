import Foundation
import Oriel

// Values of layout and what they conform to, as SwiftUI's pages list it. These need only compile.

private struct MyH: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] } }
fileprivate extension HorizontalAlignment { static let mine = HorizontalAlignment(MyH.self) }
fileprivate extension VerticalAlignment {
  enum E: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } };
  static let mine = VerticalAlignment(E.self)
}
private func needsSendable<T: Sendable>(_: T) {}
private func needsEquatable<T: Equatable>(_: T.Type) {}
private func needsHashable<T: Hashable>(_: T.Type) {}
private func needsAnimatable<T: Animatable>(_: T.Type) {}
private func needsVector<T: VectorArithmetic>(_: T.Type) {}
private func types(a: Anchor<CGRect>, b: Anchor<CGPoint>, s: Anchor<CGRect>.Source) {
  needsSendable(a); needsEquatable(Anchor<CGRect>.self); needsHashable(Anchor<CGPoint>.self); needsSendable(s)
  needsVector(Double.self); needsVector(Float.self); needsVector(CGFloat.self); needsVector(EmptyAnimatableData.self);
  needsVector(AnimatablePair<Double, CGFloat>.self)
  needsAnimatable(Angle.self); needsAnimatable(UnitPoint.self); needsAnimatable(CGPoint.self); needsAnimatable(CGSize.self);
  needsAnimatable(CGRect.self); needsAnimatable(EdgeInsets.self); needsAnimatable(StrokeStyle.self); needsAnimatable(Rectangle.self);
  needsAnimatable(Circle.self); needsAnimatable(RoundedRectangle.self); needsAnimatable(Color.Resolved.self);
  needsAnimatable(HStackLayout.self); needsAnimatable(GridLayout.self)
  needsAnimatable(Capsule.self); needsAnimatable(Path.self)
  needsHashable(UnitPoint.self); needsHashable(Angle.self); needsEquatable(EdgeInsets.self); needsEquatable(ProposedViewSize.self);
  needsEquatable(ViewDimensions.self); needsEquatable(HorizontalAlignment.self); needsEquatable(Alignment.self);
  needsEquatable(LayoutSubview.self); needsEquatable(LayoutSubviews.self); needsHashable(Axis.self); needsHashable(Edge.self);
  needsHashable(HorizontalEdge.self); needsHashable(ContentMode.self); needsHashable(ColorScheme.self)
  needsHashable(CoordinateSpace.self)
  var pair = AnimatablePair(1.0, CGFloat(2)); pair.scale(by: 2); _ = pair.magnitudeSquared; pair += pair; _ = pair - pair;
  _ = AnimatablePair<Double, Double>.zero; pair.first = 1; pair.second = 2
  var d = 1.0; d.scale(by: 3); _ = d.magnitudeSquared
  var p = CGPoint.zero; p.animatableData = AnimatablePair(1, 2); var r = CGRect.zero; r.animatableData = r.animatableData;
  var an = Angle.zero; an.animatableData = 3
  var u = UnitPoint.zero; u.animatableData.first = 3; var sz = CGSize.zero; sz.animatableData.second = 3
  let a2: Angle = .degrees(3) + .radians(2); _ = -a2; _ = a2 * 2; _ = a2 / 2; _ = a2 < .zero; _ = a2.degrees; _ = Angle(degrees: 3);
  _ = Angle(radians: 3); _ = Angle()
  _ = [
    UnitPoint.zero, .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
    UnitPoint(x: 1, y: 1), UnitPoint(),
  ]
  _ = Axis.Set.horizontal; _ = Axis.allCases; _ = Axis.horizontal.description; _ = Axis.vertical.rawValue; _ = Axis.Set(rawValue: 1)
  _ = Edge.allCases; _ = Edge.Set(.top); _ = Edge.Set.all.contains(.leading); _ = HorizontalEdge.allCases; _ = HorizontalEdge.Set.all;
  _ = VerticalEdge.Set.top
  _ = VerticalAlignment.firstTextBaseline; _ = VerticalAlignment.lastTextBaseline
  _ = HorizontalAlignment.leading.combineExplicit([1, nil, 3] as [CGFloat?])
  _ = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1); _ = EdgeInsets()
  _ = ContentMode.allCases
  _ = LayoutDirection.allCases
}
private struct S1: Shape {
  var x: Double;
  var animatableData: Double {
    get { x }
    set { x = newValue }
  }; func path(in rect: CGRect) -> Path { Path() }
}
private struct S2: Shape {
  var x: Double, y: CGFloat;
  var animatableData: AnimatablePair<Double, CGFloat> {
    get { .init(x, y) }
    set { x = newValue.first; y = newValue.second }
  }; func path(in rect: CGRect) -> Path { Path() }
}
private struct AV: View, Animatable {
  nonisolated var x: Double;
  nonisolated var animatableData: Double {
    get { x }
    set { x = newValue }
  }; var body: some View { Text("\(x)") }
}
private struct V3: VectorArithmetic {
  var a: Double; static var zero: V3 { .init(a: 0) }; static func + (l: V3, r: V3) -> V3 { l }; static func - (l: V3, r: V3) -> V3 { l };
  mutating func scale(by: Double) {}; var magnitudeSquared: Double { 0 }
}
@MainActor private func geo(_ g: GeometryProxy, a: Anchor<CGRect>, b: Anchor<CGPoint>) {
  _ = g.size; _ = g.frame(in: .local); _ = g.frame(in: .global); _ = g.frame(in: .named("a"));
  _ = g.frame(in: NamedCoordinateSpace.named("a")); _ = g.safeAreaInsets; _ = g[a].width; _ = g[b].x; _ = g.bounds(of: .scrollView);
  _ = g.bounds(of: .scrollView(axis: .vertical)); _ = g.frame(in: .scrollView); _ = g.bounds(of: .named("a"));
  _ = g.frame(in: CoordinateSpace.named("a"))
  let cs: CoordinateSpace = .global; _ = cs.isGlobal; _ = cs.isLocal; _ = g.frame(in: cs); _ = cs == .named(AnyHashable(3))
  let s: some CoordinateSpaceProtocol = .local; _ = s.coordinateSpace
  _ = GeometryReader { (g: GeometryProxy) in
    Text("\(g.size.width)"); Text("")
  }
}
private struct Behav: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = 3; target.anchor = .top; _ = context.originalTarget; _ = context.velocity; _ = context.contentSize;
    _ = context.containerSize; _ = context.axes; _ = context.layoutDirection
  }
}
private struct Behav2: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}
@MainActor private func pos() {
  var p = ScrollPosition(); p = ScrollPosition(id: 3, anchor: .top); p = ScrollPosition(idType: Int.self); p = ScrollPosition(edge: .top);
  p = ScrollPosition(point: .zero); p = ScrollPosition(idType: Int.self, edge: .bottom); p = ScrollPosition(x: 3); p = ScrollPosition(y: 3);
  p = ScrollPosition(x: 3, y: 2); p = ScrollPosition(idType: Int.self, x: 3); p = ScrollPosition(idType: Int.self, point: .zero)
  p.scrollTo(id: 3); p.scrollTo(id: 3, anchor: .top); p.scrollTo(edge: .top); p.scrollTo(point: .zero); p.scrollTo(x: 3); p.scrollTo(y: 3);
  p.scrollTo(x: 1, y: 2)
  _ = p.isPositionedByUser; _ = p.edge; _ = p.point; _ = p.x; _ = p.y; _ = p.viewID; _ = p.viewID(type: Int.self); _ = p == p
  _ = ScrollAnchorRole.alignment
  func g(_ s: ScrollGeometry) {
    _ = s.contentOffset; _ = s.contentSize; _ = s.contentInsets; _ = s.containerSize; _ = s.visibleRect; _ = s.bounds;
    _ = ScrollGeometry(contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
  }
  func h(_ c: ScrollPhaseChangeContext) { _ = c.geometry; _ = c.velocity }
  _ = [ScrollPhase.idle, .tracking, .interacting, .decelerating, .animating].map(\.isScrolling)
  _ = PinnedScrollableViews.sectionHeaders
  _ = ViewAlignedScrollTargetBehavior(limitBehavior: .never)
  _ = PagingScrollTargetBehavior()
}
