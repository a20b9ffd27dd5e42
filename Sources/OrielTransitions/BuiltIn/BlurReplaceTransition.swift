import Foundation
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielEffects
@_spi(Oriel) import OrielViews

/// The view comes into focus and grows meanwhile, and goes out of focus: for one that takes another's place. SwiftUI:
/// `BlurReplaceTransition`.
nonisolated public struct BlurReplaceTransition: Transition {
  /// How the view's size changes. SwiftUI: `BlurReplaceTransition.Configuration`.
  public struct Configuration: Equatable, Sendable {
    /// By what the view's size is multiplied when it has gone.
    fileprivate let end: CGFloat

    /// The view grows as it comes, and shrinks as it goes.
    public static let downUp = Configuration(end: BlurReplaceTransition.small)
    /// The view grows as it comes, and as it goes.
    public static let upUp = Configuration(end: 1 / BlurReplaceTransition.small)
  }

  /// How the view's size changes.
  public var configuration: Configuration

  /// A transition in and out of focus.
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
  /// The view comes into focus and grows, and goes out of focus and shrinks.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// The view comes into focus and goes out of focus, and its size changes meanwhile.
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
