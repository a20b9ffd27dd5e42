import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands to a type that the tool for previews finds in a debug build of the program: the file, the line, the name, the traits and the
/// views. Release builds contain nothing of it; the compiler checks the views in both.
struct PreviewMacro: DeclarationMacro {
  static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) throws -> [DeclSyntax] {
    let arguments = Array(node.arguments)
    guard let views = node.trailingClosure.map(ExprSyntax.init) ?? arguments.first(where: { $0.label?.text == "body" })?.expression,
      let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
    else { return [] }
    let name = arguments.first { $0.label == nil }?.expression.trimmedDescription ?? "nil"
    // The first has a label, the others follow it.
    let traits = (arguments.firstIndex { $0.label?.text == "traits" }).map { start in
      arguments[start...].prefix { $0.label == nil || $0.label?.text == "traits" }.map(\.expression.trimmedDescription)
    }
    return [
      """
      #if DEBUG
        struct \(context.makeUniqueName("OrielPreview")): _PreviewDeclaration {
          static var file: String { \(location.file) }
          static var line: Int { \(location.line) }
          static var name: String? { \(raw: name) }
          static var traits: [PreviewTrait<Preview.ViewTraits>] { [\(raw: (traits ?? []).joined(separator: ", "))] }
          @MainActor static func content() -> any View {
            \(raw: content(views))
          }
        }
      #endif
      """
    ]
  }

  /// The statements that return the views. Variables with `@Previewable` become properties of a view of their own.
  private static func content(_ views: ExprSyntax) -> String {
    guard let closure = views.as(ClosureExprSyntax.self) else { return "return _previewContent(\(views.trimmedDescription))" }
    var properties: [String] = [], rest: [String] = []
    for statement in closure.statements {
      if let variable = statement.item.as(VariableDeclSyntax.self), let own = withoutMark(variable) {
        properties.append(own.trimmedDescription)
      } else {
        rest.append(statement.trimmedDescription)
      }
    }
    if properties.isEmpty { return "return _previewContent \(closure.trimmedDescription)" }
    return """
      struct Content: View {
        \(properties.joined(separator: "\n"))
        var body: some View {
          \(rest.joined(separator: "\n"))
        }
      }
      return Content()
      """
  }

  /// The variable without `@Previewable`; nil if it has none.
  private static func withoutMark(_ variable: VariableDeclSyntax) -> VariableDeclSyntax? {
    var own = variable
    own.attributes = variable.attributes.filter { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Previewable"
    }
    return own.attributes.count < variable.attributes.count ? own : nil
  }
}
