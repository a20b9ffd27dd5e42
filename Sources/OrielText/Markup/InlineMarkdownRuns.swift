/// The result of parsing Markdown in a string without values.
package struct InlineMarkdownRuns {
  package var text: String
  package var isEmphasized: Bool
  package var isStrong: Bool
  package var isCode: Bool
  package var isStruck: Bool
  /// The destination as written; nil if it is not a link.
  package var link: String?

  package static func of(_ text: String) -> [InlineMarkdownRuns] {
    let read = InlineMarkdown<Never>([.literal(text)])
    func written(_ parts: [InlineMarkdown<Never>.Part]) -> String {
      parts.map { part in if case .literal(let text) = part { text } else { "" } }.joined()
    }
    return read.runs.map { run in
      InlineMarkdownRuns(
        text: written([run.part]), isEmphasized: run.style.contains(.emphasized), isStrong: run.style.contains(.strong),
        isCode: run.style.contains(.code), isStruck: run.style.contains(.struck), link: run.link.map { written(read.links[$0]) })
    }
  }
}
