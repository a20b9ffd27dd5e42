import Foundation
import OrielCore
import OrielDrawing
import OrielImages

/// A picture of UIKit or AppKit, decoded when it is made. UIKit: `UIImage`.
///
/// For files that make a SwiftUI image of one; `Image(contentsOf:)` and `Image(data:)` decode later, in another thread.
public final class UIImage: Sendable {
  /// The picture's pixels.
  public let bitmap: Bitmap
  /// How many pixels are a point.
  public let scale: CGFloat

  /// Pixels of the program's own. A scale that is not positive and finite counts as 1.
  public init(bitmap: Bitmap, scale: CGFloat = 1) {
    self.bitmap = bitmap
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The picture in a file's bytes: PNG, JPEG, WebP, GIF or BMP; nil if they are none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// The picture in a file's bytes, of which so many pixels are a point; nil if they are none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? Bitmap(imageData: data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }
  /// The picture of a file; nil if it cannot be read. Twice and three times as many pixels a point if its name ends in `@2x` or `@3x`.
  public convenience init?(contentsOfFile path: String) { self.init(contentsOf: URL(fileURLWithPath: path)) }
  /// The picture of a file; nil if it cannot be read. AppKit: `NSImage.init(contentsOf:)`.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let bitmap = try? Bitmap(contentsOf: url) else { return nil }
    let name = url.deletingPathExtension().lastPathComponent
    self.init(bitmap: bitmap, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
  }
  /// A picture by its name, as `Image.init(_:bundle:)` finds it: in light colours, for two pixels a point; nil if there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }
  /// A picture by its name in a bundle; nil if there is none.
  public convenience init?(named name: String, in bundle: Bundle?) {
    let folder = bundle.map { $0.resourcePath ?? $0.bundlePath }
    guard let found = ImageCatalog.shared.file(named: name, in: folder, isDark: false, scale: 2) else { return nil }
    guard let bitmap = try? Bitmap(contentsOf: URL(fileURLWithPath: found.path)) else { return nil }
    self.init(bitmap: bitmap, scale: found.scale)
  }

  /// Its size in points.
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
