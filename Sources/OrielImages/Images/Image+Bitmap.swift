import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// A bitmap of the app.
struct BitmapSource: PictureSource {
  let bitmap: Bitmap
  let scale: CGFloat
  let orientation: Image.Orientation

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    PictureContent(bitmap, orientation.drawn, scale: scale)
  }
  static func == (a: BitmapSource, b: BitmapSource) -> Bool {
    a.bitmap === b.bitmap && a.scale == b.scale && a.orientation == b.orientation
  }
}

extension Image {
  /// A bitmap with a label. SwiftUI: `Image.init(_:scale:orientation:label:)`, for a `CGImage`.
  ///
  /// `scale` is the number of pixels per point; if it is not positive and finite it counts as 1. The pixels are not copied, and must not
  /// change while the image is shown: use another bitmap for other pixels.
  nonisolated public init(_ bitmap: Bitmap, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(Picture(BitmapSource(bitmap: bitmap, scale: scale, orientation: orientation), label: .text(label)))
  }

  /// A bitmap that accessibility ignores. SwiftUI: `Image.init(decorative:scale:orientation:)`, for a `CGImage`.
  nonisolated public init(decorative bitmap: Bitmap, scale: CGFloat, orientation: Orientation = .up) {
    self.init(Picture(BitmapSource(bitmap: bitmap, scale: scale, orientation: orientation), label: .none))
  }

  /// A bitmap with one pixel per point and no label; see `init(_:scale:orientation:label:)`.
  nonisolated public init(_ bitmap: Bitmap) { self.init(decorative: bitmap, scale: 1) }
}
