import Foundation

/// Modifiers that wait for the boxes into which they fold, outermost first: modifiers of outer visits precede the ones of inner visits.
package final class ModifierStack {
  @exclusivity(unchecked) private(set) var items: ContiguousArray<PackedModifier> = []

  /// The positions where transactions change: modifiers before `end` are outside, and have the transactions of a scope.
  @exclusivity(unchecked) private var transactionScopes: [(end: Int, scope: EnvironmentScope)] = []

  init() {}

  init(_ modifiers: [PackedModifier]) { items = ContiguousArray(modifiers) }

  /// A copy of the modifiers from an index on.
  init(_ other: ModifierStack, from first: Int) {
    items = ContiguousArray(other.items[first...])
    transactionScopes = other.transactionScopes.compactMap { $0.end > first ? ($0.end - first, $0.scope) : nil }
  }

  package var count: Int { items.count }

  func append(_ modifier: __owned PackedModifier) { items.append(modifier) }

  /// Removes the modifiers from an index on, one by one: removing several at once goes through slower generic code.
  func remove(from first: Int) {
    while items.count > first { items.removeLast() }
    while let last = transactionScopes.last, last.end > first { transactionScopes.removeLast() }
  }

  /// Gives the modifiers so far the transactions of a scope; further ones may have others.
  func markTransactions(of scope: EnvironmentScope, from first: Int) {
    if items.count > max(first, transactionScopes.last?.end ?? 0) { transactionScopes.append((items.count, scope)) }
  }

  /// The scope whose transactions the modifier at an index has; nil if it is the box's.
  func transactionScope(at index: Int) -> EnvironmentScope? { transactionScopes.first { $0.end > index }?.scope }

  /// Makes the modifiers from an index on paint with the environment of `scope`, unless they already have a scope.
  func keepScope(_ scope: EnvironmentScope, from first: Int) { for index in first..<items.count { items[index].keepScope(scope) } }

  /// Whether the modifiers from an index on equal the ones of a list byte for byte; then they are equal. Both must have the same count.
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
