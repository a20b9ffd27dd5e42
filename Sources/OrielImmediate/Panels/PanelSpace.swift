import Foundation
import OrielAccessibility
import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielPaints
import OrielTextViews
import OrielViews

/// The windows of a block, within its bounds.
struct PanelSpace: View {
  let ui: ImmediateUI
  let panels: ContiguousArray<ImmediateItem>
  /// Where a dragged window would be put.
  @State private var ghost: CGRect?

  struct Name: Hashable, Sendable {}

  var body: some View {
    let arrangement = ui.arrangement?.wrappedValue ?? PanelArrangement()
    return GeometryReader { geometry in
      let desk = PanelDesk(ui: ui, arrangement, panels, space: geometry.size)
      ZStack(alignment: .topLeading) {
        ForEach(desk.sides) { DockedPanels(desk: desk, side: $0, ghost: $ghost) }
        ForEach(panels) { item in
          if let panel = item as? ImmediateItemOf<PanelKind> {
            if desk.place(of: panel).dock == nil { Panel(desk: desk, item: panel, ghost: $ghost) }
          } else {
            ImmediateItemView(item: item)
          }
        }
        if let ghost {
          RoundedRectangle(cornerRadius: 8).fill(Color.accentColor.opacity(0.25))
            .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(Color.accentColor, lineWidth: 2) }
            .frame(width: ghost.width, height: ghost.height).offset(x: ghost.minX, y: ghost.minY)
            .zIndex(10_000).allowsHitTesting(false).accessibilityHidden(true)
        }
      }
      .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
      .coordinateSpace(.named(Name()))
      .onChange(of: desk.shown) { ui.runAgain() }
    }
  }
}
