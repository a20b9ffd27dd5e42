import Foundation

/// A box that wraps another one. The inner box provides all values that a container reads besides its size.
@MainActor @_spi(Oriel) open class WrappingBox: Box {
  @_spi(Oriel) public override init() { super.init() }
  @_spi(Oriel) public final override var priorityGiver: Box? { inner }
  @_spi(Oriel) public final override var contentSpacing: BoxSpacing? { DeepStack.ensure { inner?.spacingAround } }
  @_spi(Oriel) public final override var passesSpacing: Bool { true }
  @_spi(Oriel) public final override func contentGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    inner?.explicitGuide(key, proposal)
  }
}

/// The box that a modifier makes around a box into which it cannot fold.
@MainActor final class WrapperBox: WrappingBox {
  override var typeName: String { "Modified" }
  override var inner: Box? { children.first }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement { inner?.measure(proposal) ?? BoxMeasurement(fixed: .zero) }
  override func placeContent(in size: CGSize, proposal: ProposedViewSize) { inner?.place(at: .zero, proposal: proposal) }
}
