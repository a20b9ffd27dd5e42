import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielPaints

@MainActor let gradientViews: [ViewKind] = [
  ViewKind(
    "LinearGradient", weight: 2, "LinearGradient(colors: [$0, $1], startPoint: .topLeading, endPoint: $2)", Domains.color, Domains.color,
    Domains.anchor
  ) { _, first, second, end in LinearGradient(colors: [first, second], startPoint: .topLeading, endPoint: end) },
  ViewKind(
    "RadialGradient", weight: 2, "RadialGradient(colors: [$0, .clear, .blue], center: $1, startRadius: $2, endRadius: 40)", Domains.color,
    Domains.anchor, Domains.length
  ) { _, color, center, radius in
    RadialGradient(colors: [color, .clear, .blue], center: center, startRadius: radius, endRadius: 40)
  },
  ViewKind(
    "MeshGradient", covers: ["BezierPoint"], weight: 1,
    "MeshGradient(width: 2, height: 2, points: [[0, 0], [$1, 0], [0, 1], [1, $1]], colors: [$0, .red, .clear, .blue], smoothsColors: $2)",
    Domains.color, Domains.opacity, Domains.flag
  ) { _, color, place, smooths in
    let part = Float(place)
    return MeshGradient(
      width: 2, height: 2, points: [[0, 0], [part, 0], [0, 1], [1, part]], colors: [color, .red, .clear, .blue], smoothsColors: smooths)
  },
  ViewKind(
    "EllipticalGradient", weight: 1, "EllipticalGradient(colors: [$0, $1], center: $2)", Domains.color, Domains.color, Domains.anchor
  ) { _, first, second, center in EllipticalGradient(colors: [first, second], center: center) },
  ViewKind(
    "AngularGradient", weight: 2, "AngularGradient(colors: [.red, $0], center: $1, startAngle: .zero, endAngle: .degrees($2))",
    Domains.color, Domains.anchor, Domains.degrees
  ) { _, color, center, end in
    AngularGradient(colors: [.red, color], center: center, startAngle: .zero, endAngle: .degrees(end))
  },
]

extension Domains {
  /// Gradients as styles: some differ in nothing but their numbers, so that they move.
  static let gradients: [(any ShapeStyle, String)] = [
    (
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom),
      "LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)"
    ),
    (
      LinearGradient(colors: [.accentColor, .green.opacity(0.2)], startPoint: .leading, endPoint: .bottomTrailing),
      "LinearGradient(colors: [.accentColor, .green.opacity(0.2)], startPoint: .leading, endPoint: .bottomTrailing)"
    ),
    (Color.red.gradient, "Color.red.gradient"),
    (HierarchicalShapeStyle.quinary, "HierarchicalShapeStyle.quinary"), (FillShapeStyle().secondary, "FillShapeStyle().secondary"),
    (LinkShapeStyle(), "LinkShapeStyle()"), (SelectionShapeStyle(), "SelectionShapeStyle()"),
    (PlaceholderTextShapeStyle(), "PlaceholderTextShapeStyle()"),
    (
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).in(CGRect(x: 2, y: 3, width: 20, height: 9)),
      "LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).in(CGRect(x: 2, y: 3, width: 20, height: 9))"
    ),
    (Material.regular, "Material.regular"), (AnyShapeStyle(Material.ultraThin), "AnyShapeStyle(Material.ultraThin)"),
    (Color.red.mix(with: .accentColor, by: 0.3), "Color.red.mix(with: .accentColor, by: 0.3)"),
    (
      RadialGradient(colors: [.white, .primary], center: .center, startRadius: 2, endRadius: 30).opacity(0.7),
      "RadialGradient(colors: [.white, .primary], center: .center, startRadius: 2, endRadius: 30).opacity(0.7)"
    ),
    (
      AngularGradient(stops: [.init(color: .red, location: 0.2), .init(color: .blue, location: 0.2)], center: .topLeading),
      "AngularGradient(stops: [.init(color: .red, location: 0.2), .init(color: .blue, location: 0.2)], center: .topLeading)"
    ),
    (
      EllipticalGradient(gradient: Gradient(colors: [.clear, .green]).colorSpace(.device)),
      "EllipticalGradient(gradient: Gradient(colors: [.clear, .green]).colorSpace(.device))"
    ),
  ]

  static let hostileGradients: [(any ShapeStyle, String)] = [
    (
      LinearGradient(stops: [.init(color: .red, location: .nan)], startPoint: .top, endPoint: .top),
      "LinearGradient(stops: [.init(color: .red, location: .nan)], startPoint: .top, endPoint: .top)"
    ),
    (
      RadialGradient(colors: [.red, .blue], center: UnitPoint(x: .infinity, y: 0), startRadius: 1e9, endRadius: -.infinity),
      "RadialGradient(colors: [.red, .blue], center: UnitPoint(x: .infinity, y: 0), startRadius: 1e9, endRadius: -.infinity)"
    ),
  ]
}
