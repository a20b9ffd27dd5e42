import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielPaints
import OrielViews

/// A style that puts glass behind the label, in a capsule or in the button's border shape. SwiftUI: `GlassButtonStyle`.
///
/// The glass is a material, as described for `Glass`.
///
/// ```swift
/// Button("Play", systemImage: "play.fill") { play() }.buttonStyle(.glass)
/// ```
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass

  /// Creates the style with regular glass. Same as `.glass`.
  nonisolated public init() { glass = .regular }
  /// Creates the style with a kind of glass. Same as `.glass(_:)`.
  nonisolated public init(_ glass: Glass) { self.glass = glass }

  /// A button with glass behind its label, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassLook(glass: glass))
  }
}

/// A style that fills a capsule, or the button's border shape, with the tint. SwiftUI: `GlassProminentButtonStyle`.
///
/// Apple's shows the tint as coloured glass; this one is opaque, so that the label is readable over any picture.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style, which has no settings. Same as `.glassProminent`.
  nonisolated public init() {}

  /// A button with a background in the tint, or in red for the role `destructive`, regardless of the style set around it.
  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.borderedProminent)
      .transformEnvironment(\.buttonBorderShape) { if $0 == .automatic { $0 = .capsule } }
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// Buttons with regular glass behind their label.
  nonisolated public static var glass: GlassButtonStyle { .init() }
  /// Buttons with a kind of glass behind their label.
  nonisolated public static func glass(_ glass: Glass) -> GlassButtonStyle { .init(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// Buttons with a background in the tint, with round ends.
  nonisolated public static var glassProminent: GlassProminentButtonStyle { .init() }
}

/// A label with glass behind it, which darkens under the pointer and further while it is pressed.
private struct GlassLook: ButtonStyle {
  let glass: Glass
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape

  func makeBody(configuration: Configuration) -> some View {
    let metrics = ControlMetrics.of(controlSize)
    let padding = borderShape.padding(metrics)
    let outline = borderShape == .automatic ? ButtonBorderShape.capsule : borderShape
    let shape = RoundedRectangle(cornerRadius: outline.radius(metrics))
    configuration.label
      .foregroundStyle(configuration.role == .destructive ? Color(.destructive) : .primary)
      .padding(EdgeInsets(top: padding.height, leading: padding.width, bottom: padding.height, trailing: padding.width))
      .modifier(SquareIf(isSquare: borderShape == .circle))
      .glassEffect(glass, in: shape)
      .overlay(Color.primary.opacity(!isEnabled ? 0 : configuration.isPressed ? 0.12 : isHovered ? 0.05 : 0), in: shape)
      .opacity(isEnabled ? 1 : 0.45)
      .contentShape(shape)
      .onHover { isHovered = $0 }
  }
}

/// The label of a circle: as high as it is wide.
private nonisolated struct SquareIf: ViewModifier {
  let isSquare: Bool

  func body(content: Content) -> some View {
    if isSquare { SquareLayout { content } } else { content }
  }
}
