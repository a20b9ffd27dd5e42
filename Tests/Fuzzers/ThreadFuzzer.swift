import Foundation
import Observation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielInspection
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielSDL
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews
import TestSupport

/// State, bindings, observable objects, focus and undo used on other threads, in any order, while frames run.
///
/// A run is a round of 100 writes by four threads, after which the last values are what is drawn. Under the thread sanitizer this says that
/// nothing is unguarded.
struct ThreadFuzzer: Fuzzer {
  static let name = "threads"
  /// What each thread does in a round.
  private static let steps = 25
  private let crew = ThreadCrew(count: ThreadPage.threads)
  private let window: ThreadWindow

  init() throws { window = try MainActor.assumeIsolated { try ThreadWindow() } }

  var corpus: [PastFailure] { [] }

  mutating func run(_ random: inout SplitMix64) throws {
    nonisolated(unsafe) var own = random
    defer { random = own }
    try MainActor.assumeIsolated { try window.round(crew, Self.steps, &own) }
  }
}

/// A value of which no part may be seen without the other.
private struct Pair: Equatable, Sendable {
  var text: String
  var copies: [String]

  init(_ text: String) {
    self.text = text
    copies = [text, text]
  }

  var isWhole: Bool { copies == [text, text] }
}

/// Observable and written on any thread: its own lock guards what it keeps.
private final class ThreadModel: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let lock = NSLock()
  private var stored = [Pair](repeating: Pair("0"), count: ThreadPage.threads + 1)

  subscript(index: Int) -> Pair {
    get {
      registrar.access(self, keyPath: \.[index])
      lock.lock()
      defer { lock.unlock() }
      return stored[index]
    }
    set {
      registrar.withMutation(of: self, keyPath: \.[index]) {
        lock.lock()
        stored[index] = newValue
        lock.unlock()
      }
    }
  }
}

/// Reads a state when it is let go of, wherever that happens.
private final class Farewell: Equatable, Sendable {
  private let read: @Sendable () -> Void
  init(_ read: @escaping @Sendable () -> Void) { self.read = read }
  deinit { read() }
  static func == (a: Farewell, b: Farewell) -> Bool { a === b }
}

private enum AccentKey: EnvironmentKey { static let defaultValue = Pair("none") }
private enum NoteKey: FocusedValueKey { typealias Value = Pair }
private enum LabelKey: TransactionKey { static let defaultValue = "" }

