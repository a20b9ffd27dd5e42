import CPictures
import Foundation
import OrielDrawing

/// By how much a picture is made smaller while it is read, so that what is kept of it fits a bitmap.
struct PictureReduction: Equatable {
  /// How many columns and rows become one: powers of two.
  private(set) var across = 1, down = 1
  /// The size of the bitmap.
  let width: Int, height: Int

  init(width: Int, height: Int, most: Int) {
    func side(_ length: Int, _ by: Int) -> Int { (length + by - 1) / by }
    while side(width, across) > Bitmap.maximumSide { across *= 2 }
    while side(height, down) > Bitmap.maximumSide { down *= 2 }
    while side(width, across) * side(height, down) > max(1, most) { (across, down) = (across * 2, down * 2) }
    (self.width, self.height) = (side(width, across), side(height, down))
  }

  var isNone: Bool { across == 1 && down == 1 }
}

/// The bitmap into which a picture's rows go while they are read, averaged where it is made smaller.
final class PictureRows {
  let bitmap: Bitmap
  var c: OrielPictureRows

  /// `isSampled`: rows come in any order, so that of several that become one the first counts.
  init(width: Int, height: Int, most: Int, isSampled: Bool = false) throws(ImageFileError) {
    let reduction = PictureReduction(width: width, height: height, most: most)
    do { bitmap = try Bitmap(width: reduction.width, height: reduction.height) } catch { throw ImageFileError(error) }
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: 4 * max(1, reduction.width))
    sums.initialize(repeating: 0, count: 4 * max(1, reduction.width))
    c = OrielPictureRows(
      pixels: bitmap.withPixels { $0 }, width: reduction.width, height: reduction.height, sourceWidth: width, sourceHeight: height,
      acrossBy: reduction.across, downBy: reduction.down, isSampled: isSampled ? 1 : 0, sums: sums, group: -1)
  }

  deinit { c.sums.deallocate() }

  /// Adds a row of premultiplied pixels, as wide as the picture. From the top down, unless only samples count.
  func add(_ row: [UInt32], at y: Int) {
    precondition(row.count == c.sourceWidth)
    row.withUnsafeBufferPointer { if let pixels = $0.baseAddress { oriel_rows_add(&c, y, pixels) } }
  }

  func finish() { oriel_rows_finish(&c) }

  /// Whether a row is of any use.
  func takes(_ y: Int) -> Bool { y >= 0 && y < c.sourceHeight && (c.isSampled == 0 || y % c.downBy == 0) }

  /// Reads all rows by a function of C, which says why it cannot.
  func read(_ bytes: [UInt8], by function: (UnsafePointer<UInt8>?, Int, inout OrielPictureRows, UnsafeMutablePointer<CChar>) -> Int32)
    throws(ImageFileError)
  {
    let length = Int(ORIEL_REASON_LENGTH)
    let reason = UnsafeMutablePointer<CChar>.allocate(capacity: length)
    reason.initialize(repeating: 0, count: length)
    defer { reason.deallocate() }
    let isRead = bytes.withUnsafeBufferPointer { function($0.baseAddress, $0.count, &c, reason) }
    guard isRead != 0 else { throw .damaged(reason.pointee == 0 ? "it cannot be decoded" : String(cString: reason)) }
  }
}
