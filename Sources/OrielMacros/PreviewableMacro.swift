import SwiftSyntax
import SwiftSyntaxMacros

/// Expands to nothing: the variable stays as it is written, in a preview that is compiled alone.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
