import Oriel
import OrielTesting
import Testing

/// Spacers beside frames and views that give: a spacer comes last, and what it needs at least is kept for it.
@MainActor @Suite struct SpacerCaseTests: LayoutCases {
  @Test func besideFlexibleViews() {
    // 192 for both, 80 at most each; the spacer has the remaining 40.
    row("limits leave the rest to the spacer", 200, 50, (200, 10), ["a": [0, 0, 80, 10], "b": [120, 0, 80, 10]]) {
      HStack(spacing: 0) {
        wide(0, 80, "a"); Spacer(); wide(0, 80, "b")
      }
    }
    row("below the limits the spacer has its least", 100, 50, (100, 10), ["a": [0, 0, 46, 10], "b": [54, 0, 46, 10]]) {
      HStack(spacing: 0) {
        wide(0, 80, "a"); Spacer(); wide(0, 80, "b")
      }
    }
    row("down a column", 50, 100, (20, 100), ["a": [5, 0, 10, 72], "b": [0, 80, 20, 20]]) {
      VStack(spacing: 0) {
        tall(0, 80, "a"); Spacer(); fixed(20, 20, "b")
      }
    }
    // 100 − 20 = 80 for the priority 0, then 80 − 30 − 20 … for −1; a spacer is below all of them.
    row("a low priority comes before a spacer", 100, 50, (100, 10), ["w": [0, 0, 50, 10], "f": [70, 0, 30, 10]]) {
      HStack(spacing: 0) {
        wide(0, .infinity, "w").layoutPriority(-1); Spacer(minLength: 20); fixed(30, 10, "f")
      }
    }
  }

  @Test func besideFlexibleFrames() {
    row("a maximum", 100, 50, (100, 20), ["a": [20, 0, 20, 20], "b": [80, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").frame(maxWidth: 60); Spacer(); fixed(20, 20, "b")
      }
    }
    row("a maximum with less", 70, 50, (70, 20), ["a": [11, 0, 20, 20], "b": [50, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").frame(maxWidth: 60); Spacer(); fixed(20, 20, "b")
      }
    }
    row("a minimum does not grow", 100, 50, (100, 20), ["a": [5, 0, 20, 20], "b": [80, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").frame(minWidth: 30); Spacer(minLength: 0); fixed(20, 20, "b")
      }
    }
    row("a minimum around a view that fills", 100, 50, (100, 20), ["a": [0, 5, 72, 10], "b": [80, 0, 20, 20]]) {
      HStack(spacing: 0) {
        filling("a").frame(minWidth: 30).frame(height: 10); Spacer(); fixed(20, 20, "b")
      }
    }
    row("a minimum that does not fit", 40, 50, (58, 20), ["a": [0, 5, 30, 10], "b": [38, 0, 20, 20]]) {
      HStack(spacing: 0) {
        filling("a").frame(minWidth: 30).frame(height: 10); Spacer(); fixed(20, 20, "b")
      }
    }
    // Nothing proposed: the ideal, and then the row's own height.
    row("an ideal length", nil, nil, (68, 20), ["a": [0, 0, 40, 20], "b": [48, 0, 20, 20]]) {
      HStack(spacing: 0) {
        filling("a").frame(idealWidth: 40, maxWidth: 100); Spacer(); fixed(20, 20, "b")
      }
    }
    row("between two spacers an endless frame has all but their least", 100, 50, (100, 20), ["a": [40, 0, 20, 20], "f": [8, 0, 84, 20]]) {
      HStack(spacing: 0) {
        Spacer(); fixed(20, 20, "a").frame(maxWidth: .infinity).accessibilityIdentifier("f"); Spacer()
      }
    }
    row("at the end of an endless frame", 100, 50, (100, 20), ["a": [60, 0, 20, 20], "b": [80, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").frame(minWidth: 10, maxWidth: .infinity, alignment: .trailing); Spacer(minLength: 0); fixed(20, 20, "b")
      }
    }
    row("a frame limits a spacer", 200, 50, (80, 20), ["b": [60, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20); Spacer(minLength: 0).frame(maxWidth: 40); fixed(20, 20, "b")
      }
    }
  }

  @Test func minLengths() {
    // 40 for both: the first needs 30.
    row("two minima", 60, 50, (60, 20), ["a": [30, 0, 20, 20]]) {
      HStack(spacing: 0) {
        Spacer(minLength: 30); fixed(20, 20, "a"); Spacer(minLength: 0)
      }
    }
    row("spacing is kept when nothing is left", 50, 50, (60, 20), ["a": [0, 0, 20, 20], "b": [40, 0, 20, 20]]) {
      HStack(spacing: 10) {
        fixed(20, 20, "a"); Spacer(minLength: 0); fixed(20, 20, "b")
      }
    }
    row("nothing proposed at all", 0, 0, (28, 20)) {
      HStack(spacing: 0) {
        fixed(20, 20); Spacer(); wide(0, 50)
      }
    }
    row("without end", .infinity, .infinity, (.infinity, 20)) {
      HStack(spacing: 0) {
        fixed(20, 20); Spacer(); fixed(20, 20)
      }
    }
    row("spacers alone", 100, 50, (100, 0)) {
      HStack(spacing: 0) {
        Spacer(); Spacer()
      }
    }
    row("spacers alone, nothing proposed", nil, nil, (30, 0)) {
      HStack(spacing: 2) {
        Spacer(minLength: 8); Spacer(minLength: 20)
      }
    }
  }

  @Test func inNestedStacks() {
    // Both can grow without end, so they share equally, in their order.
    row("a row with a spacer is as flexible as a view that fills", 200, 50, (200, 20), ["a": [0, 0, 20, 20], "w": [100, 5, 100, 10]]) {
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          fixed(20, 20, "a"); Spacer(minLength: 10)
        }
        wide(0, .infinity, "w")
      }
    }
    row("its least length is kept", 200, 50, (200, 20), ["a": [0, 0, 20, 20], "w": [30, 5, 170, 10]]) {
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          fixed(20, 20, "a"); Spacer(minLength: 10)
        }
        wide(0, .infinity, "w").layoutPriority(1)
      }
    }
    row("a row grows to its column's width", nil, nil, (50, 30), ["a": [30, 0, 20, 20], "b": [0, 20, 50, 10]]) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Spacer(); fixed(20, 20, "a")
        }
        fixed(50, 10, "b")
      }
    }
    row("a row makes its column wide", 100, 100, (100, 30), ["a": [80, 0, 20, 20], "b": [25, 20, 50, 10]]) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Spacer(); fixed(20, 20, "a")
        }
        fixed(50, 10, "b")
      }
    }
    row("columns at both ends of a row", 100, 60, (100, 60), ["a": [0, 0, 20, 20], "b": [90, 50, 10, 10]]) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          fixed(20, 20, "a"); Spacer()
        }
        Spacer()
        VStack(spacing: 0) {
          Spacer(); fixed(10, 10, "b")
        }
      }
    }
    // A spacer's priority is below all others, and the highest alone sizes a pile.
    row("a spacer sizes no pile with another view", 100, 50, (20, 20), ["a": [0, 0, 20, 20]]) {
      ZStack(alignment: .trailing) {
        Spacer(); fixed(20, 20, "a")
      }
    }
  }
}
