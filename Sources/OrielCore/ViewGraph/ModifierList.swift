import OrielDrawing

/// A box's modifiers, outermost first, with what is often asked of them. Does not change; boxes with equal modifiers share one.
@MainActor final class ModifierList {
  let items: ContiguousArray<BoxModifier>
  /// The same, to compare with those that come.
  private let packed: ContiguousArray<PackedModifier>
  /// What painting does at each of them; empty when that is nothing.
  let paintSteps: ContiguousArray<PaintStep>
  /// Whether the style of a background or overlay asks the environment when it is painted.
  let readsWhilePainting: Bool
  /// The outermost one's priority in a stack.
  let priority: Double?
  /// A background or overlay may be drawn beyond the box.
  let mayOverflow: Bool
  /// What may be drawn depends on the shape of a modifier, and not on rectangles alone.
  let shapesInk: Bool
  /// An equal list may stand in for it: no modifier is a box's own, and it is small enough to be kept for boxes to come.
  let isShareable: Bool

  static let empty = ModifierList(ModifierStack(), from: 0)

  fileprivate init(_ stack: ModifierStack, from first: Int) {
    packed = ContiguousArray(stack.items[first...])
    items = ContiguousArray(packed.map(\.modifier))
    let steps = ContiguousArray(items.map(\.paintStep))
    paintSteps = steps.contains { if case .none = $0 { false } else { true } } ? steps : []
    readsWhilePainting = items.contains { $0.readsWhilePainting }
    var priority: Double?
    for item in items.reversed() { if case .layoutPriority(let value) = item { priority = value } }
    self.priority = priority
    mayOverflow = items.contains {
      switch $0 {
      case .background(let painted), .overlay(let painted): painted.mayOverflow
      default: false
      }
    }
    shapesInk = mayOverflow || items.contains { if case .clip = $0 { true } else { false } }
    isShareable = packed.allSatisfy(\.key.isShareable) && Self.bytes(items) <= CacheBounds.modifierList
  }

  /// What a list takes. Of shapes a path's elements are counted; what shapes of the program's own refer to is not known.
  private static func bytes(_ items: ContiguousArray<BoxModifier>) -> Int {
    let each = MemoryLayout<BoxModifier>.stride + MemoryLayout<PackedModifier>.stride + MemoryLayout<PaintStep>.stride
    var bytes = 128 + items.count * each
    for item in items {
      switch item {
      case .background(let painted), .overlay(let painted): bytes += Self.bytes(painted.shape)
      case .clip(let clip), .contentShape(let clip): bytes += Self.bytes(clip.shape)
      default: break
      }
    }
    return bytes
  }

  private static func bytes(_ shape: (any Shape)?) -> Int {
    (shape as? Path).map { $0.elements.count * MemoryLayout<Path.Element>.stride } ?? 0
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
