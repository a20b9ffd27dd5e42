import CHarfBuzz
import CSDL2TTF
import Foundation
import OrielDrawing

/// A face of a font file, with its declared properties and with the adjustments made when it is drawn.
struct FontFile: Equatable {
  let path: String
  /// The index of the face in a file with several.
  var index = 0
  let family: String
  /// The normalised names by which it is found besides the family: full and PostScript names of the face and its instances.
  let names: [FontName: Instance]
  var weight: Int
  var isItalic: Bool
  /// The width of its glyphs as a factor of the family's usual width.
  var width: CGFloat = 1
  let isMonospaced: Bool
  /// The axes of a variable font, and their settings, by four-character tags.
  var variations: [Variation] = []
  var axes: [Axis] = []
  /// The synthetic slant: the horizontal shift per unit upwards. 0: none.
  var slant: Float = 0
  /// The synthetic horizontal scale. 1: none.
  var stretch: CGFloat = 1
  /// The scale of synthetic small capitals. 1: none.
  var scale: CGFloat = 1
  /// The synthetic change of stroke width, in em; negative: thinner. 0: none.
  var boldness = 0.0
  /// `boldness` for one step of weight; regular and bold are three steps apart. Strokes thinner than the lightest weight's would vanish.
  private static let boldnessOfStep = 1.0 / 84
  /// Whether it is used only for characters that other fonts lack.
  var isFallback = false
  /// The design of the system font to which it belongs.
  var design: LetterDesign?
  /// Whether it is an adjusted variant of another file; such variants are not searched.
  var isFitted = false
  /// For a face with bitmaps only, the index of the bitmap size that is drawn; nil: the size that fits.
  var strike: Int32?
  /// Whether the face has an axis of optical sizes.
  var hasOpticalSizes = false
  /// The optical sizes used, in points.
  private static let opticalSizes = 4.0...144

  struct Axis: Equatable {
    var tag: UInt32
    var value: Double
  }

  /// The weight and slant that one of a face's names stands for.
  struct Instance: Equatable {
    var weight: Int
    var isItalic: Bool
  }

  struct Variation: Equatable {
    var tag: UInt32
    var least: Double
    var usual: Double
    var most: Double
  }

  /// Whether it is a file of the app, without adjustments.
  var isOwn: Bool { !isFallback && !isFitted }

  /// Creates a face for characters that other fonts lack.
  init(fallback path: String, index: Int, family: String, weight: Int, isItalic: Bool) {
    (self.path, self.index, self.family, self.weight, self.isItalic) = (path, index, family, weight, isItalic)
    names = [:]
    isMonospaced = false
    isFallback = true
  }

  /// The faces in a file. Throws if it is not a usable font.
  static func all(in url: URL, _ design: LetterDesign? = nil) throws(TextError) -> [FontFile] {
    let first = try open(url.path, size: 16 * 64)
    let count = max(1, min(maxFaces, Int(TTF_FontFaces(first))))
    let bytes: MappedFile
    do throws(RegularFileError) { bytes = try MappedFile(url.path) } catch {
      TTF_CloseFont(first)
      throw .unreadableFont(path: url.path, reason: error.reason)
    }
    var faces: [FontFile] = []
    for index in 0..<count {
      guard let font = index == 0 ? first : try? open(url.path, size: 16 * 64, index: index) else { continue }
      let tables = FaceTables(bytes, index: index)
      var face = FontFile(font, tables, url, index: index)
      TTF_CloseFont(font)
      face.variations = tables.variations
      face.hasOpticalSizes = face.variations.contains { $0.tag == tag("opsz") }
      face.design = design
      faces.append(face)
    }
    return faces
  }

  /// The maximum number of faces used of a collection.
  private static let maxFaces = 64

  private init(_ font: OpaquePointer, _ tables: FaceTables, _ url: URL, index: Int) {
    path = url.path
    self.index = index
    let name = url.deletingPathExtension().lastPathComponent
    family = tables.family ?? TTF_FontFaceFamilyName(font).map { String(cString: $0) } ?? name
    (weight, isItalic, width) = (tables.weight, tables.isItalic, tables.width)
    isMonospaced = TTF_FontFaceIsFixedWidth(font) != 0 || family.lowercased().contains("mono")
    names = tables.names(family: family, file: index == 0 ? name : nil)
  }

