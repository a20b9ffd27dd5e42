import Foundation
@_spi(Oriel) import OrielCore
import OrielAnimation
import OrielLists
import OrielTransitions
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// Rows in sight that come and go in motion, of which some have a transition.
private struct ComingRows: View {
  let ids: [Int]
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 2) {
        ForEach(ids, id: \.self) { id in
          if id % 2 == 0 { Text("row \(id)") } else { Text("\(id)").transition(.slide) }
        }
      }
    }
    .frame(height: 120)
  }
}

@MainActor let stacks: [ViewKind] = [
  ViewKind(
    "VStack", covers: ["HorizontalAlignment"], weight: 10, children: .content, "VStack(alignment: $0, spacing: $1) {\n$content\n}",
    Domains.horizontal, Domains.spacing
  ) { node, alignment, spacing in
    @MainActor func stack(_ content: some View) -> any View { VStack(alignment: alignment, spacing: spacing) { content } }
    return stack(node.content)
  },
  ViewKind(
    "HStack", covers: ["VerticalAlignment"], weight: 10, children: .content, "HStack(alignment: $0, spacing: $1) {\n$content\n}",
    Domains.vertical, Domains.spacing
  ) { node, alignment, spacing in
    @MainActor func stack(_ content: some View) -> any View { HStack(alignment: alignment, spacing: spacing) { content } }
    return stack(node.content)
  },
  ViewKind("ZStack", weight: 5, children: .content, "ZStack(alignment: $0) {\n$content\n}", Domains.alignment) { node, alignment in
    @MainActor func stack(_ content: some View) -> any View { ZStack(alignment: alignment) { content } }
    return stack(node.content)
  },
  ViewKind(
    "Flow", covers: ["Layout", "LayoutSubviews", "LayoutSubview", "placeSubviews", "callAsFunction"], weight: 3, children: .content,
    "Flow(gap: $0)() {\n$content\n}", Domains.length
  ) {
    node, gap in
    @MainActor func flow(_ content: some View) -> any View { Flow(gap: gap)() { content } }
    return flow(node.content)
  },
  ViewKind("Shares", covers: ["ViewSpacing", "LayoutProperties"], weight: 3, children: .content, "Shares()() {\n$content\n}") { node in
    @MainActor func shares(_ content: some View) -> any View { Shares()() { content } }
    return shares(node.content)
  },
  ViewKind(
    "AnyLayout", covers: ["HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout"], weight: 4, children: .content,
    "($0)() {\n$content\n}", Domains.layout
  ) { node, layout in
    @MainActor func any(_ content: some View) -> any View { layout { content } }
    return any(node.content)
  },
  ViewKind(
    "Grid", weight: 5, children: .content,
    "Grid(alignment: $0, horizontalSpacing: $1, verticalSpacing: $2) {\n$content\n}", Domains.alignment, Domains.spacing, Domains.spacing
  ) { node, alignment, across, down in
    @MainActor func grid(_ content: some View) -> any View {
      Grid(alignment: alignment, horizontalSpacing: across, verticalSpacing: down) { content }
    }
    return grid(node.content)
  },
  ViewKind("GridRow", weight: 5, children: .content, "GridRow(alignment: $0) {\n$content\n}", Domains.optionalVertical) {
    node, alignment in
    @MainActor func row(_ content: some View) -> any View { GridRow(alignment: alignment) { content } }
    return row(node.content)
  },
  ViewKind(
    "Grid(rows)", weight: 6, children: .content,
    """
    Grid(alignment: $0) {
    if $flag {
    GridRow(alignment: $1) {
    $content
    }
    }
    ForEach(0..<($count % 5), id: \\.self) { row in
    GridRow {
    Text("row \\(row)").gridColumnAlignment(.trailing)
    Color.red.gridCellColumns(1 + row % 3).gridCellUnsizedAxes(row == 2 ? .vertical : [])
    if row == 1 { Text($text).gridCellAnchor(.bottom) }
    }
    }
    Divider().gridCellUnsizedAxes(.horizontal)
    GridRow { Color.blue; Text($text) }.padding(1)
    }
    """, Domains.alignment, Domains.optionalVertical
  ) { node, alignment, row in
    @MainActor func grid(_ content: some View) -> any View {
      Grid(alignment: alignment) {
        if node.flag { GridRow(alignment: row) { content } }
        ForEach(0..<(node.count % 5), id: \.self) { row in
          GridRow {
            Text("row \(row)").gridColumnAlignment(.trailing)
            Color.red.gridCellColumns(1 + row % 3).gridCellUnsizedAxes(row == 2 ? .vertical : [])
            if row == 1 { Text(node.text).gridCellAnchor(.bottom) }
          }
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Color.blue
          Text(node.text)
        }
        .padding(1)
      }
    }
    return grid(node.content)
  },
  ViewKind(
    "LazyVStack", covers: ["PinnedScrollableViews"], weight: 5, children: .content,
    "ScrollView { LazyVStack(alignment: $0, spacing: $1, pinnedViews: $2) {\n$content\n} }", Domains.horizontal, Domains.spacing,
    Domains.pinned
  ) { node, alignment, spacing, pinned in
    @MainActor func stack(_ content: some View) -> any View {
      ScrollView { LazyVStack(alignment: alignment, spacing: spacing, pinnedViews: pinned) { content } }
    }
    return stack(node.content)
  },
  ViewKind(
    "LazyVStack(coming)", weight: 3,
    "ComingRows(ids: (0..<40).filter { ($0 + $count) % 5 > 1 }).animation(.linear(duration: 1), value: $count)"
  ) { node in
    ComingRows(ids: (0..<40).filter { ($0 + node.count) % 5 > 1 }).animation(.linear(duration: 1), value: node.count)
  },
  ViewKind(
    "List(coming)", weight: 2,
    "List((0..<6).filter { ($0 + $count) % 3 > 0 }, id: \\.self) { Text(\"row \\($0)\") }.animation(.linear(duration: 1), value: $count)"
  ) { node in
    List((0..<6).filter { ($0 + node.count) % 3 > 0 }, id: \.self) { Text("row \($0)") }
      .animation(.linear(duration: 1), value: node.count)
  },
  ViewKind(
    "LazyVStack(sections)", weight: 4, children: .content,
    "ScrollView { LazyVStack(spacing: $0, pinnedViews: .sectionHeaders) { ForEach(0..<$count % 9, id: \\.self) { row in Section {\n$content\n} header: { Text(\"\\(row)\") } } } }",
    Domains.spacing
  ) { node, spacing in
    @MainActor func stack(_ content: some View) -> any View {
      ScrollView {
        LazyVStack(spacing: spacing, pinnedViews: .sectionHeaders) {
          ForEach(0..<(node.count % 9), id: \.self) { row in
            Section {
              content
            } header: {
              Text("\(row)")
            }
          }
        }
      }
    }
    return stack(node.content)
  },
  ViewKind(
    "LazyVStack(rows)", weight: 4,
    "ScrollView { LazyVStack(spacing: $0) { ForEach(0..<$count * 7, id: \\.self) { Text(\"\\($0)\").padding(.top, CGFloat($0 % 5) * $1) } } }",
    Domains.spacing, Domains.length
  ) { node, spacing, length in
    ScrollView {
      LazyVStack(spacing: spacing) {
        ForEach(0..<(max(0, node.count) * 7), id: \.self) { Text("\($0)").padding(.top, CGFloat($0 % 5) * length) }
      }
    }
  },
  ViewKind(
    "LazyHStack", weight: 3, children: .content, "ScrollView(.horizontal) { LazyHStack(alignment: $0, spacing: $1) {\n$content\n} }",
    Domains.vertical, Domains.spacing
  ) { node, alignment, spacing in
    @MainActor func stack(_ content: some View) -> any View {
      ScrollView(.horizontal) { LazyHStack(alignment: alignment, spacing: spacing) { content } }
    }
    return stack(node.content)
  },
  ViewKind("LazyVStack(bare)", weight: 2, children: .content, "LazyVStack {\n$content\n}") { node in
    @MainActor func stack(_ content: some View) -> any View { LazyVStack { content } }
    return stack(node.content)
  },
  ViewKind(
    "LazyVGrid", covers: ["GridItem"], weight: 4, children: .content, "ScrollView { LazyVGrid(columns: $0, spacing: $1) {\n$content\n} }",
    Domains.gridItems, Domains.spacing
  ) { node, items, spacing in
    @MainActor func grid(_ content: some View) -> any View { ScrollView { LazyVGrid(columns: items, spacing: spacing) { content } } }
    return grid(node.content)
  },
  ViewKind(
    "LazyHGrid", weight: 2, children: .content, "ScrollView(.horizontal) { LazyHGrid(rows: $0, spacing: $1) {\n$content\n} }",
    Domains.gridItems, Domains.spacing
  ) { node, items, spacing in
    @MainActor func grid(_ content: some View) -> any View {
      ScrollView(.horizontal) { LazyHGrid(rows: items, spacing: spacing) { content } }
    }
    return grid(node.content)
  },
  ViewKind("ViewThatFits", weight: 3, children: .content, "ViewThatFits(in: $0) {\n$content\n}", Domains.axes) { node, axes in
    @MainActor func fitting(_ content: some View) -> any View { ViewThatFits(in: axes) { content } }
    return fitting(node.content)
  },
  ViewKind("ScrollView", weight: 5, children: .content, "ScrollView($0, showsIndicators: $1) {\n$content\n}", Domains.axes, Domains.flag) {
    node, axes, shows in
    @MainActor func scroll(_ content: some View) -> any View { ScrollView(axes, showsIndicators: shows) { content } }
    return scroll(node.content)
  },
  ViewKind("ScrollView(stack)", weight: 4, children: .content, "ScrollView { VStack(spacing: $0) {\n$content\n} }", Domains.spacing) {
    node, spacing in
    @MainActor func scroll(_ content: some View) -> any View { ScrollView { VStack(spacing: spacing) { content } } }
    return scroll(node.content)
  },
]

