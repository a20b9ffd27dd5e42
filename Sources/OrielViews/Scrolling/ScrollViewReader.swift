import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// A view whose content can scroll scroll views inside to views with ids. SwiftUI: `ScrollViewReader`.
nonisolated public struct ScrollViewReader<Content: View>: _PrimitiveView {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// A view with content that can scroll.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor public static func _visit(_ view: ScrollViewReader, _ context: inout _ViewContext) {
    let (node, _) = context.element { ScrollReaderNode(graph: $0, scope: $1, depth: $2) }
    node.visitContent { $0.visit(view.content(ScrollViewProxy(node: node))) }
  }
}

/// Scrolls scroll views to views with ids. SwiftUI: `ScrollViewProxy`.
public struct ScrollViewProxy: @unchecked Sendable {
  fileprivate weak var node: ViewNode?

  /// Scrolls the scroll view around a view with an id, which `id(_:)` or a `ForEach` gave it, when views have been laid out.
  ///
  /// The point of the view that `anchor` names comes to the same point of the scroll view, as far as the content reaches; nil scrolls as
  /// little as makes the whole view visible. An id that no view has does nothing. A row of a lazy stack need not have been made: its row
  /// alone, and what comes into sight with it, is made. In `withAnimation` the content moves there, until a person scrolls.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, !node.isRemoved else { return }
    let transaction = Transaction.ifAny, anchor = anchor ?? transaction?.usableScrollAnchor
    node.graph[ScrollRequests.key].add(ScrollRequest(root: node, id: AnyHashable(id), anchor: anchor, transaction: transaction))
    // A frame is needed, also if nothing else has changed.
    node.graph.mailbox.post {}
  }
}

@MainActor private final class ScrollReaderNode: ViewNode {
  override var typeName: String { "ScrollViewReader" }
}
