import OrielSDL
import StandInBus
import Testing

/// Who is believed on a bus, and how much waits.
@MainActor @Suite struct BusDialogueTests {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let bus = "org.freedesktop.DBus"
  private static let scheme = SettingsPortal.Key(namespace: "org.freedesktop.appearance", name: "color-scheme")
  private static let contrast = SettingsPortal.Key(namespace: "org.freedesktop.appearance", name: "contrast")

  /// A bus with a settings portal that is asked for two keys; what it has told.
  @MainActor private final class Desk {
    let bus = StandInBus()
    var portal: SettingsPortal!
    var told: [String] = []

    init() {
      portal = SettingsPortal(bus.dialogue, keys: [scheme, contrast]) { [unowned self] key, value in told.append("\(key.name) \(value)") }
    }

    /// Tells who owns the portal, as the bus answers the question.
    func own(_ owner: String) {
      guard let call = bus.calls.first(where: { $0.member == "GetNameOwner" }) else { return }
      bus.answer(call.serial, from: BusDialogueTests.bus, [.text(owner)])
      portal.catchUp()
    }

    /// The reads since this was last asked.
    func takeReads() -> [StandInBus.Call] { bus.takeCalls().filter { $0.destination == BusDialogueTests.portal } }

    func change(_ key: SettingsPortal.Key, to value: UInt32, from sender: String, path: String = "/org/freedesktop/portal/desktop") {
      bus.signal(from: sender, path: path, arguments: [.text(key.namespace), .text(key.name), .number(value)])
    }
  }

  @Test func onlyThePortalsOwnerIsBelieved() {
    let desk = Desk()
    desk.change(Self.scheme, to: 1, from: ":1.66")  // nobody owns it yet
    desk.own(":1.5")
    for stranger in [":1.66", Self.portal, Self.bus, ":1.55"] { desk.change(Self.scheme, to: 1, from: stranger) }
    desk.change(Self.scheme, to: 1, from: ":1.5", path: "/somewhere/else")
    desk.bus.signal(
      from: ":1.5", interface: "org.freedesktop.portal.Other",
      arguments: [.text(Self.scheme.namespace), .text(Self.scheme.name), .number(1)])
    #expect(desk.told == [])
    desk.change(Self.scheme, to: 1, from: ":1.5")
    #expect(desk.told == ["color-scheme integer(1)"])
  }

  @Test func onlyTheOneAskedMayAnswer() {
    let desk = Desk()
    let reads = desk.bus.calls.filter { $0.destination == Self.portal }
    #expect(reads.map(\.member) == ["ReadOne", "ReadOne"])
    desk.bus.answer(reads[0].serial, from: ":1.66", [.number(1)])
    desk.own(":1.66")
    desk.own(":1.5")  // a question is answered once
    desk.bus.changeOwner(of: Self.portal, to: ":1.5")
    desk.bus.answer(reads[0].serial, from: ":1.66", [.number(1)])
    desk.bus.fail(reads[0].serial, from: ":1.66", "org.freedesktop.DBus.Error.Failed")
    desk.bus.answer(reads[0].serial, from: Self.bus, [.number(1)])
    desk.bus.answer(4_711, from: ":1.5", [.number(1)])  // to a call that was never made
    #expect(desk.told == [] && !desk.portal.isSettled)
    desk.bus.answer(reads[0].serial, from: ":1.5", [.number(1)])
    desk.bus.answer(reads[0].serial, from: ":1.5", [.number(2)])
    desk.bus.fail(reads[1].serial, from: Self.bus, "org.freedesktop.DBus.Error.NoReply")
    #expect(desk.told == ["color-scheme integer(1)"] && desk.portal.isSettled)
  }

