import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

/// A canvas of 10,000 shapes, recorded again in each frame, above the leaves.
struct Immediate: ChangeScenario {
  static let name = "immediate"
  static let summary = "a canvas of 10,000 shapes, recorded anew, above N leaves"
  static func iterations(nodes: Int) -> Int { 30 }

  private static let shapes = 10_000
  private static let area = CGRect(x: 0, y: 0, width: OffscreenWindow.size.width, height: OffscreenWindow.size.height / 2)

  let window: OffscreenWindow
  private let handle: StateHandle<CGFloat>

  init(nodes: Int, variant: Single) throws {
    let handle = StateHandle<CGFloat>(of: [0])
    let leafHandle = StateHandle<Bool>(of: [])
    window = try OffscreenWindow {
      VStack(spacing: 0) {
        Drawing(shapes: Self.shapes, handle: handle).frame(height: Self.area.height)
        LeafTree(count: nodes) { ColoredLeaf(index: $0, handle: leafHandle) }
      }
    }
    self.handle = handle
  }

  let affected = 1

  /// The window's background and the canvas are painted.
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, marked: 1...1, paints: 1...2, damage: Self.area) }

  func change() { handle.write(7) }
  func restore() { handle.write(0) }

  /// Rectangles, circles and lines, over the whole canvas.
  private struct Drawing: View {
    let shapes: Int
    let handle: StateHandle<CGFloat>
    @State private var shift: CGFloat = 0

    private static func diagonal(of rect: CGRect) -> Path {
      var path = Path()
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      return path
    }

    var body: some View {
      let _ = handle.offer($shift, of: 0)
      let (shapes, shift) = (shapes, shift)
      Canvas { context, size in
        for index in 0..<shapes {
          // 167 and 97 are prime: shapes that are drawn one after the other are far apart.
          let x = (CGFloat(index * 167 % 1_000) / 1_000 * size.width + shift).truncatingRemainder(dividingBy: size.width)
          let y = CGFloat(index * 97 % 1_009) / 1_009 * size.height
          let rect = CGRect(x: x, y: y, width: 8, height: 6)
          switch index % 3 {
          case 0: context.fill(Path(rect), with: .color(.blue))
          case 1: context.fill(Path(ellipseIn: rect), with: .color(.orange))
          default: context.stroke(Self.diagonal(of: rect), with: .color(.green))
          }
        }
      }
    }
  }
}
