import Foundation
import Observation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// The role of a view in a bar, which decides where it stands.
enum BarPart: Equatable {
  case leading, title, principal, trailing
  /// The search field, which becomes shorter before items go into the menu.
  case search
  /// An item that goes into the menu of those that do not fit, together with others of the same token.
  case item(PageToken)
  /// The button of that menu.
  case more
}

private enum BarPartKey: ContainerValueKey { static var defaultValue: BarPart? { nil } }

extension ContainerValues {
  var barPart: BarPart? {
    get { self[BarPartKey.self] }
    set { self[BarPartKey.self] = newValue }
  }
}

/// The items of a bar that do not fit.
@MainActor @Observable final class BarOverflow: Equatable {
  fileprivate(set) var hidden: [PageToken] = []
  /// The items that may be among them. Read only while there are any, so that a change of an item runs nothing else.
  var entries: [BarEntry] = []

  nonisolated init() {}
  nonisolated static func == (a: BarOverflow, b: BarOverflow) -> Bool { a === b }
}

/// The views of a bar in a line: leading ones, the title, those in the middle, and trailing ones.
///
/// Items that do not fit are hidden, from the last one on.
nonisolated struct BarLine<Content: View>: _PrimitiveView {
  let overflow: BarOverflow
  let content: Content

  init(_ overflow: BarOverflow, @ViewBuilder content: () -> Content) { (self.overflow, self.content) = (overflow, content()) }

  @MainActor static func _visit(_ view: BarLine, _ context: inout _ViewContext) {
    context.container({ BarBox(view.overflow) }, update: { _ in }) { $0.visit(view.content) }
  }
  static var _isSingleBox: Bool { true }
}

@MainActor final class BarBox: Box {
  private let overflow: BarOverflow
  private var hidden: Set<ObjectIdentifier> = []

  private static let spacing: CGFloat = 8
  private static let inset: CGFloat = 10
  /// The width of the button of the menu, in points, before it exists.
  private static let more: CGFloat = 30
  /// The least length of a title, in points, unless it is shorter.
  fileprivate static let title: CGFloat = 60
  /// The length of a search field, in points, down to which it shrinks before the title does.
  fileprivate static let search: CGFloat = 110
  /// The minimum length of a search field, in points, beside a title of its minimum length.
  private static let shortSearch: CGFloat = 80

  init(_ overflow: BarOverflow) { self.overflow = overflow }

  override var typeName: String { "Bar" }

  override func attach(graph: ViewGraph, scope: EnvironmentScope) {
    super.attach(graph: graph, scope: scope)
    // Which items go into the menu is known only when it is placed, also where nothing of it is visible.
    placeAlways()
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let sizes = children.map { $0.measure(.unspecified).size.orZero }
    let ideal = sizes.reduce(2 * Self.inset) { $0 + $1.width + Self.spacing }
    var result = BoxMeasurement(fixed: CGSize(width: proposal.width ?? ideal, height: sizes.map(\.height).max() ?? 0))
    result[.horizontal] = .only(proposal.width)
    return result
  }

  private struct Part {
    let box: Box
    let part: BarPart
    var width: CGFloat

    /// The least length, in points.
    @MainActor var least: CGFloat {
      switch part {
      case .title: min(width, BarBox.title)
      case .search: min(width, BarBox.search)
      default: width
      }
    }
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let parts = children.map {
      Part(box: $0, part: $0.containerValues.barPart ?? .trailing, width: $0.measure(.unspecified).size.width.orZero)
    }
    let room = size.width - 2 * Self.inset
    let shown = shown(of: parts, in: room)
    hide(parts, shown)
    // Hidden views are painted like others: they stand where nothing is seen of them.
    for (part, isShown) in zip(parts, shown) where !isShown { put(part, at: -100_000, part.width, size) }
    var visible = zip(parts, shown).filter(\.1).map(\.0)
    let missing = max(0, length(visible) - room)
    let givenByTitles = visible.reduce(0) { $1.part == .title ? $0 + max(0, $1.width - Self.title) : $0 }
    for index in visible.indices where visible[index].part == .search {
      let width = visible[index].width
      let first = min(missing, max(0, width - Self.search))
      let rest = max(0, missing - first - givenByTitles)
      visible[index].width = width - first - min(rest, max(0, width - first - Self.shortSearch))
    }
    let leading = visible.filter { $0.part == .leading }, titles = visible.filter { $0.part == .title }
    let middle = visible.filter { $0.part == .principal }
    let trailing = visible.filter { ![.leading, .title, .principal].contains($0.part) }
    var x = Self.inset
    for part in leading {
      put(part, at: x, part.width, size)
      x += part.width + Self.spacing
    }
    let end = size.width - Self.inset - length(trailing)
    var edge = end
    for part in trailing {
      put(part, at: edge, part.width, size)
      edge += part.width + Self.spacing
    }
    let last = trailing.isEmpty ? end : end - Self.spacing
    for part in titles {
      let width = max(0, min(part.width, last - x))
      put(part, at: x, width, size)
      if width > 0 { x += width + Self.spacing }
    }
    // In the middle of the bar, or of the space that is left.
    let width = min(length(middle), max(0, last - x))
    var start = min(max((size.width - width) / 2, x), max(x, last - width))
    for part in middle {
      let own = min(part.width, max(0, last - start))
      put(part, at: start, own, size)
      start += own + Self.spacing
    }
  }

