import Foundation

#if DEBUG
  /// In debug builds, measures again when an answer is taken from a cache, and stops if the two answers differ.
  ///
  /// Boxes with children are measured again from their children's caches: the check counts, keeps and measures nothing else, so that counts
  /// are the same as in a release build. A check that would have to measure a child is abandoned.
  @MainActor struct CheckedAnswers {
    fileprivate(set) var isLooking = false
    fileprivate var isGivenUp = false
  }

  extension Box {
    /// Stops if an answer from the cache differs from what the content and its modifiers answer now.
    final func check(_ hit: BoxMeasurement, to proposal: ProposedViewSize) {
      // While boxes wait to be measured again, the answers of the boxes above them are not up to date.
      guard !children.isEmpty, !asksPrograms, !graph.checkedAnswers.isLooking, graph.layoutQueue.isEmpty, !isLayoutDirty else { return }
      graph.checkedAnswers.isLooking = true
      graph.checkedAnswers.isGivenUp = false
      let fresh = DeepStack.ensure { measure(proposal, from: 0) }
      graph.checkedAnswers.isLooking = false
      if graph.checkedAnswers.isGivenUp || isSame(hit.size.width, fresh.size.width) && isSame(hit.size.height, fresh.size.height) { return }
      preconditionFailure("\(typeName) answers \(proposal) with \(hit.size) from its cache, and \(fresh.size) when it is asked again")
    }

    /// Whether two lengths are equal, up to rounding: 80 / 11 may differ in the last bit elsewhere. NaN is replaced later.
    private func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || b.isNaN || abs(a - b) <= 1e-6 * max(1, abs(a)) }

    /// Abandons a check that would have to measure a child.
    final func giveUpLook() -> BoxMeasurement {
      graph.checkedAnswers.isGivenUp = true
      return BoxMeasurement(fixed: .zero)
    }
  }
#endif
