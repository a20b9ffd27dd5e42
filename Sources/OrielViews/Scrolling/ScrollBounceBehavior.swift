import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// When content bounces at its ends. SwiftUI: `ScrollBounceBehavior`.
///
/// Only scrolling with a finger bounces. Wheels and keys always stop at the ends.
public struct ScrollBounceBehavior: Equatable, Sendable {
  private enum Kind { case automatic, always, basedOnSize, never }
  private let kind: Kind

  /// The platform's behaviour: the content bounces at its ends, as for `always`.
  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  /// Even if all of the content is visible.
  public static let always = ScrollBounceBehavior(kind: .always)
  /// Only if not all of the content is visible.
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
  /// The content does not move beyond its ends.
  public static let never = ScrollBounceBehavior(kind: .never)

  /// Whether content with a maximum offset bounces.
  func bounces(withLimit limit: CGFloat) -> Bool {
    switch kind {
    case .automatic, .always: true
    case .basedOnSize: limit > 0
    case .never: false
    }
  }
}

extension View {
  /// Sets when the content of scroll views in this view bounces at its ends, along some axes. SwiftUI: `scrollBounceBehavior(_:axes:)`.
  ///
  /// If an enclosing scroll view can scroll on, the content does not bounce but passes the movement on.
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    transformEnvironment(\.horizontalScrollBounceBehavior) { if axes.contains(.horizontal) { $0 = behavior } }
      .transformEnvironment(\.verticalScrollBounceBehavior) { if axes.contains(.vertical) { $0 = behavior } }
  }
}

private enum HorizontalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private enum VerticalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }

extension EnvironmentValues {
  /// The bounce behaviour of horizontal scrolling. SwiftUI: `horizontalScrollBounceBehavior`.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  /// The bounce behaviour of vertical scrolling. SwiftUI: `verticalScrollBounceBehavior`.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }
}
