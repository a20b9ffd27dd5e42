@_spi(Oriel) import OrielCore
import OrielInput

/// The clipboard commands of Control or Super with C, X and V where nothing else handles them.
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

/// A view's action for a clipboard command, from the last update.
final class ClipboardModifier: BoxModifier {
  let command: ClipboardCommand
  private let action: @MainActor (WindowClipboard) -> Bool

  init(_ command: ClipboardCommand, _ action: @escaping @MainActor (WindowClipboard) -> Bool) {
    (self.command, self.action) = (command, action)
  }

  override class var change: BoxChange { .unseen }
  override class var isShareable: Bool { false }

  /// Returns whether the command was handled.
  @MainActor func run(_ command: ClipboardCommand, in graph: ViewGraph) -> Bool {
    if command != self.command { return false }
    return action(graph[WindowClipboard.key])
  }
}

nonisolated public struct _ClipboardModifier: ViewModifier {
  public typealias Body = Never
  let command: ClipboardCommand
  let action: @MainActor (WindowClipboard) -> Bool

  @MainActor public static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    context.boxModifier(PackedModifier(whole: ClipboardModifier(modifier.command, modifier.action)), around: content)
  }

  public static func _isSingleBox(around content: Bool) -> Bool { content }
}

extension View {
  /// Provides values that Control-C copies while the focus, or a clicked list, is in the view. SwiftUI: `copyable(_:)`.
  ///
  /// The innermost view around the focus that has values provides them, after `onKeyPress`, and after a text field, which copies its
  /// selection. The clipboard holds one text in which each value is a line; the window that copied the values pastes them one by one.
  /// Shortcuts with the same keys take precedence. The Super key works like Control, as in the other commands here.
  nonisolated public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    let payload = SharedValue(payload)
    return modifier(
      _ClipboardModifier(command: .copy) { clipboard in
        let values = payload.value()
        clipboard.copy(values.map { NSItemProvider(object: $0) })
        return !values.isEmpty
      })
  }

  /// Cuts values when Control-X is pressed while the focus is in the view: the action removes them, and they are copied.
  ///
  /// SwiftUI: `cuttable(for:action:)`.
  nonisolated public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
    let action = SharedValue(action)
    return modifier(
      _ClipboardModifier(command: .cut) { clipboard in
        clipboard.copy(action.value().map { NSItemProvider(object: $0) })
        return true
      })
  }

  /// Runs an action with the values on the clipboard when Control-V is pressed while the focus is in the view.
  ///
  /// The validator returns the usable values. If there are none, an outer view may handle the command. SwiftUI:
  /// `pasteDestination(for:action:validator:)`.
  nonisolated public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    let calls = SharedValue((action, validator))
    return modifier(
      _ClipboardModifier(command: .paste) { clipboard in
        clipboard.paste(T.self) { values in
          let (action, validator) = calls.value
          let usable = values.isEmpty ? [] : validator(values)
          if !usable.isEmpty { action(usable) }
          return !usable.isEmpty
        }
      })
  }

  /// Copies the items that an action returns when Control-C is pressed while the focus is in the view.
  ///
  /// With nil there is no action, so that an outer view may have one. SwiftUI: `onCopyCommand(perform:)`.
  nonisolated public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(_ClipboardModifier(command: .copy, providing: payloadAction))
  }

  /// Copies the items that an action removes when Control-X is pressed while the focus is in the view; nil is no action.
  ///
  /// SwiftUI: `onCutCommand(perform:)`.
  nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(_ClipboardModifier(command: .cut, providing: payloadAction))
  }

  /// Runs an action when Control-V is pressed while the focus is in the view and the clipboard has data of given types.
  ///
  /// The clipboard holds texts; a text that is an address is also a `.url`. SwiftUI: `onPasteCommand(of:perform:)`.
  nonisolated public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// Runs an action with a validated payload when Control-V is pressed while the focus is in the view.
  ///
  /// The validator returns the payload, or nil if it cannot use the items; then an outer view may handle the command. SwiftUI:
  /// `onPasteCommand(of:validator:perform:)`.
  nonisolated public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    let calls = SharedValue((validator, payloadAction))
    return modifier(
      _ClipboardModifier(command: .paste) { clipboard in
        let (validator, payloadAction) = calls.value
        let usable = clipboard.items.filter { provider in supportedContentTypes.contains { provider.hasItemConforming(to: $0) } }
        guard !usable.isEmpty, let payload = validator(usable) else { return false }
        payloadAction(payload)
        return true
      })
  }
}

extension _ClipboardModifier {
  fileprivate init(command: ClipboardCommand, providing action: (() -> [NSItemProvider])?) {
    let action = SharedValue(action)
    self.init(command: command) { clipboard in
      guard let action = action.value else { return false }
      clipboard.copy(action())
      return true
    }
  }
}
