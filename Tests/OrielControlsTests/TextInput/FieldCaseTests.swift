import Foundation
import Oriel
import OrielTesting
import Testing

/// `textCase` around fields: what a person writes stays as it is, what the program writes about it does not.
@MainActor @Suite struct FieldCaseTests {
  enum Kind: CaseIterable { case line, lines, secret, page }

  private struct Field: View {
    let kind: Kind
    let prompt: String
    @State var text: String
    var body: some View {
      switch kind {
      case .line: TextField(prompt, text: $text)
      case .lines: TextField(prompt, text: $text, axis: .vertical)
      case .secret: SecureField(prompt, text: $text)
      case .page: TextEditor(text: $text)
      }
    }
  }

  private func bitmap(_ kind: Kind, _ prompt: String, _ text: String, _ textCase: Text.Case?) -> Bitmap {
    ViewHarness(size: CGSize(width: 200, height: 60)) { Field(kind: kind, prompt: prompt, text: text).textCase(textCase) }.bitmap
  }

  @Test(arguments: Kind.allCases) func whatIsWrittenStaysAsItIs(kind: Kind) {
    #expect(bitmap(kind, "Title", "Written", .uppercase) == bitmap(kind, "Title", "Written", nil))
    #expect(bitmap(kind, "Title", "Written", .lowercase) == bitmap(kind, "Title", "Written", nil))
  }

  @Test(arguments: [Kind.line, .lines, .secret]) func promptsAreInTheCaseAround(kind: Kind) {
    #expect(bitmap(kind, "Title", "", .uppercase) == bitmap(kind, "TITLE", "", nil))
    #expect(bitmap(kind, "Title", "", .uppercase) != bitmap(kind, "Title", "", nil))
  }
}
