import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// A picture's file, read when it is first shown.
struct FileSource: PictureSource {
  let path: String
  let scale: CGFloat

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    try ImageStore.shared.content(path: path, scale: scale, isTemplate: false)
  }

  func file(in environment: EnvironmentValues) -> PictureFile? { PictureFile(place: .path(path), scale: scale) }
}

extension Image {
  /// The picture of a file: PNG, JPEG, WebP, GIF, BMP or SVG, of which so many pixels are a point.
  ///
  /// It is read when it is first shown: in a window by another thread, so that it comes a little later, in its place. One that cannot be
  /// read is reported once; nothing is drawn, with zero size unless it is resizable.
  /// `Bitmap.init(contentsOf:)` reads one at once, and throws.
  nonisolated public init(contentsOf url: URL, scale: CGFloat = 1, label: Text? = nil) {
    let path = url.isFileURL ? url.path : url.absoluteString
    self.init(Picture(FileSource(path: path, scale: scale), label: label.map { .text($0) } ?? .none))
  }
}
