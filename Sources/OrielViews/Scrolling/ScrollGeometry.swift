import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// The sizes and offset of a scroll view, in points. SwiftUI: `ScrollGeometry`.
public struct ScrollGeometry: Equatable, Sendable {
  /// The scrolled distance: the point of the content at the view's top left.
  public var contentOffset: CGPoint
  /// The size of the whole content.
  public var contentSize: CGSize
  /// The margins between the content and the edges of the scroll view, in points.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view.
  public var containerSize: CGSize

  /// Creates the geometry of a scroll view from an offset and sizes in points, for tests and previews of your own.
  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    (self.contentOffset, self.contentSize, self.contentInsets, self.containerSize) = (
      contentOffset, contentSize, contentInsets, containerSize
    )
  }

  /// The part of the content that is visible.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The bounds of the scroll view, in the coordinates of the content.
  public var bounds: CGRect { visibleRect }
}

extension View {
  /// Runs an action with the old and the new value derived from the geometry of the scroll view inside: when it appears, and when the value
  /// changes. SwiftUI: `onScrollGeometryChange(for:of:action:)`.
  ///
  /// ```swift
  /// ScrollView { content }.onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 0 } action: { _, new in isScrolled = new }
  /// ```
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Runs an action when this view becomes visible or invisible in its scroll view. SwiftUI: `onScrollVisibilityChange(threshold:_:)`.
  ///
  /// It is visible while at least the fraction `threshold` of its area is.
  nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    onGeometryChange(for: Bool.self) { proxy in
      guard let seen = proxy.bounds(of: .scrollView) else { return false }
      let own = CGRect(origin: .zero, size: proxy.size)
      let common = own.intersection(seen)
      if common.isNull { return false }
      let area = own.width * own.height
      return area > 0 ? common.width * common.height >= threshold * area : true
    } action: { old, new in
      if old != new || new { action(new) }
    }
  }
}

nonisolated public struct _ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { ScrollGeometryNode<Value>(graph: $0, scope: $1, depth: $2) }
    node.transform = modifier.transform
    node.action = modifier.action
    node.visitContent { $0.visit(content) }
    if isNew { node.mounted() }
    node.graph.placesHaveChanged = true
  }
}

@MainActor private final class ScrollGeometryNode<Value: Equatable>: ScrollListener {
  var transform: ((ScrollGeometry) -> Value)?
  var action: ((Value, Value) -> Void)?
  private var last: [Value] = []

  override func check() {
    guard let transform, let scroll, scroll.hasBeenPlaced else { return }
    let new = transform(scroll.geometry)
    let old = last.first
    if old == new { return }
    last = [new]
    graph.lifecycle.changes.append((nil, { [weak self] in self?.action?(old ?? new, new) }))
  }
}
