import Foundation
import Oriel
import Testing

@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews

/// Groups that are opened and closed.
@MainActor @Suite struct DisclosureTests {
  @Observable final class Model {
    var isOpen = false
    var appeared: [String] = []
  }

  private let model = Model()

  private struct Page: View {
    @Bindable var model: Model
    var isBound = true
    var isStill = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        group
        Text("below").accessibilityIdentifier("below")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .transaction { if isStill { $0.disablesAnimations = true } }
    }

    @ViewBuilder private var group: some View {
      if isBound {
        DisclosureGroup("Group", isExpanded: $model.isOpen) { rows }.accessibilityIdentifier("group")
      } else {
        DisclosureGroup {
          rows
        } label: {
          Text("Group")
        }.accessibilityIdentifier("group")
      }
    }

    @ViewBuilder private var rows: some View {
      Color.red.frame(width: 50, height: 20).accessibilityIdentifier("first").onAppear { model.appeared.append("first") }
      Color.blue.frame(width: 50, height: 20)
    }
  }

  private func window(_ page: Page) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200), colorScheme: .light) { page }
    harness.settle()
    return harness
  }

  private func top(_ harness: ViewHarness) -> CGFloat { harness.frame(of: "below")?.minY ?? -1 }

  /// The middle of the arrow.
  private let arrow = CGPoint(x: 6, y: 9)

  @Test func theArrowOpensAndCloses() throws {
    let harness = window(Page(model: model))
    let closed = top(harness)
    #expect(harness.frame(of: "first") == nil && model.appeared.isEmpty, "made when they are shown")
    harness.click(arrow)
    harness.settle()
    #expect(model.isOpen && model.appeared == ["first"])
    // Two views with their spacings, to the right of the arrow.
    #expect(top(harness) == closed + 56 && harness.frame(of: "first")?.minX == 16)
    try harness.verifyAgainstFresh()
    harness.click(CGPoint(x: 30, y: 9))
    harness.settle()
    #expect(model.isOpen, "the label is the program's")
    harness.click(arrow)
    harness.settle()
    #expect(!model.isOpen && top(harness) == closed && harness.frame(of: "first") == nil)
    model.isOpen = true
    harness.settle()
    #expect(top(harness) == closed + 56)
    try harness.verifyAgainstFresh()
  }

  @Test func itKeepsByItselfWhetherItIsOpen() throws {
    let harness = window(Page(model: model, isBound: false))
    let closed = top(harness)
    harness.press(.tab)
    harness.press(.space)
    harness.settle()
    #expect(top(harness) == closed + 56)
    harness.press(.return)
    harness.settle()
    #expect(top(harness) == closed)
    try harness.verifyAgainstFresh()
  }

  /// How far the view below is at each frame of a click.
  private func course(_ harness: ViewHarness) -> [CGFloat] {
    harness.controlsMove = true
    harness.settle()
    harness.click(arrow)
    harness.settle()
    var places = [top(harness)]
    while harness.isMoving && places.count < 100 {
      harness.advance(by: Animator.step)
      harness.settle()
      places.append(top(harness))
    }
    #expect(harness.nextWake == nil)
    return places
  }

  @Test func whatIsBelowMovesShortly() throws {
    let harness = window(Page(model: model))
    let closed = top(harness), places = course(harness)
    #expect(places.first == closed && places.last == closed + 56)
    #expect(places.count > 5 && places.count < 16, "\(places.count) frames")
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 12 }, "\(places)")
    try harness.verifyAgainstFresh()
    // Turned around midway it goes on from where it is.
    harness.click(arrow)
    harness.settle()
    for _ in 0..<4 {
      harness.advance(by: Animator.step)
      harness.settle()
    }
    let middle = top(harness)
    harness.click(arrow)
    harness.settle()
    #expect(middle < closed + 56 && middle > closed && top(harness) == middle)
  }

  @Test func whereNothingMovesItIsOpenAtOnce() {
    let closed = top(window(Page(model: model)))
    #expect(course(window(Page(model: model, isStill: true))) == [closed + 56])
    model.isOpen = false
    let reduced = window(Page(model: model))
    reduced.setSystem(\.accessibilityReduceMotion, true)
    reduced.settle()
    #expect(course(reduced) == [closed + 56])
  }

  private struct Framed: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        configuration.label
      }
      .accessibilityIdentifier("press")
      if configuration.isExpanded { configuration.content }
    }
  }

  private struct Doubled: DisclosureGroupStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      DisclosureGroup(configuration).padding(isEnabled ? 10 : 0).accessibilityIdentifier("doubled")
    }
  }

  @Test func stylesOfOnesOwn() throws {
    let harness = window(Page(model: model))
    let plain = try #require(harness.frame(of: "group"))
    let framed = ViewHarness(size: CGSize(width: 200, height: 200)) {
      VStack { DisclosureGroup("Group") { Color.red.frame(width: 50, height: 20).accessibilityIdentifier("first") } }
        .disclosureGroupStyle(Framed())
    }
    framed.click("press")
    framed.settle()
    #expect(framed.frame(of: "first") != nil)
    try framed.verifyAgainstFresh()
    let doubled = ViewHarness(size: CGSize(width: 200, height: 200)) {
      DisclosureGroup(String("Group")) { Color.red }.disclosureGroupStyle(Doubled()).disclosureGroupStyle(.automatic)
    }
    #expect(doubled.frame(of: "doubled")?.height == plain.height + 20)
    try doubled.verifyAgainstFresh()
  }
}
