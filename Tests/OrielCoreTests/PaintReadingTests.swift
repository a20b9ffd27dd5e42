import Oriel
import OrielTesting
import Testing

/// What a box paints comes to depend on the environment, or ceases to.
@MainActor @Suite struct PaintReadingTests {
  @Observable final class Model {
    var isSemantic = false
    var showsIndicators = false
  }

  struct Root: View {
    let model: Model
    private var color: Color { model.isSemantic ? .contentBackground : Color(red: 0.5, green: 0.5, blue: 0.5) }
    var body: some View {
      VStack(spacing: 0) {
        Rectangle().fill(color).frame(height: 10)
        Color.clear.frame(height: 10).background(color)
        ScrollView(showsIndicators: model.showsIndicators) { Color.clear.frame(width: 20, height: 200).frame(maxWidth: .infinity) }
          .frame(height: 40).id(model.showsIndicators).scrollIndicatorsFlash(onAppear: true)
      }
    }
  }

  private func harness(_ model: Model) -> ViewHarness { ViewHarness(size: CGSize(width: 60, height: 60)) { Root(model: model) } }

  @Test func aStyleThatTurnsSemanticFollowsTheScheme() throws {
    let model = Model()
    let harness = harness(model)
    model.isSemantic = true
    harness.settle()
    let (shape, background) = (harness.bitmap[5, 5], harness.bitmap[30, 15])
    harness.colorScheme = .dark
    let report = harness.frame()
    #expect(harness.bitmap[5, 5] != shape)
    #expect(harness.bitmap[30, 15] != background)
    #expect(report.marked == 3)  // the window's background and the two
    try harness.verifyAgainstFresh()
  }

  @Test func aStyleThatTurnsConstantIsLeftAlone() throws {
    let model = Model()
    model.isSemantic = true
    let harness = harness(model)
    model.isSemantic = false
    harness.settle()
    harness.colorScheme = .dark
    #expect(harness.frame().marked == 1)
    try harness.verifyAgainstFresh()
  }

  @Test func indicatorsThatComeFollowTheScheme() throws {
    let model = Model()
    let harness = harness(model)
    model.showsIndicators = true
    harness.settle()
    harness.advance(by: .milliseconds(200))
    harness.settle()
    let bar = harness.bitmap[55, 25]
    harness.colorScheme = .dark
    #expect(harness.frame().marked == 2)  // the window's background and the bar
    #expect(harness.bitmap[55, 25] != bar)
    try harness.verifyAgainstFresh()
  }
}
