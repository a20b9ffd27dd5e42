import Foundation
import Observation
import Oriel
@_spi(Oriel) import OrielCore
import Testing

@testable import OrielTesting
@_spi(Oriel) import OrielTextViews

/// Views that are placed out of sight, beside others that wait there.
@MainActor @Suite struct PlacedOutOfSightTests {
  @Observable final class Model {
    var width: CGFloat = 40
    var count = 0
    var hasReaders = true
  }

  private final class Log {
    /// How often a reader's content was made for a width.
    var widths: [CGFloat: Int] = [:]
  }

  /// 300 rows, of which ten are in sight: a text that waits out of sight, and a reader.
  private struct Rows: View {
    let model: Model
    let log: Log

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Counter(model: model)
          ForEach(0..<300, id: \.self) { row in
            HStack(spacing: 0) {
              VStack { Text("Row \(row)") }.padding(2)
              if model.hasReaders { Reader(model: model, log: log) }
            }
            .frame(height: 20)
          }
        }
      }
    }
  }

  private struct Counter: View {
    let model: Model
    var body: some View { Text("\(model.count)").frame(height: 20).padding(.leading, CGFloat(model.count)) }
  }

  private struct Reader: View {
    let model: Model
    let log: Log

    var body: some View {
      GeometryReader { proxy in
        let _ = log.widths[proxy.size.width, default: 0] += 1
        Color.red
      }
      .frame(width: model.width)
    }
  }

  private func harness(_ model: Model, _ log: Log) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Rows(model: model, log: log) }
    harness.settle()
    return harness
  }

  @Test func theWalkDoesNotLookAmongThoseThatWait() throws {
    let model = Model()
    let harness = harness(model, Log())
    let root = harness.host.graph.stage.rootBox
    #expect(root.pendingBelow && root.mustBePlaced)
    #expect(!root.pendingAlways)
    model.count = 5
    #expect(harness.frame().placements == 1)
    #expect(root.pendingBelow && !root.pendingAlways)
    try harness.verifyAgainstFresh()
  }

  @Test func whatMustBePlacedIsFoundAgain() throws {
    let (model, log) = (Model(), Log())
    let harness = harness(model, log)
    for width in [50, 60, 40] as [CGFloat] {
      model.width = width
      log.widths = [:]
      harness.frame()
      #expect(log.widths[width] == 300)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func whatComesLaterOutOfSightIsPlaced() throws {
    let (model, log) = (Model(), Log())
    model.hasReaders = false
    let harness = harness(model, log)
    #expect(!harness.host.graph.stage.rootBox.mustBePlaced)
    model.hasReaders = true
    harness.frame()
    #expect(log.widths == [40: 300])
    try harness.verifyAgainstFresh()
    harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -3_000))
    try harness.verifyAgainstFresh()
  }
}
