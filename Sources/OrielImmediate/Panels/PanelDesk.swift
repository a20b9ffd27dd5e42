import Foundation
import OrielCore
import OrielDrawing
import OrielGraph
import OrielViews

/// The docked windows of a block's runs.
struct DockedTitles {
  /// The open windows at each edge after the last run.
  private(set) var titles: [PanelArrangement.Dock: [String]] = [:]
  /// The windows that this run shows at edges where none is selected.
  private var first: [PanelArrangement.Dock: String] = [:]

  mutating func begin() { first = [:] }

  /// Whether a window is the one that its edge shows.
  mutating func isSelected(_ title: String, at dock: PanelArrangement.Dock, _ selected: String?) -> Bool {
    if selected == title { return true }
    if let selected, titles[dock]?.contains(selected) == true { return false }
    if first[dock] == nil { first[dock] = title }
    return first[dock] == title
  }

  /// Ends a run. Returns whether other windows are docked than after the last one.
  mutating func end(_ new: [PanelArrangement.Dock: [String]]) -> Bool {
    defer { titles = new }
    return new != titles
  }
}

/// The windows of a block and where they are, for the views that show them.
struct PanelDesk: Equatable {
  let ui: ImmediateUI
  let arrangement: PanelArrangement
  let panels: [ImmediateItemOf<PanelKind>]
  let space: CGSize
  let sides: [DockSide]

  static func == (a: Self, b: Self) -> Bool {
    a.ui === b.ui && a.space == b.space && a.arrangement == b.arrangement && a.panels.elementsEqual(b.panels, by: ===) && a.sides == b.sides
  }

  @MainActor init(ui: ImmediateUI, _ arrangement: PanelArrangement, _ items: ContiguousArray<ImmediateItem>, space: CGSize) {
    (self.ui, self.arrangement, self.space) = (ui, arrangement, space)
    panels = items.compactMap { $0 as? ImmediateItemOf<PanelKind> }
    sides = Self.sides(arrangement, panels, in: space)
  }

  func place(of item: ImmediateItemOf<PanelKind>) -> PanelArrangement.Place { arrangement.places[item.kind.title] ?? item.kind.place }

  /// Writes the arrangement.
  @MainActor func change(_ change: (inout PanelArrangement) -> Void) {
    var all = ui.arrangement?.wrappedValue ?? PanelArrangement()
    change(&all)
    if ui.arrangement?.wrappedValue != all { ui.arrangement?.wrappedValue = all }
  }

  /// Which windows show their content: when it changes, the block runs.
  var shown: [String] {
    sides.map { "\($0.dock)\n\($0.selected?.kind.title ?? "")" }
      + panels.filter { place(of: $0).dock == nil && place(of: $0).isCollapsed }.map(\.kind.title)
  }

  // MARK: Edges

  static func sides(_ arrangement: PanelArrangement, _ panels: [ImmediateItemOf<PanelKind>], in space: CGSize) -> [DockSide] {
    var left = CGRect(origin: .zero, size: space)
    var result: [DockSide] = []
    for dock in PanelArrangement.Dock.allCases {
      let members = panels.filter { $0.value && (arrangement.places[$0.kind.title] ?? $0.kind.place).dock == dock }
      guard let first = members.first else { continue }
      let side = arrangement.sides[dock]
      let frame = dock.cut(Self.length(side?.length, of: dock, wantedBy: first.kind, in: left.size), from: &left)
      result.append(
        DockSide(dock: dock, items: members, selected: members.first { $0.kind.title == side?.selected } ?? first, frame: frame))
    }
    return result
  }

  private static func length(_ stored: Double?, of dock: PanelArrangement.Dock, wantedBy kind: PanelKind, in space: CGSize) -> Double {
    let wanted = stored ?? (dock.isAtSide ? kind.place.width : kind.place.height ?? 180)
    let whole = dock.isAtSide ? space.width : space.height
    return min(max(80, wanted.isFinite ? wanted : 0), max(0, whole * 0.8)).rounded()
  }

  /// The edge at which a window would be docked that is released at a point.
  func dock(at point: CGPoint) -> PanelArrangement.Dock? {
    let reach: CGFloat = 14
    if point.x < reach { return .leading }
    if point.x > space.width - reach { return .trailing }
    if point.y < 4 { return .top }
    return point.y > space.height - reach ? .bottom : nil
  }

