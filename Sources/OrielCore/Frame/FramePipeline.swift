import Foundation
import OrielDrawing

// events → transactions → update → layout → paint → rasterize → present
extension ViewGraph {
  /// One frame of what is invalid, a call for each phase. Events and transactions came before; counts and clocks are the record's.
  func runFrame(on surface: any FrameSurface, _ rounds: inout SettlingRounds, _ shown: inout ShownDamage) -> FrameReport {
    var record = FrameRecord(in: self)
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
    paint()
    record.paintEnded()
    rasterize(to: surface)
    record.rasterizeEnded()
    present(on: surface)
    record.presentEnded()
    return record.report(in: self, &shown)
  }
}

/// How often update and layout feed each other in one frame: until nothing is left, unless it does not end.
@MainActor struct SettlingRounds {
  /// The most in a row without a new view; then they are stopped.
  private static let settleLimit = 8
  /// The most at all; then the rest comes in the next frame.
  private static let roundLimit = 64

  private(set) var count = 0
  /// Rounds in a row that brought no view.
  private var fruitless = 0
  private var mounted = 0
  /// Values that waited to be committed when the frame began.
  let written: Int
  /// Bodies make one another run without end.
  var isEndless = false
  /// It was stopped, and would have gone on.
  private(set) var isStuck = false

  init(in graph: ViewGraph) { written = graph.transactions.count }

  mutating func begin(in graph: ViewGraph) { mounted = graph.counters.nodesMounted }

  /// Whether there is another round.
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

  /// Marks what reads the values written meanwhile; the next of several transactions of one event takes its turn.
  func commitTransactions() {
    transactionCourse.roundEnded()
    transactions.commit()
    transactions.advance()
  }

  /// Records the commands that draw what is damaged, in `displayList`. What is damaged from now on is the next frame's.
  func paint() {
    for index in clients.inFrames.indices { clients.inFrames.unretained(index).look { $0.willPaint() } }
    swap(&moves, &shownMoves)
    if !moves.isEmpty { moves.removeAll() }
    swap(&damage, &shownDamage)
    damage.reset(bounds: shownDamage.bounds)
    var painter = Painter(list: takeDisplayList(), scale: scale, damage: shownDamage, dependencies: dependencies)
    painter.paint(rootBox, at: .zero)
    displayList = painter.takeList()
    counters.paints = painter.painted
  }

  /// The list of the last frame, emptied, for its memory.
  private func takeDisplayList() -> DisplayList {
    var list = DisplayList()
    swap(&list, &displayList)
    list.removeAll()
    return list
  }

  /// Turns the commands into pixels inside the damage, after what goes on being right has been moved.
  func rasterize(to surface: any FrameSurface) {
    for move in shownMoves { surface.move(move) }
    // Taken out meanwhile: handed over where it stands, it would be copied.
    var list = DisplayList()
    swap(&list, &displayList)
    surface.rasterize(list, damage: shownDamage.rects, transform: CGAffineTransform(scaleX: scale, y: scale))
    swap(&list, &displayList)
  }

  /// Shows what was damaged and what was moved.
  func present(on surface: any FrameSurface) {
    if shownMoves.isEmpty { return surface.present(damage: shownDamage.rects) }
    var shown = shownDamage
    for move in shownMoves { shown.add(move.rect) }
    surface.present(damage: shown.rects)
  }
}
