import Foundation

/// The mail of a mailbox without an account.
enum SampleMail {
  private static let marta = Contact("Marta Lindqvist", "marta@harbour.example")
  private static let jun = Contact("Jun Watanabe", "jun.watanabe@studio.example")
  private static let library = Contact("City Library", "loans@library.example")
  private static let ade = Contact("Ade Okafor", "ade@okafor.example")
  private static let rail = Contact("Northern Rail", "tickets@rail.example")
  private static let choir = Contact("Hill Street Choir", "news@choir.example")
  private static let nina = Contact("Nina Rossi", "nina@rossi.example")

  static func messages(now: Date) -> [Message] {
    func ago(_ hours: Double) -> Date { now.addingTimeInterval(-hours * 3600) }
    return [
      Message(
        sender: marta, subject: "Photographs from the harbour",
        body: """
          Hi Robin,

          the light on Sunday was better than I dared to hope. I have put the twelve best pictures into a folder and attached three of them: the crane at noon, the ferry, and the one with the gulls that you wanted.

          Would you like prints? I am ordering some on Thursday, and the more we order the cheaper they get.

          Love,
          Marta
          """,
        date: ago(0.6), isFlagged: true,
        attachments: [
          Attachment(name: "crane.jpg", size: 2_410_000), Attachment(name: "ferry.jpg", size: 1_870_000),
          Attachment(name: "gulls.jpg", size: 3_020_000),
        ]),
      Message(
        sender: jun, recipients: [.me, nina], subject: "Layout of the catalogue, third round",
        body: """
          Hello both,

          I moved the index to the front, set the captions a size smaller and gave every chapter a page of its own. It is eight pages longer now, and it breathes.

          Two questions remain:

          1. Do we want the map on the inside of the cover?
          2. Who writes to the printers about the paper?

          I would like to send it off on Friday.

          Jun
          """,
        date: ago(3.1), attachments: [Attachment(name: "catalogue-3.pdf", size: 8_640_000)]),
      Message(
        sender: library, subject: "Two books are due next week",
        body: """
          Dear reader,

          these books are due on Wednesday:

          – The Sea Around Us
          – A Field Guide to Clouds

          No other reader waits for them: you can extend both loans at the desk or on our pages.

          Your City Library
          """,
        date: ago(7)),
      Message(
        sender: ade, subject: "Re: Dinner on Saturday",
        body: """
          Saturday is perfect. I bring the bread, and my sister brings her famous soup. Shall we say half past seven?

          Ade
          """,
        date: ago(20), isRead: true),
      Message(
        sender: rail, subject: "Your ticket to Bergen",
        body: """
          Thank you for travelling with us.

          Departure 8:25, platform 4
          Arrival 15:02
          Coach 6, seat 41, window

          Show the attached ticket on your telephone or on paper. Seats that are not taken ten minutes after departure are given to others.
          """,
        date: ago(27), isRead: true, isFlagged: true,
        attachments: [Attachment(name: "ticket.pdf", size: 96_000), Attachment(name: "journey.ics", size: 2_300)]),
      Message(
        sender: choir, subject: "Rehearsals in December",
        body: """
          Dear singers,

          from the first of December we meet in the small hall, because the big one gets a new floor. Bring a pencil and the blue book.

          The concert is on the nineteenth. Two altos are still missing: ask your neighbours!
          """,
        date: ago(50), isRead: true),
      Message(
        sender: nina, subject: "The map",
        body: """
          Found it! It was behind the wardrobe all the time. I have scanned it in two parts; the fold hardly shows.

          Nina
          """,
        date: ago(75), isRead: true,
        attachments: [Attachment(name: "map-west.png", size: 5_400_000), Attachment(name: "map-east.png", size: 5_100_000)]),
      Message(
        sender: marta, subject: "Bicycle",
        body: "The brakes are fine again. It was the cable, as you said. Thank you for the loan of the good spanner!", date: ago(98),
        isRead: true),
      Message(
        mailbox: .archive, sender: ade, subject: "Keys", body: "They are with the neighbours on the second floor.", date: ago(400),
        isRead: true),
      Message(
        mailbox: .archive, sender: library, subject: "Welcome to the library",
        body: "Your card is ready. Bring something with your address on it.", date: ago(900), isRead: true),
      Message(
        mailbox: .sent, sender: .me, recipients: [ade], subject: "Dinner on Saturday",
        body: "Would you like to come for dinner on Saturday? Bring your sister!\n\nRobin", date: ago(24), isRead: true),
      Message(
        mailbox: .trash, sender: Contact("Lucky Draw", "win@draw.example"), subject: "You have won!!!",
        body: "Answer today to receive your prize.", date: ago(30), isRead: true),
    ]
  }

  /// The next message that arrives; nil if all have.
  static func arrival(among messages: [Message]) -> Message? {
    let new = [
      (jun, "A question about the catalogue"), (ade, "Tomorrow"), (choir, "Tickets for the concert"), (nina, "News from the allotment"),
    ]
    return new.first { _, subject in !messages.contains { $0.subject == subject } }
      .map { sender, subject in
        Message(
          sender: sender, subject: subject, body: "Do you have a minute this afternoon? It can also wait until tomorrow.", date: .now)
      }
  }
}
