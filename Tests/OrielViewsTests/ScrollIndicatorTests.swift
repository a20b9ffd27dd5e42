import Oriel
import OrielTesting
import Testing

/// The bars of scroll views go with what they belong to.
@MainActor @Suite struct ScrollIndicatorTests {
  @Observable final class Model {
    var height: CGFloat = 400
    var id = 0
    var isShown = true
  }

  struct Root: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        if model.isShown {
          ScrollView { Color.red.frame(width: 20, height: model.height).frame(maxWidth: .infinity) }.id(model.id)
            .scrollIndicatorsFlash(onAppear: true)
        }
        Color.clear.frame(height: 10)
      }
    }
  }

  @Test func aBarGoesWithItsView() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Root(model: model) }
    let background = harness.bitmap[2, 95]
    harness.advance(by: .milliseconds(200))
    harness.settle()
    #expect(harness.bitmap[95, 10] != background)
    model.height = 40
    model.id = 1
    harness.settle()
    #expect(harness.bitmap[95, 10] == background)
    try harness.verifyAgainstFresh()
    model.height = 400
    model.id = 2
    harness.settle()
    harness.advance(by: .milliseconds(200))
    harness.settle()
    #expect(harness.bitmap[95, 10] != background)
    model.isShown = false
    harness.settle()
    #expect(harness.bitmap[95, 10] == background)
    try harness.verifyAgainstFresh()
  }
}
