import Foundation

/// Lists the changes of each frame to the elements of a window, for assistive technologies.
///
/// Initially off: then it costs a check of one flag for each change of a box. If on, boxes that change are noted, and compared with their
/// earlier state when the frame's layout is done: O(noted boxes) a frame.
@MainActor @_spi(Oriel) public final class SemanticsLog: GraphClient {
  package static let key = GraphClientKey<SemanticsLog>()

  /// A difference between an element before a frame and after it.
  package struct Change: Equatable, Sendable {
    package enum Kind: Hashable, Sendable { case appeared, disappeared, role, name, value, hint, state, actions }
    /// The number of the element.
    package let id: Int
    package let kinds: Set<Kind>

    package init(id: Int, kinds: Set<Kind>) { (self.id, self.kinds) = (id, kinds) }
  }

  /// The compared attributes of an element.
  private struct Snapshot: Equatable {
    var role: ElementRole?
    var name: String?
    var value: String?
    var hint: String?
    var state: ElementState
    var actions: [ElementAction]

    @MainActor init(_ box: Box) {
      let semantics = box.semantics
      role = semantics.role
      name = semantics.label
      value = semantics.value
      hint = semantics.hint
      state = EnvironmentValues(box.scope).isEnabled ? semantics.state : semantics.state.union(.disabled)
      actions = semantics.actions.map(\.name)
      if semantics.children == .combined || semantics.isNamedByContent { combine(box, semantics) }
      take(semantics.declarations, around: box)
    }

    /// Takes over the program's attributes of the box, and of enclosing boxes that are not elements.
    @MainActor private mutating func take(_ own: ElementDeclarations?, around box: Box) {
      if let own { take(own) }
      var next = box.container
      while let around = next, case let semantics = around.semantics, !semantics.isElement {
        if let declarations = semantics.declarations { take(declarations) }
        next = around.container
      }
    }

    private mutating func take(_ declarations: ElementDeclarations) {
      role = declarations.addedTraits.role ?? role
      name = declarations.label ?? name
      value = declarations.value ?? value
      hint = declarations.hint ?? hint
      actions = declarations.actions.map(\.name) + actions
      for (trait, state) in AccessibilityTraits.states {
        if declarations.addedTraits.contains(trait) { self.state.insert(state) }
        if declarations.removedTraits.contains(trait) { self.state.remove(state) }
      }
    }

    /// Takes over the content of a box that combines it: the texts, if they name the box, the focus and the actions.
    @MainActor private mutating func combine(_ box: Box, _ semantics: BoxSemantics) {
      var (texts, stack) = ([String](), Array(box.shownChildren.reversed()))
      while let next = stack.popLast() {
        let inner = next.semantics
        if inner.isHidden { continue }
        if semantics.children == .combined {
          state.formUnion(inner.state.intersection([.focusable, .focused]))
          actions += inner.actions.map(\.name)
        }
        if inner.isElement {
          let said = inner.declarations
          texts += [said?.label ?? inner.label, said?.value ?? inner.value].compactMap { $0 }.filter { !$0.isEmpty }
          if inner.role != nil || inner.children == .ignored { continue }
        }
        stack += next.shownChildren.reversed()
      }
      if semantics.isNamedByContent { name = texts.joined(separator: ", ") }
    }

    func kinds(since old: Snapshot) -> Set<Change.Kind> {
      var kinds: Set<Change.Kind> = []
      if role != old.role { kinds.insert(.role) }
      if name != old.name { kinds.insert(.name) }
      if value != old.value { kinds.insert(.value) }
      if hint != old.hint { kinds.insert(.hint) }
      if state != old.state { kinds.insert(.state) }
      if actions != old.actions { kinds.insert(.actions) }
      return kinds
    }
  }

  @_spi(Oriel) public override class var isInFrames: Bool { true }
  @_spi(Oriel) public override class var knowsBoxes: Bool { true }

  // MARK: Numbers

  private var ids: [ObjectIdentifier: Int] = [:]
  private var lastID = 0

