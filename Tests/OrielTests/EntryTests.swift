import Oriel
import OrielTesting
import Testing

/// Not `Sendable`; counts how often it was made.
private final class Library {
  nonisolated(unsafe) static var made = 0
  var name = "default"
  init() { Self.made += 1 }
}

/// Not `Sendable` either, and no reference.
private struct Format {
  var text: () -> String = { "plain" }
}

private struct MyEnvironmentKey: EnvironmentKey {
  static let defaultValue = "Default by hand"
}

extension EnvironmentValues {
  fileprivate var valueByHand: String {
    get { self[MyEnvironmentKey.self] }
    set { self[MyEnvironmentKey.self] = newValue }
  }

  @Entry fileprivate var myCustomValue: String = "Default value"
  @Entry fileprivate var isLoud = false
  @Entry fileprivate var library = Library()
  @Entry fileprivate var format = Format()
  @Entry fileprivate var limit: Int?
  @Entry fileprivate var most: Int! = 7
  @Entry fileprivate var open: @MainActor (String) -> String = { "cannot open \($0)" }
  @Entry fileprivate var double = { (number: Int) in number * 2 }
  @Entry fileprivate var `default`: any Equatable & Sendable = 1
  @Entry fileprivate var size: Double = if Library.made < 0 { 1 } else { 2.5 }
  @Entry public internal(set) var shared = 1
  @available(*, deprecated, message: "only to see that the key is deprecated too, which would warn otherwise")
  @Entry fileprivate var old: Old = Old()
}

@available(*, deprecated) private struct Old { let number = 1 }

extension View {
  fileprivate func myCustomValue(_ value: String) -> some View { environment(\.myCustomValue, value) }
}

/// Entries of the environment as an app declares and uses them.
@MainActor @Suite(.serialized) struct EntryTests {
  @Observable final class Model {
    var word = "Another string"
    var other = 0
  }

  struct Reader: View {
    let id: String
    @Environment(\.myCustomValue) private var value
    var body: some View { Text(value).accessibilityIdentifier(id) }
  }

  struct HandReader: View {
    @Environment(\.valueByHand) private var value: String
    var body: some View { Text(value).accessibilityIdentifier("by hand") }
  }

  @Test func anEntryIsReadAndWrittenLikeAKeyByHand() {
    let harness = ViewHarness {
      VStack {
        Reader(id: "default")
        Reader(id: "set").myCustomValue("Another string")
        HandReader()
        HandReader().environment(\.valueByHand, "set")
      }
    }
    #expect(["default", "set", "by hand"].map { harness.text(of: $0) } == ["Default value", "Another string", "Default by hand"])
  }

  @Test func aChangeReachesTheReadersOfItsScopeAndNobodyElse() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          ForEach(0..<50) { Reader(id: "outside \($0)") }
          VStack {
            ForEach(0..<3) { Reader(id: "inside \($0)") }
            Reader(id: "nested").myCustomValue("nearer")
            HandReader()
          }
          .myCustomValue(model.word)
          .environment(\.isLoud, model.other > 0)
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Root(model: model) }
    #expect(harness.firstReport.bodies == 56)
    model.word = "third"
    #expect(harness.frame().bodies == 4)  // the root that writes, and the three readers of its slot
    #expect(["outside 0", "inside 2", "nested"].map { harness.text(of: $0) } == ["Default value", "third", "nearer"])
    model.other = 1
    #expect(harness.frame().bodies == 1)  // nobody reads the other key
    #expect(harness.readers[\.myCustomValue].count == 54)
    #expect(harness.readers[\.isLoud].isEmpty)
  }

  @Test func theDefaultOfAReferenceIsMadeOnceAndWhenItIsFirstRead() {
    struct Names: View {
      @Environment(\.library) private var library
      var body: some View { Text(library.name) }
    }
    _ = ViewHarness { Text("reads none") }
    #expect(Library.made == 0)
    let harness = ViewHarness { VStack { ForEach(0..<10) { _ in Names() } } }
    #expect(Library.made == 1)
    #expect(EnvironmentValues().library === EnvironmentValues().library)
    harness.setSystem(\.library, Library())
    #expect(harness.frame().bodies == 10)
    #expect(Library.made == 2)
  }

  @Test func everyFormHasItsDefaultAndTakesAValue() {
    var values = EnvironmentValues()
    #expect(values.format.text() == "plain")
    #expect(values.limit == nil && values.most == 7 && values.size == 2.5 && values.shared == 1)
    #expect(values.open("door") == "cannot open door")
    #expect(values.double(4) == 8)
    #expect(values.default as? Int == 1)
    #expect("\(values)" == "[]")  // reading adds nothing
    values.format = Format(text: { "loud" })
    values.limit = 3
    values.most = nil
    values.open = { "opened \($0)" }
    values.double = { $0 * 20 }
    values.default = "text"
    #expect(values.format.text() == "loud" && values.limit == 3 && values.most == nil)
    #expect(values.open("door") == "opened door")
    #expect(values.double(4) == 80)
    #expect(values.default as? String == "text")
    values.limit = nil
    #expect(values.limit == nil)
  }

  @Test func descriptionsAndReadersNameTheKey() {
    var values = EnvironmentValues()
    values.isLoud = true
    values.limit = 2
    #expect("\(values)" == "[EnvironmentPropertyKey<__Key_limit> = Optional(2), EnvironmentPropertyKey<__Key_isLoud> = true]")
  }

  @available(*, deprecated) @Test func aDeprecatedEntryWorks() { #expect(EnvironmentValues().old.number == 1) }
}
