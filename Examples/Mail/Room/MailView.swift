import SwiftUI

/// Mailboxes, the messages of one of them, and a message.
public struct MailView: View {
  @Environment(MailStore.self) private var store
  @Environment(\.openWindow) private var openWindow
  @State private var mailbox: Mailbox? = .inbox
  @State private var selection: Set<Message.ID> = []
  @SceneStorage("showsUnreadOnly") private var showsUnreadOnly = false

  public init() {}

  public var body: some View {
    NavigationSplitView {
      MailboxList(selection: $mailbox)
        .navigationSplitViewColumnWidth(min: 170, ideal: 200, max: 280)
    } content: {
      if mailbox == .drafts {
        DraftList()
          .navigationSplitViewColumnWidth(min: 260, ideal: 380, max: 520)
      } else {
        MessageList(mailbox: mailbox ?? .inbox, selection: $selection, showsUnreadOnly: $showsUnreadOnly)
          .navigationSplitViewColumnWidth(min: 260, ideal: 380, max: 520)
      }
    } detail: {
      MessageDetail(selection: selection)
    }
    .onChange(of: mailbox) { selection = [] }
    .focusedSceneValue(\.mailSelection, selection)
    .task { await store.check() }
  }
}

/// The mailboxes with the numbers of their unread messages.
private struct MailboxList: View {
  @Binding var selection: Mailbox?
  @Environment(MailStore.self) private var store

  var body: some View {
    List(selection: $selection) {
      Section("Favourites") {
        row(.inbox)
        row(.flagged)
      }
      Section("Robin Berg") {
        ForEach([Mailbox.drafts, .sent, .archive, .trash]) { row($0) }
      }
    }
    .listStyle(.sidebar)
    .navigationTitle("Mail")
    .safeAreaInset(edge: .bottom, spacing: 0) { CheckStatus() }
  }

  private func row(_ mailbox: Mailbox) -> some View {
    Label(mailbox.title, systemImage: mailbox.symbol)
      .badge(store.badge(of: mailbox))
      .tag(mailbox)
      .accessibilityIdentifier("mailbox \(mailbox.rawValue)")
      .contextMenu {
        if mailbox == .trash { Button("Empty Trash", systemImage: "trash", role: .destructive) { withAnimation { store.emptyTrash() } } }
        Button("Mark All as Read", systemImage: "envelope.open") {
          store.mark(Set(store.messages(in: mailbox).map(\.id)), read: true)
        }
        .disabled(!store.messages(in: mailbox).contains { !$0.isRead })
      }
      .dropDestination(for: String.self) { ids, _ in
        store.move(Set(ids.compactMap(UUID.init(uuidString:))), to: mailbox)
        return true
      }
  }
}

/// Whether mail is being asked for, and when it was.
private struct CheckStatus: View {
  @Environment(MailStore.self) private var store

  var body: some View {
    HStack(spacing: 8) {
      if store.isChecking { ProgressView().controlSize(.small) }
      Group {
        if let problem = store.problem {
          Text(problem).foregroundStyle(.red)
        } else if store.isChecking {
          Text("Checking for mail…")
        } else if let checked = store.checked {
          Text("Checked at \(checked, format: .dateTime.hour().minute())")
        } else {
          Text("Not checked yet")
        }
      }
      .lineLimit(2)
      Spacer(minLength: 0)
    }
    .font(.caption)
    .foregroundStyle(.secondary)
    .padding(.horizontal, 14)
    .padding(.vertical, 9)
  }
}
