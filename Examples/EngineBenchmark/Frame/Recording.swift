import EngineMeasuring
import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielPaints
import OrielText
@_spi(Oriel) import OrielTextViews

/// The commands of a canvas of 10,000 small shapes of one kind, recorded again and again into the same memory; nothing is drawn.
final class Recording: EngineSubject {
  static var engineCase: EngineCase {
    EngineCase(.frame, "record", "small shapes of one kind recorded by a canvas, beside the program's own making of their paths") { size in
      Kind.allCases.map { kind in EngineVariant(kind.rawValue) { try Recording(kind, shapes: size(10_000, small: 100)) } }
    }
  }

  enum Kind: String, CaseIterable { case rectangles, ellipses, lines, rounded, quads, polygons, texts }

  let unit = "shapes"
  var units: Int { shapes }
  var allocatesNothing: Bool { false }
  private let kind: Kind
  private let shapes: Int
  private let fonts: FontLibrary
  private let environment = EnvironmentValues()
  private var recorded: DisplayList.Recorded?
  private let sum = Sum()

  private final class Sum {
    var paths = 0
  }

  init(_ kind: Kind, shapes: Int) throws {
    (self.kind, self.shapes) = (kind, shapes)
    fonts = try FontLibrary(directories: AssetFolders.fonts)
  }

  /// The paths alone, of which each is asked whether it is empty.
  var references: [Reference] {
    [Reference(Reference.loop, step: { [kind, shapes, sum] in eachPath(of: kind, shapes) { sum.paths &+= $0.isEmpty ? 0 : 1 } })]
  }

  func step() {
    let context = GraphicsContext(
      environment: environment, fonts: fonts, size: CGSize(width: 1280, height: 400), into: DisplayList.Recorded.takeList(of: &recorded))
    switch kind {
    case .lines: eachPath(of: kind, shapes) { context.stroke($0, with: .color(.green)) }
    case .texts: eachPlace(shapes) { context.draw(Text(verbatim: "Leaf").font(.system(size: 12)), at: $0, anchor: .topLeading) }
    default: eachPath(of: kind, shapes) { context.fill($0, with: .color(.orange)) }
    }
    recorded = context.finish()
  }

  func takeCounts() -> [ExactCount] { [ExactCount("commands", recorded?.list.commands.count ?? 0, expected: shapes)] }
}

/// The places of shapes, found once: to find one takes about as long as to make a path.
private let places = (0..<10_000).map { (index: Int) -> CGPoint in
  CGPoint(x: CGFloat(index * 167 % 1_000) / 1_000 * 1280, y: CGFloat(index * 97 % 1_009) / 1_009 * 400)
}

@inline(__always) private func eachPlace(_ count: Int, _ body: (CGPoint) -> Void) { for place in places.prefix(count) { body(place) } }

@inline(__always) private func eachPath(of kind: Recording.Kind, _ count: Int, _ body: (Path) -> Void) {
  switch kind {
  case .rectangles: eachPlace(count) { body(Path(CGRect(x: $0.x, y: $0.y, width: 8, height: 6))) }
  case .ellipses: eachPlace(count) { body(Path(ellipseIn: CGRect(x: $0.x, y: $0.y, width: 8, height: 6))) }
  case .rounded:
    eachPlace(count) { body(Path(roundedRect: CGRect(x: $0.x, y: $0.y, width: 24, height: 16), cornerRadius: 4, style: .circular)) }
  case .lines:
    eachPlace(count) { p in
      var path = Path()
      path.move(to: p)
      path.addLine(to: CGPoint(x: p.x + 8, y: p.y + 6))
      body(path)
    }
  case .quads:
    eachPlace(count) { p in
      var path = Path()
      path.move(to: p)
      path.addQuadCurve(to: CGPoint(x: p.x + 16, y: p.y + 14), control: CGPoint(x: p.x + 12, y: p.y + 2))
      path.addLine(to: CGPoint(x: p.x + 3, y: p.y + 18))
      path.closeSubpath()
      body(path)
    }
  case .polygons:
    eachPlace(count) { p in
      var path = Path()
      path.move(to: p)
      path.addLine(to: CGPoint(x: p.x + 16, y: p.y + 2))
      path.addLine(to: CGPoint(x: p.x + 20, y: p.y + 12))
      path.addLine(to: CGPoint(x: p.x + 9, y: p.y + 18))
      path.addLine(to: CGPoint(x: p.x - 3, y: p.y + 9))
      path.closeSubpath()
      body(path)
    }
  case .texts: break
  }
}
