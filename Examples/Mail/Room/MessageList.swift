import SwiftUI

/// The messages of a mailbox.
struct MessageList: View {
  let mailbox: Mailbox
  @Binding var selection: Set<Message.ID>
  @Binding var showsUnreadOnly: Bool
  @Environment(MailStore.self) private var store
  @Environment(\.openWindow) private var openWindow
  @State private var search = ""
  @State private var scope = SearchScope.all
  @AppStorage("previewLines") private var previewLines = 2

  private var shown: [Message] {
    store.messages(in: mailbox).filter {
      (!showsUnreadOnly || !$0.isRead || selection.contains($0.id)) && (search.isEmpty || $0.matches(search, in: scope))
    }
  }

  var body: some View {
    let shown = shown
    List(shown, selection: $selection) { message in
      MessageRow(message: message, lines: previewLines)
        .accessibilityIdentifier("message \(message.subject)")
        .draggable(message.id.uuidString)
        .swipeActions(edge: .leading) {
          Button(message.isRead ? "Unread" : "Read", systemImage: message.isRead ? "envelope.badge" : "envelope.open") {
            store.mark([message.id], read: !message.isRead)
          }
          .tint(.blue)
        }
        .swipeActions(edge: .trailing) {
          Button("Delete", systemImage: "trash", role: .destructive) { withAnimation { store.delete([message.id]) } }
          Button("Archive", systemImage: "archivebox") { withAnimation { store.move([message.id], to: .archive) } }.tint(.purple)
          Button("Flag", systemImage: "flag") { store.flag([message.id], !message.isFlagged) }.tint(.orange)
        }
    }
    .contextMenu(forSelectionType: Message.ID.self) { ids in
      MessageActions(ids: ids)
    } primaryAction: { ids in
      for id in ids { openWindow(id: "message", value: id) }
    }
    .onDeleteCommand { withAnimation { store.delete(selection) } }
    .overlay {
      if shown.isEmpty {
        if search.isEmpty {
          ContentUnavailableView(
            showsUnreadOnly ? "No Unread Messages" : "No Messages", systemImage: mailbox.symbol,
            description: Text(showsUnreadOnly ? "You have read everything." : "Nothing is here."))
        } else {
          ContentUnavailableView.search(text: search)
        }
      }
    }
    .navigationTitle(mailbox.title)
    .navigationSubtitle(subtitle(shown))
    .searchable(text: $search, prompt: "Search")
    .searchScopes($scope) { ForEach(SearchScope.allCases) { Text($0.rawValue).tag($0) } }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button(
          "Unread Only", systemImage: showsUnreadOnly ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle"
        ) {
          withAnimation { showsUnreadOnly.toggle() }
        }
        .help("Shows only messages that are not read")
        .accessibilityIdentifier("unread only")
      }
    }
    .refreshable { await store.check() }
    .onChange(of: selection) {
      if selection.count == 1 { store.mark(selection, read: true) }
    }
    .accessibilityIdentifier("messages")
  }

  private func subtitle(_ shown: [Message]) -> String {
    let unread = shown.count { !$0.isRead }
    let all = shown.count == 1 ? "1 message" : "\(shown.count) messages"
    return unread == 0 ? all : "\(all), \(unread) unread"
  }
}

/// What can be done with messages, as items of a menu.
struct MessageActions: View {
  let ids: Set<Message.ID>
  @Environment(MailStore.self) private var store
  @Environment(\.openWindow) private var openWindow
  @AppStorage("signature") private var signature = "Robin"

  private var messages: [Message] { ids.compactMap(store.message) }

  var body: some View {
    if let message = messages.first, messages.count == 1 {
      Button("Open in New Window", systemImage: "macwindow") { openWindow(id: "message", value: message.id) }
      Divider()
      Button("Reply", systemImage: "arrowshape.turn.up.left") { answer(.reply, message) }
      Button("Forward", systemImage: "arrowshape.turn.up.right") { answer(.forward, message) }
      Divider()
    }
    if messages.contains(where: { !$0.isRead }) {
      Button("Mark as Read", systemImage: "envelope.open") { store.mark(ids, read: true) }
    } else {
      Button("Mark as Unread", systemImage: "envelope.badge") { store.mark(ids, read: false) }
    }
    if messages.allSatisfy(\.isFlagged) {
      Button("Remove Flag", systemImage: "flag.slash") { store.flag(ids, false) }
    } else {
      Button("Flag", systemImage: "flag") { store.flag(ids, true) }
    }
    Menu("Move to", systemImage: "folder") {
      ForEach([Mailbox.inbox, .archive, .trash]) { mailbox in
        Button(mailbox.title, systemImage: mailbox.symbol) { withAnimation { store.move(ids, to: mailbox) } }
      }
    }
    Divider()
    Button("Delete", systemImage: "trash", role: .destructive) { withAnimation { store.delete(ids) } }
  }

  private func answer(_ answer: Draft.Answer, _ message: Message) {
    openWindow(id: "compose", value: store.write(Draft(answer, to: message, signature: signature)))
  }
}

/// A message of the list.
private struct MessageRow: View {
  let message: Message
  let lines: Int

  /// Whom it is from, or whom it was sent to.
  private var name: String { message.mailbox == .sent ? message.recipients.map(\.name).joined(separator: ", ") : message.sender.name }

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Circle().fill(message.isRead ? Color.clear : .accentColor).frame(width: 9, height: 9)
        .accessibilityLabel(message.isRead ? "" : "Unread")
        .accessibilityHidden(message.isRead)
      VStack(alignment: .leading, spacing: 3) {
        HStack(spacing: 5) {
          Text(name).fontWeight(message.isRead ? .medium : .bold).lineLimit(1)
          Spacer(minLength: 6)
          if message.isFlagged { Image(systemName: "flag.fill").font(.caption).foregroundStyle(.orange) }
          if !message.attachments.isEmpty { Image(systemName: "paperclip").font(.caption).foregroundStyle(.secondary) }
          MessageDate(date: message.date).font(.caption).foregroundStyle(.secondary)
        }
        Text(message.subject).lineLimit(1)
        if lines > 0 {
          Text(message.preview).font(.callout).foregroundStyle(.secondary).lineLimit(lines)
        }
      }
    }
    .padding(.vertical, 5)
  }
}

/// The time of today's messages, the day of others.
struct MessageDate: View {
  let date: Date

  var body: some View {
    if Calendar.current.isDateInToday(date) {
      Text(date, format: .dateTime.hour().minute())
    } else if Calendar.current.isDateInYesterday(date) {
      Text("Yesterday")
    } else {
      Text(date, format: .dateTime.day().month(.abbreviated))
    }
  }
}
