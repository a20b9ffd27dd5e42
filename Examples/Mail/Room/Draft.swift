import SwiftUI

/// A message that is being written.
public struct Draft: Codable, Hashable, Identifiable, Sendable {
  public var id = UUID()
  public var recipients = ""
  public var copies = ""
  public var subject = ""
  public var body = ""
  public var attachments: [Attachment] = []
  /// The message that it answers.
  public var answered: Message.ID?
  public var date = Date.now

  public init() {}

  /// Whether nothing has been written yet.
  var isEmpty: Bool { recipients.isEmpty && copies.isEmpty && subject.isEmpty && attachments.isEmpty && body.allSatisfy(\.isWhitespace) }

  /// The addresses in the fields, separated by commas.
  var contacts: [Contact] {
    (recipients + "," + copies).split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .map { address in Contact(address.split(separator: "@").first.map { $0.capitalized } ?? address, address) }
  }

  var canBeSent: Bool { !contacts.isEmpty && contacts.allSatisfy { $0.address.contains("@") } }
}

extension Draft {
  /// The ways in which a message is answered.
  public enum Answer { case reply, replyToAll, forward }

  init(_ answer: Answer, to message: Message, signature: String) {
    self.init()
    let quoted = message.body.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }.joined(separator: "\n")
    let day = message.date.formatted(date: .abbreviated, time: .shortened)
    let end = signature.isEmpty ? "" : "\n\n" + signature
    switch answer {
    case .reply, .replyToAll:
      recipients = message.sender.address
      if answer == .replyToAll { copies = message.recipients.filter { $0 != .me }.map(\.address).joined(separator: ", ") }
      subject = message.subject.hasPrefix("Re: ") ? message.subject : "Re: " + message.subject
      body = "\(end)\n\nOn \(day), \(message.sender.name) wrote:\n\(quoted)\n"
    case .forward:
      subject = "Fwd: " + message.subject
      body = "\(end)\n\nForwarded message from \(message.sender.name), \(day):\n\(quoted)\n"
      attachments = message.attachments
    }
    answered = message.id
  }
}
