import CPictures
import Foundation
import OrielDrawing

/// Reads picture files: PNG, JPEG, WebP, GIF (the first picture) and BMP.
public enum ImageFile {
  /// The maximum number of pixels of a bitmap read from a file: 67,108,864, which take 256 MiB.
  ///
  /// Pictures with more pixels, or with more than `Bitmap.maximumSide` in a row or column, are scaled down while they are read: to a half,
  /// a quarter and so on in each direction, as the mean of the pixels (for interlaced pictures, the first of them).
  public static let maxPixels = 1 << 26
  /// The maximum number of pixels of a file that is read: 1,073,741,824.
  public static let maxReadPixels = 1 << 30
  /// The maximum number of pixels of progressive JPEGs and lossless WebPs, which are decoded as a whole: 268,435,456.
  public static let maxWholePixels = 1 << 28
  /// The maximum size of a file that is read: 256 MiB.
  public static let maxBytes = 256 << 20

  /// The size in pixels as shown, from the header alone; the rest of the file may be damaged.
  public static func size(of data: Data) throws(ImageFileError) -> (width: Int, height: Int) { try header(of: data).size }

  static func header(of data: Data) throws(ImageFileError) -> ImageHeader {
    let result = data.withUnsafeBytes { bytes in Result { () throws(ImageFileError) in try ImageHeader(bytes) } }
    return try result.get()
  }

  /// The header of a file. Reads only as much as needed, usually 64 KiB.
  static func header(ofFile path: String) throws(ImageFileError) -> ImageHeader {
    var count = 64 << 10
    while true {
      let head: (bytes: [UInt8], size: Int)
      do { head = try RegularFile.head(path, count: count) } catch { throw .unreadable("\(error)") }
      guard head.size <= maxBytes else { throw .unreadable("\(path): it has \(head.size) bytes, more than \(maxBytes)") }
      let result = head.bytes.withUnsafeBytes { bytes in Result { () throws(ImageFileError) in try ImageHeader(bytes) } }
      guard case .failure(ImageHeader.short) = result, head.bytes.count >= count, count < maxBytes else { return try result.get() }
      // A photograph may have previews and profiles before its size.
      count *= 16
    }
  }

  /// The bytes of a regular file. Symbolic links are followed.
  static func contents(of url: URL) throws(ImageFileError) -> Data {
    guard url.isFileURL else { throw .noLoader(scheme: url.scheme ?? "") }
    do { return Data(try RegularFile.contents(url.path, limit: maxBytes)) } catch { throw .unreadable("\(error)") }
  }

  /// The decoded pixels, rotated by the file's orientation. The bitmap is smaller than the returned size if that has more than `most`
  /// pixels or a side that is too long.
  static func read(_ data: Data, most: Int = maxPixels) throws(ImageFileError) -> (bitmap: Bitmap, size: (width: Int, height: Int)) {
    let header = try header(of: data)
    do { return (try stored(data, header, most).upright(header.orientation), header.size) } catch {
      throw (error as? ImageFileError) ?? (error as? BitmapError).map { ImageFileError($0) } ?? .damaged("\(error)")
    }
  }

  private static func stored(_ data: Data, _ header: ImageHeader, _ most: Int) throws(ImageFileError) -> Bitmap {
    if header.format == .png, PictureReduction(width: header.width, height: header.height, most: most).isNone {
      // libpng's simple interface reports errors, and decodes greys, palettes and gamma correctly.
      do { return try Bitmap(png: data) } catch { throw ImageFileError(error) }
    }
    let bytes = [UInt8](data)
    switch header.format {
    case .gif: return try GIFReader.bitmap(bytes, header, most: most)
    case .bmp: return try BMPReader.bitmap(bytes, header, most: most)
    case .png, .jpeg, .webp: break
    }
    let rows = try PictureRows(width: header.width, height: header.height, most: most)
    try rows.read(bytes) { bytes, count, rows, reason in
      switch header.format {
      case .jpeg: oriel_jpeg_read(bytes, count, &rows, maxWholePixels, reason)
      case .webp: oriel_webp_read(bytes, count, &rows, maxWholePixels, reason)
      default: oriel_png_read(bytes, count, &rows, reason)
      }
    }
    return rows.bitmap
  }
}

extension Bitmap {
  /// Reads a picture file: PNG, JPEG, WebP, GIF (the first picture) or BMP, rotated by a photograph's orientation.
  ///
  /// The header is read first: pictures above `ImageFile.maxReadPixels` throw before memory is allocated. Pictures above
  /// `ImageFile.maxPixels`, or with a side above `maximumSide`, are scaled down while they are read. Damaged files throw; the rest of a
  /// truncated JPEG is grey. O(bytes + pixels of the file).
  public convenience init(imageData data: Data) throws(ImageFileError) { try self.init(imageData: data, most: ImageFile.maxPixels) }

  /// Reads a picture file, scaled down if it has more than `most` pixels.
  package convenience init(imageData data: Data, most: Int) throws(ImageFileError) {
    let bitmap = try ImageFile.read(data, most: most).bitmap
    try self.init(taking: bitmap)
  }

  /// Reads a picture file, which must not be a pipe or a device; see `init(imageData:)`.
  public convenience init(contentsOf url: URL) throws(ImageFileError) { try self.init(imageData: ImageFile.contents(of: url)) }

  private convenience init(taking other: Bitmap) throws(ImageFileError) {
    do { try self.init(width: other.width, height: other.height) } catch { throw ImageFileError(error) }
    withPixels { own in other.withPixels { own.update(from: $0, count: width * height) } }
  }
}
