import SwiftUI

extension FocusedValues {
  /// The messages that are chosen in the window.
  @Entry var mailSelection: Set<Message.ID>?
}

/// Menus of the program.
public struct MailCommands: Commands {
  private let store: MailStore
  @FocusedValue(\.mailSelection) private var selection
  @Environment(\.openWindow) private var openWindow
  @AppStorage("signature") private var signature = "Robin"
  @AppStorage("previewLines") private var previewLines = 2

  public init(store: MailStore) { self.store = store }

  private var ids: Set<Message.ID> { selection ?? [] }
  private var message: Message? { ids.count == 1 ? ids.first.flatMap(store.message) : nil }

  public var body: some Commands {
    CommandGroup(replacing: .newItem) {
      Button("New Message") { openWindow(id: "compose", value: store.write()) }.keyboardShortcut("n")
      Button("New Viewer Window") { openWindow(id: "mail") }.keyboardShortcut("n", modifiers: [.command, .option])
    }
    CommandGroup(after: .toolbar) {
      Picker("Preview", selection: $previewLines) {
        Text("None").tag(0)
        Text("1 Line").tag(1)
        Text("2 Lines").tag(2)
        Text("3 Lines").tag(3)
      }
    }
    SidebarCommands()
    CommandMenu("Mailbox") {
      Button("Get New Mail") { Task { await store.check() } }.keyboardShortcut("n", modifiers: [.command, .shift])
      Divider()
      Button("Empty Trash…") { store.emptyTrash() }.disabled(store.messages(in: .trash).isEmpty)
    }
    CommandMenu("Message") {
      Button("Reply") { answer(.reply) }.keyboardShortcut("r", modifiers: [.command, .shift]).disabled(message == nil)
      Button("Reply to All") { answer(.replyToAll) }.keyboardShortcut("r", modifiers: [.command, .option]).disabled(message == nil)
      Button("Forward") { answer(.forward) }.keyboardShortcut("f", modifiers: [.command, .shift]).disabled(message == nil)
      Divider()
      Button(message?.isRead == false ? "Mark as Read" : "Mark as Unread") { store.mark(ids, read: message?.isRead == false) }
        .keyboardShortcut("u", modifiers: [.command, .shift]).disabled(ids.isEmpty)
      Button(message?.isFlagged == true ? "Remove Flag" : "Flag") { store.flag(ids, message?.isFlagged != true) }
        .keyboardShortcut("l", modifiers: [.command, .shift]).disabled(ids.isEmpty)
      Divider()
      Button("Archive") { store.move(ids, to: .archive) }.keyboardShortcut("e", modifiers: [.command, .shift]).disabled(ids.isEmpty)
      Button("Delete") { store.delete(ids) }.keyboardShortcut(.delete).disabled(ids.isEmpty)
    }
  }

  private func answer(_ answer: Draft.Answer) {
    guard let message else { return }
    openWindow(id: "compose", value: store.write(Draft(answer, to: message, signature: signature)))
  }
}

/// The program's settings.
public struct MailSettings: View {
  @AppStorage("previewLines") private var previewLines = 2
  @AppStorage("signature") private var signature = "Robin"

  public init() {}

  public var body: some View {
    TabView {
      Tab("General", systemImage: "gearshape") {
        Form {
          Picker("Lines of preview", selection: $previewLines) {
            ForEach(0..<4) { Text("\($0)").tag($0) }
          }
        }
        .formStyle(.grouped)
      }
      Tab("Signature", systemImage: "signature") {
        TextEditor(text: $signature).padding()
      }
    }
    .frame(width: 420, height: 260)
  }
}
