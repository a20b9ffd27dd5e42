import Foundation

/// Where Oriel's own files are looked for.
package enum AssetFolders {
  package static var fonts: [URL] { folders(named: "Fonts") }
  package static var symbols: [URL] { folders(named: "Symbols") }

  /// In `ORIEL_ASSETS` when set; else in `Assets` beside or above the executable, then beside these sources.
  private static func folders(named name: String) -> [URL] {
    if let folder = ProcessVariables["ORIEL_ASSETS"] { return [URL(fileURLWithPath: folder).appendingPathComponent(name)] }
    // Paths as text: what URLs do with links takes as long as a frame.
    let executable = realpath(CommandLine.arguments.first ?? ".", nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    let beside = executable.map { path in (1...5).map { folder(path, above: $0) } } ?? []
    let candidates = beside + [folder(#filePath, above: 4)]
    let folders = candidates.map { $0 + "/Assets/" + name }
    return (folders.first { access($0, F_OK) == 0 }.map { [$0] } ?? folders).map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// The folder some levels above a file.
  private static func folder(_ path: String, above levels: Int) -> String {
    path.split(separator: "/").dropLast(levels).reduce("") { $0 + "/" + $1 }
  }
}
