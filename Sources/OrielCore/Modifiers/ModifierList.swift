import Foundation
import OrielDrawing

/// The modifiers of a box, outermost first, with properties that are read often. Boxes with equal modifiers share one list, which does not
/// change; a list that shows an animation belongs to one box.
@MainActor final class ModifierList {
  @exclusivity(unchecked) private(set) var items: ContiguousArray<BoxModifier>
  /// The packed form of the modifiers, for comparison with the ones of the next update.
  private let packed: ContiguousArray<PackedModifier>
  /// The work of painting for each modifier; empty if none paints.
  @exclusivity(unchecked) private(set) var paintSteps: ContiguousArray<PaintStep>
  /// At each index, the index of the next modifier from there on that affects layout; empty when none does.
  private let layoutSteps: ContiguousArray<Int32>
  /// Whether one of them reads the environment when it is painted.
  @exclusivity(unchecked) private(set) var readsWhilePainting = false
  /// The priority in a stack of the outermost modifier that has one.
  let priority: Double?
  /// Whether a modifier hides inner priorities from the stack.
  @exclusivity(unchecked) private(set) var holdsPriority = false
  /// The position in the drawing order, of the innermost modifier that has one.
  let zIndex: Double?
  /// Whether one of them may draw beyond the box.
  @exclusivity(unchecked) private(set) var mayOverflow = false
  /// Whether a modifier maps the plane of the content.
  @exclusivity(unchecked) private(set) var mapsPlane = false
  /// Whether a modifier draws the content in a larger area, or elsewhere.
  @exclusivity(unchecked) private(set) var altersInk = false
  /// Whether a modifier draws the content offset from its frame.
  @exclusivity(unchecked) private(set) var shifts = false
  /// Whether the content's ink is cut.
  @exclusivity(unchecked) private(set) var cutsInk = false
  /// Whether a modifier defines where input is accepted.
  @exclusivity(unchecked) private(set) var reshapesHits = false
  /// Whether a modifier may be animated though nothing else is.
  @exclusivity(unchecked) private(set) var movesByItself = false
  /// Whether one of them defines an alignment guide.
  let definesGuides: Bool
  /// Whether a modifier has a value for the enclosing layout.
  let hasLayoutValues: Bool
  /// Whether an equal list can be used instead: no modifier belongs to one box, and the list is small enough to be kept for other boxes.
  let isShareable: Bool

  static let empty = ModifierList(ModifierStack(), from: 0)

  fileprivate convenience init(_ stack: ModifierStack, from first: Int) {
    let packed = ContiguousArray(stack.items[first...])
    self.init(packed, ContiguousArray(packed.map(\.modifier.forOneBox)))
  }

  private init(_ packed: ContiguousArray<PackedModifier>, _ items: ContiguousArray<BoxModifier>) {
    (self.packed, self.items) = (packed, items)
    // Loops, since closures on the main actor are checked at each call.
    var (paints, definesGuides, hasLayoutValues, isShareable) = (false, false, false, true)
    var (priority, zIndex): (Double?, Double?)
    var next = Int32(items.count), bytes = 128
    var layoutSteps = ContiguousArray(repeating: next, count: items.count)
    paintSteps = ContiguousArray(repeating: .none, count: items.count)
    for index in items.indices.reversed() {
      let item = items[index], step = item.paintStep
      paintSteps[index] = step
      if step.paints { paints = true }
      if item.isInLayout { next = Int32(index) }
      layoutSteps[index] = next
      if item.holdsPriority { (priority, holdsPriority) = (nil, true) }
      if let own = item.priority { priority = own }
      if let own = item.zIndex, zIndex == nil { zIndex = own }
      if item.definesGuide { definesGuides = true }
      if item.isLayoutValue { hasLayoutValues = true }
      if !type(of: item).isShareable { isShareable = false }
      if item.movesByItself { movesByItself = true }
      // An object takes about as much memory as its record.
      bytes += item.bytes + 2 * MemoryLayout<PackedModifier>.stride + MemoryLayout<PaintStep>.stride + MemoryLayout<Int32>.stride
    }
    if !paints { paintSteps = [] }
    self.layoutSteps = next < items.count ? layoutSteps : []
    (self.priority, self.zIndex, self.definesGuides, self.hasLayoutValues) = (priority, zIndex, definesGuides, hasLayoutValues)
    self.isShareable = isShareable && bytes <= CacheBounds.modifierList
    findDrawing()
  }

