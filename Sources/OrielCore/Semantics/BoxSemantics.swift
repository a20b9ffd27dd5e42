import Foundation

/// Describes a box for assistive technology and for tests.
///
/// Made when it is asked for, from the box's content and its modifiers: what is not asked costs nothing.
@_spi(Oriel) public struct BoxSemantics {
  /// Something that can be done with the box.
  package struct Action {
    package var name: ElementAction
    package var run: () -> Void

    package init(name: ElementAction, run: @escaping () -> Void) { (self.name, self.run) = (name, run) }
  }

  /// What becomes of the elements in the box.
  package enum Children: Equatable {
    /// They are elements of their own.
    case contained
    /// They are parts of this element, whose name is made of theirs.
    case combined
    /// They are left out.
    case ignored
    /// The one control among them is named by the others.
    case naming
  }

  /// What elements are for what is around them.
  package enum Use {
    /// Elements in it.
    case elements
    /// What can be done with it.
    case actions
    /// All that is in it.
    case children
  }

  package var role: ElementRole?
  /// The name of the box; nil: that of its text, or of the elements combined in it.
  package var label: String?
  /// The value of the box, or the text that is edited: of a secure text field the secret itself, which must not be shown.
  package var value: String?
  /// What happens if it is used.
  package var hint: String?
  package var state: ElementState = []
  package var actions: [Action] = []
  package var children = Children.contained
  /// Whether the box and everything in it are left out.
  package var isHidden = false
  /// The identifiers by which tests find the box, the outermost first.
  package var identifiers: [String] = []

  /// What the program says of the elements with accessibility modifiers; nil: nothing.
  package var declarations: ElementDeclarations?
  /// Whether the program makes it one element, or the group of those inside.
  package private(set) var isExplicit = false
  /// What the elements inside are for what is around.
  package var use = Use.elements
  /// Whether elements inside that are actions or children of something are those of what is here.
  package var takesOffers = false
  /// Descriptions of the box farther in, the innermost first: each is about the elements of the one before.
  package private(set) var inside: [BoxSemantics] = []
  /// Where texts of the program are read; nil: nowhere.
  package fileprivate(set) var environment: EnvironmentValues?

  package init(role: ElementRole? = nil, label: String? = nil, value: String? = nil, actions: [Action] = []) {
    (self.role, self.label, self.value, self.actions) = (role, label, value, actions)
  }

  /// Changes what the program says of the elements.
  package mutating func declare(_ change: (inout ElementDeclarations) -> Void) {
    var own = declarations ?? ElementDeclarations()
    change(&own)
    declarations = own
  }

  /// Begins a description of what has been described so far, as if of another box around it.
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
  var leavesOutChildren: Bool { isHidden || children == .ignored || inside.contains { $0.isHidden || $0.children == .ignored } }

  /// Whether the box is an element, and not only the place of others.
  var isElement: Bool { role != nil || isExplicit || label != nil || children == .combined || children == .ignored }

  /// Whether the name is made of what is in the box, if none is given.
  var isNamedByContent: Bool { label == nil && (children == .combined || role == .row) }
}

extension Box {
  /// The description of the box: of its content, with what its modifiers add.
  package final var semantics: BoxSemantics {
    var semantics = contentSemantics ?? BoxSemantics()
    semantics.environment = EnvironmentValues(scope)
    // From the inside out: what is said farther out counts.
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
