import Foundation
import OrielSDL
import Testing

/// A bus that takes connections and stays silent keeps no program from starting.
@Suite(.serialized, .timeLimit(.minutes(15))) struct SilentBusTests {
  /// Starts a program and returns what it said, once its window is there.
  private func start(_ environment: [String: String]) async throws -> String {
    let display = try await VirtualDisplay()
    let hello = try RunningProgram.product("Hello", environment: environment.merging(["DISPLAY": display.name]) { $1 })
    defer { hello.send(SIGKILL) }
    _ = try await display.window("Hello")
    return hello.errors
  }

  @Test(arguments: [false, true]) func theSessionBus(isFull: Bool) async throws {
    let silent = try SilentSocket(isFull: isFull)
    let said = try await start(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(silent.path)"])
    #expect(said == "Oriel: the session bus does not answer; going on without the desktop's settings and input methods\n")
    // SDL, which would wait for an answer, was not led there.
    if !isFull { #expect(silent.connections() == 1) }
  }

  @Test func theSystemBus() async throws {
    let silent = try SilentSocket(), bus = try await PrivateBus()
    let said = try await start(["DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(silent.path)"])
    #expect(said == "Oriel: the system bus does not answer; going on without it\n")
    #expect(silent.connections() == 1)
  }

  @Test func theBusOfIBus() async throws {
    let silent = try SilentSocket(), bus = try await PrivateBus()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-ibus-\(UUID().uuidString)")
    try Data("# of a test\nIBUS_ADDRESS=unix:path=\(silent.path)\nIBUS_DAEMON_PID=1\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let said = try await start(["DBUS_SESSION_BUS_ADDRESS": bus.address, "IBUS_ADDRESS": file.path])
    #expect(said.contains("Oriel: IBus does not answer; going on without input methods\n"))
    #expect(silent.connections() == 1)
  }

  @Test func aPipeInPlaceOfTheFileOfIBus() async throws {
    let bus = try await PrivateBus()
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-ibus-\(UUID().uuidString)").path
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let said = try await start(["DBUS_SESSION_BUS_ADDRESS": bus.address, "IBUS_ADDRESS": pipe])
    #expect(said.contains("does not contain IBus's address; going on without input methods\n"))
  }

  /// It answers whoever asks first, and not those who come after it was asked: SDL among them.
  @Test func aBusThatFallsSilent() async throws {
    let bus = try await PrivateBus()
    let fading = try FadingBus(before: bus.address, answering: 2)
    let said = try await start(["DBUS_SESSION_BUS_ADDRESS": fading.address])
    #expect(said == "Oriel: a bus stopped answering while the display was opened; going on without it, perhaps without input methods\n")
  }

  @Test func aBusThatAnswersIsKnownByItsAnswer() async throws {
    let silent = try SilentSocket(), bus = try await PrivateBus()
    let address = BusAddress("tcp:host=localhost,port=1;unix:path=/nonexistent/bus;\(bus.address);unix:path=\(silent.path)")
    let greeting = BusGreeting(address)
    BusGreeting.wait(for: [greeting], within: .seconds(60))
    #expect(greeting.answer?.text == bus.address && !greeting.isSilent)
    #expect(silent.connections() == 0)
    let nothing = BusGreeting(BusAddress("unix:path=/nonexistent/bus"))
    #expect(nothing.answer == nil && !nothing.isSilent)
  }

  @Test(
    arguments: [
      "", ";;;", "unix:", "unix:path=", "unix:path=%zz", "unix:path", "unix:tmpdir=/tmp", "tcp:host=a", "unixexec:path=/bin/true",
      "unix:abstract=", "autolaunch:", "unix:path=/" + String(repeating: "a", count: 200),
    ]) func addressesThatNameNoLocalSocket(text: String)
  {
    #expect(BusAddress(text).entries.isEmpty)
  }

  @Test func addressesAreUnescaped() {
    #expect(BusAddress("unix:path=/tmp/%61%2fb,guid=00;unix:abstract=/tmp/x").entries.count == 2)
    #expect(BusAddress(String(repeating: "unix:path=/a;", count: 10_000)).entries.isEmpty)  // longer than any address
  }
}
