import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

extension View {
  /// Extends the view beyond the safe area at edges where it touches the area's edge. SwiftUI: `ignoresSafeArea(_:edges:)`.
  ///
  /// The view is proposed the larger space and centred in it; its size in the layout does not change. It extends through the insets of all
  /// containers that meet there. `regions` without `container` have no effect here.
  ///
  /// ```swift
  /// Color.blue.ignoresSafeArea()
  /// ```
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(_IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// Extends the view beyond the safe area at some edges: the older name of `ignoresSafeArea(_:edges:)`.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}

/// Content that extends beyond the safe area.
nonisolated public struct _IgnoresSafeAreaModifier: ViewModifier {
  public typealias Body = Never
  let edges: Edge.Set

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: ContentReach(modifier.edges)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
  public static var _effect: _ModifierEffect { .onSubviews }
}

/// Content that is proposed the extended rectangle, and centred in it.
final class ContentReach: SafeAreaReach {
  override func place(_ inside: ModifiedBox, in rect: inout CGRect, _ proposal: inout ProposedViewSize) {
    let all = extended(rect)
    if insets == .zero { return }
    for axis in Axis.allCases where insets[axis] != 0 { proposal[axis] = all.size[axis] }
    let size = inside.measure(proposal).size.orZero
    let corner = size.centered(in: all.size)
    rect = CGRect(x: all.minX + corner.x, y: all.minY + corner.y, width: size.width, height: size.height)
  }
}
