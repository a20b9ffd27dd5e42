import SwiftDiagnostics
import SwiftSyntax

/// The messages for a declaration that cannot be an entry.
enum EntryMistake: String, DiagnosticMessage {
  case notAVariable, notInAContainer, constant, typeProperty, lazy, reference, severalVariables, notAName, accessors, noValue
  case notOptional, focusedValue

  var message: String {
    switch self {
    case .notAVariable: "'@Entry' makes an entry of a 'var'"
    case .notInAContainer: "'@Entry' belongs in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues"
    case .constant: "an entry must be a 'var': it is written for the views below"
    case .typeProperty: "an entry must be an instance property"
    case .lazy: "an entry cannot be 'lazy'; its value is made when it is first read"
    case .reference: "an entry cannot be 'weak' or 'unowned'"
    case .severalVariables: "'@Entry' makes an entry of one variable; declare each in a 'var' of its own"
    case .notAName: "an entry must be a variable with a name"
    case .accessors: "an entry cannot have accessors or observers: '@Entry' writes them"
    case .noValue: "an entry needs an initial value, which is its default, or an optional type"
    case .notOptional: "an entry of FocusedValues must have an optional type: it is nil when nothing in focus sets it"
    case .focusedValue: "an entry of FocusedValues cannot have an initial value: it is nil when nothing in focus sets it"
    }
  }

  var diagnosticID: MessageID { MessageID(domain: "Oriel.Entry", id: rawValue) }
  var severity: DiagnosticSeverity { .error }
}

/// A fix that the compiler offers for a mistake.
private struct EntryRemedy: FixItMessage {
  let message: String
  let fixItID: MessageID

  init(_ message: String, _ mistake: EntryMistake) {
    self.message = message
    fixItID = mistake.diagnosticID
  }
}

extension EntryMistake {
  func error(at node: some SyntaxProtocol, _ remedy: String? = nil, _ changes: [FixIt.Change] = []) -> DiagnosticsError {
    let remedies = remedy.map { [FixIt(message: EntryRemedy($0, self), changes: changes)] } ?? []
    return DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self, fixIts: remedies)])
  }

  func error(at token: TokenSyntax, replacingWith keyword: TokenKind) -> DiagnosticsError {
    let new = token.with(\.tokenKind, keyword)
    return error(at: token, "replace with '\(new.text)'", [.replace(oldNode: Syntax(token), newNode: Syntax(new))])
  }

  func error(removing modifier: DeclModifierSyntax, from variable: VariableDeclSyntax) -> DiagnosticsError {
    var new = variable
    new.modifiers = variable.modifiers.filter { $0.id != modifier.id }
    // The line's indentation belongs to its first word.
    if variable.modifiers.first?.id == modifier.id {
      if new.modifiers.isEmpty {
        new.bindingSpecifier.leadingTrivia = modifier.leadingTrivia
      } else {
        new.modifiers.leadingTrivia = modifier.leadingTrivia
      }
    }
    return error(at: modifier, "remove '\(modifier.name.text)'", [.replace(oldNode: Syntax(variable), newNode: Syntax(new))])
  }

  func error(at node: some SyntaxProtocol, removing accessors: AccessorBlockSyntax, from binding: PatternBindingSyntax) -> DiagnosticsError
  {
    // Only if the accessors are observers does a value remain without them.
    guard binding.initializer != nil else { return error(at: node) }
    var new = binding.with(\.accessorBlock, nil)
    new.trailingTrivia = []
    return error(at: node, "remove the observers", [.replace(oldNode: Syntax(binding), newNode: Syntax(new))])
  }

  func error(at node: some SyntaxProtocol, removing value: InitializerClauseSyntax, from binding: PatternBindingSyntax) -> DiagnosticsError
  {
    var new = binding.with(\.initializer, nil)
    new.trailingTrivia = []
    return error(at: node, "remove the initial value", [.replace(oldNode: Syntax(binding), newNode: Syntax(new))])
  }

  func missingValue(in binding: PatternBindingSyntax) -> DiagnosticsError {
    let value = ExprSyntax(EditorPlaceholderExprSyntax(placeholder: .identifier("<#initial value#>")))
    var new = binding
    new.trailingTrivia = []
    new.initializer = InitializerClauseSyntax(equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value)
    return error(at: binding, "add an initial value", [.replace(oldNode: Syntax(binding), newNode: Syntax(new))])
  }

  func missingOptional(in binding: PatternBindingSyntax, of type: TypeSyntax?) -> DiagnosticsError {
    guard let type, let annotation = binding.typeAnnotation else { return error(at: binding) }
    // `any P?` and `() -> Void?` would be optionals of another type.
    let isOneWord =
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
      || type.is(DictionaryTypeSyntax.self)
      || type.is(TupleTypeSyntax.self)
    let wrapped: TypeSyntax = isOneWord ? type : "(\(type))"
    let new = EntryDeclaration.optional(wrapped).with(\.trailingTrivia, annotation.type.trailingTrivia)
    return error(at: annotation.type, "make the type optional", [.replace(oldNode: Syntax(annotation.type), newNode: Syntax(new))])
  }
}
