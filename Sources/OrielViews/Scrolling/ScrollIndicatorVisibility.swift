@_spi(Oriel) import OrielCore
import OrielDrawing

/// Whether scroll views show bars. SwiftUI: `ScrollIndicatorVisibility`.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind

  /// As the platform does: on axes where not all of the content is seen, over the content, while it is scrolled or the pointer is near.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  /// On axes where not all of the content is seen, all the time; over the content, so they never take room.
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  /// Nowhere. Other platforms may show bars nevertheless while a mouse is connected.
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  /// Nowhere, on any platform.
  public static let never = ScrollIndicatorVisibility(kind: .never)

  var showsBars: Bool { kind == .automatic || kind == .visible }
  /// Whether bars stay when nothing is scrolled.
  var keepsBars: Bool { kind == .visible }
}

extension View {
  /// Sets whether scroll views and lists in this view show bars along some axes. SwiftUI: `scrollIndicators(_:axes:)`.
  ///
  /// A `ScrollView(showsIndicators: false)` shows none, whatever is set here.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.horizontalScrollIndicatorVisibility) { if axes.contains(.horizontal) { $0 = visibility } }
      .transformEnvironment(\.verticalScrollIndicatorVisibility) { if axes.contains(.vertical) { $0 = visibility } }
  }
}

private enum HorizontalIndicatorKey: EnvironmentKey { static var defaultValue: ScrollIndicatorVisibility { .automatic } }
private enum VerticalIndicatorKey: EnvironmentKey { static var defaultValue: ScrollIndicatorVisibility { .automatic } }

extension EnvironmentValues {
  /// Whether content that scrolls from side to side has a bar. SwiftUI: `horizontalScrollIndicatorVisibility`.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }

  /// Whether content that scrolls up and down has a bar. SwiftUI: `verticalScrollIndicatorVisibility`.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }
}
