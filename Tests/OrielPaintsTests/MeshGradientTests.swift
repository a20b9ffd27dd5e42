import Foundation
import Oriel
import OrielDrawing
import OrielTesting
import Testing

/// Meshes of places and colours.
@MainActor @Suite struct MeshGradientTests {
  private static let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  private static let nine: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1]]
  private static let black = Color(white: 0), white = Color(white: 1), red = Color(red: 1, green: 0, blue: 0)

  private func bitmap(_ mesh: some View, _ side: CGFloat = 100, scale: CGFloat = 1) throws -> Bitmap {
    let harness = ViewHarness(size: CGSize(width: side, height: side), displayScale: scale) {
      mesh.frame(width: side, height: side).background(.white)
    }
    try harness.verifyAgainstFresh()
    return harness.bitmap
  }

  private func isNear(_ pixel: Bitmap.Pixel, _ red: Int, _ green: Int, _ blue: Int, within most: Int = 4) -> Bool {
    abs(Int(pixel.red) - red) <= most && abs(Int(pixel.green) - green) <= most && abs(Int(pixel.blue) - blue) <= most
  }

  @Test func twoByTwoIsMixedFromItsCorners() throws {
    let mesh = MeshGradient(width: 2, height: 2, points: Self.corners, colors: [Self.black, Self.red, Self.black, Self.red])
    for scale in [1, 2] as [CGFloat] {
      let picture = try bitmap(mesh, scale: scale), last = picture.width - 1
      #expect(isNear(picture[0, 0], 0, 0, 0) && isNear(picture[last, 0], 255, 0, 0) && isNear(picture[last, last], 255, 0, 0))
      #expect(isNear(picture[last / 2, 30], 128, 0, 0) && isNear(picture[last / 4, 90], 64, 0, 0))
      let row = (0...last).map { picture[$0, last / 3].red }
      #expect(row == row.sorted() && Set(row).count > 60)
    }
  }

  @Test func aColorIsWhereItsPlaceIs() throws {
    func mesh(_ place: SIMD2<Float>, smooth: Bool = true) -> MeshGradient {
      var points = Self.nine
      points[4] = place
      var colors = [Color](repeating: Self.black, count: 9)
      colors[4] = Self.red
      return MeshGradient(width: 3, height: 3, points: points, colors: colors, smoothsColors: smooth)
    }
    let middle = try bitmap(mesh([0.5, 0.5])), aside = try bitmap(mesh([0.25, 0.7]))
    #expect(isNear(middle[50, 50], 255, 0, 0, within: 8) && isNear(aside[25, 70], 255, 0, 0, within: 8) && aside[50, 50].red < 200)
    #expect(isNear(middle[0, 50], 0, 0, 0) && isNear(middle[99, 3], 0, 0, 0))
    // A smooth peak is flat at its top.
    let plain = try bitmap(mesh([0.5, 0.5], smooth: false))
    #expect(middle[45, 50].red > plain[45, 50].red && plain[25, 50].red > 120)
  }

  @Test func edgesFollowTheirTangents() throws {
    func point(_ x: Float, _ y: Float, down: SIMD2<Float>) -> MeshGradient.BezierPoint {
      MeshGradient.BezierPoint(
        position: [x, y], leadingControlPoint: [x, y], topControlPoint: [x, y] + down, trailingControlPoint: [x, y],
        bottomControlPoint: [x, y] + down)
    }
    let colors = [Self.red, Self.red, Self.red, Self.red]
    func picture(_ down: SIMD2<Float>) throws -> Bitmap {
      let points = [point(0, 0, down: .zero), point(0.5, 0, down: down), point(0, 1, down: .zero), point(0.5, 1, down: down)]
      return try bitmap(MeshGradient(width: 2, height: 2, bezierPoints: points, colors: colors))
    }
    let straight = try picture(.zero), bent = try picture([0.4, 0])
    #expect(straight[45, 50].green == 0 && straight[55, 50].green == 255)
    #expect(bent[75, 50].green == 0 && bent[85, 50].green == 255 && bent[75, 2].green == 255)
  }

  @Test func whatIsNoGridIsItsBackground() throws {
    let plain = try bitmap(Self.red)
    func mesh(_ width: Int, _ height: Int, _ points: [SIMD2<Float>], _ colors: Int) -> MeshGradient {
      MeshGradient(
        width: width, height: height, points: points, colors: [Color](repeating: Self.black, count: colors), background: Self.red)
    }
    for (width, height, count) in [(1, 4, 4), (0, 0, 0), (-2, -2, 4), (3, 2, 4), (.max, .max, 4), (2, 2, 4)] {
      #expect(try bitmap(mesh(width, height, Self.corners, count - (width == 2 ? 1 : 0))) == plain, "\(width) × \(height)")
    }
    #expect(try bitmap(mesh(2, 2, [[.nan, 0], [1, 0], [0, 1], [1, 1]], 4)) == plain)
    #expect(try bitmap(mesh(2, 2, [[0, 0], [.infinity, 0], [0, 1], [1, 1]], 4)) == plain)
    // All in one point.
    #expect(try bitmap(mesh(2, 2, [[0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5]], 4)) == plain)
    _ = try bitmap(mesh(2, 2, [[-9000, 9000], [9000, -9000], [9000, 9000], [-9000, -9000]], 4))
    #expect(
      try bitmap(MeshGradient(width: 2, height: 2, points: Self.corners, colors: [.red, .red, .red, .red]).opacity(0))
        == bitmap(Color.clear))
  }

  /// However many cells there are, and however far they reach beyond the bounds, the work is in proportion to the pixels.
  @Test func folds() throws {
    let side = 60
    let points = (0..<side * side).map { index -> SIMD2<Float> in
      let (x, y) = (Float(index * 7_919 % 1_000), Float(index * 104_729 % 1_000))
      return SIMD2(x - 500, y - 500)
    }
    let color = GradientRamp.Stop(location: 0, red: 1, green: 0, blue: 0, alpha: 1)
    let mesh = ColorMesh(
      width: side, height: side, vertices: ColorMesh.vertices(points, width: side, height: side),
      colors: [GradientRamp.Stop](repeating: color, count: points.count), background: color, in: .device, isSmooth: true,
      opacity: 1)
    let (pixels, visits) = mesh.drawn(20, 20)
    // Until the limit is passed: by one cell at most, with all pixels for each of its triangles.
    #expect(visits <= 64 * 400 + 64 * 64 + 400 && pixels.count == 400)
    let harness = ViewHarness(size: CGSize(width: 20, height: 20)) {
      MeshGradient(width: side, height: side, points: points, colors: [Color](repeating: Self.red, count: points.count))
    }
    try harness.verifyAgainstFresh()
  }

  @Test func resolvedColorsAreColorsAndSpacesMix() throws {
    let resolved = [Color.Resolved(red: 1, green: 0, blue: 0), .init(red: 0, green: 0, blue: 1)]
    func picture(_ colors: MeshGradient.Colors, _ space: Gradient.ColorSpace) throws -> Bitmap {
      try bitmap(
        MeshGradient(width: 2, height: 2, locations: .points(Self.corners), colors: colors, smoothsColors: false, colorSpace: space))
    }
    let all = resolved + resolved
    #expect(try picture(.resolvedColors(all), .device) == picture(.colors(all.map { Color($0) }), .device))
    #expect(isNear(try picture(.resolvedColors(all), .device)[50, 50], 127, 0, 128))
    #expect(isNear(try picture(.resolvedColors(all), .perceptual)[50, 50], 140, 83, 162))
  }
}
