import Oriel
import OrielTesting
import Testing

/// Values in `UserDefaults` as views read and write them.
@MainActor @Suite final class AppStorageTests {
  private let suite = "oriel-tests-\(UUID().uuidString)"
  private lazy var store = UserDefaults(suiteName: suite) ?? .standard

  deinit {
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
    let file = (folder ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config"))
      .appendingPathComponent("\(suite).plist")
    try? FileManager.default.removeItem(at: file)
  }

  @MainActor final class Count {
    var bodies: [String: Int] = [:]
    func add(_ name: String) { bodies[name, default: 0] += 1 }
    func take() -> [String: Int] {
      defer { bodies = [:] }
      return bodies
    }
  }

  private struct Number: View {
    let name: String
    let count: Count
    @AppStorage("number") var number = 1
    var body: some View {
      let _ = count.add(name)
      Button("\(number)") { number += 1 }.accessibilityIdentifier(name)
    }
  }

  private struct Unread: View {
    let count: Count
    @AppStorage("number") var number = 1
    var body: some View {
      let _ = count.add("unread")
      Button("Set") { number = 1 }.accessibilityIdentifier("unread")
    }
  }

  @Test func viewsOfAllWindowsThatReadAKeyRunOnceForAnotherValue() throws {
    let count = Count(), store = store
    func window() -> ViewHarness {
      ViewHarness {
        VStack {
          Number(name: "a", count: count)
          Number(name: "b", count: count)
          Unread(count: count)
        }
        .defaultAppStorage(store)
      }
    }
    let (left, right) = (window(), window())
    #expect(count.take() == ["a": 2, "b": 2, "unread": 2])
    left.click("a")
    left.settle()
    right.settle()
    #expect(count.take() == ["a": 2, "b": 2])
    #expect(right.element(.button, "2") != nil)
    #expect(store.integer(forKey: "number") == 2)
    #expect(left.frame().bodies == 0 && right.frame().bodies == 0)
    right.click("unread")
    right.click("unread")
    left.settle()
    right.settle()
    #expect(count.take() == ["a": 2, "b": 2])
    right.click("unread")
    #expect(!left.needsFrame && !right.needsFrame)
    try left.verifyAgainstFresh()
  }

  private struct Twice: View {
    @AppStorage("number") var number = 1
    var body: some View {
      Button("\(number)") {
        number = 5
        number = 1
      }
      .accessibilityIdentifier("twice")
    }
  }

  @Test func aValueThatIsTheSameAgainRunsNothing() {
    let harness = ViewHarness { Twice().defaultAppStorage(store) }
    harness.click("twice")
    harness.settle()
    let count = Count()
    let other = ViewHarness { Number(name: "n", count: count).defaultAppStorage(store) }
    _ = count.take()
    harness.click("twice")
    other.settle()
    #expect(count.take() == [:])
  }

  @Test func whatTheProgramSetsIsSeenAfterTheEvent() throws {
    let (count, store) = (Count(), store)
    let harness = ViewHarness {
      VStack {
        Number(name: "a", count: count)
        Button("Set") { store.set(9, forKey: "number") }.accessibilityIdentifier("set")
        Button("Remove") { store.removeObject(forKey: "number") }.accessibilityIdentifier("remove")
      }
      .defaultAppStorage(store)
    }
    _ = count.take()
    harness.click("set")
    harness.settle()
    #expect(harness.element(.button, "9") != nil)
    #expect(count.take() == ["a": 1])
    harness.click("remove")
    harness.settle()
    #expect(harness.element(.button, "1") != nil)
    try harness.verifyAgainstFresh()
  }

  private struct Leaf: View {
    let index: Int
    @AppStorage var value: Int

    init(index: Int, store: UserDefaults) {
      self.index = index
      _value = AppStorage(wrappedValue: 0, index % 100 == 0 ? "shared" : "key \(index)", store: store)
    }

    var body: some View { Text(verbatim: "\(value)").frame(width: 40, height: 20) }
  }

  @Test(arguments: [1_000, 20_000]) func aChangeRunsItsReadersAlone(count: Int) throws {
    let store = store
    let harness = ViewHarness {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<(count / 20), id: \.self) { row in
            HStack(spacing: 0) { ForEach(0..<20, id: \.self) { Leaf(index: 20 * row + $0, store: store) } }
          }
        }
      }
    }
    AppStorage(wrappedValue: 0, "shared", store: store).wrappedValue = 3
    let report = harness.frame()
    #expect(report.bodies == count / 100 && report.marked == count / 100)
    AppStorage(wrappedValue: 0, "key 125", store: store).wrappedValue = 3
    #expect(harness.frame().bodies == 1)
    #expect(!harness.needsFrame)
  }

  private struct Editor: View {
    let count: Count
    @AppStorage("title") var title = "a"
    var body: some View {
      let _ = count.add("editor")
      VStack {
        Field(count: count, text: $title)
        Button("Nothing") {}.accessibilityIdentifier("nothing")
      }
    }
  }

  private struct Field: View {
    let count: Count
    @Binding var text: String
    var body: some View {
      let _ = count.add("field")
      TextField("", text: $text).accessibilityIdentifier("field")
    }
  }

  @Test func aBindingReadsAndWrites() throws {
    let count = Count()
    let harness = ViewHarness { Editor(count: count).defaultAppStorage(store) }
    _ = count.take()
    harness.focus("field")
    harness.press(.end)
    harness.type("b")
    harness.settle()
    #expect(store.string(forKey: "title") == "ab")
    // The view that makes the binding does not read the value.
    #expect(count.take()["editor"] == nil)
    store.set("c", forKey: "title")
    harness.click("nothing")
    harness.settle()
    #expect(harness.text(of: "field") == "c" || harness.element(.textField)?.value == "c")
    // What reads the value is the field itself.
    #expect(count.take() == [:])
    try harness.verifyAgainstFresh()
  }

  private struct Moving: View {
    @AppStorage("width") var width = 0.0
    var body: some View {
      VStack {
        Color.red.frame(width: width, height: 10).accessibilityIdentifier("bar")
        Button("Move") { withAnimation(.linear(duration: 1)) { width = 100 } }.accessibilityIdentifier("move")
      }
    }
  }

  @Test func theTransactionOfAWriteReachesTheViews() {
    let harness = ViewHarness { Moving().defaultAppStorage(store) }
    harness.click("move")
    harness.settle()
    harness.advance(by: .milliseconds(500))
    harness.settle()
    #expect(abs((harness.frame(of: "bar")?.width ?? 0) - 50) < 4)
  }

  @Test func valuesOfOtherTypesAreTheDefault() {
    store.set("text", forKey: "number")
    #expect(AppStorage(wrappedValue: 4, "number", store: store).wrappedValue == 4)
    // As on a command line.
    store.set("12", forKey: "number")
    #expect(AppStorage(wrappedValue: 4, "number", store: store).wrappedValue == 12)
    store.set("YES", forKey: "flag")
    #expect(AppStorage(wrappedValue: false, "flag", store: store).wrappedValue)
  }

  @Test func aWriteOnAnotherThreadIsShownInTheNextFrame() async {
    let (count, store) = (Count(), store)
    let harness = ViewHarness { Number(name: "a", count: count).defaultAppStorage(store) }
    _ = count.take()
    nonisolated(unsafe) let shared = store
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        AppStorage(wrappedValue: 1, "number", store: shared).wrappedValue = 6
        done.resume()
      }
    }
    #expect(harness.needsFrame)
    harness.settle()
    #expect(count.take() == ["a": 1])
    #expect(harness.element(.button, "6") != nil)
  }
}
