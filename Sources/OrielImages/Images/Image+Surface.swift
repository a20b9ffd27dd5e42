import CPictures
import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielTextViews

extension Bitmap {
  /// Copies the pixels of an SDL surface of any format, which the caller keeps. O(pixels).
  public convenience init(copying surface: UnsafeMutablePointer<SDL_Surface>) throws(ImageFileError) {
    let width = Int(surface.pointee.w), height = Int(surface.pointee.h)
    // Surfaces are not premultiplied.
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
  /// A copy of the current pixels of an SDL surface, which the caller keeps. O(pixels).
  ///
  /// `scale` is the number of pixels per point. Throws if there is no memory. To show later changes of the surface, create another image.
  nonisolated public init(
    copying surface: UnsafeMutablePointer<SDL_Surface>, scale: CGFloat = 1, label: Text? = nil
  ) throws(ImageFileError) {
    let source = BitmapSource(bitmap: try Bitmap(copying: surface), scale: scale, orientation: .up)
    self.init(Picture(source, label: label.map { .text($0) } ?? .none))
  }
}