  /// The rectangle of an edge, with a window docked to it.
  @MainActor func frame(of dock: PanelArrangement.Dock, with item: ImmediateItemOf<PanelKind>) -> CGRect {
    if let side = sides.first(where: { $0.dock == dock }) { return side.frame }
    var left = CGRect(origin: .zero, size: space)
    for other in PanelArrangement.Dock.allCases.prefix(while: { $0 != dock }) {
      if let side = sides.first(where: { $0.dock == other }) {
        _ = other.cut(other.isAtSide ? side.frame.width : side.frame.height, from: &left)
      }
    }
    return dock.cut(Self.length(arrangement.sides[dock]?.length, of: dock, wantedBy: item.kind, in: left.size), from: &left)
  }

  @MainActor func dock(_ item: ImmediateItemOf<PanelKind>, at dock: PanelArrangement.Dock) {
    let title = item.kind.title
    change { all in
      var place = all.places[title] ?? item.kind.place
      place.dock = dock
      all.places[title] = place
      all.sides[dock, default: .init()].selected = title
    }
  }

  /// Lets a docked window float under the pointer.
  @MainActor func undock(_ item: ImmediateItemOf<PanelKind>, at point: CGPoint) {
    let place = floating(item, at: point)
    change { all in
      all.places[item.kind.title] = place
      all.raise(item.kind.title)
    }
  }

  func floating(_ item: ImmediateItemOf<PanelKind>, at point: CGPoint) -> PanelArrangement.Place {
    var place = self.place(of: item)
    (place.dock, place.isCollapsed) = (nil, false)
    (place.x, place.y) = (point.x - place.width / 2, point.y - PanelSnap.barHeight / 2)
    return PanelSnap.limited(place, in: space)
  }

  /// The rectangles of all floating windows but one, and of the edges in use.
  @MainActor func frames(except item: ImmediateItemOf<PanelKind>) -> [CGRect] {
    let floating = panels.filter { $0 !== item && $0.value && place(of: $0).dock == nil }
    return sides.map(\.frame)
      + floating.map { other in
        let place = PanelSnap.limited(self.place(of: other), in: space)
        let height = place.isCollapsed ? PanelSnap.barHeight : place.height ?? ui.panelSizes[other.kind.title]?.height ?? 0
        return CGRect(x: place.x, y: place.y, width: place.width, height: height)
      }
  }
}

/// An edge with its windows.
struct DockSide: Equatable, Identifiable {
  let dock: PanelArrangement.Dock
  let items: [ImmediateItemOf<PanelKind>]
  let selected: ImmediateItemOf<PanelKind>?
  let frame: CGRect
  var id: PanelArrangement.Dock { dock }

  static func == (a: Self, b: Self) -> Bool {
    a.dock == b.dock && a.selected === b.selected && a.frame == b.frame && a.items.elementsEqual(b.items, by: ===)
  }
}

extension PanelArrangement.Dock {
  var isAtSide: Bool { self == .leading || self == .trailing }

  /// Takes a strip of a rectangle away.
  func cut(_ length: Double, from rect: inout CGRect) -> CGRect {
    var strip = rect
    if isAtSide { strip.size.width = min(length, rect.width) } else { strip.size.height = min(length, rect.height) }
    switch self {
    case .leading:
      rect.origin.x += strip.width
      rect.size.width -= strip.width
    case .trailing:
      rect.size.width -= strip.width
      strip.origin.x = rect.maxX
    case .top:
      rect.origin.y += strip.height
      rect.size.height -= strip.height
    case .bottom:
      rect.size.height -= strip.height
      strip.origin.y = rect.maxY
    }
    return strip
  }
}

/// The space that docked windows take from the column of a block.
enum DockInsets {
  @MainActor static func of(_ items: ContiguousArray<ImmediateItem>, in arrangement: PanelArrangement) -> EdgeInsets {
    // As in a space that limits none of them.
    let space = CGSize(width: 20_000, height: 20_000)
    let panels = items.compactMap { $0 as? ImmediateItemOf<PanelKind> }
    var insets = EdgeInsets()
    for side in PanelDesk.sides(arrangement, panels, in: space) {
      switch side.dock {
      case .leading: insets.leading = side.frame.width
      case .trailing: insets.trailing = side.frame.width
      case .top: insets.top = side.frame.height
      case .bottom: insets.bottom = side.frame.height
      }
    }
    return insets
  }
}
