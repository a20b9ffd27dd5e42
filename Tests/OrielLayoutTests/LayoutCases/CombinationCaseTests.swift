import Oriel
import OrielTesting
import Testing

/// Several rules at once: second passes, limits of several frames, ratios with priorities.
@MainActor @Suite struct CombinationCaseTests: LayoutCases {
  private enum Shelf: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private let shelf = VerticalAlignment(Shelf.self)

  @Test func spacingBelowZero() {
    row("views that share", 100, 20, (100, 10), ["a": [0, 0, 55, 10], "b": [45, 0, 55, 10]]) {
      HStack(spacing: -10) {
        wide(0, .infinity, "a"); wide(0, .infinity, "b")
      }
    }
    row("around a spacer", 50, 30, (20, 30), ["a": [0, 0, 20, 20], "b": [0, 10, 20, 20]]) {
      VStack(spacing: -5) {
        fixed(20, 20, "a"); Spacer(minLength: 0); fixed(20, 20, "b")
      }
    }
    row("more than the views", nil, nil, (0, 20), ["a": [0, 0, 20, 20], "b": [-20, 0, 20, 20]]) {
      HStack(spacing: -40) {
        fixed(20, 20, "a"); fixed(20, 20, "b")
      }
    }
  }

  @Test func framesInRows() {
    row("smaller than its view", 50, 20, (50, 10), ["a": [-25, 0, 100, 10]]) { fixed(100, 10, "a").frame(minWidth: 10, maxWidth: 60) }
    let two = HStack(spacing: 0) {
      fixed(100, 10, "a").frame(minWidth: 10, maxWidth: 60)
      fixed(10, 10, "b").frame(minWidth: 20, maxWidth: 100)
    }
    row("two ranges in half each", 100, 20, (100, 10), ["a": [-25, 0, 100, 10], "b": [70, 0, 10, 10]]) { two }
    row("two ranges at their end", 200, 20, (160, 10), ["a": [-20, 0, 100, 10], "b": [105, 0, 10, 10]]) { two }
    row("two ranges at their beginning", 10, 20, (30, 10), ["a": [-45, 0, 100, 10], "b": [15, 0, 10, 10]]) { two }
    row("a range, a spacer and a limit", 100, 20, (100, 10), ["a": [7.5, 0, 30, 10], "b": [55, 0, 45, 10]]) {
      HStack(spacing: 0) {
        wide(0, 30, "a").frame(minWidth: 20, maxWidth: .infinity); Spacer(minLength: 10); wide(40, 60, "b")
      }
    }
    row("a row larger than its frame", 300, 20, (60, 10), ["a": [-40, 0, 50, 10], "b": [10, 0, 50, 10]]) {
      HStack(spacing: 0) {
        fixed(50, 10, "a"); fixed(50, 10, "b")
      }.frame(width: 60, alignment: .trailing)
    }
    row("filled and clipped in a row", 100, 100, (50, 30), ["a": [-15, 0, 60, 30], "b": [30, 5, 20, 20]]) {
      HStack(spacing: 0) {
        ideal40x20("a").scaledToFill().frame(width: 30, height: 30).clipped(); fixed(20, 20, "b")
      }
    }
  }

  @Test func secondPasses() {
    let rows = VStack(spacing: 0) {
      HStack(spacing: 0) {
        filling("a"); fixed(20, 20)
      }
      fixed(60, 10, "b")
    }
    row("nothing proposed", nil, nil, (60, 30), ["a": [0, 0, 40, 20], "b": [0, 20, 60, 10]]) { rows }
    row("a width proposed", 100, nil, (100, 30), ["a": [0, 0, 80, 20], "b": [20, 20, 60, 10]]) { rows }
    row("a height proposed", nil, 100, (60, 100), ["a": [0, 0, 40, 90], "b": [0, 90, 60, 10]]) { rows }
    row("scrolled", 70, 100, (70, 100), ["t": [0, 0, 60, 20], "f": [0, 30, 70, 5]]) {
      ScrollView {
        VStack(alignment: .leading, spacing: 10) {
          words(6, "t"); filling("f").frame(height: 5)
        }
      }
    }
    row(
      "columns beside one another", 90, 100, (80, 30),
      ["t": [0, 0, 40, 20], "u": [0, 20, 40, 10], "a": [50, 0, 30, 10], "b": [70, 10, 10, 10]]
    ) {
      HStack(alignment: .top, spacing: 10) {
        VStack(alignment: .leading, spacing: 0) {
          words(4, "t"); words(2, "u")
        }
        VStack(alignment: .trailing, spacing: 0) {
          fixed(30, 10, "a"); fixed(10, 10, "b")
        }
      }
    }
    row("a row of fixed size over a text", 60, 100, (80, 30), ["t": [0, 0, 60, 10], "b": [60, 0, 20, 10], "u": [0, 10, 60, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          words(3, "t"); fixed(20, 10, "b")
        }.fixedSize()
        words(6, "u")
      }
    }
    row("lines across and down", 80, 60, (80, 60), ["a": [70, 25, 10, 10], "b": [35, 50, 10, 10]]) {
      ZStack {
        HStack(spacing: 0) {
          Spacer(); fixed(10, 10, "a")
        }
        VStack(spacing: 0) {
          Spacer(); fixed(10, 10, "b")
        }
      }
    }
  }

