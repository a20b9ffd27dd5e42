import Foundation
import Oriel
@_spi(Oriel) import OrielCore
import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

/// What `_printChanges` and `_logChanges` say of a body that runs.
@MainActor @Suite struct ChangeLogTests {
  @Observable final class Model {
    var count = 0
    var title = "a"
  }

  private static var lines: [String?] = []

  private func taken() -> [String?] {
    defer { Self.lines = [] }
    return Self.lines
  }

  struct Child: View {
    let title: String
    let model: Model
    @State private var isOn = false
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      let _ = ChangeLogTests.lines.append(ChangeLine.current(typeName: "Child"))
      Button("\(title) \(model.count) \(isOn) \(String(describing: scheme))") { isOn.toggle() }.accessibilityIdentifier("x")
    }
  }

  struct Parent: View {
    let model: Model
    var body: some View { Child(title: model.title, model: model) }
  }

  @Test func eachKindOfChangeIsNamed() {
    let model = Model()
    let harness = ViewHarness { Parent(model: model) }
    #expect(taken() == ["Child: @self, @identity, _isOn, _scheme changed."])
    harness.click("x")
    harness.settle()
    #expect(taken() == ["Child: _isOn changed."])
    harness.colorScheme = .dark
    harness.settle()
    #expect(taken() == ["Child: _scheme changed."])
    model.count += 1
    harness.settle()
    #expect(taken() == ["Child: @dependencies changed."])
    model.title = "b"
    harness.settle()
    #expect(taken() == ["Child: @self changed."])
    model.title = "c"
    harness.colorScheme = .light
    harness.click("x")
    harness.settle()
    #expect(taken() == ["Child: @self, _isOn, _scheme changed."])
  }

  @Test func withoutPropertiesThereIsOnlySelf() {
    struct Plain: View {
      var body: some View {
        let _ = ChangeLogTests.lines.append(ChangeLine.current(typeName: "Plain"))
        Text("x")
      }
    }
    _ = ViewHarness { Plain() }
    #expect(taken() == ["Plain: @self changed."])
    #expect(ChangeLine.current(typeName: "outside a body") == nil)
  }

  @Test func bothFunctionsMayStandInABody() {
    struct Both: View {
      var body: some View {
        let _ = Self._printChanges()
        let _ = Self._logChanges()
        Text("x").accessibilityIdentifier("x")
      }
    }
    #expect(ViewHarness { Both() }.text(of: "x") == "x")
  }
}
