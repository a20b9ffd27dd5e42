@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// The views of sections that stay visible while their section is. SwiftUI: `PinnedScrollableViews`.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Headers, pinned to the edge where the content begins.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers, pinned to the edge where the content ends.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// Whether it includes a part of a section.
  func pins(_ part: SectionPart?) -> Bool {
    switch part {
    case .header: contains(.sectionHeaders)
    case .footer: contains(.sectionFooters)
    case .content, nil: false
    }
  }
}
