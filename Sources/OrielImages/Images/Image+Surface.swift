import CSDL2Image
import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

extension Bitmap {
  /// A copy of the pixels of an SDL surface of any format, which stays the caller's. O(pixels).
  public convenience init(copying surface: UnsafeMutablePointer<SDL_Surface>) throws(ImageFileError) { try self.init(straight: surface) }
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
