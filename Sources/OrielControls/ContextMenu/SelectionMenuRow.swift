@_spi(Oriel) import OrielCore

/// A box that shows a selectable row: `contextMenu(forSelectionType:)` around its container finds it.
@MainActor package protocol SelectionMenuRow: Box {
  /// The id of the row in the container's selection; nil if it cannot be selected.
  var menuID: AnyHashable? { get }
  /// The selection of the container.
  var menuSelection: Set<AnyHashable> { get }
}

extension SelectionMenuRow {
  /// The rows that a context menu of this row is about: the selected ones if it is one of them, else itself.
  package var menuSubject: Set<AnyHashable> {
    guard let menuID else { return [] }
    return menuSelection.contains(menuID) ? menuSelection : [menuID]
  }
}
