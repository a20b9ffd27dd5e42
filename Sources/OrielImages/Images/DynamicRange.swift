@_spi(Oriel) import OrielCore

private enum DynamicRangeKey: EnvironmentKey { static var defaultValue: Image.DynamicRange? { nil } }

extension Image {
  /// The dynamic range that images may use. SwiftUI: `Image.DynamicRange`.
  ///
  /// It has no visible effect: bitmaps have eight bits per component, and all images are shown in the standard range.
  public struct DynamicRange: Hashable, Sendable {
    private enum Kind: Sendable { case standard, constrainedHigh, high }
    private let kind: Kind

    /// The brightness of usual displays, to which all images are limited.
    public static let standard = DynamicRange(kind: .standard)
    /// More than standard, limited to suit the surrounding content. Shown as `standard`.
    public static let constrainedHigh = DynamicRange(kind: .constrainedHigh)
    /// The full range of the display. Shown as `standard`.
    public static let high = DynamicRange(kind: .high)
  }

  /// Sets the dynamic range of this image; it is shown in the standard range. SwiftUI: `Image.allowedDynamicRange(_:)`.
  nonisolated public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    var image = self
    image.traits.dynamicRange = range
    return image
  }
}

extension EnvironmentValues {
  /// The dynamic range that images may use; nil: the display's. SwiftUI: `EnvironmentValues.allowedDynamicRange`.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }
}

extension View {
  /// Sets the dynamic range of the images in this view; they are shown in the standard range. SwiftUI: `allowedDynamicRange(_:)`.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { environment(\.allowedDynamicRange, range) }
}
