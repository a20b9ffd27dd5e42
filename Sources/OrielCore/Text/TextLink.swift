import Foundation

/// A link in a text.
struct TextLink: Equatable {
  var url: URL
  /// In bytes of the text's UTF-8.
  var range: Range<Int>
}

extension TextContent {
  /// Whether a part of it is a link.
  var hasLinks: Bool {
    switch self {
    case .link: true
    case .joined(let parts): parts.contains { $0.hasLinks }
    default: false
    }
  }

  /// Visits the shown characters part by part, with the URL of each part that is a link.
  func eachRun(in environment: EnvironmentValues, _ body: (_ text: String, _ url: URL?) -> Void) {
    switch self {
    case .joined(let parts): for part in parts { part.eachRun(in: environment, body) }
    case .link(let title, let destination):
      let (title, destination) = (title.string(in: environment), destination.destination(in: environment))
      // A destination that contains a value may not be a URL.
      if let url = URL(string: destination) { body(title, url) } else { body("[\(title)](\(destination))", nil) }
    default: body(string(in: environment), nil)
    }
  }

  /// The characters as part of a URL: whole numbers are written without marks of a locale.
  private func destination(in environment: EnvironmentValues) -> String {
    switch self {
    case .integer(let text): text
    case .joined(let parts): parts.map { $0.destination(in: environment) }.joined()
    default: string(in: environment)
    }
  }
}

extension Text {
  /// The characters shown in `environment`, and the links among them in order.
  func resolved(in environment: EnvironmentValues) -> (string: String, links: [TextLink]) {
    guard content.hasLinks else { return (string(in: environment), []) }
    var string = ""
    var links: [TextLink] = []
    content.eachRun(in: environment) { text, url in
      // Fonts have no glyph for NUL: lines omit it, which would shift positions in the text.
      let text = cased(text, in: environment).replacingOccurrences(of: "\0", with: "")
      let start = string.utf8.count
      string += text
      if let url, !text.isEmpty { links.append(TextLink(url: url, range: start..<string.utf8.count)) }
    }
    return (string, links)
  }
}
