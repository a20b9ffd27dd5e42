import OrielDrawing
@_spi(Oriel) import OrielCore
import OrielPaints
@_spi(Oriel) import OrielViews

/// A style that puts glass behind the label, in a capsule unless `buttonBorderShape` sets another outline. SwiftUI: `GlassButtonStyle`.
///
/// ```swift
/// Button("Save", systemImage: "checkmark") { save() }.buttonStyle(.glass)
/// ```
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass

  /// A button of regular glass. Same as `.glass`.
  nonisolated public init() { glass = .regular }
  /// A button of a kind of glass.
  nonisolated public init(_ glass: Glass) { self.glass = glass }

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassFace(glass: glass))
  }
}

/// A style that fills glass with the tint, for the most likely choice. SwiftUI: `GlassProminentButtonStyle`.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style, which has no settings. Same as `.glassProminent`.
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(GlassFace(glass: nil))
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// Buttons of glass, through which what is behind shows out of focus.
  nonisolated public static var glass: GlassButtonStyle { .init() }
  /// Buttons of a kind of glass.
  nonisolated public static func glass(_ glass: Glass) -> GlassButtonStyle { .init(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// Buttons of glass in the tint, or in red for the role `destructive`.
  nonisolated public static var glassProminent: GlassProminentButtonStyle { .init() }
}

/// The look of a button of glass; prominent without a kind of glass.
private struct GlassFace: ButtonStyle {
  let glass: Glass?
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape

  func makeBody(configuration: Configuration) -> some View {
    let metrics = ControlMetrics.of(controlSize), isDestructive = configuration.role == .destructive
    let outline = borderShape == .automatic ? ButtonBorderShape.capsule : borderShape
    let shape = RoundedRectangle(cornerRadius: outline.radius(metrics)), padding = outline.padding(metrics)
    let foreground: Color = glass != nil ? isDestructive ? Color(.destructive) : .primary : isDestructive ? .white : .onAccent
    let face = Group {
      if outline == .circle {
        SquareLayout { configuration.label.lineHigh().inOneLine() }
      } else {
        configuration.label.lineHigh().inOneLine()
      }
    }
    .foregroundStyle(ButtonForeground(own: foreground, isFixed: glass == nil))
    .padding(.horizontal, padding.width)
    .padding(.vertical, padding.height)
    Group {
      if let glass {
        face.glassEffect(glass, in: shape)
      } else {
        face.background(Color(isDestructive ? .destructiveFill : .accentFill), in: shape)
          .overlay(Color.white.opacity(0.2), in: shape.stroke(lineWidth: 1))
      }
    }
    .overlay(
      Color.primary.opacity(configuration.isPressed ? 0.14 : isHovered && isEnabled ? 0.06 : 0), in: shape
    )
    .opacity(isEnabled ? 1 : 0.45)
    .onHover { isHovered = $0 }
  }
}
