import Foundation
import Oriel
import OrielTesting
import Testing

private struct Plain: Sendable {
  var a = 1
  var b = 2
}

private enum AKey: EnvironmentKey { static let defaultValue = 0 }
private enum BKey: EnvironmentKey { static let defaultValue = 0 }
private enum PlainKey: EnvironmentKey { static var defaultValue: Plain { Plain() } }
private enum ActionKey: EnvironmentKey { static var defaultValue: @MainActor () -> String { { "default" } } }

extension EnvironmentValues {
  fileprivate var a: Int {
    get { self[AKey.self] }
    set { self[AKey.self] = newValue }
  }
  fileprivate var b: Int {
    get { self[BKey.self] }
    set { self[BKey.self] = newValue }
  }
  fileprivate var plain: Plain {
    get { self[PlainKey.self] }
    set { self[PlainKey.self] = newValue }
  }
  fileprivate var action: @MainActor () -> String {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
  /// Computed from two keys; counts its runs.
  fileprivate var isLarge: Bool {
    GetterRuns.count += 1
    return a + b > 10
  }
  /// Writes two keys.
  fileprivate var both: Int {
    get { a + b }
    set {
      a = newValue
      b = newValue
    }
  }
}

private enum GetterRuns { nonisolated(unsafe) static var count = 0 }

/// The environment's forms, and that each change re-runs its readers and nothing else.
@MainActor @Suite(.serialized) struct EnvironmentTests {
  @Observable final class Model {
    var a = 0
    var b = 0
    var flag = false
    var count = 0
    var library: Library? = Library(name: "first")
  }

  @Observable class Library {
    var name: String
    var unread = 0
    init(name: String) { self.name = name }
  }

  final class Branch: Library {}

  private let model = Model()

  struct ReadA: View {
    let id: String
    @Environment(\.a) private var a
    var body: some View { Text("\(a)").accessibilityIdentifier(id) }
  }

  // MARK: Writing

