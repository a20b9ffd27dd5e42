import Foundation
@_spi(Oriel) import OrielCore

/// A row's role in its list: found by walking up from its view to the list.
@MainActor struct RowPlace {
  var part = SectionPart.content
  /// The tag, else the id from a `ForEach`.
  var id: AnyHashable?
  /// The section; nil outside of sections.
  var section: ObjectIdentifier?
  /// The action, the view whose rows one call of it can cover, the row's offset in the action's collection, and for moving the number of
  /// elements.
  var delete: (node: RowTraitNode, rows: ViewNode, offset: Int)?
  var move: (node: RowTraitNode, offset: Int, count: Int)?
  var isFirst = false
  var hasSeparator = false

  init(of row: RowBox, in list: ListNode) {
    // Modifiers may be between the list and the view to which they are applied.
    var box: Box? = row.children.first
    while let inner = box?.inner { box = inner }
    var node = box?.parent
    var isDeletable = true, isMovable = true
    /// The outermost element so far: an action around it is for this element.
    var element: ForEachItem?
    /// Set by the content of the next element.
    var edits: RowTraitNode?
    while let current = node, current !== list {
      if let item = current as? ForEachItem {
        element = item
        if id == nil { id = item.id }
        if let edits, let rows = item.parent {
          if delete == nil, edits.trait.deletion != nil { delete = (edits, rows, item.offset) }
          if move == nil, edits.trait.movement != nil { move = (edits, item.offset, rows.elements.count) }
        }
        edits = nil
      } else if let trait = current as? RowTraitNode {
        switch trait.trait {
        case .tag(let tag): id = id ?? tag.value
        case .deleteDisabled(let isDisabled): if isDisabled { isDeletable = false }
        case .moveDisabled(let isDisabled): if isDisabled { isMovable = false }
        case .onDelete(let action): if action != nil, delete == nil, let element { delete = (trait, trait, element.offset) }
        case .onMove(let action):
          if action != nil, move == nil, let element { move = (trait, element.offset, element.parent?.elements.count ?? 0) }
        case .edits: edits = edits ?? trait
        case .section(let part):
          if section == nil {
            section = ObjectIdentifier(trait)
            self.part = part
          }
        }
      }
      node = current.parent
    }
    if !isDeletable { delete = nil }
    if !isMovable { move = nil }
  }
}
