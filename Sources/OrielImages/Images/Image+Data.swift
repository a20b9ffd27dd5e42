import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// The bytes of a picture file, decoded when it is first shown.
struct DataSource: PictureSource {
  let picture: EncodedPicture
  let scale: CGFloat

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    try ImageStore.shared.content(.bytes(picture), scale: scale, isTemplate: false)
  }

  func file(in environment: EnvironmentValues) -> PictureFile? { PictureFile(place: .bytes(picture), scale: scale) }
}

extension Image {
  /// A picture from the bytes of a PNG, JPEG, WebP, GIF, BMP or SVG file. `scale` is the number of pixels per point.
  ///
  /// It is decoded when it is first shown, once for equal bytes; in a window on another thread, so that it appears slightly later in its
  /// reserved space. Invalid bytes are reported once and draw nothing, with zero size unless the image is resizable.
  /// `Bitmap.init(imageData:)` decodes synchronously and throws. Oriel's own: in SwiftUI, use `Image(nsImage:)` with `NSImage(data:)`.
  nonisolated public init(data: Data, scale: CGFloat = 1, label: Text? = nil) {
    self.init(Picture(DataSource(picture: EncodedPicture(data: data), scale: scale), label: label.map { .text($0) } ?? .none))
  }
}
