import SwiftUI

/// Edits a document, and registers how to undo each edit.
@MainActor final class OutlineEditor: ObservableObject {
  @Published var draft = ""
  @Published private(set) var edits = 0

  func add(to document: Binding<OutlineDocument>, undoManager: UndoManager?) {
    let title = draft.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    change(document, named: "Add Item", undoManager: undoManager) { $0.append(OutlineItem(title: title)) }
    draft = ""
  }

  func delete(_ offsets: IndexSet, from document: Binding<OutlineDocument>, undoManager: UndoManager?) {
    change(document, named: "Delete Item", undoManager: undoManager) { $0.remove(atOffsets: offsets) }
  }

  func toggle(_ item: OutlineItem, in document: Binding<OutlineDocument>, undoManager: UndoManager?) {
    change(document, named: item.isDone ? "Reopen" : "Complete", undoManager: undoManager) { items in
      guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
      items[index].isDone.toggle()
    }
  }

  private func change(
    _ document: Binding<OutlineDocument>, named name: String, undoManager: UndoManager?, _ body: (inout [OutlineItem]) -> Void
  ) {
    let old = document.wrappedValue.items
    body(&document.wrappedValue.items)
    edits += 1
    register(document, named: name, undoManager: undoManager, restoring: old)
  }

  private func register(_ document: Binding<OutlineDocument>, named name: String, undoManager: UndoManager?, restoring old: [OutlineItem]) {
    undoManager?.registerUndo(withTarget: self) { editor in
      let current = document.wrappedValue.items
      document.wrappedValue.items = old
      editor.register(document, named: name, undoManager: undoManager, restoring: current)
    }
    undoManager?.setActionName(name)
  }
}
