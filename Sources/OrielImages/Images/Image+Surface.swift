import CPictures
import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension Bitmap {
  /// A copy of the pixels of an SDL surface of any format, which stays the caller's. O(pixels).
  public convenience init(copying surface: UnsafeMutablePointer<SDL_Surface>) throws(ImageFileError) {
    let width = Int(surface.pointee.w), height = Int(surface.pointee.h)
    // Alpha is not multiplied in surfaces.
    guard let converted = SDL_ConvertSurfaceFormat(surface, ORIEL_SDL_PIXELFORMAT_BGRA, 0) else {
      throw .damaged(String(cString: SDL_GetError()))
    }
    defer { SDL_FreeSurface(converted) }
    do { try self.init(width: width, height: height) } catch { throw ImageFileError(error) }
    guard let rows = converted.pointee.pixels else { return }
    let pitch = Int(converted.pointee.pitch)
    withPixels { pixels in
      for y in 0..<height {
        let row = pixels + y * width
        row.update(from: (rows + y * pitch).assumingMemoryBound(to: UInt32.self), count: width)
        oriel_rows_premultiply(row, width)
      }
    }
  }
}

extension Image {
  /// The pixels that an SDL surface has now, so many of which are a point; the surface stays the caller's. O(pixels).
  ///
  /// Throws if there is no memory for them. A surface that is drawn into makes another image each time.
  nonisolated public init(
    copying surface: UnsafeMutablePointer<SDL_Surface>, scale: CGFloat = 1, label: Text? = nil
  ) throws(ImageFileError) {
    let source = BitmapSource(bitmap: try Bitmap(copying: surface), scale: scale, orientation: .up)
    self.init(Picture(source, label: label.map { .text($0) } ?? .none))
  }
}