  @Test func onlyTheBusSaysWhoOwnsAName() {
    let desk = Desk()
    desk.own(":1.5")
    desk.bus.changeOwner(of: Self.portal, to: ":1.66", from: ":1.66")
    desk.bus.changeOwner(of: Self.portal, to: ":1.66", from: ":1.5")
    desk.bus.changeOwner(of: "org.example.Other", to: ":1.66")
    desk.bus.signal(
      from: Self.bus, path: "/else", interface: Self.bus, member: "NameOwnerChanged",
      arguments: [.text(Self.portal), .text(""), .text(":1.66")])
    desk.change(Self.scheme, to: 1, from: ":1.66")
    #expect(desk.told == [])
    desk.bus.changeOwner(of: Self.portal, to: ":1.7")
    desk.change(Self.scheme, to: 1, from: ":1.5")
    #expect(desk.told == [])
    desk.change(Self.scheme, to: 1, from: ":1.7")
    #expect(desk.told.count == 1)
  }

  @Test func ownersThatComeAndGoLeaveOneReadOfEachKey() {
    let desk = Desk()
    desk.own(":1.0")
    let before = desk.bus.dialogue.waitingCount
    #expect(desk.takeReads().count == 2)
    for number in 1...10_000 {
      desk.bus.changeOwner(of: Self.portal, to: "")
      desk.bus.changeOwner(of: Self.portal, to: ":1.\(number)")
      if number % 100 == 0 { desk.portal.catchUp() }
      #expect(desk.bus.dialogue.waitingCount <= before)
    }
    #expect(desk.takeReads().count == 200)  // once for each time that the loop came round
    desk.portal.catchUp()
    #expect(desk.takeReads().isEmpty)
  }

  @Test func aPortalThatTheBusStartsIsAskedOnce() {
    let desk = Desk()
    let owner = desk.bus.calls.first { $0.member == "GetNameOwner" }
    desk.bus.fail(owner?.serial ?? 0, from: Self.bus, "org.freedesktop.DBus.Error.NameHasNoOwner")
    let reads = desk.takeReads()
    desk.bus.changeOwner(of: Self.portal, to: ":1.9")
    desk.portal.catchUp()
    #expect(desk.takeReads().isEmpty)
    for read in reads { desk.bus.answer(read.serial, from: ":1.9", [.number(2)]) }
    #expect(desk.told.count == 2 && desk.portal.isSettled)
  }

  @Test func aPortalThatComesLaterIsAsked() {
    let desk = Desk()
    for read in desk.takeReads() { desk.bus.fail(read.serial, from: Self.bus, "org.freedesktop.DBus.Error.ServiceUnknown") }
    #expect(desk.portal.isSettled)
    desk.bus.changeOwner(of: Self.portal, to: ":1.9")
    desk.portal.catchUp()
    #expect(desk.takeReads().count == 2)
  }

  @Test func callsThatNobodyAnswersAreBounded() {
    let bus = StandInBus()
    var answers: [BusDialogue.Answer] = []
    for _ in 0..<1_000 { bus.dialogue.call("org.example", path: "/", interface: "org.example", member: "Ask") { answers.append($0) } }
    #expect(bus.dialogue.waitingCount == BusDialogue.maxCalls)
    #expect(answers == Array(repeating: .limitsExceeded, count: 1_000 - BusDialogue.maxCalls))
    answers = []
    bus.dialogue.endOverdueCalls(now: .now + BusDialogue.patience + .seconds(1))
    #expect(bus.dialogue.waitingCount == 0 && answers == Array(repeating: .noReply, count: BusDialogue.maxCalls))
    bus.takesMessages = false
    bus.dialogue.call("org.example", path: "/", interface: "org.example", member: "Ask") { answers.append($0) }
    #expect(bus.dialogue.waitingCount == 0 && answers.last == .disconnected)
  }

  @Test func theEndAnswersWhatWaits() {
    let bus = StandInBus()
    var answers: [BusDialogue.Answer] = []
    bus.dialogue.call("org.example", path: "/", interface: "org.example", member: "Ask") { answers.append($0) }
    bus.dialogue.end()
    bus.dialogue.call("org.example", path: "/", interface: "org.example", member: "Ask") { answers.append($0) }
    #expect(answers == [.disconnected, .disconnected] && bus.dialogue.waitingCount == 0)
  }
}
