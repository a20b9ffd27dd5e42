import Foundation
import OrielDrawing
import OrielRaster
import Testing

/// What is drawn without anti-aliasing has hard edges.
@Suite struct AliasedTests {
  private static let window = PixelRect(x0: 0, y0: 0, x1: 64, y1: 64)

  private func draw(_ transform: CGAffineTransform = .identity, damage: [PixelRect] = [window], _ record: (inout DisplayList) -> Void)
    throws
    -> Bitmap
  {
    var list = DisplayList()
    record(&list)
    let bitmap = try Bitmap(width: 64, height: 64)
    Rasterizer().render(list, into: bitmap, damage: damage, transform: transform)
    return bitmap
  }

  private func alphas(_ bitmap: Bitmap) -> [UInt8] { (0..<64 * 64).map { bitmap[$0 % 64, $0 / 64].alpha } }

  /// Each with one kind of edge.
  private static let drawings: [@Sendable (inout DisplayList, DisplayList.Options) -> Void] = [
    { $0.fill(CGRect(x: 3.4, y: 5.3, width: 20.3, height: 11.5), .black, options: $1) },
    { $0.fill(CGRect(x: 3.4, y: 5.3, width: 40, height: 30), cornerRadius: 9, .black, options: $1) },
    { $0.fill(CGRect(x: 3.4, y: 5.3, width: 40, height: 30), cornerRadius: 9, .black, options: $1.union(.snapsToPixels)) },
    { $0.fill(Path(ellipseIn: CGRect(x: 3.4, y: 5.3, width: 40, height: 30)), .black, options: $1) },
    { $0.stroke(Path(ellipseIn: CGRect(x: 6.4, y: 7.3, width: 40, height: 30)), StrokeStyle(lineWidth: 2.7), .black, options: $1) },
    {
      $0.pushClip(Path(ellipseIn: CGRect(x: 3.4, y: 5.3, width: 40, height: 30)), options: $1)
      $0.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
      $0.popClip()
    },
    {
      $0.pushClip(CGRect(x: 3.4, y: 5.3, width: 40, height: 30), cornerRadius: 9, options: $1)
      $0.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
      $0.popClip()
    },
    {
      $0.pushClip(CGRect(x: 3.4, y: 5.3, width: 40, height: 30), options: $1)
      $0.fill(CGRect(x: 0, y: 0, width: 64, height: 64), .black)
      $0.popClip()
    },
  ]

  @Test(arguments: drawings.indices, [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.2)])
  func whatIsHalfCoveredIsCovered(index: Int, transform: CGAffineTransform) throws {
    let soft = alphas(try draw(transform) { Self.drawings[index](&$0, []) })
    let hard = alphas(try draw(transform) { Self.drawings[index](&$0, .aliased) })
    #expect(soft.contains { $0 > 0 && $0 < 255 })
    #expect(hard.allSatisfy { $0 == 0 || $0 == 255 })
    // A rectangle's own way of reckoning coverage may be off by one from that of outlines.
    for (soft, hard) in zip(soft, hard) where abs(Int(soft) - 128) > 2 { #expect(hard == (soft >= 128 ? 255 : 0)) }
  }

  @Test func pixelsDoNotDependOnHowTheDamageIsCut() throws {
    let parts = [
      PixelRect(x0: 0, y0: 0, x1: 17, y1: 64), PixelRect(x0: 17, y0: 0, x1: 64, y1: 23), PixelRect(x0: 17, y0: 23, x1: 64, y1: 64),
    ]
    for drawing in Self.drawings { #expect(try draw { drawing(&$0, .aliased) } == draw(damage: parts) { drawing(&$0, .aliased) }) }
  }
}
