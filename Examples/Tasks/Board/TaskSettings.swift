import SwiftUI

/// The program's settings.
public struct TaskSettingsView: View {
  @AppStorage("sortsByPriority") private var sortsByPriority = false

  public init() {}

  public var body: some View {
    Form { Toggle("Important tasks first", isOn: $sortsByPriority).accessibilityIdentifier("sort") }
      .formStyle(.grouped)
      .frame(width: 380, height: 120)
  }
}

/// Menus of the program.
public struct TaskCommands: Commands {
  @ObservedObject private var store: TaskStore

  public init(store: TaskStore) { self.store = store }

  public var body: some Commands {
    CommandGroup(after: .newItem) {
      Button("New Task") { store.add() }.keyboardShortcut("t")
    }
    CommandMenu("Task") {
      Button("Delete") { if let id = store.selection { store.remove([id]) } }
        .keyboardShortcut(.delete)
        .disabled(store.selection == nil)
    }
    SidebarCommands()
  }
}
