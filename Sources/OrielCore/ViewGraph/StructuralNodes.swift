/// Content with one of several forms: `if`, `switch`, an optional, `AnyView`.
@MainActor final class BranchNode: ViewNode {
  private var key = 0

  override var typeName: String { "Branch" }

  func update(_ key: Int, isNew: Bool, _ visit: (inout _ViewContext) -> Void) {
    if !isNew && key != self.key { exchangeElements(self.key, for: key) }
    self.key = key
    visitContent(visit)
  }

  override func appendBoxes(to list: inout ContiguousArray<Box>) {}
}

/// Content with an explicit identity: when the id changes, it is replaced.
@MainActor final class IdentityNode<ID: Hashable>: ViewNode {
  @exclusivity(unchecked) private var id: ID

  init(_ id: ID, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.id = id
    super.init(graph: graph, scope: scope, depth: depth)
  }

  override var typeName: String { "Branch" }
  override var identity: AnyHashable? { AnyHashable(id) }

  func update(_ id: ID, isNew: Bool, _ visit: (inout _ViewContext) -> Void) {
    if !isNew && id != self.id { exchangeElements(self.id, for: id) }
    self.id = id
    visitContent(visit)
  }
}

/// A box with children, as a view node: its elements are the content.
@MainActor package final class ContainerNode: ViewNode {
  @safe @exclusivity(unchecked) package private(set) var box: Box

  package init(_ box: Box, graph: ViewGraph, scope: EnvironmentScope, depth: Int32) {
    self.box = box
    super.init(graph: graph, scope: scope, depth: depth)
    box.parent = self
  }

  /// The root, which is made before its graph is complete.
  init(_ box: Box, detachedScope scope: EnvironmentScope) {
    self.box = box
    super.init(graph: nil, scope: scope, depth: 0)
    box.parent = self
  }

  package override var typeName: String { box.typeName }
  package override var ownsBoxes: Bool { true }

  package override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    if let donor = donor as? ContainerNode { box.adopt(donor.box, in: graph, from: other) }
  }

  package override func rebuildBoxes() { box.takeContent(of: self) }

  /// Puts another box around the same content, which keeps its state.
  func replaceBox(by new: Box) {
    let old = box
    box = new
    new.parent = self
    new.attach(graph: graph, scope: scope)
    if old.hasBeenPlaced && graph.activeAnimator != nil { new.begin(at: old) }
    structureChanged()
    parent?.structureChanged()
    old.remove(from: graph)
  }

  package override func appendBoxes(to list: inout ContiguousArray<Box>) { list.append(box) }

  package override func remove(from graph: ViewGraph) {
    box.remove(from: graph)
    super.remove(from: graph)
  }
}

/// A modifier around content that is not one box: each box below gets a wrapper with the modifier.
@MainActor final class WrapperNode: ViewNode {
  private var modifiers = ModifierStack()
  private var wrappers: ContiguousArray<WrapperBox> = []
  /// The wrappers around boxes that are being removed.
  private var leavingWrappers: ContiguousArray<WrapperBox> = []
  private var places: LazyContent?

  override var typeName: String { "Modified" }
  override var ownsBoxes: Bool { true }
  override var passesStructureOn: Bool { true }

  func update(modifiers: ModifierStack) {
    self.modifiers = modifiers
    for wrapper in wrappers { wrapper.setModifiers(modifiers, from: 0) }
    for wrapper in leavingWrappers { wrapper.setModifiers(modifiers, from: 0) }
  }

  override var lazyContent: LazyContent { places ?? LazyContent() }

  override func rebuildBoxes() {
    let lazy = listsLazily ? graph.collectLazily(of: self) : nil
    places = lazy?.places
    let inner = lazy?.boxes ?? graph.collectBoxes(of: self)
    var old: [ObjectIdentifier: WrapperBox] = [:]
    for wrapper in wrappers + leavingWrappers {
      if let child = wrapper.children.first { old[ObjectIdentifier(child)] = wrapper }
    }
    wrappers = ContiguousArray(
      inner.map { box in
        if let wrapper = old.removeValue(forKey: ObjectIdentifier(box)) { return wrapper }
        let wrapper = WrapperBox()
        wrapper.parent = self
        wrapper.attach(graph: graph, scope: scope)
        wrapper.setModifiers(modifiers, from: 0)
        wrapper.setChildren([box])
        return wrapper
      })
    leavingWrappers = ContiguousArray(old.values.filter(\.isLeaving))
    for wrapper in old.values where !wrapper.isLeaving { wrapper.remove(from: graph) }
  }

