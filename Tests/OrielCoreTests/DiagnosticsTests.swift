@_spi(Oriel) import OrielCore
import Testing

/// What is printed of messages that hold what others have written.
@Suite struct DiagnosticsTests {
  @Test func terminalsAreLeftAlone() {
    #expect(Diagnostics.legible("a b ü 文 👍") == "a b ü 文 👍")
    #expect(Diagnostics.legible("a\nOriel: b\u{1B}[2J\u{202E}c") == "a\\u{A}Oriel: b\\u{1B}[2J\\u{202E}c")
  }

  @Test func longMessagesAreCutOffAndSayIt() {
    let text = Diagnostics.legible(String(repeating: "x", count: 1_000_000))
    #expect(text.count < 3_000 && text.hasSuffix("x… (1000000 bytes)"))
  }
}
