import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielViews

/// An element of an inspected tree: a view with a body, a container, or a box.
@MainActor struct InspectedRow: Identifiable {
  nonisolated let id: ObjectIdentifier
  let name: String
  /// The text that it shows.
  let text: String?
  let depth: Int
  let hasChildren: Bool
  let isOpen: Bool
  /// How often it, or its box, has run in the last frame.
  let runs: Int
}

/// Reads a window's tree of views. Changes nothing in it.
@MainActor struct InspectedTree {
  let graph: ViewGraph

  /// Nodes that only carry others, by name: they are left out unless everything is shown. The names of modifiers begin with an underscore.
  private static let carriers: Set<String> = [
    "Branch", "Item", "Modified", "ContainerValue", "Inspectable", "FrameObserver", "FlashingDamage", "Presenter", "Lifecycle",
    "GeometryChange", "Matched", "Source", "Slot", "Subviews", "Subview", "SceneContent", "Portal", "Preference", "PreferenceValue",
    "Transition", "AnyView", "Group", "ForEach",
  ]

  /// The maximum number of rows, which bounds the time for very large trees.
  private static let maxRows = 50_000

  private static func isCarrier(_ element: Element) -> Bool {
    guard let node = element as? ViewNode else { return false }
    return node.typeName.hasPrefix("_") || carriers.contains(node.typeName)
  }

  static func name(of element: Element) -> String {
    let name = (element as? ViewNode)?.typeName ?? (element as? Box)?.typeName ?? "\(type(of: element))"
    // The arguments of generic types are long, and repeat what stands below.
    guard let open = name.firstIndex(of: "<") else { return name }
    return name[..<open] + "<…>"
  }

  /// The rows that are shown, each before its content.
  func rows(showsAll: Bool, closed: Set<ObjectIdentifier>, filter: String, runs: [ObjectIdentifier: Int]) -> [InspectedRow] {
    var rows: [InspectedRow] = []
    var stack: [(Element, Int)] = children(of: graph.root).reversed().map { ($0, 0) }
    while let (element, depth) = stack.popLast(), rows.count < Self.maxRows {
      if element is ScopeElement { continue }
      let inner = children(of: element)
      if !showsAll && Self.isCarrier(element) {
        stack.append(contentsOf: inner.reversed().map { ($0, depth) })
        continue
      }
      let id = ObjectIdentifier(element), name = Self.name(of: element), text = Self.text(of: element)
      let matches =
        filter.isEmpty || name.localizedCaseInsensitiveContains(filter) || text?.localizedCaseInsensitiveContains(filter) == true
      let isOpen = !closed.contains(id) || !filter.isEmpty
      if matches {
        let own = (runs[id] ?? 0) + ((element as? ContainerNode).flatMap { runs[ObjectIdentifier($0.box)] } ?? 0)
        rows.append(
          InspectedRow(
            id: id, name: name, text: text, depth: filter.isEmpty ? depth : 0, hasChildren: !inner.isEmpty && filter.isEmpty,
            isOpen: isOpen, runs: own))
      }
      if isOpen { stack.append(contentsOf: inner.reversed().map { ($0, depth + 1) }) }
    }
    return rows
  }

  private func children(of element: Element) -> [Element] {
    guard let node = element as? ViewNode else { return [] }
    return node.elements.filter { !($0 is ScopeElement) }
  }

  private static func text(of element: Element) -> String? {
    guard let text = ((element as? Box) ?? (element as? ContainerNode)?.box)?.spokenText, !text.isEmpty else { return nil }
    return text.count > 40 ? text.prefix(40) + "…" : text
  }

  /// The element with an id; nil if it has left the tree. O(tree)
  func element(_ id: ObjectIdentifier) -> Element? {
    var stack: [Element] = [graph.root]
    while let element = stack.popLast() {
      if ObjectIdentifier(element) == id { return element }
      if let container = element as? ContainerNode, ObjectIdentifier(container.box) == id { return container }
      stack.append(contentsOf: children(of: element))
    }
    return nil
  }

  /// The element that a row shows for a box: itself, or the nearest one around it.
  func shown(_ box: Box, showsAll: Bool) -> Element? {
    // The node of a container stands for its box; wrappers and parts of controls stand in no list.
    var element: Element? = box
    while let current = element {
      if let node = current.parent {
        if let container = node as? ContainerNode, container.box === current { return container }
        let isListed = node.elements.contains { $0 === current }
        if isListed && (showsAll || !Self.isCarrier(current)) { return current }
      }
      element = current.parent ?? (current as? Box)?.container
    }
    return nil
  }

  /// The elements around one, the nearest first.
  func around(_ element: Element) -> [Element] { Array(sequence(first: element) { $0.parent }.dropFirst()) }

  // MARK: Boxes

  /// The boxes by which an element is shown.
  static func boxes(of element: Element) -> [Box] {
    if let box = element as? Box { return [box] }
    if let container = element as? ContainerNode { return [container.box] }
    var (found, stack) = ([Box](), [element])
    while let element = stack.popLast() {
      if let box = element as? Box {
        found.append(box)
      } else if let node = element as? ViewNode {
        if node.ownsBoxes {
          var boxes: ContiguousArray<Box> = []
          node.appendBoxes(to: &boxes)
          found.append(contentsOf: boxes)
        } else {
          stack.append(contentsOf: node.elements.reversed())
        }
      }
    }
    return found
  }

  /// Where an element is shown, in points of the window; nil if it has not been placed, as offscreen.
  static func frame(of element: Element) -> CGRect? {
    let rects = boxes(of: element).filter { $0.isAttached && $0.hasBeenPlaced && !$0.needsPlacement && $0.isShown }
      .map { $0.drawnPlace(of: CGRect(origin: .zero, size: $0.size), plane: 0).whole }
    return rects.isEmpty ? nil : rects.reduce(CGRect.null) { $0.union($1) }
  }
}
