import Foundation
import Oriel
import OrielTesting
import Testing

/// The kinds of places that an environment property may stand in.
@MainActor @Suite struct EnvironmentPlacesTests {
  struct Titled: ViewModifier {
    @Environment(\.locale) private var locale
    func body(content: Content) -> some View {
      VStack {
        content
        Text(locale.identifier).accessibilityIdentifier("x")
      }
    }
  }

  /// A property of one's own with others inside.
  @propertyWrapper struct Language: DynamicProperty {
    @Environment(\.locale) private var locale
    @State private var updates = Box()
    final class Box { var count = 0 }
    var wrappedValue: String { "\(locale.language.languageCode?.identifier ?? "-")" }
    var updateCount: Int { updates.count }
    func update() { updates.count += 1 }
  }

  struct Speaks: View {
    @Language var language
    var body: some View { Text(verbatim: "\(language) \(_language.updateCount)").accessibilityIdentifier("x") }
  }

  @Test func aModifier() {
    let harness = ViewHarness { Color.red.modifier(Titled()) }
    #expect(harness.text(of: "x") == "en_US")
    harness.setSystem(\.locale, Locale(identifier: "de_DE"))
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "de_DE")
  }

  @Test func aPropertyOfOnesOwn() {
    let harness = ViewHarness { Speaks() }
    #expect(harness.text(of: "x") == "en 1")
    harness.setSystem(\.locale, Locale(identifier: "de_DE"))
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "de 2")
  }

  @Test func coloursResolveInAnEnvironment() {
    struct Resolves: View {
      @Environment(\.self) private var environment
      var body: some View { Text(Color.red.resolve(in: environment).description).accessibilityIdentifier("x") }
    }
    let harness = ViewHarness { Resolves() }
    #expect(harness.text(of: "x") == "#FF383CFF")
    harness.setSystem(\.font, .title)
    #expect(harness.frame().bodies == 0)
    harness.colorScheme = .dark
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "#FF4245FF")
  }

  @Observable final class Missing {}

  struct NeedsMissing: View {
    @Environment(Missing.self) private var missing
    var body: some View { Text("\(ObjectIdentifier(missing) == ObjectIdentifier(missing))") }
  }

  @Test func aRequiredObjectThatNobodySetEndsTheProgramWithAReason() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ViewHarness { NeedsMissing() } }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("NeedsMissing") && message.contains("Missing") && message.contains(".environment("), "\(message)")
  }
}
