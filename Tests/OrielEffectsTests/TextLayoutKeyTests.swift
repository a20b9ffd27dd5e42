import Foundation
import Oriel
import OrielTesting
import Testing

/// Layouts of texts as a preference.
@MainActor @Suite struct TextLayoutKeyTests {
  @MainActor @Observable final class Model {
    var first = "one two three four"
    var isShown = true
    var color = Color.red
    var unrelated = 0
  }
  private let model = Model()

  @MainActor final class Log {
    var runs = 0
    var texts: [Int] = []
    var origins: [CGPoint] = []
    var lines: [Int] = []
    var last: [Text.LayoutKey.AnchoredLayout] = []
  }
  private let log = Log()

  private struct Outside: View {
    let model: Model
    var body: some View { Text("outside \(model.unrelated)") }
  }

  private struct Page: View {
    let model: Model
    let log: Log

    var body: some View {
      VStack(spacing: 0) {
        VStack(alignment: .leading, spacing: 10) {
          Text(model.first).foregroundStyle(model.color).frame(width: 60, alignment: .leading)
          if model.isShown { Text("second") }
          Text("**third** one").padding(.leading, 7)
        }
        .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
          GeometryReader { proxy in
            let _ = log.note(layouts, proxy)
            Color.clear
          }
        }
        Outside(model: model)
      }
    }
  }

  private func harness() -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 300, height: 200), displayScale: 1) { Page(model: model, log: log) }
    harness.settle()
    return harness
  }

  @Test func layoutsComeInTheOrderOfTheirTexts() throws {
    let harness = harness()
    #expect(log.texts.last == 3)
    #expect(log.lines.count == 3 && log.lines[0] > 1 && log.lines[1] == 1)
    #expect(log.origins.map(\.x) == [0, 0, 7])
    #expect(log.origins[0].y == 0 && log.origins[1].y > 30 && log.origins[2].y > log.origins[1].y)
    // Of bold letters and others there are two runs.
    #expect(log.last[2].layout[0].count == 2)
    model.isShown = false
    harness.settle()
    #expect(log.texts.last == 2)
    model.isShown = true
    harness.settle()
    #expect(log.texts.last == 3 && log.origins.map(\.x) == [0, 0, 7])
  }

  @Test func theyChangeWithLettersAndColoursAndNothingElse() throws {
    let harness = harness()
    let (runs, before) = (log.runs, log.last)
    model.unrelated = 1
    harness.settle()
    #expect(log.runs == runs)
    model.first = "four three two one"
    harness.settle()
    #expect(log.runs > runs && log.last[0] != before[0] && log.last[1...] == before[1...])
    let second = (runs: log.runs, log.last)
    model.color = .blue
    harness.settle()
    #expect(log.runs > second.runs && log.last[0] != second.1[0] && log.last[1...] == second.1[1...])
    // At rest nothing runs.
    let last = log.runs
    harness.settle()
    #expect(log.runs == last)
  }

  @Test func aViewMayChangeWhatThoseAroundSee() {
    let log = log
    let harness = ViewHarness(size: CGSize(width: 300, height: 200), displayScale: 1) {
      VStack {
        VStack { Text("hidden") }.transformPreference(Text.LayoutKey.self) { $0.removeAll() }
        Text("seen")
      }
      .onPreferenceChange(Text.LayoutKey.self) { log.texts.append($0.count) }
    }
    harness.settle()
    #expect(log.texts.last == 1)
  }
}

extension TextLayoutKeyTests.Log {
  fileprivate func note(_ layouts: [Text.LayoutKey.AnchoredLayout], _ proxy: GeometryProxy) {
    runs += 1
    last = layouts
    texts.append(layouts.count)
    origins = layouts.map { proxy[$0.origin] }
    lines = layouts.map(\.layout.count)
  }
}
