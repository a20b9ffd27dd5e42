import Foundation
@_spi(Oriel) import OrielCore

/// A length on each axis, in points; nil where it is not known or asked for.
struct ContainerLengths: Equatable {
  private var width: CGFloat?
  private var height: CGFloat?

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension ScrollBox {
  /// The length that containers propose to the scroll view, as far as it does not follow from what is inside: views inside may follow
  /// from it. nil if it does: then the next container farther out counts. O(depth).
  ///
  /// A stack proposes its own length across to its views, which follows from theirs: what it was proposed itself counts instead.
  func lengthFromOutside(_ axis: Axis) -> CGFloat? {
    guard var length = contentProposal[axis], length.isFinite else { return nil }
    var isShare = false
    var box: Box = self
    while !box.modifiers.contains(where: { $0.fixesLength(axis) }), let container = box.container, container !== graph.rootBox {
      guard let around = container.contentProposal[axis], let own = box.placedProposal[axis] else { return nil }
      switch container.origin(of: axis, for: box) {
      case .itself: return length
      case .content: return nil
      case .division: isShare = true
      case .around: break
      case .pile:
        // A share of a length that follows from the content.
        if isShare { return nil }
        if around != own { length = ((length + around - own) * 1024).rounded() / 1024 }
      }
      box = container
    }
    return max(0, length)
  }
}

/// Where a container takes the length from that it proposes to a view.
private enum LengthOrigin {
  /// From its own proposal, perhaps less some space.
  case around
  /// From its own proposal, by dividing it.
  case division
  /// From the length that all its views have together.
  case pile
  /// From its own length, which does not follow from the view's.
  case itself
  /// From its views, in a way that is not known.
  case content
}

extension Box {
  fileprivate func origin(of axis: Axis, for child: Box) -> LengthOrigin {
    if asksPrograms || self is GridBox || self is FittingBox { return .content }
    if self is StackBox { return lineAxis == axis ? .division : .pile }
    if self is ZStackBox || self is LayerSecondaryBox { return .pile }
    if self is ReaderBox || self is LayerBox && inner !== child { return .itself }
    return .around
  }
}
