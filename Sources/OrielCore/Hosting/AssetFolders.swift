import Foundation

/// Where Oriel's own files are looked for.
package enum AssetFolders {
  package static var fonts: [URL] { folders(named: "Fonts") }
  package static var symbols: [URL] { folders(named: "Symbols") }

  /// In `ORIEL_ASSETS` when set; else in `Assets` beside or above the executable, then beside these sources.
  private static func folders(named name: String) -> [URL] {
    if let folder = ProcessInfo.processInfo.environment["ORIEL_ASSETS"], !folder.isEmpty {
      return [URL(fileURLWithPath: folder).appendingPathComponent(name)]
    }
    var candidates: [URL] = []
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<5 {
      candidates.append(folder.appendingPathComponent("Assets/\(name)"))
      folder.deleteLastPathComponent()
    }
    var sources = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { sources.deleteLastPathComponent() }
    candidates.append(sources.appendingPathComponent("Assets/\(name)"))
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }.map { [$0] } ?? candidates
  }
}
