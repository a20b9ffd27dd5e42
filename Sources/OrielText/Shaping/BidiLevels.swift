import CFriBidi

#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// The direction of each character of a paragraph, by the Unicode bidirectional algorithm.
struct BidiLevels {
  /// For each scalar: even is left to right, odd is right to left.
  private(set) var levels: ContiguousArray<FriBidiLevel>
  /// The paragraph's level: 0 or 1.
  private(set) var base: UInt8

  /// `base` nil: the direction of the first character that has one, or left to right.
  init(_ scalars: UnsafeBufferPointer<UInt32>, base given: UInt8?) {
    let count = scalars.count
    levels = ContiguousArray(repeating: given ?? 0 == 1 ? 1 : 0, count: count)
    base = given ?? 0
    guard count > 0, let text = scalars.baseAddress else { return }
    var types = ContiguousArray(repeating: FriBidiCharType(0), count: count)
    var brackets = ContiguousArray<FriBidiBracketType>(repeating: 0, count: count)
    let wanted = given.map { $0 == 1 ? ORIEL_BIDI_PARAGRAPH_RTL : ORIEL_BIDI_PARAGRAPH_LTR } ?? ORIEL_BIDI_PARAGRAPH_AUTO
    var direction = FriBidiParType(UInt32(truncatingIfNeeded: wanted))
    let most = types.withUnsafeMutableBufferPointer { types in
      brackets.withUnsafeMutableBufferPointer { brackets in
        levels.withUnsafeMutableBufferPointer { levels -> FriBidiLevel in
          guard let types = types.baseAddress, let brackets = brackets.baseAddress, let levels = levels.baseAddress else { return 0 }
          fribidi_get_bidi_types(text, FriBidiStrIndex(count), types)
          for index in 0..<count where text[index] >= 0x800 { if let newer = Self.newer(text[index]) { types[index] = newer } }
          fribidi_get_bracket_types(text, FriBidiStrIndex(count), types, brackets)
          return fribidi_get_par_embedding_levels_ex(types, brackets, FriBidiStrIndex(count), &direction, levels)
        }
      }
    }
    if most == 0 { return }
    base = UInt8(direction.rawValue & 1)
  }

  /// The class of a character that is newer than FriBidi's data; nil for all others.
  private static func newer(_ scalar: UInt32) -> FriBidiCharType? {
    #if canImport(_FoundationICU)
      var version: UVersionInfo = (0, 0, 0, 0)
      withUnsafeMutableBytes(of: &version) { swift_u_charAge(UChar32(bitPattern: scalar), $0.bindMemory(to: UInt8.self).baseAddress) }
      guard version.0 > 10 else { return nil }
      let name = swift_u_charDirection(UChar32(bitPattern: scalar)).rawValue
      return name < kinds.count ? FriBidiCharType(kinds[Int(name)]) : nil
    #else
      return nil
    #endif
  }

  /// In ICU's order.
  private static let kinds: [UInt32] = [
    ORIEL_BIDI_LTR, ORIEL_BIDI_RTL, ORIEL_BIDI_EN, ORIEL_BIDI_ES, ORIEL_BIDI_ET, ORIEL_BIDI_AN, ORIEL_BIDI_CS, ORIEL_BIDI_BS,
    ORIEL_BIDI_SS, ORIEL_BIDI_WS, ORIEL_BIDI_ON, ORIEL_BIDI_LRE, ORIEL_BIDI_LRO, ORIEL_BIDI_AL, ORIEL_BIDI_RLE, ORIEL_BIDI_RLO,
    ORIEL_BIDI_PDF, ORIEL_BIDI_NSM, ORIEL_BIDI_BN, ORIEL_BIDI_FSI, ORIEL_BIDI_LRI, ORIEL_BIDI_RLI, ORIEL_BIDI_PDI,
  ].map { UInt32(truncatingIfNeeded: $0) }
}
