import Foundation
import OrielCore
import OrielDrawing

/// The program, for code that reaches it by UIKit's name. UIKit: `UIApplication`.
///
/// It opens URLs, and knows the windows' sizes; the environment's `openURL`, `scenePhase` and `dismiss` do more.
@MainActor @preconcurrency public final class UIApplication {
  /// The program.
  public static let shared = UIApplication()

  private init() {}

  /// An option of `open(_:options:completionHandler:)`; no option has an effect. UIKit: `UIApplication.OpenExternalURLOptionsKey`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Opens a URL only in an app that is associated with it; without an effect.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// Whether the program is used. UIKit: `UIApplication.State`.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Opens a URL as `OpenURLAction` does without a handler: pages, new mail, and files of the user. `completionHandler` is called before it
  /// returns.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    let isAccepted = KnownWindow.current?.open(url) ?? false
    completionHandler?(isAccepted)
  }

  /// Whether `open` may open a URL, by its scheme.
  public func canOpenURL(_ url: URL) -> Bool { ["http", "https", "mailto", "file"].contains(url.scheme?.lowercased()) }

  /// The address of an app's settings on a phone. Opening it is refused, and reported once.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The scenes with a window: at most one, which stands for all.
  public var connectedScenes: Set<UIScene> { KnownWindow.current == nil ? [] : [UIWindowScene.main] }
  /// The windows: at most one, which stands for all.
  public var windows: [UIWindow] { KnownWindow.current == nil ? [] : [UIWindow.main] }
  /// The window with the keyboard.
  public var keyWindow: UIWindow? { windows.first }
  /// Whether a window of the program has the keyboard, is visible without it, or is not visible. See `scenePhase`.
  public var applicationState: State { ApplicationPhase.state }
  /// Whether a phone's screen stays on. Kept, without an effect.
  public var isIdleTimerDisabled = false
}

/// A part of an app with a window. UIKit: `UIScene`.
@MainActor @preconcurrency open class UIScene {
  /// Whether a scene is visible and used. UIKit: `UIScene.ActivationState`.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  /// A scene with a window is active.
  public var activationState: ActivationState { .foregroundActive }

  init() {}
}

extension UIScene: Hashable {
  nonisolated public static func == (a: UIScene, b: UIScene) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A scene with windows. UIKit: `UIWindowScene`.
@MainActor @preconcurrency public final class UIWindowScene: UIScene {
  static let main = UIWindowScene()

  /// The scene's windows.
  public var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window with the keyboard.
  public var keyWindow: UIWindow? { windows.first }
  /// The screen, which is as large as the window.
  public var screen: UIScreen { .main }
}

/// A window. UIKit: `UIWindow`.
@MainActor @preconcurrency public final class UIWindow {
  static let main = UIWindow()

  private init() {}

  /// The window's rectangle, in points, from 0.
  public var bounds: CGRect { UIScreen.main.bounds }
  /// The same as `bounds`: a program does not know where its window is.
  public var frame: CGRect { bounds }
  /// Zero: nothing covers a window's edges.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  /// True.
  public var isKeyWindow: Bool { true }
  /// The scene of the window.
  public var windowScene: UIWindowScene? { .main }
  /// The screen, which is as large as the window.
  public var screen: UIScreen { .main }

  /// Takes the keyboard away from the view of the window that has it. Returns whether there was one.
  @discardableResult public func endEditing(_ force: Bool) -> Bool { KnownWindow.current?.endEditing() ?? false }
}
