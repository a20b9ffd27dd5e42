@_spi(Oriel) import OrielDrawing

/// Moves what changes in a transaction that asks for it. The tree knows only this; animations are in a module above.
///
/// What moves is part of an owner, a box or a node, and named by a number: one of `Part`, or from `Part.modifiers` on a modifier's index.
@MainActor @_spi(Oriel) open class GraphAnimator: GraphClient {
  package enum Part {
    package static let frame = 0, inside = 1, content = 2, view = 3, style = 4, presence = 5, scroll = 6, still = 7, modifiers = 16
  }

  /// Called when numbers of a part have changed. If the transaction has an animation, they move from then on, and `show` is called at each
  /// step, and with nil when it is over: then the result is true. Else a motion of the part ends at once, unless it is on its way there
  /// already, or what it is part of is laid out anew in a step of another motion: then it goes on, too.
  @_spi(Oriel) open func changes(
    _ part: Int, of owner: AnyObject, in transaction: Transaction, from old: @autoclosure () -> MotionVector?, to new: MotionVector?,
    show: @escaping (MotionVector?) -> Void
  ) -> Bool { false }

  /// When what `changes` is told of has changed, on the window's clock; nil: now.
  package final var changeTime: Duration?
  /// Whether a change has no end, so that what is seen for the first time later moves then.
  @_spi(Oriel) open func isEndless(_ transaction: Transaction) -> Bool { false }
  /// Shows where motions of an owner are now.
  @_spi(Oriel) open func showNow(of owner: AnyObject) {}

  /// Ends motions of an owner without showing anything.
  @_spi(Oriel) open func end(of owner: AnyObject) {}
  /// Called when a frame begins: shows how far all has moved.
  @_spi(Oriel) open func frameBegins() {}

  /// Called when a box that waits for that (`awaitsSight`) is painted.
  @_spi(Oriel) open func isSeen(_ box: Box) {}
  /// Called when all is painted: brings up to date what has waited to be seen, and returns whether that changes anything.
  @_spi(Oriel) open func showsSeen() -> Bool { false }

  /// Called when elements with an identity are about to be taken out of a node. If they leave in an animation the result is true: then they
  /// are removed when that is over, or with the node.
  @_spi(Oriel) open func leave(_ elements: [Element], of node: ViewNode, as id: AnyHashable) -> Bool { false }
  /// The elements with an identity that are leaving a node, and come back; nil if there are none.
  @_spi(Oriel) open func takeBack(_ id: AnyHashable, of node: ViewNode) -> [Element]? { nil }
  /// Called when a node is about to get its first elements, or others than it had.
  @_spi(Oriel) open func arrive(_ node: ViewNode) {}
  /// How the content of a box becomes another one in the present transaction; nil if only its letters may get another size.
  @_spi(Oriel) open func contentTransition(of box: Box) -> ContentTransition? { nil }
  /// Called when a collection whose views are made in sight has other elements than the `old` ones, of which `made` had views and `kept`
  /// are still there: their new offsets, ascending, and their indices in `made`.
  @_spi(Oriel) open func rowsChange(
    in list: ViewNode, from old: Int, _ made: ContiguousArray<Int>, _ kept: [(offset: Int, index: Int)]
  ) {}
  /// Called when the views of such a collection's element are about to be made.
  @_spi(Oriel) open func rowIsMade(_ row: ViewNode, at offset: Int) {}
  /// Called when a node has been removed, while some views are leaving.
  @_spi(Oriel) open func nodeRemoved(_ node: ViewNode) {}
}

extension ViewGraph {
  /// The animator, if a change may have to be shown as a motion: a transaction is about, or something moves.
  @inline(__always) package final var activeAnimator: GraphAnimator? {
    dependencies.tag != 0 || transactionCourse.modifiers > 0 || isAnyMoving ? animator : nil
  }
}
