import SwiftDiagnostics
import SwiftSyntax

/// A type with the attribute `@Animatable`, and its properties that move.
struct AnimatableType {
  /// Names of the stored variables, as they are written.
  private(set) var properties: [String] = []
  private(set) var mistakes: [Diagnostic] = []
  /// Whether the type has numbers that it writes itself.
  private(set) var writesData = false
  /// How far the type is seen, in front of a `var`.
  let access: String

  /// nil for what stores no values of its own.
  init?(_ declaration: some DeclGroupSyntax) {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
      return nil
    }
    let words = declaration.modifiers.map(\.name.tokenKind)
    if words.contains(.keyword(.public)) || words.contains(.keyword(.open)) {
      access = "public "
    } else {
      access = words.contains(.keyword(.package)) ? "package " : ""
    }
    for member in declaration.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) { add(variable) }
    }
  }

  private mutating func add(_ variable: VariableDeclSyntax) {
    let words = variable.modifiers.map(\.name.tokenKind)
    if words.contains(.keyword(.static)) || words.contains(.keyword(.class)) { return }
    if variable.bindings.contains(where: { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "animatableData" }) {
      writesData = true
    }
    // Constants cannot move. What a wrapper stores is its own, as the state of a view is.
    if variable.bindingSpecifier.tokenKind != .keyword(.var) || variable.attributes.contains(where: \.isWrapper) { return }
    if words.contains(.keyword(.lazy)) { return mistakes.append(AnimatableMistake.lazy.mistake(ignoring: variable)) }
    for binding in variable.bindings where binding.isStored {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
        mistakes.append(AnimatableMistake.notAName.mistake(at: binding.pattern))
        continue
      }
      if binding.isWithoutNumbers(in: variable) {
        mistakes.append(AnimatableMistake.noNumbers.mistake(ignoring: variable, at: binding))
      } else {
        properties.append(name.identifier.text)
      }
    }
  }
}

extension PatternBindingSyntax {
  fileprivate var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
    return accessors.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
  }

  private static let known: Set<String> = [
    "Bool", "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Whether its type, as far as it can be seen, has no numbers that move: the compiler finds the rest.
  fileprivate func isWithoutNumbers(in variable: VariableDeclSyntax) -> Bool {
    // Of `var a, b: Bool` the last one says the type of both.
    let all = Array(variable.bindings)
    let rest = all.firstIndex(of: self).map { all[$0...] } ?? [self]
    let type = typeAnnotation ?? (initializer == nil ? rest.lazy.compactMap(\.typeAnnotation).first : nil)
    if let type = type?.type {
      if type.is(FunctionTypeSyntax.self) || type.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true {
        return true
      }
      guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else { return false }
      return Self.known.contains(name.name.text)
    }
    guard let value = initializer?.value else { return false }
    return value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
      || value.is(ClosureExprSyntax.self)
  }
}

extension AttributeListSyntax.Element {
  private var name: String? {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last.map(String.init)
  }

  func isNamed(_ name: String) -> Bool { self.name == name }

  /// Whether it names a property wrapper or `@AnimatableIgnored`: the compiler's own attributes begin with a small letter, but for a few.
  fileprivate var isWrapper: Bool {
    guard let name, let first = name.first(where: { $0 != "_" }) else { return false }
    return first.isUppercase && name != "MainActor"
  }
}
