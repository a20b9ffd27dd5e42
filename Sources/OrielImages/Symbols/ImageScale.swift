@_spi(Oriel) import OrielCore

private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

extension Image {
  /// The size of a symbol relative to text of the same font. SwiftUI: `Image.Scale`.
  public enum Scale: CaseIterable, Hashable, Sendable {
    /// 0.8 times as large as `medium`.
    case small
    /// 15/13 of the font's size high, before rounding to whole pixels.
    case medium
    /// 1.3 times as large as `medium`.
    case large
  }
}

extension EnvironmentValues {
  /// The size of symbols relative to text of the same font. SwiftUI: `EnvironmentValues.imageScale`.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of the symbols in this view relative to text of the same font. SwiftUI: `imageScale(_:)`.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
