import Foundation
import OrielDrawing
import TestSupport
import Testing

/// The small examples as programs, started without a display.
@Suite struct OffscreenTests {
  private func run(_ program: String, in folder: URL, _ arguments: [String] = [], offscreen: Bool = true) async throws -> ProgramRun {
    try await ProgramRun.run(
      "/usr/bin/env",
      ["-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "-C", folder.path] + (offscreen ? ["ORIEL_OFFSCREEN=\(folder.path)"] : [])
        + [ProgramRun.path(of: program)] + arguments, json: false)
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test(arguments: [
    ("Hello", 4), ("CounterExample", 4), ("ToDoExample", 4), ("ImmediateDemo", 4), ("Preferences", 4), ("Hosted", 4), ("Puzzle", 5),
    ("Particles", 5), ("Paint", 4), ("BookReader", 32),
  ])
  func theyWritePictures(name: String, count: Int) async throws {
    try await withFolder { folder in
      let run = try await run(name, in: folder)
      // Not every machine has fonts for all scripts.
      let errors = run.errors.split(separator: "\n").filter { !$0.contains("no font has the character") }
      #expect(run.status == 0 && errors.isEmpty, "\(errors)")
      let files = run.output.split(separator: "\n").map(String.init)
      #expect(files.count >= count && files.allSatisfy(FileManager.default.fileExists), "\(run.output)")
    }
  }

  @Test func renderWritesAPictureOfAView() async throws {
    try await withFolder { folder in
      let first = try await run("RenderExample", in: folder, offscreen: false)
      #expect(first.output == "Render.png\n", "\(first.errors)")
      let bitmap = try Bitmap(png: Data(contentsOf: folder.appendingPathComponent("Render.png")))
      #expect(bitmap.width > 300 && bitmap.height > 100)
      #expect(bitmap[0, 0].alpha == 0 && bitmap[bitmap.width / 2, bitmap.height / 4 + 8].alpha == 255)
      let second = try await run("RenderExample", in: folder, ["other.png"], offscreen: false)
      #expect(second.output == "other.png\n")
      #expect(try await run("RenderExample", in: folder, ["--help"], offscreen: false).output.hasPrefix("usage: Render"))
    }
  }
}
