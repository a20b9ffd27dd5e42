import Foundation

/// Modifiers on their way to the boxes into which they fold, outermost first: those of outer visits come before those of inner ones.
package final class ModifierStack {
  @exclusivity(unchecked) private(set) var items: ContiguousArray<PackedModifier> = []

  init() {}

  init(_ modifiers: [PackedModifier]) { items = ContiguousArray(modifiers) }

  /// A copy of the modifiers from an index on.
  init(_ other: ModifierStack, from first: Int) { items = ContiguousArray(other.items[first...]) }

  package var count: Int { items.count }

  func append(_ modifier: __owned PackedModifier) { items.append(modifier) }

  /// Removes the modifiers from an index on, one by one: removing several at once goes through slower generic code.
  func remove(from first: Int) { while items.count > first { items.removeLast() } }

  /// Makes the modifiers from an index on paint with the environment of `scope`, unless they already have a scope.
  func keepScope(_ scope: EnvironmentScope, from first: Int) { for index in first..<items.count { items[index].keepScope(scope) } }

  /// Whether the modifiers from an index on equal those of a list byte for byte; then they are equal. Both must have as many.
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
