import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// A picture file, read when it is first shown.
struct FileSource: PictureSource {
  let path: String
  let scale: CGFloat

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    try ImageStore.shared.content(path: path, scale: scale, isTemplate: false)
  }

  func file(in environment: EnvironmentValues) -> PictureFile? { PictureFile(place: .path(path), scale: scale) }
}

extension Image {
  /// A picture from a PNG, JPEG, WebP, GIF, BMP or SVG file. `scale` is the number of pixels per point.
  ///
  /// It is read when it is first shown; in a window on another thread, so that it appears slightly later in its reserved space. An
  /// unreadable file is reported once and draws nothing, with zero size unless the image is resizable. `Bitmap.init(contentsOf:)` reads
  /// synchronously and throws.
  nonisolated public init(contentsOf url: URL, scale: CGFloat = 1, label: Text? = nil) {
    let path = url.isFileURL ? url.path : url.absoluteString
    self.init(Picture(FileSource(path: path, scale: scale), label: label.map { .text($0) } ?? .none))
  }
}