  private func put(_ part: Part, at x: CGFloat, _ width: CGFloat, _ size: CGSize) {
    let proposal = ProposedViewSize(width: width, height: nil), height = part.box.measure(proposal).size.height.orZero
    place(part.box, at: CGPoint(x: x, y: ((size.height - height) / 2).rounded()), in: size, proposal: proposal)
  }

  private func length(_ parts: [Part]) -> CGFloat {
    parts.reduce(0) { $0 + $1.width } + CGFloat(max(0, parts.count - 1)) * Self.spacing
  }

  /// Which parts are shown: all, or those before the items that do not fit, and the button of the menu. O(parts)
  private func shown(of parts: [Part], in width: CGFloat) -> [Bool] {
    var shown = parts.map { $0.part != .more }
    var needed: CGFloat = -Self.spacing
    for (part, isShown) in zip(parts, shown) where isShown { needed += part.least + Self.spacing }
    if needed <= width { return shown }
    if let index = parts.firstIndex(where: { $0.part == .more }) {
      shown[index] = true
      needed += parts[index].least + Self.spacing
    } else {
      needed += Self.more + Self.spacing
    }
    var tokens: [PageToken] = []
    var items: [ObjectIdentifier: [Int]] = [:]
    for index in parts.indices {
      guard case .item(let token) = parts[index].part else { continue }
      if items[ObjectIdentifier(token), default: []].isEmpty { tokens.append(token) }
      items[ObjectIdentifier(token), default: []].append(index)
    }
    while needed > width, let token = tokens.popLast() {
      for index in items[ObjectIdentifier(token)] ?? [] {
        shown[index] = false
        needed -= parts[index].least + Self.spacing
      }
    }
    return shown
  }

  private func hide(_ parts: [Part], _ shown: [Bool]) {
    let new = Set(zip(parts, shown).filter { !$1 }.map { ObjectIdentifier($0.0.box) })
    if new != hidden {
      for part in parts where new.contains(ObjectIdentifier(part.box)) != hidden.contains(ObjectIdentifier(part.box)) {
        part.box.invalidatePaint()
      }
      hidden = new
      graph.shownBoxesChanged()
    }
    var tokens: [PageToken] = []
    for case (.item(let token), false) in zip(parts.map(\.part), shown) where tokens.last !== token { tokens.append(token) }
    graph[BarOverflows.key].wants(tokens, of: overflow)
  }

  override func shows(_ child: Box) -> Bool { !hidden.contains(ObjectIdentifier(child)) }
  override var shownChildren: ContiguousArray<Box> { children.filter(shows) }
}

/// Writes which items do not fit, once layout has ended.
@MainActor private final class BarOverflows: GraphClient {
  static let key = GraphClientKey<BarOverflows>()
  private var wanted: [(overflow: BarOverflow, tokens: [PageToken])] = []

  override class var isInFrames: Bool { true }

  func wants(_ tokens: [PageToken], of overflow: BarOverflow) {
    wanted.removeAll { $0.overflow === overflow }
    wanted.append((overflow, tokens))
  }

  override func settle() {
    if graph.isToBePlaced || wanted.isEmpty { return }
    let all = wanted
    wanted = []
    for (overflow, tokens) in all where overflow.hidden != tokens { overflow.hidden = tokens }
  }
}
