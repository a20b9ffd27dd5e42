import Foundation
import Testing

/// What public declarations say, read from the compiler's symbol graphs of the built modules: each says something that its name does not.
@Suite struct DocumentationTests {
  /// All but the part of the compiler, which no program imports, and names that no program can use, whose messages say what they are.
  // What OrielC has is documented in its header.
  private static let modules = PackageDescription.modules.map(\.name).filter {
    !["OrielMacros", "OrielUnavailable", "OrielC"].contains($0)
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]
      }
      struct Location: Decodable {
        struct Position: Decodable { let line: Int }
        let uri: String
        let position: Position
      }
      let kind: Kind
      let pathComponents: [String]
      let docComment: Comment?
      let location: Location?
      let spi: Bool?

      /// The compiler calls these functions, by names that it gives.
      var isPartOfResultBuilder: Bool { pathComponents.dropLast().last?.hasSuffix("Builder") == true && name.contains(".build") }
      var name: String { pathComponents.joined(separator: ".") }
      var place: String { location.map { "\(URL(string: $0.uri)?.lastPathComponent ?? $0.uri):\($0.position.line + 1)" } ?? "" }
    }
    let symbols: [Symbol]
  }

  /// Enumeration cases and operators may speak for themselves, and what a protocol of Swift's asks for.
  private static let kinds: Set = [
    "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.init", "swift.method", "swift.type.method", "swift.func",
    "swift.property", "swift.type.property", "swift.subscript",
  ]
  private static let values: Set = ["swift.property", "swift.type.property"]
  private static let requirements: Set = [
    "description", "debugDescription", "hash(into:)", "rawValue", "init(rawValue:)", "body", "encode(to:)",
  ]

  private static func symbols(of module: String) throws -> [Graph.Symbol] {
    let modules = try BuiltModules.folder().appendingPathComponent("Modules")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = [
      "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-output-dir", folder.path, "-minimum-access-level",
      "public", "-skip-synthesized-members", "-target", target,
    ]
    arguments += try BuiltModules.clang()
    let (status, output) = try BuiltModules.run(arguments)
    try #require(status == 0, "symbol graph of \(module): \(output)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .flatMap { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)).symbols }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  /// The words of a text that mean something, in their simplest form.
  private static func words(_ text: String) -> Set<String> {
    let spaced = text.replacing(#/([a-z0-9])([A-Z])/#) { "\($0.1) \($0.2)" }.lowercased()
    let small: Set = ["a", "an", "the", "of", "this", "that", "is", "its", "it", "s", "swiftui", "creates", "returns", "new", "whether"]
    return Set(
      spaced.split { !$0.isLetter && !$0.isNumber }.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : String($0) }
        .filter { !small.contains($0) })
  }

  @Test(arguments: modules) func publicDeclarationsSayWhatTheirNamesDoNot(module: String) throws {
    let symbols = try Self.symbols(of: module).filter { symbol in
      symbol.spi != true && Self.kinds.contains(symbol.kind.identifier) && !symbol.pathComponents.contains { $0.hasPrefix("_") }
        && !Self.requirements.contains(symbol.pathComponents.last ?? "") && !symbol.isPartOfResultBuilder
    }
    #expect(module != "OrielCore" || symbols.count > 300, "declarations are found")
    func list(_ symbols: [Graph.Symbol]) -> String { symbols.map { "\($0.name) (\($0.place))" }.sorted().joined(separator: ", ") }
    let missing = list(symbols.filter { $0.docComment == nil })
    #expect(missing.isEmpty, "without a docstring: \(missing)")
    let echoes = symbols.filter { symbol in
      // A property may be what its name says: other words for it would be worse.
      guard let comment = symbol.docComment, !Self.values.contains(symbol.kind.identifier) else { return false }
      return Self.words(comment.lines.map(\.text).joined(separator: " ")).isSubset(of: Self.words(symbol.name))
    }
    #expect(list(echoes).isEmpty, "says only its name: \(list(echoes))")
  }
}
