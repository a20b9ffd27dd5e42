@_spi(Oriel) import OrielCore

private enum UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
  /// The window's undo manager, with which edits of text also register. Supplied by the window. SwiftUI: `undoManager`.
  public package(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
