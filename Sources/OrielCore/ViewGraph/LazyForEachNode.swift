import Foundation
import OrielDrawing

/// The views of a collection, made when a container shows them.
@MainActor package class AnyLazyForEachNode: AnyForEachNode {
  /// The number of elements of the collection.
  package fileprivate(set) final var count = 0
  /// The number of times that the collection may have got other elements.
  package fileprivate(set) final var changes = 0
  /// The offsets of the elements that have views, ascending; `elements` has one entry for each.
  package fileprivate(set) final var made: ContiguousArray<Int> = []

  /// The nodes of elements, sorted by their offsets.
  final func inOrder(_ items: [ViewNode]) -> [ViewNode] {
    items.sorted { unsafeDowncast($0, to: LazyItemNode.self).offset < unsafeDowncast($1, to: LazyItemNode.self).offset }
  }

  /// Makes the views of elements that have none yet.
  package func makeViews(of range: Range<Int>) {}

  /// Makes the views of the first elements that have none yet, up to a number.
  package final func makeFirst(_ count: Int) {
    var (left, next) = (count, 0)
    for end in made + [self.count] where left > 0 {
      let range = next..<min(end, next + left)
      if !range.isEmpty { makeViews(of: range) }
      left -= range.count
      next = end + 1
    }
  }

  fileprivate func visitElement(at offset: Int, _ context: inout _ViewContext) {}
}

/// The view of one element; it runs when a value that the element's closure has read changes.
@MainActor package final class LazyItemNode: ProbingNode {
  /// The offset of the element; `Int.max` if the element no longer exists: then the views stay unchanged until they have been removed.
  package fileprivate(set) var offset = 0
  /// The id of the element.
  package var id: AnyHashable? { (parent as? AnyLazyForEachNode)?.id(at: offset) }

  package override var typeName: String { "Item" }

  package override func run() {
    guard !isRemoved, offset != .max, let list = parent as? AnyLazyForEachNode else { return }
    observe(in: graph) { visitContent { list.visitElement(at: offset, &$0) } }
  }
}

