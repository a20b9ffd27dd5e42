import Oriel
import OrielTesting
import Testing

/// Overlays and backgrounds of other sizes and of several views, and piles with priorities.
@MainActor @Suite struct LayerCaseTests: LayoutCases {
  private var primary: some View { fixed(60, 40) }

  @Test func overlaysAndBackgrounds() {
    row("larger at the bottom trailing corner", 300, 300, (60, 40), ["o": [-20, 30, 80, 10]]) {
      primary.overlay(alignment: .bottomTrailing) { fixed(80, 10, "o") }
    }
    row("much larger in the middle", 300, 300, (60, 40), ["o": [-120, -130, 300, 300]]) { primary.overlay { fixed(300, 300, "o") } }
    row("as wide as the primary", 300, 300, (60, 40), ["o": [0, 0, 60, 10]]) { primary.background(alignment: .top) { wide(0, 200, "o") } }
    row("at least wider than the primary", 300, 300, (60, 40), ["o": [-10, 15, 80, 10]]) { primary.overlay { wide(80, 200, "o") } }
    row("before padding", 300, 300, (40, 40), ["o": [10, 10, 20, 20]]) { fixed(20, 20).overlay { filling("o") }.padding(10) }
    row("after padding", 300, 300, (40, 40), ["o": [0, 0, 40, 40]]) { fixed(20, 20).padding(10).overlay { filling("o") } }
    row("in an overlay", 300, 300, (60, 40), ["o": [15, 5, 30, 30], "p": [35, 5, 10, 10]]) {
      primary.overlay { fixed(30, 30, "o").overlay(alignment: .topTrailing) { fixed(10, 10, "p") } }
    }
    row("behind an endless frame", 100, 50, (100, 20), ["a": [0, 0, 20, 20], "o": [0, 0, 100, 20]]) {
      fixed(20, 20, "a").frame(maxWidth: .infinity, alignment: .leading).background { filling("o") }
    }
    row("inside an endless frame", 100, 50, (100, 20), ["o": [80, 0, 20, 20]]) {
      fixed(20, 20).background { filling("o") }.frame(maxWidth: .infinity, alignment: .trailing)
    }
    row("a row with a spacer", 300, 300, (60, 40), ["a": [0, 15, 10, 10], "b": [50, 15, 10, 10]]) {
      primary.overlay {
        HStack(spacing: 0) {
          fixed(10, 10, "a"); Spacer(minLength: 0); fixed(10, 10, "b")
        }
      }
    }
    row("a bar at the bottom", 300, 300, (60, 40), ["o": [0, 35, 60, 5]]) {
      primary.overlay {
        VStack(spacing: 0) {
          Spacer(minLength: 0); filling("o").frame(height: 5)
        }
      }
    }
    row("over a spacer", 100, 50, (100, 20), ["o": [20, 10, 60, 0]]) {
      HStack(spacing: 0) {
        fixed(20, 20); Spacer(minLength: 0).overlay { filling("o") }; fixed(20, 20)
      }
    }
  }

  @Test func severalViews() {
    // They are a pile of 30×20, in its middle one over the other.
    row("at the leading top", 300, 300, (60, 40), ["a": [5, 0, 20, 20], "b": [0, 5, 30, 10]]) {
      primary.overlay(alignment: .topLeading) {
        fixed(20, 20, "a"); fixed(30, 10, "b")
      }
    }
    row("at the trailing bottom", 300, 300, (60, 40), ["a": [35, 20, 20, 20], "b": [30, 25, 30, 10]]) {
      primary.background(alignment: .bottomTrailing) {
        fixed(20, 20, "a"); fixed(30, 10, "b")
      }
    }
    row("one that fills", 300, 300, (60, 40), ["a": [0, 0, 60, 40], "b": [20, 10, 20, 20]]) {
      primary.overlay(alignment: .topLeading) {
        filling("a"); fixed(20, 20, "b")
      }
    }
    row(
      "over each primary of a group", nil, nil, (60, 20),
      ["a": [0, 0, 20, 20], "b": [30, 5, 30, 10], "o": [8, 16, 4, 4, 43, 11, 4, 4]]
    ) {
      HStack(spacing: 10) {
        Group {
          fixed(20, 20, "a"); fixed(30, 10, "b")
        }.overlay(alignment: .bottom) { fixed(4, 4, "o") }
      }
    }
    row("over a stack as a whole", nil, nil, (60, 20), ["o": [0, 15, 100, 5]]) {
      HStack(spacing: 10) {
        fixed(20, 20); fixed(30, 10)
      }.background(alignment: .bottomLeading) { fixed(100, 5, "o") }
    }
    row("several over each of several", nil, nil, (50, 20), ["a": [0, 0, 2, 20, 20, 5, 2, 10], "b": [0, 8, 2, 4, 20, 8, 2, 4]]) {
      HStack(spacing: 0) {
        Group {
          fixed(20, 20); fixed(30, 10)
        }.overlay(alignment: .leading) {
          tall(0, .infinity, width: 2, "a"); fixed(2, 4, "b")
        }
      }
    }
  }

