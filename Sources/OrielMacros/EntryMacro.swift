import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Generates the key and the accessors of an entry.
///
/// The key's default is a stored constant, so that its expression runs once; a box around it declares that it may be shared, which a
/// value that is not `Sendable` cannot declare itself, and infers the type if none is written.
struct EntryMacro {}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // Mistakes are reported once, with the key. A getter, if there is none, prevents the compiler's extra error that an extension stores
    // nothing.
    if let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.contains(where: { $0.accessorBlock != nil }) { return [] }
    guard let entry = try? EntryDeclaration(declaration, attribute: node, in: context) else { return ["get { fatalError() }"] }
    return ["get { self[\(entry.keyName).self] }", "set { self[\(entry.keyName).self] = newValue }"]
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let entry = try EntryDeclaration(declaration, attribute: node, in: context)
    return [DeclSyntax(try EnumDeclSyntax(entry.keyHeader) { for member in entry.keyMembers { member } })]
  }
}

extension EntryDeclaration {
  fileprivate var keyHeader: SyntaxNodeString {
    let protocols = container.hasDefaults ? "\(container.keyProtocol), OrielViews._EntryKey" : container.keyProtocol
    let attributes = availability.map { "\($0.trimmed)\n" }.joined()
    return "\(raw: attributes)nonisolated private enum \(keyName): \(raw: protocols)"
  }

  fileprivate var keyMembers: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if let type { members.append("typealias Value = \(type)") }
    if let value {
      // A closure, because an `if` or `switch` with a value cannot be an argument.
      members.append("static let entry = OrielViews._EntryDefault\(raw: type == nil ? "" : "<Value>") { \(value) }")
    }
    return members
  }
}
