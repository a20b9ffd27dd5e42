import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Scroll views that do not cut their content off.
@MainActor @Suite struct ScrollClipTests {
  @Observable final class Model {
    var isDisabled = true
    var height: CGFloat = 40
    @ObservationIgnored var clicks = 0
  }

  private struct Page: View {
    let model: Model
    var isLazy = false
    var body: some View {
      VStack(spacing: 0) {
        Color.clear.frame(height: 60)
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { row($0) } }
          } else {
            VStack(spacing: 0) { ForEach(0..<5, id: \.self) { row($0) } }
          }
        }
        .scrollClipDisabled(model.isDisabled)
        .frame(height: model.height)
        .zIndex(1)
        Spacer(minLength: 0)
      }
    }
    private func row(_ index: Int) -> some View {
      Button(action: { model.clicks += 1 }, label: { Color(red: 1, green: 0, blue: Double(index % 5) / 5).frame(height: 20) })
        .buttonStyle(.plain)
    }
  }

  private func harness(_ model: Model, isLazy: Bool = false) -> ViewHarness {
    ViewHarness(size: CGSize(width: 100, height: 200)) { Page(model: model, isLazy: isLazy) }
  }

  private func isRed(_ harness: ViewHarness, _ y: Int) -> Bool { harness.bitmap[40, y].red > 200 && harness.bitmap[40, y].green < 50 }

  @Test(arguments: [false, true]) func contentIsSeenOutside(isLazy: Bool) throws {
    let model = Model()
    let harness = harness(model, isLazy: isLazy)
    #expect(isRed(harness, 70) && isRed(harness, 150) && !isRed(harness, 50))
    #expect(isRed(harness, 190) == isLazy)
    harness.scroll(at: CGPoint(x: 50, y: 80), by: CGVector(dx: 0, dy: -30))
    harness.settle()
    #expect(isRed(harness, 35) && isRed(harness, 125) && !isRed(harness, 25))
    #expect(isRed(harness, 135) == isLazy)
    try harness.verifyAgainstFresh()
    model.isDisabled = false
    harness.settle()
    #expect(!isRed(harness, 35) && !isRed(harness, 125) && isRed(harness, 70))
    try harness.verifyAgainstFresh()
    harness.scroll(at: CGPoint(x: 50, y: 80), by: CGVector(dx: 0, dy: 7))
    harness.settle()
    model.isDisabled = true
    harness.settle()
    #expect(isRed(harness, 40) && isRed(harness, 130))
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsSeenOutsideIsClickedAndScrolled() throws {
    let model = Model()
    let harness = harness(model)
    harness.click(CGPoint(x: 50, y: 150))
    harness.settle()
    #expect(model.clicks == 1)
    harness.scroll(at: CGPoint(x: 50, y: 150), by: CGVector(dx: 0, dy: -20))
    harness.settle()
    #expect(isRed(harness, 45) && !isRed(harness, 145))
    model.isDisabled = false
    harness.settle()
    harness.click(CGPoint(x: 50, y: 130))
    harness.settle()
    #expect(model.clicks == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func damageIsWhatMoves() throws {
    let model = Model()
    let harness = harness(model)
    harness.scroll(at: CGPoint(x: 50, y: 80), by: CGVector(dx: 0, dy: -15))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    #expect(report.damage.allSatisfy { CGRect(x: 0, y: 44, width: 100, height: 118).contains($0) }, "\(report)")
    model.height = 55
    harness.settle()
    try harness.verifyAgainstFresh()
  }

  @Test func itIsNotAMatterOfTheRowsThatAreFarAway() throws {
    let model = Model()
    let harness = harness(model, isLazy: true)
    for _ in 0..<5 {
      harness.scroll(at: CGPoint(x: 50, y: 80), by: CGVector(dx: 0, dy: -100))
      harness.settle()
      try harness.verifyAgainstFresh()
    }
    // There are 100 rows; fewer than 40 are made.
    #expect(harness.counts.boxes < 8 * self.harness(model).counts.boxes)
  }
}
