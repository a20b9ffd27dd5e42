import Foundation
@_spi(Oriel) import OrielCore

// Alignment guides of a program's own, and ways to compute one.

private enum Rail: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

private enum Shelf: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] - 2 }
}

extension HorizontalAlignment {
  static let rail = HorizontalAlignment(Rail.self)
}

extension VerticalAlignment {
  static let shelf = VerticalAlignment(Shelf.self)
}

/// How a guide is computed from a view's dimensions.
enum GuideRule: Int, Equatable {
  case fixed, half, end, own, hostile

  func value(in dimensions: ViewDimensions) -> CGFloat {
    switch self {
    case .fixed: 7
    case .half: dimensions.width / 2 + dimensions.height / 4
    case .end: dimensions[.trailing] - 3
    case .own: (dimensions[explicit: .rail] ?? dimensions[.shelf]) + (dimensions[explicit: .firstTextBaseline] ?? -1)
    case .hostile: .nan
    }
  }
}

extension Domains {
  static let guideRule = Domain<GuideRule>(
    "GuideRule", [(.fixed, ".fixed"), (.half, ".half"), (.end, ".end"), (.own, ".own")], hostile: [(.hostile, ".hostile")])
}
