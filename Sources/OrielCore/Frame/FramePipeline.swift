import Foundation
import OrielDrawing

// events → transactions → update → layout → paint → rasterize → present
extension ViewGraph {
  /// Runs one frame for everything invalid, with one call for each phase. Events and transactions came before; `FrameRecord` counts and
  /// times.
  func runFrame(_ rounds: inout SettlingRounds, _ shown: inout ShownDamage) -> FrameReport {
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
      stage.surface?.expectDamage(area: stage.damage.area)
      prepareClientsForPainting()
      stage.paint()
      record.paintEnded()
    } while !rounds.isStuck && paintsAgain()
    stage.rasterize()
    record.rasterizeEnded()
    stage.present()
    record.presentEnded()
    return record.report(in: self, &shown)
  }
}

/// Counts the rounds of update and layout in one frame, which may invalidate each other, until nothing is invalid or a limit is reached.
@MainActor struct SettlingRounds {
  /// The maximum number of consecutive rounds without a new view; then they are stopped.
  private static let settleLimit = 8
  /// The maximum number of rounds in one frame; the rest is done in the next frame.
  private static let roundLimit = 64

  private(set) var count = 0
  /// Consecutive rounds that created no view while no deferred transaction waited.
  private var fruitless = 0
  private var mounted = 0
  /// Values that waited to be committed when the frame began.
  let written: Int
  /// Whether bodies invalidate one another indefinitely.
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

  /// Notifies clients that the tree no longer changes in this frame, but that they can still damage areas.
  private func prepareClientsForPainting() {
    for index in clients.inFrames.indices { clients.inFrames.unretained(index).look { $0.willPaint() } }
  }

  /// Marks the readers of values written since the last commit. If there are none, the next of several transactions of one event becomes
  /// due: views see one transaction after the other.
  func commitTransactions() {
    transactionCourse.roundEnded()
    if !transactions.commit() { transactions.advance() }
  }

  /// Whether the frame must be painted again: content that was animated offscreen has become visible, and is now at its correct position.
  func paintsAgain() -> Bool {
    guard let animator, animator.showsSeen() else { return false }
    for rect in stage.shownRects { stage.damage.add(rect) }
    stage.moves = stage.shownMoves + stage.moves
    return true
  }
}
