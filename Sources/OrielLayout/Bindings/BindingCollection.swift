import Foundation
import OrielCore
import OrielGraph

// A binding to a collection is a collection of bindings to its elements, by index.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to the element at an index. If the collection no longer has the index, reads return the last value and writes are ignored.
  ///
  /// This allows a click on the control of a removed element before the next frame removes the control. Each write is O(size) if the
  /// collection is copied for the change.
  public subscript(position: Index) -> Binding<Value.Element> {
    let (getter, setter) = (getter, setter)
    let last = LastElement<Value.Element>()
    return Binding<Value.Element>(
      getter: { last.read(position, of: getter()) },
      setter: {
        var whole = getter()
        if last.isGone(position, from: whole) { return }
        whole[position] = $0
        setter(whole)
      }
    )
    .transaction(transaction)
  }
}

/// The last value read by a binding to an element of a collection. Can be used on any thread.
private final class LastElement<Element> {
  private let lock = ShortLock()
  @exclusivity(unchecked) private var value: Element?

  /// The element at an index, or the last one read there if the collection no longer has the index. Traps in the collection for an index
  /// that never existed.
  func read<Whole: Collection<Element>>(_ index: Whole.Index, of whole: Whole) -> Element {
    let new = Self.has(index, whole) ? whole[index] : nil
    lock.lock()
    let old = value
    if let new { value = new }
    lock.unlock()
    return new ?? old ?? whole[index]
  }

  /// Whether an element was read at an index that the collection no longer has.
  func isGone<Whole: Collection<Element>>(_ index: Whole.Index, from whole: Whole) -> Bool {
    if Self.has(index, whole) { return false }
    lock.lock()
    defer { lock.unlock() }
    return value != nil
  }

  /// Whether an index is between the collection's ends, which is all that can be checked in O(1).
  private static func has<Whole: Collection>(_ index: Whole.Index, _ whole: Whole) -> Bool {
    index >= whole.startIndex && index < whole.endIndex
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}
