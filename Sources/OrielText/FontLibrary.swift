import CSDL2TTF
import Foundation
import OrielDrawing

/// The font files at hand, opened at the sizes in use, and what has been measured and drawn with them. Used on one thread.
package final class FontLibrary {
  private struct File {
    var url: URL
    var family: String
    var weight: Int
    var isItalic: Bool
    var isMonospaced: Bool
  }
  private struct OpenKey: Hashable {
    var file: Int
    /// In 1/64 of a pixel.
    var size: Int
  }
  struct RunKey: Hashable {
    var text: String
    var file: Int
    var size: Int
  }

  @exclusivity(unchecked) private var files: [File] = []
  @exclusivity(unchecked) private var resolved: [FontFace: Int] = [:]
  @exclusivity(unchecked) private var open: [OpenKey: OpaquePointer] = [:]
  @exclusivity(unchecked) private var widths = BoundedCache<RunKey, Int>(limit: 20_000)
  @exclusivity(unchecked) private var recentWidths = RecentWidths()
  @exclusivity(unchecked) private var masks = BoundedCache<RunKey, CoverageMask>(limit: 4_000)
  @exclusivity(unchecked) var layouts = BoundedCache<TextLayout.Key, TextLayout>(limit: 8_000)

  /// The family of text that names none.
  package private(set) var defaultFamily = "Inter"

  /// Opens every font file in the folders and those below.
  package init(directories: [URL]) throws(TextError) {
    guard TTF_Init() == 0 else { throw .sdl(String(cString: SDL_GetError())) }
    for directory in directories {
      let contents = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
      var urls: [URL] = []
      while let url = contents?.nextObject() as? URL {
        if ["ttf", "otf"].contains(url.pathExtension.lowercased()) { urls.append(url) }
      }
      for url in urls.sorted(by: { $0.path < $1.path }) { try? register(url) }
    }
    guard let first = files.first else { throw .noFontFile(looked: directories.map(\.path)) }
    if !files.contains(where: { $0.family == defaultFamily }) { defaultFamily = first.family }
  }

  deinit {
    for font in open.values { TTF_CloseFont(font) }
    TTF_Quit()
  }

  /// Adds one font file.
  package func register(_ url: URL) throws(TextError) {
    guard let font = TTF_OpenFont(url.path, 16) else { throw .unreadableFont(path: url.path, reason: String(cString: SDL_GetError())) }
    defer { TTF_CloseFont(font) }
    let family = TTF_FontFaceFamilyName(font).map { String(cString: $0) } ?? url.deletingPathExtension().lastPathComponent
    let style = (TTF_FontFaceStyleName(font).map { String(cString: $0) } ?? "").lowercased()
    let name = url.deletingPathExtension().lastPathComponent.lowercased() + " " + style
    let weights: [(String, Int)] = [
      ("semibold", 600), ("extrabold", 800), ("bold", 700), ("medium", 500), ("extralight", 200), ("light", 300), ("thin", 100),
      ("black", 900),
    ]
    let weight = weights.first { name.contains($0.0) }?.1 ?? 400
    let known = ["Inter", "DejaVu Sans Mono", "DejaVu Sans"].first { family.hasPrefix($0) } ?? family
    files.append(
      File(
        url: url, family: known, weight: weight, isItalic: name.contains("italic") || name.contains("oblique"),
        isMonospaced: TTF_FontFaceIsFixedWidth(font) != 0 || name.contains("mono")))
  }

  /// The file nearest to what is asked for.
  private func file(for face: FontFace) -> Int {
    if let known = resolved[face] { return known }
    func distance(_ file: File) -> Int {
      var distance = abs(file.weight - face.weight)
      if file.isItalic != face.isItalic { distance += 2_000 }
      if face.isMonospaced ? !file.isMonospaced : file.family != face.family { distance += 10_000 }
      if file.family != defaultFamily { distance += 1_000 }
      return distance
    }
    let best = files.indices.min { distance(files[$0]) < distance(files[$1]) } ?? 0
    resolved[face] = best
    return best
  }

  func key(_ spec: FontSpec, scale: CGFloat) -> (file: Int, size: Int) {
    let pixels = spec.size * scale
    let usable = pixels.isFinite && pixels > 0 ? min(pixels, 2_000) : 13
    return (file(for: spec.face), max(64, Int((usable * 64).rounded())))
  }

  func font(file: Int, size: Int) -> OpaquePointer? {
    let key = OpenKey(file: file, size: size)
    if let font = open[key] { return font }
    if open.count > 64 {
      for font in open.values { TTF_CloseFont(font) }
      open.removeAll()
    }
    // SDL_ttf takes whole points; at one dot per inch a point is 1/72 pixel, so that fractional pixel sizes can be had.
    let path = files[file].url.path
    let font = size % 64 == 0 ? TTF_OpenFont(path, Int32(size / 64)) : TTF_OpenFontDPI(path, Int32((size * 9 + 4) / 8), 1, 1)
    guard let font else { return nil }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(font, 1)
    open[key] = font
    return font
  }

  /// A run's advance in whole pixels.
  func width(_ text: String, file: Int, size: Int) -> Int {
    if text.isEmpty { return 0 }
    let key = RunKey(text: text, file: file, size: size)
    if let known = widths[key] { return known }
    let width = measuredWidth(text, file: file, size: size)
    widths[key] = width
    return width
  }

  /// The same, remembered for a while only: most texts keep what they were told.
  func recentWidth(_ text: String, file: Int, size: Int) -> Int {
    recentWidths.width(RunKey(text: text, file: file, size: size)) { measuredWidth(text, file: file, size: size) }
  }

  /// The same, not kept.
  func measuredWidth(_ text: String, file: Int, size: Int) -> Int {
    var width: Int32 = 0
    if let font = font(file: file, size: size) { TTF_SizeUTF8(font, text, &width, nil) }
    return Int(width)
  }

  /// A run's coverage; nil when it has no ink.
  func mask(_ text: String, file: Int, size: Int) -> CoverageMask? {
    let key = RunKey(text: text, file: file, size: size)
    if let known = masks[key] { return known }
    guard let font = font(file: file, size: size),
      let surface = TTF_RenderUTF8_Blended(font, text, SDL_Color(r: 255, g: 255, b: 255, a: 255))
    else { return nil }
    defer { SDL_FreeSurface(surface) }
    let width = Int(surface.pointee.w), height = Int(surface.pointee.h), pitch = Int(surface.pointee.pitch)
    guard width > 0, height > 0, let pixels = surface.pointee.pixels else { return nil }
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    for y in 0..<height {
      let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { coverage[y * width + x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
    }
    let mask = CoverageMask(width: width, height: height, adopting: coverage)
    masks[key] = mask
    return mask
  }
}

/// Widths measured lately, each in the place that its key's hash gives, until another takes it. Texts that change tend to come back to
/// what they said before.
private struct RecentWidths {
  private var entries: ContiguousArray<(key: FontLibrary.RunKey, width: Int)?> = []
  private static let capacity = 1_024

  mutating func width(_ key: FontLibrary.RunKey, measure: () -> Int) -> Int {
    if entries.isEmpty { entries = ContiguousArray(repeating: nil, count: Self.capacity) }
    let place = key.hashValue & (Self.capacity - 1)
    if let entry = entries[place], entry.key == key { return entry.width }
    let width = measure()
    entries[place] = (key, width)
    return width
  }
}

/// A dictionary that forgets the older half of its entries when it grows past a limit.
struct BoundedCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      if young.count >= limit / 2 {
        old = young
        young = [:]
      }
      young[key] = newValue
    }
  }
}
