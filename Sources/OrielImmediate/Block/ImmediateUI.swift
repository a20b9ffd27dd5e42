import Foundation
import Observation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGraph
import OrielProcess

/// The calls of an `Immediate` block, each of which shows one thing at its place.
///
/// A block receives it and calls it only while it runs. Calls return what the user has done since the last run. See `Immediate`.
public final class ImmediateUI: @unchecked Sendable {
  let dependencies: Graph
  private weak var graph: ViewGraph?
  private let responses: SourceID
  /// Its changes run the block after the values that it wrote have been committed.
  private let settling: StateLocation<Int>
  private static let settlingName = PropertyName("what it wrote itself")
  let root: ImmediateScope
  /// Windows and modal panels, which are not part of the column.
  let floating: ImmediateScope
  @exclusivity(unchecked) private(set) var scope: ImmediateScope
  @exclusivity(unchecked) private(set) var last: ImmediateItem?
  @exclusivity(unchecked) private var additions: ImmediateAdditions?
  @exclusivity(unchecked) private var waiting: ContiguousArray<ImmediateItem> = []
  @exclusivity(unchecked) private var timer: TimerQueue.ID?
  @exclusivity(unchecked) private var soonest: Duration?
  @exclusivity(unchecked) private(set) var isRunning = false
  @exclusivity(unchecked) private var hasDelivered = false
  @exclusivity(unchecked) private var readsObservables = false
  /// How often the block has run.
  @exclusivity(unchecked) public private(set) var runs = 0
  /// Where panels are remembered; set at each run.
  @exclusivity(unchecked) var arrangement: Binding<PanelArrangement>?
  @exclusivity(unchecked) var docked = DockedTitles()
  /// The sizes of the windows on the screen, by their titles.
  @exclusivity(unchecked) var panelSizes: [String: CGSize] = [:]
  /// The calls with content that are open now, outermost first.
  @exclusivity(unchecked) private(set) var enclosing: ContiguousArray<ImmediateItem> = []
  /// The identifiers of the items whose rectangles the block reads, and the rectangles.
  @exclusivity(unchecked) var framesAskedFor: Set<String> = []
  @exclusivity(unchecked) private(set) var frames: [String: CGRect] = [:]
  /// How often each of them has changed in a frame of the window.
  @exclusivity(unchecked) private var frameChanges: [String: (frame: Int, count: Int)] = [:]
  /// The tabs whose content runs now.
  @exclusivity(unchecked) var openTabs: OpenTabs?
  /// The calls whose content is ended by a call of its own.
  @exclusivity(unchecked) var opened: ContiguousArray<OpenedCall> = []
  /// Whether the next call with content leaves it open.
  @exclusivity(unchecked) var leavesOpen = false
  /// The place of the next call, if it is not in Swift.
  @exclusivity(unchecked) package var foreignPlace: ForeignPlace?
  /// Whether what the block shows is not announced when it is written, so that each response runs it again.
  @exclusivity(unchecked) package var readsPlainVariables = false

  @MainActor init(_ graph: ViewGraph, donor: ImmediateUI?) {
    self.graph = graph
    dependencies = graph.dependencies
    responses = dependencies.makeSource()
    settling = StateLocation(0, in: graph.stateHome, name: Self.settlingName)
    root = ImmediateScope(dependencies)
    floating = ImmediateScope(dependencies)
    scope = root
    graph[ImmediateBlocks.key].add(self)
    root.donor = donor?.root
    floating.donor = donor?.floating
    if let donor { (frames, framesAskedFor) = (donor.frames, donor.framesAskedFor) }
  }

  func destroy() {
    root.destroy()
    floating.destroy()
    MainActor.assumeIsolated { graph?.timers.cancel(timer) }
    settling.destroy()
    dependencies.destroySource(responses)
  }

  // MARK: A run

  @MainActor func run(_ content: (ImmediateUI) -> Void) {
    runs += 1
    dependencies.read(responses)
    _ = settling.get()
    graph?.timers.cancel(timer)
    (timer, soonest, hasDelivered) = (nil, nil, false)
    (isRunning, scope, last, additions) = (true, root, nil, nil)
    opened.removeAll(keepingCapacity: true)
    root.begin()
    floating.begin()
    docked.begin()
    if waiting.isEmpty || readsObservables || readsPlainVariables {
      content(self)
    } else {
      // A property that the run itself writes after reading it is not announced to the run: whether it reads any must be known.
      withObservationTracking({ content(self) }, onChange: foundObservables())
    }
    finishLast()
    root.end(in: self)
    floating.end(in: self)
    if docked.end(dockedTitles) { runAgain() }
    isRunning = false
    receiveLeftResponses()
    if hasDelivered && (readsObservables || readsPlainVariables) { settle() }
    waitForTime()
  }

  /// The open windows at each edge.
  private var dockedTitles: [PanelArrangement.Dock: [String]] {
    if floating.items.isEmpty { return [:] }
    return dependencies.untracked {
      var titles: [PanelArrangement.Dock: [String]] = [:]
      let places = arrangement?.wrappedValue.places ?? [:]
      for case let panel as ImmediateItemOf<PanelKind> in floating.items where panel.value {
        if let dock = (places[panel.kind.title] ?? panel.kind.place).dock { titles[dock, default: []].append(panel.kind.title) }
      }
      return titles
    }
  }

  /// Evaluated only if the run has read an observable property.
  private func foundObservables() -> @Sendable () -> Void {
    readsObservables = true
    return {}
  }

