import Foundation
import Oriel
import OrielTesting
import Testing

/// What is measured grows with a low power of the depth, whatever is nested in what.
@MainActor @Suite struct MeasuringGrowthTests {
  /// One level around a view; the number tells levels apart.
  struct Nesting: CustomStringConvertible, Sendable {
    var description: String
    var wrap: @MainActor @Sendable (AnyView, Int) -> AnyView
  }

  nonisolated static let nestings: [Nesting] = [
    Nesting(description: "rows with a ratio") { view, _ in
      AnyView(
        HStack {
          view.aspectRatio(1.3, contentMode: .fit); Text("a")
        })
    },
    Nesting(description: "columns with a ratio that fills") { view, _ in
      AnyView(
        VStack {
          view.aspectRatio(0.7, contentMode: .fill); Color.red
        })
    },
    Nesting(description: "rows and columns in turn") { view, level in
      level % 2 == 0
        ? AnyView(
          HStack {
            view; Text("a")
          })
        : AnyView(
          VStack {
            view; Text("b")
          })
    },
    Nesting(description: "rows and columns in turn, with colours") { view, level in
      level % 2 == 0
        ? AnyView(
          HStack {
            view; Color.red
          })
        : AnyView(
          VStack {
            Color.blue; view
          })
    },
    Nesting(description: "rows and columns in turn, unlike at each level") { view, level in
      level % 2 == 0
        ? AnyView(
          HStack {
            view.padding(CGFloat(level) * 0.37); Color.red.aspectRatio(1 + CGFloat(level) / 7, contentMode: .fit)
          })
        : AnyView(
          VStack {
            Text("some words that wrap").font(.system(size: 8 + CGFloat(level) / 3)); view.padding(CGFloat(level) * 0.73)
          })
    },
    Nesting(description: "rows and columns of ratios, unlike at each level") { view, level in
      level % 2 == 0
        ? AnyView(
          HStack(spacing: CGFloat(level) * 0.1) {
            view.aspectRatio(1 + CGFloat(level) / 9, contentMode: .fit); Color.red
          })
        : AnyView(
          VStack(spacing: CGFloat(level) * 0.2) {
            Color.red; view.aspectRatio(1 - CGFloat(level) / 99, contentMode: .fill); Text("words that wrap at some width")
          })
    },
    Nesting(description: "priorities") { view, level in
      level % 2 == 0
        ? AnyView(
          HStack {
            view; Text("some words that wrap").layoutPriority(1); Color.red
          })
        : AnyView(
          VStack {
            Text("some words that wrap"); view.layoutPriority(1); Spacer()
          })
    },
    Nesting(description: "frames") { view, level in
      level % 2 == 0
        ? AnyView(
          HStack {
            view.frame(minWidth: 10, maxWidth: .infinity); Text("some words")
          })
        : AnyView(
          VStack {
            Color.red.frame(maxHeight: 30); view.frame(minHeight: 3, idealHeight: 40, maxHeight: 400)
          })
    },
    Nesting(description: "its own ratio") { view, _ in
      AnyView(
        HStack {
          view.aspectRatio(contentMode: .fit); Color.red
        })
    },
    Nesting(description: "its own ratio alone") { view, _ in AnyView(view.aspectRatio(contentMode: .fit)) },
    Nesting(description: "fixed sizes") { view, level in
      level % 2 == 0
        ? AnyView(
          HStack {
            view.fixedSize(horizontal: true, vertical: false); Text("some words")
          })
        : AnyView(
          VStack {
            view.fixedSize(horizontal: false, vertical: true); Color.red
          })
    },
    Nesting(description: "layers") { view, level in
      level % 2 == 0
        ? AnyView(
          ZStack {
            Color.red; view; Text("a")
          })
        : AnyView(
          HStack {
            Text("a").background { view }; Color.red.overlay { Text("b") }
          })
    },
    Nesting(description: "scroll views") { view, level in
      level % 2 == 0
        ? AnyView(
          VStack {
            ScrollView { view }; Text("a")
          })
        : AnyView(
          HStack {
            ScrollView(.horizontal) { view }; Color.red
          })
    },
    Nesting(description: "two branches in turn") { view, level in
      AnyView(
        HStack {
          VStack {
            view; Text("a")
          };
          VStack {
            Text("b"); Color.red
          }
        })
    },
  ]

  @MainActor @Observable final class Model { var word = "some words in the middle" }

  struct Shown: View {
    let nesting: Nesting
    let depth: Int
    let model: Model
    var body: some View {
      var view = AnyView(Middle(model: model))
      for level in 0..<depth { view = nesting.wrap(view, level) }
      return view
    }
  }

  struct Middle: View {
    let model: Model
    var body: some View { Text(model.word) }
  }

  @Test(arguments: nestings) func measuresAreLinearInTheBoxes(_ nesting: Nesting) throws {
    for depth in [8, 16, 32, 64] {
      let model = Model()
      let harness = ViewHarness(size: CGSize(width: 700, height: 500)) { Shown(nesting: nesting, depth: depth, model: model) }
      // Up to eight divisions one inside another may each double what is asked of the next; beyond, it is linear.
      let limit = 100 * harness.counts.boxes
      #expect(harness.firstReport.measures <= limit, "built at depth \(depth)")
      model.word = "another text"
      #expect(harness.frame().measures <= limit, "changed at depth \(depth)")
      harness.size.width += 1
      #expect(harness.frame().measures <= limit, "resized at depth \(depth)")
      try harness.verifyAgainstFresh()
    }
  }
}
