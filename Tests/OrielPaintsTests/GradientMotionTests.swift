import Foundation
import Oriel
import OrielTesting
import Testing

/// Gradients on their way to others.
@MainActor @Suite struct GradientMotionTests {
  private static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1), white = Color(white: 1)

  private struct Root<Content: View>: View {
    @State private var isAway = false
    let content: @MainActor (Bool) -> Content
    var body: some View {
      content(isAway).onTapGesture { withAnimation(.linear(duration: 1)) { isAway = true } }
    }
  }

  private func halfWay(_ content: @escaping @MainActor (Bool) -> some View) throws -> (half: Bitmap, end: Bitmap) {
    let harness = ViewHarness(size: CGSize(width: 40, height: 20)) { Root(content: content).background(.white) }
    harness.click(CGPoint(x: 20, y: 10))
    harness.frame()
    harness.advance(by: .milliseconds(500))
    harness.frame()
    let half = try harness.bitmap.copy()
    harness.advance(by: .seconds(1))
    harness.frame()
    try harness.verifyAgainstFresh()
    return (half, harness.bitmap)
  }

  private func isNear(_ pixel: Bitmap.Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    abs(Int(pixel.red) - red) <= 3 && abs(Int(pixel.green) - green) <= 3 && abs(Int(pixel.blue) - blue) <= 3
  }

  @Test func colorsMoveThroughOklab() throws {
    let (half, end) = try halfWay { isAway in
      LinearGradient(colors: [isAway ? Self.blue : Self.red, Self.white], startPoint: .leading, endPoint: .trailing)
    }
    #expect(isNear(half[0, 10], 142, 85, 163) && isNear(end[0, 10], 0, 18, 255) && isNear(half[39, 10], 253, 253, 254))
  }

  @Test func edgesMove() throws {
    let (half, end) = try halfWay { isAway in
      let place: CGFloat = isAway ? 0.8 : 0.2
      return Rectangle().fill(
        LinearGradient(
          stops: [.init(color: Self.red, location: place), .init(color: Self.blue, location: place)], startPoint: .leading,
          endPoint: .trailing))
    }
    #expect(half[19, 5].red == 255 && half[20, 5].blue == 255 && end[31, 5].red == 255 && end[32, 5].blue == 255)
  }

  @Test func radiiAndAnglesMove() throws {
    let ring = try halfWay { isAway in
      RadialGradient(colors: [Self.red, Self.blue], center: .leading, startRadius: isAway ? 30 : 10, endRadius: isAway ? 30 : 10)
    }
    #expect(ring.half[18, 10].red == 255 && ring.half[21, 10].blue == 255 && ring.end[28, 10].red == 255)
    let edge = try halfWay { isAway in
      let half = [Gradient.Stop(color: Self.red, location: 0.5), .init(color: Self.blue, location: 0.5)]
      return AngularGradient(stops: half, center: .center, angle: .degrees(isAway ? 180 : 0))
    }
    // From the right to the left, by way of the bottom: half-way the edge is upright.
    #expect(edge.half[10, 10].red == 255 && edge.half[30, 10].blue == 255 && edge.end[20, 3].red == 255 && edge.end[20, 17].blue == 255)
  }

  @Test func backgroundsForegroundsAndMeshesMove() throws {
    let background = try halfWay { isAway in
      Color.clear.background(
        LinearGradient(colors: [isAway ? Self.blue : Self.red, Self.white], startPoint: .leading, endPoint: .trailing))
    }
    #expect(isNear(background.half[0, 10], 142, 85, 163))
    let foreground = try halfWay { isAway in
      Rectangle().foregroundStyle(
        LinearGradient(colors: [isAway ? Self.blue : Self.red, Self.white], startPoint: .leading, endPoint: .trailing))
    }
    #expect(isNear(foreground.half[0, 10], 142, 85, 163) && isNear(foreground.end[0, 10], 0, 18, 255))
    let mesh = try halfWay { isAway in
      let right: Float = isAway ? 1 : 0.5
      return MeshGradient(
        width: 2, height: 2, points: [[0, 0], [right, 0], [0, 1], [right, 1]], colors: [Self.red, Self.red, Self.red, Self.red])
    }
    #expect(mesh.half[28, 10].green == 0 && mesh.half[31, 10].green == 255 && mesh.end[39, 10].green == 0)
  }

  /// There is no way between them: the new one is there at once.
  @Test func otherNumbersOfStopsDoNotMove() throws {
    let (half, end) = try halfWay { isAway in
      LinearGradient(colors: isAway ? [Self.blue, Self.blue, Self.blue] : [Self.red, Self.red], startPoint: .leading, endPoint: .trailing)
    }
    #expect(isNear(half[10, 10], 0, 0, 255) && isNear(end[10, 10], 0, 0, 255))
  }
}
