/// The elements of a node, in the order of its view's static structure. A single element, the most common case, takes no extra memory.
package struct ElementList: RandomAccessCollection {
  private enum Storage {
    case none
    case one(Element)
    case many(ContiguousArray<Element>)
  }
  private var storage = Storage.none

  init() {}

  package init(_ elements: ContiguousArray<Element>) {
    switch elements.count {
    case 0: storage = .none
    case 1: storage = .one(elements[0])
    default: storage = .many(elements)
    }
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  package subscript(position: Int) -> OrielCore.Element {
    switch storage {
    case .none: preconditionFailure("a node without elements was asked for one")
    case .one(let element):
      precondition(position == 0, "a node with one element was asked for another")
      return element
    case .many(let elements): return elements[position]
    }
  }

  package mutating func append(_ element: OrielCore.Element) {
    switch storage {
    case .none: storage = .one(element)
    case .one(let first): storage = .many([first, element])
    case .many(var elements):
      // Cleared first, so that appending does not copy.
      storage = .none
      elements.append(element)
      storage = .many(elements)
    }
  }

  mutating func replace(_ range: Range<Int>, with new: [OrielCore.Element]) {
    var all = ContiguousArray<OrielCore.Element>()
    if case .many(let elements) = storage { all = elements } else { all.append(contentsOf: self) }
    storage = .none
    all.replaceSubrange(range, with: new)
    self = ElementList(all)
  }

  mutating func removeAll() { storage = .none }
}
