import SwiftUI

struct OutlineApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: OutlineDocument()) { file in
      OutlineView(document: file.$document)
    }
    .commands {
      CommandGroup(after: .newItem) {
        Button("New Outline from Template") {}
          .keyboardShortcut("n", modifiers: [.command, .shift])
      }
    }
  }
}
