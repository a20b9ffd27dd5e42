import Foundation
import Testing

/// Tests that are named by a number, and the page that says what they hold.
@Suite struct FactTests {
  @Test func testsNamedByNumbersAndRowsOfThePageAreTheSame() throws {
    let folder = PackageDescription.root.appendingPathComponent("Tests")
    let page = try String(contentsOf: folder.appendingPathComponent("Facts/README.md"), encoding: .utf8)
    let rows = page.matches(of: /(?m)^\| ([A-Z]\d{3}) \|/).map { String($0.1) }
    let declaration = /(?m)^(?!.*\b(?:private|static) ).*\bfunc ([a-z]\d{3})(?:And[A-Z]\d{3})?\(/
    var tests: Set<String> = []
    for case let file as URL in try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) { tests.insert(match.1.uppercased()) }
    }
    #expect(rows.count == Set(rows).count)
    #expect(Set(rows).subtracting(tests).isEmpty, "rows without a test")
    #expect(tests.subtracting(rows).isEmpty, "tests without a row")
  }
}
