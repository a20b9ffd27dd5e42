import Foundation
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

@MainActor let geometryKinds: [ViewKind] = [
  ViewKind(
    "GeometryReader",
    covers: [
      "GeometryProxy", "CoordinateSpace", "CoordinateSpaceProtocol", "GlobalCoordinateSpace", "LocalCoordinateSpace",
      "NamedCoordinateSpace", "safeAreaInsets",
    ], weight: 4,
    children: .fixed(1), "GeometryReader { proxy in\n$c0\nText(GeometryUse$0.text(proxy))\n}", Domains.geometryUse
  ) { node, use in
    @MainActor func reader(_ child: some View) -> any View {
      GeometryReader { proxy in
        child
        Text(use.text(proxy))
      }
    }
    return reader(node.child(0))
  },
  ViewKind(
    "GeometryReader(choice)", weight: 3, children: .fixed(2),
    "GeometryReader { proxy in\nif proxy.size.width > $0 {\n$c0\n.frame(width: proxy.size.width / 2)\n} else {\n$c1\n}\n}", Domains.length
  ) { node, limit in
    @MainActor func reader(_ wide: some View, _ narrow: some View) -> any View {
      GeometryReader { proxy in
        if proxy.size.width > limit { wide.frame(width: proxy.size.width / 2) } else { narrow }
      }
    }
    return reader(node.child(0), node.child(1))
  },
  ViewKind(
    "background(reader)", weight: 3, children: .fixed(1),
    "$c0\n.background { GeometryReader { Color.clear.preference(key: Latest.self, value: GeometryUse$0.value($0).width) } }",
    Domains.geometryUse
  ) { node, use in
    @MainActor func behind(_ child: some View) -> any View {
      child.background { GeometryReader { Color.clear.preference(key: Latest.self, value: use.value($0).width) } }
    }
    return behind(node.child(0))
  },
]

@MainActor let scrollingKinds: [ViewKind] = [
  ViewKind(
    "ScrollViewReader", covers: ["ScrollViewProxy"], weight: 3, children: .content,
    "ScrollViewReader { proxy in\nScrollView { VStack {\n$content\nForEach(0..<20, id: \\.self) { Text(\"\\($0)\") }\n} }\n.onChange(of: $count) { proxy.scrollTo($count, anchor: $0) }\n}",
    Domains.unitPoint
  ) { node, anchor in
    @MainActor func reader(_ content: some View) -> any View {
      ScrollViewReader { proxy in
        ScrollView {
          VStack {
            content
            ForEach(0..<20, id: \.self) { Text("\($0)") }
          }
        }
        .onChange(of: node.count) { proxy.scrollTo(node.count, anchor: anchor) }
      }
    }
    return reader(node.content)
  },
  ViewKind(
    "ScrollViewReader(lazy)", weight: 3,
    "ScrollViewReader { proxy in\nScrollView { LazyVStack { ForEach(0..<300, id: \\.self) { Text(\"\\($0)\").padding(.top, CGFloat($0 % 4)) } } }\n.onChange(of: $count) { proxy.scrollTo($count * 31, anchor: $0) }\n}",
    Domains.unitPoint
  ) { node, anchor in
    ScrollViewReader { proxy in
      ScrollView { LazyVStack { ForEach(0..<300, id: \.self) { Text("\($0)").padding(.top, CGFloat($0 % 4)) } } }
        .onChange(of: node.count) { proxy.scrollTo(node.count * 31, anchor: anchor) }
    }
  },
  ViewKind(
    "scrollPosition", covers: ["ScrollPosition", "scrollTargetLayout"], weight: 3,
    "ScrollView { VStack { ForEach(0..<$count * 5, id: \\.self) { Text(\"\\($0)\") } }.scrollTargetLayout() }.scrollPosition(id: $bind(single), anchor: $0)",
    Domains.unitPoint
  ) { node, anchor in
    ScrollView {
      VStack { ForEach(0..<(max(0, node.count) * 5), id: \.self) { Text("\($0)") } }.scrollTargetLayout()
    }
    .scrollPosition(id: Binding(get: { node.single }, set: { node.single = $0 }), anchor: anchor)
  },
]

