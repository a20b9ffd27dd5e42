import SwiftSyntax

/// A type to which extensions can add entries.
enum EntryContainer: String, CaseIterable {
  case environmentValues = "EnvironmentValues"
  case transaction = "Transaction"
  case containerValues = "ContainerValues"
  case focusedValues = "FocusedValues"

  /// The protocol of an entry's key. Spelled with its module: an app may have a type of that name.
  var keyProtocol: String {
    switch self {
    case .environmentValues: "OrielCore.EnvironmentKey"
    case .transaction: "OrielCore.TransactionKey"
    case .containerValues: "OrielCore.ContainerValueKey"
    case .focusedValues: "OrielControls.FocusedValueKey"
    }
  }

  /// Whether an entry has a default value; without one, it is optional, and nil at first.
  var hasDefaults: Bool { self != .focusedValues }

  private static let modules: Set<String> = ["Oriel", "OrielCore", "SwiftUI"]

  /// Returns nil for any other type.
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
