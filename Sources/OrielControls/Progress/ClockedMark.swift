import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages

/// A drawing that changes by itself with the window's clock. It fills the space offered.
nonisolated struct ClockedMark: _PrimitiveView, Equatable {
  enum Kind: Equatable {
    /// Twelve spokes; every twelfth of a second the next one is the darkest.
    case spokes
    /// A part of a bar that slides back and forth.
    case slidingBar
    /// The part of a bar, or of a ring, that follows the time.
    case bar(DateProgress), ring(DateProgress)
  }

  let kind: Kind

  @MainActor static func _visit(_ view: Self, _ context: inout _ViewContext) {
    context.leaf({ ClockedBox(view.kind) }) { $0.update(view.kind) }
  }
  static var _isSingleBox: Bool { true }
}

/// The box of a mark. Its drawing stays until its next moment, whatever part of it is painted meanwhile.
@MainActor final class ClockedBox: Box, MarkBox {
  private var kind: ClockedMark.Kind
  /// The index of the drawing shown.
  private var step = 0
  /// Whether the drawing is current; otherwise the next painting selects it.
  private var isDrawn = false
  private var drawnSize = CGSize.zero
  private var drawnScale: CGFloat = 0

  init(_ kind: ClockedMark.Kind) { self.kind = kind }

  override var typeName: String { "ClockedMark" }

  func update(_ new: ClockedMark.Kind) {
    if new == kind { return }
    kind = new
    isDrawn = false
    invalidatePaint()
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let donor = donor as? ClockedBox else { return }
    (step, isDrawn, drawnSize, drawnScale) = (donor.step, donor.isDrawn, donor.drawnSize, donor.drawnScale)
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    BoxMeasurement(
      size: proposal.replacingUnspecifiedDimensions(), width: proposal.width == nil ? .ideal : .following,
      height: proposal.height == nil ? .ideal : .following)
  }

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }

  /// Called at the scheduled moment.
  func momentCame() {
    isDrawn = false
    if hasBeenPlaced { graph.stage.damageContent(contentRect, of: self) }
  }

  // MARK: Time

  /// The nanoseconds between drawings, and their number, for turning and for sliding marks.
  private static let turning = (interval: 83_333_333, count: 12)
  private static let sliding = (interval: 16_666_667, count: 120)
  /// How often the stripes repeat in one cycle of all drawings.
  private static let turnsOfSliding: CGFloat = 3
  /// The minimum duration of a time-based drawing, in seconds.
  private static let shortest = 1.0 / 60
  /// The maximum single wait, in seconds.
  private static let longest = 1e6

  /// Selects the current drawing, and schedules the next one.
  private func show(size: CGSize, scale: CGFloat) {
    (isDrawn, drawnSize, drawnScale) = (true, size, scale)
    switch kind {
    case .spokes: follow(Self.turning)
    case .slidingBar: follow(Self.sliding)
    case .bar(let progress), .ring(let progress):
      let count = Self.parts(of: kind, size: size, scale: scale)
      let date = graph.dependencies.untracked { EnvironmentValues(graph.rootScope).wallClock.now }
      step = progress.passed(of: count, at: date)
      guard let seconds = progress.wait(until: step + 1, of: count, from: date) else { return }
      graph[MarkClock.key].wait(self, until: graph.timers.now + .seconds(max(Self.shortest, min(Self.longest, seconds))))
    }
  }

  private func follow(_ drawings: (interval: Int, count: Int)) {
    let passed = Int((graph.timers.now / .nanoseconds(1)).rounded()) / drawings.interval
    step = passed % drawings.count
    graph[MarkClock.key].wait(self, until: .nanoseconds((passed + 1) * drawings.interval))
  }

  /// The number of distinguishable parts of a bar or ring: its pixels.
  private static func parts(of kind: ClockedMark.Kind, size: CGSize, scale: CGFloat) -> Int {
    let length = if case .ring = kind { .pi * min(size.width, size.height) } else { size.width }
    return max(1, Int(min(100_000, length * scale)))
  }

  // MARK: Drawing

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    if !isDrawn || size != drawnSize || painter.scale != drawnScale { show(size: size, scale: painter.scale) }
    let environment = EnvironmentValues(scope)
    switch kind {
    case .spokes: ProgressDrawing.spokes(first: step, of: Self.turning.count, in: size, &painter.list, environment)
    case .slidingBar:
      let phase = CGFloat(step) * Self.turnsOfSliding / CGFloat(Self.sliding.count)
      ProgressDrawing.stripes(
        phase: phase.truncatingRemainder(dividingBy: 1), isMirrored: isMirrored, in: size, &painter.list, environment)
    case .bar(let progress):
      let length = size.width * fraction(progress, size, painter.scale)
      ProgressDrawing.bar(isMirrored ? (size.width - length)..<size.width : 0..<length, in: size, &painter.list, environment)
    case .ring(let progress):
      ProgressDrawing.ring(fraction(progress, size, painter.scale), in: size, &painter.list, environment)
    }
  }

  private func fraction(_ progress: DateProgress, _ size: CGSize, _ scale: CGFloat) -> CGFloat {
    let passed = CGFloat(step) / CGFloat(Self.parts(of: kind, size: size, scale: scale))
    return progress.countsDown ? 1 - passed : passed
  }
}