  /// Computes how the modifiers draw together.
  private func findDrawing() {
    (readsWhilePainting, mayOverflow, mapsPlane, altersInk, shifts, cutsInk) = (false, false, false, false, false, false)
    reshapesHits = false
    for index in items.indices {
      let item = items[index]
      if item.readsWhilePainting { readsWhilePainting = true }
      if item.mayOverflow { mayOverflow = true }
      if item.mapsPlane { mapsPlane = true }
      if item.mapsPlane || item.spread != nil { altersInk = true }
      if item.shifts { shifts = true }
      if item.cutsInk { cutsInk = true }
      if item.reshapesHits { reshapesHits = true }
    }
  }

  /// Whether the modifiers at an index are equal.
  func isSame(as old: ModifierList, at index: Int) -> Bool {
    (packed[index].key.change(from: old.packed[index].key) ?? packed[index].change(from: old.packed[index])).isEmpty
  }

  /// Shows another modifier of the same kind at an index, in a list that no other box has.
  func show(_ modifier: BoxModifier, at index: Int) {
    let old = items[index], step = modifier.paintStep
    items[index] = modifier
    if !paintSteps.isEmpty {
      paintSteps[index] = step
    } else if step.paints {
      paintSteps = ContiguousArray(repeating: .none, count: items.count)
      paintSteps[index] = step
    }
    let isAlike =
      old.readsWhilePainting == modifier.readsWhilePainting && old.mayOverflow == modifier.mayOverflow && old.shifts == modifier.shifts
      && old.mapsPlane == modifier.mapsPlane && (old.spread == nil) == (modifier.spread == nil) && old.cutsInk == modifier.cutsInk
    if !isAlike { findDrawing() }
  }

  /// The offset from its frame at which each modifier, and last the content, is drawn; nil if there is none.
  func placeShifts(isMirrored: Bool) -> ContiguousArray<CGVector>? {
    if !shifts { return nil }
    var (result, total) = (ContiguousArray<CGVector>(), CGVector.zero)
    result.reserveCapacity(items.count + 1)
    for index in items.indices {
      result.append(total)
      guard let shift = items.unretained(index).look({ $0.shift(isMirrored: isMirrored) }) else { continue }
      total = CGVector(dx: total.dx + shift.dx, dy: total.dy + shift.dy)
    }
    result.append(total)
    return result
  }

  /// Whether both have the same objects.
  func hasSameItems(as other: ModifierList) -> Bool {
    for index in items.indices where items[index] !== other.items[index] { return false }
    return true
  }

  /// Returns an unshared list with another modifier at an index; the others are the same objects.
  func replacing(_ index: Int, by modifier: BoxModifier) -> ModifierList {
    var (packed, items) = (packed, items)
    packed[index] = PackedModifier(whole: modifier)
    items[index] = modifier
    return ModifierList(packed, items)
  }

  /// Whether the ink depends on the shape of a modifier, not only on rectangles.
  var shapesInk: Bool { mayOverflow || cutsInk }

  /// The first modifier from an index on that affects layout; nil if there is none.
  func nextInLayout(from index: Int) -> Int? {
    guard index < layoutSteps.count else { return nil }
    let next = Int(layoutSteps[index])
    return next < items.count ? next : nil
  }

  /// The parts that become invalid when modifiers of a stack, from an index on, replace these; empty if they are equal.
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

/// The latest lists, for the next boxes: siblings often have equal modifiers.
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

extension BoxModifier {
  /// Whether it draws the content offset from its frame.
  @MainActor fileprivate var shifts: Bool { shift(isMirrored: false) != nil }
}
