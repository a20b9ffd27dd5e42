import Foundation
import Observation
import Oriel
import OrielTesting
import TestSupport
import Testing

/// Lazy stacks in frames that pass on what they are not proposed, or limit the answers, while rows come, go and change.
@MainActor @Suite struct LazyFrameTests {
  @Observable final class Model {
    var rows = Array(0..<20)
    var widths: [Int: CGFloat] = [:]
    var next = 20
    var frame = 0
  }

  /// What stands around a lazy stack, as numbers of a seed say.
  private struct Shape {
    var isVertical: Bool
    /// A grid of two columns or rows, with headers if they are pinned.
    var isGrid: Bool
    var hasHeaders: Bool
    /// What the rows are.
    var rows: Int
    var frames: [Int]
    var outside: Int
    var alignment: HorizontalAlignment
  }

  private struct Row: View {
    let model: Model
    let row: Int
    let shape: Shape
    var body: some View {
      let width = model.widths[row] ?? CGFloat(20 + row * 7 % 30), isVertical = shape.isVertical
      switch shape.rows {
      case 0: Color.red.frame(width: isVertical ? width : 15, height: isVertical ? 15 : width)
      case 1: Text(String(repeating: "word ", count: Int(width / 15)))
      case 2:
        HStack {
          Text("\(row)")
          Color.orange.frame(minWidth: 5, idealWidth: width, maxWidth: 100, minHeight: 5, idealHeight: width / 2, maxHeight: 60)
        }
      default:
        if row % 3 != 0 { Color.red.frame(maxWidth: width, maxHeight: 18) }
        Text("\(row)").frame(width: row % 2 == 0 ? nil : width)
      }
    }
  }

  private struct Stack: View {
    let model: Model
    let shape: Shape

    @ViewBuilder private var content: some View {
      if shape.hasHeaders {
        ForEach(0..<3) { part in
          Section {
            ForEach(model.rows.filter { $0 % 3 == part }, id: \.self) { Row(model: model, row: $0, shape: shape) }
          } header: {
            Text("Part \(part)")
          }
        }
      } else {
        ForEach(model.rows, id: \.self) { Row(model: model, row: $0, shape: shape) }
      }
    }

    var body: some View {
      let pinned: PinnedScrollableViews = shape.hasHeaders ? .sectionHeaders : []
      switch (shape.isVertical, shape.isGrid) {
      case (true, false): LazyVStack(alignment: shape.alignment, spacing: 2, pinnedViews: pinned) { content }
      case (false, false): LazyHStack(spacing: 2, pinnedViews: pinned) { content }
      case (true, true):
        LazyVGrid(columns: [GridItem(.flexible(minimum: 10)), GridItem(.fixed(30))], spacing: 2, pinnedViews: pinned) { content }
      case (false, true):
        LazyHGrid(rows: [GridItem(.flexible(minimum: 10)), GridItem(.fixed(20))], spacing: 2, pinnedViews: pinned) { content }
      }
    }
  }

  private struct Page: View {
    let model: Model
    let shape: Shape

    private func framed(_ view: AnyView, _ kind: Int) -> AnyView {
      let x = CGFloat(model.frame)
      return switch kind {
      case 0: AnyView(view.frame(width: nil, height: nil))
      case 1: AnyView(view.frame(minWidth: 10 + x, maxWidth: 60))
      case 2: AnyView(view.frame(minHeight: 10, maxHeight: 60 + x))
      case 3: AnyView(view.frame(minWidth: 40, idealWidth: 50 + x, maxWidth: .infinity))
      case 4: AnyView(view.frame(idealWidth: 30 + x, idealHeight: 40))
      case 5: AnyView(view.fixedSize())
      case 6: AnyView(view.fixedSize(horizontal: true, vertical: false))
      case 7: AnyView(view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing))
      case 8: AnyView(view.frame(minWidth: 10))
      case 9: AnyView(view.padding(3).background(Color.blue))
      case 10: AnyView(view.frame(height: 50))
      case 12: AnyView(view.frame(width: model.frame % 2 == 0 ? nil : 20 + x, height: model.frame % 3 == 0 ? nil : 40))
      case 13: AnyView(view.frame(minWidth: model.frame % 2 == 0 ? nil : 30, maxWidth: model.frame % 3 == 0 ? nil : 80))
      case 14: AnyView(view.layoutPriority(Double(model.frame % 3)))
      case 15: AnyView(view.aspectRatio(1.5, contentMode: .fit))
      default: AnyView(view.frame(width: 35))
      }
    }

    var body: some View {
      let stack = shape.frames.reduce(AnyView(Stack(model: model, shape: shape))) { framed($0, $1) }
      switch shape.outside {
      case 0: stack
      case 1: ScrollView { stack }
      case 2: ScrollView(.horizontal) { stack }
      case 3: ScrollView([.horizontal, .vertical]) { stack }
      case 4:
        HStack {
          stack
          Color.green
        }
      case 6:
        ViewThatFits {
          stack
          Text("Small")
        }
      case 7:
        HStack {
          ScrollView { stack }.frame(minWidth: 10, maxWidth: 60)
          VStack {
            stack
            Spacer()
          }
        }
      case 5:
        VStack {
          Text("Above")
          stack
          Text("Below")
        }
      default:
        ScrollView {
          HStack(alignment: .top) {
            stack
            Text("Beside")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<150) func answersAreThoseOfAFreshTree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    let shape = Shape(
      isVertical: number(0..<4) > 0, isGrid: number(0..<4) == 0, hasHeaders: number(0..<4) == 0, rows: number(0..<4),
      frames: (0..<number(0..<4)).map { _ in number(0..<16) }, outside: number(0..<9),
      alignment: [.leading, .center, .trailing][number(0..<3)])
    let model = Model()
    model.rows = Array(0..<number(0..<30))
    let harness = ViewHarness(size: CGSize(width: 120, height: 100)) { Page(model: model, shape: shape) }
    try harness.verifyAgainstFresh()
    for step in 0..<8 {
      let action = number(0..<7)
      switch action {
      case 0:
        model.rows.insert(model.next, at: number(0..<model.rows.count + 1))
        model.next += 1
      case 1: if !model.rows.isEmpty { model.rows.remove(at: number(0..<model.rows.count)) }
      case 2: model.widths[number(0..<max(1, model.next))] = CGFloat(number(5..<90))
      case 3: harness.size = CGSize(width: CGFloat(number(20..<200)), height: CGFloat(number(20..<160)))
      case 4: model.frame = number(0..<30)
      case 5: model.rows.removeAll()
      default:
        harness.scroll(
          at: CGPoint(x: harness.size.width / 2, y: harness.size.height / 2),
          by: CGVector(dx: CGFloat(number(-60..<60)), dy: CGFloat(number(-90..<60))))
      }
      do {
        try harness.verifyAgainstFresh()
      } catch {
        Issue.record("\(shape), step \(step), action \(action): \(error)")
        return
      }
    }
  }
}
