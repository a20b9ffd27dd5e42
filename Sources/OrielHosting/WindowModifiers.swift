import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielInput
import OrielViews

/// A scene whose windows open in another way.
struct PlacedScene<Content: Scene>: Scene {
  let content: Content
  let change: (inout WindowOpening) -> Void

  var body: Never { fatalError("a placed scene has no body") }

  static func _node(_ scene: PlacedScene) -> AnyView {
    let change = scene.change
    return AnyView(Content._node(scene.content).transformEnvironment(\.sceneModifiers) { change(&$0.placement) })
  }
}

extension Scene {
  /// Sets the size of the window's content when it opens, in points; the default is 900 × 640. The screen limits it. SwiftUI:
  /// `defaultSize(_:)`.
  public func defaultSize(_ size: CGSize) -> some Scene { PlacedScene(content: self) { $0.size = size } }
  /// Sets the width and height of the window's content when it opens, in points; the default is 900 × 640.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { defaultSize(CGSize(width: width, height: height)) }

  /// Sets where a window opens on the screen; the default is the middle, and further windows stand a little lower to the right.
  ///
  /// The point is at the same fraction of the window as of the screen. Wayland compositors position windows themselves. SwiftUI:
  /// `defaultPosition(_:)`.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { PlacedScene(content: self) { $0.position = position } }

  /// Sets the limits of the window's size. SwiftUI: `windowResizability(_:)`.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    PlacedScene(content: self) { $0.resizability = resizability }
  }

  /// Sets whether a launch of the program opens a window of the scene. SwiftUI: `defaultLaunchBehavior(_:)`.
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene { PlacedScene(content: self) { $0.launch = behavior } }

  /// Sets the keys that open a window of the scene from any window of the program; the default is Control-N for the first group.
  ///
  /// SwiftUI: `keyboardShortcut(_:modifiers:localization:)` of scenes.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization = .automatic
  ) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  /// Sets the keys that open a window of the scene; nil is no key.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { PlacedScene(content: self) { $0.shortcut = .some(shortcut) } }

  /// Sets the look of the window's frame, which the desktop draws: `.plain` removes it, the others have no effect. SwiftUI:
  /// `windowStyle(_:)`.
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { PlacedScene(content: self) { $0.isPlain = S._isPlain } }

  /// Accepted without effect: the bar is below the frame that the desktop draws. SwiftUI: `windowToolbarStyle(_:)`.
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

  /// Accepted without effect: the system opens no windows for events outside of the program. SwiftUI: `handlesExternalEvents(matching:)`.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

  /// Accepted without effect: windows are not opened again at the next launch; `SceneStorage` keeps their values. SwiftUI:
  /// `restorationBehavior(_:)`.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
}

/// Whether the windows of a scene open again at the next launch, without effect. SwiftUI: `SceneRestorationBehavior`.
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let isDisabled: Bool
  /// Windows are restored as the platform does. Accepted without effect.
  public static let automatic = SceneRestorationBehavior(isDisabled: false)
  /// Windows are not restored at the next start. Accepted without effect.
  public static let disabled = SceneRestorationBehavior(isDisabled: true)
}

/// The look of a window's frame. SwiftUI: `WindowStyle`.
public protocol WindowStyle {
  /// Whether the window has no frame.
  static var _isPlain: Bool { get }
}

extension WindowStyle {
  public static var _isPlain: Bool { false }
}

/// The frame that the desktop draws. SwiftUI: `DefaultWindowStyle`.
public struct DefaultWindowStyle: WindowStyle {
  /// Creates the style, for the modifier `windowStyle`.
  public init() {}
}
/// The same as the default: the desktop draws the title. SwiftUI: `TitleBarWindowStyle`.
public struct TitleBarWindowStyle: WindowStyle {
  /// Creates the style, for the modifier `windowStyle`.
  public init() {}
}
/// The same as the default: the desktop draws the title. SwiftUI: `HiddenTitleBarWindowStyle`.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// Creates the style, for the modifier `windowStyle`.
  public init() {}
}
/// A window without title bar and frame. SwiftUI: `PlainWindowStyle`.
public struct PlainWindowStyle: WindowStyle {
  /// Creates the style, for the modifier `windowStyle`.
  public init() {}
  public static var _isPlain: Bool { true }
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The frame that the desktop draws.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
  /// A window with a title bar, as `automatic`.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// The same as `automatic`: the desktop draws the title.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
extension WindowStyle where Self == PlainWindowStyle {
  /// A window without title bar and frame.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// The look of a window's toolbar, without effect. SwiftUI: `WindowToolbarStyle`.
public protocol WindowToolbarStyle {}

/// The platform's look of a window's toolbar. SwiftUI: `DefaultWindowToolbarStyle`.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style, for the modifier `windowToolbarStyle`.
  public init() {}
}
/// A toolbar below the title on macOS. Accepted without effect. SwiftUI: `ExpandedWindowToolbarStyle`.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style, for the modifier `windowToolbarStyle`.
  public init() {}
}
/// A toolbar beside the title on macOS. Accepted without effect. SwiftUI: `UnifiedWindowToolbarStyle`.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style; whether it shows the title has no effect.
  public init(showsTitle: Bool = true) {}
}
/// A low toolbar beside the title on macOS. Accepted without effect. SwiftUI: `UnifiedCompactWindowToolbarStyle`.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  /// Creates the style; whether it shows the title has no effect.
  public init(showsTitle: Bool = true) {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The platform's look of a window's toolbar.
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// A toolbar below the title on macOS. Accepted without effect.
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// A toolbar beside the title on macOS. Accepted without effect.
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  /// A toolbar beside the title on macOS, or without one. Accepted without effect.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// A low toolbar beside the title on macOS. Accepted without effect.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
  /// A low toolbar beside the title on macOS, or without one. Accepted without effect.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
}

/// The space around the content of a window. SwiftUI: `ScenePadding`.
public struct ScenePadding: Equatable, Sendable {
  private init() {}
  /// The smallest padding that content of a window should have: 20 points.
  public static let minimum = ScenePadding()
  /// 20 points: for content below a bar.
  public static let navigationBar = ScenePadding()
}

extension View {
  /// Adds the space that a window has around its content: 20 points. SwiftUI: `scenePadding(_:)`.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }

  /// Adds the space that a window has around its content: 20 points. SwiftUI: `scenePadding(_:edges:)`.
  nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges, 20) }

  /// Accepted without effect: the system opens no windows for events outside of the program. SwiftUI:
  /// `handlesExternalEvents(preferring:allowing:)`.
  nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}
