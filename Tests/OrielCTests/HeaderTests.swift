import Foundation
import TestSupport
import Testing

/// The header and the example, as compilers of C and C++ read them.
@Suite struct HeaderTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func check(_ arguments: [String], _ file: String) throws {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let include = Self.root.appendingPathComponent("Sources/COriel/include").path
    process.arguments = arguments + ["-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-I", include, file]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments) \(file): \(output)")
  }

  @Test(arguments: [["cc", "-std=c11"], ["clang", "-std=c17"], ["c++", "-std=c++17", "-x", "c++"]])
  func theExampleCompilesWithoutWarnings(compiler: [String]) throws {
    let folder = Self.root.appendingPathComponent("Examples/HostedC")
    try check(compiler, folder.appendingPathComponent("main.c").path)
    if !compiler.contains("c++") { try check(compiler, folder.appendingPathComponent("balls.c").path) }
  }

  @Test func theProgramOfThePageCompilesWithoutWarnings() throws {
    let page = try String(contentsOf: Self.root.appendingPathComponent("docs/c.md"), encoding: .utf8)
    let program = try #require(page.firstMatch(of: #/(?s)```c\n(.*?)```/#))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-page-\(UUID().uuidString).c")
    defer { try? FileManager.default.removeItem(at: file) }
    try String(program.1).write(to: file, atomically: true, encoding: .utf8)
    try check(["cc", "-std=c11"], file.path)
  }

  /// The header alone, in the oldest languages that it is for.
  @Test(arguments: [["cc", "-std=c99", "-x", "c"], ["c++", "-std=c++11", "-x", "c++"]]) func theHeaderStandsAlone(compiler: [String]) throws
  {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-header-\(UUID().uuidString).c")
    defer { try? FileManager.default.removeItem(at: file) }
    let block = """
      #include <oriel.h>
      #include <oriel.h>
      void block(oriel_ui *ui, void *data);
      void block(oriel_ui *ui, void *data) {
        double value = 1;
        (void)data;
        ORIEL_INSIDE(ui, oriel_begin_row(ui)) { oriel_slider(ui, "Value", &value, 0, 1); }
      }

      """
    try block.write(to: file, atomically: true, encoding: .utf8)
    try check(compiler, file.path)
  }
}
