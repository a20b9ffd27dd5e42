import OrielDrawing

/// A box's modifiers, outermost first, with properties that are read often. Immutable; boxes with equal modifiers share one list.
@MainActor final class ModifierList {
  let items: ContiguousArray<BoxModifier>
  /// The same modifiers, to compare with those of the next update.
  private let packed: ContiguousArray<PackedModifier>
  /// What painting does for each of them; empty when none paints.
  let paintSteps: ContiguousArray<PaintStep>
  /// At each index, the index of the next modifier from there on that affects layout; empty when none does.
  private let layoutSteps: ContiguousArray<Int32>
  /// Whether one of them reads the environment when it is painted.
  let readsWhilePainting: Bool
  /// The priority in a stack of the outermost modifier that has one.
  let priority: Double?
  /// The place in the order of drawing, of the innermost modifier that has one.
  let zIndex: Double?
  /// Whether one of them may draw beyond the box.
  let mayOverflow: Bool
  /// Whether one of them maps the plane of what is inside.
  let mapsPlane: Bool
  /// Whether one of them draws what is inside beside its place.
  let shifts: Bool
  /// Whether the content's ink is cut.
  let cutsInk: Bool
  /// Whether one of them defines an alignment guide.
  let definesGuides: Bool
  /// Whether one of them has a value for the layout around the box.
  let hasLayoutValues: Bool
  /// Whether an equal list can be used instead: no modifier belongs to one box, and the list is small enough to be kept for further
  /// boxes.
  let isShareable: Bool

  static let empty = ModifierList(ModifierStack(), from: 0)

  fileprivate convenience init(_ stack: ModifierStack, from first: Int) {
    let packed = ContiguousArray(stack.items[first...])
    self.init(packed, ContiguousArray(packed.map(\.modifier.forOneBox)))
  }

  private init(_ packed: ContiguousArray<PackedModifier>, _ items: ContiguousArray<BoxModifier>) {
    (self.packed, self.items) = (packed, items)
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
    zIndex = items.lazy.compactMap(\.zIndex).last
    mayOverflow = items.contains { $0.mayOverflow }
    mapsPlane = items.contains { $0.mapsPlane }
    shifts = items.contains { $0.shift(isMirrored: false) != nil }
    cutsInk = items.contains { $0.cutsInk }
    definesGuides = items.contains { $0.definesGuide }
    hasLayoutValues = items.contains { $0.isLayoutValue }
    isShareable = packed.allSatisfy(\.key.kind.isShareable) && Self.bytes(items) <= CacheBounds.modifierList
  }

  /// Whether the modifiers at an index are equal.
  func isSame(as old: ModifierList, at index: Int) -> Bool {
    (packed[index].key.change(from: old.packed[index].key) ?? packed[index].change(from: old.packed[index])).isEmpty
  }

  /// The list with another modifier at an index; the others are the same objects.
  func replacing(_ index: Int, by modifier: BoxModifier) -> ModifierList {
    var (packed, items) = (packed, items)
    packed[index] = PackedModifier(whole: modifier)
    items[index] = modifier
    return ModifierList(packed, items)
  }

  /// Whether the ink depends on the shape of a modifier, and not on rectangles alone.
  var shapesInk: Bool { mayOverflow || cutsInk }

  /// The first modifier from an index on that affects layout; nil if there is none.
  func nextInLayout(from index: Int) -> Int? {
    guard index < layoutSteps.count else { return nil }
    let next = Int(layoutSteps[index])
    return next < items.count ? next : nil
  }

  /// The memory that a list takes in bytes, as far as is known.
  private static func bytes(_ items: ContiguousArray<BoxModifier>) -> Int {
    // An object takes about as much as its record.
    let each = 2 * MemoryLayout<PackedModifier>.stride + MemoryLayout<PaintStep>.stride + MemoryLayout<Int32>.stride
    return items.reduce(128 + items.count * each) { $0 + $1.bytes }
  }

  /// What becomes invalid when modifiers of a stack, from an index on, replace these; empty if they are equal.
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
    // The innermost modifiers differ most often.
    for index in (0..<packed.count).reversed() where !change(at: index, to: stack, first + index).isEmpty { return false }
    return true
  }
}

/// The lists made last, for the next boxes: siblings often have equal modifiers.
@MainActor struct ModifierListCache {
  private var lists: ContiguousArray<ModifierList> = []
  private static let capacity = 16
  private var next = 0
  /// The index of the list that was used last.
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
