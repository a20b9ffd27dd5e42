import Foundation
import OrielDrawing
import Testing

@testable import OrielRaster

/// Dashes at the start of closed lines, where the last one may be the first.
@Suite struct ClosedDashTests {
  private static let square = CGRect(x: 10, y: 10, width: 20, height: 20)

  private func draw(_ path: Path, _ style: StrokeStyle) throws -> Bitmap {
    let bitmap = try Bitmap(width: 40, height: 40)
    var list = DisplayList()
    list.stroke(path, style, .black)
    Rasterizer().render(list, into: bitmap, damage: [bitmap.bounds], transform: .identity)
    return bitmap
  }

  private func style(_ dash: [CGFloat], phase: CGFloat = 0, _ join: CGLineJoin = .miter) -> StrokeStyle {
    StrokeStyle(lineWidth: 4, lineJoin: join, dash: dash, dashPhase: phase)
  }

  /// The corner at which it begins is covered as the others are.
  @Test func theCornerAtTheStartIsJoined() throws {
    let joined = try draw(Path(Self.square), style([10, 10], phase: 5))
    for (x, y) in [(8, 8), (31, 8), (31, 31), (8, 31)] { #expect(joined[x, y].alpha == 255) }
    // In the middle of a side there is a gap.
    #expect(joined[20, 10].alpha == 0)
    let bevelled = try draw(Path(Self.square), style([10, 10], phase: 5, .bevel))
    #expect(bevelled[8, 8].alpha == 0 && bevelled[9, 9].alpha == 255)
  }

  @Test func aLineThatIsNotClosedHasTwoEnds() throws {
    var path = Path()
    path.addLines([
      CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30), CGPoint(x: 10, y: 30), CGPoint(x: 10, y: 10),
    ])
    let open = try draw(path, style([10, 10], phase: 5))
    #expect(open[8, 8].alpha == 0 && open[31, 8].alpha == 255)
  }

  @Test func aGapAtTheStartStays() throws {
    let bitmap = try draw(Path(Self.square), style([10, 10], phase: 15))
    #expect(bitmap[8, 8].alpha == 0 && bitmap[11, 10].alpha == 0 && bitmap[20, 10].alpha == 255)
    // On at the start and off at the end: its side is straight there.
    let half = try draw(Path(Self.square), style([10, 10]))
    #expect(half[8, 8].alpha == 0 && half[9, 9].alpha == 0 && half[10, 10].alpha == 255)
  }

  /// One dash all around is the closed line itself.
  @Test func oneDashAllAroundIsClosed() throws {
    #expect(try draw(Path(Self.square), style([100, 5])) == draw(Path(Self.square), style([])))
  }

  /// Where its start is out of sight, dashes are where they are otherwise.
  @Test func aStartOutOfSightChangesNothing() throws {
    let path = Path(CGRect(x: -60, y: 10, width: 80, height: 20)), here = try draw(path, style([7, 5], phase: 3))
    let wide = try Bitmap(width: 120, height: 40)
    var list = DisplayList()
    list.stroke(path, style([7, 5], phase: 3), .black)
    Rasterizer().render(list, into: wide, damage: [wide.bounds], transform: CGAffineTransform(translationX: 70, y: 0))
    for y in 0..<40 { for x in 0..<25 { #expect(here[x, y] == wide[x + 70, y]) } }
  }
}
