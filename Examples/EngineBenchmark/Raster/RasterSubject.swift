import Dispatch
import EngineMeasuring
import Foundation
import OrielDrawing
import OrielRaster

/// A display list drawn into a bitmap, over and over, by one thread unless more bands are asked for.
final class RasterSubject: EngineSubject {
  let unit = "pixels"
  var units: Int { Int(drawing.area) }
  let references: [Reference]
  private let drawing: RasterDrawing
  private let rasterizer: Rasterizer
  private let bitmap: Bitmap

  init(_ drawing: RasterDrawing, bands: Int = 1) throws {
    self.drawing = drawing
    rasterizer = Rasterizer(bands: bands)
    bitmap = try .black(drawing.window)
    let memory = PlainMemory(pixels: drawing.window.area)
    let (pixels, reads) = (Int(drawing.area), drawing.reads)
    let threads = bands
    var references = [
      Reference(Reference.memory, step: { reads ? memory.copy(pixels, threads: threads) : memory.set(pixels, threads: threads) })
    ]
    if let sdl = drawing.sdl {
      let canvas = try SDLCanvas(width: drawing.window.width, height: drawing.window.height)
      let draw = try sdl(canvas)
      references.append(
        Reference(
          Reference.sdl,
          step: {
            draw()
            canvas.flush()
          }, complaints: { canvas.bitmap.inkedPixels == 0 ? ["nothing is drawn"] : [] }))
    }
    self.references = references
  }

  func step() { draw(into: bitmap) }

  private func draw(into bitmap: Bitmap) {
    rasterizer.render(drawing.list, into: bitmap, damage: [drawing.window], transform: .identity)
  }

  func takeCounts() -> [ExactCount] { [] }

  func complaints() -> [String] {
    var complaints: [String] = []
    let changed = bitmap.inkedPixels
    if !drawing.changed.contains(changed) { complaints.append("pixels drawn should be \(drawing.changed.text) and are \(changed)") }
    // Drawn once, because drawing over itself increases the coverage.
    guard let once = try? Bitmap.black(drawing.window) else { return complaints + ["there is no memory for a second bitmap"] }
    draw(into: once)
    let ink = once.ink
    // Two percent of tolerance, because a line's edges are at whole 64ths of a pixel.
    if abs(ink - drawing.ink) > 0.02 * drawing.ink {
      complaints.append("what is drawn should cover \(Int(drawing.ink)) pixels and covers \(Int(ink))")
    }
    return complaints
  }
}

extension Bitmap {
  fileprivate static let blackBits = PixelColor.black.bits

  static func black(_ bounds: PixelRect) throws -> Bitmap {
    let bitmap = try Bitmap(width: bounds.width, height: bounds.height)
    bitmap.pixels.update(repeating: blackBits, count: bounds.area)
    return bitmap
  }

  fileprivate var inkedPixels: Int { (0..<width * height).reduce(0) { pixels[$1] == Self.blackBits ? $0 : $0 + 1 } }

  /// The amount of white on the black, in whole pixels.
  fileprivate var ink: Double { Double((0..<width * height).reduce(0) { $0 + Int(pixels[$1] & 0xFF) }) / 255 }
}

extension ClosedRange<Int> {
  fileprivate var text: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)" }
}

/// Memory for the pixels of a window, twice.
final class PlainMemory {
  private let from: UnsafeMutablePointer<UInt32>
  private let to: UnsafeMutablePointer<UInt32>
  private let count: Int

  init(pixels: Int) {
    count = pixels
    from = .allocate(capacity: pixels)
    to = .allocate(capacity: pixels)
    // Pages that were never written share one page.
    from.initialize(repeating: 1, count: pixels)
    to.initialize(repeating: 2, count: pixels)
  }

  deinit {
    from.deallocate()
    to.deallocate()
  }

  func set(_ pixels: Int, threads: Int = 1) { inParts(pixels, threads) { memset(to + $0, 0xFF, $1 * 4) } }
  func copy(_ pixels: Int, threads: Int = 1) { inParts(pixels, threads) { memcpy(to + $0, from + $0, $1 * 4) } }

  /// The drawing may cover more pixels than the window has. With several threads it is divided as a window is among them.
  private func inParts(_ pixels: Int, _ threads: Int, _ body: (_ first: Int, _ count: Int) -> Void) {
    var left = pixels
    while left > 0 {
      let whole = min(left, count), parts = 4 * threads
      if threads == 1 {
        body(0, whole)
      } else {
        // Each part is memory of its own, and all are done when this returns.
        nonisolated(unsafe) let body = body
        DispatchQueue.concurrentPerform(iterations: parts) { part in
          body(whole * part / parts, whole * (part + 1) / parts - whole * part / parts)
        }
      }
      left -= count
    }
  }
}
