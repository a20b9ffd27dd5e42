import Foundation
import OrielDrawing

/// Replays display lists into bitmaps, inside damage. Used on one thread; keeps memory between calls.
///
/// Large rectangles of damage are drawn in bands of rows, as many as there are processors, each on a thread of its own: the pixels are the
/// same.
package final class Rasterizer: BandWork {
  /// What draws on one thread, with the memory that it keeps.
  private final class BandPainter {
    @exclusivity(unchecked) var replay = Replay(coverage: CoverageMaker())
  }
  private let first = BandPainter()
  /// What draws on the other threads; made when it is first needed.
  @exclusivity(unchecked) private var others: [BandPainter] = []

  /// The most memory of clips and layers that are open together, in bytes.
  ///
  /// If they are nested so deeply that they would take more, the area is drawn in parts, one after the other, each with the whole list:
  /// the pixels are the same, and each part costs another pass through the list.
  package static let mostBytes = 128 << 20
  private let mostBytes: Int

  private let mostBands: Int
  private let leastBand: Int
  /// Bands of fewer pixels cost more than they save.
  package static let leastBand = 1 << 17
  /// Lists of fewer commands, without patterns and layers, are drawn in about the time in which another thread wakes.
  private static let fewCommands = 16

  /// The number of parts drawn so far: one for each rectangle of damage, or for many at once, unless memory requires more.
  package private(set) var partCount = 0
  /// How many of them were drawn in bands.
  package private(set) var bandedCount = 0
  /// How many loops over the pixels of blurs and shadows were.
  package var bandedEffects: Int { first.replay.bands.count }
  /// The most bytes that clips and layers have taken together.
  package var peakBytes: Int { others.reduce(first.replay.memory.peak) { $0 + $1.replay.memory.peak } }

  /// `bands` is the most bands of a part, by default as many as there are processors; each has at least `leastBand` pixels.
  package init(mostBytes: Int = mostBytes, bands: Int? = nil, leastBand: Int = leastBand) {
    self.mostBytes = mostBytes
    mostBands = max(1, min(bands ?? BandCrew.usual, BandCrew.most))
    self.leastBand = max(1, leastBand)
    first.replay.bands = EffectBands(most: mostBands, least: max(1, leastBand / 4))
  }

  /// Draws `list` into `bitmap`, writing only pixels inside `damage`. `transform` maps the list's points to pixels.
  package func render(_ list: DisplayList, into bitmap: Bitmap, damage: [PixelRect], transform: CGAffineTransform) {
    let target = Target(pixels: bitmap.pixels, stride: bitmap.width, bounds: bitmap.bounds)
    func draw(_ part: PixelRect) {
      partCount += 1
      let threads = threads(for: part, list)
      if threads > 1 { return drawInBands(threads, list, target, part, transform) }
      first.replay.start(target, clip: part, transform: transform)
      first.replay.run(list)
    }
    defer {
      first.replay.trim()
      for other in others { other.replay.trim() }
    }
    // The largest part in pixels: unlimited if no clip or layer takes memory.
    // What shows what is behind it needs that in one piece, whatever it takes.
    let largest = list.deepestBytesPerPixel == 0 || list.hasBackdrops ? Int.max : max(1, mostBytes / list.deepestBytesPerPixel)
    if damage.count > Replay.few && !list.hasBackdrops {
      let bounds = damage.reduce(PixelRect.empty) { $0.union($1) }.intersection(bitmap.bounds)
      if bounds.area <= largest {
        first.replay.start(target, parts: damage, transform: transform)
        if !bounds.isEmpty { first.replay.run(list) }
        partCount += 1
        return
      }
    }
    for rect in damage {
      let clip = rect.intersection(bitmap.bounds)
      if clip.isEmpty { continue }
      if clip.area <= largest {
        draw(clip)
        continue
      }
      // As wide as memory allows, and then as high.
      let width = min(clip.width, largest), height = max(1, min(clip.height, largest / width))
      var y = clip.y0
      while y < clip.y1 {
        var x = clip.x0
        while x < clip.x1 {
          draw(PixelRect(x0: x, y0: y, x1: min(x + width, clip.x1), y1: min(y + height, clip.y1)))
          x += width
        }
        y += height
      }
    }
  }

  /// Wakes the threads that would draw so many pixels, while what is to be drawn is still recorded: to wake takes as long as to draw some
  /// 100,000 pixels.
  package func expectDamage(area: Int) {
    let threads = min(mostBands, area / leastBand)
    if threads > 1 { BandCrew.shared.expectWork(threads: threads) }
  }

  /// By how many threads a part is drawn.
  private func threads(for part: PixelRect, _ list: DisplayList) -> Int {
    if mostBands < 2 || list.hasBackdrops { return 1 }
    // Blurs and shadows need what is around them: with 40 shadows two bands took a third longer than one. Their own loops are divided.
    if list.effects.contains(where: { $0.kind.spreads }) { return 1 }
    if list.commands.count < Self.fewCommands && list.patterns.isEmpty && list.effects.isEmpty && list.lists.isEmpty { return 1 }
    return min(mostBands, part.area / leastBand, part.height)
  }

  // MARK: Bands

  /// What is drawn in bands now.
  private struct Job {
    var list: DisplayList
    var target: Target
    var part: PixelRect
    var transform: CGAffineTransform
    var count: Int
  }
  @exclusivity(unchecked) private var job: Job?

  /// The pixels for which it takes as long to fill them as to pass over a command, or a point of a path.
  private static let pixelsOfCommand = 64

  /// In how many bands threads draw a part: in several each, unless the list is so long that it takes time to go through it again.
  private func bands(of part: PixelRect, _ list: DisplayList, _ threads: Int) -> Int {
    let most = part.area / (8 * threads * Self.pixelsOfCommand * max(1, list.length))
    return min(part.height, threads * max(1, min(BandCrew.share, most)))
  }

  private func drawInBands(_ threads: Int, _ list: DisplayList, _ target: Target, _ part: PixelRect, _ transform: CGAffineTransform) {
    bandedCount += 1
    while others.count < threads - 1 { others.append(BandPainter()) }
    let count = bands(of: part, list, threads)
    job = Job(list: list, target: target, part: part, transform: transform, count: count)
    BandCrew.shared.draw(self, bands: count, threads: threads)
    job = nil
  }

  override func draw(band: Int, thread: Int) {
    guard let job else { return }
    func edge(_ band: Int) -> Int { job.part.y0 + job.part.height * band / job.count }
    let painter = thread == 0 ? first : others[thread - 1]
    let rect = PixelRect(x0: job.part.x0, y0: edge(band), x1: job.part.x1, y1: edge(band + 1))
    painter.replay.start(job.target, clip: rect, transform: job.transform)
    painter.replay.run(job.list)
  }
}

