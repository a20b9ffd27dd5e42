import Oriel
import OrielTesting
import Testing

/// Closures that a body hands on and that run later are still its reads.
@MainActor @Suite struct GivenAwayClosuresTests {
  @Observable final class Model {
    var names = ["a", "b"]
    var suffix = "1"
    @ObservationIgnored var bodies = 0
  }

  struct Rows: View {
    let model: Model
    @State private var isLoud = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      let _ = model.bodies += 1
      VStack {
        ForEach(model.names, id: \.self) { name in
          Text(verbatim: name + model.suffix + (isLoud ? "!" : "") + (isEnabled ? "" : "-")).accessibilityIdentifier(name)
        }
        Button("Loud") { isLoud.toggle() }.accessibilityIdentifier("loud")
      }
    }
  }

  @Test func contentOfForEachIsTracked() throws {
    let model = Model()
    let harness = ViewHarness { Rows(model: model) }
    #expect(harness.text(of: "a") == "a1")
    harness.click("loud")
    harness.settle()
    #expect(harness.text(of: "b") == "b1!")
    model.suffix = "2"
    harness.settle()
    #expect(harness.text(of: "b") == "b2!")
    harness.setSystem(\.isEnabled, false)
    harness.settle()
    #expect(harness.text(of: "a") == "a2!-")
    #expect(model.bodies == 4)
    try harness.verifyAgainstFresh()
  }
}
