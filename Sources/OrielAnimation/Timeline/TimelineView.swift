import Foundation
@_spi(Oriel) import OrielCore

/// The context of a timeline view, for code that does not depend on the schedule's type.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// A view that is updated at the dates of a schedule. SwiftUI: `TimelineView`.
///
/// After a long sleep it is updated once, for the last date that has passed. Dates of built-in schedules and of arrays are skipped at once.
/// For other schedules, at most 10,000 dates are skipped per step if they are too close or already past; a schedule without a later date
/// among so many counts as ended.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///   Text(context.date, style: .time)
/// }
/// ```
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// The date for which the content is built. SwiftUI: `TimelineView.Context`.
  public struct Context {
    /// How often the content is updated. SwiftUI: `TimelineView.Context.Cadence`.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// The content may change with every frame.
      case live
      /// The content changes about once a second, or less often; show no smaller unit.
      case seconds
      /// The content changes about once a minute, or less often; show no seconds.
      case minutes
    }

    /// The schedule's date for which the content is made.
    public let date: Date
    /// The frequency of updates: faster changing details need not be shown. In windows it is `live`.
    public let cadence: Cadence

    /// Invalidates content built in advance for later dates. It has no effect, because content is never built in advance.
    public func invalidateTimelineContent() {}
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

extension TimelineView: View where Content: View {
  /// Traps when read: the content is visited by its own node.
  public var body: Never { fatalError("a timeline view has no body") }

  /// Creates a view whose content is built for each date of a schedule.
  nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor public static func _visit(_ view: TimelineView, _ context: inout _ViewContext) {
    let (node, isNew) = context.element { TimelineNode<Schedule, Content>(view, graph: $0, scope: $1, depth: $2) }
    if isNew { node.mounted() } else { node.update(view) }
  }
}

/// The node of a timeline view, with the date it shows and a timer for the next one.
///
/// Offscreen it waits for nothing, and continues when it may become visible again.
@MainActor final class TimelineNode<Schedule: TimelineSchedule, Content: View>: ProbingNode, RowWatcher {
  private var view: TimelineView<Schedule, Content>
  private var dates: (any DateCourse)?
  private var date: Date
  private var next: Date?
  private var timer: TimerQueue.ID?
  private var hasBegun = false
  private var row: (row: ViewNode, visibility: RowVisibility)?
  private var visibility: VisibilityWait?

  init(_ view: TimelineView<Schedule, Content>, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.view = view
    date = .distantPast

    super.init(graph: graph, scope: scope, depth: depth)
  }

  private var now: Date { graph.dependencies.untracked { EnvironmentValues(graph.rootScope).wallClock.now } }

  override var typeName: String { "TimelineView" }

  func mounted() {
    beginObserving()
    row = graph.existing(RowVisibilities.key)?.watch(self, from: self)
    invalidate("@identity")
  }

  func update(_ new: TimelineView<Schedule, Content>) {
    let isSame = ValueComparison<Schedule>.areEqual(view.schedule, new.schedule)
    view = new
    if !isSame && hasBegun { begin() }
    invalidate("@self")
  }

  private func begin() {
    hasBegun = true
    // A first date in the past is the initial one; otherwise the current date is used.
    date = now
    dates = dateCourse(of: view.schedule.entries(from: date, mode: .normal))
    next = dates?.next()
    advance()
  }

  /// Advances to the last date that has passed, and schedules the next.
  private func advance(mayRest: Bool = true) {
    let moment = now, soon = moment.addingTimeInterval(0.0005)
    let first = next
    var steps = 0
    while let due = next, due <= soon, steps < 10_000 {
      date = due
      dates?.skip(to: soon)
      next = dates?.next()
      steps += 1
    }
    if let first, steps == 10_000, date <= first {
      graph.report("a timeline has ended: its schedule gave 10,000 dates of which none was later than \(first)")
      next = nil
    }
    stopWaiting()
    guard let next, row?.visibility.letsAppear != false else { return }
    if mayRest {
      visibility = graph[Animator.key].wait(forVisibilityOf: self) { [unowned self] in goOn(mayRest: false) }
      if visibility != nil { return }
    }
    let seconds = max(0.001, next.timeIntervalSince(moment))
    // Beyond about thirty years there is no timer.
    guard seconds < 1e9 else { return }
    timer = graph.timers.schedule(after: .seconds(seconds), isLate: true, isForVisibility: true) { [weak self] in
      guard let self, !isRemoved else { return }
      timer = nil
      advance()
      invalidate("date")
    }
  }

  private func stopWaiting() {
    graph.timers.cancel(timer)
    timer = nil
    if let visibility { graph[Animator.key].visibilities.end(visibility) }
    visibility = nil
  }

  func rowVisibilityHasChanged() { goOn(mayRest: true) }

  /// Continues after a time without a timer.
  private func goOn(mayRest: Bool) {
    if isRemoved || !hasBegun { return }
    let old = date
    advance(mayRest: mayRest)
    if date != old { invalidate("date") }
  }

  override func run() {
    guard !isRemoved else { return }
    if !hasBegun { begin() }
    graph.countBody()
    let context = TimelineViewDefaultContext(date: date, cadence: .live)
    observe(in: graph) { visitContent { $0.visit(view.content(context)) } }
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let donor = donor as? Self, donor.hasBegun else { return }
    begin()
    date = donor.date
  }

  override func remove(from graph: ViewGraph) {
    stopWaiting()
    if let row { graph[RowVisibilities.key].forget(self, in: row.row) }
    row = nil
    super.remove(from: graph)
  }
}
