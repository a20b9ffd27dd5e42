import Foundation
@_spi(Oriel) import OrielCore

/// Pictures of a program's windows in place of the windows: light and dark, at scales 1 and 2.
///
/// `ORIEL_OFFSCREEN=DIR` makes every program write them to DIR, print their paths and end. A program that has more to show than its windows
/// show at first calls `write(_:named:size:)` itself.
@MainActor public struct OffscreenPictures {
  private let folder: URL

  /// The folder that `ORIEL_OFFSCREEN` names; nil when it is not set.
  public static var requested: OffscreenPictures? {
    guard let path = ProcessVariables["ORIEL_OFFSCREEN"] else { return nil }
    return OffscreenPictures(folder: URL(fileURLWithPath: path))
  }

  /// Pictures that go into a folder, which `write(_:named:size:)` makes if it is missing.
  public init(folder: URL) { self.folder = folder }

  /// Writes `NAME-light@1x.png`, `NAME-light@2x.png`, `NAME-dark@1x.png` and `NAME-dark@2x.png`, and prints their paths.
  ///
  /// `size`: that of the picture, in points.
  public func write<Content: View>(_ content: Content, named name: String, size: CGSize) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for scheme in ColorScheme.allCases {
      for scale in [1, 2] {
        // Rendered in a frame of the window's size, as the window would.
        let renderer = ImageRenderer(content: content.frame(width: size.width, height: size.height))
        renderer.scale = CGFloat(scale)
        renderer.isOpaque = true
        renderer.colorScheme = scheme
        let file = folder.appendingPathComponent("\(name)-\(scheme)@\(scale)x.png")
        try renderer.pngData().write(to: file)
        print(file.path)
      }
    }
  }
}
