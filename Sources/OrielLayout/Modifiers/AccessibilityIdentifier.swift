@_spi(Oriel) import OrielCore

extension View {
  /// Sets a name by which tests find the view. SwiftUI: `accessibilityIdentifier(_:)`.
  @inlinable nonisolated public __consuming func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_WholeBoxModifier(identifier: identifier))
  }
}

extension _WholeBoxModifier {
  @usableFromInline init(identifier: String) { self.init(IdentifierModifier(identifier)) }
}

/// A name of the content.
package final class IdentifierModifier: BoxModifier {
  package let name: String

  package init(_ name: String) { self.name = name }

  package override class var change: BoxChange { .unseen }
  /// Most names are unique.
  package override class var isShareable: Bool { false }
  package override func describe(_ semantics: inout BoxSemantics) { semantics.identifiers.append(name) }
  package override func isEqual(to other: BoxModifier) -> Bool { (other as? IdentifierModifier)?.name == name }
}
