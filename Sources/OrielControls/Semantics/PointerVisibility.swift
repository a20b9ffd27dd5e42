@_spi(Oriel) import OrielCore
import OrielViews

extension View {
  /// Sets whether the pointer is visible over the view. SwiftUI: `pointerVisibility(_:)`.
  ///
  /// The innermost modifier applies, and `.automatic` defers to the surrounding ones. While a press lasts, the visibility is unchanged. The
  /// pointer is always visible outside the window.
  nonisolated public func pointerVisibility(_ visibility: Visibility) -> some View { modifier(_PointerVisibilityModifier(visibility)) }
}

/// Whether the pointer is visible.
nonisolated public struct _PointerVisibilityModifier: ViewModifier {
  public typealias Body = Never
  private let visibility: Visibility

  init(_ visibility: Visibility) { self.visibility = visibility }

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: PointerVisibilityModifier(modifier.visibility)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

private final class PointerVisibilityModifier: BoxModifier {
  private let visibility: Visibility

  init(_ visibility: Visibility) { self.visibility = visibility }

  override class var change: BoxChange { .unseen }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? PointerVisibilityModifier)?.visibility == visibility }
  override var hidesPointer: Bool? { visibility == .automatic ? nil : visibility == .hidden }
}