  @Test func ratiosAndPriorities() {
    row("a square first", 100, 60, (100, 60), ["a": [0, 0, 60, 60], "b": [60, 25, 40, 10]]) {
      HStack(spacing: 0) {
        filling("a").aspectRatio(1, contentMode: .fit).layoutPriority(1); wide(20, .infinity, "b")
      }
    }
    row("a square by flexibility", 100, 60, (100, 50), ["a": [0, 0, 50, 50], "b": [50, 20, 50, 10]]) {
      HStack(spacing: 0) {
        filling("a").aspectRatio(1, contentMode: .fit); wide(20, .infinity, "b")
      }
    }
    row("a square in a column", 100, 100, (70, 100), ["a": [0, 0, 70, 70], "b": [25, 70, 20, 30]]) {
      VStack(spacing: 0) {
        filling("a").aspectRatio(1, contentMode: .fit); fixed(20, 30, "b")
      }
    }
    row("a ratio of a row", 100, 100, (100, 50), ["a": [0, 0, 70, 50], "b": [70, 15, 30, 20]]) {
      HStack(spacing: 0) {
        filling("a"); fixed(30, 20, "b")
      }.aspectRatio(2, contentMode: .fit)
    }
  }

  @Test func guidesAcrossModifiers() {
    row("an own guide through a fixed size", nil, nil, (40, 25), ["a": [0, 5, 20, 20], "b": [20, 0, 20, 10]]) {
      HStack(alignment: shelf, spacing: 0) {
        fixed(20, 20, "a").alignmentGuide(shelf) { _ in 5 }.fixedSize().opacity(0.5); fixed(20, 10, "b")
      }
    }
    row("an overlay at the first baseline", 100, 100, (40, 30), ["o": [0, 20, 10, 10]]) {
      fixed(40, 30).overlay(alignment: .leadingFirstTextBaseline) { fixed(10, 10, "o") }
    }
    row("an overlay at an explicit baseline", 100, 100, (40, 30), ["o": [0, 2, 10, 10]]) {
      fixed(40, 30).alignmentGuide(.firstTextBaseline) { _ in 12 }.overlay(alignment: .leadingFirstTextBaseline) { fixed(10, 10, "o") }
    }
    row("a pile by the last baseline", nil, nil, (40, 30), ["a": [0, 0, 40, 30], "b": [0, 10, 10, 10]]) {
      ZStack(alignment: .leadingLastTextBaseline) {
        fixed(40, 30, "a").alignmentGuide(.lastTextBaseline) { _ in 20 }; fixed(10, 10, "b")
      }
    }
    row("cells by their baseline", nil, nil, (20, 30), ["a": [0, 0, 10, 30], "b": [10, 20, 10, 10]]) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .firstTextBaseline) {
          fixed(10, 30, "a"); fixed(10, 10, "b")
        }
      }
    }
    row("a frame by its baseline", 300, 300, (50, 40), ["a": [0, 30, 10, 10]]) {
      fixed(10, 10, "a").frame(width: 50, height: 40, alignment: .leadingFirstTextBaseline)
    }
  }

  /// Flexible views that a guide pushes past the end are proposed what is left to them, if no view alone is as wide as all.
  @Test func guidesThatPushPastTheEnd() {
    row("down a column", 100, 40, (100, 40), ["a": [30, 0, 70, 20], "b": [0, 20, 100, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        filling("a").alignmentGuide(.leading) { _ in -30 }; filling("b")
      }
    }
    row("before the beginning", 100, 40, (100, 40), ["a": [0, 0, 100, 20], "b": [30, 20, 70, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        filling("a").alignmentGuide(.leading) { _ in 30 }; filling("b")
      }
    }
    row("along a row", 40, 100, (40, 100), ["a": [0, 30, 20, 70], "b": [20, 0, 20, 100]]) {
      HStack(alignment: .top, spacing: 0) {
        filling("a").alignmentGuide(.top) { _ in -30 }; filling("b")
      }
    }
    row("what is fixed stays", 100, 40, (110, 40), ["a": [30, 0, 80, 20], "b": [0, 20, 100, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        fixed(80, 20, "a").alignmentGuide(.leading) { _ in -30 }; filling("b")
      }
    }
    row("one that is as wide as all", 100, 40, (130, 30), ["a": [0, 0, 130, 10], "b": [30, 10, 100, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        fixed(130, 10, "a"); filling("b").frame(height: 20).alignmentGuide(.leading) { _ in -30 }
      }
    }
  }
}