@MainActor let geometryModifiers: [ModifierKind] = [
  ModifierKind("coordinateSpace", weight: 2, ".coordinateSpace(name: $0 ? \"space\" : \"other\")", Domains.flag) { view, _, isNamed in
    view.coordinateSpace(name: isNamed ? "space" : "other")
  },
  ModifierKind("coordinateSpace(named)", weight: 1, ".coordinateSpace(.named(\"space\"))") { view, _ in
    view.coordinateSpace(.named("space"))
  },
  ModifierKind(
    "onGeometryChange", weight: 1, ".onGeometryChange(for: CGRect.self, of: { GeometryUse$0.value($0) }) { _ in $echo = 5 }",
    Domains.geometryUse
  ) { view, node, use in
    view.onGeometryChange(for: CGRect.self, of: { use.value($0) }) { _ in node.echo = 5 }
  },
  ModifierKind("defaultScrollAnchor", weight: 2, ".defaultScrollAnchor($0)", Domains.unitPoint) { view, _, anchor in
    view.defaultScrollAnchor(anchor)
  },
  ModifierKind(
    "defaultScrollAnchor(role)", covers: ["ScrollAnchorRole"], weight: 1, ".defaultScrollAnchor($0, for: .sizeChanges)", Domains.unitPoint
  ) { view, _, anchor in
    view.defaultScrollAnchor(anchor, for: .sizeChanges)
  },
  ModifierKind(
    "onScrollGeometryChange", covers: ["ScrollGeometry"], weight: 1,
    ".onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { _, _ in $echo = 7 }"
  ) { view, node in
    view.onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { _, _ in node.echo = 7 }
  },
  ModifierKind("onScrollVisibilityChange", weight: 1, ".onScrollVisibilityChange { _ in $echo = 8 }") { view, node in
    view.onScrollVisibilityChange { _ in node.echo = 8 }
  },
  ModifierKind("preference", covers: ["PreferenceKey"], weight: 3, ".preference(key: Tallies.self, value: [$0])", Domains.number) {
    view, _, number in
    view.preference(key: Tallies.self, value: [number])
  },
  ModifierKind("transformPreference", weight: 2, ".transformPreference(Tallies.self) { $0.append($0) }", Domains.number) {
    view, _, number in
    view.transformPreference(Tallies.self) { $0.append(number) }
  },
  ModifierKind("onPreferenceChange", weight: 1, ".onPreferenceChange(Tallies.self) { _ in $echo = 6 }") { view, node in
    view.onPreferenceChange(Tallies.self) { _ in node.echo = 6 }
  },
  ModifierKind(
    "overlayPreferenceValue", weight: 2, ".overlayPreferenceValue(Tallies.self, alignment: $0) { Text($0.description) }", Domains.alignment
  ) { view, _, alignment in
    view.overlayPreferenceValue(Tallies.self, alignment: alignment) { Text($0.prefix(20).description) }
  },
  ModifierKind(
    "backgroundPreferenceValue", weight: 2, ".backgroundPreferenceValue(Latest.self) { Color.green.frame(width: $0) }"
  ) { view, _ in
    view.backgroundPreferenceValue(Latest.self) { Color.green.frame(width: $0.map { max(0, min(1e4, $0)) }, height: 5) }
  },
  ModifierKind("anchorPreference", covers: ["Anchor"], weight: 3, ".anchorPreference(key: Marks.self, value: .bounds) { [$0] }") {
    view, _ in
    view.anchorPreference(key: Marks.self, value: .bounds) { [$0] }
  },
  ModifierKind(
    "transformAnchorPreference", weight: 1,
    ".transformAnchorPreference(key: Marks.self, value: .rect(CGRect(x: 2, y: 2, width: 9, height: 9))) { $0.append($1) }"
  ) { view, _ in
    view.transformAnchorPreference(key: Marks.self, value: .rect(CGRect(x: 2, y: 2, width: 9, height: 9))) { $0.append($1) }
  },
  ModifierKind(
    "overlayPreferenceValue(layouts)", covers: ["Text.LayoutKey", "LayoutKey", "AnchoredLayout"], weight: 3,
    ".overlayPreferenceValue(Text.LayoutKey.self) { LinesView(layouts: $0) }"
  ) { view, _ in
    view.overlayPreferenceValue(Text.LayoutKey.self) { LinesView(layouts: $0) }
  },
  ModifierKind("overlayPreferenceValue(anchors)", weight: 3, ".overlayPreferenceValue(Marks.self) { MarksView(marks: $0) }") { view, _ in
    view.overlayPreferenceValue(Marks.self) { MarksView(marks: $0) }
  },
]