@MainActor final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: AnyLazyForEachNode {
  private var view: ForEach<Data, ID, Content>?
  /// The ids of the elements that have views.
  private var ids: ContiguousArray<ID> = []
  /// The same ids, for detecting duplicates.
  private var known: Set<ID> = []
  /// The offsets of the elements that have views in the donor, in a replica.
  private var adopted: ContiguousArray<Int> = []

  override var typeName: String { "ForEach" }

  override func id(at offset: Int) -> AnyHashable? { offset < count ? id(offset).map { AnyHashable($0) } : nil }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    if let donor = donor as? Self { adopted = donor.made }
  }

  private func element(_ offset: Int) -> Data.Element? {
    guard let data = view?.data, offset < count else { return nil }
    return data[data.index(data.startIndex, offsetBy: offset)]
  }

  private func id(_ offset: Int) -> ID? { element(offset).flatMap { view?.id($0) } }

  override fileprivate func visitElement(at offset: Int, _ context: inout _ViewContext) {
    guard let view, let element = element(offset) else { return }
    context.visit(view.content(element))
  }

  func update(_ new: ForEach<Data, ID, Content>) {
    let old = view == nil ? nil : count
    if old != new.data.count { changes += 1 }
    view = new
    count = new.data.count
    if !made.isEmpty { follow(from: old ?? 0) } else if old == 0 { graph.activeAnimator?.rowsChange(in: self, from: 0, [], []) }
    for element in elements { unsafeDowncast(element, to: LazyItemNode.self).run() }  // it has no others
    if old != count { structureChanged() }
    if old == nil {
      var next = adopted[...]
      while let first = next.first {
        let last = next.indices.first { $0 + 1 == next.endIndex || next[$0 + 1] != next[$0] + 1 } ?? next.startIndex
        makeViews(of: first..<(next[last] + 1))
        next = next[(last + 1)...]
      }
      adopted = []
    }
  }

  /// Finds the elements whose views have been made, and removes the views of elements that no longer exist.
  private func follow(from oldCount: Int) {
    let shift = count - oldCount
    var places: [Int?] = []
    var missing: [ID: Int] = [:]
    for (index, offset) in made.enumerated() {
      // At the same offset, or moved by the change in the number of elements.
      let place = [offset, offset + shift].first { $0 >= 0 && $0 < count && id($0) == ids[index] }
      if place == nil { missing[ids[index]] = index }
      places.append(place)
    }
    if !missing.isEmpty, let view {
      var taken = Set(places.compactMap { $0 })
      IDSearch(view).each(of: Array(missing.keys)) { offset, id in
        guard let index = missing[id], taken.insert(offset).inserted else { return true }
        places[index] = offset
        missing[id] = nil
        return !missing.isEmpty
      }
    }
    var kept: [(offset: Int, index: Int)] = []
    var seen: Set<Int> = []
    for (index, place) in places.enumerated() {
      if let place, seen.insert(place).inserted {
        kept.append((place, index))
      } else {
        unsafeDowncast(elements[index], to: LazyItemNode.self).offset = .max
        takeOut(elements[index], ids[index])
      }
    }
    changes += 1
    let areSame = kept.count == made.count && zip(kept, made).allSatisfy { $0.offset == $1 }
    kept.sort { $0.offset < $1.offset }
    graph.activeAnimator?.rowsChange(in: self, from: oldCount, made, kept)
    if areSame { return }
    let (old, oldIDs) = (elements, ids)
    made = ContiguousArray(kept.map(\.offset))
    ids = ContiguousArray(kept.map { oldIDs[$0.index] })
    known = Set(ids)
    elements = ElementList(ContiguousArray(kept.map { old[$0.index] }))
    for (element, offset) in zip(elements, made) { unsafeDowncast(element, to: LazyItemNode.self).offset = offset }
    structureChanged()
  }

  override func makeViews(of range: Range<Int>) {
    let (first, end) = (made.partitioningIndex { $0 >= range.lowerBound }, made.partitioningIndex { $0 >= range.upperBound })
    var (offsets, list, names, new) = ([Int](), [Element](), [ID](), [LazyItemNode]())
    var known = first
    for offset in range.clamped(to: 0..<count) {
      if known < end && made[known] == offset {
        list.append(elements[known])
        names.append(ids[known])
        known += 1
      } else {
        guard let id = id(offset) else { break }
        if !self.known.insert(id).inserted { graph.reportRepeated(id) }
        let back = graph.holdsLeaving ? graph.animator?.takeBack(AnyHashable(id), of: self)?.first : nil
        let item = back.map { unsafeDowncast($0, to: LazyItemNode.self) } ?? LazyItemNode(graph: graph, scope: scope, depth: depth + 1)
        item.offset = offset
        if back == nil {
          item.parent = self
          item.listsLazily = true
          graph.counters.nodesMounted += 1
          if graph.replicaSource == nil { graph.animator?.rowIsMade(item, at: offset) }
        }
        list.append(item)
        names.append(id)
        new.append(item)
      }
      offsets.append(offset)
    }
    if new.isEmpty { return }
    made.replaceSubrange(first..<end, with: offsets)
    ids.replaceSubrange(first..<end, with: names)
    elements.replace(first..<end, with: list)
    let donor = graph.replicaSource?.donor(of: self) as? Self
    for item in new {
      if let donor {
        let index = donor.made.partitioningIndex { $0 >= item.offset }
        if index < donor.made.count && donor.made[index] == item.offset { graph.replicaSource?.match(item, in: self, at: index) }
      }
      if item.elements.isEmpty { item.beginObserving() }
      item.run()
    }
    structureChanged()
  }

  override func offset(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    // Consecutive numbers give the offset directly.
    if let number = id as? Int, let first = self.id(0) as? Int {
      let (offset, isFar) = number.subtractingReportingOverflow(first)
      if !isFar && (0..<count).contains(offset) && self.id(offset) == id { return offset }
    }
    if let view, let found = IDSearch(view).firstInMemory(id) { return found }
    // From both ends: the first or the last element is requested most often.
    for offset in 0..<((count + 1) / 2) {
      if self.id(offset) == id { return offset }
      if self.id(count - 1 - offset) == id { return count - 1 - offset }
    }
    return nil
  }
}

/// The content of a container whose views are made on demand.
@_spi(Oriel) public struct LazyContent {
  /// The boxes that have been made, in order.
  package var boxes: ContiguousArray<Box> = []
  /// The elements without views and their positions among the boxes, in order.
  package var gaps: [Gap] = []
  /// The indices of boxes that are headers or footers.
  package var parts: [Int: SectionPart] = [:]
  /// The indices of the boxes that show elements of collections, ascending.
  package private(set) var listed: [Range<Int>] = []
  /// The collections whose elements are listed.
  package fileprivate(set) var lists: [AnyLazyForEachNode] = []
  /// The boxes of rows that track their visibility, as indices. Two of them are nested or have no box in common.
  package var rows: [(boxes: Range<Int>, visibility: RowVisibility)] = []

  package init() {}

  /// Adds the description of content whose boxes follow.
  fileprivate mutating func addPlaces(of other: LazyContent) {
    lists += other.lists
    for var gap in other.gaps {
      gap.index += boxes.count
      gaps.append(gap)
    }
    for (index, part) in other.parts { parts[boxes.count + index] = part }
    for range in other.listed { list((range.lowerBound + boxes.count)..<(range.upperBound + boxes.count)) }
    for (row, visibility) in other.rows { rows.append(((row.lowerBound + boxes.count)..<(row.upperBound + boxes.count), visibility)) }
  }

  /// Replaces the boxes: `places` has, for each old box and the end, the index of the first new box that represents it.
  package mutating func replaceBoxes(by new: ContiguousArray<Box>, at places: [Int]) {
    boxes = new
    func moved(_ range: Range<Int>) -> Range<Int> { places[range.lowerBound]..<places[range.upperBound] }
    for index in gaps.indices { gaps[index].index = places[gaps[index].index] }
    parts = Dictionary(parts.map { (places[$0], $1) }, uniquingKeysWith: { first, _ in first })
    listed = listed.map(moved)
    rows = rows.map { (moved($0.boxes), $0.visibility) }
  }

