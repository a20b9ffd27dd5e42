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

/// The windows at one edge: their titles as tabs, and the content of one of them.
struct DockedPanels: View {
  let desk: PanelDesk
  let side: DockSide
  @Binding var ghost: CGRect?
  @State private var firstLength: CGFloat?

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(side.items) { item in
          DockTab(item: item, isSelected: item === side.selected, isAlone: side.items.count == 1) {
            select(item)
          }
          .gesture(pulling(item))
        }
        Spacer(minLength: 0)
      }
      .frame(height: PanelSnap.barHeight)
      .background(Color.primary.opacity(0.05))
      Divider()
      if let selected = side.selected {
        ScrollView { ItemColumn(scope: selected.content).padding(10).frame(maxWidth: .infinity, alignment: .leading) }.id(selected.id)
      }
    }
    .frame(width: side.frame.width, height: side.frame.height)
    .background(Color.windowBackground)
    .contentShape(Rectangle())
    .overlay(alignment: inner) { edge }
    .accessibilityElement(children: .contain).accessibilityLabel(Text(verbatim: side.selected?.kind.title ?? ""))
    .offset(x: side.frame.minX, y: side.frame.minY)
  }

  private func select(_ item: ImmediateItemOf<PanelKind>) {
    desk.change { $0.sides[side.dock, default: .init()].selected = item.kind.title }
  }

  /// Pulls a window off the edge.
  private func pulling(_ item: ImmediateItemOf<PanelKind>) -> some Gesture {
    DragGesture(minimumDistance: 8, coordinateSpace: .named(PanelSpace.Name()))
      .onChanged { gesture in
        if let dock = desk.dock(at: gesture.location) { return ghost = desk.frame(of: dock, with: item) }
        let place = desk.floating(item, at: gesture.location)
        ghost = CGRect(x: place.x, y: place.y, width: place.width, height: place.height ?? 120)
      }
      .onEnded { gesture in
        ghost = nil
        if let dock = desk.dock(at: gesture.location) { return desk.dock(item, at: dock) }
        if !side.frame.contains(gesture.location) || gesture.location.y > side.frame.minY + PanelSnap.barHeight + 12 {
          desk.undock(item, at: gesture.location)
        }
      }
  }

  // MARK: The inner edge, which changes the length

  private var inner: Alignment {
    switch side.dock {
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    }
  }

  @ViewBuilder private var edge: some View {
    let line = Rectangle().fill(Color.primary.opacity(0.18))
    Group {
      if side.dock.isAtSide {
        line.frame(width: 1).padding(inner == .leading ? .trailing : .leading, 5).frame(maxHeight: .infinity)
      } else {
        line.frame(height: 1).padding(inner == .top ? .bottom : .top, 5).frame(maxWidth: .infinity)
      }
    }
    .contentShape(Rectangle())
    .pointerStyle(side.dock.isAtSide ? .columnResize : .rowResize)
    .gesture(
      DragGesture(minimumDistance: 1, coordinateSpace: .named(PanelSpace.Name()))
        .onChanged { gesture in
          let first: CGFloat = firstLength ?? (side.dock.isAtSide ? side.frame.width : side.frame.height)
          firstLength = first
          let by: CGFloat =
            switch side.dock {
            case .leading: gesture.translation.width
            case .trailing: -gesture.translation.width
            case .top: gesture.translation.height
            case .bottom: -gesture.translation.height
            }
          let whole = side.dock.isAtSide ? desk.space.width : desk.space.height
          desk.change { $0.sides[side.dock, default: .init()].length = min(max(80, first + by), max(80, whole * 0.8)) }
        }
        .onEnded { _ in firstLength = nil }
    )
    .accessibilityHidden(true)
  }
}

/// The title of a docked window.
private struct DockTab: View {
  let item: ImmediateItemOf<PanelKind>
  let isSelected: Bool
  let isAlone: Bool
  let select: () -> Void

  var body: some View {
    HStack(spacing: 6) {
      Text(verbatim: item.kind.title).font(.subheadline).fontWeight(.semibold).lineLimit(1)
        .foregroundStyle(isSelected ? Color.primary : .secondary)
      if item.kind.canClose { PanelButton(symbol: "xmark", label: "Close " + item.kind.title) { item.set(false) } }
    }
    .padding(.horizontal, 10)
    .frame(maxHeight: .infinity)
    .background(isSelected && !isAlone ? Color.windowBackground : .clear)
    .overlay(alignment: .trailing) { if !isAlone { Rectangle().fill(Color.separator).frame(width: 1).allowsHitTesting(false) } }
    .contentShape(Rectangle())
    .onTapGesture { select() }
    .accessibilityElement(children: .combine).accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
    .accessibilityAction { select() }
  }
}
