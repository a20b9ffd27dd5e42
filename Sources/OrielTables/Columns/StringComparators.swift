import Foundation

/// Compares strings by the user's language. Foundation on Linux has only `lexical`.
///
/// Foundation: `String.StandardComparator`.
public struct _LanguageComparator: SortComparator, Sendable {
  public var order = SortOrder.forward
  /// Whether numbers in strings are compared by their value, and letters regardless of their case, as in lists of files.
  let isStandard: Bool

  public func compare(_ a: String, _ b: String) -> ComparisonResult {
    let (first, second) = order == .forward ? (a, b) : (b, a)
    return isStandard ? first.localizedStandardCompare(second) : first.localizedCompare(second)
  }
}

extension SortComparator where Self == _LanguageComparator {
  /// As lists of files are sorted: by the language, and by the numbers in strings. Foundation: `localizedStandard`.
  public static var localizedStandard: _LanguageComparator { _LanguageComparator(isStandard: true) }
  /// By the language. Foundation: `localized`.
  public static var localized: _LanguageComparator { _LanguageComparator(isStandard: false) }
}
