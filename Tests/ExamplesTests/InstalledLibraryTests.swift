import Foundation
import TestSupport
import Testing

/// The library that C programs link, as `Examples/run HostedC --install` installs it.
@Suite struct InstalledLibraryTests {
  private static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Examples/HostedC")
    .standardizedFileURL.path

  private func shell(_ command: String, in folder: URL) async throws {
    let run = try await ProgramRun.run("/bin/bash", ["-c", "set -e; cd '\(folder.path)'; \(command)"], json: false)
    try #require(run.status == 0, "\(command)\n\(run.output)\(run.errors)")
  }

  @Test func programsInCLinkTheInstalledLibrariesAndDrawTheSame() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-installed-\(UUID().uuidString)")
    for name in ["shared", "static", "package"] {
      try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let built = URL(fileURLWithPath: ProgramRun.path(of: "HostedC")).deletingLastPathComponent().path
    try await shell("'\(Self.example)/install' '\(built)' prefix", in: folder)
    let hasStatic = FileManager.default.fileExists(atPath: folder.appendingPathComponent("prefix/lib/liboriel.a").path)
    for (package, name) in [("oriel", "shared")] + (hasStatic ? [("oriel-static", "static")] : []) {
      try await shell(
        """
        export PKG_CONFIG_PATH=$PWD/prefix/lib/pkgconfig
        mkdir -p prefix/bin
        cc '\(Self.example)'/*.c -o prefix/bin/\(name) $(pkg-config --cflags --libs \(package)) -lm
        prefix/bin/\(name) --offscreen \(name)
        """, in: folder)
    }
    // The one that SwiftPM has linked.
    try await shell("'\(built)/HostedC' --offscreen package", in: folder)
    for name in ["shared"] + (hasStatic ? ["static"] : []) { try await shell("diff -r \(name) package", in: folder) }
    // Nothing but the functions of oriel.h is visible.
    try await shell("[ -z \"$(nm -D --defined-only prefix/lib/liboriel.so | awk '{print $3}' | grep -v '^oriel_')\" ]", in: folder)
  }
}
