import OrielCompatibility
import OrielCore

extension ImageRenderer {
  /// The picture as a UIKit image; nil if it cannot be drawn. SwiftUI: `ImageRenderer.uiImage`.
  public var uiImage: UIImage? { (try? bitmap()).map { UIImage(bitmap: $0, scale: scale) } }
  /// The picture as pixels; nil if it cannot be drawn. SwiftUI: `ImageRenderer.cgImage`.
  public var cgImage: CGImage? { try? bitmap() }
  /// The picture as an AppKit image; nil if it cannot be drawn. SwiftUI: `ImageRenderer.nsImage`.
  public var nsImage: UIImage? { uiImage }
}
