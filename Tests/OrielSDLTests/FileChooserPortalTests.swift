import Foundation
import Oriel
import OrielFiles
import OrielSDL
import StandInBus
import Testing

/// Questions to the desktop's portal, on a bus of the tests' own.
@MainActor @Suite struct FileChooserPortalTests {
  private static let service = "org.freedesktop.portal.Desktop"

  /// A bus with a portal whose owner is ":1.5", and what was answered.
  @MainActor private final class Desk {
    let bus = StandInBus()
    private(set) var portal: FileChooserPortal!
    var answers: [FileAnswer] = []

    init() {
      portal = FileChooserPortal(bus.dialogue) { "x11:2a" }
      if let call = bus.calls.first(where: { $0.member == "GetNameOwner" }) {
        bus.answer(call.serial, from: "org.freedesktop.DBus", [.text(":1.5")])
      }
      _ = bus.takeCalls()
    }

    func ask(_ request: FileRequest) -> () -> Void {
      portal.ask(request, title: "Which?", confirmation: "Take") { [self] in answers.append($0) }
    }

    func respond(to call: StandInBus.Call, _ code: UInt32, _ uris: [String] = [], from sender: String = ":1.5") {
      bus.signal(
        from: sender, path: path(of: call), interface: "org.freedesktop.portal.Request", member: "Response",
        arguments: [.bare(code), .texts("uris", uris)])
    }

    /// The object of a question, which ends with its token.
    func path(of call: StandInBus.Call) -> String {
      "/org/freedesktop/portal/desktop/request/1_9/" + (Desk.option("handle_token", of: call).flatMap(Desk.text) ?? "")
    }

    static func option(_ name: String, of call: StandInBus.Call) -> BusValue? {
      guard case .list(let options)? = call.arguments.last else { return nil }
      for case .list(let pair) in options where pair.first == .string(name) { return pair.last }
      return nil
    }

    static func text(_ value: BusValue) -> String? { if case .string(let text) = value { text } else { nil } }
  }

  @Test func theUsersFilesComeBack() throws {
    let desk = Desk()
    _ = desk.ask(FileRequest(.open(several: true), types: [.png]))
    let call = try #require(desk.bus.takeCalls().first)
    #expect(call.member == "OpenFile" && call.arguments.prefix(2) == [.string("x11:2a"), .string("Which?")])
    #expect(Desk.option("multiple", of: call) == .boolean(true) && Desk.option("accept_label", of: call) == .string("Take"))
    #expect(Desk.option("directory", of: call) == nil)
    #expect(
      Desk.option("filters", of: call)
        == .list([
          .list([
            .string("PNG"), .list([.list([.integer(0), .string("*.png")]), .list([.integer(0), .string("*.PNG")])]),
          ])
        ]))
    desk.bus.answer(call.serial, from: ":1.5", [.object(desk.path(of: call))])
    // Not the portal.
    desk.respond(to: call, 0, ["file:///evil"], from: ":1.66")
    #expect(desk.answers.isEmpty)
    desk.respond(to: call, 0, ["file:///a%20b", "https://no.file"])
    #expect(desk.answers == [.chosen([URL(fileURLWithPath: "/a b")])])
    // One answer only.
    desk.respond(to: call, 0, ["file:///other"])
    #expect(desk.answers.count == 1)
  }

  @Test func aNewFileHasANameAndAFolder() throws {
    let desk = Desk()
    var request = FileRequest(.save(name: "Note"), types: [.plainText])
    request.options.directory = URL(fileURLWithPath: "/tmp")
    _ = desk.ask(request)
    let call = try #require(desk.bus.takeCalls().first)
    #expect(call.member == "SaveFile" && Desk.option("current_name", of: call) == .string("Note.txt"))
    #expect(Desk.option("current_folder", of: call) != nil)
    desk.bus.answer(call.serial, from: ":1.5", [.object(desk.path(of: call))])
    desk.respond(to: call, 1)
    #expect(desk.answers == [.cancelled])
  }

  @Test func foldersAreAskedForAsFolders() throws {
    let desk = Desk()
    _ = desk.ask(FileRequest(.folder))
    let call = try #require(desk.bus.takeCalls().first)
    #expect(Desk.option("directory", of: call) == .boolean(true) && Desk.option("filters", of: call) == nil)
  }

  @Test func withoutAPortalTheQuestionIsUnavailable() throws {
    let desk = Desk()
    _ = desk.ask(FileRequest(.folder))
    let call = try #require(desk.bus.takeCalls().first)
    desk.bus.fail(call.serial, from: "org.freedesktop.DBus", "org.freedesktop.DBus.Error.ServiceUnknown")
    #expect(desk.answers == [.unavailable])
    desk.bus.takesMessages = false
    _ = desk.ask(FileRequest(.folder))
    #expect(desk.answers == [.unavailable, .unavailable])
  }

  @Test func aQuestionThatIsNoLongerAskedIsClosed() throws {
    let desk = Desk()
    let early = desk.ask(FileRequest(.folder)), call = try #require(desk.bus.takeCalls().first)
    early()
    #expect(desk.bus.takeCalls().isEmpty)
    desk.bus.answer(call.serial, from: ":1.5", [.object(desk.path(of: call))])
    #expect(desk.bus.takeCalls().map(\.member) == ["Close"])
    desk.respond(to: call, 0, ["file:///a"])
    #expect(desk.answers.isEmpty)
  }
}
