import Foundation
import Testing

/// Which module may import which: the layering of the design, held by a scan of the sources.
@Suite struct LayerTests {
  private static let allowed: [String: Set<String>] = [
    "OrielGraph": [],
    "OrielDrawing": ["CPNG"],
    "OrielText": ["OrielDrawing", "CSDL2TTF"],
    "OrielRaster": ["OrielDrawing", "CFreeType"],
    "OrielCore": ["OrielGraph", "OrielDrawing", "OrielText", "CRuntime"],
    "OrielSDL": ["OrielCore", "OrielDrawing", "OrielText", "OrielRaster", "CSDL2", "CDBus"],
    "OrielTesting": ["OrielCore", "OrielDrawing", "OrielText", "OrielRaster", "OrielSDL", "Testing"],
    "OrielMacros": [
      "SwiftCompilerPlugin", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
      "SwiftSyntaxMacros",
    ],
    "Oriel": ["OrielCore", "OrielDrawing", "OrielText", "OrielSDL", "CSDL2"],
  ]
  private static let system: Set<String> = ["Foundation", "Glibc", "Observation", "Synchronization", "Dispatch", "Swift"]

  @Test(arguments: allowed.keys.sorted()) func importsStayWithinTheLayer(module: String) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
    #expect(!files.isEmpty)
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"), words[..<position].allSatisfy({ $0.hasPrefix("@") }),
          position + 1 < words.count
        else { continue }
        let name = String(words[position + 1])
        #expect(
          Self.system.contains(name) || Self.allowed[module, default: []].contains(name),
          "\(module)/\(file.lastPathComponent) imports \(name)")
      }
    }
  }
}
