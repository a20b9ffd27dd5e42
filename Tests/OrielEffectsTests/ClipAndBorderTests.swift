import Oriel
import OrielTesting
import Testing

/// Opacities, corners and borders one after the other: rows I060 to I070 of the pages of facts.
@MainActor @Suite struct ClipAndBorderTests {
  private static let red = Color(red: 1, green: 0, blue: 0), blue = Color(red: 0, green: 0, blue: 1)

  /// A view of 40 points at the top left of a white window.
  private func picture(_ view: some View) throws -> Bitmap {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
      ZStack(alignment: .topLeading) {
        Color(red: 1, green: 1, blue: 1)
        view
      }
    }
    try harness.verifyAgainstFresh()
    return harness.bitmap
  }
  private var square: some View { Color.clear.frame(width: 40, height: 40) }
  private func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bitmap.Pixel { Bitmap.Pixel(red: red, green: green, blue: blue) }
  private let white = Bitmap.Pixel(red: 255, green: 255, blue: 255)

  @Test func i060() throws {
    let once = try picture(Self.red.frame(width: 40, height: 40).opacity(0.5).opacity(0.5))
    #expect(once[20, 20].red == 255 && abs(Int(once[20, 20].green) - 191) <= 1 && abs(Int(once[20, 20].blue) - 191) <= 1)
  }

  /// Parts show through those over them; a group is one picture.
  @Test func i062() throws {
    let pile = ZStack {
      Self.red
      Self.blue.frame(width: 20, height: 20)
    }
    let parts = try picture(pile.frame(width: 40, height: 40).opacity(0.5))
    #expect(abs(Int(parts[20, 20].red) - 127) <= 1 && abs(Int(parts[20, 20].green) - 64) <= 1 && abs(Int(parts[20, 20].blue) - 191) <= 1)
    #expect(parts[5, 5].red == 255 && abs(Int(parts[5, 5].green) - 127) <= 1)
    let p = try picture(pile.frame(width: 40, height: 40).compositingGroup().opacity(0.5))[20, 20]
    #expect(p.blue == 255 && abs(Int(p.red) - 127) <= 1 && abs(Int(p.green) - 127) <= 1)
  }

  /// What is behind, over and around a part fades by itself too; what blends inside is one picture, as a control that is disabled.
  @Test func anOpacityIsThatOfEachPart() throws {
    func near(_ pixel: Bitmap.Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
      abs(Int(pixel.red) - red) <= 1 && abs(Int(pixel.green) - green) <= 1 && abs(Int(pixel.blue) - blue) <= 1
    }
    let framed = Self.blue.frame(width: 20, height: 20).padding(10).background(Self.red).border(Self.blue, width: 2)
      .overlay(alignment: .topLeading) { Self.red.frame(width: 6, height: 6) }
    let parts = try picture(framed.opacity(0.5))
    #expect(near(parts[20, 20], 127, 64, 191) && near(parts[8, 8], 255, 127, 127) && near(parts[39, 20], 127, 64, 191))
    #expect(near(parts[1, 1], 191, 32, 95))
    // Opacities in one another multiply, clips and transforms let them through.
    let deep = try picture(
      ZStack {
        Self.red; Self.blue.opacity(0.5)
      }.clipShape(Circle()).rotationEffect(.degrees(90)).frame(width: 40, height: 40).opacity(0.5))
    #expect(near(deep[20, 20], 191, 95, 159))
    let group = try picture(
      ZStack {
        Self.red; Self.blue
      }.frame(width: 40, height: 40).grayscale(0).opacity(0.5))
    #expect(near(group[20, 20], 127, 127, 255) || near(group[20, 20], 127, 64, 191))
    let none = try picture(framed.opacity(0))
    #expect(none[20, 20] == white && none[0, 0] == white)
  }

  @Test func i064() throws {
    #expect(try picture(Self.red.frame(width: 40, height: 40).opacity(1.5))[20, 20] == pixel(255, 0, 0))
    #expect(try picture(Self.red.frame(width: 40, height: 40).opacity(-1))[20, 20] == white)
  }

  @Test func i066() throws {
    let bitmap = try picture(Self.blue.frame(width: 40, height: 40).cornerRadius(12).border(Self.red, width: 4))
    // The border is square, in the corner too; between it and the round content nothing is drawn.
    #expect(bitmap[0, 0] == pixel(255, 0, 0) && bitmap[3, 3] == pixel(255, 0, 0) && bitmap[39, 39] == pixel(255, 0, 0))
    #expect(bitmap[20, 20] == pixel(0, 0, 255) && bitmap[40, 40] == white)
    let thin = try picture(Self.blue.frame(width: 40, height: 40).cornerRadius(12).border(Self.red, width: 1))
    #expect(thin[1, 1] == white && thin[0, 20] == pixel(255, 0, 0))
  }

  @Test func i068() throws {
    #expect(try picture(square.cornerRadius(12).background(Self.red))[0, 0] == pixel(255, 0, 0))
    let cut = try picture(square.background(Self.red).cornerRadius(12))
    #expect(cut[0, 0] == white && cut[39, 39] == white && cut[20, 0] == pixel(255, 0, 0))
  }

  @Test func i070() throws {
    let small = Self.red.frame(width: 24, height: 24)
    let after = try picture(small.padding(8).background(Self.blue).cornerRadius(12))
    #expect(after[20, 1] == pixel(0, 0, 255) && after[0, 0] == white && after[20, 20] == pixel(255, 0, 0))
    let before = try picture(small.padding(8).cornerRadius(12).background(Self.blue))
    #expect(before[0, 0] == pixel(0, 0, 255) && before[39, 39] == pixel(0, 0, 255))
  }
}
