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

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .topLeading) {
        ForEach(panels) { item in
          if let panel = item as? ImmediateItemOf<PanelKind> {
            Panel(ui: ui, item: panel, space: geometry.size)
          } else {
            ImmediateItemView(item: item)
          }
        }
      }
      .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
    }
  }
}

/// One window.
private struct Panel: View {
  let ui: ImmediateUI
  let item: ImmediateItemOf<PanelKind>
  let space: CGSize
  @State private var start: PanelArrangement.Place?
  @State private var contentSize = CGSize.zero

  private static let least = CGSize(width: 120, height: 60)
  private static let barHeight: CGFloat = 26

  private var title: String { item.kind.title }
  private var panels: PanelArrangement { ui.arrangement?.wrappedValue ?? PanelArrangement() }
  private var place: PanelArrangement.Place { PanelSnap.limited(panels.places[title] ?? item.kind.place, in: space) }

  private func change(_ change: (inout PanelArrangement, inout PanelArrangement.Place) -> Void) {
    var (all, place) = (panels, place)
    change(&all, &place)
    all.places[title] = place
    all.raise(title)
    if ui.arrangement?.wrappedValue != all { ui.arrangement?.wrappedValue = all }
  }

  var body: some View {
    item.read()
    let place = place
    return Group { if item.value { window(place) } }
      .onChange(of: place.isCollapsed) { ui.runAgain() }
  }

  private func window(_ place: PanelArrangement.Place) -> some View {
    let level = panels.order.firstIndex(of: title).map { $0 + 1 } ?? 0
    return framed(place)
      .contentShape(Rectangle())
      .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { _ in raise() })
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        contentSize = $0
      }
      .accessibilityElement(children: .contain).accessibilityLabel(Text(verbatim: title))
      .offset(x: place.x, y: place.y)
      .zIndex(Double(level))
  }

  private func framed(_ place: PanelArrangement.Place) -> some View {
    let shape = RoundedRectangle(cornerRadius: 8)
    let limit = max(Self.least.height, space.height - place.y)
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

  private func raise() { if panels.order.last != title { change { _, _ in } } }

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
    .frame(height: Self.barHeight)
    .background(Color.primary.opacity(panels.order.last == title ? 0.1 : 0.05))
    .contentShape(Rectangle())
    .gesture(moving)
  }

  private func toggle() { change { _, place in place.isCollapsed.toggle() } }

  private var moving: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { gesture in move(by: gesture.translation) }
      .onEnded { _ in start = nil }
  }

  /// Moves the window from where the drag began, to an edge that is near.
  private func move(by translation: CGSize) {
    var moved = start ?? place
    if start == nil { start = moved }
    moved.x += translation.width
    moved.y += translation.height
    let size = contentSize, others = otherPlaces
    change { _, place in place = PanelSnap.snapped(moved, size: size, in: space, others: others) }
  }

  @ViewBuilder private func corner(_ place: PanelArrangement.Place) -> some View {
    if !place.isCollapsed { PanelGrip().gesture(resizing) }
  }

  private var resizing: some Gesture {
    DragGesture(minimumDistance: 1, coordinateSpace: .global)
      .onChanged { gesture in resize(by: gesture.translation) }
      .onEnded { _ in start = nil }
  }

  private var otherPlaces: [PanelArrangement.Place] {
    ui.floating.items.compactMap { other in
      guard let other = other as? ImmediateItemOf<PanelKind>, other !== item, other.value else { return nil }
      return panels.places[other.kind.title] ?? other.kind.place
    }
  }

  private func resize(by translation: CGSize) {
    var first = start ?? place
    if start == nil {
      first.height = contentSize.height
      start = first
    }
    let width = max(Self.least.width, min(first.width + translation.width, space.width - first.x))
    let height = max(Self.least.height, min((first.height ?? 0) + translation.height, space.height - first.y))
    change { _, place in (place.width, place.height) = (width, height) }
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
private struct PanelButton: View {
  let symbol: String
  let label: String
  let action: () -> Void

  var body: some View {
    Button(action: { action() }) { Image(systemName: symbol).frame(width: 16, height: 16) }
      .buttonStyle(.plain).accessibilityLabel(Text(verbatim: label))
  }
}

/// Where windows come to rest.
enum PanelSnap {
  /// In points.
  static let distance: Double = 8

  /// A place whose title bar can be reached.
  static func limited(_ place: PanelArrangement.Place, in space: CGSize) -> PanelArrangement.Place {
    var place = place
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    place.width = min(max(120, number(place.width)), max(120, space.width))
    place.height = place.height.map { min(max(60, number($0)), max(60, space.height)) }
    place.x = min(max(number(place.x), 40 - place.width), max(0, space.width - 40))
    place.y = min(max(number(place.y), 0), max(0, space.height - 26))
    return place
  }

  /// A place moved to the nearest edge within reach: of the space, or of another window.
  static func snapped(
    _ place: PanelArrangement.Place, size: CGSize, in space: CGSize, others: [PanelArrangement.Place]
  ) -> PanelArrangement.Place {
    var place = limited(place, in: space)
    var columns: [Double] = [0, space.width], rows: [Double] = [0, space.height]
    for other in others {
      columns += [other.x, other.x + other.width]
      rows += [other.y] + (other.height.map { [other.y + $0] } ?? [])
    }
    place.x = snapped(place.x, size.width, to: columns)
    place.y = max(0, snapped(place.y, size.height, to: rows))
    return place
  }

  private static func snapped(_ start: Double, _ length: Double, to lines: [Double]) -> Double {
    var best = (distance: distance, start: start)
    for line in lines {
      for candidate in [line, line - length] where abs(candidate - start) < best.distance {
        best = (abs(candidate - start), candidate)
      }
    }
    return best.start
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
