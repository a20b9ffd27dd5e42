/// A container of any number of boxes, whose priority and spacing are combined from theirs.
@MainActor @_spi(Oriel) open class ArrangingBox: Box {
  @_spi(Oriel) public override init() { super.init() }

  /// The spacing of the content, once it has been requested. Few containers have any: it is stored separately.
  private var spacings = Spacings.unknown

  private enum Spacings {
    case unknown, none
    indirect case some(BoxSpacing)
  }

  /// The spacing around content with these children.
  @_spi(Oriel) open func spacingOfChildren() -> BoxSpacing? { nil }

  @_spi(Oriel) public final override var contentSpacing: BoxSpacing? {
    switch spacings {
    case .none: return nil
    case .some(let spacing): return spacing
    case .unknown:
      let spacing = DeepStack.ensure { spacingOfChildren() }
      spacings = spacing.map { .some($0) } ?? .none
      return spacing
    }
  }
  @_spi(Oriel) public final override var passesSpacing: Bool { true }
  override func childSpacingChanged() { spacings = .unknown }

  /// Called when the combined spacing of the children may have changed.
  package final func spacingOfChildrenMayHaveChanged() {
    if case .unknown = spacings { return }
    let old = contentSpacing
    spacings = .unknown
    if old == contentSpacing { return }
    spacingChanged()
  }

  @_spi(Oriel) open override func childrenChanged() { spacingOfChildrenMayHaveChanged() }

  // A single child keeps its own priority; an empty container has the lowest.
  @_spi(Oriel) open override var priorityGiver: Box? { children.count == 1 ? children[0] : nil }
  @_spi(Oriel) open override var contentPriority: Double { children.isEmpty ? -.infinity : 0 }
}
