import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Views that match others: where they are, and how they move from one to the other.
@MainActor @Suite struct MatchedGeometryTests {
  @MainActor @Observable final class Model {
    var isLarge = false
    var chosen = 0
  }

  private let model = Model()

  private static let red = Color(red: 1, green: 0, blue: 0)

  private func wait(_ harness: ViewHarness, _ seconds: Double) {
    harness.advance(by: .seconds(seconds))
    harness.settle()
  }

  /// The bounds of what is rather red.
  private func redBounds(_ harness: ViewHarness) -> CGRect {
    let bitmap = harness.bitmap
    var bounds = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].red > 128 && bitmap[x, y].blue < 128 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }

  private struct Follower: View {
    let model: Model
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        HStack(spacing: 20) {
          ForEach(0..<3, id: \.self) { index in
            Color(red: 0, green: 0, blue: 1).frame(width: 20, height: 10 + CGFloat(index) * 10)
              .matchedGeometryEffect(id: index, in: space, anchor: anchor)
          }
        }
        .frame(width: 120, height: 60)
        MatchedGeometryTests.red
          .matchedGeometryEffect(id: model.chosen, in: space, properties: properties, anchor: anchor, isSource: false)
          .frame(width: 10, height: 10)
      }
      .frame(width: 120, height: 60)
    }
  }

  private func follower(_ properties: MatchedGeometryProperties = .frame, _ anchor: UnitPoint = .center) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 120, height: 60)) { Follower(model: model, properties: properties, anchor: anchor) }
    harness.settle()
    return harness
  }

  @Test func itIsWhereTheSourceIs() throws {
    let harness = follower()
    #expect(redBounds(harness) == CGRect(x: 10, y: 25, width: 20, height: 10))
    model.chosen = 2
    harness.settle()
    #expect(redBounds(harness) == CGRect(x: 90, y: 15, width: 20, height: 30))
    try harness.verifyAgainstFresh()
    #expect(harness.messages.isEmpty)
  }

  @Test func itMovesWhenItMatchesAnother() {
    let harness = follower()
    withAnimation(.linear(duration: 1)) { model.chosen = 2 }
    harness.settle()
    #expect(redBounds(harness) == CGRect(x: 10, y: 25, width: 20, height: 10))
    wait(harness, 0.5)
    #expect(redBounds(harness) == CGRect(x: 50, y: 20, width: 20, height: 20))
    wait(harness, 1)
    #expect(redBounds(harness) == CGRect(x: 90, y: 15, width: 20, height: 30) && harness.nextWake == nil)
  }

  /// A change beside it that has an animation: matched views are visited, and no place changes.
  @Test func anAnimationOfSomethingElseIsNotKept() {
    let harness = ViewHarness(size: CGSize(width: 120, height: 60)) { Tinted(model: model) }
    harness.settle()
    var isComplete = false
    withAnimation(.linear(duration: 0.5)) {
      model.isLarge = true
    } completion: {
      isComplete = true
    }
    wait(harness, 1)
    wait(harness, 1)
    #expect(isComplete && harness.nextWake == nil)
    model.chosen = 2
    harness.settle()
    #expect(redBounds(harness) == CGRect(x: 90, y: 15, width: 20, height: 30) && harness.nextWake == nil, "it does not move by it")
  }

  private struct Tinted: View {
    let model: Model
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color(white: model.isLarge ? 0.9 : 1)
        HStack(spacing: 20) {
          ForEach(0..<3, id: \.self) { index in
            Color(red: 0, green: 0, blue: 1).frame(width: 20, height: 10 + CGFloat(index) * 10).matchedGeometryEffect(id: index, in: space)
          }
        }
        .frame(width: 120, height: 60)
        MatchedGeometryTests.red.matchedGeometryEffect(id: model.chosen, in: space, isSource: false).frame(width: 10, height: 10)
      }
      .frame(width: 120, height: 60)
    }
  }

  @Test func m100() {
    model.chosen = 2
    #expect(redBounds(follower(.position)) == CGRect(x: 95, y: 25, width: 10, height: 10))
    #expect(redBounds(follower(.position, .topLeading)) == CGRect(x: 90, y: 15, width: 10, height: 10))
    #expect(redBounds(follower(.size, .topLeading)) == CGRect(x: 0, y: 0, width: 20, height: 30))
  }

  private struct Hero: View {
    let model: Model
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color(red: 1, green: 1, blue: 1)
        if model.isLarge {
          MatchedGeometryTests.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 80, height: 40).offset(x: 40, y: 20)
        } else {
          MatchedGeometryTests.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 20, height: 10)
        }
      }
      .frame(width: 120, height: 60)
    }
  }

  @Test func oneThatComesTakesThePlaceOfOneThatGoes() throws {
    let harness = ViewHarness(size: CGSize(width: 120, height: 60)) { Hero(model: model) }
    harness.settle()
    #expect(redBounds(harness) == CGRect(x: 0, y: 0, width: 20, height: 10))
    withAnimation(.linear(duration: 1)) { model.isLarge = true }
    harness.settle()
    #expect(redBounds(harness) == CGRect(x: 0, y: 0, width: 20, height: 10))
    wait(harness, 0.5)
    #expect(redBounds(harness) == CGRect(x: 20, y: 10, width: 50, height: 25))
    wait(harness, 0.25)
    #expect(redBounds(harness) == CGRect(x: 30, y: 15, width: 65, height: 33))
    // It turns round in the middle, and nothing jumps.
    withAnimation(.linear(duration: 1)) { model.isLarge = false }
    harness.settle()
    #expect(redBounds(harness).width > 60)
    var last = redBounds(harness)
    for _ in 0..<60 {
      wait(harness, 1.0 / 60)
      let now = redBounds(harness)
      if !now.isNull && !last.isNull { #expect(abs(now.width - last.width) <= 4 && abs(now.minX - last.minX) <= 4, "\(last) \(now)") }
      last = now
    }
    wait(harness, 2)
    #expect(redBounds(harness) == CGRect(x: 0, y: 0, width: 20, height: 10) && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }
}
