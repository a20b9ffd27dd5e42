import Foundation
@_spi(Oriel) import OrielCore

/// What a row is in its list: found by looking from its view up to the list.
@MainActor struct RowPlace {
  var part = SectionPart.content
  /// The tag, else the id that a `ForEach` gives.
  var id: AnyHashable?
  /// The section; nil outside of any.
  var section: ObjectIdentifier?
  /// An action, the offset in the collection that it is for, and how many elements that has.
  var delete: (node: RowTraitNode, offset: Int)?
  var move: (node: RowTraitNode, offset: Int, count: Int)?
  var isFirst = false
  var hasSeparator = false

  init(of row: RowBox, in list: ListNode) {
    // Modifiers stand between the list and a view that they are applied to.
    var box: Box? = row.children.first
    while let wrapper = box as? WrapperBox, let child = wrapper.children.first { box = child }
    var node = box?.parent
    var isDeletable = true, isMovable = true
    /// The outermost element so far: what an action around it is for.
    var element: ForEachItem?
    while let current = node, current !== list {
      if let item = current as? ForEachItem {
        element = item
        if id == nil { id = item.id }
      } else if let trait = current as? RowTraitNode {
        switch trait.trait {
        case .tag(let tag): id = id ?? tag
        case .deleteDisabled(let isDisabled): if isDisabled { isDeletable = false }
        case .moveDisabled(let isDisabled): if isDisabled { isMovable = false }
        case .onDelete(let action): if action != nil, delete == nil, let element { delete = (trait, element.offset) }
        case .onMove(let action):
          if action != nil, move == nil, let element { move = (trait, element.offset, element.parent?.elements.count ?? 0) }
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
