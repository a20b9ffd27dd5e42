import Oriel
import OrielTesting
import Testing

/// A field that the program clears when its text is submitted.
@MainActor @Suite struct ClearedFieldTests {
  private struct Entry: View {
    let submitted: (String) -> Void
    @State private var text = ""
    var body: some View {
      TextField("Entry", text: $text).onSubmit {
        submitted(text)
        text = ""
      }
    }
  }

  /// Without a frame in between: the cleared text is the one of the last frame.
  @Test func whatIsTypedAfterClearingDoesNotContinueTheOldText() throws {
    var submitted: [String] = []
    let harness = ViewHarness { Entry { submitted.append($0) } }
    harness.settle()
    harness.press(.tab)
    harness.settle()
    for text in ["a", "b"] {
      harness.type(text)
      harness.press(.return)
    }
    harness.settle()
    #expect(submitted == ["a", "b"])
    #expect(harness.element(.textField)?.value ?? "" == "")
    try harness.verifyAgainstFresh()
  }
}
