import Foundation
import Oriel
import OrielTesting
import Testing

/// Rows of lazy containers and lists that come and go.
@MainActor @Suite struct LazyTransitionTests {
  private let stage = Stage()

  private struct Rows: View {
    let stage: Stage
    var transition: AnyTransition?
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(stage.ids, id: \.self) { id in
            if let transition { row(id).transition(transition) } else { row(id) }
          }
        }
      }
    }

    private func row(_ id: Int) -> some View {
      (id >= 100 ? Color.pureRed : Color.blue).frame(width: 40, height: 20).accessibilityIdentifier("row \(id)")
    }
  }

  /// Whether a pixel is red on the way from white, as rows with large numbers are.
  private func red(_ harness: ViewHarness, _ y: Int) -> Double {
    let pixel = harness.bitmap[50, y]
    return pixel.red == 255 ? (255 - Double(pixel.green)) / 255 : 0
  }

  @Test(arguments: [true, false]) func aRowThatIsPutInFades(isFirst: Bool) throws {
    stage.ids = Array(0..<3)
    let harness = ViewHarness.settled { Rows(stage: stage) }
    harness.animate { stage.ids = isFirst ? [100, 0, 1, 2] : [0, 1, 2, 100] }
    harness.wait(0.25)
    let y = isFirst ? 5 : 70
    #expect(abs(red(harness, y) - 0.25) < 0.05 || isFirst)
    harness.wait(1)
    #expect(red(harness, y) == 1 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aRowBetweenOthersComesByItsTransition() throws {
    stage.ids = Array(0..<1_000)
    let harness = ViewHarness.settled { Rows(stage: stage, transition: .move(edge: .leading)) }
    let made = harness.counts.boxes
    harness.animate { stage.ids.insert(100_000, at: 2) }
    harness.wait(0.5)
    let picture = harness.bitmap
    let reds = (0..<100).filter { picture[$0, 45].red == 255 && picture[$0, 45].green == 0 }
    #expect(reds.first == 10 && reds.last == 49, "half-way from its own width to the left")
    harness.wait(1)
    #expect(harness.counts.boxes < made + 20)
    try harness.verifyAgainstFresh()
    harness.animate { stage.ids.remove(at: 2) }
    harness.wait(0.5)
    let next = harness.bitmap
    #expect((0..<100).contains { next[$0, 45].red == 255 && next[$0, 45].green < 40 })
    harness.wait(1)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func rowsThatAreScrolledIntoSightAreThereAtOnce() {
    stage.ids = Array(100..<1_100)
    let harness = ViewHarness.settled { Rows(stage: stage) }
    harness.animate { stage.count += 1 }
    harness.animate { stage.ids.append(5_000) }
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -200))
    harness.settle()
    #expect(red(harness, 50) == 1)
    #expect([10, 30, 70, 90].allSatisfy { red(harness, $0) == 1 })
  }

  @Test func rowsThatMoveUpIntoSightDoNotFade() {
    stage.ids = [0] + Array(100..<1_100)
    let harness = ViewHarness.settled { Rows(stage: stage) }
    harness.animate { stage.ids.removeFirst() }
    harness.wait(0.5)
    // The row that was first out of sight is on its way from below, as a whole.
    #expect(red(harness, 95) == 1)
  }

  @Test func aListThatGetsItsFirstRowsFadesThemIn() {
    stage.ids = []
    let harness = ViewHarness.settled { Rows(stage: stage) }
    harness.animate { stage.ids = Array(100..<200) }
    harness.wait(0.5)
    #expect(abs(red(harness, 10) - 0.5) < 0.05 && abs(red(harness, 90) - 0.5) < 0.05)
    harness.wait(1)
    #expect(red(harness, 10) == 1 && harness.nextWake == nil)
  }

  @Test func nothingMovesOutOfSight() {
    stage.ids = Array(0..<10_000)
    let harness = ViewHarness.settled { Rows(stage: stage) }
    let boxes = harness.counts.boxes
    harness.animate { stage.ids = Array(0..<3) + Array(20_000..<30_000) + Array(3..<10_000) }
    harness.advance(by: .milliseconds(300))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(harness.counts.boxes < boxes + 20)
  }

  @Test func aRowThatComesBackWhileItGoesHasItsState() throws {
    stage.ids = [0, 100, 1]
    let harness = ViewHarness.settled { Rows(stage: stage) }
    harness.animate { stage.ids = [0, 1] }
    harness.wait(0.5)
    let mounted = harness.counts.boxes
    harness.animate { stage.ids = [0, 100, 1] }
    #expect(harness.counts.boxes <= mounted)
    harness.wait(3)
    #expect(red(harness, 30) == 1)
    try harness.verifyAgainstFresh()
  }

  private struct Columns: View {
    let stage: Stage
    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(40), spacing: 0)], spacing: 0) {
          ForEach(stage.ids, id: \.self) { id in
            Color.pureRed.frame(width: 40, height: 20).transition(.scale)
          }
        }
      }
    }
  }

  @Test func cellsOfAGridComeAndGo() throws {
    stage.ids = [0, 1, 2]
    let harness = ViewHarness.settled { Columns(stage: stage) }
    harness.animate { stage.ids.append(3) }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 30) == 10...79 && harness.span(ofRow: 22) == 10...49)
    harness.wait(1)
    #expect(harness.span(ofRow: 22) == 10...89)
    try harness.verifyAgainstFresh()
    harness.animate { stage.ids.removeLast() }
    harness.wait(0.5)
    #expect(harness.span(ofRow: 30) == 10...79)
    harness.wait(1)
    #expect(harness.span(ofRow: 30) == 10...49 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  private struct Listed: View {
    let stage: Stage
    @State private var chosen: Int?
    var body: some View {
      List(selection: $chosen) {
        ForEach(stage.ids, id: \.self) { id in Text("row \(id)").accessibilityIdentifier("row \(id)") }
      }
    }
  }

  @Test func rowsOfAListComeAndGo() throws {
    let harness = ViewHarness.settled(CGSize(width: 200, height: 150)) { Listed(stage: stage) }
    let full = harness.darkness(inColumns: 12..<60)
    harness.animate { stage.ids = [0, 2] }
    harness.wait(0.5)
    let middle = harness.darkness(inColumns: 12..<60)
    #expect(harness.frame(of: "row 1") == nil)
    harness.wait(1)
    let last = harness.darkness(inColumns: 12..<60)
    #expect(last < middle && middle < full && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
    harness.animate { stage.ids = [0, 1, 2] }
    harness.wait(0.5)
    #expect(harness.darkness(inColumns: 12..<60) > last)
    harness.animate { stage.ids = [2] }
    harness.wait(0.3)
    harness.animate { stage.ids = [0, 2, 1] }
    harness.wait(3)
    #expect(harness.darkness(inColumns: 12..<60) >= full - 200 && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }
}
