import Foundation
import Testing

/// Which folder of a module may know which: the order that the page of architecture gives, held by a scan of the sources.
///
/// A folder uses another where it names a type that the other declares. Folders of one level may know each other, those above it may not be
/// known: views are generic and refer to one another, so that what builds, lays out, paints and feeds them is one level.
@Suite struct FolderTests {
  private static let levels: [String: [Set<String>]] = [
    "OrielCore": [
      [
        "Entries", "Environment", "Frame", "Layout", "Modifiers", "Semantics", "Shapes", "State",
        "Stage", "SystemValues", "Values", "View", "ViewGraph",
      ],
      ["Input"],
    ],
    "OrielLayout": [["Bindings", "Shapes", "SystemValues", "Text"], ["Layout"], ["Modifiers"]],
    "OrielViews": [["Geometry", "Input", "Lazy", "SafeArea", "Scrolling"], ["Preferences", "Views"]],
    "OrielImages": [["Images", "Symbols", "Decoding"], ["Async"]],
    "OrielControls": [
      ["Undo", "Buttons", "Labels", "Motion", "Semantics", "Styles", "Transfer"], ["ContextMenu", "Focus", "Shortcuts"],
      ["TextInput", "Slider", "Stepper", "Progress", "Disclosure"],
    ],
    "OrielNavigation": [["Portals"], ["Dismissal", "Layers", "Sheets"], ["Dialogs", "Popovers"]],
  ]

  private struct Source {
    var folder: String
    var name: String
    /// Without comments and the characters of strings.
    var code: String
  }

  private static func sources(of module: String) throws -> [Source] {
    let core = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/\(module)").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: core, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
    return try files.filter { $0.pathExtension == "swift" }.map { file in
      let path = file.standardizedFileURL.pathComponents.dropFirst(core.pathComponents.count)
      let text = try String(contentsOf: file, encoding: .utf8)
      let code = text.replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"").replacing(#/\/\/.*/#, with: "")
      return Source(folder: path.first ?? "", name: path.last ?? "", code: code)
    }
  }

  private static func declaredTypes(in code: String) -> [String] {
    let pattern =
      #/(?m)^(?:@\w+(?:\([^)]*\))? )*(?:(?:nonisolated|public|package|open|final|indirect) )*(?:class|struct|enum|protocol|typealias) (\w+)/#
    return code.matches(of: pattern).map { String($0.1) }
  }

  @Test(arguments: levels.keys.sorted()) func foldersKnowOnlyThoseOfTheirLevelAndBelow(module: String) throws {
    let sources = try Self.sources(of: module)
    var level: [String: Int] = [:]
    for (index, folders) in try #require(Self.levels[module]).enumerated() { for folder in folders { level[folder] = index } }
    let unknown = Set(sources.map(\.folder)).subtracting(level.keys)
    #expect(unknown.isEmpty, "a new folder needs its level: \(unknown.sorted())")
    var home: [String: String] = [:]
    for source in sources { for type in Self.declaredTypes(in: source.code) { home[type] = home[type] ?? source.folder } }
    var uses = 0
    for source in sources {
      let words = Set(source.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      for word in words {
        guard let other = home[word], other != source.folder, let own = level[source.folder], let above = level[other] else { continue }
        uses += 1
        #expect(above <= own, "\(module)/\(source.folder)/\(source.name) names \(word), of \(other), which stands above it")
      }
    }
    // Uses are found.
    #expect(module != "OrielCore" || uses > 200 && home["ViewGraph"] == "ViewGraph")
  }
}