/// The pixels to draw into; their top left is at `bounds.x0, y0` of the surface.
struct Target: @unchecked Sendable {
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var bounds: PixelRect
  /// What a pixel is. One of light takes four of these: its numbers.
  var form = Form.encoded
  /// How many there is memory for, if it is a layer.
  var capacity = 0

  enum Form {
    /// Colours as sRGB encodes them.
    case encoded
    /// Amounts of light, up to all of it, or without that limit.
    case light, extendedLight

    var words: Int { self == .encoded ? 1 : 4 }
  }

  /// No pixels at all.
  static let none = Target(pixels: nowhere, stride: 0, bounds: .empty)
  private nonisolated(unsafe) static let nowhere = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - bounds.y0) * stride + (x - bounds.x0) }

  /// The same of pixels that are light.
  func light(_ x: Int, _ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: SIMD4<Float>.self) + ((y - bounds.y0) * stride + (x - bounds.x0))
  }

  /// The first number of a pixel, whatever it is.
  func start(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + ((y - bounds.y0) * stride + (x - bounds.x0)) * form.words }

  func clear(_ rect: PixelRect) { for y in rect.y0..<max(rect.y0, rect.y1) { row(rect.x0, y).initialize(repeating: 0, count: rect.width) } }
}

/// 8-bit coverage of a clip that is not a rectangle of whole pixels.
final class ClipMask {
  let bounds: PixelRect
  // Not an array: its accesses would be checked, for each pixel.
  private let values: UnsafeMutablePointer<UInt8>
  private let memory: ReplayMemory

  init(_ bounds: PixelRect, _ memory: ReplayMemory) {
    self.bounds = bounds
    self.memory = memory
    values = .allocate(capacity: bounds.area)
    values.initialize(repeating: 0, count: bounds.area)
    memory.take(bounds.area)
  }

  deinit {
    memory.give(bounds.area)
    values.deallocate()
  }

  /// The coverage from a pixel inside the bounds on, to the right.
  @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    values + (y - bounds.y0) * bounds.width + (x - bounds.x0)
  }
}

/// Counts the bytes of clips and layers.
final class ReplayMemory {
  private(set) var bytes = 0
  private(set) var peak = 0

  func take(_ count: Int) {
    bytes += count
    peak = max(peak, bytes)
  }

  func give(_ count: Int) { bytes -= count }

  /// Memory that was freed lately, for layers of about its size: else every frame would take new pages for those of its effects.
  private var spare: [(pixels: UnsafeMutablePointer<UInt32>, capacity: Int, isOld: Bool)] = []
  private var spareWords = 0
  /// The most that is kept, and the least that is worth it, in numbers of 32 bits.
  private static let mostSpare = 8 << 20, leastSpare = 1 << 14

  deinit { for one in spare { UnsafeMutableRawPointer(one.pixels).deallocate() } }

  /// Called when a drawing is complete: what it has not used is not kept any longer.
  func endDrawing() {
    if spare.isEmpty { return }
    spare.removeAll { one in
      if one.isOld {
        spareWords -= one.capacity
        UnsafeMutableRawPointer(one.pixels).deallocate()
      }
      return one.isOld
    }
    for index in spare.indices { spare[index].isOld = true }
  }

  private func memory(_ words: Int) -> (pixels: UnsafeMutablePointer<UInt32>, capacity: Int) {
    var best: Int?
    for (index, one) in spare.enumerated() where one.capacity >= words && one.capacity / 2 <= words {
      if best.map({ one.capacity < spare[$0].capacity }) ?? true { best = index }
    }
    if let best {
      let one = spare.remove(at: best)
      spareWords -= one.capacity
      return (one.pixels, one.capacity)
    }
    // Aligned for light, too.
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: words * 4, alignment: 16)
    return (pixels.bindMemory(to: UInt32.self, capacity: words), words)
  }

  /// Clear pixels, until they are freed; if they need not be clear, they have any values.
  func layer(_ bounds: PixelRect, _ form: Target.Form = .encoded, isClear: Bool = true) -> Target {
    let words = bounds.area * form.words, (pixels, capacity) = memory(words)
    if isClear { pixels.initialize(repeating: 0, count: words) }
    take(words * 4)
    return Target(pixels: pixels, stride: bounds.width, bounds: bounds, form: form, capacity: capacity)
  }

  func free(_ layer: Target) {
    give(layer.bounds.area * layer.form.words * 4)
    if layer.capacity >= Self.leastSpare && spareWords + layer.capacity <= Self.mostSpare {
      spare.append((layer.pixels, layer.capacity, false))
      spareWords += layer.capacity
    } else {
      UnsafeMutableRawPointer(layer.pixels).deallocate()
    }
  }
}
