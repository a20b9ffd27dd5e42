import Foundation

/// How large the user wants text. SwiftUI: `DynamicTypeSize`.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// One of the five largest.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

  /// The size at which body text grows most nearly by a factor, such as the desktop's text scale; 1 is `large`.
  package init(textScale: Double) {
    let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let nearest = Self.allCases.min { abs(body[$0.rawValue] / 17 - textScale) < abs(body[$1.rawValue] / 17 - textScale) }
    self = nearest ?? .large
  }

  public init?(_ category: ContentSizeCategory) { self = category.typeSize }
}

/// How large the user wants text, in the older words. SwiftUI: `ContentSizeCategory`.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Comparable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rawValue < b.rawValue }

  // The two lists have the same steps.
  var typeSize: DynamicTypeSize { DynamicTypeSize.allCases[rawValue] }
  init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
}

/// Whether text is drawn heavier than it asks for. SwiftUI: `LegibilityWeight`.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { .regular } }

extension EnvironmentValues {
  /// How large text styles are. Follows the desktop's text scale.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// `dynamicTypeSize` in the older words.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.typeSize }
  }

  /// The user's bold-text setting: every font is two steps heavier.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// What fonts resolve by.
  public var fontResolutionContext: Font.Context { Font.Context(typeSize: dynamicTypeSize, legibilityWeight: legibilityWeight) }
}

extension View {
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps the inherited type size within a range.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      if range.contains(size) { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
    }
  }
}
