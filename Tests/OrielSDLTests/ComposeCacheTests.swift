import Foundation
import OrielSDL
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

  // MARK: Folders of others

  /// Whether the folder is used, in user caches that a body has prepared.
  private func isUsed(_ prepare: (URL) throws -> Void) throws -> Bool {
    try FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: caches) }
    try prepare(caches)
    guard let folder = ComposeCache.folder(in: caches.path) else { return false }
    close(folder)
    return true
  }

  @Test func aFolderOfOnesOwnIsUsed() throws {
    #expect(try isUsed { _ in })
    #expect(
      try isUsed {
        try FileManager.default.createDirectory(at: $0.appendingPathComponent("oriel/compose"), withIntermediateDirectories: true)
      })
  }

  @Test(arguments: ["oriel", "oriel/compose"]) func linksAreNotFollowed(place: String) throws {
    let target = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-target-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: target) }
    #expect(
      try !isUsed {
        let link = $0.appendingPathComponent(place)
        try FileManager.default.createDirectory(
          at: link.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      })
    #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
  }

  @Test(arguments: ["", "oriel", "oriel/compose"]) func foldersThatOthersMayWriteToAreNotUsed(place: String) throws {
    func isUsed(_ change: (String) -> Bool) throws -> Bool {
      try self.isUsed {
        let folder = place.isEmpty ? $0 : $0.appendingPathComponent(place)
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        #expect(change(folder.path))
      }
    }
    #expect(try isUsed { chmod($0, 0o755) == 0 })
    #expect(try !isUsed { chmod($0, 0o777) == 0 })
    #expect(try !isUsed { chmod($0, 0o770) == 0 })
    if getuid() == 0 { #expect(try !isUsed { chown($0, 12_345, 12_345) == 0 }) }
  }

  @Test func aFileInItsPlaceIsDoneWithout() throws {
    #expect(try !isUsed { try Data().write(to: $0.appendingPathComponent("oriel")) })
  }
}
