import Foundation

/// The text size preferred by the user. SwiftUI: `DynamicTypeSize`.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
  /// The ordinary sizes, smallest first. At `large`, the default, text styles have the sizes documented at `Font.TextStyle`.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The largest sizes, for users with low vision: body text is 1.6, 1.9, 2.4, 2.8 and 3.1 times as large as at `large`.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the five largest sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

  /// The size whose body text is nearest to a multiple of the one at `large`, such as the desktop's text scale.
  package init(textScale: Double) {
    let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let nearest = Self.allCases.min { abs(body[$0.rawValue] / 17 - textScale) < abs(body[$1.rawValue] / 17 - textScale) }
    self = nearest ?? .large
  }

  /// The size equivalent to a category; never nil.
  public init?(_ category: ContentSizeCategory) { self = category.typeSize }
}

/// The text size preferred by the user, under older names: each case equals one of `DynamicTypeSize`. SwiftUI: `ContentSizeCategory`.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Comparable, Sendable {
  /// `DynamicTypeSize.xSmall` to `xxxLarge`, in this order.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// `DynamicTypeSize.accessibility1` to `accessibility5`, in this order.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five largest sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rawValue < b.rawValue }

  // Both lists have the same steps.
  package var typeSize: DynamicTypeSize { DynamicTypeSize.allCases[rawValue] }
  package init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
}

/// Whether the user prefers bolder text. SwiftUI: `LegibilityWeight`.
public enum LegibilityWeight: Hashable, Sendable {
  /// Text has the weights that the program sets.
  case regular
  /// Every font's weight is increased by 200, up to 900.
  case bold
}
