import TestSupport
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls

/// The dots of a secret, found again around what has changed, held to those found afresh.
@Suite struct SecretTextTests {
  private func expectFresh(_ secret: SecretText, _ text: String) {
    var ends: ContiguousArray<Int> = [], end = 0
    for character in text {
      end += character.utf8.count
      ends.append(end)
    }
    #expect(secret.ends == ends, "\(text.debugDescription)")
    #expect(secret.dots == String(repeating: "•", count: ends.count))
  }

  @Test func dotsAreThoseOfTheTextWhateverItWasBefore() {
    var random = SplitMix64(seed: 8)
    func piece() -> String { EditableTextTests.pieces[random.below(EditableTextTests.pieces.count)] }
    var secret = SecretText(), text = ""
    for step in 0..<2_000 {
      if step % 100 == 0 { text = (0..<random.below(30)).map { _ in piece() }.joined() }
      // Between scalars, so that characters come apart and join.
      var scalars = Array(text.unicodeScalars)
      let from = random.below(scalars.count + 1), to = min(scalars.count, from + random.below(4))
      scalars.replaceSubrange(from..<to, with: (0..<random.below(3)).flatMap { _ in piece().unicodeScalars })
      text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      secret.update(text)
      expectFresh(secret, text)
    }
  }

  @Test(arguments: ["secret", "e\u{301}", "🇩🇪", "👩‍👩‍👧"]) func aKeyLooksAtWhatIsAroundIt(piece: String) {
    var text = EditableText(String(repeating: piece, count: 100_000 / piece.utf8.count))
    var secret = SecretText()
    secret.update(text.text)
    for place in [0, 50_000, 99_000] {
      text.select(from: place, to: place)
      for _ in 0..<3 {
        let before = secret.charactersSeen
        text.insert("k")
        secret.update(text.text)
        #expect(secret.charactersSeen - before <= 4)
      }
      let before = secret.charactersSeen
      text.delete(.backward)
      secret.update(text.text)
      secret.update(text.text)
      #expect(secret.charactersSeen - before <= 4)
    }
    expectFresh(secret, text.text)
  }
}
