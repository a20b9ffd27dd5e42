import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

extension View {
  /// Adds to the safe area insets of the view, so that scroll views and views that ignore the safe area extend through. SwiftUI:
  /// `safeAreaPadding(_:)`.
  ///
  /// For other content it is the same as `padding`. Lengths are in points; NaN and infinity are reported and count as zero; nothing extends
  /// through negative ones. The same applies to the other overloads.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingModifier(insets: insets.finite("safe area padding")))
  }

  /// Adds to the safe area insets at some edges; the default length is 16 points.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? 16))
  }

  /// Adds the same length to the safe area insets at all four edges, in points.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

/// Larger safe area insets for content.
nonisolated public struct _SafeAreaPaddingModifier: ViewModifier {
  public typealias Body = Never
  let insets: EdgeInsets

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    SafeAreaReading.containerAppeared(in: context.graph)
    context.boxModifier(PackedModifier(whole: SafeAreaPaddingModifier(modifier.insets)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onSubviews }
}

/// Space around the content that counts as unsafe. It belongs to one box, and stores its rectangle for searches.
final class SafeAreaPaddingModifier: BoxModifier {
  let insets: EdgeInsets
  /// Its rectangle in the box's coordinates; nil before it is placed.
  private(set) var outer: CGRect?
  private let padding: PaddingModifier

  init(_ insets: EdgeInsets) {
    self.insets = insets
    padding = PaddingModifier(insets)
  }

  override class var isShareable: Bool { false }
  override var forOneBox: BoxModifier { SafeAreaPaddingModifier(insets) }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? SafeAreaPaddingModifier)?.insets == insets }

  override func folded(into box: Box) {
    // Another modifier of the box has changed, possibly one that only affects painting: the position is not known yet.
    if box.hasBeenPlaced {
      box.invalidatePlacement()
      // Bodies may read it before it is placed, even if no box needs to move then.
      box.graph.placesHaveChanged = true
    }
    box.graph[SafeAreaReading.key].padded(box)
  }

  override var isInLayout: Bool { true }
  override func measure(_ inside: ModifiedBox, _ proposal: ProposedViewSize) -> BoxMeasurement { padding.measure(inside, proposal) }
  override func spacing(around inside: BoxSpacing) -> BoxSpacing? { padding.spacing(around: inside) }
  override func guide(_ key: AlignmentKey, _ inside: ModifiedBox, _ proposal: ProposedViewSize) -> CGFloat? {
    padding.guide(key, inside, proposal)
  }

  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    outer = rect
    padding.place(inside, in: &rect, &proposal)
  }
}
