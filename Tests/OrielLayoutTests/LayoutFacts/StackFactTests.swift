import Oriel
import OrielTesting
import Testing
import ViewTestSupport

/// How stacks divide their length, and what spacers do, as SwiftUI was seen to answer. A case's name is the number of the fact.
@MainActor @Suite struct StackFactTests: LayoutCases {
  private var a: some View { fixed(20, 20, "a") }
  private var b: some View { fixed(20, 20, "b") }

  private func across<V: View>(_ spacing: CGFloat? = 0, @ViewBuilder _ content: () -> V) -> some View {
    HStack(spacing: spacing, content: content)
  }

  // MARK: Spacers and spacing

  @Test func spacers() {
    row("L060", nil, nil, (70, 20), ["b": [50, 0, 20, 20]]) {
      across {
        a; Spacer(minLength: 30); b
      }
    }
    row("L062", nil, nil, (48, 20), ["b": [28, 0, 20, 20]]) {
      across(nil) {
        a; Spacer(); b
      }
    }
    row("L064", nil, nil, (80, 20), ["b": [60, 0, 20, 20]]) {
      across(20) {
        a; Spacer(minLength: 0); b
      }
    }
    row("L066", 200, 50, (200, 20), ["b": [180, 0, 20, 20]]) {
      across {
        a; Spacer(); b
      }
    }
    row("L066, what is proposed", 200, 50, (200, 50), ["a": [0, 0, 96, 50], "b": [104, 0, 96, 50]]) {
      across {
        filling("a"); Spacer(); filling("b")
      }
    }
    row("L068", 200, 50, (200, 20), ["a": [90, 0, 20, 20]]) {
      across {
        Spacer(minLength: 50); a; Spacer()
      }
    }
    row("L070", 100, 50, (100, 50)) { Spacer() }
    row("L070, nothing proposed", nil, nil, (8, 8)) { Spacer() }
    row("L070, in a ZStack", 100, 50, (100, 50)) { ZStack { Spacer() } }
    row("L070, in a ZStack, nothing proposed", nil, nil, (8, 8)) { ZStack { Spacer() } }
    row("L072", 200, 50, (50, 20), ["b": [30, 0, 20, 20]]) {
      across {
        a; Spacer().frame(width: 10); b
      }
    }
    row("L074", 200, 50, (48, 20), ["b": [28, 0, 20, 20]]) {
      across {
        a; Spacer().fixedSize(); b
      }
    }
    row("L076", nil, nil, (56, 20), ["b": [36, 0, 20, 20]]) {
      across(nil) {
        a; VStack { Spacer(minLength: 0) }; b
      }
    }
    row("L078", nil, nil, (40, 20), ["b": [20, 0, 20, 20]]) {
      across(nil) {
        a; Spacer(minLength: 0).padding(0); b
      }
    }
    row("L080", nil, nil, (30, 20), ["b": [10, 0, 20, 20]]) {
      across(-10) {
        a; b
      }
    }
    row("L082", nil, nil, (10, 20), ["b": [-10, 0, 20, 20]]) {
      across {
        a; Spacer(minLength: -30); b
      }
    }
  }

  /// That there is no spacing beside a spacer is seen through modifiers and where it is the primary view, but not through other containers.
  @Test func spacersHaveNoSpacingThroughModifiers() {
    func joined<V: View>(_ name: String, @ViewBuilder _ spacer: () -> V) {
      let view = spacer()
      row(name, nil, nil, (40, 20), ["b": [20, 0, 20, 20]]) {
        across(nil) {
          a; view; b
        }
      }
    }
    joined("frame") { Spacer(minLength: 0).frame(width: 0) }
    joined("primary of an overlay") { Spacer(minLength: 0).overlay { Color.red } }
    joined("priority") { Spacer(minLength: 0).layoutPriority(1) }
    joined("fixedSize") { Spacer(minLength: 0).fixedSize() }
    joined("ZStack") { ZStack { Spacer(minLength: 0) } }
    joined("ZStack of several") {
      ZStack {
        Spacer(minLength: 0); Spacer(minLength: 0)
      }
    }
    joined("Group") { Group { Spacer(minLength: 0) } }
    joined("ForEach") { ForEach(0..<3) { _ in Spacer(minLength: 0) } }
    joined("several modifiers") { Spacer(minLength: 0).padding(.vertical, 3).opacity(0.5).background { Color.red } }
    row("a ZStack with another view", nil, nil, (56, 20)) {
      across(nil) {
        a;
        ZStack {
          Spacer(minLength: 0); Color.red.frame(width: 0, height: 0)
        }; b
      }
    }
  }

