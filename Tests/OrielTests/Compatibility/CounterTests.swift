import Oriel
import OrielTesting
import Testing

/// A counter with a limit, a step in a ring around it, and a child that writes through a binding.
private struct CounterScreen: View {
  @State private var count = 0
  @State private var history: [Int] = []
  @State private var lastChange: (old: Int, new: Int)?

  private var isAtLimit: Bool { count >= 3 }

  var body: some View {
    let label = isAtLimit ? "Full" : "Room for \(3 - count)"
    VStack(spacing: 12) {
      Text("Count: \(count)").font(.largeTitle).bold().accessibilityIdentifier("count")
      Text(label).foregroundStyle(isAtLimit ? .red : .secondary).accessibilityIdentifier("label")
      HStack {
        StepButton(title: "Less", step: -1, value: $count).disabled(count == 0)
        StepButton(title: "More", step: 1, value: $count).disabled(isAtLimit)
      }
      if let lastChange {
        Text("from \(lastChange.old) to \(lastChange.new)").accessibilityIdentifier("change")
      }
      Text(verbatim: history.map(String.init).joined(separator: " ")).accessibilityIdentifier("history")
      Button(role: .destructive) {
        count = 0
      } label: {
        Text("Reset")
      }
      .accessibilityIdentifier("reset")
    }
    .padding()
    .onChange(of: count) { old, new in
      lastChange = (old, new)
      history.append(new)
    }
  }
}

private struct StepButton: View {
  let title: LocalizedStringKey
  let step: Int
  @Binding var value: Int

  var body: some View {
    Button(title, action: change).accessibilityIdentifier(step < 0 ? "less" : "more")
  }

  private func change() { value += step }
}

/// State given by an initializer, and state without a value.
private struct Seeded: View {
  @State private var value: Int
  @State private var note: String?
  @State private var isOn: Bool

  init(start: Int) {
    _value = State(initialValue: start * 10)
    self._isOn = .init(wrappedValue: start > 1)
  }

  var body: some View {
    VStack {
      Text("\(value) \(note ?? "none") \(isOn ? "on" : "off")").accessibilityIdentifier("text")
      Button("Note") {
        note = note.map { $0 + "!" } ?? "some"
        value += 1
      }
      .accessibilityIdentifier("note")
    }
  }
}

@MainActor @Suite struct CounterTests {
  @Test func countsAndStops() throws {
    let harness = ViewHarness { CounterScreen() }
    #expect(harness.text(of: "count") == "Count: 0")
    #expect(harness.text(of: "label") == "Room for 3")
    #expect(harness.text(of: "change") == nil)
    harness.click("less")
    harness.settle()
    #expect(harness.text(of: "count") == "Count: 0")
    for _ in 0..<5 {
      harness.click("more")
      harness.settle()
    }
    #expect(harness.text(of: "count") == "Count: 3")
    #expect(harness.text(of: "label") == "Full")
    #expect(harness.text(of: "change") == "from 2 to 3")
    harness.click("reset")
    harness.settle()
    #expect(harness.text(of: "history") == "1 2 3 0")
    try harness.verifyAgainstFresh()
  }

  @Test func stateComesFromTheFirstInitializer() {
    let harness = ViewHarness { Seeded(start: 2) }
    #expect(harness.text(of: "text") == "20 none on")
    harness.click("note")
    harness.settle()
    harness.click("note")
    harness.settle()
    #expect(harness.text(of: "text") == "22 some! on")
  }
}
