import Foundation
import OrielText

/// Fonts for tests. SDL_ttf is used on one thread: what draws or measures text runs on the main actor.
enum TestFonts {
  static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets/Fonts")
  }

  static func library() throws -> FontLibrary { try FontLibrary(directories: [folder]) }
}

extension FontLibrary {
  /// Whether no cache takes more than it may.
  var isWithinBounds: Bool { keptBytes.allSatisfy { $0.bytes <= $0.bound } }
}
