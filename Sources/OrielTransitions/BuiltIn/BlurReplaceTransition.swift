import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielEffects
@_spi(Oriel) import OrielViews

/// Blurs and scales the view, for replacing one view by another. SwiftUI: `BlurReplaceTransition`.
nonisolated public struct BlurReplaceTransition: Transition {
  /// The change of the view's size. SwiftUI: `BlurReplaceTransition.Configuration`.
  public struct Configuration: Equatable, Sendable {
    /// The scale of a removed view.
    fileprivate let end: CGFloat

    /// Grows when inserted, and shrinks when removed.
    public static let downUp = Configuration(end: BlurReplaceTransition.small)
    /// Grows when inserted, and grows further when removed.
    public static let upUp = Configuration(end: 1 / BlurReplaceTransition.small)
  }

  /// The change of the view's size.
  public var configuration: Configuration

  /// Creates a transition with a change of the view's size.
  public init(configuration: Configuration) { self.configuration = configuration }

  fileprivate static let small: CGFloat = 0.8
  /// In points.
  private static let radius: CGFloat = 10

  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale = phase.isIdentity ? 1 : phase == .willAppear ? Self.small : configuration.end
    content.blur(radius: phase.isIdentity ? 0 : Self.radius).scaleEffect(scale).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// Sharpens and grows the inserted view; blurs and shrinks the removed one.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// Sharpens the inserted view and blurs the removed one, with a change of size.
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