  /// The number of an element, assigned at the first request.
  package func id(of box: Box) -> Int {
    if let id = ids[ObjectIdentifier(box)] { return id }
    lastID += 1
    ids[ObjectIdentifier(box)] = lastID
    return lastID
  }

  // MARK: Changes

  private var snapshots: [ObjectIdentifier: Snapshot] = [:]
  private var noted: [ObjectIdentifier: Box] = [:]
  private var changes: [Change] = []

  /// Whether changes are listed. Turning it on takes O(boxes).
  package var isOn: Bool {
    get { graph.notesSemantics }
    set {
      if newValue == isOn { return }
      graph.notesSemantics = newValue
      (snapshots, noted, changes) = ([:], [:], [])
      guard newValue else { return }
      var stack: [Box] = [graph.stage.rootBox]
      while let box = stack.popLast() {
        keep(box)
        stack += box.shownChildren
      }
    }
  }

  private func keep(_ box: Box) {
    if isElement(box, box.semantics) { snapshots[ObjectIdentifier(box)] = Snapshot(box) }
  }

  /// Whether a box is an element, perhaps only by the program's attributes.
  private func isElement(_ box: Box, _ semantics: BoxSemantics) -> Bool {
    semantics.isElement || semantics.declarations?.makesElement == true && box.shownChildren.isEmpty
  }

  /// The changes since the last call, one for each element.
  package func takeChanges() -> [Change] {
    compare()
    defer { changes = [] }
    return changes
  }

  func note(_ box: Box) { noted[ObjectIdentifier(box)] = box }

  @_spi(Oriel) public override func forget(_ box: Box) {
    let key = ObjectIdentifier(box)
    noted[key] = nil
    let id = ids.removeValue(forKey: key)
    if snapshots.removeValue(forKey: key) != nil, let id { add(Change(id: id, kinds: [.disappeared])) }
  }

  @_spi(Oriel) public override func willPaint() { if !noted.isEmpty { compare() } }

  /// Compares the noted boxes, and the enclosing elements whose names depend on them.
  private func compare() {
    guard isOn, !noted.isEmpty else { return }
    let boxes = noted
    noted = [:]
    var seen: Set<ObjectIdentifier> = []
    graph.dependencies.untracked {
      for box in boxes.values where box.isAttached {
        var next: Box? = box
        while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
          compare(current)
          next = current.container
        }
      }
    }
  }

  private func compare(_ box: Box) {
    let key = ObjectIdentifier(box)
    let semantics = box.semantics
    guard isElement(box, semantics) else {
      // Its attributes apply to the elements inside.
      if semantics.declarations != nil { compareElements(in: box) }
      if snapshots.removeValue(forKey: key) != nil { add(Change(id: id(of: box), kinds: [.disappeared])) }
      return
    }
    let new = Snapshot(box)
    guard let old = snapshots.updateValue(new, forKey: key) else { return add(Change(id: id(of: box), kinds: [.appeared])) }
    let kinds = new.kinds(since: old)
    if !kinds.isEmpty { add(Change(id: id(of: box), kinds: kinds)) }
  }

  /// Compares the outermost elements in a box.
  private func compareElements(in box: Box) {
    var stack = Array(box.shownChildren)
    while let next = stack.popLast() {
      if isElement(next, next.semantics) { compare(next) } else { stack += next.shownChildren }
    }
  }

  private func add(_ change: Change) {
    if let index = changes.firstIndex(where: { $0.id == change.id }) {
      // An element that appeared and disappeared since the last call is not reported.
      if change.kinds == [.disappeared] && changes[index].kinds.contains(.appeared) {
        changes.remove(at: index)
      } else {
        changes[index] = Change(
          id: change.id, kinds: change.kinds == [.disappeared] ? change.kinds : changes[index].kinds.union(change.kinds))
      }
      return
    }
    changes.append(change)
  }

  @_spi(Oriel) public override var held: [String: Int] { ["elements": ids.count, "element snapshots": snapshots.count] }
}

extension Box {
  /// Called when its description may have changed. Causes no layout and no painting.
  @inline(__always) package final func semanticsMayHaveChanged() {
    if graph.notesSemantics { graph[SemanticsLog.key].note(self) }
  }
}
