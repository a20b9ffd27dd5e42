import Foundation
@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

/// The lines of a text, divided into runs and characters: the storage of `Text.Layout`. Immutable.
final class TextLayoutContent {
  /// Adjacent characters of one part of the text, one font and one direction.
  struct Run {
    /// The index of the part of the text.
    var part: Int
    var isRightToLeft: Bool
    /// From left to right.
    var clusters: [TextLayout.Cluster]
  }

  struct Line {
    var runs: [Run]
    /// Relative to the left end and the top of the layout.
    var bounds: Text.Layout.TypographicBounds
  }

  let painted: PaintedText
  let lines: [Line]

  init(_ painted: PaintedText) {
    self.painted = painted
    let layout = painted.layout
    lines = layout.lines.indices.map { index in
      let line = layout.lines[index]
      var runs: [Run] = []
      var last: (part: Int, font: Int, isRightToLeft: Bool)?
      for cluster in layout.clusters(inLine: index) {
        let part = painted.part(at: cluster.place)
        if let last, last == (part, cluster.font, cluster.isRightToLeft) {
          runs[runs.count - 1].clusters.append(cluster)
        } else {
          runs.append(Run(part: part, isRightToLeft: cluster.isRightToLeft, clusters: [cluster]))
        }
        last = (part, cluster.font, cluster.isRightToLeft)
      }
      var bounds = Text.Layout.TypographicBounds()
      bounds.origin = CGPoint(x: layout.left(ofLine: index), y: line.top + line.ascent)
      (bounds.width, bounds.ascent, bounds.descent) = (line.width, line.ascent, line.height - line.ascent)
      return Line(runs: runs, bounds: bounds)
    }
  }

  /// The bounds of some characters of a run, from left to right.
  func bounds(of range: Range<Int>, run: Int, line: Int) -> Text.Layout.TypographicBounds {
    let clusters = lines[line].runs[run].clusters[range]
    var bounds = Text.Layout.TypographicBounds()
    guard let first = clusters.first, let last = clusters.last else {
      bounds.origin = lines[line].bounds.origin
      return bounds
    }
    bounds.origin = CGPoint(x: first.x, y: lines[line].bounds.origin.y - first.rise)
    bounds.width = last.x + last.width - first.x
    (bounds.ascent, bounds.descent) = (first.ascent, first.descent)
    return bounds
  }

  /// The bytes of the line's text for some characters of a run.
  func characters(of range: Range<Int>, run: Int, line: Int) -> Range<Int> {
    let clusters = lines[line].runs[run].clusters[range]
    guard let low = clusters.lazy.map(\.characters.lowerBound).min(), let high = clusters.lazy.map(\.characters.upperBound).max() else {
      return 0..<0
    }
    return low..<high
  }
}
