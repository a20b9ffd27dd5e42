import Foundation

/// Where Oriel's own fonts are looked for.
package enum AssetFolders {
  /// `ORIEL_ASSETS` when set; else `Assets` beside or above the executable, then beside these sources.
  package static var fonts: [URL] {
    if let folder = ProcessInfo.processInfo.environment["ORIEL_ASSETS"], !folder.isEmpty {
      return [URL(fileURLWithPath: folder).appendingPathComponent("Fonts")]
    }
    var candidates: [URL] = []
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<5 {
      candidates.append(folder.appendingPathComponent("Assets/Fonts"))
      folder.deleteLastPathComponent()
    }
    var sources = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { sources.deleteLastPathComponent() }
    candidates.append(sources.appendingPathComponent("Assets/Fonts"))
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }.map { [$0] } ?? candidates
  }
}
