import Glibc
@_spi(Oriel) import OrielCore

/// The folder in which libX11 caches its table of composed characters: parsing the table takes 5 ms of a launch.
package enum ComposeCache {
  private static let variable = "XCOMPOSECACHE"

  /// Calls `open`, which opens the display, with a cache folder set for libX11: `oriel/compose` in the user's cache folder, created if
  /// missing. A folder chosen by the user is kept. For root libX11 caches nothing.
  static func whileOpening(_ open: () -> Int32) -> Int32 {
    guard ProcessVariables[variable] == nil, let folder = userFolder else { return open() }
    defer { close(folder) }
    // By its descriptor, because the path may lead to another folder meanwhile.
    setenv(variable, "/proc/self/fd/\(folder)", 1)
    defer { unsetenv(variable) }
    return open()
  }

  private static var userFolder: Int32? {
    let home = ProcessVariables["HOME"]
    if let home, access(home + "/.compose-cache", F_OK) == 0 { return nil }
    guard let caches = ProcessVariables["XDG_CACHE_HOME"] ?? home.map({ $0 + "/.cache" }), caches.hasPrefix("/") else { return nil }
    return folder(in: caches)
  }

  /// A descriptor of `oriel/compose` in a folder, created if missing. Nil, so that nothing is cached, if one of the three folders is not
  /// the user's own, if others may write to it, or if one of the two is a link. The caller must close it.
  package static func folder(in caches: String) -> Int32? {
    guard mkdir(caches, 0o700) == 0 || errno == EEXIST else { return nil }
    // The user's cache folder may be a link; its destination is checked.
    var folder = open(caches, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in ["oriel", "compose"] {
      guard folder >= 0 else { return nil }
      let outer = folder
      defer { close(outer) }
      guard isOwn(outer), mkdirat(outer, part, 0o700) == 0 || errno == EEXIST else { return nil }
      folder = openat(outer, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard folder >= 0 else { return nil }
    if isOwn(folder) { return folder }
    close(folder)
    return nil
  }

  /// Whether a folder belongs to the user, and only the user may write to it.
  private static func isOwn(_ folder: Int32) -> Bool {
    var status = stat()
    return fstat(folder, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }
}
