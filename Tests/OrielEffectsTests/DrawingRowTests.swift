import Foundation
import Oriel
import OrielTesting
import Testing

/// Rows of what SwiftUI draws, as far as its pages, its numbers and the formulas that they name say it.
@MainActor @Suite struct DrawingRowTests {
  nonisolated private static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)
  nonisolated private static let pale = Color(red: 0.2, green: 0.4, blue: 0.6), warm = Color(red: 0.8, green: 0.4, blue: 0.2)

  private func picture(_ width: CGFloat, _ height: CGFloat, @ViewBuilder _ content: () -> some View) -> Bitmap {
    let content = content()
    return ViewHarness(size: CGSize(width: width, height: height), colorScheme: .light) {
      ZStack {
        Color.white
        content
      }
    }.bitmap
  }

  private func components(_ picture: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let pixel = picture[x, y]
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  private func expect(_ picture: Bitmap, _ expected: [Int], _ note: String) {
    let actual = components(picture, 1, 1)
    #expect(zip(actual, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(note): \(actual), not \(expected)")
  }

  /// The box around what is not white.
  private func ink(_ picture: Bitmap) -> CGRect {
    var box = CGRect.null
    for y in 0..<picture.height {
      for x in 0..<picture.width where components(picture, x, y) != [255, 255, 255] {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func effectsOnColours() {
    func row(_ first: [Int], _ second: [Int], _ note: String, _ effect: (Color) -> some View) {
      expect(picture(3, 3) { effect(Self.red) }, first, note)
      expect(picture(3, 3) { effect(Self.pale) }, second, note)
    }
    row([204, 0, 0], [0, 51, 102], "darker") { $0.brightness(-0.2) }
    row([255, 0, 0], [0, 77, 179], "twice the contrast") { $0.contrast(2) }
    row([191, 64, 64], [89, 115, 140], "half the contrast") { $0.contrast(0.5) }
    row([54, 54, 54], [95, 95, 95], "no saturation") { $0.saturation(0) }
    row([54, 54, 54], [95, 95, 95], "less than no saturation") { $0.saturation(-1) }
    row([255, 0, 0], [7, 109, 211], "twice the saturation") { $0.saturation(2) }
    row([205, 14, 14], [62, 100, 139], "a quarter grey") { $0.grayscale(0.25) }
    row([0, 108, 108], [139, 88, 37], "half a turn") { $0.hueRotation(.degrees(180)) }
    row([255, 0, 0], [51, 102, 153], "inverted twice") { $0.colorInvert().colorInvert() }
    row([255, 128, 128], [153, 179, 204], "half as opaque") { $0.colorMultiply(Color(white: 1, opacity: 0.5)) }
    row([201, 201, 201], [160, 160, 160], "as opaque as light") { $0.luminanceToAlpha() }
  }

  @Test(
    arguments: [
      (.overlay, [82, 82, 92]), (.hardLight, [173, 82, 61]), (.colorDodge, [255, 170, 191]), (.colorBurn, [0, 0, 0]),
      (.softLight, [89, 90, 116]), (.hue, [144, 76, 42]), (.plusLighter, [255, 204, 204]), (.plusDarker, [0, 0, 0]),
      (.sourceAtop, [204, 102, 51]), (.destinationOver, [51, 102, 153]), (.multiply, [41, 41, 31]), (.exclusion, [173, 122, 143]),
    ] as [(BlendMode, [Int])]) func blending(mode: BlendMode, expected: [Int])
  {
    expect(
      picture(3, 3) {
        ZStack {
          Self.pale; Self.warm.blendMode(mode)
        }
      }, expected, "\(mode)")
  }

  /// Blue on the left, red on the right, both in the middle.
  @Test(
    arguments: [
      (.normal, "brr"), (.clear, "b__"), (.copy, "brr"), (.sourceIn, "br_"), (.sourceOut, "b_r"), (.sourceAtop, "br_"),
      (.destinationOver, "bbr"), (.destinationIn, "bb_"), (.destinationOut, "b__"), (.destinationAtop, "bbr"), (.xor, "b_r"),
    ] as [(GraphicsContext.BlendMode, String)]) func modesOfCanvases(mode: GraphicsContext.BlendMode, expected: String)
  {
    let drawn = picture(30, 10) {
      Canvas { context, _ in
        context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 10)), with: .color(Self.blue))
        context.blendMode = mode
        context.fill(Path(CGRect(x: 10, y: 0, width: 20, height: 10)), with: .color(Self.red))
      }
    }
    let names: [[Int]: Character] = [[255, 0, 0]: "r", [0, 0, 255]: "b", [255, 255, 255]: "_"]
    #expect(String([5, 15, 25].map { names[components(drawn, $0, 5)] ?? "?" }) == expected, "\(mode.rawValue)")
  }

  @Test func linesAndTheirEnds() {
    func line(_ cap: CGLineCap, _ dash: [CGFloat] = [], _ phase: CGFloat = 0) -> CGRect {
      ink(
        picture(100, 20) {
          Path {
            $0.move(to: CGPoint(x: 20, y: 10))
            $0.addLine(to: CGPoint(x: 80, y: 10))
          }.stroke(Self.red, style: StrokeStyle(lineWidth: 10, lineCap: cap, dash: dash, dashPhase: phase))
        })
    }
    #expect(line(.butt) == CGRect(x: 20, y: 5, width: 60, height: 10) && line(.round) == CGRect(x: 15, y: 5, width: 70, height: 10))
    #expect(line(.square) == CGRect(x: 15, y: 5, width: 70, height: 10))
    #expect(line(.butt, [10, 5]) == CGRect(x: 20, y: 5, width: 55, height: 10))
    #expect(line(.butt, [10, 5], 10) == CGRect(x: 25, y: 5, width: 55, height: 10), "a gap comes first")
  }

  @Test func shapesInPart() {
    func box(_ shape: some Shape) -> CGRect {
      ink(picture(140, 100) { shape.stroke(Self.red, lineWidth: 2).frame(width: 100, height: 60) })
    }
    #expect(box(Rectangle().trim(from: 0, to: 0.5)) == CGRect(x: 20, y: 19, width: 101, height: 61), "the top and the right")
    #expect(box(Circle().trim(from: 0, to: 0.25)) == CGRect(x: 70, y: 50, width: 31, height: 31), "from three o'clock to six")
    #expect(box(Circle().trim(from: 0.5, to: 0.5)).isNull && box(Circle().trim(from: 0.7, to: 0.2)).isNull)
  }

  @Test func transformsFromRightToLeft() {
    let small = picture(100, 40) {
      Self.red.frame(width: 40, height: 20).scaleEffect(0.5, anchor: .leading).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(ink(small) == CGRect(x: 50, y: 15, width: 20, height: 10))
    struct Corner: Shape {
      func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    }
    let mirrored = picture(60, 60) { Corner().fill(Self.red).frame(width: 40, height: 40).environment(\.layoutDirection, .rightToLeft) }
    #expect(ink(mirrored) == CGRect(x: 40, y: 10, width: 10, height: 10))
  }
}
