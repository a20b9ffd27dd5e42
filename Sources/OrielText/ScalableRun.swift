import Foundation
import OrielDrawing

/// A run of text from which a mask was drawn, for drawing it at other sizes.
final class ScalableRun: ScalableCoverage, @unchecked Sendable {
  private let run: FontLibrary.RunKey
  private let link: LibraryLink

  init(_ run: FontLibrary.RunKey, of link: LibraryLink) { (self.run, self.link) = (run, link) }

  func scaled(by factor: CGFloat) -> ScaledCoverage? {
    let size = (CGFloat(run.size) * factor).rounded()
    guard let library = link.library, size >= 64, size <= FontLibrary.largestSize * 64 else { return nil }
    let whole = Int(size)
    // A longer line would take more memory than any is to.
    guard run.text.utf8.count <= TextRun.wholeBytes(size: whole), let mask = library.mask(run.text, file: run.file, size: whole) else {
      return nil
    }
    func baseline(_ size: Int) -> CGFloat { CGFloat(library.metrics(file: run.file, size: size).ascent) }
    return ScaledCoverage(mask: mask, baseline: baseline(whole), originalBaseline: baseline(run.size))
  }
}

/// The way from a mask to its library, which keeps masks and may go before a picture that uses one. Not a weak reference: with one of
/// these, every use of the library would be slower.
final class LibraryLink: @unchecked Sendable {
  @exclusivity(unchecked) unowned(unsafe) var library: FontLibrary?
}
