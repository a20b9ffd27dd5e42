import Foundation
import OrielCore
import OrielDrawing

/// A translucent colour over a blurred backdrop, in several strengths. SwiftUI: `Material`.
///
/// Where only a colour can be used, such as for a caret, it is the colour alone. With reduced transparency it is the opaque colour.
///
/// A change near a material repaints it and its surroundings, and while one is visible, scrolling repaints instead of moving pixels.
///
/// ```swift
/// Text("Paused").padding().background(.regularMaterial, in: RoundedRectangle(cornerRadius: 8))
/// ```
public struct Material: Hashable, Sendable {
  /// The opacity of the colour.
  private let strength: Double

  /// The thinnest material, through which most of the backdrop shows.
  public static let ultraThin = Material(strength: 0.4)
  /// A thin material, through which much of the backdrop shows.
  public static let thin = Material(strength: 0.56)
  /// Shows about a third of the backdrop.
  public static let regular = Material(strength: 0.68)
  /// Shows a little of the backdrop.
  public static let thick = Material(strength: 0.8)
  /// Shows hardly any of the backdrop.
  public static let ultraThick = Material(strength: 0.9)
  /// The material of bars at the edges of windows.
  public static let bar = Material(strength: 0.74)

  /// The standard deviation of the blur, in points.
  private static let radius: CGFloat = 20
}

extension Material: ShapeStyle {
  /// Materials resolve to no other style.
  public typealias Resolved = Never
  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    let isDark = environment.colorScheme == .dark
    let opacity = environment.accessibilityReduceTransparency ? 1 : strength
    return _StylePaint(Color(white: isDark ? 0.14 : 0.97, opacity: opacity), overBlurOf: Self.radius)
  }
  public static var _standsAlone: Bool { true }
}

extension ShapeStyle where Self == Material {
  /// A material that shows most of the backdrop.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material that shows much of the backdrop.
  public static var thinMaterial: Material { .thin }
  /// A material that shows about a third of the backdrop.
  public static var regularMaterial: Material { .regular }
  /// A material that shows a little of the backdrop.
  public static var thickMaterial: Material { .thick }
  /// A material that shows hardly any of the backdrop.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars at the edges of windows.
  public static var bar: Material { .bar }
}
