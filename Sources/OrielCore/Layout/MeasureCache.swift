import Foundation

/// A box's answers by proposal: the six latest, or up to 200 while all of them come from one pass of the layout.
///
/// Most boxes only ever receive one proposal: the first answer takes no memory of its own. Containers that divide their space make
/// several proposals to each child, which makes several more to its own children: answers forgotten within a pass would be computed again
/// at each level.
package struct MeasureCache {
  private var first = Entry()
  private var count: UInt8 = 0
  /// The index of the oldest answer, once answers are replaced.
  private var next: UInt8 = 0
  /// The number of answers from the latest pass.
  private var fresh: UInt8 = 0
  /// Whether an answer on which a parent may still rely was removed.
  private(set) var hasForgotten = false
  private var pass: UInt16 = 0
  private var others: ContiguousArray<Entry> = []
  private static let capacity: UInt8 = 6
  private static let capacityInPass: UInt8 = 200

  init() {}

  var isEmpty: Bool { count == 0 }

  /// The entries in the order of insertion, until the oldest was replaced.
  package var entries: some RandomAccessCollection<Entry> { (0..<Int(count)).lazy.map { self[$0] } }

  private subscript(index: Int) -> Entry { index == 0 ? first : others[index - 1] }

  /// Whether, by one of the answers, anything may be drawn outside the box.
  var overflows: Bool { !isEmpty && (first.overflows || others.contains { $0.overflows }) }

  func lookup(_ proposal: ProposedViewSize) -> BoxMeasurement? {
    if isEmpty { return nil }
    if first.answers(proposal) { return first.measurement.answering(proposal) }
    for entry in others where entry.answers(proposal) { return entry.measurement.answering(proposal) }
    return nil
  }

  /// Whether there are more answers than are kept between passes: measuring all of them again is not worthwhile.
  var isLarge: Bool { count > Self.capacity }

  /// Keeps an answer. `pass` is the number of the pass of the layout.
  mutating func insert(_ proposal: ProposedViewSize, _ measurement: BoxMeasurement, pass new: UInt16) {
    let entry = Entry(proposal, measurement)
    if pass != new {
      pass = new
      fresh = 0
      if isLarge { keepLatest() }
    }
    if count < Self.capacity || fresh == count && count < Self.capacityInPass {
      if isEmpty { first = entry } else { others.append(entry) }
      count += 1
    } else {
      hasForgotten = true
      if next == 0 { first = entry } else { others[Int(next) - 1] = entry }
      next = (next + 1) % count
    }
    if fresh < count { fresh += 1 }
  }

  private mutating func keepLatest() {
    let latest = others.suffix(Int(Self.capacity))
    first = latest[latest.startIndex]
    others = ContiguousArray(latest.dropFirst())
    count = Self.capacity
    next = 0
    hasForgotten = true
  }

  mutating func removeAll() {
    if isLarge { others = [] } else if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    count = 0
    next = 0
    fresh = 0
    hasForgotten = false
  }
}

extension MeasureCache {
  /// A proposal and its answer, in less than half of their size. NaN stands for nil.
  package struct Entry {
    private var proposed = CompactProposal(.unspecified)
    private var size = CGSize.zero
    private var width = (low: CGFloat.zero, high: CGFloat.zero)
    private var height = (low: CGFloat.zero, high: CGFloat.zero)
    private var baselines = (first: CGFloat.nan, last: CGFloat.nan)
    private var flags: Flags = []

    private struct Flags: OptionSet {
      var rawValue: UInt8
      static let widthFollows = Flags(rawValue: 1)
      static let widthDepends = Flags(rawValue: 2)
      static let widthUnspecified = Flags(rawValue: 4)
      static let heightFollows = Flags(rawValue: 8)
      static let heightDepends = Flags(rawValue: 16)
      static let heightUnspecified = Flags(rawValue: 32)
      static let overflows = Flags(rawValue: 64)
      static let asksForBaselines = Flags(rawValue: 128)

      // The generic `contains` goes through four calls in a debug build, where this is a tenth of the whole layout.
      func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }
    }

    fileprivate init() {}

    fileprivate init(_ proposal: ProposedViewSize, _ answer: BoxMeasurement) {
      proposed = CompactProposal(proposal)
      size = answer.size
      width = (answer.width.low, answer.width.high)
      height = (answer.height.low, answer.height.high)
      baselines = (answer.firstBaseline ?? .nan, answer.lastBaseline ?? .nan)
      if answer.width.follows { flags.insert(.widthFollows) }
      if answer.width.depends { flags.insert(.widthDepends) }
      if answer.width.unspecified { flags.insert(.widthUnspecified) }
      if answer.height.follows { flags.insert(.heightFollows) }
      if answer.height.depends { flags.insert(.heightDepends) }
      if answer.height.unspecified { flags.insert(.heightUnspecified) }
      if answer.overflows { flags.insert(.overflows) }
      if answer.asksForBaselines { flags.insert(.asksForBaselines) }
    }

    package var proposal: ProposedViewSize { proposed.value }

    package var measurement: BoxMeasurement {
      var result = BoxMeasurement(
        size: size,
        width: .init(
          low: width.low, high: width.high, follows: flags.contains(.widthFollows), depends: flags.contains(.widthDepends),
          unspecified: flags.contains(.widthUnspecified)),
        height: .init(
          low: height.low, high: height.high, follows: flags.contains(.heightFollows), depends: flags.contains(.heightDepends),
          unspecified: flags.contains(.heightUnspecified)),
        overflows: overflows)
      result.firstBaseline = CompactProposal.known(baselines.first)
      result.lastBaseline = CompactProposal.known(baselines.last)
      result.asksForBaselines = flags.contains(.asksForBaselines)
      return result
    }

    fileprivate var overflows: Bool { flags.contains(.overflows) }

    fileprivate func answers(_ query: ProposedViewSize) -> Bool {
      func covers(_ asked: CGFloat, _ query: CGFloat?, _ extent: (low: CGFloat, high: CGFloat), _ unspecified: Flags) -> Bool {
        guard let query else { return flags.contains(unspecified) }
        return asked == query || query >= extent.low && query <= extent.high
      }
      return covers(proposed.width, query.width, width, .widthUnspecified)
        && covers(proposed.height, query.height, height, .heightUnspecified)
    }
  }
}

/// A proposal in compact form: NaN stands for nil.
@usableFromInline package struct CompactProposal {
  var width: CGFloat
  var height: CGFloat

  init(_ proposal: ProposedViewSize) {
    width = proposal.width ?? .nan
    height = proposal.height ?? .nan
  }

  var value: ProposedViewSize { ProposedViewSize(width: Self.known(width), height: Self.known(height)) }

  @inlinable package static func known(_ value: CGFloat) -> CGFloat? { value.isNaN ? nil : value }
}
