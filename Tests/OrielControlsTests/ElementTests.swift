import Foundation
@_spi(Oriel) import OrielAccessibility
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

/// The elements of a window, as assistive technology and tests find them.
@MainActor @Suite struct ElementTests {
  struct Panel: View {
    var save: @MainActor () -> Void = {}
    @State var isOn = false
    @State var volume = 0.5
    @State var name = "Ann"
    @State var isOpen = false
    @State var count = 0
    var body: some View {
      VStack {
        Text("Settings")
        Button(action: save) {
          HStack {
            Image(systemName: "star"); Text("Save"); Text("all")
          }
        }
        Toggle("Wi-Fi", isOn: $isOn)
        Slider(value: $volume) { Text("Volume") }
        Stepper("Count", value: $count)
        TextField("Name", text: $name)
        ProgressView("Loading", value: 0.25)
        DisclosureGroup("More", isExpanded: $isOpen) { Text("Hidden") }
        Link("Home", destination: URL(filePath: "/"))
        Button("Off") {}.disabled(true)
        Text("Gone").hidden()
      }
    }
  }

  @Test func controlsAreFoundByRoleAndName() throws {
    var saves = 0
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) { Panel { saves += 1 } }
    let save = try #require(harness.element(.button, "star, Save, all"), "\(harness.elementDescription)")
    #expect(save.actions == [.activate])
    #expect(save.isEnabled)
    #expect(save.children.isEmpty)
    save.click()
    #expect(saves == 1)
    #expect(save.perform(.activate))
    #expect(saves == 2)
    #expect(!save.perform("fly"))
    #expect(harness.element(.text, "Settings") != nil)
    #expect(harness.element(.text, "Gone") == nil)
    #expect(harness.element(.button, "Home") == nil)
    #expect(harness.element(.link, "Home")?.actions == [.activate])
    let off = try #require(harness.element(.button, "Off"))
    #expect(!off.isEnabled)
    #expect(!off.perform(.activate))
  }

  @Test func aTreeOfElementsIsReadInOrder() {
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) { Panel() }
    #expect(
      harness.elementDescription == """
        window
          text "Settings"
          button "star, Save, all"
          toggle "Wi-Fi"
          slider "Volume" = "50%"
          stepper "Count"
          text field "Name" = "Ann"
          progress "Loading" = "25%"
          disclosure "More"
          link "Home"
          button "Off" (disabled)
        """)
  }

  @Test func valuesAndStatesFollow() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) { Panel() }
    #expect(try #require(harness.element(.toggle)).perform(.activate))
    #expect(try #require(harness.element(.slider)).perform(.increment))
    #expect(try #require(harness.element(.disclosure)).perform(.activate))
    harness.settle()
    #expect(harness.element(.toggle)?.state.contains(.checked) == true)
    #expect(harness.element(.slider)?.value != "50%")
    #expect(harness.element(.disclosure)?.state.contains(.expanded) == true)
    #expect(harness.element(.text, "Hidden") != nil)
    harness.element(.textField, "Name")?.click()
    harness.settle()
    #expect(harness.element(.textField)?.state.contains(.focused) == true)
    harness.press(.tab)
    harness.settle()
    #expect(harness.element(.textField)?.state.contains(.focused) == false)
  }

  // MARK: What a frame has changed

  private func log(_ harness: ViewHarness) -> SemanticsLog {
    let log = harness.host.graph[SemanticsLog.key]
    log.isOn = true
    return log
  }

  @Test func aChangeOfAValueIsListedOnceAndNothingElseIs() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) { Panel() }
    let slider = harness.host.graph.elementTree().all.first { $0.role == .slider }
    let log = log(harness)
    harness.frame()
    #expect(log.takeChanges().isEmpty)
    slider?.actions.first { $0.name == .increment }?.run()
    harness.settle()
    #expect(log.takeChanges() == [SemanticsLog.Change(id: try #require(slider).id, kinds: [.value])])
    #expect(log.takeChanges().isEmpty)
  }

  @Test func aChangedLabelInsideAButtonIsTheButtonsName() throws {
    struct Renamed: View {
      @State var title = "One"
      var body: some View {
        VStack {
          Button(title) { title = "Two" }
          Text("Other")
        }
      }
    }
    let harness = ViewHarness { Renamed() }
    let button = try #require(harness.host.graph.elementTree().all.first { $0.role == .button })
    let log = log(harness)
    button.actions[0].run()
    harness.settle()
    let changes = log.takeChanges()
    #expect(changes.contains(SemanticsLog.Change(id: button.id, kinds: [.name])))
    #expect(harness.element(.button, "Two") != nil)
  }

  @Test func elementsComeAndGo() throws {
    struct Coming: View {
      @State var isShown = false
      var body: some View {
        VStack {
          Button("Show") { isShown.toggle() }
          if isShown { Text("Here") }
        }
      }
    }
    let harness = ViewHarness { Coming() }
    let log = log(harness)
    let press = { harness.host.graph.elementTree().all.first { $0.role == .button }?.actions.first?.run() }
    _ = press()
    harness.settle()
    let id = try #require(harness.host.graph.elementTree().all.first { $0.name == "Here" }).id
    #expect(log.takeChanges().contains(SemanticsLog.Change(id: id, kinds: [.appeared])))
    _ = press()
    harness.settle()
    #expect(log.takeChanges().contains(SemanticsLog.Change(id: id, kinds: [.disappeared])))
  }

  @Test func theFocusIsAChangeOfStateWithoutLayout() throws {
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) { Panel() }
    let log = log(harness)
    harness.press(.tab)
    let report = harness.settle()
    #expect(report.map(\.measures).reduce(0, +) == 0)
    #expect(log.takeChanges().contains { $0.kinds == [.state] })
  }

  @Test func offItNotesNothing() {
    let harness = ViewHarness(size: CGSize(width: 400, height: 600)) { Panel() }
    harness.press(.tab)
    harness.settle()
    #expect(harness.host.graph.existing(SemanticsLog.key) == nil)
  }
}
