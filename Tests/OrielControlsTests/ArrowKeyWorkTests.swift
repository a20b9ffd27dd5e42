import Oriel
import Testing

@_spi(Oriel) @testable import OrielControls
@_spi(Oriel) @testable import OrielCore
@testable import OrielTesting
@_spi(Oriel) @testable import OrielTextViews

/// What an arrow key costs in a window with many focusable views, and that it finds the nearest of them.
@MainActor @Suite struct ArrowKeyWorkTests {
  private struct Grid: View {
    let rows: Int
    @FocusState var focus: Int?
    var body: some View {
      ScrollView {
        VStack {
          ForEach(0..<rows, id: \.self) { row in
            HStack { ForEach(0..<10, id: \.self) { column in button(row * 10 + column) } }
          }
        }
      }
      .overlay(alignment: .topLeading) { Text("\(focus ?? -1)").accessibilityIdentifier("focus") }
    }

    @ViewBuilder private func button(_ number: Int) -> some View {
      Button {
      } label: {
        Text(verbatim: "\(number)").frame(width: 40)
      }.focused($focus, equals: number)
    }
  }

  private func harness(rows: Int) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 800, height: 600)) { Grid(rows: rows) }
    harness.settle()
    harness.press(.tab)
    harness.settle()
    return harness
  }

  private func press(_ keys: [KeyEquivalent], _ harness: ViewHarness) {
    for key in keys {
      harness.press(key)
      harness.settle()
    }
  }

  /// The contents of buttons are not visited: of each button, only the box that has the focus and the one around it; and each row once.
  @Test func anArrowKeyVisitsOnlyWhatIsAroundFocusableViews() {
    func visits(rows: Int) -> Int {
      let harness = harness(rows: rows)
      press([.downArrow], harness)
      return harness.host.graph.focus.boxesVisited
    }
    let (few, many) = (visits(rows: 10), visits(rows: 100))
    #expect(many - few == 90 * 21)
  }

  @Test func theNearestIsFoundInEachDirection() {
    let harness = harness(rows: 100)
    press(Array(repeating: .downArrow, count: 40) + [.rightArrow, .rightArrow, .upArrow, .leftArrow], harness)
    #expect(harness.text(of: "focus") == "391")
    press(Array(repeating: .upArrow, count: 50), harness)
    #expect(harness.text(of: "focus") == "1")
    press([.leftArrow, .leftArrow], harness)
    #expect(harness.text(of: "focus") == "0")
  }

  /// Of two views at the same distance the first in the order of the views counts, whichever was made first.
  @Test func ofEquallyNearViewsTheFirstCounts() {
    struct Content: View {
      let stage: ArrowStage
      @FocusState var focus: Int?
      var body: some View {
        VStack(spacing: 10) {
          button(0)
          HStack(spacing: 20) {
            if stage.isShown { button(1) }
            button(2)
          }
        }
        .overlay(alignment: .topLeading) { Text("\(focus ?? -1)").accessibilityIdentifier("focus") }
      }

      private func button(_ number: Int) -> some View {
        Button {
        } label: {
          Text(verbatim: "\(number)").frame(width: 40)
        }.focused($focus, equals: number)
      }
    }
    let stage = ArrowStage()
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Content(stage: stage) }
    harness.settle()
    stage.isShown = true
    harness.settle()
    press([.tab, .downArrow], harness)
    #expect(harness.text(of: "focus") == "1")
  }

  /// A view that is removed or disabled is found no more.
  @Test func whatIsGoneIsNotFound() {
    struct Content: View {
      let stage: ArrowStage
      @FocusState var focus: Int?
      var body: some View {
        VStack {
          button(0)
          if !stage.isShown { button(1) }
          button(2).disabled(stage.isShown)
          button(3).hidden()
          button(4)
        }
        .overlay(alignment: .topLeading) { Text("\(focus ?? -1)").accessibilityIdentifier("focus") }
      }

      private func button(_ number: Int) -> some View { Button("\(number)") {}.focused($focus, equals: number) }
    }
    let stage = ArrowStage()
    let harness = ViewHarness(size: CGSize(width: 300, height: 200)) { Content(stage: stage) }
    harness.settle()
    stage.isShown = true
    harness.settle()
    press([.tab, .downArrow], harness)
    #expect(harness.text(of: "focus") == "4")
    #expect(harness.host.graph.focus.targets.count == 4)
  }
}

@MainActor @Observable private final class ArrowStage { var isShown = false }
