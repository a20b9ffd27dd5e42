import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The position of a scroll view, and whether the user or the program has set it. SwiftUI: `ScrollPosition`.
///
/// ```swift
/// @State private var position = ScrollPosition(edge: .top)
///
/// ScrollView { rows }.scrollPosition($position)
/// Button("End") { position.scrollTo(edge: .bottom) }
/// ```
public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Goal: Equatable {
    case none
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  var goal = Goal.none
  /// The number of requests, so that a repeated one takes effect.
  var calls = 0
  /// The view at the anchor, after the user has scrolled.
  var seen: AnyHashable?
  /// Whether the user has scrolled since the program last set the position.
  public internal(set) var isPositionedByUser = false

  /// The type of the view ids that are tracked when the user scrolls.
  struct IDType: Equatable {
    let type: Any.Type
    static func == (a: IDType, b: IDType) -> Bool { a.type == b.type }

    /// Any id, if no type was given.
    func accepts(_ id: AnyHashable) -> Bool { type == Never.self || Swift.type(of: id.base) == type }
  }
  let idType: IDType

  /// Creates a position without a view. When the user scrolls, only views with ids of the type are tracked; with `Never`, all.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.idType = IDType(type: idType) }
  /// Creates a position at a view with an id.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    idType = IDType(type: type(of: id))
    goal = .view(AnyHashable(id), anchor)
  }
  /// Creates a position at an edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(idType: idType)
    goal = .edge(edge)
  }
  /// Creates a position at a point of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType: idType)
    goal = .point(x: point.x, y: point.y)
  }
  /// Creates a position at a distance from the content's top left, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType: idType)
    goal = .point(x: x, y: y)
  }
  /// Creates a position at a distance from the content's left edge, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(idType: idType)
    goal = .point(x: x, y: nil)
  }
  /// Creates a position at a distance from the content's top edge, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(idType: idType)
    goal = .point(x: nil, y: y)
  }

  private struct Held { var value: any Hashable }

  private mutating func go(_ new: Goal) {
    goal = new
    calls += 1
    isPositionedByUser = false
    seen = nil
  }

  /// Scrolls to a view with an id; with a nil anchor only as far as needed to make it visible.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { go(.view(AnyHashable(id), anchor)) }
  /// Scrolls to an edge of the content, and stays there when the content grows.
  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
  /// Scrolls to a point of the content, within its range.
  public mutating func scrollTo(point: CGPoint) { go(.point(x: point.x, y: point.y)) }
  /// Scrolls to a distance from the content's top left.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x: x, y: y)) }
  /// Scrolls to a distance from the content's left edge.
  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
  /// Scrolls to a distance from the content's top edge.
  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }

  /// The edge to which the program has scrolled; nil after the user has scrolled.
  public var edge: Edge? { if case .edge(let edge) = goal, !isPositionedByUser { edge } else { nil } }
  /// The point to which the program has scrolled; nil after the user has scrolled.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = goal, !isPositionedByUser { CGPoint(x: x, y: y) } else { nil }
  }
  /// The distance from the left to which the program has scrolled; nil after the user has scrolled.
  public var x: CGFloat? { if case .point(let x, _) = goal, !isPositionedByUser { x } else { nil } }
  /// The distance from the top to which the program has scrolled; nil after the user has scrolled.
  public var y: CGFloat? { if case .point(_, let y) = goal, !isPositionedByUser { y } else { nil } }
  /// The id of the view at the anchor: the one to which the program has scrolled, or after the user has scrolled, one of the target
  /// layout's.
  public var viewID: (any Hashable & Sendable)? {
    let id: AnyHashable? = if isPositionedByUser { seen } else if case .view(let id, _) = goal { id } else { nil }
    // View ids are used only on the main actor; `Sendable` is merely part of the type.
    guard let value = id?.base as? any Hashable else { return nil }
    // In a structure, because a generic function would open the value itself.
    return unsafeBitCast(Held(value: value), to: (any Hashable & Sendable).self)
  }
  /// The id of the view at the anchor, if it has a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }
}

