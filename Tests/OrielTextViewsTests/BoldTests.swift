import Foundation
import Oriel
import OrielTesting
import Testing

/// Bold beside weights (U232): bold is more than the style has, a weight is that weight.
@MainActor @Suite struct BoldTests {
  private func picture(@ViewBuilder _ content: () -> some View) -> Bitmap {
    ViewHarness(size: CGSize(width: 300, height: 60)) { content().frame(width: 300, height: 60, alignment: .leading) }.bitmap
  }
  private func picture(_ font: Font) -> Bitmap { picture { Text("Hamburg 12").font(font) } }

  @Test func boldOfAHeadlineIsHeavy() {
    let heavy = picture(.headline.weight(.heavy))
    #expect(picture(.headline) == picture(.headline.weight(.bold)) && picture(.headline) != heavy)
    #expect(picture(.headline.bold()) == heavy)
    #expect(picture { Text("Hamburg 12").bold().font(.headline) } == heavy)
    #expect(picture { Text("Hamburg 12").bold(true).font(.headline) } == heavy)
    #expect(picture { VStack { Text("Hamburg 12").font(.headline) }.bold() } == heavy)
    #expect(picture { Text("**Hamburg 12**").font(.headline) } == heavy)
    #expect(picture { Text("Hamburg 12").bold(false).font(.headline) } == picture(.headline))
  }

  @Test func boldOfOthersIsBold() {
    let bold = picture(.system(size: 13, weight: .bold))
    #expect(picture(.body.bold()) == bold && picture(.headline.weight(.bold)) == bold && picture(.system(size: 13).bold()) == bold)
    #expect(picture { Text("Hamburg 12").fontWeight(.bold) } == bold && picture { Text("Hamburg 12").bold() } == bold)
    #expect(picture { Text("Hamburg 12").bold().font(.system(.headline, weight: .regular)) } == bold)
    #expect(picture(.caption2.bold()) == picture(.system(size: 10, weight: .bold)))
  }

  /// Of a weight and bold the last call counts of a font; of texts, as of views, the innermost.
  @Test func whichCallCounts() {
    let bold = picture(.system(size: 13, weight: .bold)), light = picture(.system(size: 13, weight: .light))
    #expect(picture(.headline.bold().weight(.light)) == light && picture(.body.weight(.light).bold()) == bold)
    #expect(picture(.body.weight(.black).bold()) == bold)
    #expect(picture { Text("Hamburg 12").fontWeight(.light).bold().font(.headline) } == light)
    #expect(picture { VStack { Text("Hamburg 12").fontWeight(.light).font(.headline) }.bold() } == light)
    #expect(picture { Text("Hamburg 12").bold().fontWeight(.light).font(.body) } == bold)
    #expect(picture { VStack { Text("Hamburg 12").bold() }.fontWeight(.light) } == bold)
  }

  /// What a text says of itself that it is not counts against what is around it.
  @Test func whatATextIsNot() {
    let plain = picture(.body), light = picture(.body.weight(.light)), text = Text("Hamburg 12")
    #expect(picture { VStack { text.bold(false) }.bold() } == plain && picture { text.bold(false).bold() } == plain)
    #expect(
      picture { VStack { text.fontWeight(nil) }.bold() } == plain && picture { VStack { text.fontWeight(nil) }.fontWeight(.light) } == plain
    )
    // Only bold is taken away.
    #expect(picture { VStack { text.bold(false) }.fontWeight(.light) } == light && picture { text.bold(false).fontWeight(.light) } == light)
    #expect(picture { VStack { VStack { text }.bold(false) }.fontWeight(.light) } == light)
    #expect(picture { VStack { VStack { text }.bold(false) }.bold() } == plain)
    #expect(picture { VStack { text.italic(false).monospaced(false) }.italic().monospaced() } == plain)
    #expect(picture { VStack { text.italic(false) + Text("") }.italic() } == plain)
  }

  /// A family that has no bold letters keeps its own; a weight is drawn, as is bold in the app's designs.
  @Test func aFamilyWithoutBoldLettersStays() {
    let family = Font.custom("DejaVu Sans", size: 13)
    #expect(picture(family.bold()) == picture(family) && picture(family.weight(.bold)) != picture(family))
    #expect(picture { Text("Hamburg 12").font(family).bold() } == picture(family))
    #expect(picture(.body.monospaced().bold()) != picture(.body.monospaced()))
    #expect(picture(family.monospaced().bold()) == picture(.body.monospaced().bold()))
    // One that has them is bold.
    #expect(picture(.custom("Inter", size: 13).bold()) == picture(.body.bold()))
  }

  @Test func symbolsFollow() {
    func symbol(_ font: Font) -> Bitmap { picture { Image(systemName: "circle").font(font) } }
    #expect(symbol(.headline.bold()) == symbol(.headline.weight(.heavy)) && symbol(.headline.bold()) != symbol(.headline))
  }
}
