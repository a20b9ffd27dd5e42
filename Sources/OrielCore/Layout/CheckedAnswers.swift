import Foundation

#if DEBUG
  /// Debug builds make an answer once more where one is taken from a cache, and stop when the two differ.
  ///
  /// Of boxes with children, from what those have in their caches: nothing is counted, kept or asked that would not be otherwise, so that
  /// counts are those of a release build. A look that would have to measure a child is given up.
  @MainActor struct CheckedAnswers {
    fileprivate(set) var isLooking = false
    fileprivate var isGivenUp = false
  }

  extension Box {
    /// Stops when an answer from the cache is not what the content and its modifiers answer now.
    final func check(_ hit: BoxMeasurement, to proposal: ProposedViewSize) {
      // While boxes wait to answer anew, what is above them has not heard of it.
      guard !children.isEmpty, !graph.checkedAnswers.isLooking, graph.layoutQueue.isEmpty, !isLayoutDirty else { return }
      graph.checkedAnswers.isLooking = true
      graph.checkedAnswers.isGivenUp = false
      let fresh = DeepStack.ensure { measure(proposal, from: 0) }
      graph.checkedAnswers.isLooking = false
      if graph.checkedAnswers.isGivenUp || isSame(hit.size.width, fresh.size.width) && isSame(hit.size.height, fresh.size.height) { return }
      preconditionFailure("\(typeName) answers \(proposal) with \(hit.size) from its cache, and \(fresh.size) when it is asked again")
    }

    /// What is 80 / 11 may be that less the last bit elsewhere. What is no number is replaced later.
    private func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || b.isNaN || abs(a - b) <= 1e-6 * max(1, abs(a)) }

    /// A look has come to what it would have to measure.
    final func giveUpLook() -> BoxMeasurement {
      graph.checkedAnswers.isGivenUp = true
      return BoxMeasurement(fixed: .zero)
    }
  }
#endif
