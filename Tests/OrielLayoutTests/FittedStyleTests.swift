import Foundation
import OrielDrawing
@_spi(Oriel) @testable import OrielEffects
import OrielTesting
import Testing

@_spi(Oriel) @testable import OrielCore
import OrielImages
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls

@_spi(Oriel) @testable import OrielTextViews

/// Styles that are no colour are fitted to the frame of what they fill (I092).
@MainActor @Suite struct FittedStyleTests {
  /// Says which bounds it was fitted to.
  final class Log: Sendable {
    nonisolated(unsafe) var bounds: [CGRect] = []
  }

  /// From clear at the left of the bounds to a colour at the right.
  struct Fade: FittedStyle, ShapeStyle {
    let color: Color
    let log: Log
    static func == (a: Fade, b: Fade) -> Bool { a.color == b.color && a.log === b.log }
    func resolve(in environment: EnvironmentValues) -> Never { fatalError("it is fitted to bounds") }
    func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(self) }
    func pattern(filling bounds: CGRect, opacity: Double, in environment: EnvironmentValues) -> any PaintPattern {
      log.bounds.append(bounds)
      return Pattern(bounds, color.opacity(opacity).resolve(in: environment))
    }

    private final class Pattern: PaintPattern {
      let isOpaque = false
      let bounds: CGRect, color: Color.Resolved
      init(_ bounds: CGRect, _ color: Color.Resolved) { (self.bounds, self.color) = (bounds, color) }
      func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
        for index in row.indices {
          let x = (start.x + CGFloat(first + index) * step.dx - bounds.minX) / bounds.width
          row[index] =
            PixelColor(red: color.red, green: color.green, blue: color.blue, alpha: color.opacity * Float(max(0, min(1, x)))).bits
        }
      }
    }
  }

  private func bounds(_ view: @MainActor (Fade) -> some View) throws -> [CGRect] {
    let log = Log(), harness = ViewHarness(size: CGSize(width: 100, height: 60)) { view(Fade(color: .red, log: log)) }
    let bounds = log.bounds
    try harness.verifyAgainstFresh()
    return bounds
  }

  @Test func toTheFrameOfTheShapeThatItFills() throws {
    #expect(try bounds { Rectangle().fill($0) } == [CGRect(x: 0, y: 0, width: 100, height: 60)])
    #expect(try bounds { Circle().fill($0).frame(width: 100, height: 60) } == [CGRect(x: 0, y: 0, width: 60, height: 60)])
    #expect(try bounds { style in Color.clear.background(style, in: Circle()) } == [CGRect(x: 0, y: 0, width: 100, height: 60)])
    #expect(
      try bounds { style in Path(CGRect(x: 5, y: 6, width: 7, height: 8)).stroke(style, lineWidth: 2) } == [
        CGRect(x: 0, y: 0, width: 100, height: 60)
      ])
    #expect(try bounds { Color.blue.frame(width: 30, height: 20).background($0) } == [CGRect(x: 0, y: 0, width: 30, height: 20)])
    #expect(
      try bounds { style in
        Canvas { context, _ in context.fill(Path(CGRect(x: 5, y: 6, width: 7, height: 8)), with: .style(style)) }
      } == [CGRect(x: 5, y: 6, width: 7, height: 8)])
  }

  @Test func textsAndSymbolsTooAndByTheEnvironment() throws {
    #expect(try bounds { Text("words").frame(width: 90, height: 40).foregroundStyle($0) }.count == 1)
    #expect(try bounds { Image(systemName: "trash").foregroundStyle($0) }.isEmpty == false)
    #expect(try bounds { Circle().fill(.secondary).foregroundStyle($0) } == [CGRect(x: 0, y: 0, width: 60, height: 60)])
    #expect(try bounds { Circle().fill($0.opacity(0.5)) } == [CGRect(x: 0, y: 0, width: 60, height: 60)])
  }

  @Test func eachPixelHasTheColorOfItsPlace() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 20)) {
      Rectangle().fill(AnyShapeStyle(Fade(color: Color(red: 0, green: 0, blue: 1), log: Log()))).background(Color(white: 0))
    }
    let row = (0..<100).map { harness.bitmap[$0, 10].blue }
    #expect(row == row.sorted())
    #expect(row[0] <= 3 && row[99] >= 252 && abs(Int(row[50]) - 128) <= 2)
  }

  /// What can be but one colour takes the one that stands for the style.
  @Test func aCaretHasItsColor() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 30)) {
      TextField("", text: .constant("")).foregroundStyle(Fade(color: Color(red: 0, green: 1, blue: 0), log: Log()))
    }
    harness.click(CGPoint(x: 50, y: 15))
    harness.frame()
    let bitmap = harness.bitmap
    let greens = (0..<30 * 100).count { bitmap[$0 % 100, $0 / 100] == Bitmap.Pixel(red: 0, green: 255, blue: 0) }
    #expect(greens > 8)
  }

  /// Beneath what scrolls there is more than one colour: nothing is moved.
  @Test func whatScrollsOverItIsPaintedAgain() throws {
    let log = Log()
    let harness = ViewHarness(size: CGSize(width: 100, height: 60)) {
      ScrollView { VStack { ForEach(0..<20) { Text("row \($0)") } } }.background(Fade(color: .red, log: log))
    }
    harness.scroll(at: CGPoint(x: 50, y: 30), by: CGVector(dx: 0, dy: 7))
    harness.frame()
    try harness.verifyAgainstFresh()
  }
}
