@_spi(Oriel) import OrielCore
import OrielDrawing

/// When content that is at its end bounces. SwiftUI: `ScrollBounceBehavior`.
///
/// Nothing bounces yet: wheels and keys stop at the end of the content whatever is set. The setting is passed down, and can be read.
public struct ScrollBounceBehavior: Equatable, Sendable {
  private enum Kind { case automatic, always, basedOnSize, never }
  private let kind: Kind

  /// As the platform does: never with a mouse.
  public static let automatic = ScrollBounceBehavior(kind: .automatic)
  /// Also where all of the content is seen.
  public static let always = ScrollBounceBehavior(kind: .always)
  /// Where not all of the content is seen.
  public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)
  /// Nowhere.
  public static let never = ScrollBounceBehavior(kind: .never)
}

extension View {
  /// Sets when the content of scroll views in this view bounces at its end, along some axes.
  ///
  /// Without effect so far: nothing bounces with wheels and keys. The environment has the setting. SwiftUI:
  /// `scrollBounceBehavior(_:axes:)`.
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    transformEnvironment(\.horizontalScrollBounceBehavior) { if axes.contains(.horizontal) { $0 = behavior } }
      .transformEnvironment(\.verticalScrollBounceBehavior) { if axes.contains(.vertical) { $0 = behavior } }
  }
}

private enum HorizontalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private enum VerticalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }

extension EnvironmentValues {
  /// When content that scrolls from side to side bounces; nothing does so yet. SwiftUI: `horizontalScrollBounceBehavior`.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  /// When content that scrolls up and down bounces; nothing does so yet. SwiftUI: `verticalScrollBounceBehavior`.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }
}
