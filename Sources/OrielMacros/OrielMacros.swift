import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler asks for expansions.
@main struct OrielMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [EntryMacro.self]
}
