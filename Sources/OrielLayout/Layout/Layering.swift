import Foundation
@_spi(Oriel) import OrielCore

/// Views over another view, which alone determines size, spacing, priority and guides.
nonisolated public struct _OverlayModifier<Secondary: View>: ViewModifier {
  public typealias Body = Never
  let secondary: Secondary
  let alignment: Alignment

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.layer(content, modifier.secondary, modifier.alignment, isBehind: false)
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// Views behind another view, which alone determines size, spacing, priority and guides.
///
/// A separate type, so that replacing an overlay by a background creates a new view with new boxes.
nonisolated public struct _BackgroundViewModifier<Secondary: View>: ViewModifier {
  public typealias Body = Never
  let secondary: Secondary
  let alignment: Alignment

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.layer(content, modifier.secondary, modifier.alignment, isBehind: true)
  }
  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension _ViewContext {
  /// Visits content, and views over or behind each of its boxes.
  package mutating func layer<Primary: View, Secondary: View>(
    _ primary: Primary, _ secondary: Secondary, _ alignment: Alignment, isBehind: Bool
  ) {
    layer(
      primary, secondary, name: isBehind ? "Background" : "Overlay", make: { LayerBox(alignment: alignment, isBehind: isBehind) },
      update: { ($0 as? LayerBox)?.update(alignment) })
  }

  /// Visits content, and views beside each of its boxes, in a box created by `make`: its children are the content's box and the views' box.
  /// `update` passes new values to it.
  package mutating func layer<Primary: View, Secondary: View>(
    _ primary: Primary, _ secondary: Secondary, name: String, make: @escaping () -> Box, update: @escaping (Box) -> Void
  ) {
    if !Primary._isSingleBox {
      let (node, isNew) = element { LayeredNode(secondary, name: name, graph: $0, scope: $1, depth: $2) }
      if isNew { node.mounted() }
      return node.update(secondary, make, update) { $0.visit(primary) }
    }
    container(
      of: make, update: update,
      content: {
        $0.visit(primary)
        $0.container({ LayerSecondaryBox() }, update: { _ in }) { $0.visit(secondary) }
      })
  }
}

/// A box with another one over or behind it.
@MainActor @_spi(Oriel) open class LayerBox: WrappingBox {
  private var alignment: Alignment
  private let isBehind: Bool

  @_spi(Oriel) public init(alignment: Alignment, isBehind: Bool) {
    self.alignment = alignment
    self.isBehind = isBehind
    super.init()
  }

  @_spi(Oriel) open override var typeName: String { isBehind ? "Background" : "Overlay" }

  package final func update(_ new: Alignment) {
    if new == alignment { return }
    alignment = new
    invalidatePlacement()
  }

  /// The child that determines the size. Children are in drawing order.
  private var primary: Box? { isBehind ? children.last : children.first }
  private var secondary: Box? { isBehind ? children.first : children.last }

  /// The primary is created first; if the secondary is behind it, the primary is drawn last.
  @_spi(Oriel) public final override func arranged(_ boxes: ContiguousArray<Box>) -> ContiguousArray<Box> {
    isBehind ? ContiguousArray(boxes.reversed()) : boxes
  }

  @_spi(Oriel) public final override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard var result = primary?.measure(proposal) else { return BoxMeasurement(fixed: .zero) }
    // The secondary's size is known only when placed; it may be larger.
    result.overflows = true
    return result
  }

  @_spi(Oriel) public final override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let primary, let secondary else { return }
    primary.place(at: .zero, proposal: proposal)
    let offered = ProposedViewSize(size)
    let (answer, around) = (secondary.measure(offered), primary.measure(proposal))
    // Both have guides: a badge's centre is placed at the view's corner.
    func position(_ key: AlignmentKey) -> CGFloat {
      primary.guide(key, in: around, to: proposal) - secondary.guide(key, in: answer, to: offered)
    }
    let origin = CGPoint(x: position(alignment.horizontal.key), y: position(alignment.vertical.key))
    place(secondary, at: origin, in: size, proposal: offered)
  }

  @_spi(Oriel) public final override var inner: Box? { primary }
}

/// The views over or behind another: a single one unchanged, several stacked and centred.
@MainActor package final class LayerSecondaryBox: Box {
  private var pile: ZStackPile { ZStackPile(alignment: .center, boxes: children) }

  package override var typeName: String { "ZStack" }

  package override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    children.count == 1 ? children[0].measure(proposal) : pile.measure(proposal)
  }

  package override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    if children.count == 1 { return children[0].place(at: .zero, proposal: proposal) }
    pile.place(in: size, proposal) { index, origin, proposal in place(children[index], at: origin, in: size, proposal: proposal) }
  }

  package override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if children.count == 1 { return children[0].explicitGuide(key, proposal) }
    return pile.explicitGuide(key, proposal, in: contentMeasurement(proposal).size)
  }
}

extension View {
  /// Places views over this one, without affecting its size. SwiftUI: `overlay(alignment:content:)`.
  ///
  /// The views are proposed this view's size, aligned in its rectangle, and may extend beyond it. Several are stacked as in a `ZStack`, the
  /// last on top. If this is a group of views, each gets its own overlay.
  ///
  /// ```swift
  /// Image("photo").overlay(alignment: .bottomTrailing) { Text("New").padding(4) }
  /// ```
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(_OverlayModifier(secondary: content(), alignment: alignment))
  }

  /// Places a view over this one, proposed its size and aligned in its rectangle; this view keeps its size.
  @_disfavoredOverload nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modifier(_OverlayModifier(secondary: overlay, alignment: alignment))
  }

  /// Places views behind this one, without affecting its size. SwiftUI: `background(alignment:content:)`.
  ///
  /// The views are proposed this view's size, aligned in its rectangle, and may extend beyond it. Several are stacked as in a `ZStack`, the
  /// last on top. If this is a group of views, each gets its own background.
  ///
  /// ```swift
  /// Text("Title").padding().background { RoundedRectangle(cornerRadius: 8).fill(.yellow) }
  /// ```
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(_BackgroundViewModifier(secondary: content(), alignment: alignment))
  }

  /// Places a view behind this one, proposed its size and aligned in its rectangle; this view keeps its size.
  @_disfavoredOverload nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modifier(_BackgroundViewModifier(secondary: background, alignment: alignment))
  }
}
