#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// Durations in the words of a language: Foundation supports nothing longer than a week, and no calendar days.
///
/// Uses Foundation's ICU; without that library the text is English.
package enum UnitPhrase {
  package enum Unit: String, CaseIterable { case year, month, week, day, hour, minute, second }
  package typealias Part = (count: Int, unit: Unit)

  /// "1 yr, 2 mths" or "1 year, 2 months".
  package static func text(_ parts: [Part], isShort: Bool, _ locale: String) -> String {
    #if canImport(_FoundationICU)
      let words = parts.compactMap { word($0, isShort: isShort, locale) }
      if words.count == parts.count, let text = words.count == 1 ? words[0] : list(words, isShort: isShort, locale) { return text }
    #endif
    return parts.map { "\($0.count) \($0.unit.rawValue)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  #if canImport(_FoundationICU)
    private static let longest = 512

    /// The text written by a function of ICU's style, which fills a buffer and returns the length.
    private static func letters(_ write: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32) -> String? {
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: longest) { letters in
        var status = U_ZERO_ERROR
        let count = write(letters.baseAddress, Int32(letters.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, (0...letters.count).contains(Int(count)) else { return nil }
        return String(decoding: letters.prefix(Int(count)), as: UTF16.self)
      }
    }

    private static func word(_ part: Part, isShort: Bool, _ locale: String) -> String? {
      let skeleton = Array("unit/\(part.unit.rawValue) unit-width-\(isShort ? "short" : "full-name")".utf16)
      var status = U_ZERO_ERROR
      let formatter = swift_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), locale, &status)
      defer { swift_unumf_close(formatter) }
      let result = swift_unumf_openResult(&status)
      defer { swift_unumf_closeResult(result) }
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
      swift_unumf_formatInt(formatter, Int64(part.count), result, &status)
      return status.rawValue <= U_ZERO_ERROR.rawValue ? letters { swift_unumf_resultToString(result, $0, $1, &$2) } : nil
    }

    private static func list(_ words: [String], isShort: Bool, _ locale: String) -> String? {
      var status = U_ZERO_ERROR
      let width = isShort ? ULISTFMT_WIDTH_SHORT : ULISTFMT_WIDTH_WIDE
      guard let format = swift_ulistfmt_openForType(locale, ULISTFMT_TYPE_UNITS, width, &status) else { return nil }
      defer { swift_ulistfmt_close(format) }
      let joined = words.map { Array($0.utf16) }, counts = joined.map { Int32($0.count) }
      let all = joined.flatMap { $0 }
      return all.withUnsafeBufferPointer { all in
        var start = 0
        let places = joined.map { word -> UnsafePointer<UInt16>? in
          defer { start += word.count }
          return all.baseAddress.map { $0 + start }
        }
        return letters { swift_ulistfmt_format(format, places, counts, Int32(counts.count), $0, $1, &$2) }
      }
    }
  #endif
}
