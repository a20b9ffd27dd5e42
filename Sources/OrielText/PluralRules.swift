#if canImport(_FoundationICU)
  import _FoundationICU
#endif
import Synchronization

/// The forms that words take after numbers, of which each language has some.
package enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Which form a language has after a number, by Unicode's rules as Foundation's ICU has them.
///
/// Without that library all languages are as English.
package enum PluralRules {
  #if canImport(_FoundationICU)
    /// Rules are read only once they are opened, and stay open.
    private struct Rules: @unchecked Sendable { let rules: OpaquePointer? }
    private static let opened = Mutex<[String: Rules]>([:])
    /// A program that shows more languages opens them again.
    private static let most = 32
  #endif

  /// The form in a language, given by its name such as "pl" or "pt-PT".
  package static func form(_ number: Double, language: String) -> PluralForm {
    guard number.isFinite else { return .other }
    #if canImport(_FoundationICU)
      let found = opened.withLock { opened -> PluralForm? in
        if opened[language] == nil {
          if opened.count >= most {
            for known in opened.values { known.rules.map { swift_uplrules_close($0) } }
            opened.removeAll()
          }
          var status = U_ZERO_ERROR
          let rules = swift_uplrules_open(language, &status)
          opened[language] = Rules(rules: status.rawValue <= U_ZERO_ERROR.rawValue ? rules : nil)
        }
        guard let rules = opened[language]?.rules else { return nil }
        var status = U_ZERO_ERROR
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { letters in
          let count = swift_uplrules_select(rules, abs(number), letters.baseAddress, Int32(letters.count), &status)
          guard status.rawValue <= U_ZERO_ERROR.rawValue, (0...letters.count).contains(Int(count)) else { return nil }
          return PluralForm(rawValue: String(decoding: letters.prefix(Int(count)), as: UTF16.self))
        }
      }
      if let found { return found }
    #endif
    return abs(number) == 1 ? .one : .other
  }
}
