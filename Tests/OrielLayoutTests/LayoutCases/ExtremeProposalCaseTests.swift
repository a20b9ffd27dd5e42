import Oriel
import OrielTesting
import Testing

/// Proposals of nothing, of no length and without end; views fixed at their ideal.
@MainActor @Suite struct ExtremeProposalCaseTests: LayoutCases {
  @Test func zeroAndEndless() {
    row("a column at zero", 0, 0, (20, 30), ["a": [7.5, 0, 5, 10], "b": [0, 20, 20, 10]]) {
      VStack(spacing: 10) {
        wide(5, 50, "a"); fixed(20, 10, "b")
      }
    }
    row("a row without end", .infinity, .infinity, (100, 20)) {
      HStack(spacing: 0) {
        wide(0, 80); fixed(20, 20)
      }
    }
    row("a column endless across", .infinity, nil, (80, 30)) {
      VStack(spacing: 0) {
        wide(0, 80); fixed(20, 20)
      }
    }
    row("padding at zero", 0, 0, (20, 20)) { filling().padding(10) }
    row("padding at less than itself", 5, 5, (20, 20), ["a": [10, 10, 0, 0]]) { filling("a").padding(10) }
    row("padding without end", .infinity, 30, (.infinity, 30)) { filling().padding(10) }
    row("a grid of views that fill, at zero", 0, 0, (5, 3)) {
      Grid(horizontalSpacing: 5, verticalSpacing: 3) {
        GridRow {
          filling(); filling()
        }
        GridRow {
          filling(); filling()
        }
      }
    }
    row("an endless pile", .infinity, .infinity, (80, 20)) {
      ZStack {
        wide(0, 80); fixed(20, 20)
      }
    }
  }

  @Test func flexibleFrames() {
    let both = fixed(20, 20, "a").frame(minWidth: 30, maxWidth: 60)
    row("both limits at zero", 0, 20, (30, 20), ["a": [5, 0, 20, 20]]) { both }
    row("both limits without end", .infinity, 20, (60, 20)) { both }
    row("both limits, nothing proposed", nil, 20, (30, 20), ["a": [5, 0, 20, 20]]) { both }
    row("both limits around more, nothing proposed", nil, 20, (60, 20), ["a": [-20, 0, 100, 20]]) {
      fixed(100, 20, "a").frame(minWidth: 30, maxWidth: 60)
    }
    let ideal = filling("a").frame(minWidth: 50, idealWidth: 80)
    row("minimum and ideal, nothing proposed", nil, 20, (80, 20), ["a": [0, 0, 80, 20]]) { ideal }
    row("minimum and ideal, less proposed", 30, 20, (50, 20), ["a": [0, 0, 50, 20]]) { ideal }
    row("minimum and ideal, more proposed", 100, 20, (100, 20), ["a": [0, 0, 100, 20]]) { ideal }
    row("minimum and ideal around a fixed view", 100, 20, (50, 20), ["a": [15, 0, 20, 20]]) {
      fixed(20, 20, "a").frame(minWidth: 50, idealWidth: 80)
    }
    row("a maximum below the view", 300, 20, (80, 20), ["a": [-60, 0, 200, 20]]) { fixed(200, 20, "a").frame(maxWidth: 80) }
    row("an ideal and a maximum, without end", .infinity, 20, (100, 20)) { filling().frame(idealWidth: 40, maxWidth: 100) }
    row("an endless frame at zero", 0, 0, (20, 20), ["a": [0, 0, 20, 20]]) {
      fixed(20, 20, "a").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    row("an endless frame from zero on, at zero", 0, 0, (0, 0), ["a": [-10, -10, 20, 20]]) {
      fixed(20, 20, "a").frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
    row("an endless frame along one axis, nothing along the other", nil, 100, (20, 100), ["a": [0, 40, 20, 20]]) {
      fixed(20, 20, "a").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  @Test func fixedSizes() {
    row("in a row", 100, 20, (100, 10), ["a": [0, 0, 30, 10], "b": [30, 0, 70, 10]]) {
      HStack(spacing: 0) {
        wide(0, .infinity, ideal: 30, "a").fixedSize(); wide(0, .infinity, "b")
      }
    }
    row("one axis of a view that fills", 60, 50, (60, 10)) { filling().fixedSize(horizontal: false, vertical: true) }
    row("neither axis", 60, 50, (60, 50)) { filling().fixedSize(horizontal: false, vertical: false) }
    row("one axis after the other", 60, 50, (10, 10)) {
      filling().fixedSize(horizontal: true, vertical: false).fixedSize(horizontal: false, vertical: true)
    }
    row("a column", 300, 300, (30, 20), ["a": [0, 0, 30, 10], "b": [0, 10, 30, 10]]) {
      VStack(spacing: 0) {
        filling("a"); fixed(30, 10, "b")
      }.fixedSize()
    }
    row("a row with a spacer", 300, 50, (48, 20), ["b": [28, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20); Spacer(); fixed(20, 20, "b")
      }.fixedSize(horizontal: true, vertical: false)
    }
    row("an endless frame", 300, 300, (20, 20)) { fixed(20, 20).frame(maxWidth: .infinity, maxHeight: .infinity).fixedSize() }
    row("an endless frame with an ideal", 300, 300, (50, 20), ["a": [0, 0, 20, 20]]) {
      fixed(20, 20, "a").frame(idealWidth: 50, maxWidth: .infinity, alignment: .leading).fixedSize()
    }
    row("larger than its frame", 300, 300, (100, 10), ["a": [-25, 0, 150, 10]]) {
      wide(0, .infinity, ideal: 150, "a").fixedSize().frame(width: 100)
    }
    row("larger than its frame, at the leading edge", 300, 300, (100, 10), ["a": [0, 0, 150, 10]]) {
      wide(0, .infinity, ideal: 150, "a").fixedSize().frame(width: 100, alignment: .leading)
    }
    row("outside a frame", 300, 300, (70, 10), ["a": [0, 0, 70, 10]]) {
      wide(0, .infinity, ideal: 150, "a").frame(width: 70).fixedSize()
    }
    row("a scroll view's height", 100, 100, (50, 300), ["a": [0, 0, 50, 300]]) {
      ScrollView { fixed(50, 300, "a") }.fixedSize(horizontal: false, vertical: true)
    }
    row("a grid", 300, 300, (40, 20), ["a": [0, 0, 10, 20], "b": [10, 0, 30, 20]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          filling("a"); fixed(30, 20, "b")
        }
      }.fixedSize()
    }
  }
}
