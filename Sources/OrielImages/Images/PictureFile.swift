import Foundation
import OrielDrawing

/// A picture's file or bytes, which another thread may read, with its scale.
package struct PictureFile: Sendable {
  package enum Place: Hashable, Sendable {
    case path(String)
    case bytes(EncodedPicture)
  }
  package let place: Place
  package let scale: CGFloat
  /// Whether it is drawn in the foreground style, unless the image overrides that.
  package var isTemplate = false

  /// A loaded picture, with this file's scale.
  func content(_ read: PictureContent) -> PictureContent {
    guard case .bitmap = read.drawing else { return read }
    return read.scaled(by: scale, isTemplate: isTemplate)
  }
}

/// Encoded bytes of a picture, compared by content.
package struct EncodedPicture: Hashable, Sendable {
  let data: Data

  package static func == (a: Self, b: Self) -> Bool {
    guard a.data.count == b.data.count else { return false }
    return a.data.withUnsafeBytes { a in
      b.data.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return first == second || memcmp(first, second, a.count) == 0
      }
    }
  }

  /// Hashes only the first bytes, which contain sizes and times.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(data.count)
    data.prefix(256).withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
