import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
import Synchronization

/// A mesh fitted to the filled bounds.
struct MeshPaint: FittedStyle {
  var mesh: MeshGradient

  var color: Color { mesh.colors.all.first ?? mesh.background }

  /// The key of cached pixels, so that an unchanged mesh is not computed again for each frame.
  private struct Key: Hashable {
    var mesh: ColorMesh
    var columns: Int, rows: Int
  }
  private static let drawn = Mutex(BoundedCache<Key, [UInt32]>(bound: CacheBounds.meshes))
  /// The maximum pixels on a side; larger bounds are filled at a lower resolution than the display's.
  private static let maxPixels: CGFloat = 1024

  func pattern(filling bounds: CGRect, opacity: Double, in environment: EnvironmentValues) -> any PaintPattern {
    let scale = environment.drawnScale
    func pixels(_ length: CGFloat) -> Int {
      let pixels = (length * scale).rounded(.up)
      return pixels > 1 ? Int(min(pixels, Self.maxPixels)) : 1
    }
    let key = Key(mesh: colorMesh(opacity, environment), columns: pixels(bounds.size.width), rows: pixels(bounds.size.height))
    let drawn = Self.drawn.withLock { cache in
      if let drawn = cache[key] { return drawn }
      let drawn = key.mesh.pixels(key.columns, key.rows)
      cache.insert(drawn, for: key, bytes: 4 * drawn.count + key.mesh.vertices.count * 64)
      return drawn
    }
    return MeshPattern(drawn, columns: key.columns, rows: key.rows, over: bounds, isOpaque: key.mesh.isOpaque)
  }

  private func colorMesh(_ opacity: Double, _ environment: EnvironmentValues) -> ColorMesh {
    let vertices =
      switch mesh.locations {
      case .points(let points): ColorMesh.vertices(points, width: mesh.width, height: mesh.height)
      case .bezierPoints(let points):
        points.map {
          ColorMesh.Vertex(
            place: $0.position, leading: $0.leadingControlPoint, top: $0.topControlPoint, trailing: $0.trailingControlPoint,
            bottom: $0.bottomControlPoint)
        }
      }
    return ColorMesh(
      width: mesh.width, height: mesh.height, vertices: vertices, colors: mesh.colors.all.map { $0.stop(in: environment) },
      background: mesh.background.stop(in: environment), in: mesh.colorSpace.space, isSmooth: mesh.smoothsColors, opacity: opacity)
  }

  // MARK: Motion

  private var places: [SIMD2<Float>] {
    get {
      switch mesh.locations {
      case .points(let points): points
      case .bezierPoints(let points):
        points.flatMap {
          [$0.position, $0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint, $0.bottomControlPoint]
        }
      }
    }
    set {
      switch mesh.locations {
      case .points: mesh.locations = .points(newValue)
      case .bezierPoints:
        mesh.locations = .bezierPoints(
          stride(from: 0, to: newValue.count - 4, by: 5).map {
            MeshGradient.BezierPoint(
              position: newValue[$0], leadingControlPoint: newValue[$0 + 1], topControlPoint: newValue[$0 + 2],
              trailingControlPoint: newValue[$0 + 3], bottomControlPoint: newValue[$0 + 4])
          })
      }
    }
  }

  func motionNumbers(in environment: EnvironmentValues) -> [Double] {
    places.flatMap { [Double($0.x), Double($0.y)] } + ([mesh.background] + mesh.colors.all).flatMap { $0.motionNumbers(in: environment) }
  }

  func moved(to numbers: ArraySlice<Double>) -> MeshPaint {
    let numbers = Array(numbers), count = places.count
    guard numbers.count == 4 + 2 * count + 4 * mesh.colors.all.count else { return self }
    var moved = self
    moved.places = (0..<count).map { SIMD2(Float(numbers[2 * $0]), Float(numbers[1 + 2 * $0])) }
    let colors = stride(from: 2 * count, to: numbers.count, by: 4).map { Color(motionNumbers: Array(numbers[$0..<$0 + 4])) }
    moved.mesh.background = colors[0]
    moved.mesh.colors = .colors(Array(colors.dropFirst()))
    return moved
  }
}
