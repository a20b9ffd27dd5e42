import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A variable with the attribute `@Entry` that was checked to be a valid entry.
struct EntryDeclaration {
  let container: EntryContainer
  /// Without the backticks of a name that is otherwise a keyword.
  let name: String
  /// As written, but `T!` as `T?`; nil if it is inferred from the value.
  let type: TypeSyntax?
  /// The value's expression; nil if there is no value to store.
  let value: ExprSyntax?
  /// The availability attributes, which also apply to the key.
  let availability: [AttributeSyntax]

  var keyName: TokenSyntax {
    let key = "__Key_\(name)"
    return .identifier(key.isValidSwiftIdentifier(for: .variableName) ? key : "`\(key)`")
  }

  /// Throws the first reason why the declaration is not a valid entry.
  init(_ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax, in context: some MacroExpansionContext) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { throw EntryMistake.notAVariable.error(at: attribute) }
    guard let place = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
      let container = EntryContainer(extended: place.extendedType)
    else { throw EntryMistake.notInAContainer.error(at: attribute) }
    try Self.checkKeywords(of: variable)
    guard variable.bindings.count == 1, let binding = variable.bindings.first else {
      throw EntryMistake.severalVariables.error(at: variable.bindings)
    }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      throw EntryMistake.notAName.error(at: binding.pattern)
    }
    if let accessors = binding.accessorBlock { throw EntryMistake.accessors.error(at: accessors, removing: accessors, from: binding) }
    self.container = container
    name = pattern.identifier.identifier?.name ?? pattern.identifier.text
    let written = binding.typeAnnotation?.type.trimmed
    let wrapped = written.flatMap(Self.wrapped)
    if container.hasDefaults {
      type = written.flatMap { $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? wrapped.map(Self.optional) : $0 }
      guard let value = binding.initializer?.value.trimmed ?? (wrapped == nil ? nil : "nil") else {
        throw EntryMistake.noValue.missingValue(in: binding)
      }
      self.value = value
    } else {
      guard let wrapped else { throw EntryMistake.notOptional.missingOptional(in: binding, of: written) }
      type = wrapped
      if let initializer = binding.initializer, !initializer.value.is(NilLiteralExprSyntax.self) {
        throw EntryMistake.focusedValue.error(at: initializer.value, removing: initializer, from: binding)
      }
      value = nil
    }
    availability = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
      $0.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "available"
    }
  }

  /// Whether it is a `var`, without modifiers that a computed property of a value cannot have.
  private static func checkKeywords(of variable: VariableDeclSyntax) throws {
    if variable.bindingSpecifier.tokenKind != .keyword(.var) {
      throw EntryMistake.constant.error(at: variable.bindingSpecifier, replacingWith: .keyword(.var))
    }
    for modifier in variable.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class): throw EntryMistake.typeProperty.error(removing: modifier, from: variable)
      case .keyword(.lazy): throw EntryMistake.lazy.error(removing: modifier, from: variable)
      case .keyword(.weak), .keyword(.unowned): throw EntryMistake.reference.error(removing: modifier, from: variable)
      default: break
      }
    }
  }

  /// The type that an optional type wraps; nil if it is not recognisable as an optional.
  private static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    let arguments: GenericArgumentClauseSyntax?
    if let name = type.as(IdentifierTypeSyntax.self), name.name.text == "Optional" {
      arguments = name.genericArgumentClause
    } else if let member = type.as(MemberTypeSyntax.self), member.name.text == "Optional", member.baseType.trimmedDescription == "Swift" {
      arguments = member.genericArgumentClause
    } else {
      return nil
    }
    guard let arguments = arguments?.arguments, arguments.count == 1, case .type(let only)? = arguments.first?.argument else { return nil }
    return only.trimmed
  }

  static func optional(_ wrapped: TypeSyntax) -> TypeSyntax { TypeSyntax(OptionalTypeSyntax(wrappedType: wrapped)) }
}
