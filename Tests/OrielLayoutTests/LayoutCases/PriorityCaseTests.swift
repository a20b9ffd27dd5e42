import Oriel
import OrielTesting
import Testing

/// Priorities: the highest first, each offered what is left when the least lengths of all lower ones are kept.
@MainActor @Suite struct PriorityCaseTests: LayoutCases {
  @Test func fixedSizes() {
    row("a priority makes no fixed view smaller", 100, 20, (120, 10), ["a": [0, 0, 60, 10], "b": [60, 0, 60, 10]]) {
      HStack(spacing: 0) {
        fixed(60, 10, "a"); fixed(60, 10, "b").layoutPriority(1)
      }
    }
    row("a fixed view of low priority is kept free", 100, 20, (100, 10), ["a": [0, 0, 80, 10], "b": [80, 0, 20, 10]]) {
      HStack(spacing: 0) {
        fixed(80, 10, "a").layoutPriority(-1); wide(0, 50, "b")
      }
    }
    row("endless frames around fixed views", 100, 50, (100, 20), ["a": [30, 0, 20, 20], "b": [80, 0, 20, 20]]) {
      HStack(spacing: 0) {
        fixed(20, 20, "a").frame(maxWidth: .infinity).layoutPriority(1)
        fixed(20, 20, "b").frame(maxWidth: .infinity)
      }
    }
  }

  private var three: some View {
    HStack(spacing: 0) {
      wide(20, 100, "a"); wide(20, 100, "b").layoutPriority(1); wide(20, 100, "c").layoutPriority(2)
    }
  }

  @Test func threePriorities() {
    row("enough for the first", 150, 20, (150, 10), ["a": [0, 0, 20, 10], "b": [20, 0, 30, 10], "c": [50, 0, 100, 10]]) { three }
    row("the least for two", 90, 20, (90, 10), ["a": [0, 0, 20, 10], "b": [20, 0, 20, 10], "c": [40, 0, 50, 10]]) { three }
    row("the least for all", 30, 20, (60, 10), ["a": [0, 0, 20, 10], "b": [20, 0, 20, 10], "c": [40, 0, 20, 10]]) { three }
    row("nothing proposed, priorities do not count", nil, nil, (80, 10), ["a": [0, 0, 30, 10], "b": [30, 0, 50, 10]]) {
      HStack(spacing: 0) {
        wide(0, 80, ideal: 30, "a").layoutPriority(1); wide(0, 80, ideal: 50, "b")
      }
    }
  }

  private var equal: some View {
    HStack(spacing: 0) {
      wide(0, 40, "a").layoutPriority(2); fixed(30, 10, "b"); wide(0, .infinity, "c").layoutPriority(2)
    }
  }

  @Test func equalPriorities() {
    row("half each", 100, 20, (100, 10), ["a": [0, 0, 35, 10], "b": [35, 0, 30, 10], "c": [65, 0, 35, 10]]) { equal }
    row("what the limit leaves", 130, 20, (130, 10), ["a": [0, 0, 40, 10], "b": [40, 0, 30, 10], "c": [70, 0, 60, 10]]) { equal }
    row("a group's priority is that of each", 100, 20, (100, 10), ["a": [0, 0, 45, 10], "b": [45, 0, 45, 10], "c": [90, 0, 10, 10]]) {
      HStack(spacing: 0) {
        Group {
          wide(0, .infinity, "a"); wide(0, .infinity, "b")
        }.layoutPriority(1)
        wide(10, .infinity, "c")
      }
    }
  }

