import Foundation
@_spi(Oriel) import OrielCore

/// A row's role in its list: found by walking up from its view to the list.
@MainActor struct RowPlace {
  var part = SectionPart.content
  /// The tag, else the id from a `ForEach`.
  var id: AnyHashable?
  /// Whether the id is a tag.
  var isTagged = false
  var isSelectable = true
  /// The section; nil outside of sections.
  var section: ObjectIdentifier?
  /// An action, the node whose rows one call of it can cover, the row's offset in the action's collection, and the number of elements.
  struct Edit {
    let node: RowTraitNode
    let rows: ViewNode
    let offset: Int
    let count: Int
  }
  var delete: Edit?
  var move: Edit?
  /// The innermost collection whose views are made on demand, and the others around.
  var list: AnyLazyForEachNode?
  var outerLists: [AnyLazyForEachNode] = []
  /// The action that the row itself sets for all elements of its collection.
  var edits: RowTraitNode?
  /// Whether the row itself says that it cannot be deleted.
  var deniesDeletion = false

  var insets = RowInsets(nil)
  var separators = SeparatorLooks()
  var sectionSeparators = SeparatorLooks()
  var background: RowTraitNode?
  var swipes: [RowTraitNode] = []

  // The position among the rows, set by the list.
  var isFirst = false
  /// Whether it begins, or ends, the rows of its section.
  var beginsGroup = false
  var endsGroup = false
  /// Whether the row before it is a header.
  var followsHeader = false
  /// The number of rows before it, as far as known.
  var index = 0

  /// The role of a row.
  init(of row: RowBox, in list: ListNode) {
    // Modifiers may be between the list and the view to which they are applied.
    var box: Box? = row.content
    while let inner = box?.inner { box = inner }
    self.init(from: box?.parent, element: nil, in: list)
  }

  /// The expected role of an element whose view is not made.
  init(ofElementAt offset: Int, of collection: AnyLazyForEachNode, in list: ListNode, edits: RowTraitNode?) {
    self.init(from: collection, element: (collection, offset), in: list, edits: edits)
    self.list = collection
    id = id ?? collection.id(at: offset)
  }

  private init(
    from start: ViewNode?, element first: (list: AnyForEachNode, offset: Int)?, in list: ListNode, edits given: RowTraitNode? = nil
  ) {
    var node = start
    var isDeletable = true, isMovable = true
    /// The outermost element so far: an action around it is for this element.
    var element = first
    /// Set by the content of the next element.
    var edits = given
    var hasBackground = false
    func enter(_ collection: AnyForEachNode, _ offset: Int) {
      element = (collection, offset)
      if id == nil { id = collection.id(at: offset) }
      if let edits {
        let count = (collection as? AnyLazyForEachNode)?.count ?? collection.elements.count
        let edit = Edit(node: edits, rows: collection, offset: offset, count: count)
        if delete == nil, edits.trait.deletion != nil { delete = edit }
        if move == nil, edits.trait.movement != nil { move = edit }
        if self.edits == nil { self.edits = edits }
      }
      edits = nil
    }
    if let first { enter(first.list, first.offset) }
    while let current = node, current !== list {
      if let item = current as? LazyItemNode, let collection = item.parent as? AnyLazyForEachNode {
        enter(collection, item.offset)
        if self.list == nil { self.list = collection } else { outerLists.append(collection) }
      } else if let item = current as? ForEachItem, let collection = item.parent as? AnyForEachNode {
        enter(collection, item.offset)
      } else if let trait = current as? RowTraitNode {
        func edit() -> Edit? {
          element.map {
            Edit(
              node: trait, rows: trait, offset: $0.offset, count: ($0.list as? AnyLazyForEachNode)?.count ?? $0.list.elements.count)
          }
        }
        switch trait.trait {
        case .tag(let tag):
          if id == nil { (id, isTagged) = (tag.value, true) }
        case .deleteDisabled(let isDisabled):
          if isDisabled { isDeletable = false }
          if element == nil { deniesDeletion = deniesDeletion || isDisabled }
        case .moveDisabled(let isDisabled): if isDisabled { isMovable = false }
        case .selectionDisabled(let isDisabled): if isDisabled { isSelectable = false }
        case .onDelete(let action): if action != nil, delete == nil { delete = edit() }
        case .onMove(let action): if action != nil, move == nil { move = edit() }
        case .edits: edits = edits ?? trait
        case .section: take(section: trait, trait.trait.sectionPart)
        case .insets(let outer): insets.add(outer)
        case .separators(let outer): separators.add(outer)
        case .sectionSeparators(let outer): sectionSeparators.add(outer)
        case .background(let view):
          if !hasBackground { background = view.view == nil ? nil : trait }
          hasBackground = true
        case .swipe: swipes.append(trait)
        }
      } else if let part = current as? SectionPartNode {
        take(section: part, part.part)
      }
      node = current.parent
    }
    if !isDeletable { delete = nil }
    if !isMovable { move = nil }
  }

  private mutating func take(section node: ViewNode, _ part: SectionPart?) {
    guard section == nil, let part else { return }
    section = ObjectIdentifier(node)
    self.part = part
  }
}