@MainActor let layers: [ViewKind] = [
  ViewKind("overlay", weight: 3, children: .fixed(2), "$c0\n.overlay(alignment: $0) {\n$c1\n}", Domains.alignment) { node, alignment in
    @MainActor func both(_ base: some View, _ other: some View) -> any View { base.overlay(alignment: alignment) { other } }
    return both(node.child(0), node.child(1))
  },
  ViewKind("background", weight: 3, children: .fixed(2), "$c0\n.background(alignment: $0) {\n$c1\n}", Domains.alignment) {
    node, alignment in
    @MainActor func both(_ base: some View, _ other: some View) -> any View { base.background(alignment: alignment) { other } }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "overlay(group)", weight: 3, children: .content, "Group {\n$content\n}\n.overlay(alignment: $0) { Text($text) }", Domains.alignment
  ) { node, alignment in
    @MainActor func each(_ content: some View) -> any View { Group { content }.overlay(alignment: alignment) { Text(node.text) } }
    return each(node.content)
  },
  ViewKind(
    "background(group)", weight: 2, children: .content,
    "Group {\n$content\n}\n.background(alignment: $0) { ForEach(0..<($count % 3), id: \\.self) { Color.red.frame(width: CGFloat($0) * 5) } }",
    Domains.alignment
  ) { node, alignment in
    @MainActor func each(_ content: some View) -> any View {
      Group { content }.background(alignment: alignment) {
        ForEach(0..<(node.count % 3), id: \.self) { Color.red.frame(width: CGFloat($0) * 5) }
      }
    }
    return each(node.content)
  },
  ViewKind("overlay(shape)", weight: 1, children: .fixed(1), "($0).fill($1).overlay {\n$c0\n}", Domains.shape, Domains.color) {
    node, shape, color in
    @MainActor func both(_ base: some Shape, _ other: some View) -> any View { base.fill(color).overlay { other } }
    return both(shape, node.child(0))
  },
]
