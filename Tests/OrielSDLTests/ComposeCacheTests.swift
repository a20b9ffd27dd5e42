import Foundation
import Testing

/// What libX11 keeps of its table of composed characters.
@Suite(.serialized, .timeLimit(.minutes(15))) struct ComposeCacheTests {
  private let caches = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-caches-\(UUID().uuidString)")

  private func start(_ environment: [String: String]) async throws {
    let display = try await VirtualDisplay()
    let variables = ["DISPLAY": display.name, "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": caches.path].merging(environment) { $1 }
    let hello = try RunningProgram.product("Hello", environment: variables)
    defer { hello.send(SIGKILL) }
    _ = try await display.window("Hello")
  }

  @Test func aStartLeavesItForTheNext() async throws {
    try await start([:])
    defer { try? FileManager.default.removeItem(at: caches) }
    let folder = caches.appendingPathComponent("oriel/compose").path
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    // For root libX11 keeps none.
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(kept.count == (geteuid() == 0 ? 0 : 1))
  }

  @Test func aFolderThatTheUserHasChosenStays() async throws {
    try await start(["XCOMPOSECACHE": caches.appendingPathComponent("own").path])
    #expect(!FileManager.default.fileExists(atPath: caches.path))
  }

  @Test func aFolderThatCannotBeMadeIsDoneWithout() async throws {
    try await start(["XDG_CACHE_HOME": "/proc/nowhere"])
    try await start(["XDG_CACHE_HOME": "", "HOME": ""])
  }
}
