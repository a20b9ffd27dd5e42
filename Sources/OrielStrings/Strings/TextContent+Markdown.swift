@_spi(Oriel) import OrielCore
import OrielText
@_spi(Oriel) import OrielTextViews

extension TextContent {
  /// The content of a literal's parts, with Markdown parsed.
  static func markdown(_ parts: [InlineMarkdown<TextContent>.Part]) -> TextContent {
    let mayHoldMarks = parts.contains { part in
      if case .literal(let text) = part { InlineMarkdown<TextContent>.mayHold(text) } else { false }
    }
    func content(_ part: InlineMarkdown<TextContent>.Part) -> TextContent {
      switch part {
      case .literal(let text): .plain(text)
      case .value(let value): value
      }
    }
    func joined(_ contents: [TextContent]) -> TextContent {
      contents.isEmpty ? .plain("") : contents.count == 1 ? contents[0] : .joined(contents)
    }
    if !mayHoldMarks { return parts.isEmpty ? .plain("") : joined(parts.map(content)) }
    let read = InlineMarkdown(parts)
    if read.attributes.contains(where: { $0.contains("inflect") }) { Diagnostics.report(uninflected) }
    var contents: [TextContent] = []
    var index = 0
    while index < read.runs.count {
      let link = read.runs[index].link
      var run: [TextContent] = []
      while index < read.runs.count, read.runs[index].link == link {
        run.append(content(read.runs[index].part).styled(read.runs[index].style))
        index += 1
      }
      if let link {
        contents.append(.link(title: joined(run), destination: joined(read.links[link].map(content))))
      } else {
        contents += run
      }
    }
    return joined(contents)
  }

  static let uninflected =
    "words are not inflected: of ^[words](inflect: true) the words are shown as they are; a string catalog can have plural forms"

  private func styled(_ style: InlineMarkdown<TextContent>.Style) -> TextContent {
    if style.subtracting(.html).isEmpty { return self }
    var overrides = TextOverrides()
    if style.contains(.emphasized) { overrides.isItalic = true }
    if style.contains(.strong) { overrides.weight = .some(.bolder) }
    if style.contains(.code) { overrides.isMonospaced = true }
    if style.contains(.struck) { overrides.traits.strikethrough = .some(.single) }
    return .styled(self, overrides)
  }
}