  /// Records boxes that show elements, after the ones recorded before.
  fileprivate mutating func list(_ range: Range<Int>) {
    if let last = listed.last, last.upperBound >= range.lowerBound {
      listed[listed.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else if !range.isEmpty {
      listed.append(range)
    }
  }

  /// Tracks the visibility of the content that a node adds to a box, if the node has actions for it.
  @MainActor package mutating func addRow(of node: ViewNode, at index: Int) {
    guard let visibilities = node.graph.existing(RowVisibilities.key), let visibility = visibilities[node] else { return }
    rows.append((index..<(index + 1), visibility))
    visibilities.follow(visibility)
  }

  /// The content without the boxes, which an outer node wraps in its own boxes.
  package var places: LazyContent {
    var result = self
    result.boxes = []
    return result
  }

  /// Consecutive elements without views.
  package struct Gap {
    /// The number of preceding boxes.
    package var index: Int
    package let node: AnyLazyForEachNode
    /// The offsets of the elements.
    package var elements: Range<Int>
    /// The expected number of views of an element: the mean of the existing ones, and at least one.
    package fileprivate(set) var viewsPerElement: CGFloat = 1

    package func isSame(as other: Gap) -> Bool {
      index == other.index && node === other.node && elements == other.elements && viewsPerElement == other.viewsPerElement
    }

    /// The expected number of views of the elements.
    package var views: Int { Int(saturating: (CGFloat(elements.count) * viewsPerElement).rounded()) }
  }

  /// Records the number of views of the elements of a list whose views are made; `first` is the index of the first gap that may belong to
  /// the list.
  @MainActor fileprivate mutating func weigh(_ list: AnyLazyForEachNode, views: Int, from first: Int) {
    guard !list.made.isEmpty, views > list.made.count else { return }
    for index in gaps[first...].indices where gaps[index].node === list {
      gaps[index].viewsPerElement = CGFloat(views) / CGFloat(list.made.count)
    }
  }
}

/// A part of a section.
@_spi(Oriel) public enum SectionPart: Sendable { case header, content, footer }

extension ViewGraph {
  /// The boxes below a node that belong to its container, and the elements among them that have no views.
  package func collectLazily(of node: ViewNode) -> LazyContent {
    enum Step {
      case visit(Element, SectionPart, isListed: Bool)
      case gap(AnyLazyForEachNode, Range<Int>)
      case end(RowVisibility, begin: Int)
      case endOfList(AnyLazyForEachNode, firstGap: Int, viewsBefore: Int)
    }
    var result = LazyContent()
    let visibilities = existing(RowVisibilities.key).flatMap { $0.isEmpty ? nil : $0 }
    // The expected number of views in gaps of lists that are complete.
    var viewsInGaps = 0
    var stack: [Step] = node.elements.reversed().map { .visit($0, .content, isListed: false) }
    while let step = stack.popLast() {
      guard case .visit(let element, var part, let isListed) = step else {
        if case .gap(let node, let range) = step { result.gaps.append(.init(index: result.boxes.count, node: node, elements: range)) }
        if case .end(let visibility, let begin) = step, begin < result.boxes.count {
          result.rows.append((begin..<result.boxes.count, visibility))
          visibilities?.follow(visibility)
        }
        if case .endOfList(let list, let first, let before) = step {
          // The list's own gaps are not included yet.
          result.weigh(list, views: result.boxes.count + viewsInGaps - before, from: first)
          for gap in result.gaps[first...] where gap.node === list { viewsInGaps += gap.views }
        }
        continue
      }
      let before = result.boxes.count
      switch element.form {
      case .box: result.boxes.append(unsafeDowncast(element, to: Box.self))
      case .scope: break
      case .node:
        let node = unsafeDowncast(element, to: ViewNode.self)
        if let visibility = visibilities?[node] { stack.append(.end(visibility, begin: before)) }
        if node.ownsBoxes {
          if node.listsLazily {
            let first = result.gaps.count
            result.addPlaces(of: node.lazyContent)
            for gap in result.gaps[first...] { viewsInGaps += gap.views }
          }
          node.appendBoxes(to: &result.boxes)
          break
        }
        node.isStructureMarked = false
        part = node.sectionPart ?? part
        guard let list = node as? AnyLazyForEachNode else {
          for element in node.elements.reversed() { stack.append(.visit(element, part, isListed: isListed)) }
          break
        }
        result.lists.append(list)
        stack.append(.endOfList(list, firstGap: result.gaps.count, viewsBefore: before + viewsInGaps))
        var end = list.count
        for (offset, element) in zip(list.made, list.elements).reversed() {
          if offset + 1 < end { stack.append(.gap(list, (offset + 1)..<end)) }
          stack.append(.visit(element, part, isListed: true))
          end = offset
        }
        if end > 0 { stack.append(.gap(list, 0..<end)) }
      }
      if isListed { result.list(before..<result.boxes.count) }
      if part != .content { for index in before..<result.boxes.count { result.parts[index] = part } }
    }
    return result
  }
}
