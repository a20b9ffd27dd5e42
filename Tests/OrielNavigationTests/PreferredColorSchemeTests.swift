import Oriel
import OrielTesting
import Testing

/// A preferred colour scheme goes up to the window, sheet or popover, and nowhere else.
@MainActor @Suite struct PreferredColorSchemeTests {
  @Observable final class Model {
    var first: ColorScheme?
    var second: ColorScheme?
    var outer: ColorScheme?
    var hasOuter = false
    var isShown = true
    var isOpen = false
    var order = [0, 1]
  }

  private let model = Model()

  struct Scheme: View {
    let id: String
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(scheme)").accessibilityIdentifier(id) }
  }

  /// A window's corner, where nothing but its background is.
  private func isDark(_ harness: ViewHarness) -> Bool { harness.bitmap[1, 1].red < 128 }

  struct Leaf: View {
    let scheme: ColorScheme?
    var body: some View { Text("leaf").preferredColorScheme(scheme) }
  }

  struct Root: View {
    let model: Model
    var body: some View {
      VStack {
        Scheme(id: "reader")
        Scheme(id: "set").environment(\.colorScheme, .light)
        if model.isShown { First(model: model) }
        Second(model: model)
        ForEach(0..<20) { _ in Text("reads nothing") }
      }
    }
  }
  struct First: View {
    let model: Model
    var body: some View { Leaf(scheme: model.first) }
  }
  struct Second: View {
    let model: Model
    var body: some View { Leaf(scheme: model.second) }
  }

  @Test func theWindowTakesItAndGivesThePlatformsBack() throws {
    let harness = ViewHarness { Root(model: model) }
    #expect(!isDark(harness))
    model.first = .dark
    harness.settle()
    #expect(isDark(harness))
    #expect(harness.text(of: "reader") == "dark")
    // What is set on the way down stays.
    #expect(harness.text(of: "set") == "light")
    // The platform's value waits below.
    harness.colorScheme = .dark
    harness.colorScheme = .light
    harness.settle()
    #expect(isDark(harness))
    try harness.verifyAgainstFresh()
    model.first = nil
    harness.settle()
    #expect(!isDark(harness) && harness.text(of: "reader") == "light")
    model.first = .light
    harness.settle()
    harness.colorScheme = .dark
    harness.settle()
    #expect(!isDark(harness))
    // With the view goes what it asked for.
    model.isShown = false
    harness.settle()
    #expect(isDark(harness) && harness.text(of: "reader") == "dark")
    try harness.verifyAgainstFresh()
  }

  @Test func onlyReadersRun() {
    let harness = ViewHarness { Root(model: model) }
    harness.explains = true
    model.first = .dark
    let report = harness.frame()
    // The two that lead to the modifier, and the reader that no other scope hides the window from.
    let updates = report.causes.filter { $0.phase == .update }.map(\.viewType)
    #expect(updates == ["First", "Leaf", "Scheme"])
    #expect(report.bodies == 3)
    #expect(report.nodesMounted == 0)
    // Equal to what is in force: nothing that reads the scheme runs.
    harness.colorScheme = .dark
    harness.settle()
    model.first = nil
    let same = harness.frame()
    #expect(same.bodies == 2)
    #expect(same.paints == 0)
    #expect(harness.text(of: "reader") == "dark")
  }

  @Test func theFirstOfSeveralThatAsksWins() throws {
    let harness = ViewHarness { Root(model: model) }
    model.second = .dark
    harness.settle()
    #expect(harness.text(of: "reader") == "dark")
    model.first = .light
    harness.settle()
    #expect(harness.text(of: "reader") == "light")
    model.first = nil
    harness.settle()
    #expect(harness.text(of: "reader") == "dark")
    try harness.verifyAgainstFresh()
  }

  @Test func theOrderIsThatOfTheTree() throws {
    struct Rows: View {
      let model: Model
      var body: some View {
        Scheme(id: "reader")
        ForEach(model.order, id: \.self) { Leaf(scheme: $0 == 0 ? .dark : .light) }
      }
    }
    let harness = ViewHarness { VStack { Rows(model: model) } }
    #expect(harness.text(of: "reader") == "dark")
    model.order = [1, 0]
    harness.settle()
    #expect(harness.text(of: "reader") == "light")
    try harness.verifyAgainstFresh()
  }

  @Test func oneAroundOthersReplacesThem() {
    struct Nested: View {
      let model: Model
      var body: some View {
        if model.hasOuter { inner.preferredColorScheme(model.outer) } else { inner }
      }
      private var inner: some View {
        VStack {
          Scheme(id: "reader")
          Leaf(scheme: .dark)
        }
      }
    }
    let harness = ViewHarness { Nested(model: model) }
    #expect(harness.text(of: "reader") == "dark")
    model.hasOuter = true
    model.outer = .light
    harness.settle()
    #expect(harness.text(of: "reader") == "light")
    model.outer = nil
    harness.settle()
    #expect(harness.text(of: "reader") == "light")  // the harness's own
    model.hasOuter = false
    harness.settle()
    #expect(harness.text(of: "reader") == "dark")
  }

  @Test func aPopoverTakesItForItselfAlone() throws {
    struct Button: View {
      @Bindable var model: Model
      var body: some View {
        Scheme(id: "window")
          .popover(isPresented: $model.isOpen) {
            Scheme(id: "popover").frame(width: 80, height: 40).preferredColorScheme(model.first).accessibilityIdentifier("frame")
          }
      }
    }
    model.first = .dark
    let harness = ViewHarness { Button(model: model) }
    model.isOpen = true
    harness.settle()
    #expect(harness.text(of: "popover") == "dark")
    #expect(harness.text(of: "window") == "light")
    let frame = try #require(harness.frame(of: "frame"))
    // Its face follows, and the window's does not.
    #expect(harness.bitmap[Int(frame.minX) + 1, Int(frame.minY) + 1].red < 80)
    #expect(!isDark(harness))
    try harness.verifyAgainstFresh()
    model.first = nil
    harness.settle()
    #expect(harness.text(of: "popover") == "light")
    #expect(harness.bitmap[Int(frame.minX) + 1, Int(frame.minY) + 1].red > 200)
    try harness.verifyAgainstFresh()
  }
}
