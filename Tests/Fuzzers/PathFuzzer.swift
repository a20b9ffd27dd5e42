import Foundation
import OrielDrawing
import TestSupport

/// Paths of hostile points: filled, traced, dashed, clipped with, measured.
struct PathFuzzer: Fuzzer {
  static let name = "paths"
  private let oracle: PictureOracle

  init() throws { oracle = try PictureOracle() }

  private func draw(_ path: Path, _ style: StrokeStyle?) throws {
    var list = DisplayList()
    if let style { list.stroke(path, style, .black) } else { list.fill(path, .black) }
    var random = SplitMix64(seed: 1)
    for _ in 0..<4 { try oracle.check(list, .identity, &random) }
  }

  var corpus: [PastFailure] {
    let p = CGPoint(x: 9, y: 9)
    return [
      PastFailure("stroke without length corrupts memory") { try draw(Path { $0.addLines([p, p]) }, StrokeStyle(lineWidth: 4)) },
      PastFailure("closed stroke without length corrupts memory") {
        try draw(Path(ellipseIn: CGRect(origin: p, size: .zero)), StrokeStyle(lineWidth: 4))
      },
      PastFailure("dashes without length corrupt memory") {
        try draw(Path { $0.addLines([.zero, p]) }, StrokeStyle(lineWidth: 3, lineCap: .round, dash: [0, 6]))
      },
      PastFailure("a curve after a move to nowhere, stroked, reads out of range") {
        try draw(
          Path { path in
            path.move(to: CGPoint(x: CGFloat.nan, y: 0))
            path.addCurve(to: p, control1: .zero, control2: p)
          }, StrokeStyle(lineWidth: 2))
      },
      PastFailure("huge coordinates trap in contains") {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: p, control1: CGPoint(x: 1e300, y: -1e300), control2: CGPoint(x: -1e308, y: 1e308))
        _ = path.contains(p)
      },
      PastFailure("dashes longer than numbers are hang") {
        try draw(Path { $0.addLines([.zero, p]) }, StrokeStyle(lineWidth: 3, dash: [1e308, 1e308], dashPhase: -1))
      },
      PastFailure("dashes so far along a wide line that no digits tell them apart hang") {
        for line in [[p, CGPoint(x: 1e18, y: 9)], [CGPoint(x: 1e18, y: 9), p]] {
          try draw(Path { $0.addLines(line) }, StrokeStyle(lineWidth: 1e19, dash: [8, 4]))
        }
      },
      PastFailure("an arc from a huge angle hangs") {
        var path = Path()
        path.addArc(center: p, radius: 5, startRadians: 1e20, endRadians: 0, clockwise: false)
        try draw(path, nil)
      },
      PastFailure("a dashed line to 40,000 collapses and corrupts memory") {
        try draw(
          Path { $0.addLines([.zero, CGPoint(x: 40_000, y: 0), CGPoint(x: 40_000, y: 90_000)]) }, StrokeStyle(lineWidth: 3, dash: [4]))
      },
    ]
  }

  mutating func run(_ random: inout SplitMix64) throws {
    let isLong = random.chance(3_000)
    if isLong { RunWatch.allowsMore() }
    let path = random.path(most: isLong ? 100_000 : random.chance(50) ? 60 : 8)
    var list = DisplayList()
    if random.chance(8) { list.origin = random.point() }
    for _ in 0..<(1 + random.below(2)) {
      switch random.below(5) {
      case 0: list.fill(path, random.color(), options: random.chance(2) ? .evenOdd : [])
      case 1:
        list.pushClip(path, options: random.chance(2) ? .evenOdd : [])
        list.fill(CGRect(x: -9, y: -9, width: 99, height: 99), random.color())
        list.popClip()
      default: list.stroke(path, random.strokeStyle(), random.color())
      }
    }
    try oracle.check(list, random.transform(), &random)

    let bounds = path.boundingRect
    let p = random.point()
    let isInside = path.contains(p, eoFill: random.chance(2))
    try expect(!isInside || bounds.isNull == false, "a point is inside of a path that is nowhere")
    _ = path.applying(random.transform()).boundingRect
    _ = path.currentPoint
    _ = PixelRect(covering: bounds.applying(random.transform()))
  }
}
