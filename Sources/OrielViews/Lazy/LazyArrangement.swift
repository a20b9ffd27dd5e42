import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// The positions of a lazy container's content along its growth axis.
@MainActor struct LazyArrangement {
  /// The start of each box's line, and its lane; −1 for a box that fills its line.
  private(set) var starts: ContiguousArray<CGFloat> = []
  private(set) var lanes: ContiguousArray<Int> = []
  /// The length of each box's line.
  private(set) var lineLengths: ContiguousArray<CGFloat> = []
  /// The positions of views that are not created yet.
  private(set) var gaps: [GapPlace] = []
  /// The total length.
  private(set) var length: CGFloat = 0
  /// The expected length of a line of views that are not created yet.
  private(set) var estimate: CGFloat = LazyArrangement.unknown
  /// The length of the longest created line; nil before there is any.
  private(set) var longest: CGFloat?
  let spacing: CGFloat

  /// Used before any view is created.
  private static let unknown: CGFloat = 10

  /// The lines of views that are not created yet.
  struct GapPlace {
    /// The start of the first line, which may contain created views.
    var start: CGFloat
    /// The start of the second line.
    var rest: CGFloat
    var end: CGFloat
    /// The number of views in the first line.
    var inFirst: Int
  }

  /// O(boxes + gaps). `gap` returns the distance between a box and the one before it.
  init(
    _ content: LazyContent, lengths: ContiguousArray<CGFloat>, lanes laneCount: Int, spacing: CGFloat, gap distance: (Int) -> CGFloat
  ) {
    self.spacing = spacing
    let laneCount = max(1, laneCount)
    (starts, lanes, lineLengths) = ([], [], [])
    starts.reserveCapacity(lengths.count)
    lanes.reserveCapacity(lengths.count)
    lineLengths = ContiguousArray(repeating: 0, count: lengths.count)
    measureLines(content, lengths, laneCount)
    var line = Line()
    var nextGap = 0
    for index in 0...lengths.count {
      while nextGap < content.gaps.count && content.gaps[nextGap].index == index {
        skip(content.gaps[nextGap].views, &line, laneCount)
        nextGap += 1
      }
      if index == lengths.count { break }
      let isPart = content.parts[index] != nil
      if isPart || line.lane == laneCount || line.isPart {
        finish(&line, before: line.isEmpty ? 0 : laneCount == 1 ? distance(index) : spacing)
      }
      if isPart { line.isPart = true }
      starts.append(line.start)
      lanes.append(isPart ? -1 : line.lane)
      line.members.append(index)
      line.length = max(line.length ?? lengths[index], lengths[index])
      line.lane += 1
      line.isEmpty = false
    }
    finish(&line, before: 0)
    length = line.start
  }

  /// A line under construction.
  private struct Line {
    var start: CGFloat = 0
    var lane = 0
    var length: CGFloat?
    var isPart = false
    /// Whether it and everything before it is empty.
    var isEmpty = true
    var members: [Int] = []
  }

  /// Ends a line; the next one begins at a distance after it.
  private mutating func finish(_ line: inout Line, before distance: CGFloat) {
    let length = line.lane == 0 ? 0 : line.length ?? estimate
    for index in line.members { lineLengths[index] = length }
    line.start += length + distance
    line.lane = 0
    line.length = nil
    line.isPart = false
    line.members.removeAll(keepingCapacity: true)
  }

  /// Reserves space for views that are not created yet.
  private mutating func skip(_ count: Int, _ line: inout Line, _ laneCount: Int) {
    if line.lane == laneCount || line.isPart { finish(&line, before: spacing) }
    var place = GapPlace(start: line.start, rest: 0, end: 0, inFirst: min(count, laneCount - line.lane))
    line.lane += place.inFirst
    line.isEmpty = false
    var left = count - place.inFirst
    place.end = line.start + (line.length ?? estimate)
    place.rest = place.end + spacing
    if left > 0 {
      finish(&line, before: spacing)
      place.rest = line.start
      // Whole lines, all but the last one, which others may share.
      let lines = (left - 1) / laneCount
      line.start += CGFloat(lines) * (estimate + spacing)
      left -= lines * laneCount
      line.lane = left
      place.end = line.start + estimate
    }
    gaps.append(place)
  }

  /// The mean and the maximum length of the created lines.
  private mutating func measureLines(_ content: LazyContent, _ lengths: ContiguousArray<CGFloat>, _ laneCount: Int) {
    var (sum, count): (CGFloat, Int) = (0, 0)
    var longest: CGFloat = 0
    // Views outside of collections are not representative of their elements.
    let listed = content.listed.isEmpty ? [lengths.indices] : content.listed
    for range in listed {
      for index in range where content.parts[index] == nil && lengths[index].isFinite {
        sum += lengths[index]
        count += 1
        longest = max(longest, lengths[index])
      }
    }
    if count == 0 { return }
    // Whole points, so that the positions of other views stay on the pixel grid.
    estimate = max(0, (sum / CGFloat(count)).rounded())
    self.longest = max(1, longest)
  }

