import Foundation
import Testing

/// The Swift of the pages compiles against the modules that the tests were built of.
@Suite struct PageCodeTests {
  private struct Sample: Sendable, CustomTestStringConvertible {
    let page: String
    let line: Int
    var code: String
    var testDescription: String { "\(page):\(line)" }
  }

  /// A block that imports a program with `@testable` is compiled together with the block before it, which is that program.
  private static let samples: [Sample] = Page.all.flatMap { page in
    var last: String?
    return page.blocks.filter { $0.language == "swift" }.map { block in
      var code = block.text
      if let line = code.firstRange(of: #/@testable import \w+\n/#), let program = last {
        code.removeSubrange(line)
        code = program + code
      }
      if !isManifest(block.text) { last = block.text }
      return Sample(page: page.path, line: block.line, code: code)
    }
  }

  private static func isManifest(_ code: String) -> Bool { code.hasPrefix("// swift-tools-version") }

  private static let options: [String] = {
    (try? BuiltModules.options()) ?? []
  }()

  @Test(arguments: samples) private func theSwiftOfAPageCompiles(_ sample: Sample) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Sample.swift")
    try sample.code.write(to: file, atomically: true, encoding: .utf8)
    let options =
      Self.isManifest(sample.code)
      ? ["-frontend", "-parse"] : ["-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Sample"] + Self.options
    let (status, output) = try BuiltModules.run(["swiftc"] + options + [file.path])
    #expect(status == 0, "\(sample.page):\(sample.line): \(output)")
    #expect(!output.contains("warning:"), "\(sample.page):\(sample.line): \(output)")
  }

  @Test func samplesAreFound() { #expect(Self.samples.count > 10) }
}
