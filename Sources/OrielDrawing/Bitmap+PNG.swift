import CPNG
import Foundation

extension Bitmap {
  /// The bytes of a PNG file of the bitmap: 8-bit sRGB with straight alpha. Empty if a side is zero, which PNG does not allow.
  public func pngData() -> Data {
    guard width > 0, height > 0 else { return Data() }
    var straight = [UInt8](repeating: 0, count: width * height * 4)
    for index in 0..<(width * height) {
      let pixel = Pixel(premultiplied: pixels[index])
      straight[index * 4] = pixel.red
      straight[index * 4 + 1] = pixel.green
      straight[index * 4 + 2] = pixel.blue
      straight[index * 4 + 3] = pixel.alpha
    }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = ORIEL_PNG_FORMAT_RGBA
    var size: png_alloc_size_t = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, straight, 0, nil) != 0 else { return Data() }
    var data = Data(count: Int(size))
    let written = data.withUnsafeMutableBytes { png_image_write_to_memory(&image, $0.baseAddress, &size, 0, straight, 0, nil) }
    return written != 0 ? data.prefix(Int(size)) : Data()
  }

  /// Reads a PNG of any colour type into a new bitmap. Throws if the data is no PNG or is damaged.
  public convenience init(png data: Data) throws(BitmapError) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    // Memory at a fixed address, because the reader reads from it across several calls.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, data.count), alignment: 1)
    defer { bytes.deallocate() }
    data.copyBytes(to: bytes)
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, data.count) != 0 else { throw .notAPNG(image.reason) }
    image.format = ORIEL_PNG_FORMAT_RGBA
    // 16-bit channels too are sRGB unless the file has a gamma; libpng would treat them as linear light.
    image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let (width, height) = (Int(image.width), Int(image.height))
    guard width <= Self.maximumSide, height <= Self.maximumSide else {
      png_image_free(&image)
      throw .unusableSize(width: width, height: height)
    }
    do throws(BitmapError) {
      try self.init(width: width, height: height)
    } catch {
      png_image_free(&image)
      throw error
    }
    // Decodes directly into the bitmap: libpng reads and writes only the rows of the file.
    guard png_image_finish_read(&image, nil, pixels, 0, nil) != 0 else { throw .notAPNG(image.reason) }
    for index in 0..<(width * height) {
      let straight = UInt32(littleEndian: pixels[index])
      let a = straight >> 24
      func channel(_ shift: UInt32) -> UInt32 { ((straight >> shift & 0xFF) * a + 127) / 255 }
      pixels[index] = a << 24 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }
  }
}

extension png_image {
  fileprivate var reason: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
