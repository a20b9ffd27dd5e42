@_spi(Oriel) import OrielCore
import OrielPaints

/// A style of a program's own, which throws a shadow as the environment says.
struct OwnStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    Color.accentColor.shadow(.drop(color: environment.colorScheme == .dark ? .white : .black, radius: 2, y: 3))
  }
}

extension Domains {
  /// Styles that change what they fill.
  static let effectStyles: [(any ShapeStyle, String)] = [
    (Color.red.shadow(.drop(radius: 3, x: 2, y: 4)), "Color.red.shadow(.drop(radius: 3, x: 2, y: 4))"),
    (
      ForegroundStyle().shadow(.inner(color: .blue, radius: 2, x: -1, y: 1)),
      "ForegroundStyle().shadow(.inner(color: .blue, radius: 2, x: -1, y: 1))"
    ),
    (Color.orange.blendMode(.multiply), "Color.orange.blendMode(.multiply)"),
    (
      TintShapeStyle().shadow(.drop(color: .primary, radius: 0, x: -5)).blendMode(.plusLighter),
      "TintShapeStyle().shadow(.drop(color: .primary, radius: 0, x: -5)).blendMode(.plusLighter)"
    ),
    (
      HierarchicalShapeStyle.tertiary.shadow(.drop(color: .green, radius: .infinity, x: .nan)).opacity(0.5),
      "HierarchicalShapeStyle.tertiary.shadow(.drop(color: .green, radius: .infinity, x: .nan)).opacity(0.5)"
    ),
    (OwnStyle(), "OwnStyle()"),
  ]
}
