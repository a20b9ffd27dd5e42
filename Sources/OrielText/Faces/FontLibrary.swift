import CSDL2TTF
import Foundation
import OrielDrawing

/// The available fonts, opened on demand, and caches of what was shaped, laid out and drawn with them. Used on one thread.
///
/// Its caches are limited in bytes (`CacheBounds`). Fonts are drawn up to `largestSize`; larger text is drawn at that size and enlarged.
package final class FontLibrary {
  @exclusivity(unchecked) private var files: ContiguousArray<FontFile> = []
  @exclusivity(unchecked) private var resolved = BoundedCache<FontFace, Int>(bound: CacheBounds.fontFaces)
  @exclusivity(unchecked) private var faces: Typefaces
  @exclusivity(unchecked) private var heights = BoundedCache<SizedFile, LineMetrics>(bound: CacheBounds.lineMetrics)
  @exclusivity(unchecked) private var extents: [Int: LetterExtents] = [:]
  @exclusivity(unchecked) private var fallbacks = BoundedCache<FallbackKey, Int>(bound: CacheBounds.fallbacks)
  @exclusivity(unchecked) private(set) var waiting = WaitingFonts()
  @exclusivity(unchecked) private var opticalFiles: [SizedFile: Int] = [:]
  /// For each file, as far as known.
  @exclusivity(unchecked) private var strikeStates: ContiguousArray<StrikeState> = []
  @exclusivity(unchecked) private var system = SystemFonts()
  @exclusivity(unchecked) private var systemFiles: [String: Int] = [:]
  @exclusivity(unchecked) private var glyphs = BoundedCache<GlyphKey, GlyphBitmap>(bound: CacheBounds.glyphs)
  @exclusivity(unchecked) private var glyphPlaces = GlyphPlaces()
  @exclusivity(unchecked) private var pictures = BoundedCache<GlyphKey, GlyphBitmap>(bound: CacheBounds.emoji)
  /// Reused memory for the glyphs of a line being drawn.
  @exclusivity(unchecked) var placed = PlacedGlyphs()
  @exclusivity(unchecked) private var scaledMasks = BoundedCache<ScaledKey, ScaledCoverage>(bound: CacheBounds.scaledMasks)
  @exclusivity(unchecked) private var paragraphs = BoundedCache<ParagraphKey, Paragraph>(bound: CacheBounds.paragraphs)
  @exclusivity(unchecked) var shapedLines = BoundedCache<LineKey, KeptLine>(bound: CacheBounds.shapedLines)
  @exclusivity(unchecked) var layouts = BoundedCache<TextLayout.Key, TextLayout>(bound: CacheBounds.layouts)
  @exclusivity(unchecked) private var shapes: ParagraphReader?
  let link = LibraryLink()
  @exclusivity(unchecked) private var unknownNames: Set<String> = []
  /// Feature settings with invalid tags, each of which is reported once.
  @exclusivity(unchecked) var reportedSettings: Set<FeatureSettings> = []
  /// The files that draw small capitals for other files.
  @exclusivity(unchecked) private var smallFiles: [Int: Int] = [:]
  /// Files that could not be opened: each is reported once.
  private var failed: Set<Int> = []

  /// Whether characters missing from the app's fonts are searched in the system's fonts.
  ///
  /// False in tests, where the result must not depend on the machine.
  package var usesSystemFonts = false {
    didSet { if usesSystemFonts != oldValue { forgetChoices() } }
  }

  struct SizedFile: Hashable {
    var file: Int
    /// In 1/64 of a pixel.
    var size: Int
  }
  struct LineMetrics {
    var height: Int
    var ascent: Int
  }
  private enum StrikeState: UInt8 { case unknown, none, several }
  private struct FallbackKey: Hashable {
    var scalar: UInt32
    var file: Int32
    var language: TextLanguage
    var isEmoji: Bool
  }
  private struct ParagraphKey: Hashable {
    var text: TextBytes
    var fonts: RunFonts
  }
  /// The key of a mask at another size.
  private struct ScaledKey: Hashable {
    let drawing: LineDrawing
    let factor: CGFloat

    static func == (a: Self, b: Self) -> Bool { a.drawing === b.drawing && a.factor == b.factor }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(drawing))
      hasher.combine(factor)
    }
  }

  /// The maximum size in pixels at which glyphs are drawn. A glyph then takes some megabytes.
  static let largestSize: CGFloat = 1_024

  /// The maximum number of pixels in one mask. Lines are cut so that valid fonts need at most a tenth of it; only a broken file needs more.
  private static let largestMask = 1 << 28

  /// Whether the mask of a text has a plausible size: up to a million pixels, or 64 em squares for each byte of text. With a broken file,
  /// two characters could otherwise take a gigabyte and seconds.
  static func isDrawn(width: Int, height: Int, bytes: Int, size: Int) -> Bool {
    let pixels = width.multipliedReportingOverflow(by: height), em = max(1, size / 64)
    return !pixels.overflow && pixels.partialValue <= min(largestMask, max(1 << 20, bytes * 64 * em * em))
  }

  /// The family of text without a named font.
  package private(set) var defaultFamily = "Inter"

  /// Problems of single files, which are then not used.
  package private(set) var problems: [TextError] = []
  /// Called with each problem; when set, also with existing ones.
  package var onProblem: ((TextError) -> Void)? {
    didSet { for problem in problems { onProblem?(problem) } }
  }

  /// Called for characters that no font covers: once for each script, once for emoji, and once for each block of 256 without a script.
  package var onMissing: ((MissingCharacter) -> Void)?
  @exclusivity(unchecked) private var missingGroups: Set<UInt32> = []

  /// The amount of shaping and drawing since the start, for tests.
  @exclusivity(unchecked) private var drawnBytes = 0
  package var work: Work {
    Work(measuredBytes: shapes?.shaper.shapedBytes ?? 0, drawnBytes: drawnBytes, runs: shapes?.shaper.runs ?? 0)
  }
  package struct Work: Equatable, Sendable {
    /// Bytes of UTF-8 that were shaped, and bytes whose glyphs were drawn into masks.
    package var measuredBytes = 0
    package var drawnBytes = 0
    /// The number of words that were shaped.
    package var runs = 0
  }

  /// The current size of each cache, by the name of its limit.
  package var keptBytes: [(name: String, bytes: Int, bound: Int)] {
    [
      ("glyphs", glyphs.bytes, CacheBounds.glyphs), ("emoji", pictures.bytes, CacheBounds.emoji),
      ("scaledMasks", scaledMasks.bytes, CacheBounds.scaledMasks),
      ("layouts", layouts.bytes, CacheBounds.layouts), ("words", shapes?.shaper.bytes ?? 0, CacheBounds.words),
      ("paragraphs", paragraphs.bytes, CacheBounds.paragraphs), ("shapedLines", shapedLines.bytes, CacheBounds.shapedLines),
      ("openFonts", faces.bytes, CacheBounds.openFonts), ("fontFaces", resolved.bytes, CacheBounds.fontFaces),
      ("lineMetrics", heights.bytes, CacheBounds.lineMetrics), ("fallbacks", fallbacks.bytes, CacheBounds.fallbacks),
    ]
  }

  /// Opens all font files in the folders and their subfolders, except designs. Unusable files are listed in `problems`.
  package init(directories: [URL]) throws(TextError) {
    guard TTF_Init() == 0 else { throw .sdl(String(cString: SDL_GetError())) }
    faces = try Typefaces(bound: CacheBounds.openFonts)
    for directory in directories {
      var urls: [URL] = []
      var closed: [TextError] = []
      let contents = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil) { url, _ in
        // Missing folders are reported anyway.
        if access(url.path, F_OK) == 0 && access(url.path, R_OK | X_OK) != 0 {
          closed.append(.unreadableFolder(path: url.path, reason: String(cString: strerror(errno))))
        }
        return true
      }
      while let url = contents?.nextObject() as? URL {
        if ["ttf", "otf", "ttc", "otc"].contains(url.pathExtension.lowercased()) { urls.append(url) }
      }
      for url in urls.sorted(by: { $0.path < $1.path }) where !waiting.take(url) {
        do throws(TextError) { try register(url) } catch { problems.append(error) }
      }
      problems += closed
    }
    link.library = self
    shapes = ParagraphReader(self)
    if files.isEmpty { openWaiting(nil) }
    guard let first = files.first else { throw .noFontFile(looked: directories.map(\.path), problems: problems.map(\.description)) }
    if !files.contains(where: { $0.family == defaultFamily }) { defaultFamily = first.family }
  }

  deinit {
    link.library = nil
    shapes?.close()
    system.close()
    faces.closeAll()
    TTF_Quit()
  }

  /// Adds the faces of one font file.
  package func register(_ url: URL) throws(TextError) {
    files += try FontFile.all(in: url)
    forgetChoices()
  }

  /// Opens the files of a design, or all deferred ones.
  private func openWaiting(_ design: LetterDesign?) {
    for (url, design) in waiting.next(design) {
      do throws(TextError) { files += try FontFile.all(in: url, design) } catch {
        problems.append(error)
        onProblem?(error)
      }
    }
  }

  /// Discards all choices of faces, which must be made again.
  private func forgetChoices() {
    resolved.removeAll()
    fallbacks.removeAll()
    paragraphs.removeAll()
    layouts.removeAll()
    shapedLines.removeAll()
    scaledMasks.removeAll()
    missingGroups.removeAll()
  }

  // MARK: Faces

  /// The number of files, including adjusted variants.
  var fileCount: Int { files.count }

  /// The index of the file nearest to a requested face.
  func file(for face: FontFace) -> Int {
    if let known = resolved[face] { return known }
    if let design = face.design { openWaiting(design) }
    var wish = face, isKnown = true
    if face.design == nil && !face.isMonospaced && face.family != defaultFamily {
      var found = named(face)
      if found == nil && !waiting.isEmpty {
        openWaiting(nil)
        found = named(face)
      }
      (wish, isKnown) = (found ?? face, found != nil)
    }
    var best = nearest(wish)
    if let installed = installedFile(for: wish, instead: best, isKnown: isKnown) {
      best = installed
    } else if !isKnown {
      reportUnknown(face.family)
    }
    let fitted = variant(of: best, for: wish)
    resolved.insert(fitted, for: face, bytes: face.family.heapBytes)
    return fitted
  }

  /// The face meant by the name of one of the app's families or faces; nil if there is none.
  private func named(_ face: FontFace) -> FontFace? {
    let name = FontName(face.family), own = files.filter(\.isOwn)
    var wish = face
    if let file = own.first(where: { FontName($0.family) == name }) {
      wish.family = file.family
      return wish
    }
    guard let file = own.first(where: { $0.names[name] != nil }), let meant = file.names[name] else { return nil }
    wish.family = file.family
    wish.isItalic = face.isItalic || meant.isItalic
    if face.stretch == 1 { wish.stretch = file.width }
    if face.isAsNamed {
      wish.weight = max(1, min(1_000, meant.weight + face.weight - FontFace.regular))
      wish.isAsNamed = false
    }
    return wish
  }

  /// Reports once that no font has a name. Limited to as many names as a program is likely to contain.
  private func reportUnknown(_ name: String) {
    if unknownNames.count < 64, unknownNames.insert(name).inserted { onProblem?(.unknownFont(name)) }
  }

  private func nearest(_ face: FontFace) -> Int {
    func distance(_ file: FontFile) -> Int {
      // Weights come from the program and may be any number.
      var distance = Int(clamping: min(1_000_000, face.weight.distance(from: file.weight)))
      if file.isItalic != face.isItalic { distance += 2_000 }
      distance += Int(min(6_000, abs(file.width - face.stretch) * 8_000))
      let isAsWanted =
        if let design = face.design { file.design == design } else if face.isMonospaced { file.isMonospaced } else {
          file.family == face.family
        }
      // A fallback font is no match for a design.
      if !isAsWanted { distance += file.design == nil ? 10_000 : 20_000 }
      if file.family != defaultFamily { distance += 1_000 }
      return distance
    }
    return files.indices.filter { files[$0].isOwn }.min { distance(files[$0]) < distance(files[$1]) } ?? 0
  }

  /// The system's file for a family that the app does not have, or for serifs; nil if there is none.
  private func installedFile(for face: FontFace, instead number: Int, isKnown: Bool) -> Int? {
    let lacksSerifs = face.design == .serif && files[number].design != .serif
    guard usesSystemFonts, lacksSerifs || !isKnown else { return nil }
    let found = lacksSerifs ? system.face(family: "serif", isGeneric: true, face) : system.face(named: face)
    return found.map { self.number(of: $0) }
  }

  /// The index of a file of the system.
  private func number(of file: FontFile) -> Int {
    let name = "\(file.index) \(file.slant) \(file.boldness) \(file.stretch) \(file.path)"
    if let known = systemFiles[name] { return known }
    files.append(file)
    systemFiles[name] = files.count - 1
    return files.count - 1
  }

  /// The file adjusted to a face: slanted if italics are missing, with thicker or thinner strokes if the weight is missing.
  private func variant(of number: Int, for face: FontFace) -> Int {
    guard let variant = files[number].fitted(to: face) else { return number }
    if let known = files.firstIndex(of: variant) { return known }
    files.append(variant)
    return files.count - 1
  }

  /// The file, the drawn size in 1/64 of a pixel, and the factor by which the result is enlarged: 1, except for sizes above `largestSize`.
  /// Invalid sizes count as 13 pixels.
  func key(_ spec: FontSpec, scale: CGFloat) -> (file: Int, size: Int, enlargement: CGFloat) {
    let pixels = spec.size * scale
    let wanted = pixels.isFinite && pixels > 0 ? pixels : 13
    let enlargement = max(1, wanted / Self.largestSize)
    var file = file(for: spec.face)
    if files[file].hasOpticalSizes { file = optical(file, size: spec.size) }
    if hasStrikes(file) { file = striking(file, size: Int((wanted * 64).rounded())) }
    return (file, max(64, Int((wanted / enlargement * 64).rounded())), enlargement)
  }

  /// The file adjusted to an optical size in points.
  private func optical(_ number: Int, size: CGFloat) -> Int {
    guard size.isFinite, let fitted = files[number].fitted(toSize: size) else { return number }
    let key = SizedFile(file: number, size: Int(fitted.axes.last?.value ?? 0))
    if let known = opticalFiles[key] { return known }
    files.append(fitted)
    opticalFiles[key] = files.count - 1
    return files.count - 1
  }

  /// Whether a file has bitmaps of several sizes and no outlines. Determined once, on first use.
  private func hasStrikes(_ file: Int) -> Bool {
    while strikeStates.count < files.count { strikeStates.append(.unknown) }
    if strikeStates[file] == .unknown {
      let typeface = typeface(file)
      strikeStates[file] = typeface.map { $0.strikes.count > 1 && !$0.drawsInColors(0) } == true ? .several : .none
    }
    return strikeStates[file] == .several
  }

  /// The file with the bitmaps of a size in 1/64 of a pixel, or the nearest size.
  private func striking(_ number: Int, size: Int) -> Int {
    guard files[number].strike == nil, let strike = typeface(number)?.strike(for: size) else { return number }
    let key = SizedFile(file: number, size: Int(strike.index))
    if let known = opticalFiles[key] { return known }
    var file = files[number]
    (file.isFitted, file.strike) = (true, strike.index)
    files.append(file)
    opticalFiles[key] = files.count - 1
    return files.count - 1
  }

  /// Nil if the file can no longer be opened.
  func typeface(_ file: Int) -> Typeface? {
    do throws(TextError) { return try faces.typeface(file, of: files[file]) } catch {
      tell(error, of: file)
      return nil
    }
  }

  func hasASCII(file: Int) -> Bool { typeface(file)?.hasASCII ?? false }

  /// The requested small capitals for which a file has no glyphs.
  func lackingSmallCapitals(_ wish: FontFeatures, file: Int) -> FontFeatures {
    let wish = wish.intersection(.smallCapitals)
    return wish.isEmpty ? [] : typeface(file)?.lackingSmallCapitals.intersection(wish) ?? []
  }

  /// The file that draws another one's small capitals as capitals with the height of small letters.
  func smallCapitals(of number: Int) -> Int {
    if let known = smallFiles[number] { return known }
    var file = files[number]
    (file.isFitted, file.scale) = (true, typeface(number)?.heightOfSmallLetters ?? 1)
    files.append(file)
    smallFiles[number] = files.count - 1
    return files.count - 1
  }

  /// Reports once that a file is not usable.
  private func tell(_ error: TextError, of file: Int) {
    guard failed.insert(file).inserted else { return }
    problems.append(error)
    onProblem?(error)
  }

  /// A font's height, which is not negative, and ascent in pixels, limited to plausible values.
  func metrics(file: Int, size: Int) -> (height: Int, ascent: Int) {
    let key = SizedFile(file: file, size: size)
    if let known = heights[key] { return (known.height, known.ascent) }
    guard let found = typeface(file)?.metrics(size) else { return (0, 0) }
    heights.insert(LineMetrics(height: found.height, ascent: found.ascent), for: key, bytes: 0)
    return found
  }

  /// The height and ascent of a line of a font, or of another face in its place.
  func metrics(_ font: RunFont, file: Int? = nil) -> (height: Int, ascent: Int) {
    var found = metrics(file: file ?? font.file, size: font.size)
    if font.leading == 0 { return found }
    let pixels = max(-found.height, font.leading >> 6)
    found.height += pixels
    found.ascent += pixels / 2
    return found
  }

  /// How far ASCII glyphs extend beyond their line and their advances.
  func letterExtents(file: Int) -> LetterExtents {
    if let known = extents[file] { return known }
    let found = typeface(file).map { LetterExtents($0) } ?? LetterExtents()
    extents[file] = found
    return found
  }

  // MARK: Characters that a font lacks

  /// The file to use for a character of a font: the font's own if it has the character or no other font does.
  func plainFile(_ own: Int, _ scalar: UInt32, _ language: TextLanguage = .user) -> Int {
    if let typeface = typeface(own), typeface.glyph(scalar) != 0 { return own }
    return file(with: scalar, instead: own, language, isEmoji: false) ?? own
  }

  /// The nearest other file with a character; nil if there is none. `isEmoji` requires a colour glyph.
  func file(with scalar: UInt32, instead own: Int, _ language: TextLanguage, isEmoji: Bool) -> Int? {
    let key = FallbackKey(scalar: scalar, file: Int32(clamping: own), language: language, isEmoji: isEmoji)
    if let known = fallbacks[key] { return known < 0 ? nil : known }
    let found = search(scalar, instead: own, language, isEmoji: isEmoji)
    fallbacks.insert(found ?? -1, for: key, bytes: 0)
    if found == nil && !isEmoji { reportMissing(scalar, instead: own) }
    return found
  }

  private func search(_ scalar: UInt32, instead own: Int, _ language: TextLanguage, isEmoji: Bool) -> Int? {
    let face = files[own], weight = face.drawnWeight
    func distance(_ file: FontFile) -> Int {
      abs(file.weight - weight) + (file.isItalic == face.isItalic ? 0 : 2_000) + (file.isMonospaced == face.isMonospaced ? 0 : 4_000)
    }
    // The app's own first, so that the result is the same on all machines.
    let own = files.indices.filter { files[$0].isOwn && (files[$0].design == nil || files[$0].design == face.design) }
      .sorted { distance(files[$0]) < distance(files[$1]) }
    for number in own where shows(scalar, number, isEmoji: isEmoji) {
      return isEmoji ? number : variant(of: number, for: face.likeness(in: files[number].family))
    }
    guard usesSystemFonts else { return nil }
    let wish = SystemFonts.Wish(
      weight: weight, isItalic: face.isItalic, isMonospaced: face.isMonospaced, isEmoji: isEmoji, language: language)
    var number: Int?
    system.eachFace(with: scalar, wish) { found in
      let fitted = found.fitted(to: face.likeness(in: found.family), isEmoji: isEmoji)
      let candidate = self.number(of: fitted ?? found)
      if shows(scalar, candidate, isEmoji: isEmoji) { number = candidate }
      return number == nil
    }
    return number
  }

  /// Whether a file has a drawable glyph for a character, in colour for emoji.
  private func shows(_ scalar: UInt32, _ number: Int, isEmoji: Bool) -> Bool {
    guard let typeface = typeface(number) else { return false }
    let glyph = typeface.glyph(scalar)
    return glyph != 0 && (isEmoji ? typeface.drawsInColors(glyph) : typeface.draws(glyph))
  }

  private func reportMissing(_ scalar: UInt32, instead own: Int) {
    guard let character = MissingCharacter(scalar), typeface(own)?.glyph(scalar) == 0 else { return }
    let script = Script.of(scalar)
    let group = character.isEmoji ? UInt32.max : Script.isShared(script) ? scalar >> 8 : script
    if missingGroups.insert(group).inserted { onMissing?(character) }
  }

  // MARK: Shaping

  var reader: ParagraphReader {
    if let shapes { return shapes }
    let made = ParagraphReader(self)
    shapes = made
    return made
  }

  private static let fewBytes = 40

  /// A text without line endings, in fonts. Cached.
  func paragraph(_ text: String, _ fonts: RunFonts) -> Paragraph {
    let bytes = Paragraph.bytes(text, fonts)
    // A few words are found as fast one by one.
    if text.utf8.count <= Self.fewBytes || paragraphs.isTooLarge(bytes) { return Paragraph(text, fonts, reader) }
    let key = ParagraphKey(text: TextBytes(text), fonts: fonts)
    if let known = paragraphs[key] { return known }
    let paragraph = Paragraph(text, fonts, reader)
    paragraphs.insert(paragraph, for: key, bytes: bytes)
    return paragraph
  }

  /// The advance of printable ASCII on one line, in pixels.
  func simpleWidth(_ text: String, _ font: RunFont) -> Int {
    LineLength.ceiling(text.withFastUTF8 { reader.simpleWidth($0, font) })
  }

  // MARK: Glyphs

  /// A glyph at a size in 1/64 of a pixel, shifted right by a number of quarters of a pixel.
  func glyph(_ glyph: UInt32, file: Int, size: Int, phase: Int) -> GlyphBitmap {
    // A glyph without ink.
    if glyph == .max { return .empty }
    let key = GlyphKey(file: file, glyph: glyph, size: size, phase: phase)
    if let known = glyphs[key, at: glyphPlaces[key]] { return known }
    if let place = glyphs.place(of: key), let known = glyphs[key, at: place] {
      glyphPlaces[key] = place
      return known
    }
    guard let typeface = typeface(file) else { return .empty }
    if let strike = typeface.strike(for: size) {
      // A picture is the same for all sizes that use its bitmap size.
      let pictureKey = GlyphKey(file: file, glyph: glyph, size: Int(strike.index), phase: 0)
      if let known = pictures[pictureKey] { return known }
      let drawn = GlyphBitmap.draw(glyph, of: typeface, file: files[file], size: size, phase: 0)
      if drawn.picture == nil {
        glyphs.insert(drawn, for: key, bytes: drawn.bytes)
      } else {
        pictures.insert(drawn, for: pictureKey, bytes: drawn.bytes)
      }
      return drawn
    }
    let drawn = GlyphBitmap.draw(glyph, of: typeface, file: files[file], size: size, phase: phase)
    if drawn === GlyphBitmap.tooLarge {
      tell(.unreadableFont(path: files[file].path, reason: "its letters are too large to be drawn"), of: file)
    }
    glyphs.insert(drawn, for: key, bytes: drawn.bytes)
    return drawn
  }

  /// A line drawn at a multiple of its size. Cached, because scaled or rotated text is drawn in every frame.
  func scaled(_ drawing: LineDrawing, by factor: CGFloat, make: () -> ScaledCoverage?) -> ScaledCoverage? {
    let key = ScaledKey(drawing: drawing, factor: factor)
    if let known = scaledMasks[key] { return known }
    let made = make()
    if let made { scaledMasks.insert(made, for: key, bytes: made.mask.heapBytes + drawing.bytes) }
    return made
  }

  /// Counts bytes that were drawn into a mask.
  func countDrawn(_ bytes: Int) { drawnBytes += bytes }
}

extension Int {
  /// The distance between two numbers, without overflow.
  fileprivate func distance(from other: Int) -> UInt { self > other ? UInt(bitPattern: self &- other) : UInt(bitPattern: other &- self) }
}
