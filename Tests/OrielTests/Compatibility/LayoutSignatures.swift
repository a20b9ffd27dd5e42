import Foundation
import Oriel

// Frames, stacks, grids, scroll views and layouts of one's own, with every label that SwiftUI's pages list. These need only compile.

@MainActor private func s001<V: View>(_ v: V) {
  let l: CGFloat? = 3
  _ = v.frame(width: l, height: l, alignment: .center)
  _ = v.frame(width: 3); _ = v.frame(height: 3); _ = v.frame(alignment: .top)
  _ = v.frame(minWidth: l, idealWidth: l, maxWidth: l, minHeight: l, idealHeight: l, maxHeight: l, alignment: .leading)
  _ = v.fixedSize()
  _ = v.fixedSize(horizontal: true, vertical: false)
  _ = v.padding(.all, l); _ = v.padding(.top); _ = v.padding(); _ = v.padding(3); _ = v.padding(EdgeInsets())
  _ = v.padding([.top, .bottom], 3); _ = v.padding(.horizontal, nil)
  _ = v.aspectRatio(l, contentMode: .fit); _ = v.aspectRatio(contentMode: .fill)
  _ = v.aspectRatio(CGSize(width: 1, height: 2), contentMode: .fit)
  _ = v.scaledToFit().scaledToFill()
  _ = v.layoutPriority(1)
  _ = v.alignmentGuide(.leading) { d in d[.trailing] + d.width + (d[explicit: .leading] ?? 0) }
  _ = v.alignmentGuide(VerticalAlignment.top) { $0[VerticalAlignment.center] + $0.height }
  _ = v.alignmentGuide(HorizontalAlignment.center, computeValue: { d in d[HorizontalAlignment.center] })
  _ = v.position(x: 1); _ = v.position(y: 1); _ = v.position(); _ = v.position(CGPoint(x: 1, y: 1)); _ = v.position(.zero)
  _ = v.offset(x: 1); _ = v.offset(y: 1); _ = v.offset(); _ = v.offset(CGSize.zero); _ = v.offset(.zero)
  _ = v.containerRelativeFrame(.horizontal); _ = v.containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading)
  _ = v.containerRelativeFrame(.horizontal, count: 4, spacing: 10)
  _ = v.containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 10, alignment: .leading)
  _ = v.containerRelativeFrame(.horizontal) { length, axis in axis == .horizontal ? length / 3 : length }
  _ = v.containerRelativeFrame(.horizontal, alignment: .top) { length, _ in length / 3 }
  _ = v.safeAreaInset(edge: .leading) { v }
  _ = v.safeAreaInset(edge: HorizontalEdge.leading, alignment: .top, spacing: l) {
    v; v
  }
  _ = v.safeAreaInset(edge: VerticalEdge.bottom, alignment: .leading, spacing: 0) { v }
  _ = v.safeAreaInset(edge: .bottom) { v }
  _ = v.safeAreaPadding(); _ = v.safeAreaPadding(.horizontal, 20); _ = v.safeAreaPadding(.top); _ = v.safeAreaPadding(5);
  _ = v.safeAreaPadding(EdgeInsets())
  _ = v.ignoresSafeArea(); _ = v.ignoresSafeArea(.keyboard, edges: .bottom); _ = v.ignoresSafeArea(edges: .top);
  _ = v.ignoresSafeArea(.container)
  _ = v.edgesIgnoringSafeArea(.all)
  _ = v.contentMargins(.horizontal, 3, for: .scrollContent); _ = v.contentMargins(3);
  _ = v.contentMargins(.all, EdgeInsets(), for: .automatic); _ = v.contentMargins(3, for: .scrollIndicators)
  let regions: SafeAreaRegions = [.container, .keyboard]; _ = regions
}
@MainActor private func s015<V: View>(_ v: V) {
  _ = HStack(alignment: .top, spacing: nil) { v }; _ = HStack { v }; _ = HStack(spacing: 3) { v }
  _ = VStack(alignment: .leading, spacing: nil) { v }
  _ = ZStack(alignment: .center) { v }; _ = ZStack { v }
  _ = ZStack(alignment: Alignment(horizontal: .leading, vertical: .top)) { v }
  _ = ZStack(alignment: .centerFirstTextBaseline) { v }; _ = ZStack(alignment: .leadingLastTextBaseline) { v }
  _ = LazyVStack(alignment: .leading, spacing: nil, pinnedViews: .init()) { v };
  _ = LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { v }
  _ = LazyHStack(alignment: .top, spacing: 3, pinnedViews: .sectionHeaders) { v }
  _ = LazyVGrid(columns: [GridItem()], alignment: .leading, spacing: nil, pinnedViews: []) { v }
  _ = LazyVGrid(columns: [GridItem(.flexible(), spacing: 3, alignment: .top), GridItem(.fixed(3)), GridItem(.adaptive(minimum: 5))]) { v }
  _ = LazyVGrid(columns: Array(repeating: .init(.flexible(minimum: 1, maximum: 2)), count: 3), spacing: 20) { v }
  _ = LazyVGrid(columns: [.init(.adaptive(minimum: 5, maximum: 10))]) { v }
  _ = LazyHGrid(rows: [GridItem()], alignment: .bottom, spacing: 3, pinnedViews: .sectionFooters) { v }
  _ = Grid(alignment: .topLeading, horizontalSpacing: 1, verticalSpacing: 2) {
    GridRow(alignment: .top) { v }; GridRow { v }; v
  }
  _ = Grid { v }
  _ = v.gridCellColumns(2).gridCellAnchor(.topLeading).gridColumnAlignment(.leading).gridCellUnsizedAxes([.horizontal])
  _ = ViewThatFits { v };
  _ = ViewThatFits(in: .horizontal) {
    v; v
  }
  _ = ScrollView { v }; _ = ScrollView(.horizontal) { v }; _ = ScrollView([.horizontal, .vertical], showsIndicators: false) { v };
  _ = ScrollView(showsIndicators: false) { v }
  _ = Spacer(); _ = Spacer(minLength: 3); _ = Spacer(minLength: nil); _ = Divider()
  var item = GridItem(.flexible()); item.size = .fixed(3); item.spacing = nil; item.alignment = .top; _ = item
}
private struct Own: Layout {
  struct Cache { var n = 0 }
  static var layoutProperties: LayoutProperties { var p = LayoutProperties(); p.stackOrientation = .horizontal; return p }
  func makeCache(subviews: Subviews) -> Cache { Cache() }
  func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var s = ViewSpacing(); for v in subviews { s.formUnion(v.spacing, edges: .all) }; _ = s.union(.zero, edges: .top);
    _ = s.distance(to: ViewSpacing.zero, along: .horizontal); return s
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    _ = proposal.replacingUnspecifiedDimensions(); _ = proposal.replacingUnspecifiedDimensions(by: .zero)
    _ = [ProposedViewSize.zero, .infinity, .unspecified, ProposedViewSize(.zero), .init(width: nil, height: 3)]
    _ = subviews.map { $0.sizeThatFits(.unspecified) }
    _ = subviews[0].dimensions(in: .infinity)[HorizontalAlignment.leading]
    _ = subviews[0].priority; _ = subviews[0][Flag.self]; _ = subviews.layoutDirection
    _ = subviews[0..<1]; _ = subviews.indices; _ = subviews[subviews.indices].count
    _ = subviews[[0]]
    _ = proposal == .zero;
    return .zero
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for s in subviews { s.place(at: bounds.origin, proposal: .unspecified); s.place(at: .zero, anchor: .center, proposal: proposal) }
  }
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  func explicitAlignment(of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    -> CGFloat?
  { nil }
}
private struct Flag: LayoutValueKey { static let defaultValue: Int? = nil }
private struct Plain: Layout {
  var animatableData: Double = 0
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
private struct Void2: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {}
}
@MainActor private func s032<V: View>(_ v: V) {
  _ = Own() {
    v; v
  }; _ = Plain().callAsFunction { v }
  _ = v.layoutValue(key: Flag.self, value: 3)
  let a: AnyLayout = AnyLayout(HStackLayout(alignment: .top, spacing: 3)); _ = a { v }
  _ = [AnyLayout(VStackLayout()), AnyLayout(ZStackLayout()), AnyLayout(GridLayout()), AnyLayout(Own())]
  let sub: LayoutSubview.Type = LayoutSubview.self; _ = sub; _ = LayoutSubviews.self;
  let c: any Hashable.Type = LayoutSubview.self as any Equatable.Type as! any Hashable.Type; _ = c
  let _: any Animatable.Type = Own.self
  let _: any Animatable.Type = AnyLayout.self
}
