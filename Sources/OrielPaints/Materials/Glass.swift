import Foundation
import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

/// A kind of glass: a material that blurs what is behind it, with a thin edge. SwiftUI: `Glass`.
///
/// Unlike Apple's, it does not refract at its edges and does not merge with other glass.
public struct Glass: Hashable, Sendable {
  fileprivate enum Kind { case regular, clear, identity }
  fileprivate let kind: Kind
  fileprivate var color: Color?

  /// Regular glass, through which about a third of the backdrop shows.
  public static let regular = Glass(kind: .regular)
  /// Clear glass, through which most of the backdrop shows.
  public static let clear = Glass(kind: .clear)
  /// No glass: the content is shown without a background.
  public static let identity = Glass(kind: .identity)

  /// The same glass with a colour; nil removes the colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// The same glass. On touch screens glass reacts to a press; in Oriel this has no effect.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  fileprivate var material: Material { kind == .clear ? .ultraThin : .regular }
}

/// The shape of glass for which no other is set: a capsule. SwiftUI: `DefaultGlassEffectShape`.
nonisolated public struct DefaultGlassEffectShape: Shape {
  /// A capsule as large as the view.
  public init() {}
  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// How glass appears and disappears. SwiftUI: `GlassEffectTransition`. Glass appears and disappears with its view.
public struct GlassEffectTransition: Hashable, Sendable {
  private enum Kind { case identity, matchedGeometry, materialize }
  private let kind: Kind

  /// The glass appears and disappears without a change of its own.
  public static var identity: GlassEffectTransition { .init(kind: .identity) }
  /// The glass moves out of other glass that is close.
  public static var matchedGeometry: GlassEffectTransition { .init(kind: .matchedGeometry) }
  /// The glass fades in and out.
  public static var materialize: GlassEffectTransition { .init(kind: .materialize) }
}

extension View {
  /// Puts glass behind the view, in a shape: a material with a thin edge, and the tint over it. SwiftUI: `glassEffect(_:in:)`.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View { glassEffect(glass, in: DefaultGlassEffectShape()) }

  /// Puts glass behind the view, in a shape: a material with a thin edge, and the tint over it.
  nonisolated public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    modifier(_GlassModifier(glass: glass, shape: shape))
  }

  /// Identifies glass, from which other glass comes. Accepted without effect: each glass is drawn separately. SwiftUI: `glassEffectID(_:in:)`.
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }

  /// Makes one glass of several. Accepted without effect: each glass is drawn separately. SwiftUI: `glassEffectUnion(id:namespace:)`.
  nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }

  /// Sets how glass appears and disappears. Accepted without effect: glass follows its view. SwiftUI:
  /// `glassEffectTransition(_:)`.
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// Glass behind a view.
nonisolated struct _GlassModifier<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S

  func body(content: Content) -> some View {
    if glass.kind == .identity {
      content
    } else {
      content
        .background((glass.color ?? .clear).opacity(0.5), in: shape)
        .background(glass.material, in: shape)
        .overlay(Color.primary.opacity(0.12), in: shape.stroke(lineWidth: 1))
    }
  }
}

/// Views whose glass merges where it is close; in Oriel each glass is drawn separately. SwiftUI: `GlassEffectContainer`.
nonisolated public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// A container. The spacing is how near glass must be to flow together: it has no effect.
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}
