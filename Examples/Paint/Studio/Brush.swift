import Oriel

/// What strokes are drawn with.
public enum Brush: String, CaseIterable, Sendable {
  case pencil = "Pencil"
  case marker = "Marker"
  case spray = "Spray"
  case eraser = "Eraser"

  var symbol: String {
    switch self {
    case .pencil: "pencil"
    case .marker: "highlighter"
    case .spray: "sparkles"
    case .eraser: "eraser"
    }
  }
}

/// A colour of the palette: paper is white by day and by night, and so the colours stay as they are.
public struct Ink: Hashable, Sendable {
  public var red: Double, green: Double, blue: Double

  public init(_ red: Int, _ green: Int, _ blue: Int) {
    (self.red, self.green, self.blue) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  var color: Color { Color(red: red, green: green, blue: blue) }

  public static let palette = [
    Ink(28, 28, 30), Ink(99, 99, 102), Ink(174, 174, 178), Ink(255, 255, 255), Ink(215, 48, 39), Ink(244, 109, 67), Ink(253, 190, 60),
    Ink(250, 230, 120), Ink(26, 152, 80), Ink(120, 190, 90), Ink(20, 110, 190), Ink(100, 180, 240), Ink(84, 39, 136), Ink(170, 100, 190),
    Ink(197, 27, 125), Ink(140, 81, 10),
  ]
}

/// What is drawn between the press and the release of the pointer.
public struct Stroke: Equatable, Sendable {
  public var brush: Brush
  public var ink: Ink
  /// In points.
  public var width: CGFloat
  public var points: [CGPoint]

  public init(brush: Brush, ink: Ink, width: CGFloat, points: [CGPoint]) {
    (self.brush, self.ink, self.width, self.points) = (brush, ink, width, points)
  }

  /// A line through the points, bent so that it has no corners: from middle to middle of the ways between them.
  var path: Path {
    Path { path in
      guard let first = points.first, let last = points.last else { return }
      path.move(to: first)
      for (from, to) in zip(points.dropFirst(), points.dropFirst(2)) {
        path.addQuadCurve(to: CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2), control: from)
      }
      // Only a line with a length is drawn.
      path.addLine(to: points.count == 1 ? CGPoint(x: last.x + 0.01, y: last.y) : last)
    }
  }

  func draw(in context: GraphicsContext) {
    var context = context
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    switch brush {
    case .pencil: context.stroke(path, with: .color(ink.color), style: style)
    case .marker:
      context.opacity = 0.45
      context.blendMode = .multiply
      context.stroke(path, with: .color(ink.color), style: StrokeStyle(lineWidth: 2 * width, lineCap: .butt, lineJoin: .round))
    case .spray: context.fill(dots, with: .color(ink.color.opacity(0.8)))
    case .eraser:
      context.blendMode = .destinationOut
      context.stroke(path, with: .color(.black), style: style)
    }
  }

  /// Dots around the points, at the same places each time.
  private var dots: Path {
    Path { path in
      var state: UInt64 = 0x9E37_79B9_7F4A_7C15
      func next() -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(state >> 40) / CGFloat(1 << 24)
      }
      let side = max(1, width / 24)
      for point in points {
        for _ in 0..<24 {
          // More of them near the middle.
          let (angle, distance) = (next() * 2 * .pi, next() * width)
          path.addRect(
            CGRect(x: point.x + cos(angle) * distance - side / 2, y: point.y + sin(angle) * distance - side / 2, width: side, height: side))
        }
      }
    }
  }
}
