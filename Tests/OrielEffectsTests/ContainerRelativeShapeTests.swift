import Foundation
import Oriel
import OrielTesting
import Testing

/// The shape of the container around.
@MainActor @Suite struct ContainerRelativeShapeTests {
  private static let black = Color(red: 0, green: 0, blue: 0), red = Color(red: 1, green: 0, blue: 0)

  @Observable @MainActor final class Model {
    var padding: CGFloat = 10
    var width: CGFloat = 80
    var hasShape = true
  }

  private struct Root<Content: View>: View {
    let model: Model
    let content: (Model) -> Content
    var body: some View {
      ZStack {
        Color(red: 1, green: 1, blue: 1)
        content(model)
      }
    }
  }

  private func show<Content: View>(scale: CGFloat = 1, @ViewBuilder _ content: @escaping (Model) -> Content) -> (Model, ViewHarness) {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 120, height: 120), displayScale: scale) { Root(model: model, content: content) }
    harness.settle()
    return (model, harness)
  }

  /// In an edge as wide as the padding, the radius is that much smaller.
  @Test(arguments: [1, 2] as [CGFloat]) func itIsTheContainersShapeInset(scale: CGFloat) throws {
    let (model, harness) = show(scale: scale) { model in
      ContainerRelativeShape().fill(Self.black).padding(model.padding).frame(width: model.width, height: 80)
        .containerShape(RoundedRectangle(cornerRadius: 24))
    }
    @MainActor func expected(_ padding: CGFloat, _ width: CGFloat) -> Bitmap {
      show(scale: scale) { _ in
        RoundedRectangle(cornerRadius: 24).inset(by: padding).fill(Self.black).frame(width: width, height: 80)
      }.1.bitmap
    }
    #expect(harness.bitmap == expected(10, 80))
    for (padding, width) in [(4, 80), (4, 100), (0, 100), (30, 80)] as [(CGFloat, CGFloat)] {
      (model.padding, model.width) = (padding, width)
      harness.settle()
      #expect(harness.bitmap == expected(padding, width), "\(padding) \(width)")
      try harness.verifyAgainstFresh()
    }
  }

  @Test func withoutAContainerItIsARectangle() throws {
    let (_, harness) = show { _ in ContainerRelativeShape().inset(by: 5).fill(Self.black).frame(width: 40, height: 40) }
    let (_, rectangle) = show { _ in Rectangle().inset(by: 5).fill(Self.black).frame(width: 40, height: 40) }
    #expect(harness.bitmap == rectangle.bitmap)
    try harness.verifyAgainstFresh()
  }

  @Test func theNearestContainerCounts() throws {
    let (_, harness) = show { _ in
      ZStack {
        ContainerRelativeShape().fill(Self.red)
        ContainerRelativeShape().stroke(Self.black, lineWidth: 2).frame(width: 30, height: 30)
          .containerShape(Circle())
      }
      .frame(width: 90, height: 90).containerShape(RoundedRectangle(cornerRadius: 30))
    }
    let (_, plain) = show { _ in
      ZStack {
        RoundedRectangle(cornerRadius: 30).fill(Self.red)
        Circle().stroke(Self.black, lineWidth: 2).frame(width: 30, height: 30)
      }
      .frame(width: 90, height: 90)
    }
    #expect(harness.bitmap == plain.bitmap)
    try harness.verifyAgainstFresh()
  }

  @Test func insetsAndBordersAddUp() throws {
    let (_, harness) = show { _ in
      Text("A").frame(width: 60, height: 60).background { ContainerRelativeShape().inset(by: 2).strokeBorder(Self.black, lineWidth: 4) }
        .padding(10).containerShape(RoundedRectangle(cornerRadius: 24))
    }
    let (_, plain) = show { _ in
      Text("A").frame(width: 60, height: 60).background {
        RoundedRectangle(cornerRadius: 24).inset(by: 12).strokeBorder(Self.black, lineWidth: 4).padding(-10)
      }
    }
    #expect(harness.bitmap == plain.bitmap)
    try harness.verifyAgainstFresh()
  }
}
