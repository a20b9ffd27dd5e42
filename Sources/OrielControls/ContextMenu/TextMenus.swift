import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// An item of the context menu of an edited text.
package enum TextCommand: Sendable { case cut, copy, paste, delete, selectAll }

/// A box whose edited text has a context menu.
@MainActor package protocol TextMenuTarget: Box {
  /// Whether a command has an effect now.
  func canPerform(_ command: TextCommand) -> Bool
  func perform(_ command: TextCommand)
  /// Shows the menu at the caret. Returns false if the program has given the field a menu of its own, or fields have none.
  func askForMenuByKey() -> Bool
}

/// A request for the context menu of an edited text.
@MainActor package struct TextMenuRequest {
  package let target: any TextMenuTarget
  /// In points of the window.
  package let location: CGPoint
  package let isByKey: Bool
}

/// The context menus of a window's edited texts. They are shown by a view, which sets `show`.
@MainActor package final class TextMenus: GraphClient {
  static let key = GraphClientKey<TextMenus>()
  /// nil: there are none.
  package var show: ((TextMenuRequest) -> Void)?
}

extension ViewGraph {
  package var textMenus: TextMenus { self[TextMenus.key] }
}
