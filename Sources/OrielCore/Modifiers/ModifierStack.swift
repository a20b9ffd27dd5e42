import Foundation

/// Modifiers on their way to the boxes that they fold into, outermost first, those of outer visits before those of inner ones.
package final class ModifierStack {
  @exclusivity(unchecked) private(set) var items: ContiguousArray<PackedModifier> = []

  init() {}

  init(_ modifiers: [PackedModifier]) { items = ContiguousArray(modifiers) }

  /// A copy of those from an index on.
  init(_ other: ModifierStack, from first: Int) { items = ContiguousArray(other.items[first...]) }

  package var count: Int { items.count }

  func append(_ modifier: __owned PackedModifier) { items.append(modifier) }

  /// Takes off those from an index on: one by one, for several at once go through what any collection does.
  func remove(from first: Int) { while items.count > first { items.removeLast() } }

  /// Those from an index on paint by a scope, unless they have been given one.
  func keepScope(_ scope: EnvironmentScope, from first: Int) { for index in first..<items.count { items[index].keepScope(scope) } }

  /// Whether those from an index on are, byte for byte, a list's, as many as it has: then they are the same.
  func hasSameBytes(from first: Int, as list: ContiguousArray<PackedModifier>) -> Bool {
    precondition(first + list.count == items.count)
    let offset = first * MemoryLayout<PackedModifier>.stride
    return items.withUnsafeBytes { own in
      list.withUnsafeBytes { other in
        guard let start = own.baseAddress, let bytes = other.baseAddress else { return other.isEmpty }
        return memcmp(start + offset, bytes, other.count) == 0
      }
    }
  }
}
