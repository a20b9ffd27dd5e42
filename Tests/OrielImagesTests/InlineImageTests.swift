import Foundation
import Oriel
import OrielTesting
import Testing

/// Images that stand in lines of texts.
@MainActor @Suite struct InlineImageTests {
  private static let white = Color(red: 1, green: 1, blue: 1)
  fileprivate static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private func harness<V: View>(
    _ size: CGSize = CGSize(width: 300, height: 120), scale: CGFloat = 1, @ViewBuilder _ content: @escaping () -> V
  ) -> ViewHarness {
    let harness = ViewHarness(size: size, displayScale: scale, colorScheme: .light) {
      ZStack(alignment: .topLeading) {
        Self.white
        content()
      }
    }
    harness.settle()
    return harness
  }

  /// The pixels that a test holds for.
  private func area(_ harness: ViewHarness, _ test: (Bitmap.Pixel) -> Bool) -> CGRect {
    let bitmap = harness.bitmap
    var area = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where test(bitmap[x, y]) { area = area.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return area
  }
  private func isRed(_ pixel: Bitmap.Pixel) -> Bool { pixel.red > 200 && pixel.green < 60 && pixel.blue < 60 }
  private func isBlue(_ pixel: Bitmap.Pixel) -> Bool { pixel.blue > 200 && pixel.green < 60 && pixel.red < 60 }

  @Test(arguments: [1, 1.25, 2] as [CGFloat]) func symbolsAreAsWideAsBesideAText(scale: CGFloat) throws {
    let shown = harness(scale: scale) {
      VStack(alignment: .leading) {
        Text(Image(systemName: "star")).accessibilityIdentifier("text")
        Image(systemName: "star").accessibilityIdentifier("image")
        Text("ab\(Image(systemName: "star"))").accessibilityIdentifier("line")
        (Text("ab") + Text(Image(systemName: "star"))).accessibilityIdentifier("sum")
        Text("ab").accessibilityIdentifier("letters")
        Text(Image(systemName: "star")).imageScale(.large).accessibilityIdentifier("large")
      }
    }
    func frame(_ name: String) throws -> CGRect { try #require(shown.frame(of: name)) }
    let (image, letters) = (try frame("image"), try frame("letters"))
    #expect(try frame("text").width == image.width)
    #expect(abs(try frame("line").width - image.width - letters.width) <= 1 / scale)
    #expect(try frame("sum").size == frame("line").size)
    // A line with a symbol is as high as one without; a large symbol makes it higher.
    #expect(try frame("line").height == letters.height && frame("text").height == letters.height)
    #expect(try frame("large").height > letters.height && frame("large").width > image.width * 1.2)
    #expect(shown.text(of: "line") == "abstar")
    try shown.verifyAgainstFresh()
  }

  @Test func theyHaveTheFontAndColourOfTheirPart() throws {
    let shown = harness {
      (Text("a ").foregroundColor(Self.blue) + Text(Image(systemName: "square.fill")).foregroundColor(Self.red).font(.system(size: 40)))
    }
    let (reds, blues) = (area(shown, isRed), area(shown, isBlue))
    #expect(reds.width > 30 && blues.width < 10 && blues.maxX < reds.minX)
    // On the line of the small letter, whose middle is higher than the symbol's end.
    #expect(reds.minY < blues.minY && reds.maxY > blues.maxY)
    try shown.verifyAgainstFresh()
  }

  @Test func picturesStandOnTheBaseLine() throws {
    let picture = Image(size: CGSize(width: 20, height: 20)) {
      $0.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(Color(red: 1, green: 0, blue: 0)))
    }
    let shown = harness {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("x\(picture)y").accessibilityIdentifier("text")
        Self.blue.frame(width: 3, height: 3)
      }
    }
    let reds = area(shown, isRed), mark = area(shown, isBlue)
    #expect(reds.size == CGSize(width: 20, height: 20))
    #expect(reds.maxY == mark.maxY)
    #expect(try #require(shown.frame(of: "text")).height >= 20)
    try shown.verifyAgainstFresh()
  }

