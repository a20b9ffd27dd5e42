@_spi(Oriel) import OrielCore

/// Which views of sections stay in sight while their section is. SwiftUI: `PinnedScrollableViews`.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Headers, at the edge where the content begins.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers, at the edge where the content ends.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// Whether it names a part of a section.
  func pins(_ part: SectionPart?) -> Bool {
    switch part {
    case .header: contains(.sectionHeaders)
    case .footer: contains(.sectionFooters)
    case .content, nil: false
    }
  }
}
