import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A canvas of many shapes of one kind, recorded again in each frame.
struct Shapes: ChangeScenario {
  static let name = "shapes"
  static let summary = "a canvas of shapes of one kind, recorded anew: 10,000 small ones, or fewer with many edges"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case rectangles, ellipses, lines, rounded, quads, texts, polygon, ring, longRing, curves, charts
    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }
  static func iterations(nodes: Int) -> Int { 15 }

  private static let area = CGRect(x: 0, y: 0, width: OffscreenWindow.size.width, height: OffscreenWindow.size.height / 2)

  /// The corners around the middle: found once, as a program does that draws the same in each frame.
  nonisolated fileprivate static let ring = corners(1_000)
  nonisolated fileprivate static let longRing = corners(100_000)
  nonisolated private static func corners(_ count: Int) -> [CGPoint] {
    (0..<count).map { index in
      let angle = CGFloat(index) / CGFloat(count) * 2 * .pi, radius = 190 + 8 * sin(CGFloat(index) * 0.7)
      return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
  }

  let window: OffscreenWindow
  private let handle: StateHandle<CGFloat>

  /// The number of nodes does not matter: there is one.
  init(nodes: Int, variant: Variant) throws {
    let handle = StateHandle<CGFloat>(of: [0])
    window = try OffscreenWindow {
      Drawing(kind: variant, handle: handle).frame(height: Self.area.height).frame(maxHeight: .infinity, alignment: .top)
    }
    self.handle = handle
  }

  let affected = 1
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, marked: 1...1, paints: 1...2, damage: Self.area) }

  func change() { handle.write(0.37) }
  func restore() { handle.write(0) }

  private struct Drawing: View {
    let kind: Variant
    let handle: StateHandle<CGFloat>
    @State private var shift: CGFloat = 0

    var body: some View {
      let _ = handle.offer($shift, of: 0)
      let (kind, shift) = (kind, shift)
      Canvas { context, size in
        context.drawShapes(of: kind, in: size, shift: shift)
      }
    }
  }
}

extension GraphicsContext {
  /// The same as the drawings of the rasterisers with which it is compared.
  fileprivate func drawShapes(of kind: Shapes.Variant, in size: CGSize, shift: CGFloat) {
    func each(_ body: (CGPoint) -> Void) {
      // 167 and 97 are prime: shapes that are drawn one after the other are far apart.
      for index in 0..<10_000 {
        body(CGPoint(x: CGFloat(index * 167 % 1_000) / 1_000 * size.width + shift, y: CGFloat(index * 97 % 1_009) / 1_009 * size.height))
      }
    }
    switch kind {
    case .rectangles: each { fill(Path(CGRect(x: $0.x, y: $0.y, width: 8, height: 6)), with: .color(.blue)) }
    case .ellipses: each { fill(Path(ellipseIn: CGRect(x: $0.x, y: $0.y, width: 8, height: 6)), with: .color(.orange)) }
    case .lines:
      each { p in
        var path = Path()
        path.move(to: p)
        path.addLine(to: CGPoint(x: p.x + 8, y: p.y + 6))
        stroke(path, with: .color(.green))
      }
    case .rounded:
      each { p in
        let rect = CGRect(x: p.x, y: p.y, width: 24, height: 16)
        fill(Path(roundedRect: rect, cornerRadius: 4, style: .circular), with: .color(.orange))
      }
    case .quads:
      each { p in
        var path = Path()
        path.move(to: p)
        path.addQuadCurve(to: CGPoint(x: p.x + 16, y: p.y + 14), control: CGPoint(x: p.x + 12, y: p.y + 2))
        path.addLine(to: CGPoint(x: p.x + 3, y: p.y + 18))
        path.closeSubpath()
        fill(path, with: .color(.orange))
      }
    case .texts: each { draw(Text(verbatim: "Leaf").font(.system(size: 12)), at: $0, anchor: .topLeading) }
    case .polygon:
      var random: UInt64 = 1
      fill(
        polygon(1_000) { _ in
          func part() -> CGFloat {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(random >> 40) / CGFloat(1 << 24)
          }
          return CGPoint(x: part() * size.width + shift, y: part() * size.height)
        }, with: .color(.blue.opacity(0.5)))
    case .ring, .longRing:
      let ring = kind == .ring ? Shapes.ring : Shapes.longRing
      fill(
        polygon(ring.count) { CGPoint(x: size.width / 2 + shift + ring[$0].x, y: size.height / 2 + ring[$0].y) },
        with: .color(.blue.opacity(0.5)))
    case .curves:
      for index in 0..<500 {
        var path = Path()
        let y = CGFloat(index * 97 % 499) / 499 * size.height, x = CGFloat(index * 167 % 500) / 500 * (size.width - 220) + shift
        path.move(to: CGPoint(x: x, y: y))
        path.addCurve(
          to: CGPoint(x: x + 200, y: size.height - y), control1: CGPoint(x: x + 120, y: y - 60),
          control2: CGPoint(x: x + 80, y: size.height - y + 60))
        stroke(path, with: .color(.blue), lineWidth: 2)
      }
    case .charts:
      for line in 0..<20 {
        var path = Path()
        for index in 0..<500 {
          let x = CGFloat(index) / 499 * size.width + shift
          let y = size.height * (0.5 + 0.3 * sin(x / 90 + CGFloat(line)) + 0.15 * sin(CGFloat(index * (line + 3))))
          if index == 0 { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
        }
        stroke(path, with: .color(.red), lineWidth: 1.5)
      }
    }
  }

  private func polygon(_ count: Int, _ point: (Int) -> CGPoint) -> Path {
    var path = Path()
    for index in 0..<count { if index == 0 { path.move(to: point(0)) } else { path.addLine(to: point(index)) } }
    path.closeSubpath()
    return path
  }
}