  @Test func spacingBetweenOtherViewsIsEight() {
    func pair<V: View, W: View>(_ name: String, _ first: V, _ second: W) {
      let alone = LayoutAsking.answer(first, nil, nil).width + LayoutAsking.answer(second, nil, nil).width
      #expect(
        LayoutAsking.answer(
          HStack {
            first; second
          }, nil, nil
        ).width == alone + 8, "L084, \(name)")
    }
    pair("rectangle, colour", Rectangle(), Color.red)
    pair("text, text", Text("a"), Text("b"))
    pair("text, colour", Text("a"), Color.red)
    pair("image, text", Image(systemName: "star"), Text("b"))
    pair("button, button", Button("a") {}, Button("b") {})
    pair("toggle, text", Toggle("a", isOn: .constant(true)), Text("b"))
  }

  // MARK: Distribution

  @Test func stacksDivideWhatTheyAreProposed() {
    row("L090", 100, 50, (100, 10), ["a": [0, 0, 50, 10], "b": [50, 0, 50, 10]]) {
      across {
        wide(0, 80, "a"); wide(0, 80, "b")
      }
    }
    row("L092", 100, 50, (100, 10), ["a": [0, 0, 70, 10], "b": [70, 0, 30, 10]]) {
      across {
        wide(0, 80, "a").layoutPriority(1); wide(30, 80, "b")
      }
    }
    row("L094", 200, 50, (200, 10), ["b": [20, 0, 180, 10]]) {
      across {
        fixed(20, 10); wide(0, .infinity, ideal: 10, "b")
      }
    }
    row("L096", 200, 50, (200, 10), ["b": [28, 0, 172, 10]]) {
      across {
        fixed(20, 10); Spacer(); wide(0, .infinity, "b")
      }
    }
    row("L098", nil, nil, (108, 20), ["a": [0, 0, 80, 20]]) {
      across {
        wide(0, 80, ideal: 80, height: 20, "a"); Spacer(); fixed(20, 20)
      }
    }
    row("L100", 300, 50, (40, 20)) {
      across {
        a; b
      }
    }
    row("L102", 100, 50, (100, 10), ["a": [0, 0, 50, 10], "b": [50, 0, 50, 10]]) {
      across {
        across {
          wide(0, 80, "a").layoutPriority(1); fixed(0, 10)
        }
        wide(0, 80, "b")
      }
    }
    row("L104", 60, 50, (75, 10), ["a": [0, 0, 30, 10], "b": [30, 0, 0, 10], "c": [30, 0, 45, 10]]) {
      across {
        wide(30, 40, "a"); wide(0, 100, "b"); wide(45, 45, "c")
      }
    }
    row("L106", 50, 100, (10, 100), ["a": [0, 0, 10, 50], "b": [0, 50, 10, 50]]) {
      VStack(spacing: 0) {
        tall(0, 80, "a"); tall(20, 80, "b")
      }
    }
    row("L108", nil, nil, (30, 40), ["a": [0, 0, 30, 20], "b": [0, 20, 30, 20]]) {
      VStack(spacing: 0) {
        wide(0, .infinity, height: 20, "a"); fixed(30, 20, "b")
      }
    }
    row("L112", 200, 50, (200, 10), ["a": [0, 0, 96, 10], "b": [104, 0, 96, 10]]) {
      across {
        wide(0, .infinity, "a"); Spacer(); wide(0, .infinity, "b")
      }
    }
    row("L114", 100, 10, (100, 10), ["a": [0, 0, 80, 10], "b": [80, 0, 20, 10]]) {
      across {
        wide(0, 80, "a").layoutPriority(.infinity); wide(0, 80, "b")
      }
    }
    row("L114, least", 100, 10, (100, 10), ["a": [0, 0, 20, 10], "b": [20, 0, 80, 10]]) {
      across {
        wide(0, 80, "a").layoutPriority(-.infinity); wide(0, 80, "b")
      }
    }
    row("L114, below zero", 100, 10, (100, 10), ["a": [0, 0, 20, 10], "b": [20, 0, 80, 10]]) {
      across {
        wide(0, 80, "a").layoutPriority(-1); wide(0, 80, "b")
      }
    }
  }

  /// The only view of a stack gives the stack its priority, and passes it on.
  @Test func aStackOfOneViewHasItsPriority() {
    row("one", 100, 50, (100, 10), ["a": [0, 0, 80, 10], "b": [80, 0, 20, 10]]) {
      across {
        across { wide(0, 80, "a").layoutPriority(1) }
        wide(0, 80, "b")
      }
    }
  }

  @Test func aScrollViewOfItsContentsSizeStandsAround() {
    row("L116", 100, 200, (20, 316), ["first": [0, -58 + 58, 20, 300]]) {
      VStack {
        ScrollView { fixed(20, 300, "first") }.fixedSize()
        fixed(10, 8)
      }
    }
    let view = VStack(spacing: 0) {
      fixed(20, 19)
      ScrollView { fixed(20, 300, "in") }.fixedSize()
      fixed(20, 19, "last")
    }
    // Larger than its frame, it stands around the middle of it.
    row("L116, in a frame", nil, nil, (100, 200), ["in": [40, -50, 20, 300], "last": [40, 250, 20, 19]]) {
      view.frame(width: 100, height: 200)
    }
  }

  // MARK: Combinations

  private struct Pair: View {
    var body: some View {
      LayoutAsking.wide(0, .infinity, "a")
      LayoutAsking.wide(0, .infinity, "b")
    }
  }

  /// Priorities, limits and spacing of several views at once are those of each view, also where they are not written in the stack itself.
  @Test func severalViewsShareOneByOne() {
    row("a priority of both", 108, 10, (108, 10), ["a": [0, 0, 46, 10], "b": [54, 0, 46, 10], "c": [108, 0, 0, 10]]) {
      across(nil) {
        Pair().layoutPriority(1); wide(0, 40, "c").padding(.leading, 0)
      }
    }
    row("limits of each", 300, 10, (300, 10), ["a": [0, 0, 60, 10], "b": [60, 0, 60, 10], "c": [120, 0, 180, 10]]) {
      across {
        Group { Pair() }.frame(maxWidth: 60); wide(0, .infinity, "c")
      }
    }
    row("padding between limits", 200, 10, (200, 10), ["a": [5, 0, 50, 10], "b": [65, 0, 50, 10], "c": [120, 0, 80, 10]]) {
      across {
        Pair().frame(maxWidth: 50).padding(.horizontal, 5).layoutPriority(1); wide(0, .infinity, "c")
      }
    }
    row("ideal lengths", nil, nil, (28, 10), ["a": [0, 0, 10, 10], "b": [18, 0, 10, 10]]) { across(nil) { Pair() } }
    row("unlimited", .infinity, 10, (.infinity, 10), mirrors: false) { across { Pair() } }
  }
}
