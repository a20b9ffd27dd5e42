import Foundation
import Oriel

// State, environment, preferences, scrolling, modifiers and previews, with every label that SwiftUI's pages list. These need only compile.

@Observable private final class Ob { var n = 0 }
private struct KW: PreferenceKey {
  static let defaultValue: CGFloat = 0;
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}
private struct KA: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = [];
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}
private struct KO: PreferenceKey {
  static var defaultValue: Int? { nil }; static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
}
private struct KN: PreferenceKey { static func reduce(value: inout Int?, nextValue: () -> Int?) {} }
private enum F { case a, b }
@MainActor private func s117<V: View>(
  _ v: V, n: Int, pos: Binding<ScrollPosition>, sid: Binding<Int?>, focus: FocusState<F?>.Binding, fb: FocusState<Bool>.Binding
) {
  _ = v.onChange(of: n) { a, b in }; _ = v.onChange(of: n, initial: true) { a, b in }; _ = v.onChange(of: n) {};
  _ = v.onChange(of: n, initial: true) {}; _ = v.onChange(of: n) { new in }; _ = v.onChange(of: n, perform: { _ in })
  _ = v.onAppear(); _ = v.onAppear {}; _ = v.onAppear(perform: nil); _ = v.onDisappear(perform: {}); _ = v.onDisappear()
  _ = v.task {}; _ = v.task(priority: .background) {}; _ = v.task(id: n) {}; _ = v.task(id: n, priority: .low) { await Task.yield() }
  _ = v.transformEnvironment(\.font) { $0 = nil }; _ = v.environment(\.font, .body); _ = v.environment(Ob()); _ = v.environment(Ob?.none)
  _ = v.preference(key: KW.self, value: 3); _ = v.onPreferenceChange(KW.self) { _ in };
  _ = v.onPreferenceChange(KW.self, perform: { x in print(x) })
  _ = v.anchorPreference(key: KA.self, value: .bounds) { [$0] }
  _ = v.anchorPreference(key: KO.self, value: .point(.zero)) { _ in 3 };
  _ = v.anchorPreference(key: KO.self, value: .unitPoint(.center)) { (a: Anchor<CGPoint>) in 3 };
  _ = v.anchorPreference(key: KO.self, value: .topLeading) { _ in 3 }; _ = v.anchorPreference(key: KO.self, value: .rect(.zero)) { _ in 3 }
  _ = v.anchorPreference(key: KO.self, value: .init([Anchor<CGRect>.Source.bounds, .bounds])) { (a: Anchor<[CGRect]>) in a.hashValue }
  _ = v.transformAnchorPreference(key: KA.self, value: .bounds) { $0.append($1) }
  _ = v.transformPreference(KW.self) { $0 += 1 }
  _ = v.overlayPreferenceValue(KW.self) { Text("\($0)") };
  _ = v.overlayPreferenceValue(KW.self, alignment: .top) {
    Text("\($0)"); v
  }; _ = v.backgroundPreferenceValue(KW.self) { Text("\($0)") }; _ = v.backgroundPreferenceValue(KW.self, alignment: .top) { Text("\($0)") }
  _ = v.backgroundPreferenceValue(KA.self) { anchors in
    GeometryReader { g in ForEach(0..<anchors.count, id: \.self) { i in v.frame(width: g[anchors[i]].width) } }
  }
  _ = v.onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }, action: { _, new in });
  _ = v.onScrollGeometryChange(for: Bool.self) {
    $0.contentSize.height > $0.containerSize.height
  } action: { a, b in
  }
  _ = v.scrollPosition(id: sid); _ = v.scrollPosition(id: sid, anchor: .center); _ = v.scrollPosition(pos);
  _ = v.scrollPosition(pos, anchor: .top);
  _ = v.scrollTargetLayout(isEnabled: true); _ = v.scrollTarget(isEnabled: true); _ = v.scrollTargetBehavior(.paging);
  _ = v.scrollTargetBehavior(.viewAligned(limitBehavior: .always)); _ = v.defaultScrollAnchor(.bottom);
  _ = v.defaultScrollAnchor(.bottom, for: .initialOffset); _ = v.scrollIndicators(.hidden, axes: .vertical); _ = v.scrollIndicators(.never);
  _ = v.scrollIndicatorsFlash(onAppear: true); _ = v.scrollIndicatorsFlash(trigger: n)
  _ = v.scrollClipDisabled(); _ = v.scrollClipDisabled(false); _ = v.onScrollVisibilityChange { _ in }
  _ = v.onScrollTargetVisibilityChange(idType: Int.self) { _ in }
  _ = v.onScrollTargetVisibilityChange(idType: String.self, threshold: 0.2) { (ids: [String]) in }
  _ = v.scrollDisabled(true); _ = v.scrollBounceBehavior(.basedOnSize, axes: [.vertical])
  _ = v.onScrollPhaseChange { a, b in }; _ = v.onScrollPhaseChange { a, b, c in }; _ = v.onScrollVisibilityChange(threshold: 0.5) { _ in }
  _ = ScrollViewReader { p in
    Button("") {
      p.scrollTo(3, anchor: .top); p.scrollTo("a")
    }
  }
  _ = v.focused(focus, equals: .a); _ = v.focused(fb)
  _ = v.id(3);
  _ = v.onGeometryChange(for: CGSize.self) {
    $0.size
  } action: { new in
  }; _ = v.onGeometryChange(for: CGSize.self, of: { $0.size }, action: { old, new in })
  _ = v.onGeometryChange(for: CGSize.self, of: \.size) { _ in }
  _ = v.transaction { $0.disablesAnimations = true }; _ = v.transaction(value: n) { _ in }; withTransaction(Transaction()) {}
  _ = v.onTapGesture {}; _ = v.onTapGesture(count: 2) {}; _ = v.onTapGesture(count: 1, perform: {})
  _ = v.coordinateSpace(.named("a")); _ = v.coordinateSpace(name: "a");
  _ = v.tag(3).hidden().disabled(true).opacity(3).allowsHitTesting(true)
  _ = v.modifier(EmptyModifier()); _ = EmptyModifier.identity; _ = v.modifier(EM()); _ = v.modifier(M1().concat(M1()))
  _ = v.previewLayout(.sizeThatFits).previewLayout(.fixed(width: 3, height: 3)).previewLayout(.device).previewDevice("iPhone")
    .previewDevice(nil).previewDisplayName("x").previewDisplayName(nil)
  _ = v.previewInterfaceOrientation(.portrait)
}
private struct M1: ViewModifier { func body(content: Content) -> some View { content } }
private struct EM: EnvironmentalModifier { func resolve(in environment: EnvironmentValues) -> some ViewModifier { M1() } }
private struct AM: AnimatableModifier {
  nonisolated var x: Double;
  nonisolated var animatableData: Double {
    get { x }
    set { x = newValue }
  }; func body(content: Content) -> some View { content.opacity(x) }
}
private struct Previews: PreviewProvider {
  static var previews: some View { Text(""); Text("").previewDevice("x") }; static var platform: PreviewPlatform? { .macOS }
}
#Preview { Text("") }
#Preview("name") {
  Text(""); Text("")
}
#Preview("name", traits: .sizeThatFitsLayout, .landscapeLeft) { Text("") }
#Preview(traits: .fixedLayout(width: 3, height: 3)) {
  let x = 3; return Text("\(x)")
}
