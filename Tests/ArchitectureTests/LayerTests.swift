import Foundation
import Testing

/// Which module may import which: the layering of the design, as the manifest has it, held by a scan of the sources.
@Suite struct LayerTests {
  private static let system: Set<String> = [
    "Foundation", "FoundationNetworking", "Glibc", "Observation", "Synchronization", "Dispatch", "Swift", "_Concurrency", "Testing",
  ]

  /// The toolchain's own swift-syntax has the product of macros under another name.
  private static let macroModules: Set<String> = [
    "SwiftCompilerPlugin", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
    "SwiftSyntaxMacros",
  ]

  @Test func theManifestNamesEachModuleAfterTheOnesThatItImports() {
    let names = PackageDescription.modules.map(\.name)
    #expect(names.count > 25 && names.first == "OrielProcess" && names.contains("OrielSDL"))
    for (index, module) in PackageDescription.modules.enumerated() where module.name != "Oriel" {
      let later = module.dependencies.intersection(names[index...])
      #expect(later.isEmpty, "\(module.name) stands before \(later.sorted())")
    }
  }

  /// So that a change in one part compiles that part, and who looks for something finds it. Comments do not count: they are welcome.
  @Test(arguments: PackageDescription.modules.map(\.name)) func noModuleGrowsBeyondWhatOneReads(module: String) throws {
    let lines = try PackageDescription.files(of: module).reduce(0) { sum, file in
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").lazy
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
      return sum + code.count
    }
    #expect(lines > 0 && lines < 10_000, "\(module): \(lines) lines of code")
  }

  private static let declarations: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  /// The modules that a file imports. `import struct Module.Name` imports one declaration.
  private static func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), words[..<position].allSatisfy({ $0.hasPrefix("@") }), position + 1 < words.count
      else { return nil }
      let one = declarations.contains(String(words[position + 1])) && position + 2 < words.count
      return one ? String(words[position + 2].prefix { $0 != "." }) : String(words[position + 1])
    }
  }

  @Test(arguments: PackageDescription.modules) func importsStayWithinTheLayer(module: PackageDescription.Module) throws {
    let allowed = Self.system.union(module.dependencies).union(module.linked).union(module.name == "OrielMacros" ? Self.macroModules : [])
    for file in try PackageDescription.files(of: module.name) {
      for name in try Self.imports(of: file) {
        #expect(allowed.contains(name), "\(module.name)/\(file.lastPathComponent) imports \(name)")
      }
    }
  }

  /// A module waits for each of its dependencies to be compiled.
  @Test(arguments: PackageDescription.modules) func noDependencyIsUnused(module: PackageDescription.Module) throws {
    let imported = try Set(PackageDescription.files(of: module.name).flatMap(Self.imports))
    // The macros are loaded by the compiler.
    let own = module.dependencies.intersection(PackageDescription.modules.map(\.name)).subtracting(["OrielMacros"])
    #expect(own.subtracting(imported).isEmpty, "\(module.name) does not import \(own.subtracting(imported).sorted())")
  }
}
