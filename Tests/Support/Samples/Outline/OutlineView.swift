import SwiftUI

struct OutlineView: View {
  @Binding var document: OutlineDocument
  @StateObject private var editor = OutlineEditor()
  @Environment(\.undoManager) private var undoManager
  @FocusState private var isDrafting: Bool

  private var done: Int { document.items.filter(\.isDone).count }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      List {
        ForEach(document.items) { item in
          HStack {
            Button {
              editor.toggle(item, in: $document, undoManager: undoManager)
            } label: {
              Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("toggle-\(item.title)")
            Text(item.title)
              .strikethrough(item.isDone)
          }
        }
        .onDelete { editor.delete($0, from: $document, undoManager: undoManager) }
      }
      TextField("New item", text: $editor.draft)
        .focused($isDrafting)
        .onSubmit {
          editor.add(to: $document, undoManager: undoManager)
          isDrafting = true
        }
        .accessibilityIdentifier("draft")
      HStack {
        Text("\(done) of \(document.items.count) done")
          .foregroundStyle(.secondary)
          .accessibilityIdentifier("summary")
        Spacer()
        Button("Undo") { undoManager?.undo() }
          .disabled(undoManager?.canUndo != true)
          .accessibilityIdentifier("undo")
      }
    }
    .padding()
  }
}

#Preview {
  @Previewable @State var document = OutlineDocument(items: [OutlineItem(title: "Buy milk")])
  OutlineView(document: $document)
}
