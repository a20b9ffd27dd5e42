import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

extension View {
  /// Fills the view's rectangle behind it, extended beyond the safe area at the `edges` that the view touches.
  ///
  /// SwiftUI: `background(_:ignoresSafeAreaEdges:)`.
  ///
  /// ```swift
  /// Text("Title").padding().background(.yellow)
  /// ```
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(_ReachingStyleModifier(style: AnyShapeStyle(style), edges: edges, isBehind: true))
  }

  /// Fills the view's rectangle behind it with the background style, extended beyond the safe area at the `edges` that the view
  /// touches. SwiftUI: `background(ignoresSafeAreaEdges:)`.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape of the view's size behind it with the background style. SwiftUI: `background(in:fillStyle:)`.
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills the view's rectangle over it, extended beyond the safe area at the `edges` that the view touches.
  ///
  /// SwiftUI: `overlay(_:ignoresSafeAreaEdges:)`.
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(_ReachingStyleModifier(style: AnyShapeStyle(style), edges: edges, isBehind: false))
  }
}

/// A style behind or over content that may extend beyond the safe area.
nonisolated public struct _ReachingStyleModifier: ViewModifier {
  public typealias Body = Never
  let style: AnyShapeStyle
  let edges: Edge.Set
  let isBehind: Bool

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let painted = PaintedShape(style: modifier.style)
    let drawing = modifier.isBehind ? BackgroundModifier.packed(painted) : PackedModifier(whole: OverlayModifier(painted))
    // Without a safe area in the window there is nothing to extend through.
    if modifier.edges.isEmpty || context.graph.aroundBackgrounds == nil { return context.boxModifier(drawing, around: content) }
    let around = StyleReach.pair(modifier.edges)
    context.wait(around.outer)
    context.wait(drawing)
    context.boxModifier(around.inner, around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onSubviews }
}

/// Gives a style the extended rectangle, outside of the style's modifier. Inside of it, `StyleReachEnd` restores the content's own.
final class StyleReach: SafeAreaReach {
  static func pair(_ edges: Edge.Set) -> (outer: PackedModifier, inner: PackedModifier) {
    (PackedModifier(whole: StyleReach(edges)), PackedModifier(whole: StyleReachEnd()))
  }

  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) { rect = extended(rect) }
}

/// The inner end of a style's extension.
private final class StyleReachEnd: BoxModifier {
  private weak var reach: StyleReach?

  override class var isShareable: Bool { false }
  override var forOneBox: BoxModifier { StyleReachEnd() }
  override func isEqual(to other: BoxModifier) -> Bool { other is StyleReachEnd }

  override func folded(into box: Box) {
    // The nearest one outside: between both there is only a drawing modifier.
    let list = box.modifiers
    guard let own = list.firstIndex(where: { $0 === self }) else { return }
    for case let outer as StyleReach in list[..<own].reversed() {
      reach = outer
      break
    }
  }

  override var isInLayout: Bool { true }

  override func guide(_ key: AlignmentKey, _ inside: ModifiedBox, _ proposal: ProposedViewSize) -> CGFloat? {
    inside.explicitGuide(key, proposal)
  }

  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    if let plain = reach?.plain { rect = plain }
  }
}
