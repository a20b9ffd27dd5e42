import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// A pointer that rests while what is under it changes.
@MainActor @Suite struct RestingPointerTests {
  @MainActor @Observable final class Model {
    var height: CGFloat = 0
    var isCovered = false
    var order = [0, 1]
    var takesHits = true
    @ObservationIgnored var events: [String] = []
    func hover(_ name: String) -> (Bool) -> Void { { self.events.append(name + ($0 ? "+" : "-")) } }
    func taken() -> [String] {
      defer { events = [] }
      return events
    }
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: model.height)
          ForEach(0..<50, id: \.self) { row in
            Color(white: Double(row % 2)).frame(height: 40).onHover(perform: model.hover("\(row)"))
          }
        }
      }
    }
  }

  private func rows(_ model: Model) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Rows(model: model) }
    harness.hover(CGPoint(x: 100, y: 60))
    harness.settle()
    #expect(model.taken() == ["1+"])
    return harness
  }

  @Test func hoverFollowsWhatIsScrolledUnderIt() {
    let model = Model(), harness = rows(model)
    harness.scroll(at: CGPoint(x: 100, y: 60), by: CGVector(dx: 0, dy: -48))
    #expect(harness.settle().count == 1)
    #expect(model.taken() == ["1-", "2+"])
    // Within a row nothing changes, and nothing waits.
    harness.scroll(at: CGPoint(x: 100, y: 60), by: CGVector(dx: 0, dy: 20))
    harness.settle()
    #expect(model.taken() == [])
    #expect(!harness.needsFrame)
  }

  @Test func hoverFollowsALayout() {
    let model = Model(), harness = rows(model)
    model.height = 50
    #expect(harness.settle().map(\.bodies) == [1])
    #expect(model.taken() == ["1-", "0+"])
    model.height = 0
    harness.settle()
    #expect(model.taken() == ["0-", "1+"])
    // Out of the window it hovers over nothing.
    harness.hover(nil)
    _ = model.taken()
    model.height = 90
    harness.settle()
    #expect(model.taken() == [])
  }

  private struct Covered: View {
    let model: Model
    var body: some View {
      ZStack {
        ForEach(model.order, id: \.self) { Color(white: Double($0)).onHover(perform: model.hover("\($0)")) }
          .allowsHitTesting(model.takesHits)
        if model.isCovered { Color.green }
      }
    }
  }

  @Test func hoverFollowsWhatCoversAndUncovers() {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Covered(model: model) }
    harness.hover(CGPoint(x: 50, y: 50))
    harness.settle()
    #expect(model.taken() == ["1+"])
    model.isCovered = true
    harness.settle()
    #expect(model.taken() == ["1-"])
    model.isCovered = false
    harness.settle()
    #expect(model.taken() == ["1+"])
    model.order = [1, 0]
    harness.settle()
    #expect(model.taken() == ["1-", "0+"])
  }

  private struct Evading: View {
    let model: Model
    @State private var isAway = false
    var body: some View {
      VStack(spacing: 0) {
        if isAway { Color.blue.frame(height: 60) }
        Color.red.frame(height: 40).onHover {
          model.hover("it")($0)
          isAway = $0
        }
        Spacer(minLength: 0)
      }
    }
  }

  @Test func aViewThatEvadesThePointerDoesNotRunForEver() {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 200)) { Evading(model: model) }
    harness.hover(CGPoint(x: 50, y: 20))
    #expect(harness.settle().count <= 2)
    #expect(model.taken().count <= 6)
    #expect(!harness.needsFrame)
    #expect(harness.nextWake == nil)
    #expect(harness.messages.isEmpty)
  }

  private struct Pressed: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(height: model.height)
        Color.red.frame(height: 40).onHover(perform: model.hover("it")).gesture(DragGesture(minimumDistance: 0))
        Spacer(minLength: 0)
      }
    }
  }

  @Test func whatIsPressedStaysHovered() {
    let model = Model(), harness = ViewHarness(size: CGSize(width: 200, height: 200)) { Pressed(model: model) }
    harness.host.pointerMoved(to: CGPoint(x: 100, y: 20))
    harness.host.pointerPressed(at: CGPoint(x: 100, y: 20))
    harness.settle()
    #expect(model.taken() == ["it+"])
    model.height = 100
    harness.settle()
    #expect(model.taken() == [])
    harness.host.pointerReleased(at: CGPoint(x: 100, y: 20))
    harness.settle()
    #expect(model.taken() == ["it-"])
  }
}
