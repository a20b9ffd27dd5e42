import Foundation

/// An element of the interface, as assistive technology and tests find it.
@MainActor package struct SemanticElement {
  /// The box that is the element.
  package let box: Box
  /// The number of the element in its window; the same for as long as its box exists.
  package let id: Int
  package let role: ElementRole
  package let name: String
  package let value: String?
  package let hint: String?
  package let state: ElementState
  package let actions: [BoxSemantics.Action]
  package let identifiers: [String]
  package let children: [SemanticElement]

  /// Its rectangle, in points of the window.
  package var frame: CGRect {
    box.placePath()
    let corner = box.shownAbsoluteOrigin
    return CGRect(x: corner.x, y: corner.y, width: box.size.width, height: box.size.height)
  }

  /// This element and those in it, each before its children.
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
    /// The focus and the actions of boxes inside that are no elements: an element that combines what is inside has them.
    var focus: ElementState = []
    var actions: [BoxSemantics.Action] = []
  }

  init(_ graph: ViewGraph) {
    self.graph = graph
    log = graph[SemanticsLog.key]
  }

  func tree() -> SemanticElement {
    var levels = [Level(box: graph.stage.rootBox, semantics: BoxSemantics(role: .window))]
    while true {
      let top = levels.count - 1
      let children = levels[top].semantics.children == .ignored ? [] : levels[top].box.shownChildren
      if levels[top].next < children.count {
        let child = children[levels[top].next]
        levels[top].next += 1
        let semantics = child.semantics
        if !semantics.isHidden { levels.append(Level(box: child, semantics: semantics)) }
        continue
      }
      let level = levels.removeLast()
      let elements = made(level)
      guard let outer = levels.indices.last else { return elements[0] }
      levels[outer].elements += elements
      if level.semantics.isElement { continue }
      levels[outer].focus.formUnion(level.focus)
      levels[outer].actions += level.actions
      // Around one element they are that element's.
      if elements.count == 1 { continue }
      levels[outer].focus.formUnion(level.semantics.state.intersection([.focusable, .focused]))
      levels[outer].actions += level.semantics.actions
    }
  }

  /// The element of a box, or the ones inside if it is none.
  private func made(_ level: Level) -> [SemanticElement] {
    let semantics = level.semantics
    if semantics.isElement { return [element(level)] }
    var elements = level.elements
    var index = elements.count == 1 ? 0 : nil
    if semantics.children == .naming {
      let controls = elements.indices.filter { !elements[$0].isLabel }
      if controls.count == 1 {
        let control = elements[controls[0]]
        let name = control.name.isEmpty ? elements.filter(\.isLabel).spokenName : control.name
        elements = [control.named(name)]
        index = 0
      }
    }
    // A box that only acts, or has an identifier, is around one element: that has what it says.
    if let index { elements[index] = elements[index].with(semantics) }
    return elements
  }

  private func element(_ level: Level) -> SemanticElement {
    let semantics = level.semantics
    let isCombined = semantics.children == .combined
    var state = semantics.state
    if isCombined { state.formUnion(level.focus) }
    if !EnvironmentValues(level.box.scope).isEnabled { state.insert(.disabled) }
    let spoken = semantics.isNamedByContent ? level.elements.spokenName : semantics.role == .text ? semantics.value : nil
    return SemanticElement(
      box: level.box, id: log.id(of: level.box), role: semantics.role ?? (isCombined ? .text : .group),
      name: semantics.label ?? spoken ?? "", value: semantics.role == .text ? nil : semantics.value, hint: semantics.hint, state: state,
      actions: semantics.actions + (isCombined ? level.actions + level.elements.flatMap(\.actions) : []),
      identifiers: semantics.identifiers + (isCombined ? level.elements.flatMap(\.identifiers) : []),
      children: isCombined ? [] : level.elements)
  }
}

extension [SemanticElement] {
  /// The names and values of several elements, as one name.
  fileprivate var spokenName: String {
    flatMap { [$0.name, $0.value ?? ""] }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension SemanticElement {
  /// Whether it says what something else is.
  fileprivate var isLabel: Bool { role == .text || role == .image || role == .heading }

  fileprivate func named(_ name: String) -> SemanticElement {
    SemanticElement(
      box: box, id: id, role: role, name: name, value: value, hint: hint, state: state, actions: actions, identifiers: identifiers,
      children: children)
  }

  /// The same element with what a box around it says.
  fileprivate func with(_ outer: BoxSemantics) -> SemanticElement {
    SemanticElement(
      box: box, id: id, role: role, name: name, value: outer.value ?? value, hint: outer.hint ?? hint, state: state.union(outer.state),
      actions: outer.actions + actions, identifiers: outer.identifiers + identifiers, children: children)
  }
}
