import Foundation

/// Writes several things as one text, as the language does: "a, b, and c". Foundation: `ListFormatter`, which Linux lacks.
///
/// By the same tables as `formatted(.list(type: .and))`.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; the user's by default.
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes each of the things; nil: as they describe themselves.
  open var itemFormatter: Formatter?

  /// Strings as one text, in the user's language.
  open class func localizedString(byJoining strings: [String]) -> String { ListFormatter().joined(strings) }

  /// Things as one text; nil if one of them cannot be written.
  open func string(from items: [Any]) -> String? {
    var texts: [String] = []
    for item in items {
      if let itemFormatter {
        guard let text = itemFormatter.string(for: item) else { return nil }
        texts.append(text)
      } else {
        texts.append((item as? String) ?? String(describing: item))
      }
    }
    return joined(texts)
  }

  /// The same, if the thing is an array.
  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

  private func joined(_ texts: [String]) -> String { texts.formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent)) }
}
