import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import OrielMacros

/// Expects that `source`, expanded, is `expansion`, with exactly these mistakes said; `fixed` is what their fix-its make of the source.
func expand(
  _ source: String, to expansion: String, mistakes: [DiagnosticSpec] = [], fixed: String? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expansion, diagnostics: mistakes, macroSpecs: ["Entry": MacroSpec(type: EntryMacro.self)],
    fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { Issue.record("\($0.message)", sourceLocation: location) })
}

/// The mistakes said of the first member of an extension, where the support for tests expands nothing because the compiler refuses as well.
func mistakesSaid(of source: String) throws -> [String] {
  let place = try #require(Parser.parse(source: source).statements.first?.item.as(ExtensionDeclSyntax.self))
  let member = try #require(place.memberBlock.members.first?.decl)
  let attribute = try #require(member.asProtocol((any WithAttributesSyntax).self)?.attributes.first?.as(AttributeSyntax.self))
  let context = BasicMacroExpansionContext(lexicalContext: [Syntax(place)])
  #expect(try EntryMacro.expansion(of: attribute, providingAccessorsOf: member, in: context).count == 1)
  do {
    _ = try EntryMacro.expansion(of: attribute, providingPeersOf: member, in: context)
    return []
  } catch let error as DiagnosticsError {
    return error.diagnostics.map { "\($0.node.trimmedDescription): \($0.message)" }
  }
}
