import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// A length on each axis, in points; nil if unknown or not requested.
struct ContainerLengths: Equatable {
  private var width: CGFloat?
  private var height: CGFloat?

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A box that is the outermost container of the views in it, as a panel over the window is.
@MainActor package protocol OutermostContainer: Box {
  /// The length of its content on an axis, in points, as far as it is independent of the content.
  func containerLength(_ axis: Axis) -> CGFloat
}

extension ScrollBox {
  /// The length that containers propose to the scroll view, as far as it is independent of the content, whose lengths may be derived from
  /// it. Nil if it is not, or nothing is proposed; then the next outer container is used. O(depth).
  ///
  /// A frame and a `ZStack` propose their own length, which is the content's where that is larger: for them their own proposal is used
  /// instead.
  func lengthFromOutside(_ axis: Axis) -> CGFloat? {
    var chain: ContiguousArray<Box> = []
    var next: Box = self
    var base: CGFloat?
    var isInside = false
    while true {
      // The innermost modifier with a known length decides.
      let decides = next.modifiers.last { $0.fixesLength(axis) || $0.followsRatioOfContent }
      if decides?.followsRatioOfContent == true { return nil }
      guard decides == nil, let container = next.container else { break }
      if next.contentProposal[axis] == nil { return nil }
      if container is StageLayer, let outermost = container as? any OutermostContainer {
        base = outermost.containerLength(axis)
        isInside = true
        break
      }
      if container.origin(of: axis, for: next) == .itself {
        // Whatever is proposed to it, its views do not change it.
        base = next.placedProposal[axis]
        if base == nil { return nil }
        break
      }
      if container.contentProposal[axis] == nil { return nil }
      chain.append(next)
      next = container
    }
    guard var length = base ?? next.contentProposal[axis] else { return nil }
    if !isInside { length = next.lengthInside(length, axis) }
    while let box = chain.popLast() {
      guard let container = box.container, let around = container.contentProposal[axis], let own = box.placedProposal[axis] else {
        return nil
      }
      switch container.origin(of: axis, for: box) {
      case .itself, .layout: length = own
      case .content: return nil
      case .division:
        // A share of a length that depends on the content.
        if length != around { return nil }
        length = own
      case .around: length = length == around ? own : length - (around - own)
      case .pile: break
      }
      length = box.lengthInside(length, axis)
    }
    return length.isFinite ? max(0, length) : nil
  }
}

extension BoxModifier {
  /// Whether lengths depend on the content, as with the content's own ratio.
  @MainActor fileprivate var followsRatioOfContent: Bool {
    if let shape = self as? AspectRatioModifier { return shape.ratio == nil }
    return false
  }
}

/// The origin of the length that a container proposes to a view.
private enum LengthOrigin {
  /// Its own proposal, possibly minus some space.
  case around
  /// Its own proposal, by division.
  case division
  /// Its own length, which is at least its views'.
  case pile
  /// Its own length, independent of the view's.
  case itself
  /// What a custom layout proposes, independent of the view's answers.
  case layout
  /// Its views, in an unknown way.
  case content
}

extension Box {
  /// The length proposed to the content if the box is proposed a length. For modifiers that are not known here, the difference of the last
  /// placement is used.
  fileprivate func lengthInside(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    let list = modifiers
    if !list.contains(where: { $0 is FlexibleFrameModifier || $0.fixesLength(axis) }) {
      guard let own = placedProposal[axis], let inside = contentProposal[axis] else { return length }
      return length == own ? inside : length - (own - inside)
    }
    var proposal = ProposedViewSize.unspecified
    proposal[axis] = length
    for modifier in list {
      switch modifier {
      case let frame as FlexibleFrameModifier: proposal = frame.frame.childProposal(proposal)
      case let padding as PaddingModifier: proposal = proposal.inset(by: padding.insets)
      case let padding as SafeAreaPaddingModifier: proposal = proposal.inset(by: padding.insets)
      default: if let fixed = modifier.fixedLength(axis) { proposal[axis] = fixed }
      }
    }
    return proposal[axis] ?? length
  }

  fileprivate func origin(of axis: Axis, for child: Box) -> LengthOrigin {
    if proposesByAnswers {
      guard let layout = self as? any CustomLayoutBox else { return .content }
      return layout.followsAnswers(of: child, on: axis) ? .content : .layout
    }
    if self is GridBox || self is FittingBox || self is LazyBox && lineAxis == axis { return .content }
    if self is StackBox { return lineAxis == axis ? .division : .around }
    if self is ZStackBox || self is LayerSecondaryBox { return .pile }
    if let filling = self as? FillingBox { return filling.axes.contains(axis.set) ? .itself : .around }
    if self is ReaderBox || self is LayerBox && inner !== child { return .itself }
    return .around
  }
}
