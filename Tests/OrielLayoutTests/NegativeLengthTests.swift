import Oriel
import OrielTesting
import Testing

/// Stacks shorter than nothing, as less than no space between their children makes them.
@MainActor @Suite struct NegativeLengthTests {
  private struct Rows: View {
    var spacing: CGFloat

    var body: some View {
      VStack(spacing: spacing) {
        Color.red.frame(height: 1)
        Color.green.frame(height: 1)
        Color.blue.frame(height: 1)
      }
      .frame(minHeight: 0, maxHeight: 50)
    }
  }

  private struct Page: View {
    @Bindable var model: Model
    var body: some View { Rows(spacing: model.spacing) }
  }

  @Observable final class Model { var spacing: CGFloat = 1 }

  /// Found by the random apps (133163). Five points high, and five points less than nothing, in the middle of the same frame.
  @Test func aStackThatTurnsOverInPlaceIsDrawnAnew() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    harness.settle()
    for spacing in [-4, 1, -4] as [CGFloat] {
      model.spacing = spacing
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  /// Found by the random apps (715430). A path over what is three points less than nothing wide is drawn from its origin.
  @Test func aPathOverWhatTurnsOverIsDamagedWhereItIsDrawn() throws {
    struct Page: View {
      @Bindable var model: Model
      var body: some View {
        if model.spacing < 0 {
          HStack(spacing: model.spacing) {
            Divider()
            HStack {}
          }
          .overlay(.red, in: Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 9)))
        }
      }
    }
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    for spacing in [1, -4, 1] as [CGFloat] {
      model.spacing = spacing
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  /// Shrunk from random apps, seed 2032039: text below an endless view has its baseline nowhere, and a row has to have a height.
  @Test func rowAlignedByABaselineWithoutEndHasAHeight() throws {
    struct Page: View {
      @State private var isBold = false
      var body: some View {
        HStack(alignment: .lastTextBaseline) {
          ScrollView {
            VStack {
              Button("a") { isBold.toggle() }.accessibilityIdentifier("toggle")
              if isBold { Color.red.font(.body) } else { Color.red }
              ScrollView(.vertical) { Text("b") }.frame(minHeight: nil, idealHeight: .infinity, maxHeight: nil)
            }
          }
        }
      }
    }
    let harness = ViewHarness(size: CGSize(width: 100, height: 100), displayScale: 1) { Page() }
    try harness.verifyAgainstFresh()
    harness.click("toggle")
    try harness.verifyAgainstFresh()
    #expect(harness.treeDescription.contains("HStack (0,0 100×100)"))
  }

  @Observable final class Lines { var ids = [5, 6] }

  /// Found by the random apps (400770). The row of a list is laid out from its corner, which is not the least of a rectangle that is less
  /// than nothing high.
  @Test func aRowDrawsItsLineAtItsEndWhateverIsInIt() throws {
    struct Page: View {
      @Bindable var model: Lines
      var body: some View {
        List {
          VStack(spacing: -4) {
            ForEach(model.ids, id: \.self) { id in
              if id == 5 { Divider() } else { VStack {} }
            }
          }
          Color.red
        }
      }
    }
    let model = Lines()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    harness.settle()
    model.ids.remove(at: 0)
    harness.settle()
    try harness.verifyAgainstFresh()
  }
}
