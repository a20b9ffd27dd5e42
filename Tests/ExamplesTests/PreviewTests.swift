import Foundation
import OrielDrawing
import TestSupport
import Testing

/// Previews of a file: drawn by the program that contains it, and the script that builds it.
@Suite struct PreviewTests {
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let file = top.appendingPathComponent("Examples/Counter/Views/CounterView.swift").path

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-previews-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func program(_ variables: [String], in folder: URL) async throws -> ProgramRun {
    try await ProgramRun.run(
      "/usr/bin/env",
      ["-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "ORIEL_OFFSCREEN=\(folder.path)"] + variables + [ProgramRun.path(of: "CounterExample")],
      json: false)
  }

  /// Runs `Examples/preview` with a `swift` that describes a package, and makes its program of a text with a result.
  private func script(_ arguments: [String], building: String, display: String = "", in folder: URL) async throws -> ProgramRun {
    let package = folder.appendingPathComponent("App"), bin = folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: package.appendingPathComponent("Sources/App/Parts"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try Data().write(to: package.appendingPathComponent("Package.swift"))
    try Data().write(to: package.appendingPathComponent("Sources/App/Parts/Part.swift"))
    let swift = bin.appendingPathComponent("swift")
    try """
    #!/usr/bin/env bash
    case "$*" in
      package*describe*) printf 'Products:\\n    Name: Lib\\n    Type:\\n        Library:\\n            automatic\\n\\n    Name: Tool\\n    Type:\\n        Executable: nil\\n\\nTargets:\\n    Name: App\\n    Type: library\\n    Path: Sources/App\\n    Product memberships:\\n        Lib\\n        Tool\\n\\n    Name: Other\\n    Path: Sources/Other\\n' ;;
      *--show-bin-path) echo "\(bin.path)" ;;
      *) \(building) ;;
    esac
    """.write(to: swift, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let path = "PATH=\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try await ProgramRun.run(
      "/usr/bin/env",
      [
        "-u", "WAYLAND_DISPLAY", "-C", package.path, "DISPLAY=\(display)", path, Self.top.appendingPathComponent("Examples/run").path,
        "preview",
      ]
        + arguments, json: false)
  }

  private func making(_ program: String) -> String {
    "printf '%s\\n' '#!/bin/sh' '\(program)' >$(dirname \"$0\")/Tool; chmod +x $(dirname \"$0\")/Tool"
  }

  @Test func theProgramDrawsThePreviewsOfAFileInTheirSizes() async throws {
    try await withFolder { folder in
      let run = try await program(["ORIEL_PREVIEW=\(Self.file)"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let names = run.output.split(separator: "\n").map { URL(fileURLWithPath: String($0)).lastPathComponent }
      #expect(
        names
          == ["Counter", "Button"].flatMap { name in
            ["light", "dark"].flatMap { scheme in [1, 2].map { "\(name)-\(scheme)@\($0)x.png" } }
          })
      func size(_ name: String) throws -> [Int] {
        let bitmap = try Bitmap(png: Data(contentsOf: folder.appendingPathComponent(name)))
        return [bitmap.width, bitmap.height]
      }
      #expect(try size("Counter-light@1x.png") == [480, 360])
      let fitting = try size("Button-light@1x.png")
      #expect(fitting[0] < 200 && fitting[1] < 80)
      #expect(try size("Button-dark@2x.png")[1] >= fitting[1] * 2 - 1)
    }
  }

  @Test func oneIsChosenByItsNameAndAMissingOneIsAnError() async throws {
    try await withFolder { folder in
      let one = try await program(["ORIEL_PREVIEW=\(Self.file)", "ORIEL_PREVIEW_NAME=Button"], in: folder)
      #expect(one.output.split(separator: "\n").count == 4)
      let none = try await program(["ORIEL_PREVIEW=\(Self.file)", "ORIEL_PREVIEW_NAME=Other"], in: folder)
      #expect(none.status == 1 && none.errors.contains("has no preview \"Other\"; it has \"Counter\", \"Button\""), "\(none.errors)")
      let empty = try await program(["ORIEL_PREVIEW=/nowhere/Other.swift"], in: folder)
      #expect(empty.status == 1 && empty.errors.contains("no #Preview"), "\(empty.errors)")
    }
  }

  @Test func theScriptBuildsTheProgramOfTheFile() async throws {
    try await withFolder { folder in
      let run = try await script(
        ["Sources/App/Parts/Part.swift", "Wide", "--offscreen", "Out"],
        building: making("echo $ORIEL_PREVIEW,$ORIEL_PREVIEW_NAME,$ORIEL_OFFSCREEN"), in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "\(folder.resolvingSymlinksInPath().path)/App/Sources/App/Parts/Part.swift,Wide,Out\n")
    }
  }

  /// The program reports its window as `PreviewSession` does, and ends.
  @Test func theScriptShowsErrorsAndEndsWithTheWindow() async throws {
    try await withFolder { folder in
      // The first build fails; the change that comes with it makes another one, whose program shows a window and ends.
      let tool = making("cat \"$ORIEL_PREVIEW_FOLDER/messages\"; echo $$ >$ORIEL_PREVIEW_FOLDER/process; sleep 0.2")
      let failing = """
        if [ -e "$0.failed" ]; then \(tool); else
            printf '[1/2] Compiling\\n/a.swift:3:1: error: wrong\\n[2/2] Compiling\\n/a.swift:3:1: error: wrong\\n'
            touch "$0.failed"; (sleep 0.3; touch Sources/App/Parts/Part.swift) >/dev/null 2>&1 & exit 1
          fi
        """
      let run = try await script(["Sources/App/Parts/Part.swift", "--", "--quiet"], building: failing, display: ":none", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("/a.swift:3:1: error: wrong\n"))
      #expect(run.errors.components(separatedBy: "error: wrong").count == 2, "\(run.errors)")
    }
  }

  @Test func theScriptExplainsMistakes() async throws {
    try await withFolder { folder in
      let missing = try await script(["Nope.swift"], building: "true", in: folder)
      #expect(missing.status == 2 && missing.errors.contains("There is no file Nope.swift."))
      let other = try await script(["Package.swift"], building: "true", in: folder)
      #expect(other.status == 2 && other.errors.contains("--product names one"), "\(other.errors)")
      #expect(try await script(["--help"], building: "true", in: folder).output.hasPrefix("usage: Examples/run preview FILE"))
    }
  }
}
