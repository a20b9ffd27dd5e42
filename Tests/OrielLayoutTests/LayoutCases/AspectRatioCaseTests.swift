import Oriel
import OrielTesting
import Testing

/// Aspect ratios: the view answers to the largest (or least) proposal of the ratio.
@MainActor @Suite struct AspectRatioCaseTests: LayoutCases {
  @Test func proposals() {
    row("fit, a height alone", nil, 50, (100, 50)) { filling().aspectRatio(2, contentMode: .fit) }
    row("fill, a width alone", 100, nil, (100, 50)) { filling().aspectRatio(2, contentMode: .fill) }
    row("fill, nothing proposed", nil, nil, (10, 10)) { filling().aspectRatio(2, contentMode: .fill) }
    row("fit, no width", 0, 100, (0, 0)) { filling().aspectRatio(2, contentMode: .fit) }
    row("fit, no height", 100, 0, (0, 0)) { filling().aspectRatio(2, contentMode: .fit) }
    row("fill, no width", 0, 100, (200, 100)) { filling().aspectRatio(2, contentMode: .fill) }
    row("fit, endless width", .infinity, 50, (100, 50)) { filling().aspectRatio(2, contentMode: .fit) }
    row("fit, without end", .infinity, .infinity, (.infinity, .infinity)) { filling().aspectRatio(2, contentMode: .fit) }
  }

  @Test func whatTheViewAnswers() {
    row("a fixed view keeps its size", 100, 100, (30, 30)) { fixed(30, 30).aspectRatio(2, contentMode: .fit) }
    row("a view of limited width", 100, 100, (60, 10)) { wide(0, 60).aspectRatio(2, contentMode: .fit) }
    row("its own ratio, though it does not keep it", 100, 100, (100, 10)) { wide(0, .infinity, ideal: 30).aspectRatio(contentMode: .fit) }
    row("fitted by its ideal ratio", 50, 50, (50, 25)) { ideal40x20().scaledToFit() }
    row("filled by its ideal ratio", 50, 50, (100, 50)) { ideal40x20().scaledToFill() }
    row("an endless frame inside", 100, 100, (100, 50), ["a": [40, 15, 20, 20]]) {
      fixed(20, 20, "a").frame(maxWidth: .infinity, maxHeight: .infinity).aspectRatio(2, contentMode: .fit)
    }
    row("a ratio in a ratio", 100, 100, (100, 50)) { filling().aspectRatio(2, contentMode: .fit).aspectRatio(1, contentMode: .fit) }
    row("a ratio in a filled one", 100, 100, (100, 100)) { filling().aspectRatio(1, contentMode: .fit).aspectRatio(2, contentMode: .fill) }
    row("text of one ratio", 100, 100, (100, 20)) { words(10).aspectRatio(2, contentMode: .fit) }
  }

  @Test func withFramesAndPadding() {
    row("padding outside", 100, 60, (60, 60), ["a": [10, 10, 40, 40]]) { filling("a").aspectRatio(1, contentMode: .fit).padding(10) }
    row("padding inside", 100, 60, (60, 60), ["a": [10, 10, 40, 40]]) { filling("a").padding(10).aspectRatio(1, contentMode: .fit) }
    row("uneven padding inside", 100, 60, (60, 60), ["a": [20, 0, 40, 60]]) {
      filling("a").padding(.leading, 20).aspectRatio(1, contentMode: .fit)
    }
    row("uneven padding outside", 100, 60, (80, 60), ["a": [20, 0, 60, 60]]) {
      filling("a").aspectRatio(1, contentMode: .fit).padding(.leading, 20)
    }
    row("a maximum around", 100, 100, (60, 30)) { filling().aspectRatio(2, contentMode: .fit).frame(maxWidth: 60) }
    row("filled, at the leading edge of its frame", 300, 300, (50, 50), ["a": [0, 0, 100, 50]]) {
      ideal40x20("a").scaledToFill().frame(width: 50, height: 50, alignment: .leading)
    }
    row("filled, at the trailing edge of its frame", 300, 300, (50, 50), ["a": [-50, 0, 100, 50]]) {
      ideal40x20("a").scaledToFill().frame(width: 50, height: 50, alignment: .trailing)
    }
    row("fixed at its ideal", 300, 300, (10, 10)) { filling().aspectRatio(2, contentMode: .fit).fixedSize() }
    row("fixed along one axis", 300, 60, (120, 60)) {
      filling().aspectRatio(2, contentMode: .fit).fixedSize(horizontal: true, vertical: false)
    }
  }

  @Test func inContainers() {
    let beside = HStack(spacing: 0) {
      filling("a").aspectRatio(1, contentMode: .fit); fixed(30, 20, "b")
    }
    row("a square in a row", 100, 50, (80, 50), ["a": [0, 0, 50, 50], "b": [50, 15, 30, 20]]) { beside }
    row("a square in a narrow row", 60, 50, (60, 30), ["a": [0, 0, 30, 30], "b": [30, 5, 30, 20]]) { beside }
    row("two in a column", 100, 80, (80, 80), ["a": [0, 0, 80, 40], "b": [0, 40, 80, 40]]) {
      VStack(spacing: 0) {
        filling("a").aspectRatio(2, contentMode: .fit); filling("b").aspectRatio(2, contentMode: .fit)
      }
    }
    row("two filled squares in a row", 100, 80, (160, 80), ["a": [0, 0, 80, 80], "b": [80, 0, 80, 80]]) {
      HStack(spacing: 0) {
        filling("a").aspectRatio(1, contentMode: .fill); filling("b").aspectRatio(1, contentMode: .fill)
      }
    }
    row("in a pile", 100, 50, (50, 60), ["a": [0, 5, 50, 50], "b": [15, 0, 20, 60]]) {
      ZStack {
        filling("a").aspectRatio(1, contentMode: .fit); fixed(20, 60, "b")
      }
    }
    row("scrolled", 100, 300, (100, 300), ["a": [0, 0, 100, 50]]) { ScrollView { filling("a").aspectRatio(2, contentMode: .fit) } }
    row("scrolled sideways", 300, 50, (300, 50), ["a": [0, 0, 100, 50]]) {
      ScrollView(.horizontal) { filling("a").aspectRatio(2, contentMode: .fit) }
    }
    row("circles at both ends", 200, 60, (200, 60), ["a": [0, 0, 60, 60], "b": [140, 0, 60, 60]]) {
      HStack(spacing: 0) {
        Circle().accessibilityIdentifier("a"); Spacer(minLength: 0); Circle().accessibilityIdentifier("b")
      }
    }
    row("behind a view", 300, 300, (60, 40), ["a": [10, 0, 40, 40], "b": [0, -10, 60, 60]]) {
      fixed(60, 40).background { filling("a").aspectRatio(1, contentMode: .fit) }.overlay {
        filling("b").aspectRatio(1, contentMode: .fill)
      }
    }
  }
}
