import Foundation
import Testing

/// `docs/coverage.json` says which names of SwiftUI exist; the sources decide.
///
/// With `ORIEL_BLESS=1` the test writes what it can: rows of new public names, rows of missing names that exist now, and the pages. It
/// reports them all at once, and `git diff` shows what to read over: a status or a note that is more exact than `yes`.
@Suite struct CoverageTests {
  private static let isBlessing = ProcessInfo.processInfo.environment["ORIEL_BLESS"] == "1"

  @Test func theFileAndItsPagesAgreeWithTheSources() throws {
    var coverage = try Coverage.read()
    var problems: [String] = []
    var fixed: [String] = []
    let sections = Set(Coverage.sections.map(\.id))
    #expect(PublicNames.all.count > 3_000 && PublicNames.listed.count > 500, "declarations are found")

    let twice = Dictionary(grouping: coverage.rows, by: \.symbol).filter { $1.count > 1 }.keys.sorted()
    problems += twice.map { "\($0) has more than one row" }
    problems += coverage.rows.filter { !sections.contains($0.section) }.map { "\($0.symbol) is in the unknown section \($0.section)" }
    problems += coverage.rows.filter { ($0.status == .partial || $0.status == .accepted) && $0.note.isEmpty }
      .map { "\($0.symbol) is \($0.status), and its note does not say what is missing" }

    for index in coverage.rows.indices {
      let row = coverage.rows[index]
      let exists = PublicNames.names.contains(row.symbol) || CombineNames.all?.contains(row.symbol) == true
      if row.status == .no, exists {
        coverage.rows[index].status = .yes
        coverage.rows[index].note = ""
        fixed.append("\(row.symbol) exists, and its row says no")
      } else if row.status != .no, !exists, CombineNames.all != nil || row.section != "state" {
        problems.append("\(row.symbol) is not public in Sources, and its row says \(row.status)")
      }
    }
    let known = Set(coverage.rows.map(\.symbol))
    for declaration in PublicNames.listed where !known.contains(declaration.name) {
      let row = Coverage.Row(
        symbol: declaration.name, section: Coverage.section(of: declaration), status: .yes, note: "", test: "")
      coverage.rows.append(row)
      fixed.append("\(declaration.name) of \(declaration.place) has no row. Add:  \(row.line),")
    }
    for declaration in PublicNames.listed(PublicNames.unavailable) where !known.contains(declaration.name) {
      let row = Coverage.Row(symbol: declaration.name, section: "other", status: .no, note: "", test: "")
      coverage.rows.append(row)
      fixed.append("\(declaration.name) is unavailable and has no row. Add:  \(row.line),")
    }
    let mentions = try Self.mentions()
    for index in coverage.rows.indices {
      let row = coverage.rows[index]
      let best = mentions[row.lastName] ?? [:]
      // A name that no test mentions yet may stay without one.
      let isRight = row.status == .no ? row.test.isEmpty : row.test.isEmpty ? !Self.isBlessing || best.isEmpty : best[row.test] != nil
      if isRight { continue }
      coverage.rows[index].test = row.status == .no ? "" : best.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
      fixed.append("\(row.symbol): the test is \(coverage.rows[index].test), and not \(row.test)")
    }
    try Self.write(coverage.text, to: Coverage.file, problems: &fixed)

    let folder = Coverage.docs.appendingPathComponent("coverage")
    for (name, text) in coverage.pages { try Self.write(text, to: folder.appendingPathComponent(name), problems: &fixed) }
    let stray = Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).subtracting(coverage.pages.keys)
    problems += stray.sorted().map { "docs/coverage/\($0) is not a page of any section" }

    if !Self.isBlessing && !fixed.isEmpty { problems += fixed + ["ORIEL_BLESS=1 Tests/run --filter Coverage writes the lines above"] }
    #expect(problems.isEmpty, "\(problems.count) differences:\n\(problems.joined(separator: "\n"))")
  }

  @Test func theScanFindsWhatIsPublic() {
    let text = """
      public struct A<T>: B {
        public var first: Int { 1 }
        var hidden: Int
        public enum Kind {
          case one, two(Int, Int)
        }
        func local() {
          struct Inner { public var no: Int }
        }
      }
      @_spi(Oriel) open class C {
        public func no() {}
      }
      extension View
      where Self: Equatable {
        @inlinable nonisolated public __consuming func modifier(_ a: Int) -> some View {
          let x = 1
        }
        public class func `default`() {}
      }
      public protocol P {
        associatedtype Body
        var body: Body { get }
      }
      public extension Q {
        init(a: Int) {}
        private func no() {}
      }
      struct Hidden { public var no: Int }
      """
    let names = PublicNames.declarations(in: text, place: "M").map(\.name)
    #expect(
      names == [
        "A", "A.first", "A.Kind", "A.Kind.one", "A.Kind.two", "View.modifier", "View.default", "P", "P.Body", "P.body", "Q.init",
      ])
  }

  @Test func theScanKnowsWhatIsUnavailable() {
    let text = """
      @available(*, unavailable, message: "no")
      public struct A {
        public var first: Int
      }
      @available(*, unavailable, message: "no")
      extension View {
        nonisolated public func b() {}
      }
      public struct C {
        public var first: Int
        @available(*, unavailable, message: "no")
        public var second: Int
        public var third: Int
      }
      """
    let declarations = PublicNames.declarations(in: text, place: "M")
    #expect(declarations.filter(\.isUnavailable).map(\.name) == ["A", "A.first", "View.b", "C.second"])
    #expect(declarations.filter { !$0.isUnavailable }.map(\.name) == ["C", "C.first", "C.third"])
  }

  /// How often each test target mentions each word.
  private static func mentions() throws -> [String: [String: Int]] {
    let tests = PackageDescription.root.appendingPathComponent("Tests")
    var counts: [String: [String: Int]] = [:]
    for target in try FileManager.default.contentsOfDirectory(atPath: tests.path).sorted()
    where target.hasSuffix("Tests") && !["RandomAppTests", "ArchitectureTests"].contains(target) {
      let files = FileManager.default.enumerator(at: tests.appendingPathComponent(target), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        for word in words(try Data(contentsOf: file)) { counts[word, default: [:]][target, default: 0] += 1 }
      }
    }
    return counts
  }

  /// By bytes: files of tests are long, and names are ASCII.
  private static func words(_ data: Data) -> [String] {
    data.split { !($0 >= 48 && $0 <= 57 || $0 >= 65 && $0 <= 90 || $0 >= 97 && $0 <= 122 || $0 == 95) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file if it differs and blessing is on; else says that it is out of date.
  private static func write(_ text: String, to file: URL, problems: inout [String]) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    let path = file.path.replacing(PackageDescription.root.path + "/", with: "")
    problems.append("\(path) is out of date")
    guard isBlessing else { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
