import Foundation
import Oriel
import OrielTesting
import Testing

/// Where the arrow keys take the focus, and which views use them as commands.
@MainActor @Suite struct FocusSectionTests {
  @MainActor @Observable final class Model {
    @ObservationIgnored var log: [String] = []
    var hasAction = true
    var selection: Int?
  }

  private func walk(_ harness: ViewHarness, from start: String, _ keys: [KeyEquivalent]) -> [String?] {
    harness.focus(start)
    return keys.map {
      harness.press($0)
      harness.settle()
      return harness.focusedIdentifier
    }
  }

  private func cell(_ name: String, _ width: CGFloat = 40) -> some View {
    Color.red.frame(width: width, height: 20).focusable().accessibilityIdentifier(name)
  }

  @Test(arguments: [0, 10]) func arrowsGoToTheNearestViewInTheirDirection(spacing: Int) throws {
    let harness = ViewHarness {
      VStack(spacing: CGFloat(spacing)) {
        ForEach(0..<3) { y in
          HStack(spacing: CGFloat(spacing)) { ForEach(0..<3) { x in cell("\(x)\(y)") } }
        }
      }
    }
    #expect(
      walk(harness, from: "11", [.rightArrow, .upArrow, .leftArrow, .leftArrow, .downArrow, .downArrow, .rightArrow]) == [
        "21", "20", "10", "00", "01", "02", "12",
      ])
    // At the end there is nothing: the key is for others.
    #expect(walk(harness, from: "22", [.rightArrow, .downArrow]) == ["22", "22"])
    try harness.verifyAgainstFresh()
  }

  @Test func withoutTheFocusArrowsAreForOthers() {
    let harness = ViewHarness { cell("a") }
    harness.press(.downArrow)
    #expect(harness.focusedIdentifier == nil)
  }

  @Test func modifiersAreOtherKeys() {
    let harness = ViewHarness {
      HStack {
        cell("a"); cell("b")
      }
    }
    harness.focus("a")
    harness.press(.rightArrow, modifiers: .shift)
    harness.press(.rightArrow, modifiers: .control)
    #expect(harness.focusedIdentifier == "a")
    harness.press(.rightArrow, modifiers: .capsLock)
    #expect(harness.focusedIdentifier == "b")
  }

  @Test func aSectionIsAsLargeAsItsViewAndKeepsItsKeys() {
    func page(_ isSection: Bool) -> ViewHarness {
      ViewHarness(size: CGSize(width: 300, height: 200)) {
        HStack(alignment: .top, spacing: 20) {
          VStack(spacing: 40) {
            cell("left 1")
            cell("left 2")
            cell("left 3")
          }
          if isSection {
            VStack { cell("right") }.frame(height: 200, alignment: .top).focusSection()
          } else {
            VStack { cell("right") }.frame(height: 200, alignment: .top)
          }
        }
      }
    }
    // As tall as the window: beside the last one, too.
    #expect(walk(page(true), from: "left 3", [.rightArrow]) == ["right"])
    #expect(walk(page(true), from: "right", [.leftArrow]) == ["left 1"])
  }

  @Test func insideASectionItsOwnViewsComeFirst() {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) {
      HStack(alignment: .top, spacing: 4) {
        VStack(spacing: 60) {
          cell("a1")
          cell("a2")
        }
        .focusSection()
        VStack(spacing: 10) {
          cell("b1")
          cell("b2")
          cell("b3")
        }
        .offset(y: 30)
      }
    }
    // b1 is nearer below, but the section has one of its own.
    #expect(walk(harness, from: "a1", [.downArrow, .rightArrow]) == ["a2", "b3"])
  }

  @Test func aRegionOfDefaultFocusIsEnteredWhereItSays() {
    struct Page: View {
      @FocusState private var isThird: Bool
      var body: some View {
        HStack {
          Button("Left") {}.accessibilityIdentifier("left")
          VStack {
            Button("1") {}.accessibilityIdentifier("1")
            Button("2") {}.accessibilityIdentifier("2")
            Button("3") {}.focused($isThird).accessibilityIdentifier("3")
          }
          .defaultFocus($isThird, true, priority: .userInitiated)
        }
      }
    }
    let harness = ViewHarness { Page() }
    harness.settle()
    #expect(walk(harness, from: "left", [.rightArrow, .upArrow, .leftArrow]) == ["3", "2", "left"])
  }

  @Test func whatIsScrolledAwayIsReachedInItsScrollViewAlone() throws {
    let harness = ViewHarness(size: CGSize(width: 120, height: 200)) {
      VStack(spacing: 10) {
        ScrollView { VStack(spacing: 10) { ForEach(0..<12) { cell("\($0)") } } }.frame(height: 80)
        cell("below")
      }
    }
    // In the middle of the window, from 45 to 125.
    let path = walk(harness, from: "0", Array(repeating: .downArrow, count: 4))
    #expect(path == ["1", "2", "3", "4"])
    #expect(try #require(harness.frame(of: "4")).maxY <= 125)
    // Rows that would lie below the other one, if they could be seen.
    #expect(walk(harness, from: "below", [.downArrow]) == ["below"])
    try harness.verifyAgainstFresh()
  }

  @Test func whereViewsAreSeenCounts() throws {
    let harness = ViewHarness {
      HStack(spacing: 10) {
        cell("a")
        cell("b")
        cell("c")
      }
      .rotationEffect(.degrees(90))
    }
    #expect(walk(harness, from: "a", [.downArrow, .rightArrow, .downArrow, .upArrow]) == ["b", "b", "c", "b"])
    try harness.verifyAgainstFresh()
  }

  // MARK: Commands

  struct Commands: View {
    let model: Model
    var body: some View {
      HStack {
        Color.red.focusable().accessibilityIdentifier("view")
          .onMoveCommand(perform: model.hasAction ? { model.log.append("inner \($0)") } : nil)
          .onDeleteCommand(perform: model.hasAction ? { model.log.append("inner delete") } : nil)
        TextField("", text: .constant("abc")).accessibilityIdentifier("field")
      }
      .onMoveCommand { model.log.append("outer \($0)") }
      .onExitCommand { model.log.append("exit") }
      .onDeleteCommand { model.log.append("outer delete") }
    }
  }

  @Test func theInnermostCommandIsHeard() {
    let model = Model()
    let harness = ViewHarness { Commands(model: model) }
    harness.press(.upArrow)
    #expect(model.log.isEmpty)
    harness.focus("view")
    for key in [KeyEquivalent.upArrow, .leftArrow, .delete, .escape] { harness.press(key) }
    #expect(model.log == ["inner up", "inner left", "inner delete", "exit"])
    model.log = []
    model.hasAction = false
    harness.settle()
    for key in [KeyEquivalent.downArrow, .rightArrow, .deleteForward] { harness.press(key) }
    harness.press(.escape, repeats: 3)
    harness.press(.delete, modifiers: .command)
    #expect(model.log == ["outer down", "outer right", "outer delete", "exit"])
    // A field edits with them.
    model.log = []
    harness.focus("field")
    for key in [KeyEquivalent.leftArrow, .upArrow, .delete, .escape] { harness.press(key) }
    #expect(model.log == ["exit"])
  }

  @Test func aListThatWasClickedHearsCommandsAndKeys() {
    struct Page: View {
      let model: Model
      var body: some View {
        List(0..<3, id: \.self, selection: Bindable(model).selection) { Text("row \($0)").accessibilityIdentifier("\($0)") }
          .onDeleteCommand { model.log.append("delete \(model.selection ?? -1)") }
          .onKeyPress("x") {
            model.log.append("x")
            return .handled
          }
      }
    }
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.press(.delete)
    harness.click("1")
    harness.settle()
    harness.press(.delete)
    harness.press("x")
    harness.press(.downArrow)
    harness.settle()
    harness.press(.deleteForward)
    #expect(model.log == ["delete 1", "x", "delete 2"])
  }

  @Test func escapeIsACommandBeforeItClosesASheet() {
    struct Page: View {
      let model: Model
      @State private var isShown = true
      var body: some View {
        Text("\(isShown)").accessibilityIdentifier("shown").sheet(isPresented: $isShown) {
          Color.red.frame(width: 50, height: 50).focusable().accessibilityIdentifier("view")
            .onExitCommand(perform: model.hasAction ? { model.log.append("exit") } : nil)
        }
      }
    }
    let model = Model()
    let harness = ViewHarness { Page(model: model) }
    harness.settle()
    harness.focus("view")
    harness.press(.escape)
    harness.settle()
    #expect(model.log == ["exit"] && harness.text(of: "shown") == "true")
    model.hasAction = false
    harness.settle()
    harness.press(.escape)
    harness.settle()
    #expect(harness.text(of: "shown") == "false")
  }
}
