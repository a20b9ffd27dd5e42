@_spi(Oriel) import OrielCore
import OrielInput

/// The position of a `keyboardShortcut`: its keys, and where its controls are.
@MainActor final class ShortcutPlace {
  var shortcut: KeyboardShortcut?
  let scope: EnvironmentScope
  private var boxes: [WeakBox] = []
  private struct WeakBox { weak var box: Box? }

  init(_ scope: EnvironmentScope) { self.scope = scope }

  /// Adds a box of the content.
  func add(_ box: Box) {
    if boxes.contains(where: { $0.box === box }) { return }
    boxes.removeAll { $0.box?.isAttached != true }
    boxes.append(WeakBox(box: box))
  }

  /// The first control in the content that can be pressed now; nil if there is none. O(content).
  var control: FocusTarget? {
    boxes.compactMap(\.box).filter { $0.isAttached && $0.modifiers(of: ShortcutModifier.self).contains { $0.place === self } }
      .compactMap(firstControl).min { $0.precedes($1) }
  }

  private func firstControl(in top: Box) -> FocusTarget? { firstControl(from: [(top, false)]) }

  private func firstControl(from start: [(box: Box, isInside: Bool)]) -> FocusTarget? {
    var stack = start
    while let (box, isInside) = stack.popLast() {
      // A shortcut of its own, or none, replaces the one around.
      var isOurs = isInside
      // A button as its style shows it: an inner control stands for it, since the style may do more than the button's action.
      var styled: FocusTarget?
      for modifier in box.modifiers {
        if let other = modifier as? ShortcutModifier {
          isOurs = other.place === self
        } else if isOurs, let target = (modifier as? FocusModifier)?.target, target.box === box, target.isPressable {
          if target.isFocusable || styled != nil { return target }
          styled = target
        }
      }
      let inside = isOurs ? box.arranged(box.shownChildren).reversed().map { (box: $0, isInside: true) } : []
      if let styled { return firstControl(from: inside) ?? styled }
      stack += inside
    }
    return nil
  }
}

extension FocusTarget {
  func precedes(_ other: FocusTarget) -> Bool {
    guard let (box, index) = place, let (otherBox, otherIndex) = other.place else { return false }
    return box === otherBox ? index < otherIndex : box.precedes(otherBox)
  }
}

final class ShortcutModifier: BoxModifier {
  let place: ShortcutPlace

  init(_ place: ShortcutPlace) { self.place = place }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
  override func folded(into box: Box) { place.add(box) }
}

/// A shortcut as an entry in its parent's list.
@MainActor private final class ShortcutElement: ScopeElement {
  let place: ShortcutPlace
  private unowned let shortcuts: WindowShortcuts

  init(outer: EnvironmentScope, in shortcuts: WindowShortcuts) {
    let scope = EnvironmentScope(parent: outer)
    place = ShortcutPlace(scope)
    self.shortcuts = shortcuts
    super.init(scope)
    shortcuts.add(place)
  }

  override func remove(from graph: ViewGraph) {
    shortcuts.remove(place)
    super.remove(from: graph)
  }
}

nonisolated public struct _ShortcutModifier: ViewModifier {
  public typealias Body = Never
  let shortcut: KeyboardShortcut?

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let shortcuts = context.graph[WindowShortcuts.key]
    let (element, isNew) = context.element { _, scope, _ in ShortcutElement(outer: scope, in: shortcuts) }
    element.place.shortcut = modifier.shortcut
    if isNew { element.scope.open() }
    context.visit(in: element.scope) { $0.boxModifier(PackedModifier(whole: ShortcutModifier(element.place)), around: content) }
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The keys that press the buttons here, for styles that show them; nil if there are none. SwiftUI: `keyboardShortcut`.
  public var keyboardShortcut: KeyboardShortcut? { self[KeyboardShortcutKey.self] }

  fileprivate var shortcutOfControls: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// Presses the first button or toggle in the view when a key is pressed with modifiers, wherever the focus is.
  ///
  /// `.command` means the Control key on Linux; Super works too: see `KeyboardShortcut`. A control that is invisible or cannot be clicked
  /// is pressed too, a disabled one is not. While a sheet or popover is open, only the shortcuts in it apply. Of several controls with the
  /// same keys, the first in the window is pressed. Keys with Control, Alt or Super take precedence over all others, except those that edit
  /// a focused field, such as Ctrl-C; shortcuts without these come after the focused view, so that typing in a field works. SwiftUI:
  /// `keyboardShortcut(_:modifiers:)`.
  ///
  /// ```swift
  /// Button("Save", action: save)
  ///     .keyboardShortcut("s")
  /// ```
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Presses the first button or toggle in the view by a shortcut with the given matching on other keyboards.
  ///
  /// SwiftUI: `keyboardShortcut(_:modifiers:localization:)`.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Presses the first button or toggle in the view by a shortcut. With `.defaultAction` a button in the default style looks prominent.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { keyboardShortcut(Optional(shortcut)) }

  /// Presses the first button or toggle in the view by a shortcut; nil removes the shortcut, even inside a view that has one.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    let isDefault = shortcut == .defaultAction
    // The environment's own modifiers also reach the bodies of content that a container lists.
    return modifier(_ShortcutModifier(shortcut: shortcut)).environment(\.shortcutOfControls, shortcut)
      .transformEnvironment(\.buttonStyle) { style in
        if isDefault && style == .builtIn(.bordered) { style = .builtIn(.prominent) }
      }
  }
}
