@_spi(Oriel) import OrielCore
import OrielInput

/// What Control or Super with C, X and V mean where nothing else takes them.
enum ClipboardCommand: Character {
  case copy = "c"
  case cut = "x"
  case paste = "v"

  init?(_ key: KeyEquivalent, held: EventModifiers) {
    guard held == .control || held == .command, let letter = key.character.lowercased().first, let command = Self(rawValue: letter) else {
      return nil
    }
    self = command
  }
}

/// A view's action for a command of the clipboard, that of the last update.
final class ClipboardModifier: BoxModifier {
  let command: ClipboardCommand
  private let action: (inout ClipboardContent) -> Bool

  init(_ command: ClipboardCommand, _ action: @escaping (inout ClipboardContent) -> Bool) {
    (self.command, self.action) = (command, action)
  }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }

  /// Returns whether it has used the command.
  @MainActor func run(_ command: ClipboardCommand, in graph: ViewGraph) -> Bool {
    if command != self.command { return false }
    return graph[WindowClipboard.key].offer(reads: command == .paste, to: action)
  }
}

nonisolated public struct _ClipboardModifier: ViewModifier {
  public typealias Body = Never
  let command: ClipboardCommand
  let action: (inout ClipboardContent) -> Bool

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: ClipboardModifier(modifier.command, modifier.action)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Values that Control-C copies while the focus, or a list that was clicked, is in the view. SwiftUI: `copyable(_:)`.
  ///
  /// Of several views around the focus, the innermost that has values is asked; after `onKeyPress`, and after a text field, which copies
  /// its selection. The clipboard has one text, in which several values are lines; the window that has copied them pastes them one by
  /// one. Shortcuts with the same keys come before, and the Super key does as well, as in the other commands here.
  nonisolated public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    modifier(
      _ClipboardModifier(command: .copy) { clipboard in
        let values = payload()
        clipboard.copy(values)
        return !values.isEmpty
      })
  }

  /// Takes values out when Control-X is pressed while the focus is in the view, and copies them. SwiftUI: `cuttable(for:action:)`.
  nonisolated public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
    modifier(
      _ClipboardModifier(command: .cut) { clipboard in
        clipboard.copy(action())
        return true
      })
  }

  /// Runs an action with the values on the clipboard when Control-V is pressed while the focus is in the view. SwiftUI:
  /// `pasteDestination(for:action:validator:)`.
  ///
  /// The validator returns those that can be used. If there are none, a view farther out may use the command.
  nonisolated public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    modifier(
      _ClipboardModifier(command: .paste) { clipboard in
        let values = clipboard.values(as: T.self)
        let usable = values.isEmpty ? [] : validator(values)
        if !usable.isEmpty { action(usable) }
        return !usable.isEmpty
      })
  }

  /// Copies what an action gives when Control-C is pressed while the focus is in the view; nil: no action, so that a view farther out may
  /// have one. SwiftUI: `onCopyCommand(perform:)`.
  nonisolated public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(_ClipboardModifier(command: .copy, providing: payloadAction))
  }

  /// Copies what an action takes out when Control-X is pressed while the focus is in the view; nil: no action. SwiftUI:
  /// `onCutCommand(perform:)`.
  nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(_ClipboardModifier(command: .cut, providing: payloadAction))
  }

  /// Runs an action when Control-V is pressed while the focus is in the view and the clipboard has one of some types. SwiftUI:
  /// `onPasteCommand(of:perform:)`.
  ///
  /// The clipboard has texts; one that is an address is a `.url`, too.
  nonisolated public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// The same, with a validator that makes what the action needs, or nil if it cannot use them: then a view farther out may. SwiftUI:
  /// `onPasteCommand(of:validator:perform:)`.
  nonisolated public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    modifier(
      _ClipboardModifier(command: .paste) { clipboard in
        let all = clipboard.items.map { NSItemProvider(pasted: $0) }
        let usable = all.filter { provider in supportedContentTypes.contains { provider.hasItemConforming(to: $0) } }
        guard !usable.isEmpty, let payload = validator(usable) else { return false }
        payloadAction(payload)
        return true
      })
  }
}

extension _ClipboardModifier {
  fileprivate init(command: ClipboardCommand, providing action: (() -> [NSItemProvider])?) {
    self.init(command: command) { clipboard in
      guard let action else { return false }
      clipboard.copied = action().compactMap(\.text)
      return true
    }
  }
}
