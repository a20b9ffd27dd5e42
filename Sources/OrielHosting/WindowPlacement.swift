import Foundation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielDrawing
@_spi(Oriel) import OrielViews

/// Where a window opens, and its size; what is not given is as without a placement. SwiftUI: `WindowPlacement`.
///
/// Positions are points from the upper left corner of the display, of the window's content. Numbers that are not finite count as not given.
public struct WindowPlacement: Equatable, Sendable {
  package var x: CGFloat?
  package var y: CGFloat?
  package var width: CGFloat?
  package var height: CGFloat?
  /// The position as a fraction of the display, as for `defaultPosition`.
  package var fraction: UnitPoint?

  /// A placement with coordinates of the upper left corner and a size, in points.
  public init(x: CGFloat? = nil, y: CGFloat? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {
    func usable(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite ? $0 : nil } }
    (self.x, self.y, self.width, self.height) = (usable(x), usable(y), usable(width), usable(height))
  }

  /// A placement with a position of the upper left corner and a size, in points; nil is not given.
  @_disfavoredOverload public init(_ position: CGPoint? = nil, size: CGSize? = nil) {
    self.init(x: position?.x, y: position?.y, width: size?.width, height: size?.height)
  }

  /// A placement at a fraction of the display, with a size in points; nil is not given.
  public init(_ position: UnitPoint, size: CGSize? = nil) { self.init(position, width: size?.width, height: size?.height) }

  /// A placement at a fraction of the display, with a width and a height in points; nil is not given.
  @_disfavoredOverload public init(_ position: UnitPoint, width: CGFloat? = nil, height: CGFloat? = nil) {
    self.init(width: width, height: height)
    fraction = position
  }
}

/// The content of a window that opens, of which a placement may ask the size. SwiftUI: `WindowLayoutRoot`.
@MainActor public struct WindowLayoutRoot {
  let host: ViewHost

  /// The size of the content for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { host.contentSize(proposal) }
}

/// A display, in points. SwiftUI: `DisplayProxy`.
public struct DisplayProxy: Equatable, Sendable {
  /// The whole display. Its corner is the origin.
  public let bounds: CGRect
  /// The part without panels and docks of the desktop.
  public let visibleRect: CGRect
  /// The distances of `visibleRect` from the edges of the display.
  public var safeAreaInsets: EdgeInsets {
    EdgeInsets(
      top: visibleRect.minY - bounds.minY, leading: visibleRect.minX - bounds.minX, bottom: bounds.maxY - visibleRect.maxY,
      trailing: bounds.maxX - visibleRect.maxX)
  }

  package init(bounds: CGRect, visibleRect: CGRect) { (self.bounds, self.visibleRect) = (bounds, visibleRect) }
}

/// An open window of the program. SwiftUI: `WindowProxy`.
public struct WindowProxy: Equatable, Sendable {
  /// The id of its scene; nil if that has none.
  public let id: String?
  /// Whether the window has the keyboard, is visible, or neither.
  public let phase: ScenePhase
}

/// What is known when a window is placed. SwiftUI: `WindowPlacementContext`.
public struct WindowPlacementContext: Sendable {
  /// The display on which windows open.
  public let defaultDisplay: DisplayProxy
  /// The open windows of the program, in the order of opening.
  public let windows: [WindowProxy]
}

extension Scene {
  /// Sets where windows open and their size, by the size of their content and by the display. SwiftUI: `defaultWindowPlacement(_:)`.
  ///
  /// The function is called once for each window, when it opens. It takes precedence over `defaultSize` and `defaultPosition`, where it gives
  /// a value. Wayland compositors position windows themselves.
  ///
  /// ```swift
  /// Window("Status", id: "status") { Text("Ready") }
  ///     .defaultWindowPlacement { content, context in
  ///         let size = content.sizeThatFits(.unspecified), display = context.defaultDisplay.visibleRect
  ///         return WindowPlacement(CGPoint(x: display.maxX - size.width, y: display.minY), size: size)
  ///     }
  /// ```
  public func defaultWindowPlacement(
    _ makePlacement: @escaping @MainActor (_ content: WindowLayoutRoot, _ context: WindowPlacementContext) -> WindowPlacement
  ) -> some Scene {
    PlacedScene(content: self) { $0.place = makePlacement }
  }
}

extension ProgramWindow {
  /// Where the window opens, as its scene's `defaultWindowPlacement` says; nil without one. Its content must have been laid out.
  package func placement(of host: ViewHost, on display: DisplayProxy) -> WindowPlacement? {
    guard let place = scene.description.placement.place else { return nil }
    let others = (program?.opened ?? []).filter { $0 !== self && $0.host != nil }
    let windows = others.map { WindowProxy(id: $0.scene.description.id, phase: $0.host?.environment(\.scenePhase) ?? .background) }
    return place(WindowLayoutRoot(host: host), WindowPlacementContext(defaultDisplay: display, windows: windows))
  }
}
