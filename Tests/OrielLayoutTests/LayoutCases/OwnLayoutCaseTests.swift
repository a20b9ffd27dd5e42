import Oriel
import OrielTesting
import Testing

/// Layouts of a program's own: what they are proposed and placed with, and what their views are.
@MainActor @Suite struct OwnLayoutCaseTests: LayoutCases {
  /// What a layout was placed with.
  private final class Seen: @unchecked Sendable {
    var proposal = ProposedViewSize(width: -1, height: -1)
    var bounds = CGSize.zero
  }

  /// Answers the proposal, 10 where nothing is proposed.
  private struct Taking: Layout {
    let seen: Seen
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      (seen.proposal, seen.bounds) = (proposal, bounds.size)
    }
  }

  private func placed(
    _ name: String, _ width: CGFloat, _ height: CGFloat, with proposal: (CGFloat?, CGFloat?), in size: (CGFloat, CGFloat),
    location: SourceLocation = #_sourceLocation, @ViewBuilder _ around: (AnyView) -> some View
  ) {
    let seen = Seen()
    let view = around(AnyView(Taking(seen: seen)() { Color.red }))
    _ = ViewHarness(size: CGSize(width: width, height: height)) { view }
    #expect(
      seen.proposal == ProposedViewSize(width: proposal.0, height: proposal.1), "\(name): \(seen.proposal)", sourceLocation: location)
    #expect(seen.bounds == CGSize(width: size.0, height: size.1), "\(name): \(seen.bounds)", sourceLocation: location)
  }

  @Test func proposalsSeen() {
    placed("padding", 100, 50, with: (80, 30), in: (80, 30)) { $0.padding(10) }
    placed("a fixed frame", 100, 50, with: (60, 50), in: (60, 50)) { $0.frame(width: 60) }
    placed("a maximum", 100, 50, with: (60, 40), in: (60, 40)) { $0.frame(maxWidth: 60, maxHeight: 40) }
    placed("a minimum", 30, 30, with: (40, 50), in: (40, 50)) { $0.frame(minWidth: 40, minHeight: 50) }
    placed("fixed at its ideal", 100, 50, with: (nil, nil), in: (10, 10)) { $0.fixedSize() }
    placed("fixed along one axis", 100, 50, with: (nil, 50), in: (10, 50)) { $0.fixedSize(horizontal: true, vertical: false) }
    placed("in a row", 100, 50, with: (80, 50), in: (80, 50)) { view in
      HStack(spacing: 0) {
        view; fixed(20, 20)
      }
    }
    placed("in a column", 100, 50, with: (100, 30), in: (100, 30)) { view in
      VStack(spacing: 0) {
        view; fixed(20, 20)
      }
    }
    placed("in an overlay", 100, 50, with: (30, 20), in: (30, 20)) { view in fixed(30, 20).overlay { view } }
    placed("in a ratio", 100, 80, with: (100, 50), in: (100, 50)) { $0.aspectRatio(2, contentMode: .fit) }
    placed("scrolled", 100, 50, with: (100, nil), in: (100, 10)) { view in ScrollView { view } }
    // With another view it is in a column, which proposes its own width in the end.
    placed("scrolled both ways with another", 100, 50, with: (40, nil), in: (40, 10)) { view in
      ScrollView([.horizontal, .vertical]) {
        view; fixed(40, 10)
      }
    }
    placed("at a position", 100, 50, with: (100, 50), in: (100, 50)) { $0.position(x: 0, y: 0) }
    placed("more padding than there is", 30, 30, with: (0, 0), in: (0, 0)) { $0.padding(20) }
    placed("in a lazy column", 100, 50, with: (100, nil), in: (100, 10)) { view in LazyVStack { view } }
    placed("in a lazy grid", 100, 50, with: (30, nil), in: (30, 10)) { view in LazyVGrid(columns: [GridItem(.fixed(30))]) { view } }
    placed("in a reader", 100, 50, with: (100, 50), in: (100, 50)) { view in GeometryReader { _ in view } }
    placed("beside a bar", 100, 50, with: (100, 30), in: (100, 30)) { view in
      view.safeAreaInset(edge: .bottom, spacing: 0) { fixed(10, 20) }
    }
  }

  /// Lines of views of their ideal sizes, without spacing.
  private struct Flow: Layout {
    private func places(_ width: CGFloat, _ subviews: Subviews) -> (CGSize, [CGPoint]) {
      var (x, y, line, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      let points = subviews.map { subview in
        let size = subview.sizeThatFits(.unspecified)
        if x > 0 && x + size.width > width { (x, y, line) = (0, y + line, 0) }
        defer { (x, line, widest) = (x + size.width, max(line, size.height), max(widest, x + size.width)) }
        return CGPoint(x: x, y: y)
      }
      return (CGSize(width: widest, height: y + line), points)
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      places(proposal.width ?? .infinity, subviews).0
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (subview, point) in zip(subviews, places(bounds.width, subviews).1) {
        subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
      }
    }
  }

  private var flow: some View {
    Flow()() {
      fixed(40, 10, "a"); fixed(30, 20, "b"); fixed(50, 10, "c")
    }
  }

  @Test func lines() {
    row("one line", nil, nil, (120, 20), ["a": [0, 0, 40, 10], "b": [40, 0, 30, 20], "c": [70, 0, 50, 10]]) { flow }
    row("two lines", 100, 100, (70, 30), ["a": [0, 0, 40, 10], "b": [40, 0, 30, 20], "c": [0, 20, 50, 10]]) { flow }
    row("three lines", 60, 100, (50, 40), ["a": [0, 0, 40, 10], "b": [0, 10, 30, 20], "c": [0, 30, 50, 10]]) { flow }
    row("with what a row leaves", 100, 100, (100, 30), ["a": [0, 0, 40, 10], "c": [0, 20, 50, 10], "f": [70, 10, 30, 10]]) {
      HStack(spacing: 0) {
        flow; fixed(30, 10, "f")
      }
    }
    row("over another view", 80, 100, (75, 40), ["a": [2.5, 0, 40, 10], "c": [2.5, 20, 50, 10], "f": [0, 30, 75, 10]]) {
      VStack(spacing: 0) {
        flow; fixed(75, 10, "f")
      }
    }
    row("in a maximum", 300, 100, (100, 30), ["a": [15, 0, 40, 10], "c": [15, 20, 50, 10]]) { flow.frame(maxWidth: 100) }
    row("scrolled", 100, 100, (70, 100), ["c": [0, 20, 50, 10]]) { ScrollView { flow } }
    row("with members of a group", 60, 100, (60, 30), ["a": [2, 2, 40, 10], "b": [0, 14, 30, 10], "c": [30, 14, 30, 10]]) {
      Flow()() {
        Group { fixed(40, 10, "a") }.padding(2);
        Group {
          fixed(30, 10, "b"); EmptyView(); fixed(30, 10, "c")
        }
      }.frame(width: 60, height: 30, alignment: .topLeading)
    }
  }

  /// Divides its width by the views' priorities, with half the spacing that they ask for.
  private struct Shares: Layout {
    private func gaps(_ subviews: Subviews) -> [CGFloat] {
      zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) / 2 }
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let gaps = gaps(subviews)
      let unit = (bounds.width - gaps.reduce(0, +)) / subviews.reduce(0) { $0 + $1.priority }
      var x = bounds.minX
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: unit * subview.priority, height: nil))
        x += unit * subview.priority + (index < gaps.count ? gaps[index] : 0)
      }
    }
  }

  @Test func prioritiesAndAnchors() {
    // 104 − 8 / 2 = 100 in four parts.
    row("shares by priority", 104, 50, (104, 50), ["a": [0, 20, 25, 10], "b": [29, 20, 75, 10]]) {
      Shares()() {
        filling("a").layoutPriority(1); filling("b").layoutPriority(3)
      }
    }
    row("priorities through modifiers", 104, 50, (104, 50), ["a": [5, 20, 15, 10], "b": [29, 20, 75, 10]]) {
      Shares()() {
        filling("a").padding(.horizontal, 5).layoutPriority(1); filling("b").layoutPriority(3).background { Color.red }
      }
    }
    row("views smaller than their share", 104, 50, (104, 50), ["a": [0, 20, 10, 10], "b": [29, 10, 20, 30]]) {
      Shares()() {
        fixed(10, 10, "a").layoutPriority(1); fixed(20, 30, "b").layoutPriority(3)
      }
    }
  }
}
