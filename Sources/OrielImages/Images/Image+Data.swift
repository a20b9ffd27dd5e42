import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText

/// The bytes of a picture's file, decoded when it is first shown.
struct DataSource: PictureSource {
  let picture: EncodedPicture
  let scale: CGFloat

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    try ImageStore.shared.content(.bytes(picture), scale: scale, isTemplate: false)
  }

  func file(in environment: EnvironmentValues) -> PictureFile? { PictureFile(place: .bytes(picture), scale: scale) }
}

extension Image {
  /// The picture in a file's bytes: PNG, JPEG, WebP, GIF, BMP or SVG, of which so many pixels are a point.
  ///
  /// It is decoded when it is first shown, once for equal bytes: in a window by another thread, so that it comes a little later, in its
  /// place. Bytes that are no picture are reported once; nothing is drawn, with zero size unless it is resizable.
  /// `Bitmap.init(imageData:)` decodes at once, and throws. SwiftUI has none: there it is `Image(nsImage:)` of an `NSImage(data:)`.
  nonisolated public init(data: Data, scale: CGFloat = 1, label: Text? = nil) {
    self.init(Picture(DataSource(picture: EncodedPicture(data: data), scale: scale), label: label.map { .text($0) } ?? .none))
  }
}