  @Test func theyAreOneCharacterOfTheirLine() throws {
    let star = Image(systemName: "star")
    let shown = harness {
      VStack(alignment: .leading, spacing: 0) {
        Text("aaaa \(star)\(star) bbbb").frame(width: 45, alignment: .leading).accessibilityIdentifier("wrapped")
        Text("\(star) one").environment(\.layoutDirection, .rightToLeft).accessibilityIdentifier("mirrored")
        Text("אב \(star) גד").accessibilityIdentifier("hebrew")
        Text("\(star)\(star)\(star)\(star)\(star)").lineLimit(1).frame(width: 40).accessibilityIdentifier("short")
        Text("\(star) smaller, as there is no room").minimumScaleFactor(0.3).lineLimit(1).frame(width: 120)
      }
      .foregroundColor(Self.red)
    }
    let line = try #require(shown.frame(of: "mirrored")).height
    #expect(try #require(shown.frame(of: "wrapped")).height == 3 * line)
    #expect(try #require(shown.frame(of: "short")).height == line)
    try shown.verifyAgainstFresh()
  }

  /// From right to left the symbol is between the words, the first of which is on the right.
  @Test func linesFromRightToLeftHaveThemInOrder() throws {
    let shown = harness {
      Text("אאאאא").foregroundColor(Self.blue) + Text(Image(systemName: "square.fill")).foregroundColor(Self.red)
    }
    let (reds, blues) = (area(shown, isRed), area(shown, isBlue))
    #expect(!reds.isNull && !blues.isNull && reds.maxX <= blues.minX + 1)
  }

  @MainActor @Observable final class Model {
    var name = "star"
    var color = InlineImageTests.red
    var size: CGFloat = 13
  }

  private struct Line: View {
    let model: Model
    var body: some View {
      VStack {
        Text("a \(Image(systemName: model.name)) b").font(.system(size: model.size)).foregroundColor(model.color)
        Text("beside")
      }
    }
  }

  @Test func colourIsPaintAndTheFontIsLayout() throws {
    let model = Model()
    let shown = harness { Line(model: model) }
    model.color = Self.blue
    let colour = shown.frame()
    #expect(colour.measures == 0)
    #expect(area(shown, isRed).isNull)
    model.name = "star.fill"
    let name = shown.frame()
    #expect(name.bodies == 1)
    try shown.verifyAgainstFresh()
    model.size = 26
    #expect(shown.frame().measures > 0)
    try shown.verifyAgainstFresh()
    withAnimation(.linear(duration: 1)) { model.size = 13 }
    shown.settle()
    shown.advance(by: .seconds(0.5))
    shown.settle()
    shown.advance(by: .seconds(1))
    shown.settle()
    try shown.verifyAgainstFresh()
  }

  /// Redacted, lines are blocks; selected, an image is one character.
  @Test func redactionAndSelection() throws {
    let shown = harness {
      VStack(alignment: .leading) {
        Text("a\(Image(systemName: "square.fill"))").foregroundColor(Self.red).redacted(reason: .placeholder)
        Text("a\(Image(systemName: "star"))b").textSelection(.enabled).accessibilityIdentifier("text")
      }
    }
    #expect(area(shown, isRed).isNull)
    let place = try #require(shown.frame(of: "text"))
    shown.click(CGPoint(x: place.midX, y: place.midY))
    shown.press("a", modifiers: .control)
    shown.press("c", modifiers: .control)
    #expect(shown.clipboard == "a\u{FFFC}b")
  }

  @Test func canvasesDrawThem() throws {
    let text = Text("a \(Text(Image(systemName: "square.fill")).foregroundColor(Self.red))").foregroundColor(Self.blue)
    let shown = harness(CGSize(width: 60, height: 40)) {
      Canvas { context, _ in
        let resolved = context.resolve(text)
        context.draw(resolved, at: CGPoint(x: 5, y: 5), anchor: .topLeading)
        #expect(resolved.measure(in: CGSize(width: 100, height: 100)).width > 20)
      }
    }
    let (reds, blues) = (area(shown, isRed), area(shown, isBlue))
    #expect(reds.width > 8 && !blues.isNull && reds.minX > blues.maxX)
    let half = harness(CGSize(width: 60, height: 40)) {
      Canvas { context, _ in
        context.opacity = 0.5
        context.draw(text, at: CGPoint(x: 5, y: 5), anchor: .topLeading)
      }
    }
    #expect(half.bitmap[Int(reds.midX), Int(reds.midY)].green == 127 || half.bitmap[Int(reds.midX), Int(reds.midY)].green == 128)
  }

  @Test func whatCannotBeHadTakesNoRoom() throws {
    let shown = harness {
      HStack(spacing: 0) {
        Text("a\(Image(contentsOf: URL(fileURLWithPath: "/nowhere/picture.png")))b").accessibilityIdentifier("none")
        Text("ab").accessibilityIdentifier("plain")
      }
    }
    #expect(try #require(shown.frame(of: "none")).width == #require(shown.frame(of: "plain")).width)
  }
}
