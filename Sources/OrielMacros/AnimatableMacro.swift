import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Generates the numbers of a type from the numbers of its stored properties.
///
/// The type of the numbers is opaque: what it is follows from the properties' types, of which a macro sees only what is written.
struct AnimatableMacro {}

extension AnimatableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = AnimatableType(declaration) else { throw AnimatableMistake.notAType.error(at: node) }
    if type.writesData {
      context.diagnose(AnimatableMistake.isWritten.mistake(removing: node))
      return []
    }
    for mistake in type.mistakes { context.diagnose(mistake) }
    if type.properties.isEmpty {
      // Of what does not move it has been said why.
      if type.mistakes.isEmpty { context.diagnose(AnimatableMistake.nothingMoves.mistake(removing: node)) }
      return []
    }
    return ["\(raw: type.data)"]
  }
}

extension AnimatableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // Nothing to do for what conforms by another protocol, as shapes and layouts do.
    if protocols.isEmpty || AnimatableType(declaration) == nil { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated OrielDrawing.Animatable {}")]
  }
}

extension AnimatableType {
  /// The declaration of `animatableData`.
  fileprivate var data: String {
    let numbers = properties.map { "OrielDrawing._MovingProperty.numbers(of: self.\($0))" }
    // One value needs no container, and a container of one has no tuple.
    let isOne = numbers.count == 1
    let all = isOne ? numbers[0] : "OrielDrawing.AnimatableValues(\(numbers.joined(separator: ", ")))"
    let moves = properties.enumerated().map { index, name in
      "OrielDrawing._MovingProperty.move(&self.\(name), to: \(isOne ? "known" : "known.value.\(index)"))"
    }
    return """
      nonisolated \(access)var animatableData: some OrielDrawing.VectorArithmetic {
        get {
          \(all)
        }
        set {
          guard let known = OrielDrawing._MovingProperty.known(newValue, like: \(all)) else {
            return
          }
          \(moves.joined(separator: "\n    "))
        }
      }
      """
  }
}

/// Marks a property that `@Animatable` leaves out. It expands to nothing.
struct AnimatableIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(VariableDeclSyntax.self) else { throw AnimatableMistake.notAProperty.error(at: node) }
    let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    if type?.attributes.contains(where: { $0.isNamed("Animatable") }) != true {
      context.diagnose(AnimatableMistake.notInAType.mistake(removing: node))
    }
    return []
  }
}
