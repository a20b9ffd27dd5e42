/// A modifier in content that is listed: it is applied to each subview inside it, where the subview is placed.
@MainActor class DecorationNode: ViewNode {
  func apply(to content: DecoratedSubview, _ context: inout _ViewContext) {}
  /// Whether it folds into a subview that is one box.
  var folds: Bool { false }
  func fold(around content: FoldingSubview, _ context: inout _ViewContext) {
    apply(to: DecoratedSubview { content.visit(&$0) }, &context)
  }
}

@MainActor final class ModifierNode<M: ViewModifier>: DecorationNode {
  private var modifier: M

  init(_ modifier: M, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.modifier = modifier
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "\(M.self)" }

  func update(_ new: M) {
    if ValueComparison<M>.areEqual(modifier, new) { return }
    let (oldTag, oldPart) = (tagForContainer, sectionPart)
    modifier = new
    if tagForContainer != oldTag || sectionPart != oldPart { structureChanged() }
    var waiting: [Element] = Array(elements)
    while let element = waiting.popLast() {
      if let subview = element as? SubviewElement { subview.invalidatePlaces() }
      if let node = element as? ViewNode { waiting += node.elements }
    }
  }

  override var tagForContainer: ContainerTag? { (modifier as? any ContainerTrait)?.tagForContainer }
  override var sectionPart: SectionPart? { (modifier as? any ContainerTrait)?.sectionPart }

  override func apply(to content: DecoratedSubview, _ context: inout _ViewContext) { M._visit(content, modifier, &context) }
  override var folds: Bool { M._isSingleBox(around: true) }
  override func fold(around content: FoldingSubview, _ context: inout _ViewContext) { M._visit(content, modifier, &context) }
}

/// A modifier that describes its content for the container that lists it.
package protocol ContainerTrait {
  var tagForContainer: ContainerTag? { get }
  var sectionPart: SectionPart? { get }
}

/// Values that content in a list sets for the container.
@MainActor final class ContainerValueNode: ViewNode {
  private(set) var values = ContainerValues()

  override var typeName: String { "ContainerValue" }

  func update(_ new: ContainerValues) {
    if new.isEqual(to: values) { return }
    values = new
    structureChanged()
  }
}
