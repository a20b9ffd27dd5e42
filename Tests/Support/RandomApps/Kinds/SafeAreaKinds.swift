import Foundation
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

@MainActor let safeAreaKinds: [ViewKind] = [
  ViewKind(
    "safeAreaInset", covers: ["VerticalEdge"], weight: 4, children: .fixed(2),
    "$c0\n.safeAreaInset(edge: $0, alignment: $1, spacing: $2) {\n$c1\n}", Domains.verticalEdge, Domains.horizontal, Domains.spacing
  ) { node, edge, alignment, spacing in
    @MainActor func both(_ base: some View, _ bar: some View) -> any View {
      base.safeAreaInset(edge: edge, alignment: alignment, spacing: spacing) { bar }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "safeAreaInset(side)", covers: ["HorizontalEdge"], weight: 3, children: .fixed(2),
    "$c0\n.safeAreaInset(edge: $0, alignment: $1, spacing: $2) {\n$c1\n}", Domains.horizontalEdge, Domains.vertical, Domains.spacing
  ) { node, edge, alignment, spacing in
    @MainActor func both(_ base: some View, _ bar: some View) -> any View {
      base.safeAreaInset(edge: edge, alignment: alignment, spacing: spacing) { bar }
    }
    return both(node.child(0), node.child(1))
  },
  ViewKind(
    "safeAreaInset(group)", weight: 2, children: .content,
    "Group {\n$content\n}\n.safeAreaInset(edge: $0) { if $flag { Text($text).background(Color.green) } }", Domains.verticalEdge
  ) { node, edge in
    @MainActor func each(_ content: some View) -> any View {
      Group { content }.safeAreaInset(edge: edge) { if node.flag { Text(node.text).background(Color.green) } }
    }
    return each(node.content)
  },
  ViewKind(
    "safeAreaInset(scroll)", weight: 3, children: .content,
    """
    ScrollView($0) {
    $content
    }
    .background(Color.blue)
    .safeAreaInset(edge: $1, spacing: 0) { Color.red.frame(height: CGFloat(10 + $count * 3 % 40)) }
    """, Domains.axes, Domains.verticalEdge
  ) { node, axes, edge in
    @MainActor func scroll(_ content: some View) -> any View {
      ScrollView(axes) { content }.background(Color.blue)
        .safeAreaInset(edge: edge, spacing: 0) { Color.red.frame(height: CGFloat(10 + node.count % 1000 * 3 % 40)) }
    }
    return scroll(node.content)
  },
  ViewKind(
    "ScrollView(pages)", weight: 3, children: .content,
    """
    ScrollView(.horizontal) {
    HStack(spacing: 4) {
    $content
    ForEach(0..<3, id: \\.self) { Color.green.containerRelativeFrame(.horizontal, count: 1 + $count % 3, spacing: CGFloat($0)) }
    }
    }
    """
  ) { node in
    @MainActor func scroll(_ content: some View) -> any View {
      ScrollView(.horizontal) {
        HStack(spacing: 4) {
          content
          ForEach(0..<3, id: \.self) {
            Color.green.containerRelativeFrame(.horizontal, count: 1 + abs(node.count % 3), spacing: CGFloat($0))
          }
        }
      }
    }
    return scroll(node.content)
  },
]
