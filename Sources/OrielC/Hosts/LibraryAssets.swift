import COriel
import Glibc

/// The fonts and symbols that are installed with the library.
enum LibraryAssets {
  /// Uses `../share/oriel` from the folder of the library, if it is there and the program has said nothing else: Oriel itself looks beside the
  /// program, which may be anywhere.
  @MainActor static func find() {
    guard getenv("ORIEL_ASSETS") == nil, let image = coriel_image_path(), let path = realpath(image, nil) else { return }
    defer { free(path) }
    let parts = String(cString: path).split(separator: "/").dropLast(2)
    // lib/x86_64-linux-gnu/liboriel.so or lib/liboriel.so
    for parts in [parts, parts.dropLast()] {
      let folder = "/" + parts.joined(separator: "/") + "/share/oriel"
      if access(folder + "/Fonts", R_OK | X_OK) == 0 {
        setenv("ORIEL_ASSETS", folder, 1)
        return
      }
    }
  }
}
