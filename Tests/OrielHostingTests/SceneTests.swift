import Foundation
import Oriel
import OrielTesting
import Testing

private struct GreetingKey: EnvironmentKey { static var defaultValue: String { "none" } }
extension EnvironmentValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

/// The environment of scenes, and the state of programs.
@MainActor @Suite struct SceneTests {
  @Observable final class Library { var title = "Books" }

  struct Reader: View {
    @Environment(\.greeting) private var greeting
    @Environment(Library.self) private var library: Library?
    var body: some View { Text(verbatim: "\(greeting) \(library?.title ?? "-")").accessibilityIdentifier("x") }
  }

  struct Plain: App {
    var body: some Scene { WindowGroup("Title") { Reader() } }
  }

  @Test func aSceneHandsValuesDown() {
    struct Handing: App {
      static let library = Library()
      var body: some Scene {
        WindowGroup { Reader() }
          .environment(Self.library)
          .transformEnvironment(\.greeting) { $0 += "!" }
          .environment(\.greeting, "hello")
          .defaultSize(width: 300, height: 200)
      }
    }
    #expect(AppHarness(Plain.self).openWindow().text(of: "x") == "none -")
    let harness = AppHarness(Handing.self).openWindow()
    #expect(harness.text(of: "x") == "hello! Books")
    Handing.library.title = "Maps"
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "hello! Maps")
    #expect(harness.size == CGSize(width: 300, height: 200))
    #expect(AppHarness(Plain.self).titles == ["Title"])
  }

  @Test func nilHidesAnObject() {
    struct Hiding: App {
      static let library = Library()
      var body: some Scene { WindowGroup { Reader() }.environment(nil as Library?).environment(Self.library) }
    }
    #expect(AppHarness(Hiding.self).openWindow().text(of: "x") == "none -")
  }

  @Test func aProgramHasStateAndReadsTheEnvironment() throws {
    struct Stateful: App {
      @State private var count = 1
      @State private var library = Library()
      @Environment(\.scenePhase) private var phase
      static var phases: [ScenePhase] = []
      static var older: [ScenePhase] = []
      var body: some Scene {
        WindowGroup {
          VStack {
            Reader()
            Button("More") { count += 1 }.accessibilityIdentifier("more")
          }
        }
        .environment(\.greeting, "\(phase) \(count)")
        .environment(library)
        .onChange(of: phase) { _, new in Self.phases.append(new) }
        .onChange(of: phase) { Self.older.append($0) }
      }
    }
    let harness = AppHarness(Stateful.self).openWindow()
    #expect(harness.text(of: "x") == "active 1 Books")
    harness.click("more")
    harness.settle()
    #expect(harness.text(of: "x") == "active 2 Books")
    harness.scenePhase = .background
    harness.settle()
    #expect(harness.text(of: "x") == "background 2 Books")
    #expect(Stateful.phases == [.background])
    #expect(Stateful.older == [.background])
    try harness.verifyAgainstFresh()
  }

  @Test func aSceneOfOnesOwnHasPropertiesToo() {
    struct Main: Scene {
      @State private var count = 0
      @Environment(\.colorScheme) private var scheme
      var body: some Scene {
        WindowGroup { Button("\(scheme == .dark ? "dark" : "light") \(count)") { count += 1 }.accessibilityIdentifier("x") }
      }
    }
    struct Program: App {
      var body: some Scene { Main().environment(\.greeting, "hello") }
    }
    let program = AppHarness(Program.self)
    let harness = program.openWindow()
    #expect(harness.text(of: "x") == "light 0")
    harness.click("x")
    program.colorScheme = .dark
    harness.settle()
    #expect(harness.text(of: "x") == "dark 1")
  }
}
