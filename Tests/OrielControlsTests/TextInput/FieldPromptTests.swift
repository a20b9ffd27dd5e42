import Oriel
import OrielTesting
import Testing

/// Prompts look as their own text says, and as the field where it says nothing.
@MainActor @Suite struct FieldPromptTests {
  enum Kind: CaseIterable { case line, lines, secret }

  private func bitmap(_ kind: Kind, _ prompt: Text, isItalic: Bool = false) -> Bitmap {
    ViewHarness(size: CGSize(width: 200, height: 60)) {
      Group {
        switch kind {
        case .line: TextField("", text: .constant(""), prompt: prompt)
        case .lines: TextField("", text: .constant(""), prompt: prompt, axis: .vertical)
        case .secret: SecureField("", text: .constant(""), prompt: prompt)
        }
      }
      .italic(isItalic)
    }.bitmap
  }

  private func reds(_ bitmap: Bitmap) -> Int {
    (0..<bitmap.height).reduce(0) { count, y in
      count + (0..<bitmap.width).count { bitmap[$0, y].red > 180 && bitmap[$0, y].green < 120 }
    }
  }

  @Test(arguments: Kind.allCases) func theyHaveTheirFontAndColor(kind: Kind) {
    let plain = bitmap(kind, Text(verbatim: "Hint"))
    #expect(bitmap(kind, Text(verbatim: "Hint").italic()) != plain)
    #expect(bitmap(kind, Text(verbatim: "Hint").italic()) == bitmap(kind, Text(verbatim: "Hint"), isItalic: true))
    #expect(bitmap(kind, Text(verbatim: "Hint").font(.system(size: 10))) != plain)
    #expect(bitmap(kind, Text(verbatim: "Hint").underline()) != plain)
    #expect(reds(plain) == 0 && reds(bitmap(kind, Text(verbatim: "Hint").foregroundStyle(.red))) > 10)
  }

  @Test(arguments: Kind.allCases) func soHaveTheirParts(kind: Kind) {
    let part = Text(verbatim: "Hi ") + Text(verbatim: "there").foregroundStyle(.red).bold()
    #expect(reds(bitmap(kind, part)) > 10)
    #expect(bitmap(kind, Text("Hi **there**")) != bitmap(kind, Text(verbatim: "Hi there")))
  }
}