  /// Runs the block once more when what it has written is committed.
  private func settle() { settling.set(settling.current &+ 1) }

  /// Called when a response has been received: what an earlier call has shown may be out of date.
  func delivered() { hasDelivered = true }

  /// Called when a call has written a value of the program, which may not be observed.
  func wrote() { settle() }

  private func receiveLeftResponses() {
    guard !waiting.isEmpty else { return }
    let items = waiting
    waiting.removeAll(keepingCapacity: true)
    for item in items where item.waits {
      if item.lastRun == runs {
        // Pressed more than once, or by the run itself.
        respond(item)
      } else {
        item.dropResponses()
        report("\(item.key.place.description): what the user did is lost, because this call was not reached in the next run")
      }
    }
  }

  /// Called when the user has done something with an item.
  func respond(_ item: ImmediateItem) {
    waiting.append(item)
    runAgain("the user, at \(item.key.place.description)")
  }

  /// Runs the block in the next update. The reason is printed only while reasons are recorded.
  package func runAgain(_ reason: @autoclosure () -> String = "a call") {
    dependencies.note(responses, ChangeNote(name: reason()))
    dependencies.invalidate(responses)
  }

  func report(_ message: String) { MainActor.assumeIsolated { graph?.report("Immediate: \(message)") } }

  // MARK: Time

  /// The seconds since the window was opened. A block that reads it runs in every frame, at most 60 times a second.
  @MainActor public var time: TimeInterval {
    frame(after: 1.0 / 60)
    return (graph?.timers.now ?? .zero) / .seconds(1)
  }

  /// Runs the block again after a time in seconds; the shortest of several times counts.
  ///
  /// For values that nothing announces, such as the number of bytes in use. Times under a millisecond count as one; not finite ones as never.
  @MainActor public func frame(after seconds: TimeInterval) {
    guard seconds < 1e9 else { return }
    let delay = Duration.seconds(max(0.001, seconds))
    soonest = min(soonest ?? delay, delay)
  }

  @MainActor private func waitForTime() {
    guard let soonest, let graph else { return }
    timer = graph.timers.schedule(after: soonest, isLate: true, isForVisibility: true) { [weak self] in
      self?.runAgain("a time that it asked for")
    }
  }

  // MARK: Items

  /// The item of a call, which shows `kind`. `value` is the initial one.
  @MainActor func item<K: ImmediateKind>(
    _ kind: K, _ value: @autoclosure () -> K.Value, _ id: AnyHashable?, _ file: StaticString, _ line: UInt, _ column: UInt,
    isFloating: Bool = false
  ) -> ImmediateItemOf<K> {
    let type = ObjectIdentifier(ImmediateItemOf<K>.self)
    let place = foreignPlace.map { ImmediatePlace($0, type) } ?? ImmediatePlace(file, line, column, type)
    guard isRunning else {
      report("\(place.description): called while the block does not run, which shows nothing")
      return ImmediateItemOf(kind, value(), ImmediateKey(place: place, id: id, ordinal: 0), in: self)
    }
    finishLast()
    let item = (isFloating ? floating : scope).next(place, id, in: self) { ImmediateItemOf(kind, value(), $0, in: self) }
    item.update(kind)
    item.lastRun = runs
    last = item
    return item
  }

  /// Runs calls whose items are the content of an item.
  @MainActor func fill(_ item: ImmediateItem, _ content: () -> Void) {
    guard isRunning else { return }
    finishLast()
    let outer = scope, inner = item.content
    scope = inner
    enclosing.append(item)
    inner.begin()
    if leavesOpen {
      leavesOpen = false
      opened.append(OpenedCall(item: item, outer: outer))
      return
    }
    content()
    close(item, outer)
  }

  /// Ends the content of an item, and goes on in the scope around.
  func close(_ item: ImmediateItem, _ outer: ImmediateScope) {
    finishLast()
    item.content.end(in: self)
    enclosing.removeLast()
    scope = outer
    last = item
  }

  /// Removes what an item contains, because its content is not shown.
  @MainActor func empty(_ item: ImmediateItem) { item.children?.clear(in: self) }

  /// Changes what the calls after the last item's have added to it.
  @MainActor func add(_ change: (inout ImmediateAdditions) -> Void) {
    guard isRunning, last != nil else { return }
    var new = additions ?? ImmediateAdditions()
    change(&new)
    additions = new
  }

  /// Runs calls that belong to the last item, which is the last one afterwards. Returns nil if there is none.
  @MainActor func beside<Result>(_ calls: () -> Result) -> Result? {
    guard isRunning, let item = last else { return nil }
    let own = additions
    (last, additions) = (nil, nil)
    let result = calls()
    finishLast()
    (last, additions) = (item, own)
    return result
  }

  /// A rectangle that follows from what the block shows for it would never rest: from the fifth change in a frame on it is kept.
  func setFrame(_ frame: CGRect?, of identifier: String) {
    if frames[identifier] == frame { return }
    let number = MainActor.assumeIsolated { graph?[ImmediateBlocks.key].frameNumber ?? 0 }
    var changes = frameChanges[identifier] ?? (number, 0)
    if changes.frame != number { changes = (number, 0) }
    changes.count += 1
    frameChanges[identifier] = changes
    if changes.count > Self.maxFrameChanges { return }
    frames[identifier] = frame
    runAgain()
  }

  private static let maxFrameChanges = 4

  private func finishLast() {
    guard let last else { return }
    if additions != nil || last.additions != nil, additions != last.additions {
      last.additions = additions
      last.changed()
    }
    additions = nil
    self.last = nil
  }
}
