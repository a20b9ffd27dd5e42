import Foundation
import OrielCore
import OrielDrawing

/// What is behind, out of focus, under a colour of the colour scheme: more or less of it shows through. SwiftUI: `Material`.
///
/// Where only a colour can be used, such as a caret, it is its colour alone. With reduced transparency it is that colour, opaque.
///
/// What changes near a material repaints it, with what is near it in turn, and while one is shown, scrolls repaint instead of moving
/// pixels.
public struct Material: Hashable, Sendable {
  /// How much of the colour there is.
  private let strength: Double

  /// Most of what is behind shows through.
  public static let ultraThin = Material(strength: 0.4)
  /// Much of what is behind shows through.
  public static let thin = Material(strength: 0.56)
  /// About a third of what is behind shows through.
  public static let regular = Material(strength: 0.68)
  /// A little of what is behind shows through.
  public static let thick = Material(strength: 0.8)
  /// Hardly anything shows through.
  public static let ultraThick = Material(strength: 0.9)
  /// The material of bars at the edges of windows.
  public static let bar = Material(strength: 0.74)

  /// The deviation of the blur in points.
  private static let radius: CGFloat = 20
}

extension Material: ShapeStyle {
  /// A material stands for no other style.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    let isDark = environment.colorScheme == .dark
    let opacity = environment.accessibilityReduceTransparency ? 1 : strength
    return _StylePaint(Color(white: isDark ? 0.14 : 0.97, opacity: opacity), overBlurOf: Self.radius)
  }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == Material {
  /// A material through which most of what is behind shows.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material through which much of what is behind shows.
  public static var thinMaterial: Material { .thin }
  /// A material through which about a third of what is behind shows.
  public static var regularMaterial: Material { .regular }
  /// A material through which a little of what is behind shows.
  public static var thickMaterial: Material { .thick }
  /// A material through which hardly anything shows.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars at the edges of windows.
  public static var bar: Material { .bar }
}
