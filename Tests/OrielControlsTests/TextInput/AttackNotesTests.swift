import Foundation
import Oriel
import OrielTesting
import Testing

/// An app of notes, as a SwiftUI programmer writes it.
private struct Note: Identifiable, Hashable {
  let id = UUID()
  var title: String
  var body: String
}

@Observable private final class NoteStore {
  var notes = [Note(title: "Groceries", body: "Milk\nBread"), Note(title: "Ideas", body: "")]
  func add(_ title: String) -> Note {
    let note = Note(title: title, body: "")
    notes.insert(note, at: 0)
    return note
  }
}

private struct NotesView: View {
  enum Field: Hashable { case new, title, body, comment }

  @State private var store = NoteStore()
  @State private var selection: Note.ID?
  @State private var newTitle = ""
  @State private var comment = ""
  @State private var comments: [String] = []
  @FocusState private var focus: Field?

  var body: some View {
    HStack(spacing: 0) {
      VStack {
        TextField("New note", text: $newTitle)
          .focused($focus, equals: .new)
          .onSubmit(add)
          .accessibilityIdentifier("new")
        List(store.notes, selection: $selection) { note in
          VStack(alignment: .leading) {
            Text(note.title).font(.headline).accessibilityIdentifier("row \(note.title)")
            Text(note.body).font(.caption).foregroundStyle(.secondary).lineLimit(1)
          }
        }
      }
      .frame(width: 160)
      Divider()
      if let index = store.notes.firstIndex(where: { $0.id == selection }) {
        detail($store.notes[index])
      } else {
        Text("No note").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .onAppear { focus = .new }
  }

  @ViewBuilder private func detail(_ note: Binding<Note>) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField("Title", text: note.title, axis: .vertical)
        .font(.title2).textFieldStyle(.plain).lineLimit(2)
        .focused($focus, equals: .title)
        .onSubmit { focus = .body }
        .accessibilityIdentifier("title")
      TextEditor(text: note.body)
        .font(.body).lineSpacing(4).scrollContentBackground(.hidden)
        .background(Color.yellow.opacity(0.1), in: RoundedRectangle(cornerRadius: 6))
        .focused($focus, equals: .body)
        .frame(minHeight: 80)
        .accessibilityIdentifier("body")
      Text("\(note.wrappedValue.body.count) characters").font(.footnote).textSelection(.enabled).accessibilityIdentifier("count")
      ForEach(comments, id: \.self) { Text($0).textSelection(.enabled) }
      TextField("Comment", text: $comment, prompt: Text("Say something…"), axis: .vertical)
        .lineLimit(2...5)
        .focused($focus, equals: .comment)
        .onSubmit {
          comments.append(comment)
          comment = ""
          focus = .comment
        }
        .accessibilityIdentifier("comment")
      HStack {
        Button("Delete", role: .destructive) { store.notes.removeAll { $0.id == selection } }.accessibilityIdentifier("delete")
        Spacer()
        Button("Done") { focus = nil }.keyboardShortcut(.defaultAction).accessibilityIdentifier("done")
      }
    }
    .padding()
    .autocorrectionDisabled()
  }

  private func add() {
    guard !newTitle.trimmingCharacters(in: .whitespaces).isEmpty else { return }
    selection = store.add(newTitle).id
    newTitle = ""
    focus = .body
  }
}

@MainActor @Suite struct AttackNotesTests {
  @Test func notesAreWritten() throws {
    let harness = ViewHarness(size: CGSize(width: 560, height: 420)) { NotesView() }
    harness.settle()
    #expect(harness.focusedIdentifier == "new")
    harness.type("Trip")
    harness.press(.return)
    harness.settle()
    #expect(harness.focusedIdentifier == "body")
    #expect(harness.text(of: "row Trip") == "Trip")
    harness.type("Pack")
    harness.press(.return)
    harness.type("Go")
    harness.settle()
    #expect(harness.text(of: "count") == "7 characters")
    try harness.verifyAgainstFresh()
    harness.focus("comment")
    harness.settle()
    let two = harness.frame(of: "comment")?.height ?? 0
    harness.type("one")
    for _ in 0..<9 { harness.press(.return, modifiers: .shift) }
    harness.settle()
    let five = harness.frame(of: "comment")?.height ?? 0
    #expect(abs((five - 10) / (two - 10) - 2.5) < 0.01, "\(two) \(five)")
    try harness.verifyAgainstFresh()
    harness.press(.return)
    harness.settle()
    #expect(harness.frame(of: "comment")?.height == two)
    #expect(harness.focusedIdentifier == "comment")
    harness.focus("title")
    harness.type("A title that is long and is wrapped into several lines of text, of which two are seen, one after the other")
    harness.settle()
    try harness.verifyAgainstFresh()
    harness.press(.return)
    harness.settle()
    #expect(harness.focusedIdentifier == "body")
    harness.type("!")
    harness.settle()
    let body = harness.text(of: "count")
    harness.click("count")
    harness.click(CGPoint(x: (harness.frame(of: "count")?.minX ?? 0) + 2, y: harness.frame(of: "count")?.midY ?? 0), count: 2)
    harness.press("c", modifiers: .control)
    harness.settle()
    #expect(harness.clipboard == body?.split(separator: " ").first.map(String.init))
    harness.click("row Groceries")
    harness.settle()
    #expect(harness.text(of: "count") == "10 characters")
    harness.click("body")
    harness.type("x")
    harness.settle()
    #expect(harness.text(of: "count") == "11 characters")
    harness.press("z", modifiers: .control)
    harness.settle()
    #expect(harness.text(of: "count") == "10 characters")
    try harness.verifyAgainstFresh()
    harness.click("delete")
    harness.settle()
    try harness.verifyAgainstFresh()
  }
}
