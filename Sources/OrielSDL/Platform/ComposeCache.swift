import Glibc
import OrielCore

/// The folder where libX11 keeps its table of composed characters between programs: to read the table's text takes 5 ms of a start.
enum ComposeCache {
  private static let variable = "XCOMPOSECACHE"

  /// Runs what opens the display with the folder named to libX11: `oriel/compose` among the user's caches, made when missing. One that the
  /// user has chosen stays. For root libX11 keeps nothing.
  static func whileOpening(_ open: () -> Int32) -> Int32 {
    guard ProcessVariables[variable] == nil, let folder else { return open() }
    setenv(variable, folder, 1)
    defer { unsetenv(variable) }
    return open()
  }

  private static var folder: String? {
    let home = ProcessVariables["HOME"]
    if let home, access(home + "/.compose-cache", F_OK) == 0 { return nil }
    guard let caches = ProcessVariables["XDG_CACHE_HOME"] ?? home.map({ $0 + "/.cache" }), caches.hasPrefix("/") else { return nil }
    var folder = caches
    for part in ["", "/oriel", "/compose"] {
      folder += part
      // libX11 uses a folder of the user's own only.
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return nil }
    }
    return folder
  }
}
