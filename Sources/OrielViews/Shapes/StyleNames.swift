import OrielCore
import OrielDrawing

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style as it is; `Color.primary` where none is set.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// The foreground style at 50 % of its opacity; `Color.secondary` where none is set.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// The foreground style at 25 % of its opacity; a colour fainter than `Color.secondary` where none is set.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The foreground style at 18 % of its opacity; the faintest colour for text where none is set.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
  /// The foreground style at 18 % of its opacity; the faintest colour for text at half of it where none is set.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style that is set around, else `Color.primary`.
  public static var foreground: ForegroundStyle { .init() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style that `backgroundStyle(_:)` sets around, else `Color.contentBackground`.
  public static var background: BackgroundStyle { .init() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour or style that `tint(_:)` sets around, else `Color.accentColor`.
  public static var tint: TintShapeStyle { .init() }
}

extension ShapeStyle where Self == Color {
  /// `Color.red`, where a style is expected.
  public static var red: Color { Color(.red) }
  /// `Color.orange`, where a style is expected.
  public static var orange: Color { Color(.orange) }
  /// `Color.yellow`, where a style is expected.
  public static var yellow: Color { Color(.yellow) }
  /// `Color.green`, where a style is expected.
  public static var green: Color { Color(.green) }
  /// `Color.mint`, where a style is expected.
  public static var mint: Color { Color(.mint) }
  /// `Color.teal`, where a style is expected.
  public static var teal: Color { Color(.teal) }
  /// `Color.cyan`, where a style is expected.
  public static var cyan: Color { Color(.cyan) }
  /// `Color.blue`, where a style is expected.
  public static var blue: Color { Color(.blue) }
  /// `Color.indigo`, where a style is expected.
  public static var indigo: Color { Color(.indigo) }
  /// `Color.purple`, where a style is expected.
  public static var purple: Color { Color(.purple) }
  /// `Color.pink`, where a style is expected.
  public static var pink: Color { Color(.pink) }
  /// `Color.brown`, where a style is expected.
  public static var brown: Color { Color(.brown) }
  /// `Color.gray`, where a style is expected.
  public static var gray: Color { Color(.gray) }
  /// `Color.white`, where a style is expected.
  public static var white: Color { Color(white: 1) }
  /// `Color.black`, where a style is expected.
  public static var black: Color { Color(white: 0) }
  /// `Color.clear`, where a style is expected.
  public static var clear: Color { Color(white: 0, opacity: 0) }
}

extension ShapeStyle {
  /// The style at 50 % of its opacity. SwiftUI: `ShapeStyle.secondary`.
  public var secondary: some ShapeStyle { opacity(HierarchicalShapeStyle.opacities[1]) }
  /// The style at 25 % of its opacity. SwiftUI: `ShapeStyle.tertiary`.
  public var tertiary: some ShapeStyle { opacity(HierarchicalShapeStyle.opacities[2]) }
  /// The style at 18 % of its opacity. SwiftUI: `ShapeStyle.quaternary`.
  public var quaternary: some ShapeStyle { opacity(HierarchicalShapeStyle.opacities[3]) }
  /// The style at 18 % of its opacity. SwiftUI: `ShapeStyle.quinary`.
  public var quinary: some ShapeStyle { opacity(HierarchicalShapeStyle.opacities[4]) }
}
