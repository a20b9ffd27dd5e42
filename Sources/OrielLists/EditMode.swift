@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// Whether the content of a list can be edited. SwiftUI: `EditMode`.
public enum EditMode: Hashable, Sendable {
  /// Lists show their rows without controls for editing.
  case inactive
  /// Editing for a short time, such as during a gesture. Lists treat it as `active`; nothing in the library sets it.
  case transient
  /// Lists show controls that delete, move and mark the rows that allow it.
  case active

  /// Whether lists show controls for editing: true for `active` and `transient`.
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// The edit mode of lists below; nil if no view provides one, which lists treat as `inactive`.
  ///
  /// Set it with a binding of your own: `.environment(\.editMode, $mode)`. SwiftUI: `EnvironmentValues.editMode`.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends editing; disabled if no view provides an edit mode. SwiftUI: `EditButton`.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// A button for the `editMode` of its environment.
  nonisolated public init() {}

  /// A button titled "Done" while editing and "Edit" otherwise, from the table `Oriel`.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    } label: {
      (isEditing ? OwnWord.done : .edit).text
    }
    .disabled(editMode == nil)
  }
}
