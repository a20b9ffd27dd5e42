/// Whether the content of a list can be edited. SwiftUI: `EditMode`.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// Editing for a while, such as during a gesture.
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// Whether lists below show the means to delete, move and mark rows; nil is that nothing keeps an edit mode.
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

  nonisolated public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(editMode == nil)
  }
}
