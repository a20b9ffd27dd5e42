import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// The ring around the focus follows a content shape.
@MainActor @Suite struct FocusShapeTests {
  /// Whether the ring is seen at places, in a window of 100 × 100 with a view of 60 × 60 in its middle.
  private func ring(at places: [(Int, Int)], @ViewBuilder _ content: @escaping () -> some View) throws -> [Bool] {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100), content: content)
    let before = harness.bitmap
    harness.press(.tab)
    harness.settle()
    harness.advance(by: .seconds(1))
    harness.settle()
    try harness.verifyAgainstFresh()
    let after = harness.bitmap
    return places.map { before[$0.0, $0.1] != after[$0.0, $0.1] }
  }

  /// Above the middle of the view, and beyond its corner.
  private let places = [(50, 19), (20, 20)]

  @Test func byDefaultItIsARectangle() throws {
    #expect(try ring(at: places) { Color.gray.frame(width: 60, height: 60).focusable() } == [true, true])
  }

  @Test func itFollowsTheShapeAroundTheView() throws {
    #expect(
      try ring(at: places) { Color.gray.frame(width: 60, height: 60).focusable().contentShape(.focusEffect, Circle()) } == [true, false])
  }

  @Test func itFollowsTheShapeInsideTheView() throws {
    #expect(
      try ring(at: places) { Color.gray.frame(width: 60, height: 60).contentShape(.focusEffect, Circle()).focusable() } == [true, false])
  }

  @Test func aShapeForInputIsNone() throws {
    #expect(try ring(at: places) { Color.gray.frame(width: 60, height: 60).focusable().contentShape(Circle()) } == [true, true])
    #expect(
      try ring(at: places) {
        Color.gray.frame(width: 60, height: 60).focusable().contentShape(.focusEffect, Circle()).contentShape(Rectangle())
      } == [true, false])
  }

  @Test func aControlMayBeInside() throws {
    #expect(
      try ring(at: places) {
        Button {
        } label: {
          Color.gray.frame(width: 60, height: 60)
        }.buttonStyle(.plain).contentShape([.interaction, .focusEffect], Circle())
      } == [true, false])
  }

  @Test func aShapeOfOnesOwnHasARing() throws {
    #expect(
      try ring(at: [(50, 19), (21, 21), (20, 79)]) {
        Color.gray.frame(width: 60, height: 60).focusable().contentShape(.focusEffect, Triangle())
      } == [true, false, true])
  }

  private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      Path { $0.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY)]) }
    }
  }
}
