import Foundation
import OrielDrawing
import Testing

@Suite struct RegularFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func onlyRegularFilesAreOpened() throws {
    try withFolder { folder in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(symlink("/dev/zero", folder + "/zeros") == 0)
      #expect(symlink("loop", folder + "/loop") == 0)
      for (name, reason) in [
        ("pipe", "a named pipe"), ("zeros", "a device"), (".", "a folder"), ("loop", "symbolic"), ("missing", "No such"),
      ] {
        let error = #expect(throws: RegularFileError.self) { try RegularFile.contents(folder + "/" + name, limit: 10) }
        #expect(error?.description.contains(reason) == true, "\(name): \(error?.description ?? "")")
      }
    }
  }

  @Test func contentsAreWholeOrAnError() throws {
    try withFolder { folder in
      let path = folder + "/file"
      try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: path))
      #expect(symlink("file", folder + "/link") == 0)
      #expect(try RegularFile.contents(folder + "/link", limit: 10_000) == Array(repeating: 7, count: 10_000))
      #expect(throws: RegularFileError.self) { try RegularFile.contents(path, limit: 9_999) }
      // Files of the system's own have no size beforehand.
      #expect(try !RegularFile.contents("/proc/self/status", limit: 1 << 20).isEmpty)
    }
  }
}
