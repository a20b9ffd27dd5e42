import Foundation
@_spi(Oriel) import OrielCore
import OrielText

/// A part of a text with its own attributes. Positions are bytes of the text's UTF-8.
struct TextSpan: Equatable {
  var range: Range<Int>
  var overrides: TextOverrides
  var url: URL?
  /// The object in place of characters.
  var object: (any TextObject)?

  static func == (a: Self, b: Self) -> Bool {
    guard a.range == b.range, a.overrides == b.overrides, a.url == b.url else { return false }
    return a.object.map { a in b.object.map { a.isEqual(to: $0) } ?? false } ?? (b.object == nil)
  }
}

/// A link in a text.
struct TextLink: Equatable {
  var url: URL
  /// In bytes of the text's UTF-8.
  var range: Range<Int>
}

extension [TextSpan] {
  /// The links among the spans: adjacent parts of one link are joined.
  var links: [TextLink] {
    reduce(into: []) { links, span in
      guard let url = span.url else { return }
      if let last = links.last, last.url == url, last.range.upperBound == span.range.lowerBound {
        links[links.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        links.append(TextLink(url: url, range: span.range))
      }
    }
  }
}

extension TextContent {
  /// Visits the visible characters part by part, with their attributes, the URL of each link, and objects.
  func eachRun(
    in environment: EnvironmentValues, _ style: TextOverrides = TextOverrides(), _ url: URL? = nil,
    _ body: (_ text: String, _ style: TextOverrides, _ url: URL?, _ object: (any TextObject)?) -> Void
  ) {
    switch self {
    case .joined(let parts): for part in parts { part.eachRun(in: environment, style, url, body) }
    case .styled(let content, let own): content.eachRun(in: environment, own.over(style), url, body)
    // Links do not nest.
    case .link(let title, _) where url != nil: title.eachRun(in: environment, style, url, body)
    case .link(let title, let destination):
      let written = destination.destination(in: environment)
      // A destination that contains a value may not be a URL.
      if let url = URL(string: written) ?? URL(string: written.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "") {
        title.eachRun(in: environment, style, url, body)
      } else {
        body("[\(title.string(in: environment))](\(written))", style, nil, nil)
      }
    case .object(let object): body(string(in: environment), style, url, object)
    default: body(string(in: environment), style, url, nil)
    }
  }

  /// The characters as part of a URL: whole numbers are written without a locale's separators.
  private func destination(in environment: EnvironmentValues) -> String {
    switch self {
    case .integer(let text): text
    case .joined(let parts): parts.map { $0.destination(in: environment) }.joined()
    case .styled(let content, _): content.destination(in: environment)
    default: string(in: environment)
    }
  }
}

extension Text {
  /// Returns the characters of translated content, and the attributes of its parts, in order; no parts if all have the text's own
  /// attributes.
  func resolved(_ content: TextContent, in environment: EnvironmentValues) -> (string: String, spans: [TextSpan]) {
    guard content.isStyled else { return (cased(content.string(in: environment), in: environment), []) }
    var string = ""
    var spans: [TextSpan] = []
    content.eachRun(in: environment) { text, style, url, object in
      // Fonts have no glyph for NUL: lines omit it, which would shift positions in the text.
      let text = cased(text, in: environment).replacingOccurrences(of: "\0", with: "")
      if text.isEmpty { return }
      let start = string.utf8.count
      string += text
      spans.append(TextSpan(range: start..<string.utf8.count, overrides: style, url: url, object: object))
    }
    return (string, spans)
  }
}
