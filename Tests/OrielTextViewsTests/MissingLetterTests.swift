import Foundation
import Oriel
import OrielProcess
import OrielTesting
import Testing

/// What is shown of what cannot be shown: characters that no font has, and words that would have to be inflected.
@MainActor @Suite struct MissingLetterTests {
  /// Where rows of pixels through the middle of the letters are dark.
  private func strokes(_ text: String, size: CGFloat = 30) -> [Range<Int>] {
    let harness = ViewHarness(size: CGSize(width: 200, height: 60)) {
      Text(verbatim: text).font(.system(size: size)).foregroundStyle(Color.black).frame(width: 200, height: 60, alignment: .leading)
        .background(Color.white)
    }
    let bitmap = harness.bitmap
    var strokes: [Range<Int>] = []
    for x in 0..<bitmap.width where bitmap[x, 28].red < 128 {
      if let last = strokes.last, last.upperBound == x {
        strokes[strokes.count - 1] = last.lowerBound..<x + 1
      } else {
        strokes.append(x..<x + 1)
      }
    }
    return strokes
  }

  /// An empty frame for each of them: two thin strokes with room between.
  @Test func aMissingCharacterIsAFrame() {
    let one = strokes("漢"), two = strokes("漢字")
    #expect(one.count == 2 && two.count == 4)
    #expect(one.allSatisfy { $0.count == 2 })
    if one.count == 2 { #expect(one[1].lowerBound - one[0].upperBound >= 8) }
  }

  /// Characters that belong together have one.
  @Test(arguments: ["👨‍👩‍👧", "🇩🇪", "👍🏽"]) func aClusterHasOneFrame(text: String) { #expect(strokes(text).count == 2) }

  @Test func theyAreToldOfOnce() {
    let harness = ViewHarness {
      VStack {
        Text("漢字漢 🦀")
        Text("漢 a\u{200D}\u{FE0F}")
        // All emoji are told of at once, of whatever part of the table.
        Text("🏀 🛷 🀄")
      }
    }
    #expect(harness.messages.count == 2, "\(harness.messages)")
    #expect(harness.messages.contains { $0.contains("“漢” (U+6F22)") && !$0.contains("emoji") })
    #expect(harness.messages.contains { $0.contains("(U+1F980)") && $0.contains("fonts-noto-color-emoji") })
  }

  /// The words alone are shown, and it is said once that they are not inflected.
  @Test func wordsToInflectAreShownAsTheyAre() {
    let count = 3
    let harness = ViewHarness { Text("^[\(count) completion](inflect: true) left").accessibilityIdentifier("text") }
    #expect(harness.text(of: "text") == "3 completion left")
    #expect(
      Diagnostics.hasReported(
        "words are not inflected: of ^[words](inflect: true) the words are shown as they are; a string catalog can have plural forms"))
  }

  @Test func valuesAreWrittenByFormatters() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    let harness = ViewHarness {
      Text("\(NSNumber(value: 12), formatter: formatter) \(URL(fileURLWithPath: "/a"), formatter: nil)").accessibilityIdentifier("text")
    }
    #expect(harness.text(of: "text") == "twelve file:///a")
  }
}
