import Foundation
import OrielCore
import OrielDrawing
import OrielTransitions
import OrielViews

/// How a phone shows the next page of a stack or a sheet, without effect: see `navigationTransition(_:)`.
///
/// SwiftUI: `NavigationTransition`.
public protocol NavigationTransition {}

/// The usual transition of pages. SwiftUI: `AutomaticNavigationTransition`.
public struct AutomaticNavigationTransition: NavigationTransition {
  /// Creates the transition, which has no settings. Same as `.automatic`.
  nonisolated public init() {}
}

/// A page that grows out of a view, without effect. SwiftUI: `ZoomNavigationTransition`.
public struct ZoomNavigationTransition: NavigationTransition {
  nonisolated init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The usual transition of pages.
  nonisolated public static var automatic: AutomaticNavigationTransition { .init() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// A page that grows out of the view with an id, without effect: see `navigationTransition(_:)`.
  nonisolated public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition { .init() }
}

/// How the view looks while a page grows out of it, without effect. SwiftUI: `MatchedTransitionSourceConfiguration`.
public protocol MatchedTransitionSourceConfiguration {}

/// A look without settings. SwiftUI: `EmptyMatchedTransitionSourceConfiguration`.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  nonisolated init() {}
}

extension MatchedTransitionSourceConfiguration {
  /// The colour behind the view. It has no effect.
  nonisolated public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  /// The shape of the view. It has no effect.
  nonisolated public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }
  /// The shadow of the view. It has no effect.
  nonisolated public func shadow(
    color: Color = .black, radius: CGFloat = 0, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
  /// Sets how a phone shows this page. It has no effect: pages come as others do. SwiftUI: `navigationTransition(_:)`.
  @inlinable nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// Makes the view the one that a page grows out of. It has no effect, because no page does. SwiftUI: `matchedTransitionSource(id:in:)`.
  @inlinable nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  /// Makes the view the one that a page grows out of, with a look. It has no effect, because no page does. SwiftUI:
  /// `matchedTransitionSource(id:in:configuration:)`.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}
