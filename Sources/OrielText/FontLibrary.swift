import CSDL2TTF
import Foundation
import OrielDrawing

/// The available font files, opened at the sizes in use, with cached measurements and drawings. Used on one thread.
///
/// Its caches are limited in bytes (`CacheBounds`). Fonts are drawn up to `largestSize`; larger text is drawn at that size and enlarged.
package final class FontLibrary {
  /// A run's bytes: texts with equal characters may differ in bytes.
  struct RunKey: Hashable {
    var text: String
    var file: Int
    var size: Int

    static func == (a: Self, b: Self) -> Bool { a.file == b.file && a.size == b.size && a.text.hasSameBytes(as: b.text) }

    func hash(into hasher: inout Hasher) {
      text.hashBytes(into: &hasher)
      hasher.combine(file)
      hasher.combine(size)
    }
  }

  @exclusivity(unchecked) private var files: [FontFile] = []
  @exclusivity(unchecked) private var reaches = BoundedCache<OpenFonts.Key, Int>(bound: CacheBounds.reaches)
  @exclusivity(unchecked) private var resolved = BoundedCache<FontFace, Int>(bound: CacheBounds.fontFaces)
  @exclusivity(unchecked) private var open = OpenFonts(bound: CacheBounds.openFonts)
  @exclusivity(unchecked) private var widths = BoundedCache<RunKey, Int>(bound: CacheBounds.widths)
  @exclusivity(unchecked) private var recentWidths = RecentWidths()
  @exclusivity(unchecked) private var masks = BoundedCache<RunKey, CoverageMask>(bound: CacheBounds.masks)
  @exclusivity(unchecked) var layouts = BoundedCache<TextLayout.Key, TextLayout>(bound: CacheBounds.layouts)
  private let link = LibraryLink()
  /// Files that could not be used when they were opened at some size: each is reported once.
  private var failed: Set<Int> = []

  /// The largest size in pixels at which glyphs are drawn. A glyph then takes some megabytes.
  static let largestSize: CGFloat = 1_024

  /// The largest number of pixels in one mask. Runs are cut so that valid fonts need at most a tenth of it; only a broken file needs
  /// more.
  private static let largestMask = 1 << 28

  /// Whether the mask of a run has a plausible size: up to a million pixels, beyond that 64 em squares for each byte of text. Otherwise,
  /// with a broken file, two small letters could take a gigabyte, and seconds.
  static func isDrawn(width: Int, height: Int, bytes: Int, size: Int) -> Bool {
    let pixels = width.multipliedReportingOverflow(by: height), em = max(1, size / 64)
    return !pixels.overflow && pixels.partialValue <= min(largestMask, max(1 << 20, bytes * 64 * em * em))
  }

  /// The family of text that names none.
  package private(set) var defaultFamily = "Inter"

  /// Problems of single files, which are then not used.
  package private(set) var problems: [TextError] = []
  /// Called with each problem; when it is set, also with the existing ones.
  package var onProblem: ((TextError) -> Void)? {
    didSet { for problem in problems { onProblem?(problem) } }
  }

  /// The amount of shaping since the start, which tests count.
  @exclusivity(unchecked) package private(set) var work = Work()
  package struct Work: Equatable, Sendable {
    /// Bytes of UTF-8 that were shaped for measuring, and for drawing.
    package var measuredBytes = 0
    package var drawnBytes = 0
    /// The number of texts shaped for either.
    package var runs = 0
  }

  /// The present size of each cache, by the name of its bound.
  package var keptBytes: [(name: String, bytes: Int, bound: Int)] {
    [
      ("masks", masks.bytes, CacheBounds.masks), ("layouts", layouts.bytes, CacheBounds.layouts),
      ("widths", widths.bytes, CacheBounds.widths), ("recentWidths", recentWidths.bytes, CacheBounds.recentWidths),
      ("openFonts", open.bytes, CacheBounds.openFonts), ("fontFaces", resolved.bytes, CacheBounds.fontFaces),
      ("reaches", reaches.bytes, CacheBounds.reaches),
    ]
  }

  /// Opens every font file in the folders and their subfolders. Unusable files are listed in `problems`.
  package init(directories: [URL]) throws(TextError) {
    guard TTF_Init() == 0 else { throw .sdl(String(cString: SDL_GetError())) }
    for directory in directories {
      var urls: [URL] = []
      var closed: [TextError] = []
      let contents = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil) { url, _ in
        // The places where there is none are told of anyway.
        if access(url.path, F_OK) == 0 && access(url.path, R_OK | X_OK) != 0 {
          closed.append(.unreadableFolder(path: url.path, reason: String(cString: strerror(errno))))
        }
        return true
      }
      while let url = contents?.nextObject() as? URL {
        if ["ttf", "otf"].contains(url.pathExtension.lowercased()) { urls.append(url) }
      }
      for url in urls.sorted(by: { $0.path < $1.path }) {
        do throws(TextError) { try register(url) } catch { problems.append(error) }
      }
      problems += closed
    }
    link.library = self
    guard let first = files.first else { throw .noFontFile(looked: directories.map(\.path), problems: problems.map(\.description)) }
    if !files.contains(where: { $0.family == defaultFamily }) { defaultFamily = first.family }
  }

  deinit {
    link.library = nil
    open.closeAll()
    TTF_Quit()
  }

  /// Adds one font file.
  package func register(_ url: URL) throws(TextError) {
    files.append(try FontFile(url))
    resolved.removeAll()
  }

  /// The file nearest to a requested face.
  private func file(for face: FontFace) -> Int {
    if let known = resolved[face] { return known }
    func distance(_ file: FontFile) -> Int {
      // Weights come from the program, and may be any number.
      var distance = Int(clamping: min(1_000_000, face.weight.distance(from: file.weight)))
      if file.isItalic != face.isItalic { distance += 2_000 }
      if face.isMonospaced ? !file.isMonospaced : file.family != face.family { distance += 10_000 }
      if file.family != defaultFamily { distance += 1_000 }
      return distance
    }
    let best = files.indices.min { distance(files[$0]) < distance(files[$1]) } ?? 0
    resolved.insert(best, for: face, bytes: face.family.heapBytes)
    return best
  }

  /// The file, the size in 1/64 of a pixel in which a font is drawn, and the factor by which it is then enlarged: 1, except for sizes
  /// above `largestSize`. Invalid sizes count as 13 pixels.
  func key(_ spec: FontSpec, scale: CGFloat) -> (file: Int, size: Int, enlargement: CGFloat) {
    let pixels = spec.size * scale
    let wanted = pixels.isFinite && pixels > 0 ? pixels : 13
    let enlargement = max(1, wanted / Self.largestSize)
    return (file(for: spec.face), max(64, Int((wanted / enlargement * 64).rounded())), enlargement)
  }

  /// The pointer is valid until the next call; nil if the file can no longer be opened.
  func font(file: Int, size: Int) -> OpaquePointer? {
    open.font(OpenFonts.Key(file: file, size: size)) {
      do throws(TextError) {
        let font = try FontFile.open(files[file].path, size: size)
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
        TTF_SetFontKerning(font, 1)
        return font
      } catch {
        tell(error, of: file)
        return nil
      }
    }
  }

  /// Reports once that a file is not usable.
  private func tell(_ error: TextError, of file: Int) {
    guard failed.insert(file).inserted else { return }
    problems.append(error)
    onProblem?(error)
  }

  /// A font's height and ascent in pixels, limited to plausible values, with a height that is not negative.
  func metrics(file: Int, size: Int) -> (height: Int, ascent: Int) {
    guard let font = font(file: file, size: size) else { return (0, 0) }
    // The file may state any numbers: more than a hundred times the font's size is considered invalid.
    let most = size / 64 * 100
    return (max(0, min(most, Int(TTF_FontHeight(font)))), max(-most, min(most, Int(TTF_FontAscent(font)))))
  }

  /// How many pixels a run's letters extend below their line: masks of runs are cut off there. It is zero for most sizes of most fonts;
  /// letters of other fonts, which replace missing ones, may extend below.
  func reach(_ text: String, file: Int, size: Int) -> Int {
    text.isASCII ? ownReach(file: file, size: size) : Self.mostReach
  }

  /// The largest number of pixels by which letters extend below their line: searches for visible text extend a little farther.
  static let mostReach = 2

  /// The reach of the font's own letters.
  func ownReach(file: Int, size: Int) -> Int {
    let key = OpenFonts.Key(file: file, size: size)
    if let known = reaches[key] { return known }
    var height: Int32 = 0
    if let font = font(file: file, size: size) { TTF_SizeUTF8(font, "gjpqyQ|()[]{}/@$_,;", nil, &height) }
    let reach = min(Self.mostReach, max(0, Int(height) - metrics(file: file, size: size).height))
    reaches.insert(reach, for: key, bytes: 0)
    return reach
  }

  /// A run's advance in whole pixels. A long run is measured in chunks, up to the first chunk that extends beyond `limit`.
  func width(_ text: String, file: Int, size: Int, beyond limit: Int = .max) -> Int {
    if text.utf8.count > TextRun.wholeBytes(size: size) {
      return TextRun.width(of: text, file: file, size: size, beyond: limit, library: self)
    }
    return wholeWidth(text, file: file, size: size)
  }

  /// The same for a short run, or a chunk, which is shaped as a whole.
  func wholeWidth(_ text: String, file: Int, size: Int) -> Int {
    if text.isEmpty { return 0 }
    let key = RunKey(text: text, file: file, size: size)
    if let known = widths[key] { return known }
    let width = measuredWidth(text, file: file, size: size)
    widths.insert(width, for: key, bytes: text.heapBytes)
    return width
  }

  /// The same, cached for a short time only: most texts store their own width.
  func recentWidth(_ text: String, file: Int, size: Int) -> Int {
    guard text.utf8.count <= min(RecentWidths.longest, TextRun.wholeBytes(size: size)) else { return width(text, file: file, size: size) }
    return recentWidths.width(RunKey(text: text, file: file, size: size)) { measuredWidth(text, file: file, size: size) }
  }

  private func measuredWidth(_ text: String, file: Int, size: Int) -> Int {
    work.measuredBytes += text.utf8.count
    work.runs += 1
    var width: Int32 = 0
    if let font = font(file: file, size: size) { TTF_SizeUTF8(font, text, &width, nil) }
    return max(0, Int(width))
  }

  /// A run's coverage; nil if it has no ink. For long runs it is called for each chunk separately.
  func mask(_ text: String, file: Int, size: Int) -> CoverageMask? {
    let key = RunKey(text: text, file: file, size: size)
    if let known = masks[key] { return known }
    let width = wholeWidth(text, file: file, size: size), height = metrics(file: file, size: size).height
    guard Self.isDrawn(width: width, height: height, bytes: text.utf8.count, size: size) else {
      tell(.unreadableFont(path: files[file].path, reason: "its letters are too large to be drawn"), of: file)
      return nil
    }
    work.drawnBytes += text.utf8.count
    work.runs += 1
    guard let font = font(file: file, size: size),
      let surface = TTF_RenderUTF8_Blended(font, text, SDL_Color(r: 255, g: 255, b: 255, a: 255))
    else { return nil }
    defer { SDL_FreeSurface(surface) }
    open.drew(text, OpenFonts.Key(file: file, size: size))
    return keep(surface.pointee, for: key)
  }

  private func keep(_ surface: SDL_Surface, for key: RunKey) -> CoverageMask? {
    let width = Int(surface.w), pitch = Int(surface.pitch)
    let height = min(
      Int(surface.h), metrics(file: key.file, size: key.size).height + reach(key.text, file: key.file, size: key.size))
    guard width > 0, height > 0, let pixels = surface.pixels else { return nil }
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    for y in 0..<height {
      let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { coverage[y * width + x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
    }
    let mask = CoverageMask(width: width, height: height, adopting: coverage, source: ScalableRun(key, of: link))
    masks.insert(mask, for: key, bytes: mask.heapBytes + key.text.heapBytes)
    return mask
  }
}

extension Int {
  /// The distance between two numbers, without overflow.
  fileprivate func distance(from other: Int) -> UInt { self > other ? UInt(bitPattern: self &- other) : UInt(bitPattern: other &- self) }
}
