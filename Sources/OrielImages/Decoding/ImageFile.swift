import CPictures
import Foundation
import OrielDrawing

/// Reads the files of pictures: PNG, JPEG, WebP, GIF (its first picture) and BMP.
public enum ImageFile {
  /// The most pixels of a bitmap that is made of a file: 67,108,864, which take 256 MiB.
  ///
  /// Pictures with more of them, or with more than `Bitmap.maximumSide` in a row or column, are made smaller while they are read: by a half,
  /// a quarter and so on in each direction, the mean of the pixels (of pictures that come in several passes, the first of them).
  public static let mostPixels = 1 << 26
  /// Pictures with more pixels are not read: 1,073,741,824.
  public static let mostReadPixels = 1 << 30
  /// Progressive JPEGs, and WebPs without loss, with more pixels are not read, since they are decoded as a whole: 268,435,456.
  public static let mostWholePixels = 1 << 28
  /// Files with more bytes are not read: 256 MiB.
  public static let mostBytes = 256 << 20

  /// The size in pixels as seen, from the header alone; the rest of the file may be damaged all the same.
  public static func size(of data: Data) throws(ImageFileError) -> (width: Int, height: Int) { try header(of: data).size }

  static func header(of data: Data) throws(ImageFileError) -> ImageHeader {
    let result = data.withUnsafeBytes { bytes in Result { () throws(ImageFileError) in try ImageHeader(bytes) } }
    return try result.get()
  }

  /// The header of a file, of which no more is read than that needs: mostly 64 KiB.
  static func header(ofFile path: String) throws(ImageFileError) -> ImageHeader {
    var count = 64 << 10
    while true {
      let head: (bytes: [UInt8], size: Int)
      do { head = try RegularFile.head(path, count: count) } catch { throw .unreadable("\(error)") }
      guard head.size <= mostBytes else { throw .unreadable("\(path): it has \(head.size) bytes, more than \(mostBytes)") }
      let result = head.bytes.withUnsafeBytes { bytes in Result { () throws(ImageFileError) in try ImageHeader(bytes) } }
      guard case .failure(ImageHeader.short) = result, head.bytes.count >= count, count < mostBytes else { return try result.get() }
      // A photograph may have previews and profiles before its size.
      count *= 16
    }
  }

  /// The bytes of a file, of which links are followed, and which must be no pipe or device.
  static func contents(of url: URL) throws(ImageFileError) -> Data {
    guard url.isFileURL else { throw .noLoader(scheme: url.scheme ?? "") }
    do { return Data(try RegularFile.contents(url.path, limit: mostBytes)) } catch { throw .unreadable("\(error)") }
  }

  /// The pixels of a file's bytes, turned as its orientation says: fewer than its size says if there are more than
  /// `most`, or too many in a side.
  static func read(_ data: Data, most: Int = mostPixels) throws(ImageFileError) -> (bitmap: Bitmap, size: (width: Int, height: Int)) {
    let header = try header(of: data)
    do { return (try stored(data, header, most).upright(header.orientation), header.size) } catch {
      throw (error as? ImageFileError) ?? (error as? BitmapError).map { ImageFileError($0) } ?? .damaged("\(error)")
    }
  }

  private static func stored(_ data: Data, _ header: ImageHeader, _ most: Int) throws(ImageFileError) -> Bitmap {
    if header.format == .png, PictureReduction(width: header.width, height: header.height, most: most).isNone {
      // By libpng's simple interface, which reports what is wrong, and reads greys, palettes and gammas as they are meant.
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
      case .jpeg: oriel_jpeg_read(bytes, count, &rows, mostWholePixels, reason)
      case .webp: oriel_webp_read(bytes, count, &rows, mostWholePixels, reason)
      default: oriel_png_read(bytes, count, &rows, reason)
      }
    }
    return rows.bitmap
  }
}

extension Bitmap {
  /// Reads a picture's file: PNG, JPEG, WebP, GIF (its first picture) or BMP, turned as a photograph's orientation says.
  ///
  /// The header is read first: pictures beyond `ImageFile.mostReadPixels` throw before memory is taken for them; those beyond
  /// `ImageFile.mostPixels`, or with a side beyond `maximumSide`, are made smaller while they are read. Damaged files throw; of a JPEG that
  /// ends too early the rest is grey. Time is O(bytes + pixels of the file).
  public convenience init(imageData data: Data) throws(ImageFileError) { try self.init(imageData: data, most: ImageFile.mostPixels) }

  /// Reads a picture's file, with more pixels than `most` as a smaller one.
  package convenience init(imageData data: Data, most: Int) throws(ImageFileError) {
    let bitmap = try ImageFile.read(data, most: most).bitmap
    try self.init(taking: bitmap)
  }

  /// Reads a picture's file, which must not be a pipe or a device; see `init(imageData:)`.
  public convenience init(contentsOf url: URL) throws(ImageFileError) { try self.init(imageData: ImageFile.contents(of: url)) }

  private convenience init(taking other: Bitmap) throws(ImageFileError) {
    do { try self.init(width: other.width, height: other.height) } catch { throw ImageFileError(error) }
    withPixels { own in other.withPixels { own.update(from: $0, count: width * height) } }
  }
}
