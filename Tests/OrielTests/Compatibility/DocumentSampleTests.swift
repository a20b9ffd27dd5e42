import Oriel
@_spi(Oriel) import OrielCore
import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

// The declarations that SwiftUI's pages on the environment show, in programs of our own.

private struct Book: Equatable { var isAvailable = true }

@Observable private class Library {
  var books: [Book] = [Book(), Book(), Book()]

  var availableBooksCount: Int { books.filter(\.isAvailable).count }
}

private struct MyEnvironmentKey: EnvironmentKey {
  static let defaultValue: String = "Default value"
}

extension EnvironmentValues {
  fileprivate var myCustomValue: String {
    get { self[MyEnvironmentKey.self] }
    set { self[MyEnvironmentKey.self] = newValue }
  }

  @Entry fileprivate var myEntry: String = "Default entry"
  @Entry fileprivate var library: Library = Library()
}

extension View {
  fileprivate func myCustomValue(_ myCustomValue: String) -> some View { environment(\.myCustomValue, myCustomValue) }
}

@MainActor @Suite struct DocumentSampleTests {
  // MARK: Values

  private struct Schemes: View {
    @Environment(\.colorScheme) var colorScheme: ColorScheme
    @Environment(\.locale) var locale: Locale
    var body: some View {
      if colorScheme == .dark {
        Text("dark \(locale.identifier)").accessibilityIdentifier("x")
      } else {
        Text("light \(locale.identifier)").accessibilityIdentifier("x")
      }
    }
  }

  @Test func contentDependsOnAValue() {
    let harness = ViewHarness { Schemes() }
    #expect(harness.text(of: "x") == "light en_US")
    harness.colorScheme = .dark
    harness.settle()
    #expect(harness.text(of: "x") == "dark en_US")
  }

  @Test func aLineLimitSetByKeyPathOrByItsModifier() {
    let text = "This is some long, multiline text, that just keeps going and going for a while"
    let byKey = ViewHarness { Text(text).frame(width: 200).environment(\.lineLimit, 2) }
    let byModifier = ViewHarness { Text(text).frame(width: 200).lineLimit(2) }
    #expect(byKey.bitmap == byModifier.bitmap)
    let line = ViewHarness { Text("x") }.contentSize(proposed: .unspecified).height
    #expect(byKey.contentSize(proposed: .unspecified).height == 2 * line)
  }

  // MARK: Values of one's own

  private struct Custom: View {
    let id: String
    @Environment(\.myCustomValue) var value
    @Environment(\.myEntry) var entry
    var body: some View { Text("\(value), \(entry)").accessibilityIdentifier(id) }
  }

  @Test func aCustomValue() {
    let harness = ViewHarness {
      VStack {
        Custom(id: "default")
        Custom(id: "set").myCustomValue("Another string").environment(\.myEntry, "Another entry")
      }
    }
    #expect(harness.text(of: "default") == "Default value, Default entry")
    #expect(harness.text(of: "set") == "Another string, Another entry")
  }

  // MARK: Objects

  private struct ByType: View {
    @Environment(Library.self) private var library
    var body: some View { Text("\(library.availableBooksCount)").accessibilityIdentifier("x") }
  }

  private struct Optionally: View {
    @Environment(Library.self) private var library: Library?
    var body: some View { Text(library.map { "\($0.availableBooksCount)" } ?? "none").accessibilityIdentifier("x") }
  }

  private struct ByKeyPath: View {
    @Environment(\.library) private var library
    var body: some View { Text("\(library.availableBooksCount)").accessibilityIdentifier("x") }
  }

  private struct BookReaderApp: App {
    @State private var library = Library()
    var body: some Scene {
      WindowGroup {
        VStack {
          ByType()
          Button("Lend") { library.books[0].isAvailable = false }.accessibilityIdentifier("lend")
        }
        .environment(library)
      }
    }
  }

  @Test func anAppHandsItsLibraryDown() {
    let harness = AppHarness(BookReaderApp.self).openWindow()
    #expect(harness.text(of: "x") == "3")
    harness.click("lend")
    harness.settle()
    #expect(harness.text(of: "x") == "2")
  }

  @Test func anObjectThatMayBeMissing() {
    #expect(ViewHarness { Optionally() }.text(of: "x") == "none")
    #expect(ViewHarness { Optionally().environment(Library()) }.text(of: "x") == "3")
  }

  @Test func anObjectUnderAKeyPath() {
    let library = Library()
    let harness = ViewHarness { ByKeyPath().environment(\.library, library) }
    #expect(harness.text(of: "x") == "3")
    library.books.append(Book())
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "4")
    #expect(ViewHarness { ByKeyPath() }.text(of: "x") == "3")
  }

  // MARK: Presentation

  private struct Popped: View {
    @State var isPopped = false
    var body: some View {
      Button("Tap me for dark mode!") { isPopped = true }
        .accessibilityIdentifier("button")
        .popover(isPresented: $isPopped) {
          Text("This is some dark text").preferredColorScheme(.dark).accessibilityIdentifier("dark")
        }
    }
  }

  @Test func aPopoverThatPrefersDarkIsDark() throws {
    let harness = ViewHarness { Popped() }
    let background = harness.bitmap[2, 2]
    harness.click("button")
    harness.settle()
    let text = try #require(harness.frame(of: "dark"))
    let panel = harness.bitmap[Int(text.minX) - 3, Int(text.midY)]
    #expect(panel.red < 80 && panel.green < 80 && panel.blue < 80)
    #expect(harness.bitmap[2, 2] == background)
  }
}
