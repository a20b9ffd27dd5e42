import Foundation
@_spi(Oriel) import OrielCore

/// Writes pictures of a program's windows instead of opening them: light and dark, at scales 1 and 2.
///
/// Environment variables such as `ORIEL_TEXT_SIZE` and `ORIEL_LAYOUT_DIRECTION` apply as in windows, except for the colour scheme and the
/// scale. `ORIEL_OFFSCREEN=DIR` makes every program write them to DIR, print their paths and exit. A program whose windows do not show
/// everything at first calls `write(_:named:size:)` itself.
@MainActor public struct OffscreenPictures {
  private let folder: URL

  /// The folder in `ORIEL_OFFSCREEN`; nil if the variable is not set.
  public static var requested: OffscreenPictures? {
    guard let path = ProcessVariables["ORIEL_OFFSCREEN"] else { return nil }
    return OffscreenPictures(folder: URL(fileURLWithPath: path))
  }

  /// Creates pictures in a folder, which `write(_:named:size:)` creates if it is missing.
  public init(folder: URL) { self.folder = folder }

  /// Writes `NAME-light@1x.png`, `NAME-light@2x.png`, `NAME-dark@1x.png` and `NAME-dark@2x.png`, and prints their paths.
  ///
  /// `size` is the size of the picture, in points.
  ///
  /// Throws when the pictures cannot be drawn, or the folder cannot be created or written to.
  public func write<Content: View>(_ content: Content, named name: String, size: CGSize) throws {
    try write(content, named: name, size: Optional(size))
  }

  /// Writes the pictures; without a size, in the content's ideal size.
  func write<Content: View>(_ content: Content, named name: String, size: CGSize?) throws {
    try makeFolder()
    for scheme in ColorScheme.allCases {
      for scale in [1, 2] {
        // Rendered in a frame of the window's size, as in the window.
        let renderer = ImageRenderer(content: content.frame(width: size?.width, height: size?.height))
        renderer.scale = CGFloat(scale)
        renderer.isOpaque = true
        renderer.colorScheme = scheme
        renderer.appliesProcessSettings = true
        try write(renderer.pngData(), to: "\(name)-\(scheme)@\(scale)x.png")
      }
    }
  }

  func makeFolder() throws {
    try writing(to: folder) { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: true) }
  }

  /// Writes a file in the folder, and prints its path.
  func write(_ data: Data, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try writing(to: file) { try data.write(to: $0) }
    print(file.path)
  }

  /// Adds the file to errors of Foundation, which name neither the file nor, if a parent folder is missing, the reason.
  private func writing(to url: URL, _ body: (URL) throws -> Void) throws {
    do { try body(url) } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
      let here = getcwd(nil, 0)
      defer { free(here) }
      let isNowhere = here == nil && !url.path.hasPrefix("/")
      let reason = isNowhere ? "the working directory is gone" : cause.map { String(cString: strerror($0.code.rawValue)) }
      throw PictureError(path: url.path, reason: reason ?? error.localizedDescription)
    }
  }
}

/// The error for pictures that cannot be written to a path.
struct PictureError: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "cannot write pictures to \(path): \(reason)" }
}
