import Foundation
import OrielDrawing

// events → transactions → update → layout → paint → rasterize → present
extension ViewHost {
  /// One frame of what is invalid, a call for each phase. Events and transactions came before; counts and clocks are the record's.
  @discardableResult func runFrame() -> FrameReport {
    var record = FrameRecord(in: graph)
    var rounds = SettlingRounds(in: graph)
    repeat {
      rounds.begin(in: graph)
      rounds.isEndless = !graph.update()
      record.updateEnded()
      graph.layout()
      graph.settleClients()
      graph.runLifecycle()
      graph.commitTransactions()
      record.layoutEnded()
    } while rounds.goOn(in: graph)
    let picture = graph.paint()
    record.paintEnded()
    surface.rasterize(picture, scale: graph.scale)
    graph.keepMemory(of: picture)
    record.rasterizeEnded()
    surface.present(picture)
    record.presentEnded()
    let report = record.report(of: picture, in: graph, &shownDamage)
    endChain(rounds)
    return report
  }
}

/// What a frame painted.
struct PaintedFrame {
  var list: DisplayList
  var damage: DamageRegion
  /// Pixels of the frame before that go on being right somewhere else.
  var moves: [SurfaceMove]
  /// Boxes that emitted commands.
  var painted: Int
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

  /// Records the commands that draw what is damaged. What is damaged from now on is the next frame's.
  func paint() -> PaintedFrame {
    for index in clients.inFrames.indices { clients.inFrames.unretained(index).look { $0.willPaint() } }
    let taken = moves
    moves.removeAll()
    swap(&damage, &shownDamage)
    damage.reset(bounds: shownDamage.bounds)
    var painter = Painter(list: takeDisplayList(), scale: scale, damage: shownDamage, dependencies: dependencies)
    painter.paint(rootBox, at: .zero)
    return PaintedFrame(list: painter.takeList(), damage: shownDamage, moves: taken, painted: painter.painted)
  }

  /// The list of the last frame, emptied, for its memory.
  private func takeDisplayList() -> DisplayList {
    var list = DisplayList()
    swap(&list, &displayList)
    list.removeAll()
    return list
  }

  func keepMemory(of picture: PaintedFrame) { displayList = picture.list }
}

extension FrameSurface {
  func rasterize(_ picture: PaintedFrame, scale: CGFloat) {
    for move in picture.moves { self.move(move) }
    rasterize(picture.list, damage: picture.damage.rects, transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// What was moved is shown anew as well.
  func present(_ picture: PaintedFrame) {
    if picture.moves.isEmpty { return present(damage: picture.damage.rects) }
    var shown = picture.damage
    for move in picture.moves { shown.add(move.rect) }
    present(damage: shown.rects)
  }
}
