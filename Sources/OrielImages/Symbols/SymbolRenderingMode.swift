@_spi(Oriel) import OrielCore

private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

/// How the layers of symbols are coloured. SwiftUI: `SymbolRenderingMode`.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind: Sendable { case monochrome, hierarchical, palette, multicolor }
  let kind: Kind

  /// All layers in the foreground style; marks in filled shapes are cut out of them.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// The foreground style, for the second layer at a half and for the third at a quarter of its opacity.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// A style for each layer: those of `foregroundStyle(_:_:_:)`. Of fewer styles the last one stands for the rest, fainter.
  public static let palette = SymbolRenderingMode(kind: .palette)
  /// The symbol's own colours where it has any, and else the foreground style.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
}

extension EnvironmentValues {
  /// How symbols are coloured; nil: with the styles of several levels if such are set, and else in one.
  ///
  /// SwiftUI: `EnvironmentValues.symbolRenderingMode`.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
}

extension View {
  /// Colours the layers of the symbols in this view; nil: as their foreground styles say. SwiftUI: `symbolRenderingMode(_:)`.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { environment(\.symbolRenderingMode, mode) }
}

extension Image {
  /// Colours the layers of this symbol, whatever is set around it; nil: as set around it. SwiftUI: `Image.symbolRenderingMode(_:)`.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.traits.symbolRenderingMode = mode
    return image
  }

  /// A symbol of which more or fewer layers are lit, such as the bars of `wifi`: those whose part of 1 the value exceeds.
  ///
  /// 0 lights none and 1 all; values beyond are the nearest of these, NaN is 0, and nil lights all. The others are fainter, at 0.3 of
  /// their opacity. A symbol without such layers looks as ever. SwiftUI: `Image.init(systemName:variableValue:)`.
  nonisolated public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
    setVariableValue(variableValue)
  }

  mutating func setVariableValue(_ value: Double?) { traits.variableValue = value.map { $0 > 0 ? min(1, $0) : 0 } }
}
