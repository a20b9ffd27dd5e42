import OrielControls
@_spi(Oriel) import OrielCore

extension RowBox: SelectionMenuRow {
  package var menuID: AnyHashable? { selectionID }
  package var menuSelection: Set<AnyHashable> {
    guard let list = parent as? ListNode else { return [] }
    return graph.dependencies.untracked { list.selection?.selected() ?? [] }
  }
}
