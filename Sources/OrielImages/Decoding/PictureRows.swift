import CPictures
import Foundation
import OrielDrawing

/// The factors by which a picture is scaled down while it is read, so that it fits a bitmap.
struct PictureReduction: Equatable {
  /// The number of columns and rows merged into one: powers of two.
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

/// Receives a picture's rows while they are read, and averages them if it is scaled down.
final class PictureRows {
  let bitmap: Bitmap
  var c: OrielPictureRows

  /// `isSampled`: rows arrive in any order, so only the first of several merged rows is used.
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

  /// Adds a row of premultiplied pixels with the picture's width. Rows must be added from the top down, unless `isSampled`.
  func add(_ row: [UInt32], at y: Int) {
    precondition(row.count == c.sourceWidth)
    row.withUnsafeBufferPointer { if let pixels = $0.baseAddress { oriel_rows_add(&c, y, pixels) } }
  }

  func finish() { oriel_rows_finish(&c) }

  /// Whether a row is needed.
  func takes(_ y: Int) -> Bool { y >= 0 && y < c.sourceHeight && (c.isSampled == 0 || y % c.downBy == 0) }

  /// Reads all rows with a function in C, which reports errors as text.
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
