import Foundation
import OrielDrawing

/// A picture's file or its bytes, which another thread may read; so many of its pixels are a point.
package struct PictureFile: Sendable {
  package enum Place: Hashable, Sendable {
    case path(String)
    case bytes(EncodedPicture)
  }
  package let place: Place
  package let scale: CGFloat
  /// Whether it is drawn in the foreground style, unless the image says otherwise.
  package var isTemplate = false

  /// The picture that was read, with this one's scale.
  func content(_ read: PictureContent) -> PictureContent {
    guard case .bitmap = read.drawing else { return read }
    return read.scaled(by: scale, isTemplate: isTemplate)
  }
}

/// The bytes of a picture that a program has: equal where the bytes are.
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

  /// Of the first bytes: in pictures these are the sizes and times.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(data.count)
    data.prefix(256).withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
