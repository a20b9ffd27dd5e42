import OrielControls
import OrielCore
import OrielDrawing
import OrielProcess

/// When scrolling dismisses a phone's keyboard, without effect: see `scrollDismissesKeyboard(_:)`.
///
/// SwiftUI: `ScrollDismissesKeyboardMode`.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private enum Kind { case automatic, immediately, interactively, never }
  private let kind: Kind

  /// The default of the phone.
  public static var automatic: ScrollDismissesKeyboardMode { .init(kind: .automatic) }
  /// The software keyboard closes when scrolling begins. Oriel has none: without effect.
  public static var immediately: ScrollDismissesKeyboardMode { .init(kind: .immediately) }
  /// Interactively, dragged down with the content.
  public static var interactively: ScrollDismissesKeyboardMode { .init(kind: .interactively) }
  /// The software keyboard stays open. Oriel has none: without effect.
  public static var never: ScrollDismissesKeyboardMode { .init(kind: .never) }
}

/// A hover effect of a tablet's pointer, without effect: see `hoverEffect(_:isEnabled:)`. SwiftUI: `HoverEffect`.
public struct HoverEffect: Hashable, Sendable {
  private enum Kind { case automatic, highlight, lift }
  private let kind: Kind

  /// The default of the system.
  public static let automatic = HoverEffect(kind: .automatic)
  /// The pointer becomes the view's shape, behind it.
  public static let highlight = HoverEffect(kind: .highlight)
  /// The pointer moves under the view, which is raised.
  public static let lift = HoverEffect(kind: .lift)
}

// Features of phones and tablets that a desktop lacks: they return the view itself.
extension View {
  /// Sets when scrolling dismisses a phone's keyboard. SwiftUI: `scrollDismissesKeyboard(_:)`.
  ///
  /// It has no effect, because a desktop has no on-screen keyboard.
  @inlinable nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Hides a phone's status bar. It has no effect, because a window has none. SwiftUI: `statusBarHidden(_:)`.
  @inlinable nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Hides a phone's status bar. It has no effect. SwiftUI: `statusBar(hidden:)`.
  @inlinable nonisolated public func statusBar(hidden: Bool) -> some View { self }

  /// Gives the view's touches at edges precedence over a phone's system gestures. SwiftUI: `defersSystemGestures(on:)`.
  ///
  /// It has no effect, because a desktop has no such gestures.
  @inlinable nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Hides overlays of a phone's system, such as the home indicator. SwiftUI: `persistentSystemOverlays(_:)`.
  ///
  /// It has no effect, because a window has none.
  @inlinable nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Applies a hover effect for a tablet's pointer. It has no effect yet, which is reported once in debug builds.
  ///
  /// `onHover` reports the pointer, and `pointerStyle` changes it. SwiftUI: `hoverEffect(_:isEnabled:)`.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    if isEnabled { WithoutEffect.report("hoverEffect", "a program sees the pointer by onHover, and changes it by pointerStyle") }
    return self
  }

  /// Disables hover effects. It has no effect, because `hoverEffect` has none. SwiftUI: `hoverEffectDisabled(_:)`.
  @inlinable nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Sets the default hover effect of the view's content. It has no effect, because `hoverEffect` has none. SwiftUI:
  /// `defaultHoverEffect(_:)`.
  @inlinable nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
}

/// Messages about accepted modifiers without effect, where an effect may be expected.
enum WithoutEffect {
  /// Reports once, in debug builds, that a modifier has no effect.
  static func report(_ name: String, _ advice: @autoclosure () -> String) {
    #if DEBUG
      Diagnostics.report("\(name) has no effect on a desktop: \(advice())")
    #endif
  }
}
