import SwiftSyntax
import SwiftSyntaxMacros

/// Expands to nothing: the compiler checks the views of a preview, and no program contains them.
struct PreviewMacro: DeclarationMacro {
  static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) throws -> [DeclSyntax] {
    []
  }
}
