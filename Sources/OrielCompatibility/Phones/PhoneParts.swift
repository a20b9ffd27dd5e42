import OrielControls
import OrielCore
import OrielDrawing
import OrielProcess

/// When scrolling closes a phone's keyboard. SwiftUI: `ScrollDismissesKeyboardMode`. Without effect: see `scrollDismissesKeyboard(_:)`.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private enum Kind { case automatic, immediately, interactively, never }
  private let kind: Kind

  /// As the phone does.
  public static var automatic: ScrollDismissesKeyboardMode { .init(kind: .automatic) }
  /// When scrolling begins.
  public static var immediately: ScrollDismissesKeyboardMode { .init(kind: .immediately) }
  /// As it is pulled down with the content.
  public static var interactively: ScrollDismissesKeyboardMode { .init(kind: .interactively) }
  /// Not at all.
  public static var never: ScrollDismissesKeyboardMode { .init(kind: .never) }
}

/// What a tablet's pointer does over a view. SwiftUI: `HoverEffect`. Without effect: see `hoverEffect(_:isEnabled:)`.
public struct HoverEffect: Hashable, Sendable {
  private enum Kind { case automatic, highlight, lift }
  private let kind: Kind

  /// As the system does.
  public static let automatic = HoverEffect(kind: .automatic)
  /// It becomes the view's shape, behind it.
  public static let highlight = HoverEffect(kind: .highlight)
  /// It goes under the view, which is raised.
  public static let lift = HoverEffect(kind: .lift)
}

// Parts of phones and tablets that a desktop has not: the view itself.
extension View {
  /// Says when scrolling closes a phone's keyboard. A desktop's is no part of the screen: it has no effect. SwiftUI:
  /// `scrollDismissesKeyboard(_:)`.
  @inlinable nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Hides a phone's bar with the time. A window has none: it has no effect. SwiftUI: `statusBarHidden(_:)`.
  @inlinable nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Hides a phone's bar with the time: it has no effect. SwiftUI: `statusBar(hidden:)`.
  @inlinable nonisolated public func statusBar(hidden: Bool) -> some View { self }

  /// Lets the view have touches at edges first that are gestures of a phone. A desktop has no such gestures: it has no effect. SwiftUI:
  /// `defersSystemGestures(on:)`.
  @inlinable nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Hides marks that a phone draws over a program, such as the line at its bottom. A window has none: it has no effect. SwiftUI:
  /// `persistentSystemOverlays(_:)`.
  @inlinable nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Makes a tablet's pointer change over the view. It has no effect yet, as a message says once in debug builds; `onHover` tells of the
  /// pointer, and `pointerStyle` changes it. SwiftUI: `hoverEffect(_:isEnabled:)`.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    if isEnabled { WithoutEffect.report("hoverEffect", "a program sees the pointer by onHover, and changes it by pointerStyle") }
    return self
  }

  /// Keeps a tablet's pointer from changing over the view. It has no effect, as `hoverEffect` has none. SwiftUI:
  /// `hoverEffectDisabled(_:)`.
  @inlinable nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Says what a tablet's pointer does over the views inside. It has no effect, as `hoverEffect` has none. SwiftUI:
  /// `defaultHoverEffect(_:)`.
  @inlinable nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
}

/// Messages about what is accepted and does nothing, where something might be expected.
enum WithoutEffect {
  /// Says once, in debug builds, that a modifier does nothing.
  static func report(_ name: String, _ advice: @autoclosure () -> String) {
    #if DEBUG
      Diagnostics.report("\(name) has no effect on a desktop: \(advice())")
    #endif
  }
}
