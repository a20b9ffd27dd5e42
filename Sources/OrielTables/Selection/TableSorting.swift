import Foundation
@_spi(Oriel) import OrielCore

/// The sort order of a table, without the type of its comparators.
struct TableSorting {
  /// The order in which a comparator sorts now, and its place among the comparators; nil if it does not.
  let state: (Any) -> (order: SortOrder, rank: Int)?
  /// Sorts by a comparator first; by the same again in the other order. `keeps` adds it after the others, or reverses it at its place.
  let sort: (Any, _ keeps: Bool) -> Void

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    func isSame(_ a: Sort, _ b: Sort) -> Bool {
      if let a = a as? any KeyPathSorting, let b = b as? any KeyPathSorting { return a.sortedKeyPath == b.sortedKeyPath }
      var (a, b) = (a, b)
      (a.order, b.order) = (.forward, .forward)
      return a == b
    }
    state = { comparator in
      guard let comparator = comparator as? Sort,
        let index = binding.wrappedValue.firstIndex(where: { isSame($0, comparator) })
      else { return nil }
      return (binding.wrappedValue[index].order, index)
    }
    sort = { comparator, keeps in
      guard var comparator = comparator as? Sort else { return }
      var order = binding.wrappedValue
      let index = order.firstIndex { isSame($0, comparator) }
      if let index, keeps || index == 0 {
        order[index].order = order[index].order == .forward ? .reverse : .forward
      } else if keeps {
        order.append(comparator)
      } else {
        if let index {
          comparator = order.remove(at: index)
        }
        order.insert(comparator, at: 0)
      }
      binding.wrappedValue = order
    }
  }
}

/// A comparator that is recognized by its key path.
private protocol KeyPathSorting { var sortedKeyPath: AnyKeyPath { get } }

extension KeyPathComparator: KeyPathSorting { fileprivate var sortedKeyPath: AnyKeyPath { keyPath } }
