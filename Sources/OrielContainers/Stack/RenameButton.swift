import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// An action that begins renaming, called as a function. SwiftUI: `RenameAction`.
public struct RenameAction {
  let action: @MainActor () -> Void

  /// Runs the action that `renameAction(_:)` has set.
  @MainActor public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  /// The action that begins renaming here; nil if there is none. SwiftUI: `EnvironmentValues.rename`.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets the action of the rename buttons in this view. SwiftUI: `renameAction(_:)`.
  nonisolated public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Makes the rename buttons in this view give the focus to a field. SwiftUI: `renameAction(_:)`.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    environment(\.rename, RenameAction { isFocused.wrappedValue = true })
  }
}

/// A button that runs the action of `renameAction(_:)`; disabled where there is none. SwiftUI: `RenameButton`.
///
/// In a page whose `navigationTitle(_:)` is bound to a value, it edits the title in the bar.
nonisolated public struct RenameButton<Label: View>: View {
  private let label: Label
  @Environment(\.rename) private var rename

  /// A button with the word and the symbol for renaming.
  public init() where Label == OrielControls.Label<Text, Image> {
    label = OrielControls.Label {
      OwnWord.rename.text
    } icon: {
      Image(systemName: "pencil")
    }
  }

  /// The label, as a button that begins renaming.
  @MainActor public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}
