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

/// One window.
struct Panel: View {
  let desk: PanelDesk
  let item: ImmediateItemOf<PanelKind>
  @Binding var ghost: CGRect?
  @State private var start: PanelArrangement.Place?
  @State private var contentSize = CGSize.zero

  private var title: String { item.kind.title }
  private var space: CGSize { desk.space }
  private var place: PanelArrangement.Place { PanelSnap.limited(desk.place(of: item), in: space) }
  private var isTopmost: Bool { desk.arrangement.order.last == title }

  private func change(_ change: (inout PanelArrangement.Place) -> Void) {
    desk.change { all in
      var place = PanelSnap.limited(all.places[title] ?? item.kind.place, in: space)
      change(&place)
      all.places[title] = place
      all.raise(title)
    }
  }

  var body: some View {
    item.read()
    let place = place
    return Group { if item.value { window(place) } }
  }

  private func window(_ place: PanelArrangement.Place) -> some View {
    let level = desk.arrangement.order.firstIndex(of: title).map { $0 + 1 } ?? 0
    return framed(place)
      .contentShape(Rectangle())
      .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { _ in raise() })
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        contentSize = $0
        desk.ui.panelSizes[title] = $0
      }
      .accessibilityElement(children: .contain).accessibilityLabel(Text(verbatim: title))
      .offset(x: place.x, y: place.y)
      .zIndex(Double(level))
  }

  private func framed(_ place: PanelArrangement.Place) -> some View {
    let shape = RoundedRectangle(cornerRadius: 8)
    let limit = max(PanelSnap.least.height, space.height - place.y)
    let height = place.isCollapsed ? nil : place.height.map { CGFloat($0) }
    let layout = PanelLayout(width: place.width, height: height, limit: limit)
    return layout { parts(place) }
      .background(Color.windowBackground, in: shape)
      .clipShape(shape)
      .overlay { shape.strokeBorder(Color.primary.opacity(0.18), lineWidth: 1).allowsHitTesting(false) }
      .overlay(alignment: .bottomTrailing) { corner(place) }
  }

  @ViewBuilder private func parts(_ place: PanelArrangement.Place) -> some View {
    VStack(spacing: 0) {
      bar(place)
      if !place.isCollapsed {
        Divider()
        ScrollView { ItemColumn(scope: item.content).padding(10).frame(maxWidth: .infinity, alignment: .leading) }
      }
    }
  }

  private func raise() { if !isTopmost { change { _ in } } }

  // MARK: Parts

  private func bar(_ place: PanelArrangement.Place) -> some View {
    HStack(spacing: 6) {
      PanelButton(
        symbol: place.isCollapsed ? "chevron.right" : "chevron.down", label: (place.isCollapsed ? "Expand " : "Collapse ") + title
      ) {
        toggle()
      }
      Text(verbatim: title).font(.subheadline).fontWeight(.semibold).lineLimit(1)
      Spacer(minLength: 0)
      if item.kind.canClose { PanelButton(symbol: "xmark", label: "Close " + title) { item.set(false) } }
    }
    .padding(.horizontal, 8)
    .frame(height: PanelSnap.barHeight)
    .background(Color.primary.opacity(isTopmost ? 0.1 : 0.05))
    .contentShape(Rectangle())
    .gesture(moving)
  }

  private func toggle() { change { $0.isCollapsed.toggle() } }

  private var moving: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .named(PanelSpace.Name()))
      .onChanged { gesture in
        move(by: gesture.translation)
        ghost = desk.dock(at: gesture.location).map { desk.frame(of: $0, with: item) }
      }
      .onEnded { gesture in
        start = nil
        ghost = nil
        if let dock = desk.dock(at: gesture.location) { desk.dock(item, at: dock) }
      }
  }

  /// Moves the window from where the drag began, to an edge that is near.
  private func move(by translation: CGSize) {
    var moved = start ?? place
    if start == nil { start = moved }
    moved.x += translation.width
    moved.y += translation.height
    let snapped = PanelSnap.snapped(moved, size: contentSize, in: space, others: desk.frames(except: item))
    change { ($0.x, $0.y) = (snapped.x, snapped.y) }
  }

  @ViewBuilder private func corner(_ place: PanelArrangement.Place) -> some View {
    if !place.isCollapsed { PanelGrip().gesture(resizing) }
  }

  private var resizing: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { gesture in resize(by: gesture.translation) }
      .onEnded { _ in start = nil }
  }

  private func resize(by translation: CGSize) {
    var first = start ?? place
    if start == nil {
      first.height = contentSize.height
      start = first
    }
    let wanted = CGSize(width: first.width + translation.width, height: (first.height ?? 0) + translation.height)
    let size = PanelSnap.snapped(wanted, at: CGPoint(x: first.x, y: first.y), in: space, others: desk.frames(except: item))
    let least = PanelSnap.least
    change {
      $0.width = max(least.width, min(size.width, space.width - first.x))
      $0.height = max(least.height, min(size.height, space.height - first.y))
    }
  }
}

/// The corner that resizes a window.
private struct PanelGrip: View {
  var body: some View {
    Path { path in
      for inset: CGFloat in [3, 7, 11] {
        path.move(to: CGPoint(x: 14 - inset, y: 14))
        path.addLine(to: CGPoint(x: 14, y: 14 - inset))
      }
    }
    .stroke(Color.secondary, lineWidth: 1)
    .frame(width: 14, height: 14).padding(2)
    .contentShape(Rectangle())
    .pointerStyle(.frameResize(position: .bottomTrailing))
    .accessibilityHidden(true)
  }
}

/// A button of a window's bar.
struct PanelButton: View {
  let symbol: String
  let label: String
  let action: () -> Void

  var body: some View {
    Button(action: { action() }) { Image(systemName: symbol).frame(width: 16, height: 16) }
      .buttonStyle(.plain).accessibilityLabel(Text(verbatim: label))
  }
}

/// One view of a width, with a given height or the height of its content, as far as there is space.
private struct PanelLayout: Layout {
  let width: CGFloat
  let height: CGFloat?
  let limit: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = height ?? subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }.max() ?? 0
    return CGSize(width: width, height: min(ideal, limit))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}