extension EnvironmentValues {
  fileprivate var accent: Pair {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

extension FocusedValues {
  fileprivate var note: Pair? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}

extension Transaction {
  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}

/// What views hand to the threads. Written while none of them runs.
private final class Shares: @unchecked Sendable {
  var own: [Int: Binding<Pair>] = [:]
  var passing: Binding<Pair>?
  var shared: Binding<Pair>?
  var accentState: Binding<Pair>?
  var isShown: Binding<Bool>?
  var farewell: Binding<Farewell?>?
  var focus: FocusState<Int?>.Binding?
  var accent: Environment<Pair>?
  var note: FocusedValue<Pair>?
}

private struct ThreadPage: View {
  nonisolated static let threads = 4

  let model: ThreadModel
  let shares: Shares
  @State private var shared = Pair("0")
  @State private var accent = Pair("0")
  @State private var isShown = true
  @State private var farewell: Farewell?
  @FocusState private var focus: Int?

  var body: some View {
    if shares.shared == nil {
      (shares.shared, shares.accentState, shares.isShown) = ($shared, $accent, $isShown)
      (shares.farewell, shares.focus) = ($farewell, $focus)
    }
    return VStack(spacing: 0) {
      Text(verbatim: shared.text).accessibilityIdentifier("shared")
      Text(verbatim: farewell == nil ? "none" : "some")
      ForEach(0..<Self.threads, id: \.self) { OwnPart(index: $0, shares: shares) }
      ForEach(0..<(Self.threads + 1), id: \.self) { ModelPart(index: $0, model: model) }
      AccentPart(shares: shares).environment(\.accent, accent)
      HStack {
        Color.red.frame(width: 4, height: 4).focusable().focused($focus, equals: 0).focusedValue(\.note, accent)
        Color.blue.frame(width: 4, height: 4).focusable().focused($focus, equals: 1)
      }
      if isShown { PassingPart(shares: shares) }
    }
  }
}

private struct OwnPart: View {
  let index: Int
  let shares: Shares
  @State private var value = Pair("0")

  var body: some View {
    if shares.own[index] == nil { shares.own[index] = $value }
    return Text(verbatim: value.text).accessibilityIdentifier("own \(index)")
  }
}

private struct ModelPart: View {
  let index: Int
  let model: ThreadModel
  var body: some View { Text(verbatim: model[index].text).accessibilityIdentifier("model \(index)") }
}

private struct AccentPart: View {
  let shares: Shares
  @Environment(\.accent) private var accent
  @FocusedValue(\.note) private var note

  var body: some View {
    if shares.accent == nil { (shares.accent, shares.note) = (_accent, _note) }
    return Text(verbatim: accent.text + (note == nil ? "" : "!")).accessibilityIdentifier("accent")
  }
}

/// A view that comes and goes, so that its state may have ended when it is written.
private struct PassingPart: View {
  let shares: Shares
  @State private var value = Pair("0")

  var body: some View {
    if shares.passing == nil { shares.passing = $value }
    return Text(verbatim: value.text)
  }
}

/// What the threads have written and seen, each its own part; looked at when all have ended.
private final class ThreadLog: @unchecked Sendable {
  struct Entry {
    var own: String?
    var model: String?
    var shared: String?
    var accent: String?
    var complaint: String?
  }
  // Each thread has memory of its own; an array would be one.
  private let entries = UnsafeMutablePointer<Entry>.allocate(capacity: ThreadPage.threads)

  init() { entries.initialize(repeating: Entry(), count: ThreadPage.threads) }

  deinit {
    entries.deinitialize(count: ThreadPage.threads)
    entries.deallocate()
  }

  subscript(thread: Int) -> Entry {
    get { entries[thread] }
    set { entries[thread] = newValue }
  }

  var all: [Entry] { (0..<ThreadPage.threads).map { entries[$0] } }
}

@MainActor private final class ThreadWindow {
  private let host: ViewHost
  private let surface: SoftwareSurface
  private let model = ThreadModel()
  private let shares = Shares()
  private var writes = 0

  init() throws {
    surface = try SoftwareSurface()
    host = ViewHost(
      content: AnyView(ThreadPage(model: model, shares: shares)), fonts: try FontLibrary(directories: AssetFolders.fonts), surface: surface,
      size: CGSize(width: 120, height: 240), displayScale: 1)
    host.graph.undoManager.levelsOfUndo = 20
    settle()
  }

  private func settle() {
    for _ in 0..<100 where host.needsFrame { host.frame() }
  }

  func round(_ crew: ThreadCrew, _ steps: Int, _ random: inout SplitMix64) throws {
    let log = ThreadLog(), seeds = (0..<crew.count).map { _ in random.next() }
    let mainWrites = random.chance(2)
    crew.begin { [shares, model, undo = host.graph.undoManager] thread in
      var random = SplitMix64(seed: seeds[thread])
      for _ in 0..<steps { Self.step(thread, shares, model, undo, log, &random) }
    }
    while crew.isRunning {
      host.frame()
      if mainWrites {
        switch random.below(6) {
        case 0: shares.shared?.wrappedValue = Pair("main")
        case 1: shares.isShown?.wrappedValue.toggle()
        case 2: model[crew.count] = Pair("main \(random.below(1_000))")
        case 3: host.timers.advance(to: host.timers.now + .milliseconds(16))
        case 4: shares.accentState?.wrappedValue = Pair("main")
        default: host.keyPressed(.tab, modifiers: [])
        }
      }
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
    for _ in 0..<8 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    settle()
    try check(log, mainWrites: mainWrites)
  }

  private func check(_ log: ThreadLog, mainWrites: Bool) throws {
    func drawn(_ identifier: String) -> String { host.graph.text(of: identifier) ?? "nothing" }
    for (thread, entry) in log.all.enumerated() {
      if let complaint = entry.complaint { throw FuzzFailure("thread \(thread): \(complaint)") }
      if let own = entry.own { try expect(drawn("own \(thread)") == own, "own \(thread): \(drawn("own \(thread)")) is drawn, not \(own)") }
      if let model = entry.model {
        try expect(drawn("model \(thread)") == model, "model \(thread): \(drawn("model \(thread)")) is drawn, not \(model)")
      }
    }
    let shared = log.all.compactMap(\.shared)
    if !mainWrites, !shared.isEmpty { try expect(shared.contains(drawn("shared")), "\(drawn("shared")) is drawn, and \(shared) were last") }
    let together = shares.shared?.wrappedValue.text ?? ""
    try expect(drawn("shared") == together, "\(drawn("shared")) is drawn, not \(together)")
    let last = model[ThreadPage.threads].text, lastDrawn = drawn("model \(ThreadPage.threads)")
    try expect(last == lastDrawn, "the model has \(last), and \(lastDrawn) is drawn")
    let accent = shares.accentState?.wrappedValue.text ?? ""
    try expect(drawn("accent").hasPrefix(accent), "\(drawn("accent")) is drawn, not \(accent)")
    if let message = host.graph.messages.first { throw FuzzFailure(message) }
  }

  /// What a thread does once.
  private nonisolated static func step(
    _ thread: Int, _ shares: Shares, _ model: ThreadModel, _ undo: UndoManager, _ log: ThreadLog, _ random: inout SplitMix64
  ) {
    let value = Pair("\(thread) \(random.below(100_000))")
    func complain(_ text: String) { log[thread].complaint = text }
    func seen(_ pair: Pair?, _ place: String) { if let pair, !pair.isWhole { complain("\(place) is torn: \(pair)") } }
    switch random.below(16) {
    case 0, 1, 2:
      guard let own = shares.own[thread] else { return }
      switch random.below(3) {
      case 0: own.wrappedValue = value
      case 1: withTransaction(\.label, value.text) { own.wrappedValue = value }
      default:
        var transaction = Transaction()
        transaction.label = value.text
        own.transaction(transaction).wrappedValue = value
      }
      if own.wrappedValue != value { complain("its own state is not what it has just written: \(own.wrappedValue)") }
      log[thread].own = value.text
    case 3:
      // Through a key path: the whole is read and written.
      guard let own = shares.own[thread] else { return }
      own.copies.wrappedValue = [value.text, value.text]
      own.text.wrappedValue = value.text
      log[thread].own = value.text
    case 4, 5:
      model[thread] = value
      log[thread].model = value.text
    case 6: model[ThreadPage.threads] = value
    case 7, 8:
      shares.shared?.wrappedValue = value
      log[thread].shared = value.text
    case 9: shares.accentState?.wrappedValue = value
    case 10:
      seen(shares.accent?.wrappedValue, "the environment")
      seen(shares.note?.wrappedValue, "the focused value")
      seen(shares.shared?.wrappedValue, "shared state")
      seen(model[ThreadPage.threads], "the model")
      shares.isShown?.wrappedValue.toggle()
    case 11: shares.focus?.wrappedValue = [nil, 0, 1, 7][random.below(4)]
    case 12: shares.passing?.wrappedValue = value
    case 13:
      let (farewell, shared) = (shares.farewell, shares.shared)
      farewell?.wrappedValue = random.chance(3) ? nil : Farewell { _ = shared?.wrappedValue }
    case 14:
      var values = EnvironmentValues()
      values.accent = value
      if values.accent != value { complain("values of its own say \(values.accent)") }
      Task { @MainActor in undo.registerUndo(withTarget: model) { $0[ThreadPage.threads] = value } }
    default:
      let isRedo = random.chance(3)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { if isRedo { if undo.canRedo { undo.redo() } } else if undo.canUndo { undo.undo() } }
      }
    }
  }
}
