import CSDL2Image
import Foundation
import OrielDrawing

/// Reads the files of pictures: PNG, JPEG, WebP, GIF (its first picture) and BMP.
public enum ImageFile {
  /// Pictures with more pixels are not read: 67,108,864, which take 256 MiB.
  public static let mostPixels = 1 << 26
  /// GIFs with more pixels are not read: 16,777,216, which the decoder, one pixel after the other, reads in half a second.
  public static let mostGIFPixels = 1 << 24
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

  /// The pixels of a file's bytes, turned as its orientation says.
  static func bitmap(_ data: Data) throws(ImageFileError) -> Bitmap {
    let header = try header(of: data)
    let stored = header.format == .png ? try png(data) : try surface(data, header)
    do { return try stored.upright(header.orientation) } catch { throw ImageFileError(error) }
  }

  /// By libpng itself, which tells what is wrong, and reads 16 bits, greys and palettes as they are meant.
  private static func png(_ data: Data) throws(ImageFileError) -> Bitmap {
    do { return try Bitmap(png: data) } catch { throw ImageFileError(error) }
  }

  /// The libraries that SDL2_image opens, once and on one thread. Those that are missing are told where they are needed.
  private static let decoders = IMG_Init(Int32(IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue))

  private static func surface(_ data: Data, _ header: ImageHeader) throws(ImageFileError) -> Bitmap {
    _ = decoders
    // Memory at a fixed address, until it is read.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, data.count), alignment: 16)
    defer { bytes.deallocate() }
    data.copyBytes(to: bytes)
    SDL_ClearError()
    guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: data.count)) else { throw .damaged(reason) }
    defer { SDL_RWclose(source) }
    let loaded: UnsafeMutablePointer<SDL_Surface>? =
      switch header.format {
      case .jpeg: IMG_LoadJPG_RW(source)
      case .webp: IMG_LoadWEBP_RW(source)
      case .gif: IMG_LoadGIF_RW(source)
      case .bmp: SDL_LoadBMP_RW(source, 0)
      case .png: nil
      }
    guard let loaded else { throw .damaged(reason) }
    defer { SDL_FreeSurface(loaded) }
    let expected = header.frame.map { ($0.width, $0.height) } ?? (header.width, header.height)
    guard Int(loaded.pointee.w) == expected.0, Int(loaded.pointee.h) == expected.1 else {
      throw .damaged("\(loaded.pointee.w) × \(loaded.pointee.h) pixels, and not \(expected.0) × \(expected.1) as it says")
    }
    let bitmap =
      try header.components == 4 && header.format == .jpeg ? inks(loaded, isInverted: header.isInverted) : Bitmap(straight: loaded)
    guard let frame = header.frame, (frame.x, frame.y, frame.width, frame.height) != (0, 0, header.width, header.height) else {
      return bitmap
    }
    return try placed(bitmap, frame.x, frame.y, header.width, header.height)
  }

  private static var reason: String {
    let message = String(cString: SDL_GetError())
    return message.isEmpty ? "it cannot be decoded" : message
  }

  /// A GIF's first picture may be smaller than the whole, which is clear around it.
  private static func placed(_ picture: Bitmap, _ x0: Int, _ y0: Int, _ width: Int, _ height: Int) throws(ImageFileError) -> Bitmap {
    let whole: Bitmap
    do { whole = try Bitmap(width: width, height: height) } catch { throw ImageFileError(error) }
    let columns = min(picture.width, width - x0)
    guard columns > 0 else { return whole }
    for y in 0..<max(0, min(picture.height, height - y0)) {
      picture.withPixels { source in
        whole.withPixels { ($0 + (y0 + y) * width + x0).update(from: source + y * picture.width, count: columns) }
      }
    }
    return whole
  }

  /// SDL2_image leaves the four inks of a JPEG as they are, in the places of red, green, blue and alpha.
  private static func inks(_ surface: UnsafeMutablePointer<SDL_Surface>, isInverted: Bool) throws(ImageFileError) -> Bitmap {
    let width = Int(surface.pointee.w), height = Int(surface.pointee.h), pitch = Int(surface.pointee.pitch)
    guard surface.pointee.format.pointee.BytesPerPixel == 4, let rows = surface.pointee.pixels else {
      throw .damaged("four colours in \(surface.pointee.format.pointee.BytesPerPixel) bytes")
    }
    let bitmap: Bitmap
    do { bitmap = try Bitmap(width: width, height: height) } catch { throw ImageFileError(error) }
    bitmap.withPixels { pixels in
      for y in 0..<height {
        let row = (rows + y * pitch).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          func light(_ index: Int) -> UInt32 { isInverted ? UInt32(row[4 * x + index]) : 255 - UInt32(row[4 * x + index]) }
          let black = light(3)
          func channel(_ index: Int) -> UInt32 { (light(index) * black + 127) / 255 }
          pixels[y * width + x] = 0xFF00_0000 | channel(0) << 16 | channel(1) << 8 | channel(2)
        }
      }
    }
    return bitmap
  }
}

extension Bitmap {
  /// Reads a picture's file: PNG, JPEG, WebP, GIF (its first picture) or BMP, turned as a photograph's orientation says.
  ///
  /// The header is read first: pictures beyond `ImageFile.mostPixels` throw before memory is taken for them. Damaged files throw; of a
  /// JPEG that ends too early the rest is grey. Time and memory are O(bytes + pixels).
  public convenience init(imageData data: Data) throws(ImageFileError) {
    let bitmap = try ImageFile.bitmap(data)
    try self.init(taking: bitmap)
  }

  /// Reads a picture's file, which must not be a pipe or a device; see `init(imageData:)`.
  public convenience init(contentsOf url: URL) throws(ImageFileError) { try self.init(imageData: ImageFile.contents(of: url)) }

  private convenience init(taking other: Bitmap) throws(ImageFileError) {
    do { try self.init(width: other.width, height: other.height) } catch { throw ImageFileError(error) }
    withPixels { own in other.withPixels { own.update(from: $0, count: width * height) } }
  }

  /// The pixels of a surface of any format, whose alpha is not multiplied.
  convenience init(straight surface: UnsafeMutablePointer<SDL_Surface>) throws(ImageFileError) {
    let width = Int(surface.pointee.w), height = Int(surface.pointee.h)
    guard let converted = SDL_ConvertSurfaceFormat(surface, ORIEL_SDL_PIXELFORMAT_BGRA, 0) else {
      throw .damaged(String(cString: SDL_GetError()))
    }
    defer { SDL_FreeSurface(converted) }
    do { try self.init(width: width, height: height) } catch { throw ImageFileError(error) }
    guard let rows = converted.pointee.pixels else { return }
    let pitch = Int(converted.pointee.pitch)
    withPixels { pixels in
      for y in 0..<height {
        let row = (rows + y * pitch).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { pixels[y * width + x] = premultiplied(row[x]) }
      }
    }
  }
}

/// A colour whose channels are not multiplied with the alpha, in its top byte, as one whose channels are.
private func premultiplied(_ straight: UInt32) -> UInt32 {
  let alpha = straight >> 24
  if alpha == 255 { return straight }
  func channel(_ shift: UInt32) -> UInt32 { ((straight >> shift & 0xFF) * alpha + 127) / 255 }
  return alpha << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
}
