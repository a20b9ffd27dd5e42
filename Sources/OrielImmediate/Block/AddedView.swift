import Foundation
import OrielAccessibility
import OrielAnimation
import OrielControls
import OrielCore
import OrielDrawing
import OrielTextViews
@_spi(Oriel) import OrielViews

/// An item with what later calls have added.
struct AddedView<Content: View>: View {
  let content: Content
  let item: ImmediateItem
  let additions: ImmediateAdditions
  @State private var isOver = false
  @State private var showsTooltip = false

  var body: some View {
    if additions.tooltip != nil || additions.isNotifiedOfHover { hovering } else { identified }
  }

  @ViewBuilder private var identified: some View {
    if let identifier = additions.identifier { content.accessibilityIdentifier(identifier) } else { content }
  }

  private var hovering: some View {
    identified
      .modifier(_PointerModifier(hover: { changed($0) }))
      .overlay(alignment: .bottomLeading) {
        if showsTooltip, let tooltip = additions.tooltip {
          TooltipView(text: tooltip).alignmentGuide(.bottom) { $0[.top] - 4 }
        }
      }
      .zIndex(showsTooltip ? 1 : 0)
      .task(id: isOver) {
        guard isOver else { return }
        try? await Task.sleep(for: .milliseconds(500))
        if !Task.isCancelled { showsTooltip = true }
      }
  }

  private func changed(_ isHovered: Bool) {
    if additions.tooltip != nil { isOver = isHovered }
    if !isHovered { showsTooltip = false }
    if additions.isNotifiedOfHover { item.setHovered(isHovered) }
  }
}

private struct TooltipView: View {
  let text: String

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 5)
    Text(verbatim: text).font(.callout).fixedSize()
      .padding(.horizontal, 8).padding(.vertical, 4)
      .background(Color.windowBackground, in: shape)
      .overlay { shape.strokeBorder(Color.controlBorder, lineWidth: 1) }
      .allowsHitTesting(false).accessibilityHidden(true)
  }
}
