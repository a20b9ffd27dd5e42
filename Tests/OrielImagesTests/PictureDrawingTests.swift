import Foundation
import Oriel
import OrielTesting
import Testing

/// The pixels of images: as they are, scaled, with caps, in tiles, as templates.
@MainActor @Suite struct PictureDrawingTests {
  private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF, white: UInt32 = 0xFFFF_FFFF

  /// The pixels of a view at the top left of a white window.
  private func pixels<V: View>(_ width: Int, _ height: Int, scale: CGFloat = 1, @ViewBuilder _ view: () -> V) throws -> [UInt32] {
    let view = view()
    let side = CGFloat(max(width, height, 8)) / scale
    let harness = ViewHarness(size: CGSize(width: side, height: side), displayScale: scale) {
      view.frame(width: side, height: side, alignment: .topLeading).background(Color.white)
    }
    try harness.verifyAgainstFresh()
    let bitmap = harness.bitmap
    return bitmap.withPixels { pixels in
      (0..<height).flatMap { y in (0..<width).map { x in pixels[y * bitmap.width + x] } }
    }
  }

  private var two: Bitmap { PictureFiles.bitmap(2, [red, green, blue, white]) }

  @Test func pixelsAreCopiedWhereTheyFit() throws {
    #expect(try pixels(2, 2) { Image(decorative: two, scale: 1) } == [red, green, blue, white])
    #expect(try pixels(2, 2, scale: 2) { Image(decorative: two, scale: 2) } == [red, green, blue, white])
    #expect(try pixels(2, 2) { Image(decorative: two, scale: 1, orientation: .down) } == [white, blue, green, red])
    #expect(try pixels(2, 2) { Image(decorative: two, scale: 1, orientation: .right) } == [blue, red, white, green])
    #expect(try pixels(3, 1) { Image(decorative: two, scale: 1).offset(x: 1) } == [white, red, green])
    // Half of black over white.
    let half = PictureFiles.bitmap(1, [0x8000_0000])
    #expect(try pixels(2, 1) { Image(decorative: half, scale: 1) } == [0xFF7F_7F7F, white])
    #expect(try pixels(1, 1) { Image(decorative: PictureFiles.bitmap(1, [0xFF00_0000]), scale: 1).opacity(0.5) } == [0xFF7F_7F7F])
  }

  @Test func nearestPixelsBecomeSquares() throws {
    let drawn = try pixels(4, 4) { Image(decorative: two, scale: 1).resizable().interpolation(.none).frame(width: 4, height: 4) }
    #expect(drawn == [red, red, green, green, red, red, green, green, blue, blue, white, white, blue, blue, white, white])
  }

  @Test func colorsBetweenPixelsAreMixed() throws {
    let pair = PictureFiles.bitmap(2, [0xFF00_0000, 0xFFFF_FFFF])
    // The middles of four pixels are at 0.25, 0.75, 1.25 and 1.75: before the first middle, a quarter, three quarters, after the last.
    let drawn = try pixels(4, 1) { Image(decorative: pair, scale: 1).resizable().frame(width: 4, height: 1) }
    #expect(drawn == [0xFF00_0000, 0xFF40_4040, 0xFFBF_BFBF, 0xFFFF_FFFF])
    // A single colour stays as it is, by each way.
    let plain = PictureFiles.bitmap(2, [0xFF12_3456, 0xFF12_3456, 0xFF12_3456, 0xFF12_3456])
    for way in [Image.Interpolation.none, .low, .medium, .high] {
      for side in [1, 3, 5, 7] as [CGFloat] {
        let drawn = try pixels(Int(side), Int(side)) {
          Image(decorative: plain, scale: 1).resizable().interpolation(way).frame(width: side, height: side)
        }
        #expect(Set(drawn) == [0xFF12_3456], "\(way) at \(side)")
      }
    }
  }

