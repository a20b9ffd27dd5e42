import Foundation
import Testing

/// What cannot start says why on standard error and ends with a status of its own.
@Suite struct StartFailureTests {
  /// Runs the gallery to its end and returns what it said.
  private func failure(_ environment: [String: String]) async throws -> String {
    let gallery = try RunningProgram.product("Gallery", environment: environment)
    defer { gallery.send(SIGKILL) }
    #expect(try await gallery.end() == .status(1))
    return gallery.errors
  }

  private func withTemporaryFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test func noDisplay() async throws {
    // libraries of the display may have said something before
    #expect(try await failure([:]).contains("Oriel: no display: "))
    #expect(try await failure(["DISPLAY": ":4711"]).contains("Oriel: no display: "))
  }

  @Test func unknownDriver() async throws {
    let message = try await failure(["SDL_VIDEODRIVER": "nothing"])
    #expect(message.hasPrefix("Oriel: SDL_VIDEODRIVER=nothing names no video driver of this SDL. There are: "))
    #expect(message.contains("x11"))
  }

  @Test func noFont() async throws {
    try await withTemporaryFolder { folder in
      let message = try await failure(["SDL_VIDEODRIVER": "dummy", "ORIEL_ASSETS": folder.path])
      #expect(message.contains("font") && message.contains(folder.path))
    }
  }

  @Test func unreadableAssets() async throws {
    try await withTemporaryFolder { folder in
      // For root no folder is unreadable; a file in its place is for everybody.
      let assets = folder.appendingPathComponent("Assets")
      try Data().write(to: assets)
      let message = try await failure(["SDL_VIDEODRIVER": "dummy", "ORIEL_ASSETS": assets.path])
      #expect(message.contains("font") && message.contains(assets.path))
      guard getuid() != 0 else { return }
      try FileManager.default.removeItem(at: assets)
      try FileManager.default.createDirectory(
        at: assets.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: assets.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: assets.path) }
      #expect(try await failure(["SDL_VIDEODRIVER": "dummy", "ORIEL_ASSETS": assets.path]).contains(assets.path))
    }
  }

  @Test func noFontFileIsOne() async throws {
    try await withTemporaryFolder { folder in
      let fonts = folder.appendingPathComponent("Fonts")
      try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
      try Data("not a font".utf8).write(to: fonts.appendingPathComponent("Inter-Regular.otf"))
      #expect(try await failure(["SDL_VIDEODRIVER": "dummy", "ORIEL_ASSETS": folder.path]).contains(folder.path))
    }
  }
}
