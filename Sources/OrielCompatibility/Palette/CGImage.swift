import Foundation
import OrielDrawing
import OrielImages

/// A picture of Core Graphics: here a bitmap, whose pixels must not change while it is shown. Core Graphics: `CGImage`.
///
/// ```swift
/// if let picture = ImageRenderer(content: Text("New").padding()).cgImage { Image(decorative: picture, scale: 1) }
/// ```
public typealias CGImage = Bitmap

extension UIImage {
  /// Creates a picture with one pixel per point. UIKit: `UIImage.init(cgImage:)`.
  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage) }

  /// Creates a picture of a size in points; a size without an area is one point per pixel. AppKit: `NSImage.init(cgImage:size:)`.
  public convenience init(cgImage: CGImage, size: CGSize) {
    self.init(bitmap: cgImage, scale: size.width > 0 && size.width.isFinite ? CGFloat(cgImage.width) / size.width : 1)
  }

  /// The pixels. UIKit: `UIImage.cgImage`.
  public var cgImage: CGImage? { bitmap }
}
