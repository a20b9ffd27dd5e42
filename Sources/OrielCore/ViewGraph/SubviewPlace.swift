/// The node of a placed subview: its content is made here, with this position's environment.
@MainActor final class SubviewPlace: ProbingNode {
  private var subview: Subview

  init(_ subview: Subview, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.subview = subview
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "Subview" }

  func mounted() {
    subview.element.add(self)
    beginObserving()
    invalidate("@identity")
  }

  /// Updates the subview. Another subview makes a new view, with new state; so does one that has gained or lost container values.
  func update(_ new: Subview) {
    let (values, old) = (new.containerValues, subview.containerValues)
    if new.id == subview.id && values.isEmpty == old.isEmpty {
      let isSame = values.isEqual(to: old)
      subview = new
      if !isSame { invalidate("@self") }
      return
    }
    subview.element.remove(self)
    subview = new
    subview.element.add(self)
    removeElements()
    structureChanged()
    invalidate("@identity")
  }

  override func run() {
    guard !isRemoved else { return }
    let (subview, values) = (subview, subview.containerValues)
    observe(in: graph) {
      visitContent { context in
        if values.isEmpty {
          subview.visit(from: 0, &context)
        } else {
          // The layout that contains the view reads them, too.
          let modifier = PackedModifier(whole: ContainerValuesModifier(values))
          if subview.isOneBox(from: 0) {
            context.boxModifier(modifier, around: FoldingSubview { subview.visit(from: 0, &$0) })
          } else {
            context.boxModifier(modifier, around: DecoratedSubview { subview.visit(from: 0, &$0) })
          }
        }
      }
    }
  }

  override func remove(from graph: ViewGraph) {
    subview.element.remove(self)
    super.remove(from: graph)
  }
}

extension Subview {
  /// Visits the content inside the modifiers from an index on; the first one is the outermost.
  @MainActor fileprivate func visit(from index: Int, _ context: inout _ViewContext) {
    if index == decorations.count {
      element.visit(&context)
    } else if isOneBox(from: index + 1) {
      decorations[index].fold(around: FoldingSubview { visit(from: index + 1, &$0) }, &context)
    } else {
      decorations[index].apply(to: DecoratedSubview { visit(from: index + 1, &$0) }, &context)
    }
  }

  /// Whether the content inside the modifiers from an index on is one box, into which they fold.
  @MainActor fileprivate func isOneBox(from index: Int) -> Bool { element.isSingleBox && decorations[index...].allSatisfy(\.folds) }
}

/// The content of a modifier around several subviews, for one of them.
nonisolated struct DecoratedSubview: _PrimitiveView {
  let visit: @MainActor (inout _ViewContext) -> Void

  @MainActor static func _visit(_ view: DecoratedSubview, _ context: inout _ViewContext) { view.visit(&context) }
}

/// The content of a modifier that folds into the box of a subview.
nonisolated struct FoldingSubview: _PrimitiveView {
  let visit: @MainActor (inout _ViewContext) -> Void

  @MainActor static func _visit(_ view: FoldingSubview, _ context: inout _ViewContext) { view.visit(&context) }
  static var _isSingleBox: Bool { true }
}
