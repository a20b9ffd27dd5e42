#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// Foundation's own ICU, which is no public library: other toolchains may lack it, or number its values in another way.
///
/// Without it texts follow simpler rules: see `LineBreaks`, `WordBreaks`, `PluralRules` and `UnitPhrase`.
package enum SystemICU {
  /// Whether its functions have the expected names and answers. Cheap: reads properties of a few characters.
  package static let isKnown: Bool = {
    #if canImport(_FoundationICU)
      func version(_ scalar: UInt32) -> UInt8 {
        var version: UVersionInfo = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &version) { swift_u_charAge(UChar32(bitPattern: scalar), $0.bindMemory(to: UInt8.self).baseAddress) }
        return version.0
      }
      // The numbers of directions, by which `BidiLevels` reads its table: left to right, right to left, number, Arabic, end of an isolate.
      let directions: [UInt32: UInt32] = [0x41: 0, 0x5D0: 1, 0x31: 2, 0x627: 13, 0x2069: 22]
      return version(0x41) == 1 && version(0x20BF) == 10
        && directions.allSatisfy { swift_u_charDirection(UChar32(bitPattern: $0.key)).rawValue == $0.value }
    #else
      return false
    #endif
  }()
}
