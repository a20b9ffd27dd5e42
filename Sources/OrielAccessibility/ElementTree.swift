import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing

/// An element of the interface, for assistive technologies and tests.
@MainActor package struct SemanticElement {
  /// The box of the element.
  package let box: Box
  /// The number of the element in its window; the same for as long as its box exists.
  package let id: Int
  package private(set) var role: ElementRole
  package fileprivate(set) var name: String
  package private(set) var value: String?
  package private(set) var hint: String?
  package private(set) var state: ElementState
  package private(set) var actions: [BoxSemantics.Action]
  package private(set) var identifiers: [String]
  package fileprivate(set) var children: [SemanticElement]
  /// The traits that the program has added to the ones of the role and state.
  private var addedTraits: AccessibilityTraits = []
  private var removedTraits: AccessibilityTraits = []
  /// The reading order within one container, highest first.
  fileprivate var sortPriority = 0.0
  package private(set) var details = ElementDetails()
  package private(set) var focus: [ElementFocus] = []

  fileprivate init(
    box: Box, id: Int, role: ElementRole, name: String, value: String?, hint: String?, state: ElementState,
    actions: [BoxSemantics.Action], identifiers: [String], children: [SemanticElement]
  ) {
    (self.box, self.id, self.role, self.name, self.value, self.hint) = (box, id, role, name, value, hint)
    (self.state, self.actions, self.identifiers, self.children) = (state, actions, identifiers, children)
  }

  package var traits: AccessibilityTraits {
    AccessibilityTraits(role, state).union(addedTraits).subtracting(removedTraits)
  }

  /// Its rectangle, in points of the window.
  package var frame: CGRect {
    box.placePath()
    let corner = box.shownAbsoluteOrigin
    return CGRect(x: corner.x, y: corner.y, width: box.size.width, height: box.size.height)
  }

  /// This element and the ones in it, each before its children.
  package var all: [SemanticElement] {
    var (found, stack) = ([SemanticElement](), [self])
    while let element = stack.popLast() {
      found.append(element)
      stack.append(contentsOf: element.children.reversed())
    }
    return found
  }
}

extension ViewGraph {
  /// The elements of the window, as a tree under the window itself. O(boxes)
  package func elementTree() -> SemanticElement {
    DeepStack.enter()
    return dependencies.untracked { SemanticWalk(self).tree() }
  }
}

/// Makes the elements of a tree of boxes, without recursion: boxes may be nested to any depth.
@MainActor private struct SemanticWalk {
  private let graph: ViewGraph
  private let log: SemanticsLog

  /// A box whose elements are being collected.
  private struct Level {
    let box: Box
    let semantics: BoxSemantics
    var next = 0
    var elements: [SemanticElement] = []
    /// The focus, and below it the actions, of inner boxes that are not elements: an element that combines its content takes them over.
    var focus: ElementState = []
    var actions: [BoxSemantics.Action] = []
    /// Actions represented by inner views.
    var offered: [BoxSemantics.Action] = []
    /// Elements represented by inner views, in place of the ones in the element.
    var replacing: [SemanticElement]?

    /// Whether it contains only items that inner views represent, for an outer box.
    var passesOffers: Bool {
      elements.isEmpty && !(offered.isEmpty && replacing == nil) && !semantics.takesOffers && !semantics.isElement
        && semantics.inside.isEmpty
    }
  }

  init(_ graph: ViewGraph) {
    self.graph = graph
    log = graph[SemanticsLog.key]
  }

  func tree() -> SemanticElement {
    var levels = [Level(box: graph.stage.rootBox, semantics: BoxSemantics(role: .window))]
    while true {
      let top = levels.count - 1
      let children = levels[top].semantics.leavesOutChildren ? [] : levels[top].box.shownChildren
      if levels[top].next < children.count {
        let child = children[levels[top].next]
        levels[top].next += 1
        let semantics = child.semantics
        if !semantics.isHidden { levels.append(Level(box: child, semantics: semantics)) }
        continue
      }
      let level = levels.removeLast()
      let outer = levels.count - 1
      if outer >= 0, level.passesOffers {
        levels[outer].offered += level.offered
        levels[outer].replacing = level.replacing ?? levels[outer].replacing
        continue
      }
      let elements = made(level)
      if outer < 0 { return elements[0].withPairs() }
      switch level.semantics.use {
      case .elements: break
      case .actions:
        levels[outer].offered += elements.flatMap(\.asActions)
        continue
      case .children:
        levels[outer].replacing = elements.sorted
        continue
      }
      levels[outer].elements += elements
      if level.semantics.isElement { continue }
      levels[outer].focus.formUnion(level.focus)
      levels[outer].actions += level.actions
      // A box around one element adds its attributes to that element.
      if elements.count == 1 { continue }
      levels[outer].focus.formUnion(level.semantics.state.intersection([.focusable, .focused]))
      levels[outer].actions += level.semantics.actions
    }
  }

