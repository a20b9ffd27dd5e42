import OrielControls
@_spi(Oriel) import OrielCore
import OrielInput
import OrielMenus
import OrielStrings
import OrielViews

/// The item of View that shows and hides the sidebar of a split view, as Control-Super-S does. SwiftUI: `SidebarCommands`.
nonisolated public struct SidebarCommands: Commands {
  /// Creates the commands for the `commands` modifier of a scene.
  public init() {}
  @MainActor public var body: some Commands {
    CommandGroup(after: .sidebar) { KeyCommand("Toggle Sidebar", "s", modifiers: [.control, .command]) }
  }
}

/// The item of Edit that begins a search, as Control-F does. SwiftUI: `TextEditingCommands`.
nonisolated public struct TextEditingCommands: Commands {
  /// Creates the commands for the `commands` modifier of a scene.
  public init() {}
  @MainActor public var body: some Commands {
    CommandGroup(after: .textEditing) { KeyCommand("Find…", "f") }
  }
}

/// No items: fields have no formatted text. SwiftUI: `TextFormattingCommands`.
nonisolated public struct TextFormattingCommands: Commands {
  /// Creates the commands for the `commands` modifier of a scene.
  public init() {}
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// No items: toolbars cannot be hidden or customised by the user. SwiftUI: `ToolbarCommands`.
nonisolated public struct ToolbarCommands: Commands {
  /// Creates the commands for the `commands` modifier of a scene.
  public init() {}
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// No items: inspectors are toggled by their own buttons. SwiftUI: `InspectorCommands`.
nonisolated public struct InspectorCommands: Commands {
  /// Creates the commands for the `commands` modifier of a scene.
  public init() {}
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// No items: there are no other devices. SwiftUI: `ImportFromDevicesCommands`.
nonisolated public struct ImportFromDevicesCommands: Commands {
  /// Creates the commands for the `commands` modifier of a scene.
  public init() {}
  @MainActor public var body: some Commands { EmptyCommands() }
}

/// An item that does what a key does in the window: the focused view handles it.
///
/// While the menu is closed the key itself does that.
struct KeyCommand: View {
  private let title: LocalizedStringKey
  private let shortcut: KeyboardShortcut
  @Environment(\.programWindow) private var window
  @Environment(\.menuPart) private var part

  init(_ title: LocalizedStringKey, _ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.title, shortcut) = (title, KeyboardShortcut(key, modifiers: modifiers))
  }

  var body: some View {
    if part != .closed {
      let (window, shortcut) = (window, shortcut)
      Button(title) {
        // After the menu has closed, whose item has the same shortcut.
        window?.host?.timers.schedule(after: .milliseconds(1)) {
          var held = shortcut.modifiers
          if !held.contains(.control) { held = held.subtracting(.command).union(.control) }
          window?.host?.keyPressed(shortcut.key, modifiers: held)
          window?.host?.keyReleased(shortcut.key, modifiers: held)
        }
      }
      .keyboardShortcut(shortcut)
    }
  }
}
