import Oriel
import OrielTesting
import Testing

/// Children that are nothing, and children that are there but not seen.
@MainActor @Suite struct EmptyViewCaseTests: LayoutCases {
  /// Something between two views of 20×20, with 10 between neighbours.
  private func between(
    _ name: String, _ width: CGFloat, height: CGFloat = 20, location: SourceLocation = #_sourceLocation,
    @ViewBuilder _ middle: () -> some View
  ) {
    let y = (height - 20) / 2
    row(name, nil, nil, (width, height), ["a": [0, y, 20, 20], "b": [width - 20, y, 20, 20]], location: location) {
      HStack(spacing: 10) {
        fixed(20, 20, "a"); middle(); fixed(20, 20, "b")
      }
    }
  }

  @Test func nothingTakesNoSpacing() {
    between("EmptyView", 50) { EmptyView() }
    between("a branch not taken", 50) { if Bool(false) { fixed(20, 20) } }
    between("an empty group", 50) { Group {} }
    between("no data", 50) { ForEach(0..<0, id: \.self) { _ in fixed(20, 20) } }
    between("an erased EmptyView", 50) { AnyView(EmptyView()) }
    between("an optional view that is nil", 50) { Optional<Color>.none }
    between("EmptyView with padding and a frame", 50) { EmptyView().padding(10).frame(width: 30, height: 30) }
    between("EmptyView with layers", 50) { EmptyView().overlay { fixed(50, 50) }.background { fixed(50, 50) } }
    between("groups of nothing in a group", 50) {
      Group {
        Group {}; if Bool(false) { fixed(5, 5) }; EmptyView()
      }.padding(3)
    }
  }

  @Test func whatIsThereTakesSpacing() {
    between("hidden", 80) { fixed(20, 20).hidden() }
    between("fully transparent", 80) { fixed(20, 20).opacity(0) }
    between("no size", 60) { Color.clear.frame(width: 0, height: 0) }
    between("an empty row", 60) { HStack {} }
    between("an empty pile", 60) { ZStack { EmptyView() } }
    between("an empty column with padding", 70) { VStack {}.padding(5) }
    between("an empty column with a frame", 110, height: 50) { VStack { EmptyView() }.frame(width: 50, height: 50) }
    between("an empty grid", 60) { Grid {} }
    between("a hidden stack", 105) {
      HStack(spacing: 5) {
        fixed(20, 20); fixed(20, 20)
      }.hidden()
    }
    between("the branch that is taken", 85) { if Bool(false) { EmptyView() } else { fixed(25, 10) } }
  }

  @Test func alone() {
    row("an empty row", 100, 100, (0, 0)) { HStack {} }
    row("an empty column without end", .infinity, .infinity, (0, 0)) { VStack {} }
    row("an empty row in a flexible frame", 100, 100, (100, 0)) { HStack {}.frame(maxWidth: .infinity) }
    row("hidden views size a pile", 300, 300, (50, 40), ["a": [0, 0, 20, 20]]) {
      ZStack(alignment: .topLeading) {
        fixed(50, 40).hidden(); fixed(20, 20, "a")
      }
    }
    row("a hidden spacer pushes", 100, 50, (100, 20), ["b": [80, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20); Spacer().hidden(); fixed(20, 20, "b")
      }
    }
    row("the members of a group", nil, nil, (70, 30), ["a": [5, 5, 20, 20], "b": [45, 5, 20, 20]]) {
      HStack(spacing: 10) {
        Group {
          fixed(20, 20, "a"); EmptyView(); fixed(20, 20, "b")
        }.padding(5)
      }
    }
    row("an empty cell is no cell", nil, nil, (50, 20), ["b": [30, 0, 20, 20]]) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          fixed(20, 20); EmptyView(); fixed(20, 20, "b")
        }
      }
    }
    row("nothing in a lazy column", 100, 100, (100, 50), ["b": [40, 30, 20, 20]]) {
      LazyVStack(spacing: 10) {
        fixed(20, 20); EmptyView(); fixed(20, 20, "b")
      }
    }
    row("nothing that would fit", 100, 100, (20, 20)) {
      ViewThatFits {
        EmptyView(); fixed(20, 20)
      }
    }
  }
}
