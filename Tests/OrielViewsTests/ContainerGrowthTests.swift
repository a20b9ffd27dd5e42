import Oriel
import OrielTesting
import Testing

/// What is measured is linear in the nodes for every container and layout modifier, nested in itself and in others.
@MainActor @Suite struct ContainerGrowthTests {
  typealias Nesting = MeasuringGrowthTests.Nesting

  /// A program's layout that asks each view several proposals, and proposes what follows from the answers.
  private struct Curious: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      var width: CGFloat = 0
      var height: CGFloat = 0
      let share = proposal.width.map { $0 / CGFloat(max(1, subviews.count)) }
      for subview in subviews {
        let least = subview.sizeThatFits(.zero)
        let ideal = subview.sizeThatFits(.unspecified)
        let most = subview.sizeThatFits(.infinity)
        let chosen = subview.sizeThatFits(ProposedViewSize(width: share, height: proposal.height))
        width += min(max(chosen.width, least.width), max(ideal.width, most.width))
        height = max(height, chosen.height)
      }
      return CGSize(width: width, height: height)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var x = bounds.minX
      let share = proposal.width.map { $0 / CGFloat(max(1, subviews.count)) }
      for subview in subviews {
        let proposal = ProposedViewSize(width: share, height: bounds.height)
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: proposal)
        x += subview.sizeThatFits(proposal).width
      }
    }
  }

  /// One that asks for what it would be with less and less space.
  private struct Saving: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      var size = CGSize.zero
      for subview in subviews {
        for less in 0..<3 {
          let answer = subview.sizeThatFits(ProposedViewSize(width: proposal.width.map { $0 - CGFloat(less) }, height: proposal.height))
          size = CGSize(width: max(size.width, answer.width), height: max(size.height, answer.height))
        }
      }
      return size
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  nonisolated static let parts: [Nesting] = [
    Nesting(description: "rows") { view, _ in
      AnyView(
        HStack {
          view; Color.red
        })
    },
    Nesting(description: "columns") { view, _ in
      AnyView(
        VStack {
          Text("words that wrap somewhere"); view
        })
    },
    Nesting(description: "piles") { view, _ in
      AnyView(
        ZStack {
          Color.blue; view
        })
    },
    Nesting(description: "grids") { view, _ in
      AnyView(
        Grid {
          GridRow {
            Text("a"); view
          }
          GridRow {
            Color.red; Text("words that wrap")
          }
        })
    },
    Nesting(description: "grids with spans") { view, level in
      AnyView(
        Grid(alignment: .leading, horizontalSpacing: CGFloat(level) * 0.3) {
          GridRow {
            Text("a"); Color.red; Text("b")
          }
          GridRow {
            view.gridCellColumns(2); Text("words that wrap")
          }
          Text("words that stand alone")
        })
    },
    Nesting(description: "lazy columns") { view, _ in
      AnyView(
        ScrollView {
          LazyVStack {
            view; Text("a")
          }
        }.frame(minHeight: 20))
    },
    Nesting(description: "lazy columns that do not scroll") { view, _ in
      AnyView(
        LazyVStack {
          Text("a"); view
        })
    },
    Nesting(description: "lazy grids") { view, _ in
      AnyView(
        ScrollView {
          LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 30))]) {
            view; Text("a"); Color.red.frame(height: 5)
          }
        })
    },
    Nesting(description: "lazy grids that do not scroll") { view, _ in
      AnyView(
        LazyHGrid(rows: [GridItem(.flexible()), GridItem(.fixed(30))]) {
          view; Text("a"); Color.red.frame(width: 5)
        })
    },
    Nesting(description: "views that fit") { view, level in
      AnyView(
        ViewThatFits(in: .horizontal) {
          HStack {
            Text("something much longer that will not do at all \(level)"); Color.red.frame(width: 500)
          }
          view
        })
    },
    Nesting(description: "views that fit, both ways") { view, level in
      AnyView(
        ViewThatFits {
          HStack {
            view; Text("words that wrap")
          }
          VStack {
            Color.red; Text("words that wrap")
          }
        })
    },
    Nesting(description: "flexible frames") { view, level in
      AnyView(view.frame(minWidth: 5, idealWidth: 50, maxWidth: .infinity, minHeight: CGFloat(level) * 0.1, maxHeight: 400))
    },
    Nesting(description: "fixed frames") { view, level in AnyView(view.frame(width: max(1, 300 - CGFloat(level) * 1.5))) },
    Nesting(description: "ratios") { view, level in AnyView(view.aspectRatio(1 + CGFloat(level) / 50, contentMode: .fit)) },
    Nesting(description: "own ratios") { view, _ in AnyView(view.aspectRatio(contentMode: .fill)) },
    Nesting(description: "readers") { view, _ in AnyView(GeometryReader { proxy in view.frame(width: proxy.size.width * 0.9) }) },
    Nesting(description: "overlays") { view, _ in
      AnyView(
        view.overlay(alignment: .bottomTrailing) {
          HStack {
            Text("words"); Color.red
          }
        })
    },
    Nesting(description: "in overlays") { view, _ in AnyView(Text("some words that wrap").overlay { view }) },
    Nesting(description: "backgrounds") { view, _ in
      AnyView(view.background { Text("words").aspectRatio(2, contentMode: .fit) }.background(Color.blue))
    },
    Nesting(description: "in backgrounds") { view, _ in AnyView(Text("some words that wrap").padding(1).background { view }) },
    Nesting(description: "fixed sizes") { view, level in AnyView(view.fixedSize(horizontal: level % 2 == 0, vertical: level % 3 == 0)) },
    Nesting(description: "relative frames") { view, _ in
      AnyView(ScrollView { view.containerRelativeFrame(.horizontal) { length, _ in length * 0.95 } })
    },
    Nesting(description: "relative frames in columns") { view, _ in
      AnyView(
        VStack {
          view.containerRelativeFrame(.vertical) { length, _ in length * 0.95 }; Text("a")
        })
    },
    Nesting(description: "insets") { view, _ in AnyView(view.safeAreaInset(edge: .bottom) { Text("words that wrap") }) },
    Nesting(description: "insets at the side") { view, _ in
      AnyView(
        view.safeAreaInset(edge: .leading) {
          VStack {
            Text("a"); Text("words")
          }
        })
    },
    Nesting(description: "paddings") { view, level in AnyView(view.padding(CGFloat(level) * 0.13)) },
    Nesting(description: "own layouts") { view, _ in
      AnyView(
        Curious()() {
          view; Text("words that wrap")
        })
    },
    Nesting(description: "own layouts that save") { view, _ in
      AnyView(
        Saving()() {
          view; Text("words that wrap")
        })
    },
    Nesting(description: "own layouts around rows") { view, level in
      level % 2 == 0
        ? AnyView(
          Curious()() {
            view; Color.red
          })
        : AnyView(
          HStack {
            Text("words that wrap"); view.padding(CGFloat(level) * 0.2)
          })
    },
    Nesting(description: "any layouts") { view, level in
      AnyView(
        (level % 2 == 0 ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(spacing: 1)))() {
          view; Text("words that wrap")
        })
    },
    Nesting(description: "guides") { view, level in
      AnyView(
        HStack(alignment: .firstTextBaseline) {
          Text("words"); view.alignmentGuide(.firstTextBaseline) { $0[.bottom] - CGFloat(level) }
        })
    },
    Nesting(description: "groups of subviews") { view, _ in
      AnyView(
        VStack {
          Group(
            subviews: Group {
              view; Text("a")
            }
          ) { subviews in HStack { ForEach(subviews: subviews) { $0.padding(1) } } }
        })
    },
  ]

  /// All of them in turn, from different beginnings.
  nonisolated static let mixes: [Nesting] = [1, 2, 3, 5, 7, 11, 13].map { step in
    Nesting(description: "a mix, each \(step) further") { view, level in parts[(level * step + step) % parts.count].wrap(view, level) }
  }

  /// Each in turn with rows and grids, which ask their views several proposals.
  nonisolated static let mixtures: [Nesting] = parts.dropFirst().map { part in
    Nesting(description: "\(part), rows and grids") { view, level in
      level % 2 == 0 ? part.wrap(view, level) : parts[level % 4 == 1 ? 0 : 3].wrap(view, level)
    }
  }

  @Test(arguments: parts + mixes) func measuresAreLinearInTheBoxes(_ nesting: Nesting) throws {
    for depth in [8, 16, 32, 64] { try expectLinear(nesting, depth) }
  }

  @Test(arguments: mixtures) func measuresAreLinearBetweenRowsAndGrids(_ nesting: Nesting) throws {
    for depth in [16, 64] { try expectLinear(nesting, depth) }
  }

  /// A layout that asks for three widths a level is asked for more of them at each level, and scroll views find the lengths of frames that
  /// are relative to them one after another: of these, the square of the depth is measured.
  @Test(arguments: parts.filter { !["own layouts that save", "relative frames"].contains($0.description) })
  func hundredsOfLevels(_ nesting: Nesting) {
    let model = MeasuringGrowthTests.Model()
    let harness = ViewHarness(size: CGSize(width: 900, height: 500)) {
      MeasuringGrowthTests.Shown(nesting: nesting, depth: 400, model: model)
    }
    let limit = 10 * harness.counts.boxes
    #expect(harness.firstReport.measures <= limit)
    model.word = "another text"
    #expect(harness.frame().measures <= limit)
    harness.size.width += 1
    #expect(harness.frame().measures <= limit)
    #expect(harness.messages.isEmpty)
  }

  private func expectLinear(_ nesting: Nesting, _ depth: Int) throws {
    let model = MeasuringGrowthTests.Model()
    let harness = ViewHarness(size: CGSize(width: 700, height: 500)) {
      MeasuringGrowthTests.Shown(nesting: nesting, depth: depth, model: model)
    }
    // Divisions one inside another may double what is asked of the next a few times, until all that can be asked has been.
    let limit = 50 * harness.counts.boxes
    #expect(harness.firstReport.measures <= limit, "built at depth \(depth)")
    model.word = "another text"
    #expect(harness.frame().measures <= limit, "changed at depth \(depth)")
    harness.size.width += 1
    #expect(harness.frame().measures <= limit, "resized at depth \(depth)")
    #expect(harness.messages.isEmpty)
    try harness.verifyAgainstFresh()
  }
}
