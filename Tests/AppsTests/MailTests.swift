import OrielTesting
import SwiftUI
import Testing

@testable import MailRoom

/// The example Mail.
@MainActor @Suite struct MailTests {
  private struct Program: App {
    @MainActor static var store = MailStore(folder: nil)
    var body: some Scene { MailScenes(store: Self.store) }
  }

  private func launched(_ store: MailStore = MailStore(folder: nil)) -> (MailStore, AppHarness, ViewHarness) {
    Program.store = store
    let app = AppHarness(Program.self)
    app.launch()
    app.windows[0].settle()
    return (store, app, app.windows[0])
  }

  @Test func aChosenMessageIsShownAndRead() throws {
    let (store, _, window) = launched()
    #expect(store.badge(of: .inbox) == 3 && window.element(.text, "No Message Selected") != nil)
    window.click("message Layout of the catalogue, third round")
    window.settle()
    #expect(window.text(of: "subject") == "Layout of the catalogue, third round")
    #expect(store.badge(of: .inbox) == 2)
    #expect(window.title == "Inbox")
    try window.verifyAgainstFresh()
    // Arrows go on to the next one.
    window.press(.downArrow)
    window.settle()
    #expect(window.text(of: "subject") == "Two books are due next week" && store.badge(of: .inbox) == 1)
  }

  @Test func aMessageIsWrittenInAWindowAndSent() throws {
    let (store, app, window) = launched()
    window.click("compose")
    let compose = try #require(app.windows.last)
    compose.settle()
    #expect(app.windows.count == 2 && store.drafts.count == 1)
    // The first field has the keyboard.
    compose.type("ade@okafor.example")
    compose.press(.tab)
    compose.press(.tab)
    compose.type("Saturday")
    compose.settle()
    #expect(compose.title == "Saturday" && store.drafts[0].subject == "Saturday")
    compose.focus("body")
    compose.type("At seven?")
    compose.settle()
    try compose.verifyAgainstFresh()
    compose.click("send")
    compose.settle()
    #expect(app.windows.count == 1 && store.drafts.isEmpty)
    let sent = try #require(store.messages(in: .sent).first)
    #expect(sent.subject == "Saturday" && sent.body == "At seven?" && sent.recipients == [Contact("Ade", "ade@okafor.example")])
  }

  @Test func draftsAreKeptAndOpenedOnce() throws {
    let (store, app, window) = launched()
    window.click("compose")
    let first = try #require(app.windows.last)
    first.settle()
    first.type("nina")
    first.settle()
    first.press("w", modifiers: .control)
    #expect(app.windows.count == 1 && store.drafts.map(\.recipients) == ["nina"])
    // An empty one is forgotten.
    window.settle()
    window.click("compose")
    app.windows[1].settle()
    app.windows[1].press("w", modifiers: .control)
    #expect(app.windows.count == 1 && store.drafts.count == 1)
    window.settle()
    window.click("mailbox drafts")
    window.settle()
    let row = try #require(window.frame(of: "draft "))
    for _ in 0..<2 {
      window.click(CGPoint(x: row.midX, y: row.midY), count: 2)
      window.settle()
    }
    #expect(app.windows.count == 2)
    app.windows[1].settle()
    #expect(app.windows[1].element(.textField)?.value == "nina" || app.windows[1].elementDescription.contains("nina"))
  }

  @Test func aReplyQuotesTheMessage() throws {
    let (store, app, window) = launched()
    window.click("message Two books are due next week")
    window.settle()
    window.press("r", modifiers: [.control, .shift])
    let reply = try #require(app.windows.last)
    reply.settle()
    #expect(app.windows.count == 2)
    let draft = try #require(store.drafts.first)
    #expect(draft.subject == "Re: Two books are due next week" && draft.recipients == "loans@library.example")
    #expect(draft.body.contains("> – A Field Guide to Clouds"))
    try reply.verifyAgainstFresh()
  }

  @Test func searchFindsInItsScope() throws {
    let (_, _, window) = launched()
    window.press("f", modifiers: .control)
    window.settle()
    window.type("ade")
    window.settle()
    #expect(window.frame(of: "message Re: Dinner on Saturday") != nil)
    #expect(window.frame(of: "message Photographs from the harbour") == nil)
    try window.verifyAgainstFresh()
    window.press("a", modifiers: .control)
    window.type("no such message")
    window.settle()
    #expect(window.elementDescription.contains("no such message"))
    try window.verifyAgainstFresh()
  }

  @Test func messagesAreArchivedAndDeleted() throws {
    let (store, _, window) = launched()
    window.click("message Your ticket to Bergen")
    window.settle()
    window.click("archive")
    window.settle()
    #expect(store.messages(in: .archive).contains { $0.subject == "Your ticket to Bergen" })
    window.click("message Bicycle")
    window.settle()
    window.press(.delete, modifiers: .control)
    window.settle()
    #expect(store.messages(in: .trash).contains { $0.subject == "Bicycle" })
    window.advance(by: .seconds(1))
    window.settle()
    #expect(window.frame(of: "message Bicycle") == nil)
    try window.verifyAgainstFresh()
  }

  @Test func mailIsKeptInItsFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-mail-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = MailStore(folder: folder)
    let id = store.messages(in: .inbox)[0].id
    store.flag([id], false)
    let draft = store.write(Draft())
    let again = MailStore(folder: folder)
    #expect(again.message(id)?.isFlagged == false && again.draft(draft) != nil && again.messages.count == store.messages.count)
    // A damaged file is reported and kept.
    let file = folder.appendingPathComponent("messages.json")
    try Data("{".utf8).write(to: file)
    let damaged = MailStore(folder: folder)
    damaged.flag([id], true)
    #expect(damaged.problem != nil)
    #expect(try Data(contentsOf: file) == Data("{".utf8))
  }
}