  static func tag(_ name: StaticString) -> UInt32 { name.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } } }

  /// The face adjusted to another weight or slant: by its axes if it is variable, otherwise by a synthetic slant or stroke width. Nil if it
  /// stays unchanged.
  func fitted(to face: FontFace, isEmoji: Bool = false) -> FontFile? {
    if isEmoji { return nil }
    var file = self
    file.isFitted = true
    func set(_ name: StaticString, _ value: Double) -> Bool {
      guard let variation = variations.first(where: { $0.tag == Self.tag(name) }) else { return false }
      let value = max(variation.least, min(variation.most, value))
      if value != variation.usual { file.axes.append(Axis(tag: variation.tag, value: value)) }
      return true
    }
    let weight = max(1, min(1_000, face.weight))
    if set("wght", Double(weight)) {
      file.weight = weight
    } else if abs(weight - self.weight) >= 50 && face.drawsWeights && (!face.isAsNamed || weight > max(FontFace.regular, self.weight)) {
      file.boldness = max(-4, min(6, Double(weight - self.weight) / 100)) * Self.boldnessOfStep
    }
    if face.isItalic && !isItalic && !set("ital", 1) && !set("slnt", -10) { file.slant = 0.2 }
    // The width factor; the axis of widths is in per cent of it. Rounded, so that animated widths do not create countless variants.
    let stretch = (face.stretch / width * 200).rounded() / 200
    if stretch != 1 && !set("wdth", Double(stretch) * 100) { file.stretch = stretch }
    if file.isDrawn(as: self) { return nil }
    if face.isItalic { file.isItalic = true }
    return file
  }

  /// The effective weight, including synthetic stroke width.
  var drawnWeight: Int { weight + Int((boldness / Self.boldnessOfStep * 100).rounded()) }
  /// The effective width as a factor of the usual width.
  var drawnStretch: CGFloat {
    let percent = axes.first { $0.tag == Self.tag("wdth") }?.value ?? 100
    return width * stretch * CGFloat(percent) / 100
  }

  /// A request for a face of another family with the same effective weight, width and slant.
  func likeness(in family: String) -> FontFace {
    var face = FontFace(family: family, weight: drawnWeight, isItalic: isItalic)
    face.stretch = drawnStretch
    return face
  }

  private func isDrawn(as other: FontFile) -> Bool {
    axes == other.axes && slant == other.slant && stretch == other.stretch && boldness == other.boldness
  }

  /// The face adjusted to an optical size in points; nil if it stays unchanged.
  func fitted(toSize size: CGFloat) -> FontFile? {
    guard let variation = variations.first(where: { $0.tag == Self.tag("opsz") }) else { return nil }
    let points = max(Self.opticalSizes.lowerBound, min(Self.opticalSizes.upperBound, size.rounded()))
    let value = max(variation.least, min(variation.most, points))
    if value == variation.usual { return nil }
    var file = self
    file.isFitted = true
    file.axes.append(Axis(tag: variation.tag, value: value))
    return file
  }

  /// Opens a file at a size in 1/64 of a pixel. The result must be closed with `TTF_CloseFont`.
  static func open(_ path: String, size: Int, index: Int = 0) throws(TextError) -> OpaquePointer {
    let descriptor: Int32
    do throws(RegularFileError) { descriptor = try RegularFile.open(path) } catch {
      throw .unreadableFont(path: path, reason: error.reason)
    }
    guard let stream = fdopen(descriptor, "rb") else {
      close(descriptor)
      throw .unreadableFont(path: path, reason: String(cString: strerror(errno)))
    }
    guard let source = SDL_RWFromFP(stream, SDL_TRUE) else {
      fclose(stream)
      throw .unreadableFont(path: path, reason: String(cString: SDL_GetError()))
    }
    // SDL_ttf takes whole points; at one dot per inch a point is 1/72 pixel, which allows fractional pixel sizes. It closes the source even
    // if it fails.
    let font =
      size % 64 == 0
      ? TTF_OpenFontIndexRW(source, 1, Int32(size / 64), index)
      : TTF_OpenFontIndexDPIRW(source, 1, Int32((size * 9 + 4) / 8), index, 1, 1)
    guard let font else { throw .unreadableFont(path: path, reason: String(cString: SDL_GetError())) }
    return font
  }
}
