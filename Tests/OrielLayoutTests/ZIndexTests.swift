import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// The order in which views of a container are drawn and hit.
@MainActor @Suite struct ZIndexTests {
  @Observable final class Model {
    var first = 0.0
    var second = 0.0
  }

  private struct Pile: View {
    @Bindable var model: Model
    var body: some View {
      ZStack {
        Color(red: 1, green: 0, blue: 0).zIndex(model.first)
        Color(red: 0, green: 0, blue: 1).padding(10).zIndex(model.second)
      }
    }
  }

  private enum Seen { case red, blue, other }

  private func pixel(_ harness: ViewHarness, _ x: Int, _ y: Int) -> Seen {
    let pixel = harness.bitmap[x, y]
    return pixel.red == 255 && pixel.blue == 0 ? .red : pixel.blue == 255 && pixel.red == 0 ? .blue : .other
  }

  @Test func theHigherIsDrawnLaterAndEqualOnesInOrder() throws {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) { Pile(model: model) }
    #expect(pixel(harness, 20, 20) == .blue)
    model.first = 1
    let report = harness.settle().first
    #expect(pixel(harness, 20, 20) == .red)
    #expect(report?.measures == 0)
    try harness.verifyAgainstFresh()
    model.second = 1
    harness.settle()
    #expect(pixel(harness, 20, 20) == .blue)
    model.second = -1
    harness.settle()
    #expect(pixel(harness, 20, 20) == .red)
    (model.first, model.second) = (-3, -2)
    harness.settle()
    #expect(pixel(harness, 20, 20) == .blue)
    model.first = .nan
    harness.settle()
    #expect(pixel(harness, 20, 20) == .red)
    try harness.verifyAgainstFresh()
  }

  @Test func theInnermostCounts() {
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
      ZStack {
        Color(red: 1, green: 0, blue: 0).zIndex(2).zIndex(-5)
        Color(red: 0, green: 0, blue: 1).zIndex(1)
      }
    }
    #expect(pixel(harness, 20, 20) == .red)
  }

  @Test func aGroupIsNoContainerAndAStackIs() {
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
      ZStack {
        Group {
          Color(red: 1, green: 0, blue: 0)
          EmptyView()
        }
        .zIndex(1)
        VStack { Color(red: 0, green: 0, blue: 1).zIndex(9) }
      }
    }
    #expect(pixel(harness, 20, 20) == .red)
  }

  @Test func inAColumnTheHigherIsDrawnOverWhatOverlapsIt() {
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
      VStack(spacing: -10) {
        Color(red: 1, green: 0, blue: 0).frame(height: 25).zIndex(1)
        Color(red: 0, green: 0, blue: 1).frame(height: 25)
      }
    }
    #expect(pixel(harness, 20, 20) == .red)
  }

  @Test func anOverlayStaysOverWhateverItsViewSays() {
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
      Color(red: 1, green: 0, blue: 0).zIndex(5).overlay { Color(red: 0, green: 0, blue: 1) }
    }
    #expect(pixel(harness, 20, 20) == .blue)
  }

  @Test func inputGoesToWhatIsOnTop() {
    var clicked: [String] = []
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ZStack {
        Button("under") { clicked.append("a") }.frame(width: 80, height: 40).contentShape(Rectangle()).zIndex(1)
        Button("over") { clicked.append("b") }.frame(width: 80, height: 40).contentShape(Rectangle())
      }
    }
    harness.click(CGPoint(x: 50, y: 50))
    #expect(clicked == ["a"])
  }
}

extension ZIndexTests {
  @Observable final class Label { var index = -1.0 }

  /// Found by the random apps (62).
  @Test func aGroupInAButtonIsDrawnAnew() throws {
    struct Page: View {
      @Bindable var model: Label
      var body: some View {
        Button(action: {}) {
          Color.red
          ForEach(0..<4, id: \.self) { Text("id \($0)") }.zIndex(model.index)
        }
      }
    }
    let model = Label()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model) }
    model.index = 0
    try harness.verifyAgainstFresh()
  }
}
