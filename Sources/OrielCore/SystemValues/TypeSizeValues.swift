import OrielText

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
