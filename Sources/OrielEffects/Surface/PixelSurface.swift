import Foundation
import OrielDrawing

/// The pixels of a `SurfaceView`, drawn by its closure. Oriel's own; SwiftUI has no equivalent.
///
/// They are kept between calls, until the view has another number of pixels: then all are clear (`isNew`). Rows follow one another from the
/// top, without gaps. The pointers are valid during the call.
public struct PixelSurface {
  /// Which bits of a pixel are which colour.
  public enum Format: Hashable, Sendable {
    /// A 32-bit number 0xAARRGGBB in the machine's byte order, with premultiplied colours: `SDL_PIXELFORMAT_ARGB8888`.
    case premultipliedARGB8888
    /// The same without alpha, whose bits are ignored: `SDL_PIXELFORMAT_RGB888`.
    case rgb888
  }

  /// The pixels, `width` × `height`. Writing outside is undefined behaviour, as with any pointer.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// The number of pixels in a row; at least 1.
  public let width: Int
  /// The number of rows; at least 1.
  public let height: Int
  /// The number of bytes from a pixel to the one below it.
  public var pitch: Int { width * 4 }
  /// How the four bytes of a pixel encode its colour.
  public let format: Format
  /// Pixels of the surface per point of the view.
  public let pixelsPerPoint: CGVector
  /// The pixels to draw: all of them, or the rectangle given to `SurfaceView.Updater.redraw(_:)`.
  public let damage: PixelRect
  /// Whether all pixels are clear instead of the last call's result.
  public let isNew: Bool

  /// The pixels changed by the closure; nil, the default, means `damage`. Parts outside the surface are ignored. Only these are shown
  /// again, so that an emulator that lists the changed rows pays only for those rows.
  public var changes: [PixelRect]?

  /// The memory of all pixels, row by row from the top.
  public var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: pixels, count: pitch * height) }

  /// The pixel in column `x` of row `y`. Outside the surface, reading gives 0 and writing has no effect.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : 0 }
    nonmutating set { if x >= 0 && x < width && y >= 0 && y < height { pixels[y * width + x] = newValue } }
  }
}
