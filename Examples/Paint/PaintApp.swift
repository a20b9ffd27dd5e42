// Paint: a drawing program: brushes, layers, undo, PNG files.
//
//   Examples/run Paint

import Oriel
import PaintStudio

@main struct PaintApp: App {
  private static let size = CGSize(width: 1100, height: 700)
  private let painting = Painting()

  var body: some Scene {
    WindowGroup("Paint") { PaintView(painting: painting) }.defaultSize(width: Self.size.width, height: Self.size.height)
  }

  /// Opens the window; with `ORIEL_OFFSCREEN` set, writes pictures of it with a painting instead.
  static func main() {
    guard let pictures = OffscreenPictures.requested else { return run() }
    do {
      try pictures.write(PaintView(painting: .sample), named: "Paint", size: size)
    } catch {
      FileHandle.standardError.write(Data("Paint: \(error)\n".utf8))
      exit(1)
    }
  }
}

extension Painting {
  /// Hills under a sun, on three layers.
  fileprivate static var sample: Painting {
    let painting = Painting()
    func wave(_ height: CGFloat, _ swing: CGFloat, _ length: CGFloat) -> [CGPoint] {
      stride(from: CGFloat(-20), through: 660, by: 10).map { CGPoint(x: $0, y: height + swing * sin($0 / length)) }
    }
    for (index, point) in stride(from: CGFloat(0), to: 6, by: 0.7).map({ CGPoint(x: 470 + 60 * cos($0), y: 120 + 60 * sin($0)) })
      .enumerated()
    {
      painting.add(
        Stroke(
          brush: .marker, ink: Ink.palette[6], width: 4,
          points: [CGPoint(x: 470, y: 120), point, CGPoint(x: 2 * point.x - 470, y: 2 * point.y - 120)]))
      if index == 0 { painting.add(Stroke(brush: .pencil, ink: Ink.palette[6], width: 80, points: [CGPoint(x: 470, y: 120)])) }
    }
    painting.add(Stroke(brush: .spray, ink: Ink.palette[11], width: 38, points: wave(70, 20, 90)))
    painting.addLayer()
    for (row, ink) in [8, 9, 8, 9, 8].enumerated() {
      painting.add(
        Stroke(
          brush: .pencil, ink: Ink.palette[ink], width: 60,
          points: wave(330 + 44 * CGFloat(row), 36 - 6 * CGFloat(row), 80 + 9 * CGFloat(row))))
    }
    painting.add(Stroke(brush: .eraser, ink: Ink.palette[0], width: 14, points: wave(400, 60, 120)))
    painting.addLayer()
    for x in stride(from: CGFloat(90), to: 600, by: 130) {
      painting.add(Stroke(brush: .pencil, ink: Ink.palette[15], width: 9, points: [CGPoint(x: x, y: 380), CGPoint(x: x + 3, y: 300)]))
      painting.add(
        Stroke(
          brush: .spray, ink: Ink.palette[8], width: 42,
          points: (0..<14).map { CGPoint(x: x + 14 * sin(CGFloat($0)), y: 268 + 12 * cos(CGFloat($0) * 2)) }))
    }
    painting.add(Stroke(brush: .marker, ink: Ink.palette[4], width: 7, points: wave(440, 8, 30)))
    painting.brush = .spray
    painting.ink = Ink.palette[8]
    painting.width = 24
    return painting
  }
}
