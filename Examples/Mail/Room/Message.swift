import SwiftUI

/// A name with an address.
public struct Contact: Codable, Hashable, Sendable {
  public var name: String
  public var address: String

  public init(_ name: String, _ address: String) { (self.name, self.address) = (name, address) }

  /// The first letters of the first and the last name.
  var initials: String {
    let words = name.split(separator: " ")
    return [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first.map(String.init) }.joined()
  }

  /// A colour that is always the same for the same address.
  var color: Color {
    let colors: [Color] = [.blue, .purple, .pink, .orange, .green, .teal, .indigo, .brown]
    return colors[address.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 65_536 } % colors.count]
  }
}

/// A file that comes with a message.
public struct Attachment: Codable, Hashable, Identifiable, Sendable {
  public var name: String
  public var size: Int64
  public var id: String { name }

  var symbol: String {
    switch name.split(separator: ".").last {
    case "png", "jpg": "photo"
    case "ics": "calendar"
    case "zip": "archivebox"
    default: "doc.text"
    }
  }
}

/// A message that was received or sent.
public struct Message: Codable, Hashable, Identifiable, Sendable {
  public var id = UUID()
  public var mailbox = Mailbox.inbox
  public var sender: Contact
  public var recipients: [Contact] = [.me]
  public var subject: String
  public var body: String
  public var date: Date
  public var isRead = false
  public var isFlagged = false
  public var attachments: [Attachment] = []

  /// The beginning of the text in one line.
  var preview: String { body.split(whereSeparator: \.isNewline).joined(separator: " ") }

  func matches(_ search: String, in scope: SearchScope) -> Bool {
    func has(_ text: String) -> Bool { text.localizedCaseInsensitiveContains(search) }
    switch scope {
    case .all: return has(subject) || has(body) || has(sender.name) || has(sender.address)
    case .subject: return has(subject)
    case .sender: return has(sender.name) || has(sender.address)
    }
  }
}

extension Contact {
  /// The owner of the mailbox.
  public static let me = Contact("Robin Berg", "robin@example.org")
}

/// Where a search looks.
enum SearchScope: String, CaseIterable, Identifiable {
  case all = "Everywhere"
  case subject = "Subject"
  case sender = "Sender"
  var id: Self { self }
}

/// Where messages lie.
public enum Mailbox: String, Codable, CaseIterable, Identifiable, Sendable {
  case inbox, flagged, drafts, sent, archive, trash

  public var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .inbox: "Inbox"
    case .flagged: "Flagged"
    case .drafts: "Drafts"
    case .sent: "Sent"
    case .archive: "Archive"
    case .trash: "Trash"
    }
  }

  var symbol: String {
    switch self {
    case .inbox: "tray"
    case .flagged: "flag"
    case .drafts: "doc"
    case .sent: "paperplane"
    case .archive: "archivebox"
    case .trash: "trash"
    }
  }
}
