import Foundation

/// What a box is and says, to who cannot see it: tests now, the accessibility tree later.
@_spi(Oriel) public struct BoxSemantics {
  /// What kind of thing it is.
  package enum Role: Equatable { case text, textField, secureTextField, image, scrollArea, row }

  /// Something that can be done with it.
  package struct Action {
    package enum Name: Equatable { case activate }
    package var name: Name
    package var run: () -> Void

    package init(name: Name, run: @escaping () -> Void) { (self.name, self.run) = (name, run) }
  }

  package var role: Role?
  /// What it is called.
  package var label: String?
  /// What it says or holds: of a secure text field the secret itself, which is not to be shown.
  package var value: String?
  package var actions: [Action] = []
  /// The names that tests find it by, the outermost first.
  package var identifiers: [String] = []

  package init(role: Role? = nil, label: String? = nil, value: String? = nil, actions: [Action] = []) {
    (self.role, self.label, self.value, self.actions) = (role, label, value, actions)
  }
}

extension Box {
  /// What the box is and says: its content, and what its modifiers add.
  package final var semantics: BoxSemantics {
    var semantics = contentSemantics ?? BoxSemantics()
    for modifier in modifiers { modifier.describe(&semantics) }
    return semantics
  }

  /// What the content says, as text; nil: nothing.
  package final var spokenText: String? { contentSemantics?.value }
}
