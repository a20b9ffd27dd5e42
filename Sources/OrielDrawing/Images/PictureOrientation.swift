/// How stored rows and columns appear on screen: turned by quarters, and mirrored.
package struct PictureOrientation: Equatable, Sendable {
  /// Whether a stored row appears as a column.
  package var exchangesSides: Bool
  /// Whether the picture's left or top is stored at the other end of its row or column.
  package var reversesX: Bool, reversesY: Bool

  package static let up = PictureOrientation(exchangesSides: false, reversesX: false, reversesY: false)

  package init(exchangesSides: Bool, reversesX: Bool, reversesY: Bool) {
    (self.exchangesSides, self.reversesX, self.reversesY) = (exchangesSides, reversesX, reversesY)
  }

  /// The orientation for the number in a photograph's EXIF data, from 1 to 8; nil for others.
  package init?(exif: Int) {
    switch exif {
    case 1: self.init(exchangesSides: false, reversesX: false, reversesY: false)
    case 2: self.init(exchangesSides: false, reversesX: true, reversesY: false)
    case 3: self.init(exchangesSides: false, reversesX: true, reversesY: true)
    case 4: self.init(exchangesSides: false, reversesX: false, reversesY: true)
    case 5: self.init(exchangesSides: true, reversesX: false, reversesY: false)
    case 6: self.init(exchangesSides: true, reversesX: true, reversesY: false)
    case 7: self.init(exchangesSides: true, reversesX: true, reversesY: true)
    case 8: self.init(exchangesSides: true, reversesX: false, reversesY: true)
    default: return nil
    }
  }

  /// The sides on screen of a picture stored with `width` and `height`.
  package func sides(_ width: Int, _ height: Int) -> (width: Int, height: Int) { exchangesSides ? (height, width) : (width, height) }

  /// The stored position of the top-left pixel on screen, and the distances to the next pixel across and down.
  func steps(width: Int, height: Int, stride: Int) -> (start: Int, across: Int, down: Int) {
    let (seenWidth, seenHeight) = sides(width, height)
    var (across, down) = exchangesSides ? (stride, 1) : (1, stride)
    var start = 0
    if reversesX { (start, across) = (start + (seenWidth - 1) * across, -across) }
    if reversesY { (start, down) = (start + (seenHeight - 1) * down, -down) }
    return (start, across, down)
  }
}

extension Bitmap {
  /// The bitmap as it appears on screen. O(pixels).
  package func upright(_ orientation: PictureOrientation) throws(BitmapError) -> Bitmap {
    if orientation == .up { return self }
    let (seenWidth, seenHeight) = orientation.sides(width, height)
    let result = try Bitmap(width: seenWidth, height: seenHeight)
    if width == 0 || height == 0 { return result }
    let (start, across, down) = orientation.steps(width: width, height: height, stride: width)
    for y in 0..<seenHeight {
      var source = pixels + start + y * down
      let row = result.pixels + y * seenWidth
      for x in 0..<seenWidth {
        row[x] = source.pointee
        // Not beyond the last one, which may be the memory's first.
        if x + 1 < seenWidth { source += across }
      }
    }
    return result
  }
}
