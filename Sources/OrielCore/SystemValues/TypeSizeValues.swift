import OrielText

private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { .regular } }

extension EnvironmentValues {
  /// The size of text styles, which follows the desktop's text scale.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// `dynamicTypeSize` with the older names; setting one sets the other.
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