  @Test func smallerPicturesAreMeansOfWhatTheyShow() throws {
    // Stripes of one pixel become grey and do not vanish.
    let stripes = PictureFiles.bitmap(8, (0..<64).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
    for way in [Image.Interpolation.low, .high] {
      for side in [4, 2, 1] as [CGFloat] {
        let drawn = try pixels(Int(side), Int(side)) {
          Image(decorative: stripes, scale: 1).resizable().interpolation(way).frame(width: side, height: side)
        }
        #expect(drawn.allSatisfy { abs(Int($0 & 0xFF) - 128) <= 1 }, "\(way) at \(side): \(drawn)")
      }
    }
    // Stretched in one direction and reduced in the other, it is still a mean.
    let flat = try pixels(8, 1) { Image(decorative: two, scale: 1).resizable().frame(width: 8, height: 1) }
    #expect(flat.first == 0xFF80_0080)
  }

  @Test func capsKeepTheirSize() throws {
    // One pixel of red and of blue at the ends, and green between.
    let bar = PictureFiles.bitmap(3, [red, green, blue])
    let insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    let drawn = try pixels(6, 1) {
      Image(decorative: bar, scale: 1).resizable(capInsets: insets).interpolation(.none).frame(width: 6, height: 1)
    }
    #expect(drawn == [red, green, green, green, green, blue])
    // At half of the room both are made smaller, and nothing is between.
    let narrow = try pixels(2, 1) {
      Image(decorative: bar, scale: 1).resizable(capInsets: insets).interpolation(.none).frame(width: 2, height: 1)
    }
    #expect(narrow == [red, blue])
    // Insets are points: two pixels each at two pixels a point.
    let fine = PictureFiles.bitmap(6, [red, red, green, green, blue, blue])
    let sharp = try pixels(12, 1, scale: 2) {
      Image(decorative: fine, scale: 2).resizable(capInsets: insets).interpolation(.none).frame(width: 6, height: 1)
    }
    #expect(sharp == [red, red] + Array(repeating: green, count: 8) + [blue, blue])
  }

  /// A middle of one pixel has its colour up to the caps, which keep theirs.
  @Test func nothingBleedsBetweenCapsAndMiddle() throws {
    let bar = PictureFiles.bitmap(3, [red, green, blue])
    let insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    for way in [Image.Interpolation.none, .low, .high] {
      let drawn = try pixels(20, 1) {
        Image(decorative: bar, scale: 1).resizable(capInsets: insets).interpolation(way).frame(width: 20, height: 1)
      }
      #expect(drawn == [red] + Array(repeating: green, count: 18) + [blue], "\(way)")
      let large = try pixels(20, 1, scale: 2) {
        Image(decorative: bar, scale: 1).resizable(capInsets: insets).interpolation(way).frame(width: 10, height: 1)
      }
      #expect(large == [red, red] + Array(repeating: green, count: 16) + [blue, blue], "\(way)")
    }
    // In both directions.
    let nine = PictureFiles.bitmap(3, [red, blue, red, blue, green, blue, red, blue, red])
    let all = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let drawn = try pixels(8, 8) { Image(decorative: nine, scale: 1).resizable(capInsets: all).frame(width: 8, height: 8) }
    let edge = [red] + Array(repeating: blue, count: 6) + [red], middle = [blue] + Array(repeating: green, count: 6) + [blue]
    #expect(drawn == edge + (0..<6).flatMap { _ in middle } + edge)
  }

  @Test func tilesRepeat() throws {
    let drawn = try pixels(5, 3) {
      Image(decorative: two, scale: 1).resizable(resizingMode: .tile).frame(width: 5, height: 3)
    }
    #expect(drawn == [red, green, red, green, red, blue, white, blue, white, blue, red, green, red, green, red])
    let bar = PictureFiles.bitmap(4, [red, green, white, blue])
    let insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    let capped = try pixels(7, 1) {
      Image(decorative: bar, scale: 1).resizable(capInsets: insets, resizingMode: .tile).frame(width: 7, height: 1)
    }
    #expect(capped == [red, green, white, green, white, green, blue])
  }

  @Test func templatesHaveTheForegroundsColor() throws {
    let shape = PictureFiles.bitmap(2, [red, 0])
    let tinted = Image(decorative: shape, scale: 1).renderingMode(.template)
    #expect(try pixels(2, 1) { tinted.foregroundStyle(Color(red: 0, green: 0, blue: 1)) } == [blue, white])
    #expect(try pixels(2, 1) { tinted.renderingMode(.original).foregroundStyle(Color(red: 0, green: 0, blue: 1)) } == [red, white])
    let gradient = LinearGradient(colors: [Color(red: 0, green: 0, blue: 1)], startPoint: .top, endPoint: .bottom)
    #expect(try pixels(2, 1) { tinted.foregroundStyle(gradient) } == [blue, white])
  }

  @Test func paintedImagesRepeatFromTheTopLeft() throws {
    let paint = ImagePaint(image: Image(decorative: two, scale: 1))
    #expect(try pixels(4, 1) { Rectangle().fill(paint).frame(width: 4, height: 4) } == [red, green, red, green])
    let part = ImagePaint(image: Image(decorative: two, scale: 1), sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(try pixels(2, 2) { Rectangle().fill(part).frame(width: 4, height: 4) } == [green, green, white, white])
    let large = Rectangle().fill(.image(Image(decorative: two, scale: 1).interpolation(.none), scale: 2)).frame(width: 8, height: 8)
    #expect(try pixels(6, 1) { large } == [red, red, green, green, red, red])
    #expect(try pixels(1, 1) { Rectangle().fill(ImagePaint(image: Image(decorative: two, scale: 1), scale: .nan)) } == [white])
  }

  @Test func imagesThatAClosureDrawsArePaintedInTiles() throws {
    let drawn = Image(size: CGSize(width: 2, height: 1)) { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(Color(red: 1, green: 0, blue: 0)))
    }
    #expect(try pixels(4, 1) { Rectangle().fill(ImagePaint(image: drawn)).frame(width: 4, height: 4) } == [red, white, red, white])
    let half = ImagePaint(image: drawn, sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 1), scale: 3)
    #expect(try pixels(4, 1) { Rectangle().fill(half).frame(width: 4, height: 4) } == [red, red, red, red])
    // Letters too.
    let text = Image(size: CGSize(width: 8, height: 16)) { $0.draw(Text("H").foregroundStyle(.black), at: CGPoint(x: 4, y: 8)) }
    let painted = try pixels(32, 16) { Rectangle().fill(ImagePaint(image: text)).frame(width: 32, height: 16) }
    #expect(painted.contains { $0 != white })
    for y in 0..<16 { for x in 0..<24 { #expect(painted[y * 32 + x] == painted[y * 32 + x + 8], "\(x), \(y)") } }
  }

  @Test func canvasesDrawImages() throws {
    let image = Image(decorative: two, scale: 1)
    let drawn = try pixels(4, 2) {
      Canvas { context, _ in
        let resolved = context.resolve(image)
        #expect(resolved.size == CGSize(width: 2, height: 2) && resolved.baseline == 2)
        context.draw(resolved, at: CGPoint(x: 3, y: 1))
        context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .tiledImage(image, origin: CGPoint(x: 1, y: 0)))
      }
      .frame(width: 8, height: 8)
    }
    #expect(drawn == [green, red, red, green, white, blue, blue, white])
    let made = Image(size: CGSize(width: 2, height: 2), label: Text("dot"), opaque: true) { context in
      context.fill(Path(CGRect(x: 1, y: 0, width: 1, height: 1)), with: .color(Color(red: 1, green: 0, blue: 0)))
    }
    #expect(try pixels(2, 2) { made } == [0xFF00_0000, red, 0xFF00_0000, 0xFF00_0000])
  }

  @MainActor @Observable final class Model { var x: CGFloat = 3 }

  @Test func anyDamageShowsTheSamePixels() throws {
    struct Root: View {
      let model: Model
      let bitmap: Bitmap
      var body: some View {
        ZStack(alignment: .topLeading) {
          Image(decorative: bitmap, scale: 1).resizable().frame(width: 37, height: 23).rotationEffect(.degrees(12)).padding(12)
          Image(decorative: bitmap, scale: 1).resizable(resizingMode: .tile).frame(width: 31, height: 17)
          Color.red.frame(width: 5, height: 40).offset(x: model.x)
        }
      }
    }
    let model = Model()
    let bitmap = PictureFiles.bitmap(3, [red, green, 0x8000_0080, blue, white, 0, 0xFF12_3456, red, blue])
    let harness = ViewHarness(size: CGSize(width: 64, height: 64)) { Root(model: model, bitmap: bitmap) }
    for x in stride(from: 3 as CGFloat, to: 50, by: 7.3) {
      model.x = x
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }

  @Test func symbolsArePaintedInTiles() throws {
    func ink(_ view: some View) throws -> [Bool] { try pixels(64, 16) { view.frame(width: 64, height: 16) }.map { $0 != white } }
    // Four tiles of 16 points beside one another, each with a symbol.
    let size = ViewHarness(size: CGSize(width: 50, height: 50)) { Image(systemName: "square.fill").accessibilityIdentifier("symbol") }
    let side = try #require(size.frame(of: "symbol")).width
    let painted = try ink(Rectangle().fill(ImagePaint(image: Image(systemName: "square.fill"), scale: 16 / side)))
    #expect(painted.contains(true) && painted.contains(false))
    for y in 0..<16 { for x in 0..<48 { #expect(painted[y * 64 + x] == painted[y * 64 + x + 16], "\(x), \(y)") } }
    let drawn = try ink(Image(systemName: "square.fill").resizable(resizingMode: .tile))
    #expect(drawn.contains(true) && drawn.contains(false))
    // A symbol that is stretched is as wide as all of them.
    #expect(try drawn != ink(Image(systemName: "square.fill").resizable()))
    // Of a part that there is not, nothing.
    let nothing = CGRect(x: 2, y: 0, width: 1, height: 1)
    #expect(try !ink(Rectangle().fill(ImagePaint(image: Image(systemName: "square.fill"), sourceRect: nothing))).contains(true))
    #expect(try !ink(Rectangle().fill(ImagePaint(image: Image(systemName: "square.fill"), scale: .infinity))).contains(true))
  }

  @Test func errorsSayWhatIsMissing() {
    #expect(ImageFileError.noLoader(scheme: "https").localizedDescription.contains("set \\.imageLoader"))
  }
}
