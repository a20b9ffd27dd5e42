import SwiftUI

/// All messages and drafts. Drafts, and what happened to messages, are saved after each change.
@MainActor @Observable public final class MailStore {
  public private(set) var messages: [Message]
  public private(set) var drafts: [Draft] = []
  /// What went wrong with the files.
  private(set) var problem: String?
  /// Whether the server is being asked.
  private(set) var isChecking = false
  /// When it was asked last.
  private(set) var checked: Date?
  private let folder: URL?

  /// The mail in a folder; some to start with if there is none yet. Without a folder nothing is saved.
  public init(folder: URL?, now: Date = .now) {
    self.folder = folder
    messages = SampleMail.messages(now: now)
    guard let folder else { return }
    do {
      if let kept = try Self.read([Message].self, folder.appendingPathComponent("messages.json")) { messages = kept }
      if let kept = try Self.read([Draft].self, folder.appendingPathComponent("drafts.json")) { drafts = kept }
    } catch {
      problem = "The mail in \(folder.path) cannot be read; changes are not saved."
    }
  }

  public static var defaultFolder: URL {
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
    return (data ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share"))
      .appendingPathComponent("oriel-mail")
  }

  // MARK: Reading

  func messages(in mailbox: Mailbox) -> [Message] {
    messages.filter { mailbox == .flagged ? $0.isFlagged && $0.mailbox != .trash : $0.mailbox == mailbox }.sorted { $0.date > $1.date }
  }

  /// The number beside a mailbox: unread messages, or drafts.
  func badge(of mailbox: Mailbox) -> Int {
    switch mailbox {
    case .drafts: drafts.count
    case .inbox: messages.count { $0.mailbox == .inbox && !$0.isRead }
    case .flagged: messages.count { $0.isFlagged && $0.mailbox != .trash }
    case .sent, .archive, .trash: 0
    }
  }

  func message(_ id: Message.ID) -> Message? { messages.first { $0.id == id } }
  func draft(_ id: Draft.ID) -> Draft? { drafts.first { $0.id == id } }

  // MARK: Changing

  private func change(_ ids: Set<Message.ID>, _ change: (inout Message) -> Void) {
    for index in messages.indices where ids.contains(messages[index].id) { change(&messages[index]) }
    save()
  }

  func mark(_ ids: Set<Message.ID>, read isRead: Bool) { change(ids) { $0.isRead = isRead } }
  func flag(_ ids: Set<Message.ID>, _ isFlagged: Bool) { change(ids) { $0.isFlagged = isFlagged } }

  func move(_ ids: Set<Message.ID>, to mailbox: Mailbox) {
    change(ids) { message in
      message.mailbox = mailbox
      if mailbox == .trash { message.isRead = true }
    }
  }

  /// Moves messages to the trash, or removes them if they are there.
  func delete(_ ids: Set<Message.ID>) {
    let gone = Set(messages.filter { ids.contains($0.id) && $0.mailbox == .trash }.map(\.id))
    messages.removeAll { gone.contains($0.id) }
    move(ids.subtracting(gone), to: .trash)
  }

  func emptyTrash() {
    messages.removeAll { $0.mailbox == .trash }
    save()
  }

  /// Asks for new mail, which the sample server has once in a while.
  public func check() async {
    guard !isChecking else { return }
    isChecking = true
    try? await Task.sleep(for: .seconds(1))
    if let new = SampleMail.arrival(among: messages) { withAnimation { messages.append(new) } }
    (isChecking, checked) = (false, .now)
    save()
  }

  // MARK: Writing

  /// Makes a draft, and returns its id for the window in which it is written.
  public func write(_ draft: Draft = Draft()) -> Draft.ID {
    drafts.insert(draft, at: 0)
    save()
    return draft.id
  }

  func update(_ draft: Draft) {
    guard let index = drafts.firstIndex(where: { $0.id == draft.id }), drafts[index] != draft else { return }
    drafts[index] = draft
    save()
  }

  func discard(_ id: Draft.ID) {
    drafts.removeAll { $0.id == id }
    save()
  }

  /// Forgets a draft whose window closes before anything was written.
  func close(_ id: Draft.ID) { if draft(id)?.isEmpty == true { discard(id) } }

  public func send(_ id: Draft.ID) {
    guard let draft = draft(id), draft.canBeSent else { return }
    messages.append(
      Message(
        mailbox: .sent, sender: .me, recipients: draft.contacts, subject: draft.subject.isEmpty ? "(No Subject)" : draft.subject,
        body: draft.body, date: .now, isRead: true, attachments: draft.attachments))
    discard(id)
  }

  // MARK: Files

  private static func read<Value: Decodable>(_ type: Value.Type, _ file: URL) throws -> Value? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }

  private func save() {
    // Files that could not be read are not overwritten.
    guard let folder, problem == nil else { return }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try JSONEncoder().encode(messages).write(to: folder.appendingPathComponent("messages.json"), options: .atomic)
      try JSONEncoder().encode(drafts).write(to: folder.appendingPathComponent("drafts.json"), options: .atomic)
    } catch {
      problem = "\(folder.path) cannot be written."
    }
  }
}