  /// Returns the elements of a box: of each of its descriptions, from the inside out.
  private func made(_ level: Level) -> [SemanticElement] {
    var elements = level.elements
    if let children = level.replacing {
      if elements.count != 1 { elements = [element(level, BoxSemantics(), [])] }
      elements[0].take(children)
    }
    for semantics in level.semantics.inside { elements = semantics.isHidden ? [] : made(level, semantics, elements) }
    return made(level, level.semantics, elements, offered: level.offered)
  }

  /// Returns the element of a description, or the inner ones if it is none, with the program's attributes.
  private func made(
    _ level: Level, _ semantics: BoxSemantics, _ inner: [SemanticElement], offered: [BoxSemantics.Action] = []
  ) -> [SemanticElement] {
    var elements: [SemanticElement]
    if semantics.isExplicit {
      elements = explicit(level, semantics, inner)
    } else if semantics.isElement {
      elements = [element(level, semantics, inner)]
    } else {
      elements = around(semantics, inner)
    }
    guard semantics.declarations != nil || !offered.isEmpty else { return elements }
    var declarations = semantics.declarations ?? ElementDeclarations()
    declarations.actions += offered
    if elements.isEmpty && declarations.makesElement { elements = [element(level, semantics, [])] }
    return elements.map { $0.with(declarations) }
  }

  /// Returns the elements in a box that is not an element.
  private func around(_ semantics: BoxSemantics, _ inner: [SemanticElement]) -> [SemanticElement] {
    var elements = inner
    var index = elements.count == 1 ? 0 : nil
    if semantics.children == .naming {
      let controls = elements.indices.filter { !elements[$0].isLabel }
      if controls.count == 1 {
        var control = elements[controls[0]]
        if control.name.isEmpty { control.name = elements.filter(\.isLabel).spokenName }
        elements = [control]
        index = 0
      }
    }
    // A box that has only actions or an identifier adds them to the one element inside.
    if let index { elements[index] = elements[index].with(semantics) }
    return elements
  }

  private func element(_ level: Level, _ semantics: BoxSemantics, _ inner: [SemanticElement]) -> SemanticElement {
    let isCombined = semantics.children == .combined
    var state = semantics.state
    if isCombined { state.formUnion(level.focus) }
    if !EnvironmentValues(level.box.scope).isEnabled { state.insert(.disabled) }
    let inner = inner.sorted
    let spoken = semantics.isNamedByContent ? inner.spokenName : nil
    return SemanticElement(
      box: level.box, id: log.id(of: level.box), role: semantics.role ?? (isCombined ? .text : .group),
      name: semantics.label ?? spoken ?? "", value: semantics.value, hint: semantics.hint, state: state,
      actions: semantics.actions + (isCombined ? level.actions + inner.flatMap(\.actions) : []),
      identifiers: semantics.identifiers + (isCombined ? inner.flatMap(\.identifiers) : []),
      children: isCombined ? [] : inner)
  }

  /// Returns the element into which the program makes the inner ones.
  private func explicit(_ level: Level, _ semantics: BoxSemantics, _ inner: [SemanticElement]) -> [SemanticElement] {
    switch semantics.children {
    case .combined:
      // A single element is combined unchanged.
      if let only = inner.first, inner.count == 1, only.children.isEmpty { return [only.with(semantics)] }
      var whole = element(level, semantics, [])
      whole.combine(inner.flatMap(\.flat).sorted)
      return [whole]
    case .contained, .naming:
      // A single inner group becomes the group.
      if let only = inner.first, inner.count == 1, !only.children.isEmpty { return [only.with(semantics)] }
      return [element(level, semantics, inner)]
    case .ignored: return [element(level, semantics, [])]
    }
  }
}

extension [SemanticElement] {
  /// The names and values of several elements, as one name.
  fileprivate var spokenName: String {
    flatMap { [$0.name, $0.value ?? ""] }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The elements by their priorities; elements of equal priority keep their order.
  fileprivate var sorted: [SemanticElement] {
    if allSatisfy({ $0.sortPriority == 0 }) { return self }
    return enumerated().sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }.map(\.element)
  }
}

extension SemanticElement {
  /// Whether it can name another element.
  fileprivate var isLabel: Bool { role == .text || role == .image || role == .heading }
  /// Whether it has no particular role, so that a trait can determine it.
  private var isPlain: Bool { isLabel || role == .group }

