import Foundation
@_spi(Oriel) import OrielCore

/// A row of a grid, whose views are the cells. SwiftUI: `GridRow`.
///
/// A modifier of a row applies to each of its cells. Outside of a grid, a row is just its views; the views of a row inside another row are
/// cells of the outer one.
nonisolated public struct GridRow<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row, aligned by a vertical guide; nil means the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public static func _visit(_ view: GridRow, _ context: inout _ViewContext) {
    let row = context.element { GridRowNode(graph: $0, scope: $1, depth: $2) }.element
    row.update(view.alignment?.key)
    row.visitContent { $0.visit(view.content) }
  }
}

/// The node of a row, which the grid finds among the ancestors of its cells' boxes.
@MainActor final class GridRowNode: ViewNode {
  private(set) var alignment: AlignmentKey?

  override var typeName: String { "GridRow" }

  func update(_ new: AlignmentKey?) {
    if new == alignment { return }
    alignment = new
    var node = parent
    while let current = node, !current.ownsBoxes || current.passesStructureOn { node = current.parent }
    (node as? ContainerNode)?.box.invalidateLayout()
  }

  /// The row of each box of a container; nil for boxes outside of rows. O(boxes + nodes between them and the container).
  static func rows(of boxes: ContiguousArray<Box>) -> ContiguousArray<GridRowNode?> {
    var found: [ObjectIdentifier: GridRowNode?] = [:]
    var path: ContiguousArray<ViewNode> = []
    return ContiguousArray(
      boxes.map { box in
        // A modifier around a row is between the container and the row: only the path from the innermost box passes both.
        var innermost = box
        while let next = innermost.inner { innermost = next }
        path.removeAll(keepingCapacity: true)
        var (node, row) = (innermost.parent, nil as GridRowNode?)
        while let current = node {
          if let known = found[ObjectIdentifier(current)] {
            row = known
            break
          }
          if let owner = current as? ContainerNode, owner.box === box.container { break }
          path.append(current)
          node = current.parent
        }
        // The outermost row is used.
        for node in path.reversed() {
          row = row ?? node as? GridRowNode
          found[ObjectIdentifier(node)] = .some(row)
        }
        return row
      })
  }
}
