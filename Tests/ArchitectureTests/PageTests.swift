import Foundation
import Testing

/// Whether the pages say what is: links lead somewhere, commands exist, tables are complete, Swift compiles.
@Suite struct PageTests {
  private static let root = PackageDescription.root

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  private static let examples =
    (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Examples").path).filter {
      !["run", "preview"].contains($0)
    })
    ?? []

  @Test func theReadMeStaysShort() throws {
    let lines = try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(lines <= 151)
    #expect(Page.all.count > 40)
  }

  @Test func linksLeadSomewhere() {
    var broken: [String] = []
    let byPath = Dictionary(uniqueKeysWithValues: Page.all.map { ($0.path, $0) })
    for page in Page.all {
      for link in page.links {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = URL(fileURLWithPath: "/" + page.path).deletingLastPathComponent()
        let target = parts[0].isEmpty ? page.path : String(folder.appendingPathComponent(parts[0]).standardizedFileURL.path.dropFirst())
        if !Self.exists(target) { broken.append("\(page.path): \(link)") }
        if parts.count == 2, let anchors = byPath[target]?.anchors, !anchors.contains(parts[1]) { broken.append("\(page.path): \(link)") }
      }
    }
    #expect(broken.isEmpty, "links to nothing: \(broken)")
  }

  @Test func commandsExist() throws {
    var wrong: [String] = []
    for page in Page.all {
      for block in page.blocks where block.language == "sh" {
        for line in block.text.split(separator: "\n") {
          let code = line.prefix { $0 != "#" }
          let words = code.split(separator: " ").map(String.init).drop { $0.contains("=") && !$0.contains("/") || $0.hasPrefix("ASAN_") }
          guard let command = words.first else { continue }
          if command.contains("/") && !FileManager.default.isExecutableFile(atPath: Self.root.appendingPathComponent(command).path) {
            wrong.append("\(page.path): \(line)")
            continue
          }
          guard command == "Examples/run" || command.hasPrefix("Tests/") else { continue }
          let own = words.dropFirst().prefix { $0 != "--" }
          if command == "Examples/run", let name = own.first(where: { !$0.hasPrefix("-") && !$0.contains("/") && $0 != "DIR" }),
            !["NAME", "preview", "FILE"].contains(name), !Self.examples.contains(name)
          {
            wrong.append("\(page.path): \(line): no example \(name)")
          }
          let script = try Self.text(command)
          for option in own where option.hasPrefix("--") && command == "Examples/run" && !script.contains("\(option)") {
            wrong.append("\(page.path): \(line): no option \(option)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "commands that do not exist: \(wrong)")
  }

  @Test func everyExampleHasAHeaderAndALineOnThePage() throws {
    let page = try Self.text("docs/examples.md")
    for name in Self.examples {
      #expect(page.contains("`\(name)`"), "docs/examples.md does not list \(name)")
      let folder = Self.root.appendingPathComponent("Examples/\(name)")
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { ["swift", "c"].contains($0.pathExtension) }
      let headers = try files.filter { try String(contentsOf: $0, encoding: .utf8).hasPrefix("// \(name): ") }
      #expect(headers.count == 1, "one file of Examples/\(name) begins with \"// \(name): what it shows\"")
    }
  }

  @Test func everyEnvironmentValueIsOnItsPage() throws {
    let page = try Self.text("docs/environment.md")
    let missing = PublicNames.listed.map(\.name).filter { $0.hasPrefix("EnvironmentValues.") }
      .map { $0.replacing("EnvironmentValues.", with: "") }.filter { !page.contains("`\($0)`") }
    #expect(missing.isEmpty, "docs/environment.md does not name \(missing.sorted())")
    // And what its tables name is a value that exists.
    let existing = Set(PublicNames.all.map(\.name))
    let first = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { $0.dropFirst(2).split(separator: " | ").first }
    let named = first.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.1) } }
    #expect(named.count > 80)
    let gone = named.filter { !existing.contains("EnvironmentValues.\($0)") }
    #expect(gone.isEmpty, "docs/environment.md names values that do not exist: \(gone)")
  }

  @Test func everyVariableIsOnItsPage() throws {
    let page = try Self.text("docs/variables.md")
    var variables: Set<String> = []
    for module in PackageDescription.modules {
      for file in try PackageDescription.files(of: module.name) {
        let source = try String(contentsOf: file, encoding: .utf8)
        guard source.contains("\"ORIEL_") else { continue }
        variables.formUnion(source.matches(of: #/"(ORIEL_[A-Z_]+)"/#).map { String($0.1) })
      }
    }
    #expect(variables.count > 10)
    let missing = variables.filter { !page.contains($0) }
    #expect(missing.isEmpty, "docs/variables.md does not name \(missing.sorted())")
  }

  @Test func everyModuleIsOnTheMap() throws {
    let page = try Self.text("Sources/README.md")
    let missing = PackageDescription.modules.map(\.name).filter { !page.contains("| `\($0)` |") }
    #expect(missing.isEmpty, "Sources/README.md has no row for \(missing)")
  }

  /// Files and folders that pages of the architecture name still exist.
  @Test func filesThatPagesNameExist() throws {
    var missing: [String] = []
    for page in Page.all
    where page.path.hasPrefix("docs/architecture/") || page.path == "Sources/README.md" || page.path == "CONTRIBUTING.md" {
      for match in page.text.matches(of: #/`((?:Oriel\w*|C[A-Z]\w+|Tests|Examples|Sources)/[\w\/+.-]+)`/#) {
        let path = String(match.1)
        if !Self.exists(path) && !Self.exists("Sources/\(path)") { missing.append("\(page.path): \(path)") }
      }
    }
    #expect(missing.isEmpty, "pages name files that do not exist: \(missing)")
  }
}
