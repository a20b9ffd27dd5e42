@_spi(Oriel) import OrielCore
import OrielInput

/// The direction of an arrow key. SwiftUI: `MoveCommandDirection`.
public enum MoveCommandDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right

  init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }
}

/// The command of a key without modifiers where nothing else handles it.
enum FocusCommand {
  case move(MoveCommandDirection), exit, delete

  init?(_ key: KeyEquivalent, isRepeat: Bool) {
    if let direction = MoveCommandDirection(key) {
      self = .move(direction)
    } else if key == .escape && !isRepeat {
      self = .exit
    } else if key == .delete || key == .deleteForward {
      self = .delete
    } else {
      return nil
    }
  }
}

/// A view's action for a command, from the last update.
final class CommandModifier: BoxModifier {
  private let action: (FocusCommand) -> Bool

  init(_ action: @escaping (FocusCommand) -> Bool) { self.action = action }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }

  /// Returns whether it has an action for the command.
  func run(_ command: FocusCommand) -> Bool { action(command) }
}

nonisolated public struct _CommandModifier: ViewModifier {
  public typealias Body = Never
  let action: (FocusCommand) -> Bool

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: CommandModifier(modifier.action)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Runs an action for the arrow keys while the focus is in the view. With nil an outer view may have an action.
  ///
  /// Of several views around the focus, the innermost receives the command, after `onKeyPress` and after a text field has moved its caret.
  /// Where there is no action, the arrows move the selection of a list, the focus (see `focusSection()`), or a scroll view. SwiftUI:
  /// `onMoveCommand(perform:)`.
  nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    modifier(
      _CommandModifier { command in
        guard case .move(let direction) = command, let action else { return false }
        action(direction)
        return true
      })
  }

  /// Runs an action for Escape while the focus is in the view, before a cancel button and before a sheet closes; nil is no action.
  ///
  /// Of several views around the focus, the innermost receives the command. A held key runs it once. SwiftUI: `onExitCommand(perform:)`.
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    modifier(
      _CommandModifier { command in
        guard case .exit = command, let action else { return false }
        action()
        return true
      })
  }

  /// Runs an action for Backspace and Delete while the focus, or a clicked list, is in the view; nil is no action.
  ///
  /// Of several views around the focus, the innermost receives the command. Text fields delete text themselves; rows with `onDelete` are
  /// deleted where there is no action. SwiftUI: `onDeleteCommand(perform:)`.
  nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(
      _CommandModifier { command in
        guard case .delete = command, let action else { return false }
        action()
        return true
      })
  }
}
