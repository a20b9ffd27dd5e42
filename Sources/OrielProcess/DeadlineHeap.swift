/// A heap of deadlines, the earliest on top; of equal ones the one with the lowest number.
struct DeadlineHeap {
  struct Item: Comparable {
    var deadline: Duration
    var number: Int

    static func < (a: Item, b: Item) -> Bool { a.deadline != b.deadline ? a.deadline < b.deadline : a.number < b.number }
  }

  /// Each is not later than the two at twice its index plus one and plus two.
  private var items: ContiguousArray<Item> = []

  var count: Int { items.count }
  /// The earliest deadline. O(1).
  var first: Item? { items.first }

  /// O(log n).
  mutating func insert(_ item: Item) {
    items.append(item)
    var index = items.count - 1
    while index > 0 {
      let above = (index - 1) / 2
      if items[above] < items[index] { return }
      items.swapAt(above, index)
      index = above
    }
  }

  /// Removes the earliest deadline. O(log n).
  mutating func removeFirst() {
    items.swapAt(0, items.count - 1)
    items.removeLast()
    sink(0)
  }

  /// The deadlines not after a time, in order. O(found · log found).
  func due(by time: Duration) -> [Item] {
    var found: [Item] = [], stack = [0]
    while let index = stack.popLast() {
      guard index < items.count, items[index].deadline <= time else { continue }
      found.append(items[index])
      stack += [2 * index + 1, 2 * index + 2]
    }
    return found.sorted()
  }

  /// Removes some deadlines. O(n).
  mutating func removeAll(where isGone: (Item) -> Bool) {
    items.removeAll(where: isGone)
    for index in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for below in 2 * index + 1...2 * index + 2 where below < items.count && items[below] < items[least] { least = below }
      if least == index { return }
      items.swapAt(index, least)
      index = least
    }
  }
}
