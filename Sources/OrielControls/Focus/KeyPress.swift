import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// A key that was pressed or released while a view had the focus. SwiftUI: `KeyPress`.
public struct KeyPress: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// One of `.down`, `.repeat` and `.up`.
  public let phase: Phases
  /// The key without its modifiers: for a letter, the lowercase letter. Digits of the number pad equal the other digit keys.
  public let key: KeyEquivalent
  /// The characters that the keyboard layout types with the modifiers held: with Shift and 1, "!" on an American keyboard.
  ///
  /// Empty for keys that type nothing in the layout. Where the layout is unknown (in panels of programs that have not started SDL's text
  /// input), the key's own character, uppercase with Shift. Arrows and the like have the character of `key`.
  public let characters: String
  /// The modifier keys held, `.capsLock` while Caps Lock is on, and `.numericPad` for the number pad's keys.
  public let modifiers: EventModifiers

  init(_ key: InputEvent.Key, modifiers: EventModifiers) {
    switch key.phase {
    case .down: phase = .down
    case .repeated: phase = .repeat
    case .up: phase = .up
    }
    self.key = key.key
    characters = key.typed(with: modifiers)
    self.modifiers = key.isOnNumberPad ? modifiers.union(.numericPad) : modifiers
  }

  /// Whether an action has used a key press. SwiftUI: `KeyPress.Result`.
  public enum Result: Hashable, Sendable {
    /// The press was used: no other view receives it, and it enters no text.
    case handled
    /// The press continues to inner views, then to the focused view itself, such as a text field.
    case ignored
  }

  /// The kinds of key presses for which an action runs. SwiftUI: `KeyPress.Phases`.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The press itself, once each time that the key is pressed.
    public static let down = Phases(rawValue: 1)
    /// The repeated presses that the system adds while a key is held down.
    public static let `repeat` = Phases(rawValue: 2)
    /// The release. It comes to the view that has the focus then, wherever the key went down.
    public static let up = Phases(rawValue: 4)
    /// Each of `.down`, `.repeat` and `.up`.
    public static let all: Phases = [.down, .repeat, .up]

    /// The default phases of actions.
    static let pressed: Phases = [.down, .repeat]
  }

  public var description: String {
    "\(phase == .down ? "down" : phase == .repeat ? "repeat" : "up") \(characters.debugDescription)"
  }
  public var debugDescription: String { "KeyPress(\(description), modifiers: \(modifiers.rawValue))" }
}

/// A view's handler of keys, with the closure of the last update.
@MainActor final class KeyHandler {
  let phases: KeyPress.Phases
  let isMeant: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  init(phases: KeyPress.Phases, isMeant: @escaping (KeyPress) -> Bool, action: @escaping (KeyPress) -> KeyPress.Result) {
    self.phases = phases
    self.isMeant = isMeant
    self.action = action
  }

  func handles(_ press: KeyPress) -> Bool { phases.contains(press.phase) && isMeant(press) && action(press) == .handled }
}

nonisolated public struct _KeyPressModifier: ViewModifier {
  public typealias Body = Never
  let phases: KeyPress.Phases
  let isMeant: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let handler = KeyHandler(phases: modifier.phases, isMeant: modifier.isMeant, action: modifier.action)
    context.boxModifier(PackedModifier(whole: KeysModifier(handler)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

/// The handler of keys for the content while the focus is in it.
final class KeysModifier: BoxModifier {
  let handler: KeyHandler

  init(_ handler: KeyHandler) { self.handler = handler }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
}

extension View {
  /// Runs an action when a key is pressed, or repeats, while the focus is in the view. SwiftUI: `onKeyPress(_:action:)`.
  ///
  /// Views receive the key before the focused view itself, the outermost first; a press that the action ignores goes on to inner views.
  /// Shortcuts with Control or the like come before. The same is true of the other overloads.
  nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    modifier(_KeyPressModifier(phases: .pressed, isMeant: { $0.key == key }) { _ in action() })
  }

  /// Runs an action for some phases of a key while the focus is in the view. The action receives the press, with its modifiers.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { $0.key == key }, action: action))
  }

  /// Runs an action for any of several keys while the focus is in the view; for an empty set, never.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { keys.contains($0.key) }, action: action))
  }

  /// Runs an action for presses whose `characters` are all in a set, while the focus is in the view.
  ///
  /// They are what the layout types with the modifiers. Arrows and function keys have characters of the private range from U+F700 on.
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: phases,
        isMeant: { !$0.characters.isEmpty && $0.characters.unicodeScalars.allSatisfy { characters.contains($0) } }, action: action))
  }

  /// Runs an action for every key while the focus is in the view, Tab included: Tab moves the focus only if the action ignores it.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { _ in true }, action: action))
  }
}
