import Foundation
@_spi(Oriel) import OrielAccessibility
@_spi(Oriel) import OrielCore
import OrielHosting
import OrielInput
import Testing

/// An element of the interface in a `ViewHarness`, as assistive technology would find it: a control, a text, a picture.
///
/// Its properties have the values of the moment at which it was found.
@MainActor public struct InterfaceElement {
  private let element: SemanticElement
  private unowned let harness: ViewHarness

  init(_ element: SemanticElement, in harness: ViewHarness) {
    (self.element, self.harness) = (element, harness)
  }

  /// What the element is, such as `button` or `text`.
  public var role: ElementRole { element.role }
  /// The name: its label, its text, or the combined texts in it. Empty if it has no name.
  public var name: String { element.name }
  /// The value or editable text; nil if it has none.
  public var value: String? { element.value }
  /// A description of what using it does; nil if there is none.
  public var hint: String? { element.hint }
  /// The state, such as whether it is on or focused.
  public var state: ElementState { element.state }
  /// What it is and how it behaves, by its role and state and as the program says.
  public var traits: AccessibilityTraits { element.traits }
  /// What the program says of it beside its name, value and traits.
  public var details: ElementDetails { element.details }
  /// Whether the element takes input: false inside `disabled(true)`.
  public var isEnabled: Bool { !element.state.contains(.disabled) }
  /// What an assistive technology may do with the element, such as `activate`; each action once.
  public var actions: [ElementAction] {
    element.actions.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
  /// Its accessibility identifiers, the outermost first.
  public var identifiers: [String] { element.identifiers }
  /// The rectangle, in points of the window.
  public var frame: CGRect { element.frame }
  /// The elements in it, in reading order.
  public var children: [InterfaceElement] { element.children.map { InterfaceElement($0, in: harness) } }

  /// Moves the pointer to its middle and clicks. Runs no frame.
  public func click(modifiers: EventModifiers = []) {
    harness.click(CGPoint(x: frame.midX, y: frame.midY), modifiers: modifiers)
  }

  /// Whether a state of the program says that an assistive technology is at it (`AccessibilityFocusState`).
  public var hasAccessibilityFocus: Bool { element.focus.contains { $0.isFocused() } }

  /// Goes to it as an assistive technology would: states of the program that follow its focus get the value for it. Runs no frame.
  public func takeAccessibilityFocus() {
    let others = harness.host.graph.elementTree().all.filter { $0.id != element.id }.flatMap(\.focus)
    harness.act { _ in
      for focus in others where focus.isFocused() { focus.setFocused(false) }
      for focus in element.focus { focus.setFocused(true) }
    }
  }

  /// Whether the program links it with another element (`accessibilityLinkedGroup`).
  public func isLinked(with other: InterfaceElement) -> Bool {
    func groups(_ element: SemanticElement) -> Set<ElementDetails.Relation> {
      Set(element.details.relations.filter { if case .group = $0 { true } else { false } })
    }
    return !groups(element).isDisjoint(with: groups(other.element))
  }

  /// Does one of its actions, as assistive technology would. Runs no frame. Returns false if it has no such action, or is disabled.
  @discardableResult public func perform(_ action: ElementAction) -> Bool {
    guard isEnabled, let found = element.actions.first(where: { $0.name == action }) else { return false }
    harness.act { _ in found.run() }
    return true
  }
}

extension InterfaceElement: @preconcurrency CustomStringConvertible {
  /// One line: role, name, value, state.
  public var description: String {
    var line = "\(role)"
    if !name.isEmpty { line += " \"\(name)\"" }
    if let value { line += " = \"\(value)\"" }
    let names: [(ElementState, String)] = [
      (.disabled, "disabled"), (.focused, "focused"), (.selected, "selected"), (.checked, "checked"), (.mixed, "mixed"),
      (.expanded, "expanded"), (.modal, "modal"),
    ]
    let states = names.filter { state.contains($0.0) }.map(\.1)
    if !states.isEmpty { line += " (\(states.joined(separator: ", ")))" }
    return line
  }
}

extension ViewHarness {
  /// The content of the window, as an element. O(views)
  public var rootElement: InterfaceElement { InterfaceElement(host.graph.elementTree(), in: self) }

  /// All elements of a role, each before the ones in it. O(views)
  public func elements(_ role: ElementRole) -> [InterfaceElement] {
    host.graph.elementTree().all.filter { $0.role == role }.map { InterfaceElement($0, in: self) }
  }

  /// The first element of a role with a name; with nil, the first of the role. nil if there is none. O(views)
  public func element(_ role: ElementRole, _ name: String? = nil) -> InterfaceElement? {
    host.graph.elementTree().all.first { $0.role == role && (name == nil || $0.name == name) }.map { InterfaceElement($0, in: self) }
  }

  /// The elements of the window as indented text, one per line: for tests by comparison, and for an overview.
  public var elementDescription: String {
    var lines: [String] = []
    var stack = [(rootElement, 0)]
    while let (element, depth) = stack.popLast() {
      lines.append(String(repeating: "  ", count: depth) + element.description)
      stack += element.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }
}