  /// The first element of a gap to create, and how many may be visible from there on; nil if none is in a part of the container.
  ///
  /// After several `batches` in one pass, as lines turn out to be short or without views, more are created at once than are certainly
  /// visible, but at most a quarter of the number created in the pass.
  func elementsToMake(
    in index: Int, of gap: LazyContent.Gap, lanes: Int, from low: CGFloat, to high: CGFloat, after batches: Batches
  ) -> Range<Int>? {
    let place = gaps[index]
    // Lines without a length are visible where they are.
    let isEmpty = place.end <= place.start
    guard place.end > low || isEmpty && place.start >= low, place.start < high, low < high else { return nil }
    let unit = estimate + spacing
    // In views, of which an element may have several.
    var viewsBefore = 0
    if low >= place.rest && !isEmpty {
      let lines = unit > 0 ? ((low - place.rest) / unit).rounded(.down) : 0
      viewsBefore = place.inFirst + Int(saturating: min(lines, CGFloat(gap.views))) * lanes
    }
    let first = min(gap.elements.lowerBound + Int(CGFloat(viewsBefore) / gap.viewsPerElement), gap.elements.upperBound - 1)
    // As many lines as are visible regardless of their length; at least one, to determine it.
    let room = min(high, place.end) - max(low, place.start)
    var lines = longest.map { max(1, Int(saturating: min(1_000, room / max(1, $0 + spacing)))) } ?? 1
    if batches.count >= Batches.careful {
      // Some elements may have no view.
      let perView = CGFloat(batches.elements) / CGFloat(batches.views)
      let expected = isEmpty || unit <= 0 || batches.views == 0 ? CGFloat.infinity : room / unit * perView
      lines = max(lines, Int(saturating: min(CGFloat(batches.elements / 4 / max(1, lanes)), expected)))
    }
    let elements = Int((CGFloat(lines * lanes) / gap.viewsPerElement).rounded(.up))
    return first..<min(gap.elements.upperBound, first + elements)
  }

  /// The elements created in one pass.
  struct Batches {
    var count = 0
    var elements = 0
    var views = 0
    /// Up to this many batches create only what is certainly visible.
    static let careful = 12
    /// The maximum number of elements created in one pass.
    static let most = 10_000
  }

  /// The expected starts of a gap's lines that meet a part of the container, and of `around` more on each side; at most a thousand.
  func lineStarts(
    in index: Int, of gap: LazyContent.Gap, lanes: Int, from low: CGFloat, to high: CGFloat, around: Int
  ) -> [CGFloat] {
    let place = gaps[index], unit = estimate + spacing, count = gap.views
    let margin = CGFloat(around) * max(1, unit)
    guard count > 0, place.end > low - margin, place.start < high + margin, low <= high else { return [] }
    var starts: [CGFloat] = []
    // A line with created views is found through these.
    if place.inFirst == min(count, max(1, lanes)) { starts.append(place.start) }
    let lines = (count - place.inFirst + max(1, lanes) - 1) / max(1, lanes)
    guard lines > 0, unit > 0 else { return starts }
    let first = max(0, Int(saturating: ((low - place.rest) / unit).rounded(.down)) - around)
    let last = min(lines - 1, Int(saturating: min(1e9, ((high - place.rest) / unit).rounded(.up))) + around, first + 1_000)
    for line in stride(from: first, through: last, by: 1) { starts.append(place.rest + CGFloat(line) * unit) }
    return starts
  }

  /// The range of boxes that contains all whose lines meet a part of the container. O(log boxes + boxes in it), if lines do not overlap.
  func indices(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    // With negative spacing, lines overlap: earlier ones may reach farther.
    let begin = spacing < 0 ? 0 : CullingIndex.first(starts.count) { starts[$0] + lineLengths[$0] >= low }
    let end = spacing < 0 ? starts.count : CullingIndex.first(starts.count) { starts[$0] > high }
    return begin..<max(begin, end)
  }

  /// The expected start of the line of an element in a gap.
  func start(of element: Int, in index: Int, of gap: LazyContent.Gap, lanes: Int) -> CGFloat {
    let place = gaps[index], offset = Int(CGFloat(element - gap.elements.lowerBound) * gap.viewsPerElement)
    if offset < place.inFirst { return place.start }
    return place.rest + CGFloat((offset - place.inFirst) / max(1, lanes)) * (estimate + spacing)
  }
}
