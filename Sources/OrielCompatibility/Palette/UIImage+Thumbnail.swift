import Foundation
import OrielDrawing

extension UIImage {
  /// The picture at another size in points, with the same pixels per point; nil if the size is not positive, or too large.
  ///
  /// Each pixel is the average of up to 16 of the picture's pixels that it covers. O(pixels of the result). UIKit:
  /// `preparingThumbnail(of:)`.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    let sides = 1...CGFloat(Bitmap.maximumSide)
    guard sides.contains(width), sides.contains(height), bitmap.width > 0, bitmap.height > 0 else { return nil }
    return bitmap.averaged(width: Int(width), height: Int(height)).map { UIImage(bitmap: $0, scale: scale) }
  }

  /// Makes a thumbnail in another thread. UIKit: `byPreparingThumbnail(ofSize:)`.
  @concurrent public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  /// Makes a thumbnail in another thread, and calls the handler there. UIKit: `prepareThumbnail(of:completionHandler:)`.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Task.detached { completionHandler(self.preparingThumbnail(of: size)) }
  }
}

extension Bitmap {
  /// The picture with another number of pixels, each the average of what it covers.
  fileprivate func averaged(width newWidth: Int, height newHeight: Int) -> Bitmap? {
    guard let result = try? Bitmap(width: newWidth, height: newHeight) else { return nil }
    // The colours are multiplied by their opacity, so that the channels can be averaged by themselves.
    let columns = (0..<newWidth).map { Self.covered($0, of: newWidth, in: width) }
    for y in 0..<newHeight {
      let rows = Self.covered(y, of: newHeight, in: height)
      for x in 0..<newWidth {
        // Two channels in each sum, 32 bits apart: 2^24 pixels of 8 bits fit.
        var (even, odd): (UInt64, UInt64) = (0, 0)
        for row in rows {
          for column in columns[x] {
            let pixel = UInt64(pixels[row * width + column])
            even += pixel & 0xFF | (pixel & 0xFF_0000) << 16
            odd += pixel >> 8 & 0xFF | (pixel >> 8 & 0xFF_0000) << 16
          }
        }
        let count = UInt64(rows.count * columns[x].count)
        func average(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        let channels = (average(even & 0xFFFF_FFFF), average(odd & 0xFFFF_FFFF), average(even >> 32), average(odd >> 32))
        result.pixels[y * newWidth + x] = channels.0 | channels.1 << 8 | channels.2 << 16 | channels.3 << 24
      }
    }
    return result
  }

  /// At most four of the pixels that one of fewer pixels covers, evenly spread.
  private static func covered(_ index: Int, of count: Int, in total: Int) -> [Int] {
    let start = index * total / count, end = max(start + 1, (index + 1) * total / count)
    let taken = min(4, end - start)
    return (0..<taken).map { start + (2 * $0 + 1) * (end - start) / (2 * taken) }
  }
}
