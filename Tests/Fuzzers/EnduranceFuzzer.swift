@_spi(Oriel) import OrielControls
import CHeap
import Foundation
import OrielInput
@_spi(Oriel) import OrielInspection
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielHosting
import OrielSDL
import OrielText
import TestSupport

/// One window for all runs, each of which is something that happens and a frame. What it holds is to stay what it was.
///
/// After a tenth of the runs, and at the end, the content is taken out and shown as it was at first: then there are as many records as the
/// first time, and no object of the app's is held by anything. Memory may have grown by what the caches keep, within their bounds, and by
/// `tolerance`.
struct EnduranceFuzzer: Fuzzer {
  static let name = "endurance"
  private let window: EnduranceWindow

  init() throws { window = try MainActor.assumeIsolated { try EnduranceWindow() } }

  var corpus: [PastFailure] { [] }

  mutating func run(_ random: inout SplitMix64) throws {
    nonisolated(unsafe) var own = random
    defer { random = own }
    try MainActor.assumeIsolated { try window.step(&own) }
  }

  mutating func reached(_ done: Int, of runs: Int) throws {
    // What has been asked for once is kept: the first tenth brings most of it about.
    guard done == runs / 10 || done == runs else { return }
    try MainActor.assumeIsolated { try window.compare(isEnd: done == runs) }
  }
}

/// What the process holds of memory, in bytes.
struct MemoryUse {
  var resident = 0
  /// Of the heap, without what the allocator keeps for later.
  var allocated = 0

  static var now: MemoryUse {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first.flatMap {
      Int($0)
    }
    let heap = mallinfo2()
    return MemoryUse(resident: (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))), allocated: Int(heap.uordblks + heap.hblkhd))
  }
}

/// The window that endures, and what is remembered of it.
@MainActor final class EnduranceWindow {
  private let fonts: FontLibrary
  private let model = EnduranceModel()
  private let host: ViewHost
  private let surface: SoftwareSurface
  private let clock = WallClock(Date(timeIntervalSince1970: 1_100_000_000))
  private var size = CGSize(width: 240, height: 200)
  private var scale: CGFloat = 1
  /// View nodes made and not ended since the start.
  private var nodes = 0
  private var shown: [String: Int] = [:]
  private var hidden: [String: Int] = [:]
  /// The keys of the environment that had been read at the start.
  private var keys: Set<String> = []
  private var memory: MemoryUse?
  private var cacheBytes = 0

  /// Bytes that the heap, and what is resident, may grow by from the first comparison to the last, beside what the caches have gained.
  private static let tolerance = 4 << 20, residentTolerance = 16 << 20

  init() throws {
    fonts = try FontLibrary(directories: AssetFolders.fonts)
    surface = try SoftwareSurface()
    host = ViewHost(content: AnyView(EndurancePage(model: model)), fonts: fonts, surface: surface, size: size, displayScale: 1)
    host.setPlatform(\.wallClock, clock)
    host.timers.onAdvance = { [clock] in clock.advance(by: $0 / .seconds(1)) }
    restorePlatform()
    // Everything once, so that what is made when it is first asked for is there.
    var random = SplitMix64(seed: 7)
    for _ in 0..<16 {
      for action in 0..<EnduranceModel.actions {
        act(action, &random)
        frame()
      }
    }
    (hidden, shown) = startOver()
    (hidden, shown) = startOver()
    keys = Set(host.graph.rootScope.keyNames)
  }

  private func restorePlatform() {
    host.setPlatform(\.colorScheme, .light)
    host.setPlatform(\.locale, Locale(identifier: "en_US"))
    host.setPlatform(\.timeZone, .gmt)
    host.setPlatform(\.layoutDirection, .leftToRight)
    host.setPlatform(\.dynamicTypeSize, .large)
    host.setPlatform(\.scenePhase, .active)
    (size, scale) = (CGSize(width: 240, height: 200), 1)
    host.setSize(size, displayScale: scale)
  }

  private func frame() {
    let report = host.frame()
    nodes += report.nodesMounted - report.nodesRemoved
  }

  private func settle() {
    for _ in 0..<100 where host.needsFrame { frame() }
    // Tasks that have been cancelled get their turn, and so end.
    for _ in 0..<20 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    for _ in 0..<100 where host.needsFrame { frame() }
  }

  /// Takes the content out, and shows it as it was at first; what is held without it and with it.
  private func startOver() -> (hidden: [String: Int], shown: [String: Int]) {
    host.pointerMoved(to: CGPoint(x: -1, y: -1))
    host.pointerReleased(at: CGPoint(x: -1, y: -1))
    host.pointerMoved(to: nil)
    model.isShown = false
    settle()
    restorePlatform()
    model.startOver()
    host.graph.undoManager.removeAllActions()
    settle()
    let hidden = held
    model.isShown = true
    settle()
    return (hidden, held)
  }

  private var held: [String: Int] {
    host.graph.heldRecords.merging(["view nodes": nodes, "objects of the app": EnduranceToken.count, "tasks": EnduranceTask.running]) { $1 }
  }

