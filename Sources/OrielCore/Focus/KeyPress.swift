import Foundation

/// A key that was pressed while a view had the focus. SwiftUI: `KeyPress`.
public struct KeyPress: Sendable, CustomStringConvertible {
  public let phase: Phases
  public let key: KeyEquivalent
  /// What the key would type, as far as the key and Shift tell.
  public let characters: String
  public let modifiers: EventModifiers

  init(phase: Phases, key: KeyEquivalent, modifiers: EventModifiers) {
    self.phase = phase
    self.key = key
    characters = modifiers.contains(.shift) ? key.character.uppercased() : String(key.character)
    self.modifiers = modifiers
  }

  /// What became of a key. SwiftUI: `KeyPress.Result`.
  public enum Result: Hashable, Sendable { case handled, ignored }

  /// When a key is of interest. That it was released is not told. SwiftUI: `KeyPress.Phases`.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let all: Phases = [.down, .repeat]
  }

  public var description: String { "\(phase == .down ? "down" : "repeat") \(characters.debugDescription)" }
}

/// What a view does with keys; its closure is that of the last update.
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

/// What the content does with keys, while the focus is in it.
final class KeysModifier: BoxModifier {
  let handler: KeyHandler

  init(_ handler: KeyHandler) { self.handler = handler }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }
}

extension View {
  /// Runs an action for a key that is pressed or repeats while the focus is in the view. Ignored, it goes on outwards.
  nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    modifier(_KeyPressModifier(phases: .all, isMeant: { $0.key == key }) { _ in action() })
  }

  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { $0.key == key }, action: action))
  }

  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = .all, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { keys.contains($0.key) }, action: action))
  }

  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = .all, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: phases, isMeant: { $0.characters.unicodeScalars.allSatisfy { characters.contains($0) } }, action: action))
  }

  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = .all, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { _ in true }, action: action))
  }
}
