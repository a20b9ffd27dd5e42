import Foundation

/// A view with others over it; only the first decides the size.
nonisolated public struct _OverlayView<Primary: View, Secondary: View>: _PrimitiveView {
  let primary: Primary
  let secondary: Secondary
  let alignment: Alignment

  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    LayerBox.visit(view.primary, view.secondary, view.alignment, isBehind: false, &context)
  }
  public static var _isSingleBox: Bool { true }
}

/// A view with others behind it; only the first decides the size.
///
/// A separate type: replacing an overlay by a background makes a new view, with new boxes.
nonisolated public struct _BackgroundView<Primary: View, Secondary: View>: _PrimitiveView {
  let primary: Primary
  let secondary: Secondary
  let alignment: Alignment

  @MainActor public static func _visit(_ view: Self, _ context: inout _ViewContext) {
    LayerBox.visit(view.primary, view.secondary, view.alignment, isBehind: true, &context)
  }
  public static var _isSingleBox: Bool { true }
}

@MainActor final class LayerBox: Box {
  private var alignment: Alignment
  private let isBehind: Bool

  init(alignment: Alignment, isBehind: Bool) {
    self.alignment = alignment
    self.isBehind = isBehind
  }

  fileprivate static func visit<Primary: View, Secondary: View>(
    _ primary: Primary, _ secondary: Secondary, _ alignment: Alignment, isBehind: Bool, _ context: inout _ViewContext
  ) {
    context.container(
      { LayerBox(alignment: alignment, isBehind: isBehind) }, update: { $0.update(alignment) },
      content: {
        $0.container({ ZStackBox(alignment: .center) }, update: { _ in }) { Primary._visit(primary, &$0) }
        $0.container({ ZStackBox(alignment: .center) }, update: { _ in }) { Secondary._visit(secondary, &$0) }
      })
  }

  override var typeName: String { isBehind ? "Background" : "Overlay" }

  func update(_ new: Alignment) {
    if new == alignment { return }
    alignment = new
    invalidatePlacement()
  }

  /// The child that decides the size. Children are in the order of drawing.
  private var primary: Box? { isBehind ? children.last : children.first }
  private var secondary: Box? { isBehind ? children.first : children.last }

  /// The content makes the primary first; when the secondary is behind, the primary is drawn last.
  override func arranged(_ boxes: ContiguousArray<Box>) -> ContiguousArray<Box> { isBehind ? ContiguousArray(boxes.reversed()) : boxes }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard var result = primary?.measure(proposal) else { return BoxMeasurement(fixed: .zero) }
    // The secondary's answer is known only when placed; it may be larger.
    result.overflows = true
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let primary, let secondary else { return }
    primary.place(at: .zero, proposal: proposal)
    let offered = ProposedViewSize(size)
    place(secondary, at: alignment.origin(of: secondary.measure(offered).size, in: size), in: size, proposal: offered)
  }

  override var contentPriority: Double { primary?.priority ?? 0 }
  override var isSpacer: Bool { primary?.isSpacer ?? false }
  override var showsPriorityOfContent: Bool { true }
}

extension View {
  /// Puts views over this one, without changing its size.
  ///
  /// They are proposed this view's size; those of another size are aligned in its rectangle, and may extend beyond it. Several are
  /// stacked as in a `ZStack`, the last on top.
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    _OverlayView(primary: self, secondary: content(), alignment: alignment)
  }

  /// Puts a view over this one, proposed its size and aligned in its rectangle; this view keeps its size.
  nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    _OverlayView(primary: self, secondary: overlay, alignment: alignment)
  }

  /// Puts views behind this one, without changing its size.
  ///
  /// They are proposed this view's size; those of another size are aligned in its rectangle, and may extend beyond it. Several are
  /// stacked as in a `ZStack`, the last on top.
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    _BackgroundView(primary: self, secondary: content(), alignment: alignment)
  }

  /// Puts a view behind this one, proposed its size and aligned in its rectangle; this view keeps its size.
  nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    _BackgroundView(primary: self, secondary: background, alignment: alignment)
  }
}
