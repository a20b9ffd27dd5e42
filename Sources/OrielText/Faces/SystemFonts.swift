import CFontconfig
import Foundation

/// The system's fonts that cover a character, found with fontconfig. Used only if a character is missing: opening takes milliseconds.
struct SystemFonts {
  /// The criteria besides the character.
  struct Wish: Hashable {
    var weight: Int
    var isItalic: Bool
    var isMonospaced: Bool
    /// Whether colour glyphs are preferred.
    var isEmoji: Bool
    var language: TextLanguage
  }

  private struct Candidate {
    var path: String
    var index: Int
    var family: String
    var weight: Int
    var isItalic: Bool
    var isColored: Bool
    /// Owned by the list, which is kept.
    var characters: OpaquePointer
  }
  /// For each set of criteria, the faces, nearest first. There are as many entries as combinations of weight, language and so on in use.
  private var lists: [Wish: [Candidate]] = [:]
  private var kept: [UnsafeMutablePointer<FcFontSet>] = []
  private static let maxLists = 64

  /// The number of faces that are tried for a character before giving up.
  private static let maxTried = 8

  /// Calls `body` with the faces that cover a character, nearest first, until it returns false.
  mutating func eachFace(with scalar: UInt32, _ wish: Wish, _ body: (FontFile) -> Bool) {
    var tried = 0
    for found in list(wish) where FcCharSetHasChar(found.characters, scalar) != 0 && (found.isColored || !wish.isEmoji) {
      tried += 1
      let file = FontFile(fallback: found.path, index: found.index, family: found.family, weight: found.weight, isItalic: found.isItalic)
      if !body(file) || tried == Self.maxTried { return }
    }
  }

  /// The face of a family; nil if it is not installed. `isGeneric`: any substitute for the generic family is accepted.
  func face(family: String, isGeneric: Bool, _ face: FontFace) -> FontFile? {
    guard FcInit() != 0, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    Self.add(FC_FAMILY, family, to: pattern)
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(clamping: max(1, min(1_000, face.weight)))))
    FcPatternAddInteger(pattern, FC_SLANT, face.isItalic ? Int32(FC_SLANT_ITALIC) : Int32(FC_SLANT_ROMAN))
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    guard let found = Self.candidate(match), isGeneric || found.family.lowercased() == family.lowercased() else { return nil }
    return FontFile(fallback: found.path, index: found.index, family: found.family, weight: found.weight, isItalic: found.isItalic)
  }

  /// The face with a family, PostScript or full name; nil if none is installed.
  func face(named face: FontFace) -> FontFile? {
    if let found = self.face(family: face.family, isGeneric: false, face) { return found }
    for object in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
      guard let found = Self.listed(object, face.family) else { continue }
      // Another weight is another face of the same family.
      return face.isAsNamed ? found : self.face(family: found.family, isGeneric: false, face) ?? found
    }
    return nil
  }

  /// The first face with a property, ignoring case.
  private static func listed(_ object: String, _ value: String) -> FontFile? {
    guard FcInit() != 0, let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return nil }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    add(object, value, to: pattern)
    for object in [FC_FILE, FC_INDEX, FC_FAMILY, FC_WEIGHT, FC_SLANT, FC_CHARSET] { FcObjectSetAdd(wanted, object) }
    guard let set = FcFontList(nil, pattern, wanted) else { return nil }
    defer { FcFontSetDestroy(set) }
    let found = (0..<Int(set.pointee.nfont)).lazy.compactMap { set.pointee.fonts[$0].flatMap { candidate($0) } }.first
    return found.map { FontFile(fallback: $0.path, index: $0.index, family: $0.family, weight: $0.weight, isItalic: $0.isItalic) }
  }

  private static func add(_ object: String, _ value: String, to pattern: OpaquePointer) {
    value.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text) + 1) { _ = FcPatternAddString(pattern, object, $0) }
    }
  }

  private mutating func list(_ wish: Wish) -> [Candidate] {
    if let known = lists[wish] { return known }
    if kept.count >= Self.maxLists { close() }
    let found = search(wish)
    lists[wish] = found
    return found
  }

  private mutating func search(_ wish: Wish) -> [Candidate] {
    guard FcInit() != 0, let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    Self.add(FC_FAMILY, wish.isEmoji ? "emoji" : wish.isMonospaced ? "monospace" : "sans-serif", to: pattern)
    if let tag = wish.language.tag { Self.add(FC_LANG, tag == "zh-hans" ? "zh-cn" : tag == "zh-hant" ? "zh-tw" : tag, to: pattern) }
    FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(clamping: max(1, min(1_000, wish.weight)))))
    FcPatternAddInteger(pattern, FC_SLANT, wish.isItalic ? Int32(FC_SLANT_ITALIC) : Int32(FC_SLANT_ROMAN))
    FcPatternAddBool(pattern, FC_COLOR, wish.isEmoji ? 1 : 0)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let set = FcFontSort(nil, pattern, 1, nil, &result) else { return [] }
    kept.append(set)
    return (0..<Int(set.pointee.nfont)).compactMap { number in set.pointee.fonts[number].flatMap { Self.candidate($0) } }
  }

  private static func candidate(_ pattern: OpaquePointer) -> Candidate? {
    func text(_ object: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      return FcPatternGetString(pattern, object, 0, &value) == FcResultMatch ? value.map { String(cString: $0) } : nil
    }
    func number(_ object: String) -> Int? {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
    }
    var characters: OpaquePointer?
    guard let path = text(FC_FILE), FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else {
      return nil
    }
    var isColored: FcBool = 0
    if FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) != FcResultMatch { isColored = 0 }
    let weight = number(FC_WEIGHT).map { Int(FcWeightToOpenType(Int32(clamping: $0))) } ?? 400
    return Candidate(
      path: path, index: number(FC_INDEX) ?? 0, family: text(FC_FAMILY) ?? "", weight: weight, isItalic: (number(FC_SLANT) ?? 0) > 0,
      isColored: isColored != 0, characters: characters)
  }

  mutating func close() {
    lists.removeAll()
    for set in kept { FcFontSetDestroy(set) }
    kept.removeAll()
  }
}
