// Visits of content that is split into subviews.
extension _ViewContext {
  /// Visits content that is listed, perhaps in sections, and the views made of the list.
  package mutating func subviews<V: View>(
    of content: V, inSections: Bool = false, make: @escaping (SubviewsCollection, inout _ViewContext) -> Void
  ) {
    let (node, isNew) = element { SubviewsNode(inSections, graph: $0, scope: $1, depth: $2) }
    if isNew { node.mounted() }
    node.update(content: { $0.visit(content) }, make: make)
  }

  /// Keeps a view as a value, in a list.
  @usableFromInline mutating func subview<V: View>(_ view: V) { subview(view, values: ContainerValues()) }

  mutating func subview<V: View>(_ view: V, values: ContainerValues) {
    let (subview, isNew): (ValueSubviewElement<V>, Bool) = element { graph, _, _ in
      graph.listedSubviews += 1
      return ValueSubviewElement(view, id: Subview.ID(number: graph.listedSubviews), values: values)
    }
    if !isNew { subview.update(view, values: values) }
  }

  /// Makes the view of a subview at this position.
  mutating func place(_ subview: Subview) {
    let (place, isNew) = element { SubviewPlace(subview, graph: $0, scope: $1, depth: $2) }
    if isNew { place.mounted() } else { place.update(subview) }
  }

  /// Visits a modifier that is applied to each subview of the content, in a list.
  @usableFromInline mutating func decorated<V: View, M: ViewModifier>(_ view: ModifiedContent<V, M>) {
    let (content, modifier) = (view.content, view.modifier)
    let (node, isNew) = element { ModifierNode(modifier, graph: $0, scope: $1, depth: $2) }
    if !isNew { node.update(modifier) }
    node.visitContent {
      // Also applied around the content's bodies, which read the environment that it sets.
      if M._effect == .onBoth { M._visit(content, modifier, &$0) } else { $0.visit(content) }
    }
  }

  /// Visits values that are set for each subview of the content, in a list.
  package mutating func containerValues<V: View>(_ values: ContainerValues, around content: V) {
    let (node, _) = element { ContainerValueNode(graph: $0, scope: $1, depth: $2) }
    node.update(values)
    node.visitContent { $0.visit(content) }
  }
}
