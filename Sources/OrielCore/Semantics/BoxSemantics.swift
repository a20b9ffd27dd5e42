import Foundation

/// The description of a box for assistive technologies and tests.
///
/// Made on request, from the box's content and its modifiers: it costs nothing if it is not requested.
@_spi(Oriel) public struct BoxSemantics {
  /// An action of the box.
  package struct Action {
    package var name: ElementAction
    package var run: () -> Void

    package init(name: ElementAction, run: @escaping () -> Void) { (self.name, self.run) = (name, run) }
  }

  /// How the elements in the box are used.
  package enum Children: Equatable {
    /// They are separate elements.
    case contained
    /// They are parts of this element, whose name is combined from their names.
    case combined
    /// They are ignored.
    case ignored
    /// The one control among them is named by the others.
    case naming
  }

  /// How an enclosing box uses the elements.
  package enum Use {
    /// As elements in it.
    case elements
    /// As its actions.
    case actions
    /// As all of its content.
    case children
  }

  package var role: ElementRole?
  /// The name of the box; nil for the name of its text, or of the elements combined in it.
  package var label: String?
  /// The value of the box, or the edited text: for a secure text field the secret itself, which must not be shown.
  package var value: String?
  /// The effect of using the box.
  package var hint: String?
  package var state: ElementState = []
  package var actions: [Action] = []
  package var children = Children.contained
  /// Whether the box and everything in it are left out.
  package var isHidden = false
  /// The identifiers by which tests find the box, the outermost first.
  package var identifiers: [String] = []

  /// The attributes of the elements set by the program with accessibility modifiers; nil if there are none.
  package var declarations: ElementDeclarations?
  /// Whether the program makes the box one element, or the group of the elements inside.
  package private(set) var isExplicit = false
  /// How an enclosing box uses the elements inside.
  package var use = Use.elements
  /// Whether elements inside that are actions or children of an enclosing box belong to this one.
  package var takesOffers = false
  /// The inner descriptions of the box, innermost first: each is about the elements of the previous one.
  package private(set) var inside: [BoxSemantics] = []
  /// The environment in which the program's texts are read; nil if there are none.
  package fileprivate(set) var environment: EnvironmentValues?

  package init(role: ElementRole? = nil, label: String? = nil, value: String? = nil, actions: [Action] = []) {
    (self.role, self.label, self.value, self.actions) = (role, label, value, actions)
  }

  /// Changes the program's attributes of the elements.
  package mutating func declare(_ change: (inout ElementDeclarations) -> Void) {
    var own = declarations ?? ElementDeclarations()
    change(&own)
    declarations = own
  }

  /// Starts an outer description, as if of another box around the elements so far.
  package mutating func beginOutside() {
    var inner = self
    inner.inside = []
    let outer = BoxSemantics()
    (inner.identifiers, inner.environment) = ([], nil)
    let (descriptions, names, place) = (inside + [inner], identifiers, environment)
    self = outer
    (inside, identifiers, environment) = (descriptions, names, place)
  }

  /// Makes the elements so far one element, or puts them in one.
  package mutating func beginElement(_ children: Children) {
    beginOutside()
    (self.children, isExplicit) = (children, true)
  }

  /// Whether all elements of the box's children are left out.
  package var leavesOutChildren: Bool { isHidden || children == .ignored || inside.contains { $0.isHidden || $0.children == .ignored } }

  /// Whether the box is an element, not only a container of others.
  package var isElement: Bool { role != nil || isExplicit || label != nil || children == .combined || children == .ignored }

  /// Whether the name is combined from the content, if none is given.
  package var isNamedByContent: Bool { label == nil && (children == .combined || role == .row) }
}

extension Box {
  /// The description of the box: its content's, with the additions of its modifiers.
  package final var semantics: BoxSemantics {
    var semantics = contentSemantics ?? BoxSemantics()
    semantics.environment = EnvironmentValues(scope)
    // From the inside out: outer modifiers take precedence.
    for modifier in modifiers.reversed() { modifier.describe(&semantics) }
    semantics.identifiers.reverse()
    return semantics
  }

  /// The content's text; nil if it has none.
  package final var spokenText: String? {
    guard let semantics = contentSemantics else { return nil }
    return semantics.role == .text ? semantics.label : semantics.value
  }
}
