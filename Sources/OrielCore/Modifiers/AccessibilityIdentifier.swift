extension View {
  /// A name that tests find the view by. SwiftUI: `accessibilityIdentifier(_:)`.
  @inlinable nonisolated public __consuming func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_WholeBoxModifier(identifier: identifier))
  }
}

extension _WholeBoxModifier {
  @usableFromInline init(identifier: String) { self.init(IdentifierModifier(identifier)) }
}

/// A name of the content.
final class IdentifierModifier: BoxModifier {
  let name: String

  init(_ name: String) { self.name = name }

  override class var change: BoxChange { .unseen }
  /// Most are the only ones of their name.
  override class var isShareable: Bool { false }
  override func describe(_ semantics: inout BoxSemantics) { semantics.identifiers.append(name) }
  override func isEqual(to other: BoxModifier) -> Bool { (other as? IdentifierModifier)?.name == name }
}
