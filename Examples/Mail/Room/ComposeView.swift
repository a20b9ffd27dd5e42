import SwiftUI

/// The drafts, of which each opens in a window of its own.
struct DraftList: View {
  @Environment(MailStore.self) private var store
  @Environment(\.openWindow) private var openWindow
  @State private var selection: Draft.ID?

  var body: some View {
    List(selection: $selection) {
      ForEach(store.drafts) { draft in
        VStack(alignment: .leading, spacing: 3) {
          HStack {
            Text(draft.recipients.isEmpty ? "No recipient" : draft.recipients).fontWeight(.medium).lineLimit(1)
            Spacer()
            MessageDate(date: draft.date).font(.caption).foregroundStyle(.secondary)
          }
          Text(draft.subject.isEmpty ? "(No Subject)" : draft.subject).foregroundStyle(.secondary).lineLimit(1)
        }
        .padding(.vertical, 5)
        .accessibilityIdentifier("draft \(draft.subject)")
      }
      .onDelete { offsets in for id in offsets.map({ store.drafts[$0].id }) { store.discard(id) } }
    }
    .contextMenu(forSelectionType: Draft.ID.self) { ids in
      Button("Discard", systemImage: "trash", role: .destructive) { withAnimation { ids.forEach(store.discard) } }
    } primaryAction: { ids in
      for id in ids { openWindow(id: "compose", value: id) }
    }
    .overlay {
      if store.drafts.isEmpty {
        ContentUnavailableView("No Drafts", systemImage: "doc", description: Text("Messages that are not sent yet are kept here."))
      }
    }
    .navigationTitle("Drafts")
  }
}

/// The window in which a message is written. What is written is kept as a draft until it is sent.
public struct ComposeView: View {
  private let id: Draft.ID?
  @Environment(MailStore.self) private var store
  @Environment(\.dismissWindow) private var dismissWindow
  @AppStorage("signature") private var signature = "Robin"
  @State private var draft = Draft()
  @State private var isAttaching = false
  @State private var isDiscarding = false
  @FocusState private var focus: Field?

  private enum Field { case recipients, body }

  public init(id: Draft.ID?) { self.id = id }

  public var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 10, verticalSpacing: 0) {
          line("To:", text: $draft.recipients, prompt: "name@example.org").focused($focus, equals: .recipients)
          Divider()
          line("Cc:", text: $draft.copies)
          Divider()
          line("Subject:", text: $draft.subject)
        }
        .padding(.horizontal, 16)
        Divider()
        TextEditor(text: $draft.body)
          .scrollContentBackground(.hidden)
          .padding(10)
          .focused($focus, equals: .body)
          .accessibilityIdentifier("body")
        if !draft.attachments.isEmpty {
          Divider()
          AttachmentGrid(attachments: draft.attachments) { file in draft.attachments.removeAll { $0 == file } }.padding(12)
        }
      }
      .navigationTitle(draft.subject.isEmpty ? "New Message" : draft.subject)
      .toolbar {
        ToolbarItem {
          Button("Attach", systemImage: "paperclip") { isAttaching = true }.help("Attaches files")
        }
        ToolbarItem {
          Button("Discard", systemImage: "trash") { if draft.isEmpty { discard() } else { isDiscarding = true } }
            .help("Discards the draft").accessibilityIdentifier("discard")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Send", systemImage: "paperplane.fill") { send() }
            .keyboardShortcut(.return, modifiers: .command)
            .disabled(!draft.canBeSent)
            .accessibilityIdentifier("send")
        }
      }
    }
    .fileImporter(isPresented: $isAttaching, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
      for url in (try? result.get()) ?? [] {
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
        draft.attachments.append(Attachment(name: url.lastPathComponent, size: Int64(size)))
      }
    }
    .confirmationDialog("Discard this draft?", isPresented: $isDiscarding) {
      Button("Discard", role: .destructive) { discard() }
    }
    .onAppear {
      if let kept = id.flatMap(store.draft) {
        draft = kept
      } else {
        // A window that Control-N opened.
        draft.body = signature.isEmpty ? "" : "\n\n" + signature
      }
      focus = draft.recipients.isEmpty ? .recipients : .body
    }
    .onChange(of: draft) { if id != nil { store.update(draft) } }
    .onDisappear { if let id { store.close(id) } }
  }

  private func line(_ title: LocalizedStringKey, text: Binding<String>, prompt: String = "") -> some View {
    GridRow {
      Text(title).foregroundStyle(.secondary).gridColumnAlignment(.trailing)
      TextField(title, text: text, prompt: Text(prompt)).textFieldStyle(.plain).labelsHidden()
    }
    .padding(.vertical, 9)
  }

  private func send() {
    store.send(draft.id)
    dismissWindow()
  }

  private func discard() {
    store.discard(draft.id)
    dismissWindow()
  }
}