extension View {
  /// Binds the position of the scroll view inside. SwiftUI: `scrollPosition(_:anchor:)`.
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      _ScrollPositionModifier(
        position: position.wrappedValue, anchor: anchor, readsBack: true, accepts: position.wrappedValue.idType.accepts,
        write: { id in
          var new = position.wrappedValue
          if new.isPositionedByUser && new.seen == id { return }
          new.isPositionedByUser = true
          new.seen = id
          position.wrappedValue = new
        }))
  }

  /// Binds the id of the view at the top leading edge of the scroll view inside, or at an anchor. SwiftUI: `scrollPosition(id:anchor:)`.
  ///
  /// Only the views of a `scrollTargetLayout` are considered. Writing an id scrolls there; when the user scrolls, the id is written.
  nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    var position = ScrollPosition()
    if let wanted = id.wrappedValue { position.goal = .view(AnyHashable(wanted), anchor) }
    return modifier(
      _ScrollPositionModifier(
        position: position, anchor: anchor, readsBack: false, accepts: { $0.base is ID },
        write: { seen in
          guard let new = seen?.base as? ID, id.wrappedValue != new else { return }
          id.wrappedValue = new
        }))
  }

  /// Makes the views of this layout the targets of a scroll view's position and behaviour. SwiftUI: `scrollTargetLayout(isEnabled:)`.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_BoxModifier(PackedModifier.Key(TargetLayoutModifier.self, code: isEnabled ? 1 : 0)))
  }
}

/// Marks a layout whose views are the targets of scrolling.
final class TargetLayoutModifier: BoxModifier {
  let isEnabled: Bool

  init(isEnabled: Bool) { self.isEnabled = isEnabled }

  override class var change: BoxChange { .unseen }
  override class func unpacked(_ record: PackedModifier) -> BoxModifier { TargetLayoutModifier(isEnabled: record.code != 0) }
}

nonisolated public struct _ScrollPositionModifier: ViewModifier {
  public typealias Body = Never
  let position: ScrollPosition
  let anchor: UnitPoint?
  /// Whether the written position is read back equal.
  let readsBack: Bool
  /// Whether an id of a view may be written.
  let accepts: (AnyHashable) -> Bool
  let write: (AnyHashable?) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { ScrollPositionNode(graph: $0, scope: $1, depth: $2) }
    node.visitContent { $0.visit(content) }
    node.update(modifier, isNew: isNew)
    if isNew { node.mounted() }
  }
}

@MainActor private final class ScrollPositionNode: ScrollListener {
  private var modifier: _ScrollPositionModifier?
  /// The last written position, which needs no scrolling.
  private var written: AnyHashable?
  private var edge: Edge?
  private var isScrolledByPerson = false

  func update(_ new: _ScrollPositionModifier, isNew: Bool) {
    let old = modifier?.position
    modifier = new
    if new.position.isPositionedByUser {
      edge = nil
      return
    }
    if old?.goal == new.position.goal && old?.calls == new.position.calls && old?.isPositionedByUser == new.position.isPositionedByUser {
      return
    }
    edge = nil
    transaction = old == nil ? nil : graph.transaction(in: scope)
    // A replica has the position already.
    if isNew && graph.replicaSource != nil {
      if case .edge(let kept) = new.position.goal { edge = kept }
      return
    }
    switch new.position.goal {
    case .none: break
    case .view(let id, let anchor):
      if !new.readsBack && id == written { break }
      // The position's own anchor takes precedence over the change's, and that over the modifier's.
      let anchor = (new.readsBack ? anchor : nil) ?? transaction?.usableScrollAnchor ?? anchor ?? new.anchor
      graph[ScrollRequests.key].add(ScrollRequest(root: self, id: id, anchor: anchor, transaction: transaction))
    case .edge(let wanted):
      edge = wanted
      graph.placesHaveChanged = true
    case .point(let x, let y):
      point = (x, y)
      graph.placesHaveChanged = true
    }
    written = nil
  }

  /// A point that has not been reached yet.
  private var point: (x: CGFloat?, y: CGFloat?)?
  /// The transaction of the next scroll; nil: at once.
  private var transaction: Transaction?

  override func check() {
    guard let scroll, scroll.hasBeenPlaced else { return }
    if let (x, y) = point {
      point = nil
      scroll.go(to: CGPoint(x: x ?? scroll.offset.x, y: y ?? scroll.offset.y), in: transaction)
      transaction = nil
    }
    if let edge {
      if let transaction {
        scroll.go(
          to: scroll.offset(at: edge), in: transaction, target: { [weak scroll] in scroll?.offset(at: edge) },
          ended: { [weak self] in self?.graph.placesHaveChanged = true })
        self.transaction = nil
      } else if !scroll.interaction.animation.isRunning {
        scroll.go(to: scroll.offset(at: edge))
      }
    }
    guard isScrolledByPerson, let modifier else { return }
    isScrolledByPerson = false
    let seen = scroll.targetID(at: modifier.anchor, accepts: modifier.accepts)
    written = seen
    graph.lifecycle.changes.append((nil, { modifier.write(seen) }))
  }

  override func personScrolled() {
    isScrolledByPerson = true
    edge = nil
    graph.placesHaveChanged = true
  }
}
