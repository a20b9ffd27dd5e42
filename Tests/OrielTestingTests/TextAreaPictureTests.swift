import Foundation
import Oriel
@testable import OrielTesting
import Testing

/// How texts of several lines look: with a selection, a prompt and a ring.
@MainActor @Suite struct TextAreaPictureTests {
  struct Page: View {
    @State private var letter = "Dear reader,\nthis line is longer than the editor is wide. שלום 👩‍👩‍👧\n\nYours"
    @State private var note = "Two lines of\na note"

    var body: some View {
      VStack(spacing: 8) {
        TextEditor(text: $letter).frame(height: 84).accessibilityIdentifier("letter")
        TextField("Note", text: $note, axis: .vertical).accessibilityIdentifier("note")
        TextField("A prompt", text: .constant(""), axis: .vertical)
      }
      .padding(8)
    }
  }

  private func picture(_ scheme: ColorScheme, _ scale: CGFloat, _ field: String, _ name: String) throws {
    let harness = ViewHarness(size: CGSize(width: 180, height: 190), displayScale: scale, colorScheme: scheme) { Page() }
    harness.focus(field)
    harness.press(.home, modifiers: .control)
    harness.press(.rightArrow)
    harness.press(.downArrow, modifiers: .shift)
    harness.settle()
    try Snapshot(name: name, beside: #filePath).verify(harness.bitmap)
  }

  @Test func lightAtOne() throws { try picture(.light, 1, "letter", "textlines-light@1x") }
  @Test func lightAtTwo() throws { try picture(.light, 2, "note", "textlines-light@2x") }
  @Test func darkAtOne() throws { try picture(.dark, 1, "note", "textlines-dark@1x") }
  @Test func darkAtTwo() throws { try picture(.dark, 2, "letter", "textlines-dark@2x") }
}
