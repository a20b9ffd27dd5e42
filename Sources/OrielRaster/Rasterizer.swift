import Foundation
import OrielDrawing

/// Replays display lists into bitmaps inside the damage. Used on one thread; keeps memory between calls.
///
/// Large damaged rectangles are divided into bands of rows, as many as there are processors, and each is drawn on its own thread; the
/// pixels are the same.
package final class Rasterizer: BandWork {
  /// The state for drawing on one thread, with reused memory.
  private final class BandPainter {
    @exclusivity(unchecked) var replay = Replay(coverage: CoverageMaker())
  }
  private let first = BandPainter()
  /// The state for the other threads; created on first need.
  @exclusivity(unchecked) private var others: [BandPainter] = []

  /// The maximum memory of simultaneously open clips and layers, in bytes.
  ///
  /// If nesting requires more, the area is drawn in parts one after the other, each from the whole list: the pixels are the same, and each
  /// part costs another pass through the list.
  package static let maxBytes = 128 << 20
  private let maxBytes: Int

  private let maxBands: Int
  private let minBand: Int
  /// The minimum pixels of a band; smaller ones cost more than they save.
  package static let minBand = 1 << 17
  /// Lists with fewer commands, and no patterns or layers, are drawn in about the time that waking another thread takes.
  private static let fewCommands = 16

  /// The number of parts drawn so far: one for each rectangle of damage, or one for many together, unless memory requires more.
  package private(set) var partCount = 0
  /// The number of parts drawn in bands.
  package private(set) var bandedCount = 0
  /// The number of loops of blurs and shadows that were divided into bands.
  package var bandedEffects: Int { first.replay.bands.count }
  /// The maximum number of bytes used by clips and layers together.
  package var peakBytes: Int { others.reduce(first.replay.memory.peak) { $0 + $1.replay.memory.peak } }

  /// `bands` is the maximum number of bands of a part, by default the number of processors; each has at least `minBand` pixels.
  package init(maxBytes: Int = maxBytes, bands: Int? = nil, minBand: Int = minBand) {
    self.maxBytes = maxBytes
    maxBands = max(1, min(bands ?? BandCrew.usual, BandCrew.most))
    self.minBand = max(1, minBand)
    first.replay.bands = EffectBands(most: maxBands, least: max(1, minBand / 4))
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
    // The maximum pixels of a part: unlimited if no clip or layer needs memory. Content that shows its backdrop must be drawn in one piece,
    // whatever memory it takes.
    let largest = list.deepestBytesPerPixel == 0 || list.hasBackdrops ? Int.max : max(1, maxBytes / list.deepestBytesPerPixel)
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
      // As wide as memory allows, then as high.
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

  /// Wakes the threads that would draw so many pixels while the list is still being recorded: waking takes as long as drawing about 100,000
  /// pixels.
  package func expectDamage(area: Int) {
    let threads = min(maxBands, area / minBand)
    if threads > 1 { BandCrew.shared.expectWork(threads: threads) }
  }

  /// The number of threads for a part.
  private func threads(for part: PixelRect, _ list: DisplayList) -> Int {
    if maxBands < 2 || list.hasBackdrops { return 1 }
    // Blurs and shadows need their surroundings: with 40 shadows two bands took a third longer than one. Their own loops are divided
    // instead.
    if list.effects.contains(where: { $0.kind.spreads }) { return 1 }
    if list.commands.count < Self.fewCommands && list.patterns.isEmpty && list.effects.isEmpty && list.lists.isEmpty { return 1 }
    return min(maxBands, part.area / minBand, part.height)
  }

  // MARK: Bands

  /// The work currently drawn in bands.
  private struct Job {
    var list: DisplayList
    var target: Target
    var part: PixelRect
    var transform: CGAffineTransform
    var count: Int
  }
  @exclusivity(unchecked) private var job: Job?

  /// The number of pixels filled in the time of skipping a command or a path's point.
  private static let pixelsOfCommand = 64

  /// The number of bands for a part: several per thread, unless the list is so long that going through it again takes too long.
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
  /// The pixel format. A pixel of light takes four words.
  var form = Form.encoded
  /// The number of words allocated, if it is a layer.
  var capacity = 0

  enum Form {
    /// Encoded sRGB colours.
    case encoded
    /// Linear light, limited to 1, or without that limit.
    case light, extendedLight

    var words: Int { self == .encoded ? 1 : 4 }
  }

  /// No pixels at all.
  static let none = Target(pixels: nowhere, stride: 0, bounds: .empty)
  private nonisolated(unsafe) static let nowhere = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + (y - bounds.y0) * stride + (x - bounds.x0) }

  /// The address of a pixel in linear light.
  func light(_ x: Int, _ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: SIMD4<Float>.self) + ((y - bounds.y0) * stride + (x - bounds.x0))
  }

  /// The address of a pixel in any format.
  func start(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + ((y - bounds.y0) * stride + (x - bounds.x0)) * form.words }

  func clear(_ rect: PixelRect) { for y in rect.y0..<max(rect.y0, rect.y1) { row(rect.x0, y).initialize(repeating: 0, count: rect.width) } }
}

/// The 8-bit coverage of a clip that is not a rectangle of whole pixels.
final class ClipMask {
  let bounds: PixelRect
  // Not an array, whose accesses would be checked for each pixel.
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

/// Allocates and counts the memory of clips and layers.
final class ReplayMemory {
  private(set) var bytes = 0
  private(set) var peak = 0

  func take(_ count: Int) {
    bytes += count
    peak = max(peak, bytes)
  }

  func give(_ count: Int) { bytes -= count }

  /// Recently freed memory, for layers of similar size: otherwise every frame would use new pages for its effects.
  private var spare: [(pixels: UnsafeMutablePointer<UInt32>, capacity: Int, isOld: Bool)] = []
  private var spareWords = 0
  /// The maximum kept, and the minimum worth keeping, in 32-bit words.
  private static let maxSpare = 8 << 20, minSpare = 1 << 14

  deinit { for one in spare { UnsafeMutableRawPointer(one.pixels).deallocate() } }

  /// Called after a drawing is complete: frees memory that the drawing did not use.
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
    // Also aligned for linear light.
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: words * 4, alignment: 16)
    return (pixels.bindMemory(to: UInt32.self, capacity: words), words)
  }

  /// Pixels of a layer, until they are freed; undefined unless `isClear`.
  func layer(_ bounds: PixelRect, _ form: Target.Form = .encoded, isClear: Bool = true) -> Target {
    let words = bounds.area * form.words, (pixels, capacity) = memory(words)
    if isClear { pixels.initialize(repeating: 0, count: words) }
    take(words * 4)
    return Target(pixels: pixels, stride: bounds.width, bounds: bounds, form: form, capacity: capacity)
  }

  func free(_ layer: Target) {
    give(layer.bounds.area * layer.form.words * 4)
    if layer.capacity >= Self.minSpare && spareWords + layer.capacity <= Self.maxSpare {
      spare.append((layer.pixels, layer.capacity, false))
      spareWords += layer.capacity
    } else {
      UnsafeMutableRawPointer(layer.pixels).deallocate()
    }
  }
}
