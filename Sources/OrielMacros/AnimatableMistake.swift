import SwiftDiagnostics
import SwiftSyntax

/// The messages for a type whose numbers cannot be found, and for properties that cannot move.
enum AnimatableMistake: String, DiagnosticMessage {
  case notAType, isWritten, nothingMoves, noNumbers, lazy, notAName, notAProperty, notInAType

  var message: String {
    switch self {
    case .notAType: "'@Animatable' belongs to a struct, class or enum"
    case .isWritten: "'@Animatable' has no effect on a type that writes 'animatableData' itself"
    case .nothingMoves: "'@Animatable' has no effect on a type without a stored 'var' that moves"
    case .noNumbers: "a property of this type cannot move; mark it with '@AnimatableIgnored'"
    case .lazy: "a 'lazy' property cannot move; mark it with '@AnimatableIgnored'"
    case .notAName: "'@Animatable' moves variables with a name; declare each in a 'var' of its own"
    case .notAProperty: "'@AnimatableIgnored' leaves out a property"
    case .notInAType: "'@AnimatableIgnored' has no effect outside of a type with '@Animatable'"
    }
  }

  var diagnosticID: MessageID { MessageID(domain: "Oriel.Animatable", id: rawValue) }
  var severity: DiagnosticSeverity { self == .isWritten || self == .notInAType ? .warning : .error }
}

/// A fix that the compiler offers for a mistake.
private struct AnimatableRemedy: FixItMessage {
  let message: String
  let fixItID: MessageID
}

extension AnimatableMistake {
  func mistake(at node: some SyntaxProtocol, _ remedy: String? = nil, _ changes: [FixIt.Change] = []) -> Diagnostic {
    let remedies = remedy.map { [FixIt(message: AnimatableRemedy(message: $0, fixItID: diagnosticID), changes: changes)] } ?? []
    return Diagnostic(node: node, message: self, fixIts: remedies)
  }

  func error(at node: some SyntaxProtocol) -> DiagnosticsError { DiagnosticsError(diagnostics: [mistake(at: node)]) }

  /// Offers to mark the variable that is declared at `binding`.
  func mistake(ignoring variable: VariableDeclSyntax, at binding: PatternBindingSyntax? = nil) -> Diagnostic {
    let node = binding.map { Syntax($0.pattern) } ?? Syntax(variable.bindings)
    // An attribute would be one of all variables of a line.
    if variable.bindings.count > 1 { return mistake(at: node) }
    var new = variable
    new.leadingTrivia = []
    let text = "\(variable.leadingTrivia)@AnimatableIgnored \(new)"
    return mistake(
      at: node, "add '@AnimatableIgnored'", [.replace(oldNode: Syntax(variable), newNode: Syntax(DeclSyntax("\(raw: text)")))])
  }

  /// Offers to remove an attribute.
  func mistake(removing attribute: AttributeSyntax) -> Diagnostic {
    // The indentation stays.
    let nothing = TokenSyntax(.identifier(""), leadingTrivia: attribute.leadingTrivia, presence: .present)
    return mistake(
      at: attribute, "remove '@\(attribute.attributeName.trimmedDescription)'",
      [.replace(oldNode: Syntax(attribute), newNode: Syntax(nothing))])
  }
}
