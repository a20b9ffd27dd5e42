import Oriel
import OrielTesting
import Testing

/// Offsets, which move what is drawn and no layout, and positions, which take what is proposed.
@MainActor @Suite struct OffsetCaseTests: LayoutCases {
  @Test func offsets() {
    row("the size stays", nil, nil, (40, 20), ["a": [3, 30, 20, 20], "b": [20, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").offset(x: 3, y: 30); fixed(20, 20, "b")
      }
    }
    row("a background outside of it stays", 100, 100, (20, 20), ["a": [10, 0, 20, 20], "b": [0, 0, 20, 20]]) {
      fixed(20, 20, "a").offset(x: 10).background { filling("b") }
    }
    row("a background inside of it moves", 100, 100, (20, 20), ["b": [10, 0, 20, 20]]) {
      fixed(20, 20).background { filling("b") }.offset(x: 10)
    }
    row("in an overlay", 100, 100, (60, 40), ["o": [50, -10, 20, 20]]) {
      fixed(60, 40).overlay(alignment: .topTrailing) { fixed(20, 20, "o").offset(CGSize(width: 10, height: -10)) }
    }
    row("each of a group", nil, nil, (50, 20), ["a": [0, 5, 20, 20], "b": [20, 10, 30, 10]]) {
      HStack(spacing: 0) {
        Group {
          fixed(20, 20, "a"); fixed(30, 10, "b")
        }.offset(y: 5)
      }
    }
    row("one after the other", nil, nil, (20, 20), ["a": [-2, 9, 20, 20]]) {
      fixed(20, 20, "a").offset(x: 5, y: 9).offset(x: -7).padding(0)
    }
    row("inside and outside of padding", nil, nil, (30, 30), ["a": [12, 5, 20, 20]]) {
      fixed(20, 20, "a").offset(x: 4).padding(5).offset(x: 3)
    }
    row("a frame aligns the place without it", 100, 50, (100, 20), ["a": [90, 0, 20, 20]]) {
      fixed(20, 20, "a").offset(x: 10).frame(width: 100, alignment: .trailing)
    }
  }

  @Test func positions() {
    row("the rest of a row", 100, 50, (100, 50), ["a": [0, 5, 20, 10], "b": [70, 15, 30, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 10, "a").position(x: 10, y: 10); fixed(30, 20, "b")
      }
    }
    row("in a column, nothing proposed", nil, nil, (30, 30), ["a": [-10, -5, 20, 10], "b": [0, 10, 30, 20]]) {
      VStack(spacing: 0) {
        fixed(20, 10, "a").position(x: 0, y: 0); fixed(30, 20, "b")
      }
    }
    row("inside a frame", 100, 100, (40, 40), ["a": [-5, -5, 20, 20]]) {
      fixed(20, 20, "a").position(x: 5, y: 5).frame(width: 40, height: 40)
    }
    row("around a frame", 100, 100, (100, 100), ["a": [40, 40, 20, 20]]) {
      fixed(20, 20, "a").frame(width: 40, height: 40).position(x: 50, y: 50)
    }
    row("around a position", 100, 100, (100, 100), ["a": [10, 0, 20, 20]]) {
      fixed(20, 20, "a").position(x: 10, y: 10).position(x: 60, y: 50)
    }
    row("scrolled", 100, 100, (100, 100), ["a": [20, 35, 20, 10]]) { ScrollView { fixed(20, 10, "a").position(x: 30, y: 40) } }
    row("in an overlay", 100, 100, (60, 40), ["o": [-5, -5, 10, 10]]) { fixed(60, 40).overlay { fixed(10, 10, "o").position(x: 0, y: 0) } }
    row("in a pile", 100, 80, (100, 80), ["a": [0, 0, 20, 20], "b": [35, 25, 30, 30]]) {
      ZStack {
        fixed(20, 20, "a").position(x: 10, y: 10); fixed(30, 30, "b")
      }
    }
    row("of a fixed size", 100, 100, (20, 10), ["a": [20, 35, 20, 10]]) { fixed(20, 10, "a").position(x: 30, y: 40).fixedSize() }
    row("of a view that fills", 80, 60, (80, 60), ["a": [-30, -20, 80, 60]]) { filling("a").position(x: 10, y: 10) }
    row("two share a row", 100, 50, (100, 50), ["a": [0, 0, 20, 20], "b": [50, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").position(x: 10, y: 10); fixed(20, 20, "b").position(x: 10, y: 10)
      }
    }
    row("in padding", 100, 50, (100, 50), ["a": [10, 10, 20, 20]]) { fixed(20, 20, "a").position(x: 10, y: 10).padding(10) }
    row("moved by an offset", 100, 50, (100, 50), ["a": [25, 12, 20, 20]]) { fixed(20, 20, "a").position(x: 30, y: 20).offset(x: 5, y: 2) }
  }
}
