import Foundation
import Oriel
import OrielTesting
import Testing

/// Marks and neutral values of sliders, and bars of Foundation's progress.
@MainActor @Suite struct SliderTickTests {
  @Observable final class Model { var value = 0.0 }
  private let model = Model()
  private var value: Binding<Double> { Binding(get: { [model] in model.value }, set: { [model] in model.value = $0 }) }

  private func harness(_ content: some View) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 60)) { content }
    harness.settle()
    return harness
  }

  /// The columns of a row in which the track is filled.
  private func filled(_ harness: ViewHarness, row: Int) -> ClosedRange<Int>? {
    let columns = (0..<200).filter { x in
      let pixel = harness.bitmap[x, row]
      return Int(pixel.blue) - Int(pixel.red) > 60
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test func aTrackIsFilledFromItsNeutralValue() throws {
    let harness = harness(Slider(value: value, in: -1...1, neutralValue: 0) { EmptyView() })
    model.value = 0.5
    harness.settle()
    let right = try #require(filled(harness, row: 30))
    #expect(right.lowerBound >= 98)
    try harness.verifyAgainstFresh()
    model.value = -0.5
    harness.settle()
    let left = try #require(filled(harness, row: 30))
    #expect(left.upperBound <= 101 && left.lowerBound > 40)
    try harness.verifyAgainstFresh()
  }

  @Test func marksHaveLabels() throws {
    let harness = harness(
      Slider(value: value, in: 0...10, step: 5) {
        EmptyView()
      } tick: { number in
        number == 5 ? nil : SliderTick(number) { Text("\(Int(number))") }
      })
    let texts = harness.treeDescription
    #expect(texts.contains("\"0\"") && texts.contains("\"10\"") && !texts.contains("\"5\""))
    try harness.verifyAgainstFresh()
    #expect(harness.element(.slider)?.perform(.increment) == true)
    harness.settle()
    #expect(model.value == 5)
  }

  @Test func valuesStayInsideTheEnabledBounds() throws {
    let harness = harness(
      Slider(value: value, in: 0...1, enabledBounds: 0.25...0.75) {
        EmptyView()
      } currentValueLabel: {
        Text("now")
      } ticks: {
        SliderTick(0.25)
        for part in [0.5, 0.75] { SliderTick(part) }
      })
    #expect(harness.treeDescription.contains("\"now\""))
    harness.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 195, y: 30), steps: 4)
    #expect(model.value == 0.75)
  }

  @Test func aBarFollowsAProgress() throws {
    let progress = Progress(totalUnitCount: 4)
    let harness = harness(ProgressView(progress))
    #expect(harness.element(.progress)?.value == "0%")
    progress.completedUnitCount = 2
    harness.advance(by: .milliseconds(250))
    harness.settle()
    #expect(harness.element(.progress)?.value == "50%")
    progress.completedUnitCount = 4
    harness.advance(by: .milliseconds(250))
    harness.settle()
    #expect(harness.element(.progress)?.value == "100%")
    // Finished: nothing is read any more.
    harness.advance(by: .seconds(1))
    #expect(harness.frame().bodies == 0)
  }
}
