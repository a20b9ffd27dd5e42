import SwiftSyntax

/// A type whose extensions take entries.
enum EntryContainer: String, CaseIterable {
  case environmentValues = "EnvironmentValues"
  case transaction = "Transaction"
  case containerValues = "ContainerValues"
  case focusedValues = "FocusedValues"

  /// The protocol that an entry's key conforms to. Spelled with its module: an app may have a type of that name.
  var keyProtocol: String {
    switch self {
    case .environmentValues: "OrielCore.EnvironmentKey"
    case .transaction: "OrielCore.TransactionKey"
    case .containerValues: "OrielCore.ContainerValueKey"
    case .focusedValues: "OrielCore.FocusedValueKey"
    }
  }

  /// Whether an entry has a value when nobody set one; without, it is optional and nil.
  var hasDefaults: Bool { self != .focusedValues }

  private static let modules: Set<String> = ["Oriel", "OrielCore", "SwiftUI"]

  /// nil: not one of the four.
  init?(extended type: TypeSyntax) {
    if let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      self.init(rawValue: name.name.text)
    } else if let member = type.as(MemberTypeSyntax.self), let base = member.baseType.as(IdentifierTypeSyntax.self),
      Self.modules.contains(base.name.text)
    {
      self.init(rawValue: member.name.text)
    } else {
      return nil
    }
  }
}
