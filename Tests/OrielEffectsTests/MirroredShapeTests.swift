import Foundation
import Oriel
import OrielTesting
import Testing

/// Shapes and views that are mirrored where leading is right.
@MainActor @Suite struct MirroredShapeTests {
  private static let black = Color(red: 0, green: 0, blue: 0)

  /// The left half of its rectangle.
  nonisolated private struct LeftHalf: Shape {
    var layoutDirectionBehavior: LayoutDirectionBehavior = .mirrors
    func path(in rect: CGRect) -> Path { Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height)) }
  }

  @Observable @MainActor final class Model {
    var direction = LayoutDirection.leftToRight
  }

  private struct Root<Content: View>: View {
    let model: Model
    let content: Content
    var body: some View {
      ZStack {
        Color(red: 1, green: 1, blue: 1)
        content.frame(width: 40, height: 40)
      }
      .environment(\.layoutDirection, model.direction)
    }
  }

  /// A view of 40 points in the middle of 80, in a direction that changes.
  private func show(_ direction: LayoutDirection, _ view: some View) -> (Model, ViewHarness) {
    let model = Model()
    model.direction = direction
    let harness = ViewHarness(size: CGSize(width: 80, height: 60)) { Root(model: model, content: view) }
    harness.settle()
    return (model, harness)
  }

  /// Whether the left and the right half are black.
  private func halves(_ harness: ViewHarness) -> [Bool] { [harness.bitmap[25, 30].red == 0, harness.bitmap[55, 30].red == 0] }

  private func check(_ view: some View, isMirrored: Bool = true) throws {
    let (model, harness) = show(.leftToRight, view)
    #expect(halves(harness) == [true, false])
    model.direction = .rightToLeft
    harness.settle()
    #expect(halves(harness) == [!isMirrored, isMirrored])
    try harness.verifyAgainstFresh()
  }

  @Test func shapesAreMirrored() throws {
    try check(LeftHalf().fill(Self.black))
    try check(LeftHalf().offset(y: 1).fill(Self.black))
    try check(AnyShape(LeftHalf()).foregroundStyle(Self.black))
    try check(Color.clear.background(Self.black, in: LeftHalf()))
    try check(Color.clear.overlay(Self.black, in: LeftHalf()))
    try check(Self.black.clipShape(LeftHalf()))
    try check(Path(CGRect(x: 0, y: 0, width: 20, height: 40)).fill(Self.black))
    try check(LeftHalf(layoutDirectionBehavior: .fixed).fill(Self.black), isMirrored: false)
  }

  @Test func aDirectionMayBeTheOther() throws {
    let (model, harness) = show(.leftToRight, LeftHalf(layoutDirectionBehavior: .mirrors(in: .leftToRight)).fill(Self.black))
    #expect(halves(harness) == [false, true])
    model.direction = .rightToLeft
    harness.settle()
    #expect(halves(harness) == [true, false])
    try harness.verifyAgainstFresh()
  }

  @Test func cornersFollowTheDirection() throws {
    let (model, harness) = show(.leftToRight, UnevenRoundedRectangle(topLeadingRadius: 20).fill(Self.black))
    #expect(harness.bitmap[21, 11].red == 255 && harness.bitmap[58, 11].red == 0)
    model.direction = .rightToLeft
    harness.settle()
    #expect(harness.bitmap[21, 11].red == 0 && harness.bitmap[58, 11].red == 255)
    try harness.verifyAgainstFresh()
  }

  @Test func viewsAreMirrored() throws {
    let half = HStack(spacing: 0) {
      Self.black
      Color.clear
    }
    .environment(\.layoutDirection, .leftToRight)
    try check(half.flipsForRightToLeftLayoutDirection(true))
    try check(half.layoutDirectionBehavior(.mirrors))
    try check(half.flipsForRightToLeftLayoutDirection(false), isMirrored: false)
    let (_, other) = show(.leftToRight, half.layoutDirectionBehavior(.mirrors(in: .leftToRight)))
    #expect(halves(other) == [false, true])
    try other.verifyAgainstFresh()
  }

  @Test func whatIsMirroredIsHitWhereItIsDrawn() {
    var count = 0
    let (_, shape) = show(.rightToLeft, LeftHalf().fill(Self.black).onTapGesture { count += 1 })
    shape.click(CGPoint(x: 25, y: 30))
    #expect(count == 0)
    shape.click(CGPoint(x: 55, y: 30))
    #expect(count == 1)
    let (_, view) = show(
      .rightToLeft,
      HStack(spacing: 0) {
        Self.black.onTapGesture { count += 10 }
        Color.clear
      }
      .environment(\.layoutDirection, .leftToRight).flipsForRightToLeftLayoutDirection(true))
    view.click(CGPoint(x: 55, y: 30))
    #expect(count == 11)
  }
}