  /// The element with the attributes of an enclosing box.
  fileprivate func with(_ outer: BoxSemantics) -> SemanticElement {
    var element = self
    element.value = outer.value ?? value
    element.hint = outer.hint ?? hint
    element.state = state.union(outer.state)
    element.actions = outer.actions + actions
    element.identifiers = outer.identifiers + identifiers
    return element
  }

  /// The element with the program's attributes.
  fileprivate func with(_ declarations: ElementDeclarations) -> SemanticElement {
    var element = self
    element.name = declarations.label ?? name
    element.value = declarations.value ?? value
    element.hint = declarations.hint ?? hint
    element.actions = declarations.actions + actions
    element.sortPriority = declarations.sortPriority ?? sortPriority
    element.details = declarations.details.over(details)
    element.focus = declarations.focus + focus
    let (added, removed) = (declarations.addedTraits, declarations.removedTraits)
    element.addedTraits = addedTraits.union(added).subtracting(removed)
    element.removedTraits = removedTraits.subtracting(added).union(removed)
    for (trait, state) in AccessibilityTraits.states {
      if added.contains(trait) { element.state.insert(state) }
      if removed.contains(trait) { element.state.remove(state) }
    }
    let own = AccessibilityTraits(role, [])
    if !removed.isDisjoint(with: own) { element.role = own.subtracting(removed).role ?? .group }
    if element.isPlain, let role = added.role { element.role = role }
    if element.role == .group && children.isEmpty && !(element.name.isEmpty && element.value == nil) { element.role = .text }
    return element
  }

  /// Replaces the elements in it.
  fileprivate mutating func take(_ children: [SemanticElement]) {
    self.children = children
    if isLabel { role = .group }
  }

  /// The element and the ones in it, without elements that only group others.
  fileprivate var flat: [SemanticElement] {
    if children.isEmpty { return [self] }
    var own = self
    own.children = []
    return (role == .group && name.isEmpty ? [] : [own]) + all.dropFirst().filter { $0.children.isEmpty || !$0.name.isEmpty }
  }

  /// Combines inner elements into this one: joins their names, values and hints.
  ///
  /// A single usable element among them determines the role; if there are several, the use of each becomes an action with its name.
  fileprivate mutating func combine(_ parts: [SemanticElement]) {
    name = parts.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    let (values, hints) = (parts.compactMap(\.value).filter { !$0.isEmpty }, parts.compactMap(\.hint).filter { !$0.isEmpty })
    value = values.isEmpty ? value : values.joined(separator: ", ")
    hint = hints.isEmpty ? hint : hints.joined(separator: ", ")
    identifiers += parts.flatMap(\.identifiers)
    focus += parts.flatMap(\.focus)
    let used = parts.filter { !$0.isLabel && $0.role != .group }
    let isOne = used.count <= 1 && actions.allSatisfy { $0.name != .activate }
    role = used.count == 1 && isOne ? used[0].role : parts.contains { $0.role == .heading } ? .heading : .text
    if parts.allSatisfy({ $0.role == .image }) && !parts.isEmpty { role = .image }
    let acting = parts.filter { part in part.actions.contains { $0.name == .activate } }
    for part in parts {
      addedTraits.formUnion(part.traits.subtracting([.isStaticText, .isImage, .isButton, .isLink, .isToggle, .isHeader, .isSelected]))
      details = details.over(part.details)
      state.formUnion(part.state.intersection(isOne ? [.focused, .focusable, .selected, .checked, .mixed, .expanded, .expandable] : []))
      for action in part.actions {
        let isSecond = action.name == .activate && (acting.count > 1 || !isOne)
        actions.append(isSecond ? .init(name: ElementAction(rawValue: part.name), run: action.run) : action)
      }
    }
    if isOne, let only = used.first, only.state.contains(.disabled) { state.insert(.disabled) }
  }

  /// Its actions as another element's: its use with its name, and actions with their own names.
  fileprivate var asActions: [BoxSemantics.Action] {
    var found: [BoxSemantics.Action] = []
    if let use = actions.first(where: { $0.name == .activate }), !name.isEmpty, !state.contains(.disabled) {
      found.append(.init(name: ElementAction(rawValue: name), run: use.run))
    }
    return found + children.flatMap(\.asActions)
  }

  /// Returns the tree in which elements without a name have the name of the label that the program pairs with them.
  fileprivate func withPairs() -> SemanticElement {
    var names: [AnyHashable: String] = [:]
    for element in all {
      for case .label(let key) in element.details.relations where !element.name.isEmpty { names[key] = names[key] ?? element.name }
    }
    return names.isEmpty ? self : named(by: names)
  }

  private func named(by names: [AnyHashable: String]) -> SemanticElement {
    var element = self
    for case .content(let key) in details.relations where element.name.isEmpty { element.name = names[key] ?? "" }
    element.children = children.map { $0.named(by: names) }
    return element
  }
}
