import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import OrielMacros

/// A mistake as a person is told of it: where, what, and what the compiler offers to do about it.
struct SaidMistake: Equatable {
  var message: String
  var line: Int
  var column: Int
  var fixIts: [String] = []
}

/// Expects that `source`, expanded, is `expansion`, with exactly these mistakes said; `fixed` is what their fix-its make of the source.
func expand(
  _ source: String, to expansion: String, mistakes: [SaidMistake] = [], fixed: String? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  let file = Parser.parse(source: source)
  let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
  let expanded = file.expand(
    macroSpecs: [
      "Entry": MacroSpec(type: EntryMacro.self), "Preview": MacroSpec(type: PreviewMacro.self),
      "Animatable": MacroSpec(type: AnimatableMacro.self, conformances: ["Animatable"]),
      "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
    ],
    contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts()) },
    indentationWidth: .spaces(2))
  #expect(expanded.description.trimmed == expansion.trimmed, sourceLocation: location)
  // What the macro was refused for need not parse: the compiler says so first.
  if mistakes.isEmpty { #expect(!Parser.parse(source: expanded.description).hasError, sourceLocation: location) }
  let said = context.diagnostics.map { mistake in
    let place = context.location(for: mistake.position, anchoredAt: mistake.node, fileName: "Test.swift")
    return SaidMistake(message: mistake.message, line: place.line, column: place.column, fixIts: mistake.fixIts.map(\.message.message))
  }
  #expect(said == mistakes, sourceLocation: location)
  if let fixed {
    // In the order of the source, so that the last is made first; each is a replacement.
    let changes = context.diagnostics.flatMap(\.fixIts).flatMap(\.changes)
    var text = Array(source.utf8)
    for case .replace(let old, let new) in changes.reversed() {
      let start = context.location(for: old.position, anchoredAt: old, fileName: "Test.swift").offset
      text.replaceSubrange(start..<start + old.totalLength.utf8Length, with: new.description.utf8)
    }
    #expect(String(decoding: text, as: UTF8.self).trimmed == fixed.trimmed, sourceLocation: location)
  }
}

/// The mistakes said of the first member of an extension, for what the expansion of a whole file leaves out because the compiler refuses
/// it.
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

extension String {
  /// Without empty lines at either end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