  @Test func aValueReachesThoseBelowAndNobodyElse() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          ReadA(id: "outside")
          VStack {
            ReadA(id: "inside")
            ReadA(id: "nested").environment(\.a, 7)
          }
          .environment(\.a, model.a)
          ReadA(id: "after")
        }
      }
    }
    let harness = ViewHarness { Root(model: model) }
    #expect(["outside", "inside", "nested", "after"].map { harness.text(of: $0) } == ["0", "0", "7", "0"])
    model.a = 3
    let report = harness.frame()
    #expect(report.bodies == 2)  // the root that writes, and the one reader of its slot
    #expect(["outside", "inside", "nested", "after"].map { harness.text(of: $0) } == ["0", "3", "7", "0"])
  }

  @Test func theInnermostWriterWins() {
    let harness = ViewHarness {
      VStack {
        ReadA(id: "x").environment(\.a, 1).environment(\.a, 2)
        Text("caption").font(.caption).font(.title).accessibilityIdentifier("inner")
        Text("caption").font(.caption).accessibilityIdentifier("same")
      }
    }
    #expect(harness.text(of: "x") == "1")
    #expect(harness.frame(of: "inner")?.size == harness.frame(of: "same")?.size)
  }

  @Test func anOverrideThatABranchTakesAwayFallsBack() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          if model.flag { ReadA(id: "x").environment(\.a, 9) } else { ReadA(id: "x") }
        }
        .environment(\.a, model.a)
      }
    }
    let harness = ViewHarness { Root(model: model) }
    model.flag = true
    harness.settle()
    #expect(harness.text(of: "x") == "9")
    model.a = 5
    #expect(harness.frame().bodies == 1)  // nobody reads the outer slot
    model.flag = false
    harness.settle()
    #expect(harness.text(of: "x") == "5")
  }

  @Test func aKeyPathOfSeveralKeysWritesThemAll() {
    let harness = ViewHarness {
      VStack {
        ReadA(id: "a")
      }
      .environment(\.both, 4)
    }
    #expect(harness.text(of: "a") == "4")
  }

  @Test func equalValuesStopAtTheWrite() {
    struct ReadPlain: View {
      @Environment(\.plain) private var plain
      var body: some View { Text("\(plain.a)") }
    }
    struct Root: View {
      let model: Model
      var body: some View { ReadPlain().environment(\.plain, Plain(a: 1, b: model.count / 2)) }
    }
    let harness = ViewHarness { Root(model: model) }
    model.count = 1
    #expect(harness.frame().bodies == 1)  // the root alone: the struct has the same fields
    model.count = 2
    #expect(harness.frame().bodies == 2)
  }

  @Test func aClosureReachesItsReadersOnlyWhenItIsAnother() {
    struct Calls: View {
      @Environment(\.action) private var action
      var body: some View { Text(action()).accessibilityIdentifier("said") }
    }
    struct Root: View {
      let model: Model
      let stable: @MainActor () -> String
      var body: some View {
        let _ = model.count
        Calls().environment(\.action, stable)
      }
    }
    let harness = ViewHarness { Root(model: model, stable: { "hello" }) }
    #expect(harness.text(of: "said") == "hello")
    model.count = 1
    #expect(harness.frame().bodies == 1)
  }

  // MARK: Reading

  @Test func aComputedKeyWithAnEqualOutcomeRunsItsGetterOnceAndNoBody() {
    struct Reads: View {
      @Environment(\.isLarge) private var isLarge
      var body: some View { Text(isLarge ? "large" : "small").accessibilityIdentifier("x") }
    }
    let harness = ViewHarness { VStack { ForEach(0..<20) { _ in Reads() } } }
    GetterRuns.count = 0
    harness.setSystem(\.a, 5)
    #expect(!harness.needsFrame)
    #expect(GetterRuns.count == 1)
    harness.setSystem(\.b, 6)
    #expect(harness.frame().bodies == 20)
    #expect(GetterRuns.count == 2)
    #expect(harness.text(of: "x") == "large")
  }

  @Test func readingAllValuesDependsOnTheKeysReallyRead() {
    struct ReadsAll: View {
      @Environment(\.self) private var values
      var body: some View { Text("\(values.a)").accessibilityIdentifier("x") }
    }
    let harness = ViewHarness { ReadsAll() }
    harness.setSystem(\.b, 1)
    #expect(!harness.needsFrame)
    harness.setSystem(\.a, 1)
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "1")
  }

  @Test func aReadInABranchNoLongerTakenIsForgotten() {
    struct Sometimes: View {
      let model: Model
      @Environment(\.a) private var a
      var body: some View { Text(model.flag ? "a \(a)" : "nothing") }
    }
    let harness = ViewHarness { Sometimes(model: model) }
    harness.setSystem(\.a, 1)
    #expect(!harness.needsFrame)
    model.flag = true
    harness.settle()
    harness.setSystem(\.a, 2)
    #expect(harness.frame().bodies == 1)
    model.flag = false
    harness.settle()
    harness.setSystem(\.a, 3)
    #expect(!harness.needsFrame)
  }

  @Test func eachPhaseDependsOnWhatItReadItself() {
    struct Tinted: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> Color { environment.a > 0 ? .red : .blue }
    }
    struct Paints: View {
      var body: some View {
        VStack(spacing: 0) {
          Rectangle().fill(Tinted()).frame(width: 10, height: 10)
          Text("text").lineSpacing(2)
          Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(context.environment.b > 0 ? .green : .gray))
          }
          .frame(width: 10, height: 10)
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Paints() }
    harness.setSystem(\.a, 1)
    var report = harness.frame()
    #expect((report.bodies, report.measures, report.placements) == (0, 0, 0))
    #expect(report.damagedPixels == 100)
    harness.setSystem(\.b, 1)
    report = harness.frame()
    #expect((report.bodies, report.measures, report.placements) == (0, 0, 0))
    #expect(report.damagedPixels == 100)
    // A font is read in layout.
    harness.setSystem(\.font, .largeTitle)
    report = harness.frame()
    #expect(report.bodies == 0)
    #expect(report.measures > 0)
  }

  @Test func anActionSeesTheLastUpdate() {
    final class Seen { var values: [Int] = [] }
    struct Acts: View {
      let seen: Seen
      @Environment(\.a) private var a
      var body: some View { Text("\(a)").onTapGesture { seen.values.append(a) }.accessibilityIdentifier("x") }
    }
    let seen = Seen()
    let harness = ViewHarness { Acts(seen: seen) }
    harness.click("x")
    harness.setSystem(\.a, 8)
    harness.click("x")
    harness.settle()
    harness.click("x")
    #expect(seen.values == [0, 0, 8])
  }

  @Test func tenThousandReadersComeAndGo() {
    struct Root: View {
      let model: Model
      var body: some View { if model.flag { ForEach(0..<10_000, id: \.self) { _ in Reader() } } }
      struct Reader: View {
        @Environment(\.a) private var a
        var body: some View { if a < 0 { Text("") } }
      }
    }
    let harness = ViewHarness { Root(model: model) }
    let baseline = harness.counts
    model.flag = true
    harness.settle()
    #expect(harness.counts.edges >= 10_000)
    harness.setSystem(\.a, 1)
    #expect(harness.frame().bodies == 10_000)
    model.flag = false
    harness.settle()
    var after = harness.counts
    after.sources -= 1  // the root's slot for the key stays
    #expect(after == baseline)
  }

  // MARK: Transforms

  @Test func transformsComposeAndFollow() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          ReadA(id: "twice").transformEnvironment(\.a) { $0 += 10 }.transformEnvironment(\.a) { $0 += 100 }
          ReadA(id: "written").environment(\.a, 5).transformEnvironment(\.a) { $0 += 100 }
          ReadA(id: "clamped").transformEnvironment(\.a) { $0 = min($0, 2) }
          ReadA(id: "plain")
        }
        .environment(\.a, model.a)
      }
    }
    let harness = ViewHarness { Root(model: model) }
    let ids = ["twice", "written", "clamped", "plain"]
    #expect(ids.map { harness.text(of: $0) } == ["110", "5", "0", "0"])
    model.a = 3
    #expect(harness.frame().bodies == 4)
    #expect(ids.map { harness.text(of: $0) } == ["113", "5", "2", "3"])
    model.a = 4
    #expect(harness.frame().bodies == 3)  // the clamped one comes out the same
    #expect(ids.map { harness.text(of: $0) } == ["114", "5", "2", "4"])
  }

  @Test func aTransformsOwnInputsRunItAgain() {
    struct Root: View {
      let model: Model
      var body: some View {
        let add = model.count
        ReadA(id: "x").transformEnvironment(\.a) { $0 += add }
      }
    }
    let harness = ViewHarness { Root(model: model) }
    model.count = 4
    harness.settle()
    #expect(harness.text(of: "x") == "4")
    harness.setSystem(\.a, 10)
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "14")
  }

  @Test func aTransformOfAllValuesMayWriteAnotherKeyLater() {
    let harness = ViewHarness {
      ReadA(id: "x").transformEnvironment(\.self) { if $0.b > 0 { $0.a = 77 } else { $0.b = $0.b } }
    }
    #expect(harness.text(of: "x") == "0")
    harness.setSystem(\.a, 1)
    harness.settle()
    #expect(harness.text(of: "x") == "1")
  }

  @Test func replacingAllValuesResetsThem() {
    struct Scale: View {
      @Environment(\.pixelLength) private var pixelLength
      @Environment(\.a) private var a
      var body: some View { Text(verbatim: "\(pixelLength) \(a)").accessibilityIdentifier("x") }
    }
    let harness = ViewHarness(displayScale: 2) { Scale().environment(\.self, EnvironmentValues()).environment(\.a, 3) }
    #expect(harness.text(of: "x") == "1.0 0")
    let third = ViewHarness(displayScale: 2) { Scale().environment(\.displayScale, 4) }
    #expect(third.text(of: "x") == "0.25 0")
  }

  // MARK: Objects

  struct NameOf: View {
    @Environment(Library.self) private var library: Library?
    var body: some View { Text(library?.name ?? "none").accessibilityIdentifier("name") }
  }

  @Test func anObjectIsFoundByItsType() {
    struct Required: View {
      @Environment(Library.self) private var library
      var body: some View { Text(library.name).accessibilityIdentifier("required") }
    }
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          NameOf()
          if model.library != nil { Required() }
        }
        .environment(model.library)
      }
    }
    let harness = ViewHarness { Root(model: model) }
    #expect(harness.text(of: "name") == "first")
    #expect(harness.text(of: "required") == "first")
    // A property of the object: its readers.
    model.library?.name = "renamed"
    #expect(harness.frame().bodies == 2)
    model.library?.unread += 1
    #expect(!harness.needsFrame)
    // Another object: the writer and the readers.
    model.library = Library(name: "second")
    #expect(harness.frame().bodies == 3)
    #expect(harness.text(of: "name") == "second")
    model.library = nil
    harness.settle()
    #expect(harness.text(of: "name") == "none")
  }

  @Test func nilHidesAnOuterObject() {
    let library = Library(name: "outer")
    let harness = ViewHarness { NameOf().environment(nil as Library?).environment(library) }
    #expect(harness.text(of: "name") == "none")
  }

  @Test func anObjectIsFiledByTheTypeItIsWrittenAs() {
    struct Names: View {
      @Environment(Library.self) private var base: Library?
      @Environment(Branch.self) private var sub: Branch?
      var body: some View { Text("\(base?.name ?? "-") \(sub?.name ?? "-")").accessibilityIdentifier("x") }
    }
    let branch = Branch(name: "b")
    #expect(ViewHarness { Names().environment(branch) }.text(of: "x") == "- b")
    #expect(ViewHarness { Names().environment(branch as Library) }.text(of: "x") == "b -")
  }

  // MARK: Descriptions

  @Test func theDescriptionListsWhatWasWritten() {
    var values = EnvironmentValues()
    #expect(values.description == "[]")
    _ = values.a
    #expect(values.description == "[]")
    values.a = 0
    #expect(values.description == "[EnvironmentPropertyKey<AKey> = 0]")
    values.b = 2
    values.a = 1
    #expect(
      values.description == "[EnvironmentPropertyKey<AKey> = 1, EnvironmentPropertyKey<BKey> = 2, EnvironmentPropertyKey<AKey> = 0]")
    values.a = 1
    #expect(values.description.components(separatedBy: "AKey").count == 3)  // an equal write adds nothing
    values.a = 0
    #expect(values.a == 0 && values.b == 2)
    #expect(
      values.description.hasPrefix("[EnvironmentPropertyKey<AKey> = 0, EnvironmentPropertyKey<AKey> = 1, EnvironmentPropertyKey<BKey>"))
  }

  @Test func theDescriptionListsWhatAncestorsWrote() {
    struct Texts: View {
      @Environment(\.self) private var values
      var body: some View { Text(values.description).accessibilityIdentifier("x") }
    }
    let harness = ViewHarness { Texts().environment(\.a, 2).environment(\.b, 5).environment(\.a, 1).environment(\.b, 5) }
    let text = harness.text(of: "x") ?? ""
    #expect(
      text.hasPrefix("[EnvironmentPropertyKey<AKey> = 2, EnvironmentPropertyKey<AKey> = 1, EnvironmentPropertyKey<BKey> = 5, "), "\(text)")
  }

  /// A key path that is kept is not known to be `Sendable`.
  @Test func anyKeyPathWillDo() {
    struct Number: View {
      @Environment<Int> private var number: Int
      init(_ path: KeyPath<EnvironmentValues, Int>) { _number = Environment(path) }
      var body: some View { Text("\(number)").accessibilityIdentifier("x") }
    }
    let paths: [WritableKeyPath<EnvironmentValues, Int>] = [\.a, \.b]
    #expect(ViewHarness { Number(paths[0]).environment(paths[0], 3) }.text(of: "x") == "3")
    #expect(ViewHarness { Number(paths[1]).environment(paths[0], 3) }.text(of: "x") == "0")
  }

  @Test func aDefaultIsReadLazily() {
    enum Counting: EnvironmentKey {
      nonisolated(unsafe) static var reads = 0
      static var defaultValue: Int {
        reads += 1
        return 3
      }
    }
    var values = EnvironmentValues()
    #expect(Counting.reads == 0)
    #expect(values[Counting.self] == 3)
    #expect(Counting.reads == 1)
    values[Counting.self] = 4
    #expect(values[Counting.self] == 4)
    #expect(Counting.reads == 1)
  }

  @Observable final class Source { var flag = false }

  @Test func whatATransformReadsOfAnObjectIsFollowed() throws {
    struct Root: View {
      let source: Source
      var body: some View {
        Text("a\nb").accessibilityIdentifier("text").transformEnvironment(\.lineSpacing) { $0 = source.flag ? 9 : 0 }
      }
    }
    let source = Source()
    let harness = ViewHarness { Root(source: source) }
    let height = try #require(harness.frame(of: "text")).height
    for flag in [true, false, true] {
      source.flag = flag
      harness.settle()
      #expect(harness.frame(of: "text")?.height == height + (flag ? 9 : 0))
      try harness.verifyAgainstFresh()
    }
  }
}