  func step(_ random: inout SplitMix64) throws {
    act(random.below(EnduranceModel.actions), &random)
    frame()
    if random.chance(8) { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    if random.chance(200) { settle() }
    if let message = host.graph.messages.first { throw FuzzFailure(message) }
  }

  func compare(isEnd: Bool) throws {
    let (hidden, shown) = startOver()
    let new = Set(host.graph.rootScope.keyNames).subtracting(keys)
    if !new.isEmpty { print("endurance: read for the first time: \(new.sorted().joined(separator: ", "))") }
    // The root keeps a slot, with a source, for each key that has been read.
    func withNewKeys(_ first: [String: Int]) -> [String: Int] {
      var first = first
      for name in ["root slots", "sources"] { first[name, default: 0] += new.count }
      return first
    }
    try Self.compare(hidden, withNewKeys(self.hidden), "without content")
    try Self.compare(shown, withNewKeys(self.shown), "with the content as at first")
    let kept = host.graph.keptBytes
    for cache in kept { try expect(cache.bytes <= cache.bound, "\(cache.name) keeps \(cache.bytes) bytes of at most \(cache.bound)") }
    let bytes = kept.reduce(0) { $0 + $1.bytes }
    malloc_trim(0)
    let now = MemoryUse.now
    print("endurance: \(now.resident >> 10) kB resident, \(now.allocated >> 10) kB allocated, \(bytes >> 10) kB in caches")
    if let before = memory, isEnd {
      let gained = max(0, bytes - cacheBytes)
      try expect(
        now.allocated <= before.allocated + gained + Self.tolerance,
        "\(now.allocated) bytes are allocated, after the first tenth \(before.allocated); caches have gained \(gained)")
      try expect(
        now.resident <= before.resident + gained + Self.residentTolerance,
        "\(now.resident) bytes are resident, after the first tenth \(before.resident); caches have gained \(gained)")
    }
    (memory, cacheBytes) = (now, bytes)
  }

  private static func compare(_ now: [String: Int], _ first: [String: Int], _ place: String) throws {
    let differing = now.filter { first[$0.key, default: 0] != $0.value }.sorted { $0.key < $1.key }
    try expect(
      differing.isEmpty,
      "\(place) there are " + differing.map { "\($0.value) \($0.key), at first \(first[$0.key] ?? 0)" }.joined(separator: "; "))
  }

  // MARK: What happens

  private func point(_ random: inout SplitMix64) -> CGPoint {
    let boxes = random.chance(4) ? [] : host.graph.boxRects.filter { $0.midX.isFinite && $0.midY.isFinite && $0.midY < size.height }
    if !boxes.isEmpty {
      let box = boxes[random.below(boxes.count)]
      return CGPoint(x: box.midX, y: box.midY)
    }
    return CGPoint(x: random.below(240), y: random.below(200))
  }

  private static let keys: [KeyEquivalent] = [
    .tab, .tab, .upArrow, .downArrow, .leftArrow, .rightArrow, .return, .escape, .delete, .deleteForward, .space, .home, .end, .pageDown,
  ]
  private static let commands: [KeyEquivalent] = ["z", "y", "a", "c", "v", "x"]
  private static let words = ["a", "word", "two words", "ß", "日本", "👩‍👩‍👧", "e\u{301}", " "]

  private func act(_ action: Int, _ random: inout SplitMix64) {
    switch action {
    case 0, 1:
      let point = point(&random), clicks = random.chance(6) ? 2 : 1
      for click in 1...clicks {
        host.pointerPressed(at: point, clicks: click, modifiers: random.chance(5) ? .control : [])
        host.pointerReleased(at: point, clicks: click)
      }
    case 2: host.scrolled(at: point(&random), by: CGVector(dx: 0, dy: CGFloat(random.below(121) - 60)))
    case 3: host.pointerMoved(to: random.chance(6) ? nil : point(&random))
    case 4:
      host.pointerPressed(at: point(&random))
      host.pointerMoved(to: point(&random))
      host.pointerReleased(at: point(&random))
    case 5:
      let key = Self.keys[random.below(Self.keys.count)]
      host.keyPressed(key, modifiers: random.chance(5) ? .shift : [])
      host.keyReleased(key)
    case 6: host.keyPressed(Self.commands[random.below(Self.commands.count)], modifiers: random.chance(5) ? [.control, .shift] : .control)
    case 7, 8: host.textEntered(random.chance(3) ? "\(random.below(1_000_000))" : Self.words[random.below(Self.words.count)])
    case 9: host.textComposed(random.chance(3) ? "" : Self.words[random.below(Self.words.count)], clause: 1..<(1 + random.below(3)))
    case 10: host.timers.advance(to: host.timers.now + .milliseconds([16, 300, 530, 1_000, 59_000][random.below(5)]))
    case 11: host.setPlatform(\.colorScheme, random.chance(2) ? .dark : .light)
    case 12:
      size = CGSize(width: 60 + random.below(300), height: 40 + random.below(260))
      host.setSize(size, displayScale: scale)
    case 13:
      scale = [1, 1, 1.25, 1.5, 2, 0.75][random.below(6)]
      host.setSize(size, displayScale: scale)
    case 14:
      switch random.below(4) {
      case 0: host.setPlatform(\.layoutDirection, random.chance(2) ? .rightToLeft : .leftToRight)
      case 1: host.setPlatform(\.dynamicTypeSize, random.chance(2) ? .xSmall : .accessibility1)
      case 2: host.setPlatform(\.locale, Locale(identifier: ["en_US", "de_DE", "ar_EG"][random.below(3)]))
      default: host.setPlatform(\.scenePhase, random.chance(2) ? .background : .active)
      }
    case 15: model.isShown = random.chance(3)
    case 16: openAnotherWindow()
    default: model.act(action - 17, &random)
    }
    // Texts get no longer than a person would type them.
    if model.texts.contains(where: { $0.utf8.count > 200 }) { model.texts = ["", ""] }
    if random.chance(4) { model.isShown = true }
  }

  /// Another window on the same model, shown for a frame.
  private func openAnotherWindow() {
    guard let surface = try? SoftwareSurface() else { return }
    let other = ViewHost(
      content: AnyView(EndurancePage(model: model)), fonts: fonts, surface: surface, size: CGSize(width: 90, height: 70), displayScale: 1)
    other.frame()
    other.pointerMoved(to: CGPoint(x: 20, y: 20))
    other.frame()
  }
}