  @Test func piles() {
    row("the union of the highest priority", nil, nil, (40, 20), ["a": [10, -30, 30, 50], "b": [20, 0, 20, 20], "c": [0, 10, 40, 10]]) {
      ZStack(alignment: .bottomTrailing) {
        fixed(30, 50, "a"); fixed(20, 20, "b").layoutPriority(1); fixed(40, 10, "c").layoutPriority(1)
      }
    }
    row("crossed at the top", nil, nil, (60, 50), ["a": [0, 0, 20, 50], "b": [0, 0, 60, 10]]) {
      ZStack(alignment: .topLeading) {
        fixed(20, 50, "a"); fixed(60, 10, "b")
      }
    }
    row("crossed at the bottom", nil, nil, (60, 50), ["a": [40, 0, 20, 50], "b": [0, 40, 60, 10]]) {
      ZStack(alignment: .bottomTrailing) {
        fixed(20, 50, "a"); fixed(60, 10, "b")
      }
    }
    row("a pile in a pile", nil, nil, (40, 60), ["a": [0, 20, 40, 40], "b": [30, 20, 10, 10], "c": [0, 0, 20, 60]]) {
      ZStack(alignment: .bottomLeading) {
        ZStack(alignment: .topTrailing) {
          fixed(40, 40, "a"); fixed(10, 10, "b")
        }
        fixed(20, 60, "c")
      }
    }
    row("the share of a row", 100, 50, (100, 20), ["a": [0, 5, 70, 10], "b": [25, 0, 20, 20], "c": [70, 5, 30, 10]]) {
      HStack(spacing: 0) {
        ZStack {
          wide(0, .infinity, "a"); fixed(20, 20, "b")
        }
        fixed(30, 10, "c")
      }
    }
    row("a view that fills at a low priority", 100, 100, (20, 20), ["a": [0, 0, 20, 20], "b": [0, 0, 20, 20]]) {
      ZStack {
        filling("a").layoutPriority(-1); fixed(20, 20, "b")
      }
    }
    row("padding smaller than the view", nil, nil, (15, 15), ["a": [-5, -5, 20, 20], "b": [0, 0, 15, 15]]) {
      ZStack(alignment: .topLeading) {
        fixed(20, 20, "a").padding(-5); fixed(15, 15, "b")
      }
    }
    row("at zero", 0, 0, (20, 20)) {
      ZStack {
        filling(); fixed(20, 20)
      }
    }
    row("larger than its frame", 300, 300, (50, 50), ["a": [0, 40, 100, 20], "b": [40, 0, 20, 100]]) {
      ZStack {
        fixed(100, 20, "a"); fixed(20, 100, "b")
      }.frame(width: 50, height: 50, alignment: .topLeading)
    }
    let frame = ZStack {
      fixed(20, 20, "a").frame(maxWidth: .infinity, alignment: .leading)
      fixed(30, 30, "b")
    }
    row("an endless frame", 100, 100, (100, 30), ["a": [0, 5, 20, 20], "b": [35, 0, 30, 30]]) { frame }
    row("an endless frame, nothing proposed", nil, nil, (30, 30), ["a": [0, 5, 20, 20], "b": [0, 0, 30, 30]]) { frame }
    row("the order of drawing does not count", nil, nil, (60, 20), ["a": [40, 0, 20, 20], "b": [0, 5, 60, 10]]) {
      ZStack(alignment: .trailing) {
        fixed(20, 20, "a").zIndex(5); fixed(60, 10, "b").zIndex(-1)
      }
    }
  }
}
