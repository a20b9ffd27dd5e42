@_spi(Oriel) import OrielDrawing

/// Animates the changes of transactions that have an animation. The tree knows only this class; animations are in a module above.
///
/// An animated value is part of an owner, a box or a node, and named by a number: one of `Part`, or from `Part.modifiers` on a modifier's
/// index.
@MainActor @_spi(Oriel) open class GraphAnimator: GraphClient {
  package enum Part {
    package static let frame = 0, inside = 1, content = 2, view = 3, style = 4, presence = 5, scroll = 6, still = 7, modifiers = 16
  }

  /// Called when numbers of a part have changed. Returns whether they are animated.
  ///
  /// If the transaction has an animation, `show` is called at each step, and with nil at the end. Otherwise an animation of the part ends
  /// at once, unless its target is the same, or its part is laid out again in a step of another animation: then it continues.
  @_spi(Oriel) open func changes(
    _ part: Int, of owner: AnyObject, in transaction: Transaction, from old: @autoclosure () -> MotionVector?, to new: MotionVector?,
    show: @escaping (MotionVector?) -> Void
  ) -> Bool { false }

  /// The time of the change passed to `changes`, on the window's clock; nil for now.
  package final var changeTime: Duration?
  /// Whether the animation of a change is infinite, so that content that becomes visible later is animated then.
  @_spi(Oriel) open func isEndless(_ transaction: Transaction) -> Bool { false }
  /// Shows the current step of the animations of an owner.
  @_spi(Oriel) open func showNow(of owner: AnyObject) {}

  /// Ends the animations of an owner without showing anything.
  @_spi(Oriel) open func end(of owner: AnyObject) {}
  /// Called when a frame begins: shows the current step of all animations.
  @_spi(Oriel) open func frameBegins() {}

  /// Called when a box with `waitsUntilVisible` is painted.
  @_spi(Oriel) open func isSeen(_ box: Box) {}
  /// Called when everything is painted: updates items that waited to be visible, and returns whether that changes anything.
  @_spi(Oriel) open func showsSeen() -> Bool { false }

  /// Called when elements with an identity are about to be taken out of a node. Returns whether they are removed in an animation: then they
  /// are removed at its end, or with the node.
  @_spi(Oriel) open func leave(_ elements: [Element], of node: ViewNode, as id: AnyHashable) -> Bool { false }
  /// Ends the removal of a node's elements with an identity and returns them; nil if none are being removed.
  @_spi(Oriel) open func takeBack(_ id: AnyHashable, of node: ViewNode) -> [Element]? { nil }
  /// Called when a node is about to get its first elements, or other elements.
  @_spi(Oriel) open func arrive(_ node: ViewNode) {}
  /// Returns the transition between contents of a box in the current transaction; nil if only the size of its glyphs may be animated.
  @_spi(Oriel) open func contentTransition(of box: Box) -> ContentTransition? { nil }
  /// Called when a collection whose visible views are made on demand has other elements than the `old` ones, of which `made` had views and
  /// `kept` still exist: their new offsets, ascending, and their indices in `made`.
  @_spi(Oriel) open func rowsChange(
    in list: ViewNode, from old: Int, _ made: ContiguousArray<Int>, _ kept: [(offset: Int, index: Int)]
  ) {}
  /// Called when the views of an element of such a collection are about to be made.
  @_spi(Oriel) open func rowIsMade(_ row: ViewNode, at offset: Int) {}
  /// Called when a node has been removed, while some views are being removed in an animation.
  @_spi(Oriel) open func nodeRemoved(_ node: ViewNode) {}
}

extension ViewGraph {
  /// The animator, if a change may have to be animated: there is a transaction, or something is animated.
  @inline(__always) package final var activeAnimator: GraphAnimator? {
    dependencies.tag != 0 || transactionCourse.modifiers > 0 || isAnyMoving ? animator : nil
  }
}
