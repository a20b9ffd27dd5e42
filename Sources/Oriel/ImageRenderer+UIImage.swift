import OrielCompatibility
import OrielCore

extension ImageRenderer {
  /// The picture as UIKit's; nil if it cannot be drawn. SwiftUI: `ImageRenderer.uiImage`.
  public var uiImage: UIImage? { (try? bitmap()).map { UIImage(bitmap: $0, scale: scale) } }
  /// The picture as AppKit's; nil if it cannot be drawn. SwiftUI: `ImageRenderer.nsImage`.
  public var nsImage: UIImage? { uiImage }
}
