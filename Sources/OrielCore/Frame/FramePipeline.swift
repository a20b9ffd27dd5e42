import Foundation
import OrielDrawing

// events → transactions → update → layout → paint → rasterize → present
extension ViewGraph {
  /// Runs one frame for what is invalid, one call for each phase. Events and transactions came before; `FrameRecord` counts and times.
  func runFrame(on surface: any FrameSurface, _ rounds: inout SettlingRounds, _ shown: inout ShownDamage) -> FrameReport {
    var record = FrameRecord(in: self)
    animator?.frameBegins()
    repeat {
      repeat {
        rounds.begin(in: self)
        rounds.isEndless = !update()
        record.updateEnded()
        layout()
        settleClients()
        runLifecycle()
        commitTransactions()
        record.layoutEnded()
      } while rounds.goOn(in: self)
      surface.expectDamage(area: damage.area)
      paint()
      record.paintEnded()
    } while !rounds.isStuck && paintsAgain()
    rasterize(to: surface)
    record.rasterizeEnded()
    present(on: surface)
    record.presentEnded()
    return record.report(in: self, &shown)
  }
}

/// Counts the rounds of update and layout in one frame, which invalidate each other: until nothing is left, or a limit is reached.
@MainActor struct SettlingRounds {
  /// The most rounds in a row without a new view; then they are stopped.
  private static let settleLimit = 8
  /// The most rounds in one frame; the rest is done in the next frame.
  private static let roundLimit = 64

  private(set) var count = 0
  /// Rounds in a row that created no view while no deferred transaction waited.
  private var fruitless = 0
  private var mounted = 0
  /// Values that waited to be committed when the frame began.
  let written: Int
  /// Whether bodies invalidate one another without end.
  var isEndless = false
  /// Whether the rounds were stopped with work left.
  private(set) var isStuck = false

  init(in graph: ViewGraph) { written = graph.transactions.count }

  mutating func begin(in graph: ViewGraph) { mounted = graph.counters.nodesMounted }

  /// Whether another round is needed.
  mutating func goOn(in graph: ViewGraph) -> Bool {
    count += 1
    fruitless = graph.counters.nodesMounted == mounted && !graph.transactions.hasDeferred ? fruitless + 1 : 0
    if isEndless {
      isStuck = true
      return false
    }
    let isUnsettled = graph.isUnsettled
    if fruitless == Self.settleLimit { isStuck = isUnsettled }
    return fruitless < Self.settleLimit && count < Self.roundLimit && isUnsettled
  }
}

extension ViewGraph {
  func settleClients() { for index in clients.inFrames.indices { clients.inFrames.unretained(index).look { $0.settle() } } }

  /// Marks the readers of values written meanwhile. If there are none, the next of several transactions of one event becomes due: views see
  /// one transaction after the other.
  func commitTransactions() {
    transactionCourse.roundEnded()
    if !transactions.commit() { transactions.advance() }
  }

  /// Records the commands that draw the damage, in `displayList`. Damage from now on belongs to the next frame.
  func paint() {
    for index in clients.inFrames.indices { clients.inFrames.unretained(index).look { $0.willPaint() } }
    swap(&moves, &shownMoves)
    if !moves.isEmpty { moves.removeAll() }
    // Else it would share the memory of a region, which is emptied to be filled again.
    shownRects = []
    swap(&damage, &shownDamage)
    damage.reset(bounds: shownDamage.bounds)
    if !backdrops.isEmpty { shownDamage = backdrops.closed(shownDamage, scale: scale) }
    repeat {
      shownDamage.seal()
      shownRects = shownDamage.rects
      var painter = Painter(list: takeDisplayList(), damage: shownDamage, in: self)
      painter.paint(rootBox, at: .zero)
      displayList = painter.takeList()
      counters.paints = painter.painted
      if displayList.isTooDeep { report("layers, blurs and shadows are nested too deeply: the innermost are not drawn as such") }
      if painter.backdrops.isEmpty && backdrops.isEmpty { return }
      backdrops.update(with: painter.backdrops, in: shownDamage, scale: scale)
      // What has come, or come nearer, may depend on more than was painted.
      shownDamage = backdrops.closed(shownDamage, scale: scale)
    } while shownDamage.rects != shownRects
  }

  /// Whether the frame must be painted once more: something that had moved unseen has come into sight, and is now where it should be.
  func paintsAgain() -> Bool {
    guard let animator, animator.showsSeen() else { return false }
    for rect in shownRects { damage.add(rect) }
    moves = shownMoves + moves
    return true
  }

  /// The list of the last frame, emptied, to reuse its memory.
  private func takeDisplayList() -> DisplayList {
    var list = DisplayList()
    swap(&list, &displayList)
    list.removeAll()
    return list
  }

  /// Draws the commands into pixels inside the damage, after moving the pixels that stay valid.
  func rasterize(to surface: any FrameSurface) {
    for move in shownMoves { surface.move(move) }
    // Taken out of the property during the call: otherwise it would be copied.
    var list = DisplayList()
    swap(&list, &displayList)
    surface.rasterize(list, damage: shownRects, transform: CGAffineTransform(scaleX: scale, y: scale))
    swap(&list, &displayList)
  }

  /// Shows the damaged and the moved pixels.
  func present(on surface: any FrameSurface) {
    if shownMoves.isEmpty { return surface.present(damage: shownRects) }
    var shown = shownDamage
    for move in shownMoves { shown.add(move.rect) }
    surface.present(damage: shown.rects)
  }
}
