import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// Pixels of the program's own.
struct BitmapSource: PictureSource {
  let bitmap: Bitmap
  let scale: CGFloat
  let orientation: Image.Orientation

  func content(in environment: EnvironmentValues) throws(ImageFileError) -> PictureContent {
    PictureContent(bitmap, orientation.drawn, scale: scale)
  }
  static func == (a: BitmapSource, b: BitmapSource) -> Bool {
    a.bitmap === b.bitmap && a.scale == b.scale && a.orientation == b.orientation
  }
}

extension Image {
  /// A bitmap with a label; so many of its pixels are a point. SwiftUI: `Image.init(_:scale:orientation:label:)`, for a `CGImage`.
  ///
  /// The pixels are not copied, and must not change while the image is shown: a bitmap that differs is another one. A scale that is not
  /// positive and finite counts as 1.
  nonisolated public init(_ bitmap: Bitmap, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(Picture(BitmapSource(bitmap: bitmap, scale: scale, orientation: orientation), label: .text(label)))
  }

  /// A bitmap that says nothing to who cannot see it. SwiftUI: `Image.init(decorative:scale:orientation:)`, for a `CGImage`.
  nonisolated public init(decorative bitmap: Bitmap, scale: CGFloat, orientation: Orientation = .up) {
    self.init(Picture(BitmapSource(bitmap: bitmap, scale: scale, orientation: orientation), label: .none))
  }

  /// A bitmap with one pixel a point, and without a label; see `init(_:scale:orientation:label:)`.
  nonisolated public init(_ bitmap: Bitmap) { self.init(decorative: bitmap, scale: 1) }
}
