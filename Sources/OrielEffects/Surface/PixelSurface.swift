import Foundation
import OrielDrawing

/// The pixels of a `SurfaceView`, which its closure draws.
///
/// They stay as they are between two calls, until the view has another number of them: then all are clear (`isNew`). Rows follow one
/// another from the top, without gaps. The pointers are valid during the call. Oriel's own; SwiftUI has nothing like it.
public struct PixelSurface {
  /// How the bytes of a pixel are to be understood.
  public enum Format: Hashable, Sendable {
    /// 32 bits as one number 0xAARRGGBB in the machine's byte order, colours multiplied by the opacity: `SDL_PIXELFORMAT_ARGB8888`.
    case premultipliedARGB8888
    /// The same without opacity, whose bits may be anything: `SDL_PIXELFORMAT_RGB888`.
    case rgb888
  }

  /// The pixels, `width` × `height`. Writing beyond them is undefined behaviour, as with any pointer.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels in a row; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// The bytes from a pixel to the one below it.
  public var pitch: Int { width * 4 }
  /// What the bytes mean.
  public let format: Format
  /// Pixels of the surface in a point of the view, as it is laid out.
  public let pixelsPerPoint: CGVector
  /// The pixels that have to be drawn: all of them, or the rectangle given to `SurfaceView.Updater.redraw(_:)`.
  public let damage: PixelRect
  /// Whether all pixels are clear, and not those of the last call.
  public let isNew: Bool

  /// The pixels that the closure has drawn; nil, as at first: those of `damage`. Parts outside of the surface do not count. Only these are
  /// shown anew, so an emulator that names the rows that have changed pays for those alone.
  public var changes: [PixelRect]?

  /// All pixels as bytes.
  public var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: pixels, count: pitch * height) }

  /// The pixel in column `x` of row `y`. Outside of the surface reading gives 0, and writing does nothing.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : 0 }
    nonmutating set { if x >= 0 && x < width && y >= 0 && y < height { pixels[y * width + x] = newValue } }
  }
}
