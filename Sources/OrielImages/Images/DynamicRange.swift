@_spi(Oriel) import OrielCore

private enum DynamicRangeKey: EnvironmentKey { static var defaultValue: Image.DynamicRange? { nil } }

extension Image {
  /// The range of light that pictures may use. SwiftUI: `Image.DynamicRange`.
  ///
  /// Bitmaps have eight bits for each component, and the display is one of the standard range: all pictures are shown in that.
  public struct DynamicRange: Hashable, Sendable {
    private enum Kind: Sendable { case standard, constrainedHigh, high }
    private let kind: Kind

    /// That of every display.
    public static let standard = DynamicRange(kind: .standard)
    /// More than the standard one, as far as it suits what stands beside it. It is shown as `standard`.
    public static let constrainedHigh = DynamicRange(kind: .constrainedHigh)
    /// All that the display has. It is shown as `standard`.
    public static let high = DynamicRange(kind: .high)
  }

  /// Says which range of light this image may use; it is shown in the standard one. SwiftUI: `Image.allowedDynamicRange(_:)`.
  nonisolated public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    var image = self
    image.traits.dynamicRange = range
    return image
  }
}

extension EnvironmentValues {
  /// Which range of light images may use; nil: as the display has it. SwiftUI: `EnvironmentValues.allowedDynamicRange`.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }
}

extension View {
  /// Says which range of light the images in this view may use; they are shown in the standard one. SwiftUI: `allowedDynamicRange(_:)`.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { environment(\.allowedDynamicRange, range) }
}
