import Foundation
import OrielCore
import OrielDrawing
import OrielImages

/// A picture of UIKit or AppKit, decoded when it is created. UIKit: `UIImage`.
///
/// It is for code that converts one to a SwiftUI image; `Image(contentsOf:)` and `Image(data:)` decode later, in another thread.
public final class UIImage: Sendable {
  /// The pixels of the picture, with premultiplied colours.
  public let bitmap: Bitmap
  /// The number of pixels per point, in each direction.
  public let scale: CGFloat

  /// Creates a picture from a bitmap. A scale that is not positive and finite counts as 1.
  public init(bitmap: Bitmap, scale: CGFloat = 1) {
    self.bitmap = bitmap
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// Creates a picture without pixels, whose size is zero.
  public init() {
    bitmap = Self.empty
    scale = 1
  }

  /// A bitmap of no pixels.
  private static let empty: Bitmap = {
    guard let bitmap = try? Bitmap(width: 0, height: 0) else { fatalError("no memory for a bitmap without pixels") }
    return bitmap
  }()

  /// Decodes a picture file: PNG, JPEG, WebP, GIF or BMP; nil if it is not one.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Decodes a picture file with a number of pixels per point; nil if it is not one.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? Bitmap(imageData: data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }
  /// Reads a picture file; nil if it cannot be read. A name ending in `@2x` or `@3x` means 2 or 3 pixels per point.
  public convenience init?(contentsOfFile path: String) { self.init(contentsOf: URL(fileURLWithPath: path)) }
  /// Reads a picture file; nil if it cannot be read. AppKit: `NSImage.init(contentsOf:)`.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let bitmap = try? Bitmap(contentsOf: url) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    self.init(bitmap: bitmap, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }
  /// Finds a picture by name as `Image.init(_:bundle:)` does: in light colours, for two pixels a point; nil if there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }
  /// Finds a picture by name in a bundle; nil if there is none.
  public convenience init?(named name: String, in bundle: Bundle?) {
    let folder = bundle.map { $0.resourcePath ?? $0.bundlePath }
    guard let found = ImageCatalog.shared.file(named: name, in: folder, isDark: false, scale: 2) else { return nil }
    guard let bitmap = try? Bitmap(contentsOf: URL(fileURLWithPath: found.path)) else { return nil }
    self.init(bitmap: bitmap, scale: found.scale)
  }

  /// The size in points: the pixels divided by `scale`.
  public var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }

  /// The picture as a PNG file's bytes; nil if it has no pixels.
  public func pngData() -> Data? {
    let data = bitmap.pngData()
    return data.isEmpty ? nil : data
  }
}

/// A picture of AppKit: the same as UIKit's. AppKit: `NSImage`.
public typealias NSImage = UIImage

extension Image {
  /// A picture of UIKit, without a label. SwiftUI: `Image.init(uiImage:)`.
  nonisolated public init(uiImage: UIImage) { self.init(decorative: uiImage.bitmap, scale: uiImage.scale) }
  /// A picture of AppKit, without a label. SwiftUI: `Image.init(nsImage:)`.
  nonisolated public init(nsImage: UIImage) { self.init(decorative: nsImage.bitmap, scale: nsImage.scale) }
}
