import Foundation
import Testing

/// Which module may import which: the layering of the design, held by a scan of the sources.
@Suite struct LayerTests {
  private static let allowed: [String: Set<String>] = [
    "OrielProcess": [],
    "OrielComparison": ["OrielProcess", "CRuntime"],
    "OrielGraph": [],
    "OrielReports": ["OrielGraph"],
    "OrielDrawing": ["CPNG", "CPixels"],
    "OrielMotion": ["OrielDrawing"],
    "OrielInput": ["OrielDrawing"],
    "OrielText": ["OrielDrawing", "CPixels", "CSDL2TTF", "CFreeType", "CHarfBuzz", "CFriBidi", "CFontconfig", "_FoundationICU"],
    "OrielRaster": ["OrielDrawing", "CFreeType", "CPixels"],
    "OrielCore": ["OrielProcess", "OrielComparison", "OrielGraph", "OrielReports", "OrielDrawing", "OrielInput", "OrielText", "CRuntime"],
    "OrielStrings": ["OrielCore", "OrielDrawing", "OrielText"],
    "OrielAnimation": ["OrielMotion", "OrielCore", "OrielDrawing"],
    "OrielViews": ["OrielCore", "OrielGraph", "OrielDrawing", "OrielInput", "OrielText"],
    "OrielImages": ["OrielViews", "OrielStrings", "OrielCore", "OrielProcess", "OrielDrawing", "OrielText", "CPictures", "CSDL2"],
    "OrielEffects": ["OrielImages", "OrielViews", "OrielStrings", "OrielCore", "OrielGraph", "OrielDrawing", "OrielText"],
    "OrielPaints": ["OrielEffects", "OrielImages", "OrielViews", "OrielCore", "OrielDrawing", "OrielText"],
    "OrielGestures": ["OrielViews", "OrielAnimation", "OrielCore", "OrielDrawing", "OrielInput"],
    "OrielTransitions": ["OrielEffects", "OrielImages", "OrielViews", "OrielAnimation", "OrielMotion", "OrielCore", "OrielDrawing"],
    "OrielControls": [
      "OrielGestures", "OrielImages", "OrielViews", "OrielAnimation", "OrielStrings", "OrielCore", "OrielGraph", "OrielMotion",
      "OrielDrawing",
      "OrielInput", "OrielText",
    ],
    "OrielLists": [
      "OrielControls", "OrielViews", "OrielStrings", "OrielCore", "OrielGraph", "OrielMotion", "OrielDrawing", "OrielInput", "OrielText",
    ],
    "OrielNavigation": [
      "OrielControls", "OrielViews", "OrielAnimation", "OrielStrings", "OrielCore", "OrielGraph", "OrielMotion", "OrielDrawing",
      "OrielInput",
    ],
    "OrielHosting": [
      "OrielNavigation", "OrielControls", "OrielImages", "OrielViews", "OrielAnimation", "OrielStrings", "OrielCore", "OrielGraph",
      "OrielDrawing",
      "OrielInput",
      "OrielText",
    ],
    "OrielInspection": ["OrielHosting", "OrielViews", "OrielCore", "OrielGraph", "OrielDrawing"],
    "OrielSDL": [
      "OrielHosting", "OrielControls", "OrielImages", "OrielViews", "OrielCore", "OrielDrawing", "OrielInput", "OrielText", "OrielRaster",
      "CSDL2", "CDBus",
    ],
    "OrielTesting": [
      "OrielAnimation", "OrielInspection", "OrielHosting", "OrielNavigation", "OrielLists", "OrielControls", "OrielTransitions",
      "OrielGestures", "OrielPaints", "OrielEffects", "OrielImages", "OrielViews", "OrielStrings", "OrielCore", "OrielDrawing",
      "OrielInput", "OrielText",
      "OrielRaster", "OrielSDL",
      "CRuntime",
      "Testing",
    ],
    "OrielMacros": [
      "SwiftCompilerPlugin", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
      "SwiftSyntaxMacros",
    ],
    "Oriel": [
      "OrielInspection", "OrielHosting", "OrielNavigation", "OrielLists", "OrielControls", "OrielTransitions", "OrielGestures",
      "OrielPaints", "OrielEffects", "OrielImages", "OrielViews", "OrielStrings", "OrielCore", "OrielDrawing", "OrielInput", "OrielMotion",
      "OrielAnimation", "OrielText", "OrielSDL",
      "CSDL2",
    ],
  ]
  private static let system: Set<String> = ["Foundation", "Glibc", "Observation", "Synchronization", "Dispatch", "Swift", "_Concurrency"]

  /// So that a change in one part compiles that part, and who looks for something finds it.
  @Test(arguments: allowed.keys.sorted()) func noModuleGrowsBeyondWhatOneReads(module: String) throws {
    let lines = try Self.files(of: module).reduce(0) { try $0 + String(contentsOf: $1, encoding: .utf8).split(separator: "\n").count }
    #expect(lines > 0 && lines < 12_500, "\(module): \(lines) lines that are not empty")
  }

  private static func files(of module: String) throws -> [URL] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/\(module)")
    return try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
  }

  @Test(arguments: allowed.keys.sorted()) func importsStayWithinTheLayer(module: String) throws {
    let files = try Self.files(of: module)
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
