import Foundation

/// Finds the folders of files that come with Oriel and its programs: `Fonts`, `Symbols`.
///
/// The first of these folders that has one of that name, which can be read and is not empty:
/// 1. `$ORIEL_ASSETS`; when it is set, no other.
/// 2. `Assets` beside the executable.
/// 3. `../share/oriel` from the executable's folder.
/// 4. `$XDG_DATA_HOME/oriel` (`~/.local/share/oriel`).
/// 5. `oriel` in each of `$XDG_DATA_DIRS` (`/usr/local/share`, `/usr/share`).
/// 6. `Assets` beside the sources that the program was built from.
package enum AssetFolders {
  package static var fonts: [URL] { folders(named: "Fonts") }
  package static var symbols: [URL] { folders(named: "Symbols") }

  /// The first folder of this name that is not empty; if there is none, all searched locations.
  package static func folders(named name: String) -> [URL] {
    let candidates = candidates(executable: executable) { ProcessVariables[$0] }.map { $0 + "/" + name }
    return (candidates.first(where: hasEntries).map { [$0] } ?? candidates).map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// Whether a folder can be read and is not empty.
  private static func hasEntries(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    // The entries for the folder itself and its parent always exist.
    return (0..<3).allSatisfy { _ in readdir(folder) != nil }
  }

  /// The candidate folders in search order. Paths instead of URLs, whose handling of links takes as long as a frame.
  package static func candidates(
    executable: String?, source: String = #filePath, variable: (String) -> String?
  ) -> [String] {
    if let folder = variable("ORIEL_ASSETS") { return [folder] }
    var folders: [String] = []
    if let executable {
      folders.append(folder(executable, above: 1) + "/Assets")
      folders.append(folder(executable, above: 2) + "/share/oriel")
    }
    // By the XDG base directory specification a relative path counts as unset.
    let home = variable("HOME").map { [$0 + "/.local/share"] } ?? []
    folders += (variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? [$0] : nil } ?? home).map { $0 + "/oriel" }
    folders += (absolutePaths(variable("XDG_DATA_DIRS")) ?? ["/usr/local/share", "/usr/share"]).map { $0 + "/oriel" }
    folders.append(folder(source, above: 3) + "/Assets")
    return folders
  }

  /// The path of this program, with links resolved; nil if `/proc` is missing.
  private static var executable: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func absolutePaths(_ list: String?) -> [String]? {
    let paths = (list ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
    return paths.isEmpty ? nil : paths
  }

  /// The folder some levels above a file.
  private static func folder(_ path: String, above levels: Int) -> String {
    path.split(separator: "/").dropLast(levels).reduce("") { $0 + "/" + $1 }
  }
}