  override func appendBoxes(to list: inout ContiguousArray<Box>) { for wrapper in wrappers { list.append(wrapper) } }

  override func remove(from graph: ViewGraph) {
    for wrapper in wrappers + leavingWrappers { wrapper.remove(from: graph) }
    super.remove(from: graph)
  }
}

/// An element of a `ForEach` whose view has no body.
@MainActor package final class ForEachItem: ViewNode {
  /// The index in the collection.
  @safe @exclusivity(unchecked) package var offset = 0
  /// The id of the element.
  package var id: AnyHashable? { (parent as? AnyForEachNode)?.id(at: offset) }

  package override var typeName: String { "Item" }
}

/// The views of a collection, without the type of their ids.
@MainActor package class AnyForEachNode: ViewNode {
  package func id(at offset: Int) -> AnyHashable? { nil }

  /// Returns the offset of the element with an id. O(elements); for a lazy container O(1) if the ids are consecutive numbers.
  package func offset(of id: AnyHashable) -> Int? { nil }
}

extension ViewGraph {
  func reportRepeated<ID>(_ id: ID) {
    report("ForEach: the id \(id) occurs more than once; ids must be unique for views to keep their state")
  }
}

/// The views of a collection, matched by id.
@MainActor final class ForEachNode<ID: Hashable>: AnyForEachNode {
  @exclusivity(unchecked) private var ids: ContiguousArray<ID> = []
  /// For each element, how many elements before it have the same id; empty if all ids differ.
  @exclusivity(unchecked) private var occurrences: [Int] = []
  private var hasBeenVisited = false
  /// Whether an element whose view has a body is represented by that view's node, without a node of its own.
  private lazy var elementsMayBeViews = !listsSubviews && !standsForRows

  package override func id(at offset: Int) -> AnyHashable? { ids.indices.contains(offset) ? AnyHashable(ids[offset]) : nil }

  override func offset(of id: AnyHashable) -> Int? { (id.base as? ID).flatMap { ids.firstIndex(of: $0) } }

  override var typeName: String { "ForEach" }

  private struct Key: Hashable {
    var id: ID
    var occurrence: Int
  }

  /// Whether its elements are rows of a list, which needs the element that each row represents.
  private var standsForRows: Bool {
    var node = parent
    while let current = node, !(current is ContainerNode) {
      if current.makesRows { return true }
      node = current.parent
    }
    return false
  }

  private func key(at offset: Int) -> Key { Key(id: ids[offset], occurrence: occurrences.isEmpty ? 0 : occurrences[offset]) }

  /// Visits each element. Iterating a range through its protocol would take longer than most of the work for an element.
  private func each<Data: RandomAccessCollection>(_ data: Data, _ body: (Data.Element) -> Void) {
    if Data.self == Range<Int>.self {
      // `Data` is `Range<Int>`, so the types are the same.
      for value in unsafeBitCast(data, to: Range<Int>.self) { body(unsafeBitCast(value, to: Data.Element.self)) }
    } else {
      for value in data { body(value) }
    }
  }

  /// For each element, how many elements before it have the same id; empty if all ids differ.
  private static func occurrences(in ids: ContiguousArray<ID>, repeated: (ID) -> Void) -> [Int] {
    if areAscending(ids) { return [] }
    var occurrences: [Int] = []
    var seen = Set<ID>(minimumCapacity: ids.count)
    var repeats: [ID: Int] = [:]
    for (index, id) in ids.enumerated() {
      if seen.insert(id).inserted {
        if !occurrences.isEmpty { occurrences.append(0) }
        continue
      }
      if repeats[id] == nil { repeated(id) }
      repeats[id, default: 0] += 1
      if occurrences.isEmpty { occurrences = Array(repeating: 0, count: index) }
      occurrences.append(repeats[id] ?? 0)
    }
    return occurrences
  }

