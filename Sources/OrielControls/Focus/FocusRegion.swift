@_spi(Oriel) import OrielCore
import OrielViews

/// The rule of a modifier for the focusable views in its content. Found from a focusable view outwards, so that other views cost nothing.
enum FocusRegion {
  /// Views for which a focus state would have a value are preferred.
  case preference(FocusBinding.Value, DefaultFocusEvaluationPriority)
  /// The views in it are preferred in the scope of a namespace, or are not.
  case preferred(Bool, in: Namespace.ID)
  case scope(Namespace.ID)
  /// The arrow keys go through its views before they leave it.
  case section

  /// Whether a view in it may get the focus because it has appeared.
  var mayAttract: Bool {
    switch self {
    case .preference, .preferred: true
    case .scope, .section: false
    }
  }
}

final class FocusRegionModifier: BoxModifier {
  let region: FocusRegion

  init(_ region: FocusRegion) { self.region = region }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
}

nonisolated public struct _FocusRegionModifier: ViewModifier {
  public typealias Body = Never
  let region: FocusRegion

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    // A modifier's kind of region never changes, so that the elements are the same in each visit.
    if modifier.region.mayAttract { _ = context.element { graph, _, _ in FocusRegionElement(in: graph) } }
    context.boxModifier(PackedModifier(whole: FocusRegionModifier(modifier.region)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// The element of a region in which a view may be preferred.
@MainActor private final class FocusRegionElement: Element {
  private unowned let focus: WindowFocus

  init(in graph: ViewGraph) {
    focus = graph.focus
    super.init()
    focus.regionAppeared()
  }

  override func remove(from graph: ViewGraph) { focus.regionDisappeared() }
}

extension FocusTarget {
  /// The regions around it, the innermost first. O(depth).
  var regions: [FocusRegionModifier] { modifiersAround(FocusRegionModifier.self).map(\.modifier) }

  /// Whether a region around it prefers it: one of `regions`, by its index.
  func isPreferred(byRegionAt index: Int, of regions: [FocusRegionModifier]) -> Bool {
    switch regions[index].region {
    case .preference(let value, _):
      return sequence(first: bindings) { $0?.outer }.prefix { $0 != nil }.contains { $0?.value == value }
    case .scope(let namespace):
      // The innermost preference in the scope counts.
      for inner in regions[..<index] { if case .preferred(let isPreferred, in: namespace) = inner.region { return isPreferred } }
      return false
    case .preferred, .section: return false
    }
  }
}
