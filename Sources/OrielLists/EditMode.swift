@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Whether the content of a list can be edited. SwiftUI: `EditMode`.
public enum EditMode: Hashable, Sendable {
  /// Lists show their rows without controls for editing.
  case inactive
  /// Editing for a while, such as during a gesture. Lists take it as `active`; nothing in the library sets it.
  case transient
  /// Lists show controls that delete, move and mark the rows that allow it.
  case active

  /// Whether lists show controls for editing: true for `active` and `transient`.
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// The edit mode that lists below go by; nil where nothing keeps one, which lists take as `inactive`.
  ///
  /// Set it with a binding of your own: `.environment(\.editMode, $mode)`. SwiftUI: `EnvironmentValues.editMode`.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends editing; disabled where nothing keeps an edit mode. SwiftUI: `EditButton`.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// A button for the `editMode` of the environment where it stands.
  nonisolated public init() {}

  /// A button that says "Done" while editing and "Edit" otherwise; the words are not translated.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(editMode == nil)
  }
}