  /// Whether the ids are increasing numbers, as in a range: then they are unique.
  private static func areAscending(_ ids: ContiguousArray<ID>) -> Bool {
    if ID.self != Int.self { return false }
    // `ID` is `Int`, so the types are the same.
    let numbers = unsafeBitCast(ids, to: ContiguousArray<Int>.self)
    for index in numbers.indices.dropFirst() where numbers[index] <= numbers[index - 1] { return false }
    return true
  }

  func update<Data, Content: View>(_ view: ForEach<Data, ID, Content>, isNew: Bool) {
    var new: ContiguousArray<ID> = []
    new.reserveCapacity(view.data.count)
    // Read once: in unspecialised code each access to a field of the view looks up its type at run time.
    let (id, content) = (view.id, view.content)
    each(view.data) { new.append(id($0)) }
    // Equal ids have equal occurrences.
    let changed = new != ids
    defer { hasBeenVisited = true }
    // A view with a body is a separate node; other views are visited in a node that represents the element.
    let isDirect = Content.Body.self != Never.self && elementsMayBeViews
    if changed {
      var old: [Key: Element] = [:]
      if !ids.isEmpty {
        old.reserveCapacity(ids.count)
        for index in ids.indices { old[key(at: index)] = elements[index] }
      }
      ids = new
      occurrences = Self.occurrences(in: new) { graph.reportRepeated($0) }
      replaceElements(&old, with: view, isDirect: isDirect)
    }
    var offset = 0
    each(view.data) { value in
      let element = elements[offset]
      offset += 1
      if isDirect {
        // Made by an earlier call of this function, so its type is known.
        let node = unsafeDowncast(element, to: CompositeNode<Content>.self)
        if node.isObserving { node.update(content(value)) } else { node.mounted() }
      } else {
        unsafeDowncast(element, to: ForEachItem.self).visitContent { $0.visit(content(value)) }
      }
    }
    if changed { structureChanged() }
  }

  /// Keeps the elements whose ids still exist, and makes the new ones.
  private func replaceElements<Data, Content: View>(_ old: inout [Key: Element], with view: ForEach<Data, ID, Content>, isDirect: Bool) {
    var list: ContiguousArray<Element> = []
    list.reserveCapacity(ids.count)
    let (content, hasOld, graph) = (view.content, !old.isEmpty, graph!)
    each(view.data) { value in
      let offset = list.count
      if hasOld, let element = old.removeValue(forKey: key(at: offset)) {
        if !isDirect { unsafeDowncast(element, to: ForEachItem.self).offset = offset }
        list.append(element)
        return
      }
      if graph.holdsLeaving, let back = graph.animator?.takeBack(AnyHashable(key(at: offset)), of: self)?.first {
        if !isDirect { unsafeDowncast(back, to: ForEachItem.self).offset = offset }
        list.append(back)
        return
      }
      let node: ViewNode
      if isDirect {
        node = CompositeNode(content(value), graph: graph, scope: scope, depth: depth + 1)
      } else {
        let item = ForEachItem(graph: graph, scope: scope, depth: depth + 1)
        item.listsSubviews = listsSubviews
        item.offset = offset
        node = item
      }
      node.parent = self
      graph.counters.nodesMounted += 1
      list.append(node)
      if hasBeenVisited && graph.replicaSource == nil { graph.activeAnimator?.arrive(node) }
    }
    let before = elements
    elements = ElementList(list)
    if !old.isEmpty {
      let gone = Dictionary(uniqueKeysWithValues: old.map { (ObjectIdentifier($1), $0) })
      for element in before { if let key = gone[ObjectIdentifier(element)] { takeOut(element, key) } }
    }
    if let source = graph.replicaSource {
      let donor = source.donor(of: self) as? ForEachNode<ID>
      for (index, element) in elements.enumerated() {
        source.match(element, in: self, at: donor?.place(of: source.donorID(ids[index]), near: index) ?? index)
      }
    }
  }

  /// The index of the element with an id; the most likely index is tried first.
  private func place(of id: ID, near index: Int) -> Int? {
    ids.indices.contains(index) && ids[index] == id ? index : ids.firstIndex(of: id)
  }
}
