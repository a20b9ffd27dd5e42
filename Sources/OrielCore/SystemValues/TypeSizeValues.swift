import Foundation

/// How large the user wants text. SwiftUI: `DynamicTypeSize`.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
  /// The ordinary sizes, the smallest first. At `large`, the default, text styles have the sizes that `Font.TextStyle` gives.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The largest sizes, for people with low vision: body text is 1.6, 1.9, 2.4, 2.8 and 3.1 times as large as at `large`.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the five largest.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

  /// The size whose body text is nearest to a multiple of that at `large`, such as the desktop's text scale.
  package init(textScale: Double) {
    let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let nearest = Self.allCases.min { abs(body[$0.rawValue] / 17 - textScale) < abs(body[$1.rawValue] / 17 - textScale) }
    self = nearest ?? .large
  }

  /// The size at the same step as a category; never nil.
  public init?(_ category: ContentSizeCategory) { self = category.typeSize }
}

/// How large the user wants text, by the older names: each case is a step of `DynamicTypeSize`. SwiftUI: `ContentSizeCategory`.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Comparable, Sendable {
  /// `DynamicTypeSize.xSmall` to `xxxLarge`, in this order.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// `DynamicTypeSize.accessibility1` to `accessibility5`, in this order.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five largest.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rawValue < b.rawValue }

  // The two lists have the same steps.
  var typeSize: DynamicTypeSize { DynamicTypeSize.allCases[rawValue] }
  init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
}

/// Whether text is drawn heavier than its font. SwiftUI: `LegibilityWeight`.
public enum LegibilityWeight: Hashable, Sendable {
  /// Fonts keep their weights.
  case regular
  /// Every font is 200 heavier, up to 900.
  case bold
}

private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { .regular } }

extension EnvironmentValues {
  /// How large text styles are. Follows the desktop's text scale.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// `dynamicTypeSize` by the older names; setting one sets the other.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.typeSize }
  }

  /// The user's bold-text setting: if it is `bold`, every font is two steps heavier; nil counts as `regular`.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The values that the resolution of fonts depends on.
  public var fontResolutionContext: Font.Context { Font.Context(typeSize: dynamicTypeSize, legibilityWeight: legibilityWeight) }
}

extension View {
  /// Sets how large text styles are in this view, whatever the user's setting. SwiftUI: `dynamicTypeSize(_:)`.
  ///
  /// Fonts of a fixed size in points stay as they are.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps the inherited type size within a range: sizes outside become the nearest one inside. An empty range changes nothing.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      if range.contains(size) { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
    }
  }
}
