import Foundation
import OrielCore
import OrielDrawing
import OrielEffects
import OrielViews

/// A kind of glass, as materials: what is behind, out of focus. SwiftUI: `Glass`.
///
/// Apple's bends light at its edges and flows together; this one has an edge, and does neither.
public struct Glass: Hashable, Sendable {
  fileprivate enum Kind { case regular, clear, identity }
  fileprivate let kind: Kind
  fileprivate var color: Color?

  /// Through which about a third of what is behind shows.
  public static let regular = Glass(kind: .regular)
  /// Through which most of what is behind shows.
  public static let clear = Glass(kind: .clear)
  /// None.
  public static let identity = Glass(kind: .identity)

  /// The same with a colour in it; nil is none.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// The same; glass of touch screens yields to a press, which this one does not.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  fileprivate var material: Material { kind == .clear ? .ultraThin : .regular }
}

/// The shape of glass that is given none: a capsule. SwiftUI: `DefaultGlassEffectShape`.
nonisolated public struct DefaultGlassEffectShape: Shape {
  /// A capsule as large as the view.
  public init() {}
  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// What becomes of glass that comes or goes. SwiftUI: `GlassEffectTransition`. It comes and goes with its view.
public struct GlassEffectTransition: Hashable, Sendable {
  private enum Kind { case identity, matchedGeometry, materialize }
  private let kind: Kind

  /// No change of its own.
  public static var identity: GlassEffectTransition { .init(kind: .identity) }
  /// It comes from glass that is near.
  public static var matchedGeometry: GlassEffectTransition { .init(kind: .matchedGeometry) }
  /// It fades.
  public static var materialize: GlassEffectTransition { .init(kind: .materialize) }
}

extension View {
  /// Puts glass behind the view, in a shape: a material with a thin edge, and the tint over it. SwiftUI: `glassEffect(_:in:)`.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View { glassEffect(glass, in: DefaultGlassEffectShape()) }

  /// Puts glass behind the view, in a shape: a material with a thin edge, and the tint over it.
  nonisolated public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
    modifier(_GlassModifier(glass: glass, shape: shape))
  }

  /// Identifies glass, from which other glass comes. Here each is for itself: it has no effect. SwiftUI: `glassEffectID(_:in:)`.
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }

  /// Makes one glass of several. Here each is for itself: it has no effect. SwiftUI: `glassEffectUnion(id:namespace:)`.
  nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }

  /// Says what becomes of glass that comes or goes. Here it does so with its view: it has no effect. SwiftUI:
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

/// Views whose glass flows together where it is near; here each is for itself. SwiftUI: `GlassEffectContainer`.
nonisolated public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// A container. The spacing is how near glass must be to flow together: it has no effect.
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}
