#if canImport(_FoundationICU)
  import _FoundationICU
#endif
import Synchronization

/// The plural categories of Unicode, of which each language uses some.
package enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Selects a language's plural category for a number, by Unicode's rules from Foundation's ICU.
///
/// Without that library all languages use English rules.
package enum PluralRules {
  #if canImport(_FoundationICU)
    /// Rules are only read after they are opened, and stay open.
    private struct Rules: @unchecked Sendable { let rules: OpaquePointer? }
    private static let opened = Mutex<[String: Rules]>([:])
    /// The maximum number of open languages; further ones are opened each time.
    private static let most = 32
  #endif

  /// The category in a language, given by its name such as "pl" or "pt-PT".
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
