/// A box's modifiers, outermost first, with what is often asked of them. Does not change; boxes with equal modifiers share one.
@MainActor final class ModifierList {
  let items: ContiguousArray<BoxModifier>
  /// Whether the style of a background or overlay asks the environment when it is painted.
  let readsWhilePainting: Bool
  /// The outermost one's priority in a stack.
  let priority: Double?
  /// An equal list may stand in for it: no modifier is a box's own.
  let isShareable: Bool
  /// The kinds of modifiers in their order, to tell most lists apart at a glance.
  fileprivate let signature: UInt64

  static let empty = ModifierList([])

  fileprivate init(_ items: ArraySlice<BoxModifier>) {
    self.items = ContiguousArray(items)
    readsWhilePainting = items.contains { $0.readsWhilePainting }
    priority = items.lazy.compactMap { if case .layoutPriority(let value) = $0 { value } else { nil } }.first
    isShareable = items.allSatisfy(\.isShareable)
    signature = Self.signature(items)
  }

  fileprivate static func signature(_ items: ArraySlice<BoxModifier>) -> UInt64 {
    items.reduce(UInt64(items.count)) { ($0 << 5 | $0 >> 59) ^ UInt64($1.kind) }
  }

  /// What changes when others take its place; nothing: it may go on standing there.
  func change(to new: ArraySlice<BoxModifier>) -> BoxChange {
    if items.count != new.count { return .layout }
    var change: BoxChange = []
    for index in items.indices { change.formUnion(new[new.startIndex + index].change(from: items[index])) }
    return change
  }

  fileprivate func isEqual(to new: ArraySlice<BoxModifier>) -> Bool {
    if items.count != new.count { return false }
    // What differs tends to stand innermost.
    for index in items.indices.reversed() where !new[new.startIndex + index].change(from: items[index]).isEmpty { return false }
    return true
  }
}

/// The lists made last, for boxes that come next: siblings tend to have equal modifiers.
@MainActor struct ModifierListCache {
  private var lists: ContiguousArray<ModifierList> = []
  private static let capacity = 16
  private var next = 0
  /// Where the one stands that was asked for last.
  private var latest = 0

  /// A list of these modifiers, outermost first.
  mutating func list(of items: ArraySlice<BoxModifier>) -> ModifierList {
    if items.isEmpty { return .empty }
    if latest < lists.count && lists[latest].isEqual(to: items) { return lists[latest] }
    let signature = ModifierList.signature(items)
    for index in lists.indices where index != latest && lists[index].signature == signature && lists[index].isEqual(to: items) {
      latest = index
      return lists[index]
    }
    let list = ModifierList(items)
    if list.isShareable {
      latest = next
      if lists.count < Self.capacity { lists.append(list) } else { lists[next] = list }
      next = (next + 1) % Self.capacity
    }
    return list
  }

  mutating func removeAll() { lists.removeAll() }
}
