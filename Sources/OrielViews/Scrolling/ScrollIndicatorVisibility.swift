@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielLayout

/// When scroll bars are visible. SwiftUI: `ScrollIndicatorVisibility`.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind

  /// The platform's default: over the content while it is scrolled or the pointer is near, on axes where not all of it is visible.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  /// Permanently visible on axes where not all of the content is visible; over the content, without taking space.
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  /// Never visible. Other platforms may show bars nevertheless while a mouse is connected.
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  /// Scroll bars are never visible, whatever device scrolls.
  public static let never = ScrollIndicatorVisibility(kind: .never)

  var showsBars: Bool { kind == .automatic || kind == .visible }
  /// Whether bars stay visible when nothing is scrolled.
  var keepsBars: Bool { kind == .visible }
}

extension View {
  /// Sets the visibility of scroll bars in this view along some axes. SwiftUI: `scrollIndicators(_:axes:)`.
  ///
  /// A `ScrollView(showsIndicators: false)` never shows bars.
  ///
  /// ```swift
  /// ScrollView { content }.scrollIndicators(.hidden)
  /// ```
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
  /// The visibility of the bars of horizontal scrolling. SwiftUI: `horizontalScrollIndicatorVisibility`.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }

  /// The visibility of the bars of vertical scrolling. SwiftUI: `verticalScrollIndicatorVisibility`.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }
}
