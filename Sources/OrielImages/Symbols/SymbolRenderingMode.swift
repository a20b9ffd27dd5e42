@_spi(Oriel) import OrielCore

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

/// How the layers of symbols are coloured. SwiftUI: `SymbolRenderingMode`.
///
/// ```swift
/// Image(systemName: "person.crop.circle.badge.plus").symbolRenderingMode(.multicolor)
/// ```
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind: Sendable { case monochrome, hierarchical, palette, multicolor }
  let kind: Kind

  /// All layers in the foreground style; marks in filled shapes are cut out of them.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// The foreground style, with the second layer at half and the third at a quarter of its opacity.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// A style for each layer, from `foregroundStyle(_:_:_:)`. If there are fewer styles, the last one is used for the rest, fainter.
  public static let palette = SymbolRenderingMode(kind: .palette)
  /// The symbol's own colours if it has any, otherwise the foreground style.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
}

extension EnvironmentValues {
  /// How symbols are coloured; nil: by `palette` if styles of several levels are set, otherwise in one style.
  ///
  /// SwiftUI: `EnvironmentValues.symbolRenderingMode`.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  /// Sets how the layers of symbols in this view are coloured; nil: as their foreground styles imply. SwiftUI: `symbolRenderingMode(_:)`.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}

extension Image {
  /// Sets how the layers of this symbol are coloured, overriding the environment; nil: the environment's mode. SwiftUI:
  /// `Image.symbolRenderingMode(_:)`.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.traits.symbolRenderingMode = mode
    return image
  }

  /// A symbol with variable layers, such as the bars of `wifi`, of which the fraction `variableValue` is lit. SwiftUI:
  /// `Image.init(systemName:variableValue:)`.
  ///
  /// 0 lights no layer and 1 all; values outside are limited to these, NaN counts as 0, and nil lights all. The others have 0.3 of their
  /// opacity. A symbol without such layers is unaffected.
  nonisolated public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    setVariableValue(variableValue)
  }

  mutating func setVariableValue(_ value: Double?) { traits.variableValue = value.map { $0 > 0 ? min(1, $0) : 0 } }
}
