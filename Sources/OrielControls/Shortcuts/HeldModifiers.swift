import OrielCore
import OrielInput
import OrielViews

private enum HeldModifiersKey: EnvironmentKey { static var defaultValue: EventModifiers { [] } }

extension EnvironmentValues {
  /// The modifier keys that are held while the window has the keyboard. Supplied by the platform.
  package var heldModifiers: EventModifiers {
    get { self[HeldModifiersKey.self] }
    set { self[HeldModifiersKey.self] = newValue }
  }
}

extension View {
  /// Runs an action with the old and the new modifier keys when modifier keys are pressed or released.
  ///
  /// Keys outside the mask are ignored. With `initial` it also runs when the view appears, with the same keys twice. A window without the
  /// keyboard counts as one in which none is held. Control is `.control` here, even where it stands for `.command` in shortcuts. SwiftUI:
  /// `onModifierKeysChanged(mask:initial:_:)`.
  nonisolated public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View { modifier(_HeldModifiersReader(mask: mask, initial: initial, action: action)) }

  /// Shows an alternate view in place of this one while at least the given modifier keys are held.
  ///
  /// SwiftUI: `modifierKeyAlternate(_:_:)`. Each view is created again whenever it is shown. Of several alternates the outermost whose keys
  /// are held is shown. For `.command`, Control counts as well.
  nonisolated public func modifierKeyAlternate<V: View>(_ modifiers: EventModifiers, @ViewBuilder _ alternate: () -> V) -> some View {
    _ModifierKeyAlternate(modifiers: modifiers, usual: self, alternate: alternate())
  }
}

/// Reports changes of the held keys.
nonisolated public struct _HeldModifiersReader: ViewModifier {
  let mask: EventModifiers
  let initial: Bool
  let action: (EventModifiers, EventModifiers) -> Void
  @Environment(\.heldModifiers) private var held

  init(mask: EventModifiers, initial: Bool, action: @escaping (EventModifiers, EventModifiers) -> Void) {
    (self.mask, self.initial, self.action) = (mask, initial, action)
  }

  @MainActor public func body(content: Content) -> some View { content.onChange(of: held.intersection(mask), initial: initial, action) }
}

/// One of two views, selected by the held keys.
nonisolated public struct _ModifierKeyAlternate<Usual: View, Alternate: View>: View {
  let modifiers: EventModifiers
  let usual: Usual
  let alternate: Alternate
  @Environment(\.heldModifiers) private var held

  init(modifiers: EventModifiers, usual: Usual, alternate: Alternate) {
    (self.modifiers, self.usual, self.alternate) = (modifiers, usual, alternate)
  }

  @MainActor public var body: some View {
    if !modifiers.isEmpty && held.includes(modifiers) { alternate } else { usual }
  }
}
