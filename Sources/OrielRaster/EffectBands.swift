import Foundation

/// Runs the loops of a blur or shadow on several threads; their lines are independent of one another.
final class EffectBands {
  private let most: Int
  /// The minimum pixels of a band; pixels of a blur take several times as long as others.
  private let least: Int
  /// The number of loops that were divided.
  private(set) var count = 0

  init(most: Int, least: Int) { (self.most, self.least) = (most, least) }

  private final class Loop: BandWork {
    let lines: Int
    let bands: Int
    let body: (Range<Int>) -> Void

    init(_ lines: Int, _ bands: Int, _ body: @escaping (Range<Int>) -> Void) { (self.lines, self.bands, self.body) = (lines, bands, body) }

    override func draw(band: Int, thread: Int) { body(lines * band / bands..<lines * (band + 1) / bands) }
  }

  /// Calls a closure with all lines, or concurrently with parts of them.
  func each(of lines: Int, pixels: Int, _ body: (Range<Int>) -> Void) {
    let threads = min(most, pixels / least, lines)
    if threads < 2 { return body(0..<max(0, lines)) }
    count += 1
    let bands = min(lines, threads * BandCrew.share)
    // All bands have been drawn when this returns.
    withoutActuallyEscaping(body) { BandCrew.shared.draw(Loop(lines, bands, $0), bands: bands, threads: threads) }
  }
}
