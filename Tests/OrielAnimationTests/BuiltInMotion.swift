import Foundation
import Oriel
import OrielTesting
import Testing

/// A view of the library's own whose look follows from a number, which moves from 0 to 1.
@MainActor struct BuiltInMotion {
  let name: String
  fileprivate let content: (Double) -> AnyView

  init(_ name: String, @ViewBuilder _ content: @escaping (Double) -> some View) {
    self.name = name
    self.content = { AnyView(content($0)) }
  }

  /// The index of a third of the way.
  nonisolated static func place(_ v: Double) -> Int { v > 0.75 ? 2 : v > 0.25 ? 1 : 0 }

  nonisolated static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)
  nonisolated static let black = Color(white: 0), white = Color(white: 1)
  nonisolated static func grey(_ v: Double) -> Color { Color(white: v) }
  nonisolated static func across(_ first: Color, _ last: Color) -> LinearGradient {
    LinearGradient(colors: [first, last], startPoint: .leading, endPoint: .trailing)
  }
  static var square: some View { black.frame(width: 20, height: 20) }
  static var card: some View { Text("Ab").font(.system(size: 30)).padding(6).background(red) }
}

/// "Every built-in modifier and shape animates": each in the middle of a linear motion, beside the same view with the number 0.5.
@MainActor @Suite struct BuiltInMotionTests {
  @Observable final class Number {
    var value = 0.0
  }

  private struct Page: View {
    let number: Number
    let content: (Double) -> AnyView
    var body: some View { content(number.value) }
  }

  private func window(_ motion: BuiltInMotion, _ number: Number) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 120, height: 120), colorScheme: .light) {
      Page(number: number, content: motion.content)
    }
    harness.settle()
    return harness
  }

  private func still(_ motion: BuiltInMotion, at value: Double) -> Bitmap {
    let number = Number()
    number.value = value
    return window(motion, number).bitmap
  }

  private func distance(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0.0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        sum += abs(Double(p.red) - Double(q.red)) + abs(Double(p.green) - Double(q.green)) + abs(Double(p.blue) - Double(q.blue))
      }
    }
    return sum
  }

  private func check(_ motion: BuiltInMotion, onlyPaints: Bool) throws {
    let number = Number()
    let harness = window(motion, number)
    let start = try harness.bitmap.copy()
    withAnimation(.linear(duration: 1)) { number.value = 1 }
    harness.settle()
    let way = distance(start, still(motion, at: 1))
    #expect(way > 0, "\(motion.name): nothing to see")
    // Letters in perspective are drawn from larger ones while they move.
    #expect(distance(start, harness.bitmap) <= 0.03 * way, "\(motion.name) jumps")
    harness.advance(by: .seconds(0.25))
    let report = harness.frame()
    #expect(report.bodies == 0, "\(motion.name): bodies run")
    if onlyPaints { #expect(report.measures == 0 && report.placements == 0, "\(motion.name): \(report.measures) measures") }
    harness.advance(by: .seconds(0.25))
    harness.settle()
    // Colours take their way through Oklab, on which the middle of black and white is darker.
    let off = distance(harness.bitmap, still(motion, at: 0.5)) / way
    #expect(off < 0.13, "\(motion.name) is \(off) of the way from its middle")
    harness.advance(by: .seconds(0.6))
    harness.settle()
    #expect(distance(harness.bitmap, still(motion, at: 1)) == 0, "\(motion.name): the end")
    #expect(harness.nextWake == nil && !harness.needsFrame, "\(motion.name) goes on")
    try harness.verifyAgainstFresh()
  }

  @Test func paints() throws { for motion in BuiltInMotion.paintRows { try check(motion, onlyPaints: true) } }
  @Test func texts() throws { for motion in BuiltInMotion.textRows { try check(motion, onlyPaints: true) } }
  @Test func places() throws { for motion in BuiltInMotion.geometryRows { try check(motion, onlyPaints: false) } }
  @Test func outlines() throws { for motion in BuiltInMotion.shapeRows { try check(motion, onlyPaints: false) } }
}
