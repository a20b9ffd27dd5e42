import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A view whose content can scroll inner scroll views to views with ids. SwiftUI: `ScrollViewReader`.
///
/// ```swift
/// ScrollViewReader { proxy in
///   ScrollView { ForEach(0..<100) { Text("\($0)").id($0) } }
///   Button("Last") { proxy.scrollTo(99) }
/// }
/// ```
nonisolated public struct ScrollViewReader<Content: View>: _PrimitiveView {
  /// Builds the content with a proxy that scrolls views inside it.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a view from content that receives a proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor public static func _visit(_ view: ScrollViewReader, _ context: inout _ViewContext) {
    let (node, _) = context.element { ScrollReaderNode(graph: $0, scope: $1, depth: $2) }
    node.visitContent { $0.visit(view.content(ScrollViewProxy(node: node))) }
  }
}

/// Scrolls scroll views to views with ids. SwiftUI: `ScrollViewProxy`.
public struct ScrollViewProxy: @unchecked Sendable {
  fileprivate weak var node: ViewNode?

  /// Scrolls to the view with an id, set by `id(_:)` or a `ForEach`, after the next layout.
  ///
  /// The view's `anchor` point is placed at the same point of the scroll view, within range; nil scrolls only as far as needed to make the
  /// whole view visible. An unknown id has no effect. A row of a lazy stack need not exist: only that row, and what becomes visible with
  /// it, is created. In `withAnimation` the scroll is animated, until the user scrolls.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, !node.isRemoved else { return }
    let transaction = Transaction.ifAny, anchor = anchor ?? transaction?.usableScrollAnchor
    node.graph[ScrollRequests.key].add(ScrollRequest(root: node, id: AnyHashable(id), anchor: anchor, transaction: transaction))
    // A frame is needed, even if nothing else has changed.
    node.graph.mailbox.post {}
  }
}

@MainActor private final class ScrollReaderNode: ViewNode {
  override var typeName: String { "ScrollViewReader" }
}
