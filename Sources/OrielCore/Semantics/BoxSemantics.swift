import Foundation

/// Describes a box for people who cannot see it: used by tests now, by the accessibility tree later.
@_spi(Oriel) public struct BoxSemantics {
  /// The kind of thing that the box is.
  package enum Role: Equatable { case text, textField, secureTextField, image, scrollArea, row, slider, stepper, progress }

  /// Something that can be done with the box.
  package struct Action {
    package enum Name: Equatable { case activate, increment, decrement }
    package var name: Name
    package var run: () -> Void

    package init(name: Name, run: @escaping () -> Void) { (self.name, self.run) = (name, run) }
  }

  package var role: Role?
  /// The name of the box.
  package var label: String?
  /// The text or value of the box: of a secure text field the secret itself, which must not be shown.
  package var value: String?
  package var actions: [Action] = []
  /// The identifiers by which tests find the box, the outermost first.
  package var identifiers: [String] = []

  package init(role: Role? = nil, label: String? = nil, value: String? = nil, actions: [Action] = []) {
    (self.role, self.label, self.value, self.actions) = (role, label, value, actions)
  }
}

extension Box {
  /// The description of the box: of its content, with what its modifiers add.
  package final var semantics: BoxSemantics {
    var semantics = contentSemantics ?? BoxSemantics()
    for modifier in modifiers { modifier.describe(&semantics) }
    return semantics
  }

  /// The content's text; nil if it has none.
  package final var spokenText: String? { contentSemantics?.value }
}