  @Test func belowAndAbove() {
    row("a priority below zero", 100, 20, (100, 10), ["a": [0, 0, 20, 10], "b": [20, 0, 60, 10], "c": [80, 0, 20, 10]]) {
      HStack(spacing: 0) {
        wide(10, .infinity, "a").layoutPriority(-1); wide(0, 60, "b"); fixed(20, 10, "c")
      }
    }
    row("down a column", 50, 100, (10, 100), ["a": [0, 0, 10, 10], "b": [0, 10, 10, 90]]) {
      VStack(spacing: 0) {
        tall(10, .infinity, "a"); tall(0, .infinity, "b").layoutPriority(1)
      }
    }
    row("with spacing", 100, 20, (100, 10), ["a": [0, 0, 0, 10], "b": [10, 0, 60, 10], "c": [80, 0, 20, 10]]) {
      HStack(spacing: 10) {
        wide(0, .infinity, "a"); wide(0, .infinity, "b").layoutPriority(1); wide(20, 50, "c")
      }
    }
    row("spacers keep their least", 100, 20, (100, 10), ["a": [5, 0, 70, 10], "b": [80, 0, 20, 10]]) {
      HStack(spacing: 0) {
        Spacer(minLength: 5); wide(0, .infinity, "a").layoutPriority(1); Spacer(minLength: 5); fixed(20, 10, "b")
      }
    }
  }

  @Test func throughModifiers() {
    row("a frame has no priority", 100, 20, (100, 10), ["a": [0, 0, 50, 10], "b": [50, 0, 50, 10]]) {
      HStack(spacing: 0) {
        wide(0, 80, "a").layoutPriority(1).frame(maxWidth: 80); wide(0, 80, "b")
      }
    }
    row("nor one of a fixed height", 100, 20, (100, 10), ["a": [0, 0, 50, 10], "b": [50, 0, 50, 10]]) {
      HStack(spacing: 0) {
        wide(0, 80, "a").layoutPriority(1).frame(height: 10); wide(0, 80, "b")
      }
    }
    row("but one of its own", 100, 20, (100, 10), ["a": [0, 0, 80, 10], "b": [80, 0, 20, 10]]) {
      HStack(spacing: 0) {
        wide(0, 80, "a").frame(maxWidth: 80).padding(0).layoutPriority(1); wide(0, 80, "b")
      }
    }
    row("the outer one counts", 100, 20, (100, 10), ["a": [0, 0, 0, 10], "b": [0, 0, 100, 10]]) {
      HStack(spacing: 0) {
        wide(0, .infinity, "a").layoutPriority(5).layoutPriority(-1); wide(10, .infinity, "b")
      }
    }
    row("in a branch", 100, 20, (100, 10), ["a": [0, 0, 90, 10], "b": [90, 0, 10, 10]]) {
      HStack(spacing: 0) {
        if Bool(true) { wide(0, .infinity, "a").layoutPriority(1) }
        wide(10, .infinity, "b")
      }
    }
    row("hidden, it counts as well", 100, 20, (100, 10), ["b": [80, 0, 20, 10]]) {
      HStack(spacing: 0) {
        wide(0, .infinity).layoutPriority(1).hidden(); wide(20, 50, "b")
      }
    }
    row("nor has padding", 100, 20, (100, 10), ["a": [5, 0, 40, 10], "b": [50, 0, 50, 10]]) {
      HStack(spacing: 0) {
        wide(0, .infinity, "a").layoutPriority(1).padding(.horizontal, 5); wide(20, 50, "b")
      }
    }
    row("whatever is between", 100, 20, (100, 10), ["a": [0, 0, 50, 10], "b": [50, 0, 50, 10]]) {
      HStack(spacing: 0) {
        HStack(spacing: 0) { Group { wide(0, 80, "a").layoutPriority(1) }.background { Color.red } }.padding(0); wide(0, 80, "b")
      }
    }
    row("a stack of several has none", 100, 20, (100, 10), ["a": [0, 0, 50, 4], "b": [50, 0, 50, 10]]) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          wide(0, 80, height: 4, "a").layoutPriority(1); fixed(0, 6)
        }
        wide(0, 80, "b")
      }
    }
    row("a fixed size of a low priority", 100, 20, (100, 10), ["a": [0, 0, 30, 10], "b": [30, 0, 70, 10]]) {
      HStack(spacing: 0) {
        wide(0, .infinity, ideal: 30, "a").fixedSize().layoutPriority(-1); wide(0, .infinity, "b")
      }
    }
  }
}
