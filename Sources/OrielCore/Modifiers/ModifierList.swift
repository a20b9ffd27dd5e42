import OrielDrawing

/// A box's modifiers, outermost first, with what is often asked of them. Does not change; boxes with equal modifiers share one.
@MainActor final class ModifierList {
  let items: ContiguousArray<BoxModifier>
  /// The same, to compare with those that come.
  private let packed: ContiguousArray<PackedModifier>
  /// What painting does at each of them; empty when that is nothing.
  let paintSteps: ContiguousArray<PaintStep>
  /// At each index the next from there on that has a part in layout; empty when none has.
  private let layoutSteps: ContiguousArray<Int32>
  /// Whether one asks the environment when it is painted.
  let readsWhilePainting: Bool
  /// The outermost one's priority in a stack.
  let priority: Double?
  /// One may be drawn beyond the box.
  let mayOverflow: Bool
  /// What is drawn of the content is cut.
  let cutsInk: Bool
  /// An equal list may stand in for it: no modifier is a box's own, and it is small enough to be kept for boxes to come.
  let isShareable: Bool

  static let empty = ModifierList(ModifierStack(), from: 0)

  fileprivate init(_ stack: ModifierStack, from first: Int) {
    packed = ContiguousArray(stack.items[first...])
    items = ContiguousArray(packed.map(\.modifier))
    let steps = ContiguousArray(items.map(\.paintStep))
    paintSteps = steps.contains { $0.paints } ? steps : []
    var next = Int32(items.count)
    var layoutSteps = ContiguousArray(repeating: next, count: items.count)
    for index in items.indices.reversed() {
      if items[index].isInLayout { next = Int32(index) }
      layoutSteps[index] = next
    }
    self.layoutSteps = next < items.count ? layoutSteps : []
    readsWhilePainting = items.contains { $0.readsWhilePainting }
    priority = items.lazy.compactMap(\.priority).first
    mayOverflow = items.contains { $0.mayOverflow }
    cutsInk = items.contains { $0.cutsInk }
    isShareable = packed.allSatisfy(\.key.kind.isShareable) && Self.bytes(items) <= CacheBounds.modifierList
  }

  /// What may be drawn depends on the shape of a modifier, and not on rectangles alone.
  var shapesInk: Bool { mayOverflow || cutsInk }

  /// The first from an index on that has a part in layout; nil: none has.
  func nextInLayout(from index: Int) -> Int? {
    guard index < layoutSteps.count else { return nil }
    let next = Int(layoutSteps[index])
    return next < items.count ? next : nil
  }

  /// What a list takes, as far as is known.
  private static func bytes(_ items: ContiguousArray<BoxModifier>) -> Int {
    // An object takes about as much as its record.
    let each = 2 * MemoryLayout<PackedModifier>.stride + MemoryLayout<PaintStep>.stride + MemoryLayout<Int32>.stride
    return items.reduce(128 + items.count * each) { $0 + $1.bytes }
  }

  /// What changes when those of a stack from an index on take their place; nothing: it may go on standing there.
  func change(to stack: ModifierStack, from first: Int) -> BoxChange {
    if stack.count - first != packed.count { return .layout }
    var change: BoxChange = []
    for index in 0..<packed.count { change.formUnion(self.change(at: index, to: stack, first + index)) }
    return change
  }

  private func change(at index: Int, to stack: ModifierStack, _ other: Int) -> BoxChange {
    stack.items[other].key.change(from: packed[index].key) ?? stack.items[other].change(from: packed[index])
  }

  fileprivate func isEqual(to stack: ModifierStack, from first: Int) -> Bool {
    if stack.count - first != packed.count { return false }
    if stack.hasSameBytes(from: first, as: packed) { return true }
    // What differs tends to stand innermost.
    for index in (0..<packed.count).reversed() where !change(at: index, to: stack, first + index).isEmpty { return false }
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

  /// A list of the modifiers of a stack from an index on.
  mutating func list(of stack: ModifierStack, from first: Int) -> ModifierList {
    if first == stack.count { return .empty }
    if latest < lists.count && lists[latest].isEqual(to: stack, from: first) { return lists[latest] }
    for index in lists.indices where index != latest && lists[index].isEqual(to: stack, from: first) {
      latest = index
      return lists[index]
    }
    let list = ModifierList(stack, from: first)
    if list.isShareable {
      latest = next
      if lists.count < Self.capacity { lists.append(list) } else { lists[next] = list }
      next = (next + 1) % Self.capacity
    }
    return list
  }

  mutating func removeAll() { lists.removeAll() }
}
