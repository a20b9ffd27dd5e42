import Foundation
import OrielDrawing
import Synchronization

/// An SVG file of the app: drawn by librsvg in its colours at the resolution shown, or in one paint by Oriel's own reader if that supports
/// it.
package final class SVGPicture: Sendable {
  /// In points.
  package let size: CGSize
  /// The drawing in one paint; nil if the own reader does not support the file.
  package let outline: VectorDrawing?
  private let data: Data

  private struct State {
    var document: SVGLibrary.Document?
    var isOpened = false
    /// The most recently drawn bitmaps.
    var rasters: [Bitmap] = []
  }
  private let state: Mutex<State>
  private static let maxRasters = 4
  /// The maximum number of pixels of a bitmap; beyond that it is enlarged.
  private static let maxPixels: CGFloat = 16_777_216
  /// Deeper nesting is rejected, because each level uses stack.
  private static let maxLevels = 256

  /// Throws if neither the library nor the own reader can draw it.
  package init(_ data: Data) throws(ImageFileError) {
    let text = String(decoding: data, as: UTF8.self)
    let size: CGSize
    do throws(SVGError) { size = try SVGFrame(svg: text, depth: Self.maxLevels).usedSize } catch { throw .damaged("\(error)") }
    guard size.width <= 1e6, size.height <= 1e6 else {
      throw .tooLarge(width: Int(saturating: size.width), height: Int(saturating: size.height))
    }
    (self.data, self.size) = (data, size)
    var state = State()
    do throws(SVGError) { outline = try VectorDrawing(svg: text) } catch {
      guard let library = SVGLibrary.shared else { throw .damaged("\(error) (librsvg is not installed, which draws all of SVG)") }
      outline = nil
      (state.document, state.isOpened) = (try library.document(data), true)
    }
    self.state = Mutex(state)
  }

  /// Whether it has its own colours; otherwise it is drawn in the foreground style.
  package var hasColors: Bool { outline?.isInCurrentColor != true && (outline == nil || SVGLibrary.shared != nil) }

  /// The memory that it keeps, in bytes, including bitmaps that may be drawn of it.
  package var heapBytes: Int { data.count * 8 + (outline?.heapBytes ?? 0) + Int(min(Self.maxPixels, size.width * size.height)) * 16 }

  /// A paint that draws it in its colours over a rectangle.
  package func pattern(over rect: CGRect, filter: PicturePattern.Filter = .linear, opacity: Double = 1) -> any PaintPattern {
    SVGPattern(self, over: rect, filter: filter, opacity: opacity)
  }

  /// A bitmap of about this size; nil if it cannot be drawn. The same for equal sizes.
  func raster(width: CGFloat, height: CGFloat) -> Bitmap? {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    let less = min(1, (Self.maxPixels / (width * height)).squareRoot(), 8_192 / max(width, height))
    func side(_ length: CGFloat) -> Int { max(1, Int((length * less - 1e-3).rounded(.up))) }
    let (wide, high) = (side(width), side(height))
    return state.withLock { state in
      if let index = state.rasters.firstIndex(where: { $0.width == wide && $0.height == high }) {
        let found = state.rasters.remove(at: index)
        state.rasters.append(found)
        return found
      }
      if !state.isOpened { (state.document, state.isOpened) = (try? SVGLibrary.shared?.document(data), true) }
      guard let document = state.document, let bitmap = try? Bitmap(width: wide, height: high) else { return nil }
      document.draw(over: bitmap, size: size)
      if state.rasters.count >= Self.maxRasters { state.rasters.removeFirst() }
      state.rasters.append(bitmap)
      return bitmap
    }
  }
}

/// An SVG file over a rectangle, drawn at the resolution of the pixels that it covers.
private final class SVGPattern: PaintPattern {
  private let picture: SVGPicture
  private let rect: CGRect
  private let filter: PicturePattern.Filter
  private let opacity: Double
  /// The last bitmap, placed over the rectangle.
  private let laid = Mutex<(size: CGSize, pattern: PicturePattern)?>(nil)

  var isOpaque: Bool { false }

  init(_ picture: SVGPicture, over rect: CGRect, filter: PicturePattern.Filter, opacity: Double) {
    (self.picture, self.rect, self.filter, self.opacity) = (picture, rect, filter, opacity)
  }

  func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) {
    // Rectangles have whole pixels; `reach` is the length of a pixel's side in the pattern's coordinates.
    let reach = hypot(step.dx, step.dy)
    guard reach > 0, let pattern = pattern(CGSize(width: rect.width / reach, height: rect.height / reach)) else {
      row.baseAddress?.update(repeating: 0, count: row.count)
      return
    }
    pattern.write(row, first: first, start: start, step: step)
  }

  private func pattern(_ size: CGSize) -> PicturePattern? {
    laid.withLock { laid in
      if let laid, laid.size == size { return laid.pattern }
      guard let bitmap = picture.raster(width: size.width, height: size.height) else { return nil }
      let pattern = PicturePattern(
        bitmap, x: PictureAxis(start: rect.minX, length: rect.width, low: 0, high: CGFloat(bitmap.width)),
        y: PictureAxis(start: rect.minY, length: rect.height, low: 0, high: CGFloat(bitmap.height)), filter: filter, opacity: opacity)
      laid = (size, pattern)
      return pattern
    }
  }
}
