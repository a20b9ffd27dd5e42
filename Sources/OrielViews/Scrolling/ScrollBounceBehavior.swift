import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// When content that is at its end bounces. SwiftUI: `ScrollBounceBehavior`.
///
/// Content bounces that a finger drags or flings. Wheels and keys stop at its end whatever is set.
public struct ScrollBounceBehavior: Equatable, Sendable {
  private enum Kind { case automatic, always, basedOnSize, never }
  private let kind: Kind

  /// As the platform does: as `always`.
  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  /// Also where all of the content is seen.
  public static let always = ScrollBounceBehavior(kind: .always)
  /// Where not all of the content is seen.
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
  /// Nowhere.
  public static let never = ScrollBounceBehavior(kind: .never)

  /// Whether content bounces that scrolls so far.
  func bounces(withLimit limit: CGFloat) -> Bool {
    switch kind {
    case .automatic, .always: true
    case .basedOnSize: limit > 0
    case .never: false
    }
  }
}

extension View {
  /// Sets when the content of scroll views in this view bounces at its end, along some axes.
  ///
  /// Where a scroll view around can go on, content does not bounce but hands on what moves it. SwiftUI: `scrollBounceBehavior(_:axes:)`.
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    transformEnvironment(\.horizontalScrollBounceBehavior) { if axes.contains(.horizontal) { $0 = behavior } }
      .transformEnvironment(\.verticalScrollBounceBehavior) { if axes.contains(.vertical) { $0 = behavior } }
  }
}

private enum HorizontalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private enum VerticalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }

extension EnvironmentValues {
  /// When content that scrolls from side to side bounces. SwiftUI: `horizontalScrollBounceBehavior`.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  /// When content that scrolls up and down bounces. SwiftUI: `verticalScrollBounceBehavior`.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }
}
