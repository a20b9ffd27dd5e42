import CPNG
import Foundation

extension Bitmap {
  /// The bitmap as a PNG file's bytes: 8-bit sRGB with straight alpha. Empty when a side is zero, which PNG cannot hold.
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

  /// Reads a PNG of any colour type into a new bitmap.
  public convenience init(png data: Data) throws(BitmapError) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    let bytes = [UInt8](data)
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { throw .notAPNG(image.reason) }
    image.format = ORIEL_PNG_FORMAT_RGBA
    let (width, height) = (Int(image.width), Int(image.height))
    guard width <= Self.maximumSide, height <= Self.maximumSide else {
      png_image_free(&image)
      throw .unusableSize(width: width, height: height)
    }
    var straight = [UInt8](repeating: 0, count: width * height * 4)
    guard png_image_finish_read(&image, nil, &straight, 0, nil) != 0 else { throw .notAPNG(image.reason) }
    try self.init(width: width, height: height)
    for index in 0..<(width * height) {
      let a = UInt32(straight[index * 4 + 3])
      func channel(_ offset: Int) -> UInt32 { (UInt32(straight[index * 4 + offset]) * a + 127) / 255 }
      pixels[index] = a << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
    }
  }
}

extension png_image {
  fileprivate var reason: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
