import Oriel
import OrielTesting
import Testing

private enum LevelKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
  fileprivate var isHigh: Bool { level > 5 }
}

/// What reports and harness say about who ran, why, and who reads what.
@MainActor @Suite struct ExplanationTests {
  @Observable final class Model {
    var title = "a"
    var number = 0
  }

  struct Reader: View {
    @Environment(\.level) private var level
    var body: some View { Text("\(level)") }
  }

  struct Computed: View {
    @Environment(\.isHigh) private var isHigh
    var body: some View { Text("\(isHigh)") }
  }

  struct Child: View {
    let number: Int
    var body: some View { Text("\(number)") }
  }

  struct Root: View {
    let model: Model
    @State private var taps = 0
    var body: some View {
      VStack {
        Text("\(taps)").onTapGesture { taps += 1 }.accessibilityIdentifier("tap")
        Reader()
        Computed()
        Title(model: model)
        Child(number: taps)
      }
    }
  }

  struct Title: View {
    let model: Model
    var body: some View { Text(model.title) }
  }

  private func updates(_ report: FrameReport) -> [String] {
    report.causes.filter { $0.phase == .update }.map(\.description)
  }

  @Test func reportsSayWhyNodesRan() {
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    harness.setSystem(\.level, 1)
    #expect(harness.frame().causes.isEmpty)  // nobody asked
    harness.explains = true
    harness.setSystem(\.level, 2)
    #expect(updates(harness.frame()) == ["Reader update: level 1 → 2"])
    harness.setSystem(\.level, 7)
    #expect(
      Set(updates(harness.frame())) == ["Reader update: level 2 → 7", "Computed update: level 2 → 7"])
    harness.click("tap")
    #expect(updates(harness.frame()) == ["Root update: _taps 0 → 1", "Child update: @self"])
    // The object is known from the first run that was explained.
    model.title = "b"
    harness.settle()
    model.title = "c"
    let causes = updates(harness.frame())
    #expect(causes == ["Title update: a property of Model, of type String"])
    harness.explains = false
    harness.setSystem(\.level, 3)
    #expect(harness.frame().causes.isEmpty)
  }

  @Test func paintAndLayoutAreExplainedToo() {
    let harness = ViewHarness { Text("text").background(Color.windowBackground) }
    harness.explains = true
    harness.colorScheme = .dark
    var causes = harness.frame().causes
    #expect(causes.contains { $0.description == "Text paint: colorScheme light → dark" })
    #expect(causes.allSatisfy { $0.phase == .paint })
    harness.setSystem(\.lineSpacing, 4)
    causes = harness.frame().causes
    #expect(causes.first?.description == "Text layout: lineSpacing 0.0 → 4.0")
    harness.size.width = 12
    causes = harness.frame().causes
    #expect(causes.contains { $0.source == "proposal" && $0.viewType == "Text" && $0.new == "12.0 × 300.0" })
  }

  @Test func readersAreKnownByKeyAndPhase() {
    let harness = ViewHarness { Root(model: Model()) }
    let readers = harness.readers
    let expected: Set<EnvironmentReaders.Reader> = [
      .init(viewType: "Reader", phase: .update), .init(viewType: "Computed", phase: .update),
    ]
    #expect(Set(readers[LevelKey.self]) == expected)
    #expect(Set(readers[\.isHigh]) == expected)
    #expect(readers[\.font].contains(.init(viewType: "Text", phase: .layout)))
    #expect(readers[\.colorScheme].allSatisfy { $0.phase == .paint })
    #expect(readers.description.contains("level: Computed update × 1, Reader update × 1"))
  }

  struct Watched: View {
    @State private var count = 0
    @State private var frames: [String] = []
    @State private var readers = 0
    var body: some View {
      VStack {
        Counter(count: $count).accessibilityIdentifier("count")
        Panel(frames: frames, readers: readers)
      }
      .onFrame { inspection in
        frames.append(inspection.report.causes.map { "\($0.viewType) \($0.source)" }.joined(separator: ", "))
        readers = inspection.readers[\.displayScale].count
      }
    }

    struct Counter: View {
      @Binding var count: Int
      var body: some View { Text("\(count)").onTapGesture { count += 1 } }
    }

    struct Panel: View {
      let frames: [String]
      let readers: Int
      var body: some View { Text(verbatim: "\(frames.count) \(frames.last ?? "") \(readers)").accessibilityIdentifier("panel") }
    }
  }

  /// A view shows the frames of its own window: each once, without those that it makes itself.
  @Test func aViewHearsOfFrames() throws {
    let harness = ViewHarness { Watched() }
    #expect(!harness.needsFrame)
    #expect(harness.text(of: "panel")?.hasPrefix("1 ") == true)
    harness.click("count")
    harness.frame()
    #expect(!harness.needsFrame)
    #expect(harness.text(of: "count") == "1")
    #expect(harness.text(of: "panel")?.hasPrefix("2 Counter _count, ") == true, "\(harness.text(of: "panel") ?? "")")
    try harness.verifyAgainstFresh()
  }

  @Test func aReaderBeyondATransformIsOneReader() {
    struct Reader: View {
      @Environment(\.locale) private var locale
      var body: some View { Text(verbatim: locale.identifier) }
    }
    let harness = ViewHarness { Reader().transformEnvironment(\.locale) { $0 = Locale(identifier: $0.identifier + "_POSIX") } }
    #expect(harness.readers[\.locale] == [.init(viewType: "Reader", phase: .update)])
    #expect(harness.readers[\.colorScheme].count { $0.viewType == "Text" } == 1)
  }
}
