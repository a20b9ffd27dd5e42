import SwiftUI

/// The chosen message, or how many are chosen.
struct MessageDetail: View {
  let selection: Set<Message.ID>
  @Environment(MailStore.self) private var store
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Group {
      if selection.count == 1, let id = selection.first, let message = store.message(id) {
        MessageContent(message: message).id(id)
      } else if selection.isEmpty {
        ContentUnavailableView("No Message Selected", systemImage: "envelope")
      } else {
        ContentUnavailableView {
          Label("\(selection.count) Messages Selected", systemImage: "tray.full")
        } actions: {
          HStack {
            Button("Archive") { withAnimation { store.move(selection, to: .archive) } }
            Button("Delete", role: .destructive) { withAnimation { store.delete(selection) } }
          }
        }
      }
    }
    .toolbar {
      ToolbarItem(placement: .navigation) {
        Button("New Message", systemImage: "square.and.pencil") { openWindow(id: "compose", value: store.write()) }
          .help("Writes a message")
          .accessibilityIdentifier("compose")
      }
      AnswerButtons(ids: selection)
    }
  }
}

/// The buttons of the bar for messages.
private struct AnswerButtons: ToolbarContent {
  let ids: Set<Message.ID>
  @Environment(MailStore.self) private var store
  @Environment(\.openWindow) private var openWindow
  @AppStorage("signature") private var signature = "Robin"

  private var message: Message? { ids.count == 1 ? ids.first.flatMap(store.message) : nil }

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .primaryAction) {
      Button("Reply", systemImage: "arrowshape.turn.up.left") { answer(.reply) }.disabled(message == nil).help("Reply")
        .accessibilityIdentifier("reply")
      Button("Forward", systemImage: "arrowshape.turn.up.right") { answer(.forward) }.disabled(message == nil).help("Forward")
    }
    ToolbarItemGroup {
      Button("Archive", systemImage: "archivebox") { withAnimation { store.move(ids, to: .archive) } }
        .disabled(ids.isEmpty).help("Archive").accessibilityIdentifier("archive")
      Button("Delete", systemImage: "trash") { withAnimation { store.delete(ids) } }
        .disabled(ids.isEmpty).help("Delete").accessibilityIdentifier("delete")
    }
    ToolbarItem {
      Menu("More", systemImage: "ellipsis.circle") { MessageActions(ids: ids) }.disabled(ids.isEmpty)
    }
  }

  private func answer(_ answer: Draft.Answer) {
    guard let message else { return }
    openWindow(id: "compose", value: store.write(Draft(answer, to: message, signature: signature)))
  }
}

/// A message in a window of its own.
public struct MessageWindow: View {
  private let id: Message.ID?
  @Environment(MailStore.self) private var store

  public init(id: Message.ID?) { self.id = id }

  public var body: some View {
    NavigationStack {
      MessageDetail(selection: id.map { [$0] } ?? [])
        .navigationTitle(id.flatMap(store.message)?.subject ?? "Message")
    }
  }
}

/// A message with its header.
private struct MessageContent: View {
  let message: Message

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text(message.subject).font(.title2.bold()).textSelection(.enabled).accessibilityAddTraits(.isHeader)
          .accessibilityIdentifier("subject")
        HStack(spacing: 12) {
          Avatar(contact: message.sender)
          VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 6) {
              Text(message.sender.name).font(.headline)
              Text(message.sender.address).foregroundStyle(.secondary).lineLimit(1)
            }
            Text("To: \(message.recipients.map(\.name).joined(separator: ", "))").font(.callout).foregroundStyle(.secondary).lineLimit(1)
          }
          Spacer()
          Text(message.date, format: .dateTime.day().month(.wide).hour().minute()).font(.callout).foregroundStyle(.secondary)
        }
        Divider()
        Text(message.body).textSelection(.enabled).lineSpacing(3).frame(maxWidth: .infinity, alignment: .leading)
        if !message.attachments.isEmpty { AttachmentGrid(attachments: message.attachments) }
      }
      .padding(24)
      .frame(maxWidth: 760, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .background(.background)
  }
}

/// The initials of a contact in a circle.
struct Avatar: View {
  let contact: Contact

  var body: some View {
    Text(contact.initials)
      .font(.headline)
      .foregroundStyle(.white)
      .frame(width: 40, height: 40)
      .background(contact.color.gradient, in: .circle)
      .accessibilityHidden(true)
  }
}

/// The files of a message.
struct AttachmentGrid: View {
  let attachments: [Attachment]
  var remove: ((Attachment) -> Void)?

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 190), spacing: 10)], alignment: .leading, spacing: 10) {
      ForEach(attachments) { file in
        HStack(spacing: 10) {
          Image(systemName: file.symbol).font(.title2).foregroundStyle(.tint)
          VStack(alignment: .leading, spacing: 1) {
            Text(file.name).lineLimit(1).truncationMode(.middle)
            Text(file.size, format: .byteCount(style: .file)).font(.caption).foregroundStyle(.secondary)
          }
          Spacer(minLength: 0)
          if let remove {
            Button("Remove", systemImage: "xmark.circle.fill") { remove(file) }
              .labelStyle(.iconOnly).buttonStyle(.plain).foregroundStyle(.secondary)
          }
        }
        .padding(10)
        .background(.quaternary.opacity(0.5), in: .rect(cornerRadius: 8))
      }
    }
  }
}
