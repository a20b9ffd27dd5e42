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

  package var role: ElementRole?
  /// The name of the box; nil: that of its text, or of the elements combined in it.
  package var label: String?
  /// The text or value of the box: of a secure text field the secret itself, which must not be shown.
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

  package init(role: ElementRole? = nil, label: String? = nil, value: String? = nil, actions: [Action] = []) {
    (self.role, self.label, self.value, self.actions) = (role, label, value, actions)
  }

  /// Whether the box is an element, and not only the place of others.
  var isElement: Bool { role != nil || label != nil || children == .combined || children == .ignored }

  /// Whether the name is made of what is in the box, if none is given.
  var isNamedByContent: Bool { label == nil && (children == .combined || role == .row) }
}

extension Box {
  /// The description of the box: of its content, with what its modifiers add.
  package final var semantics: BoxSemantics {
    var semantics = contentSemantics ?? BoxSemantics()
    // From the inside out: what is said farther out counts.
    for modifier in modifiers.reversed() { modifier.describe(&semantics) }
    semantics.identifiers.reverse()
    return semantics
  }

  /// The content's text; nil if it has none.
  package final var spokenText: String? { contentSemantics?.value }
}
