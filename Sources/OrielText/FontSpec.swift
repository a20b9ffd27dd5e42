import Foundation

/// A requested font; the nearest available one is used.
package struct FontFace: Hashable, Sendable {
  var family: String
  /// 100 (thin) to 900 (black); 400 is regular.
  var weight: Int
  var isItalic: Bool
  var isMonospaced: Bool
  /// The width of glyphs as a factor of the family's own.
  var stretch: CGFloat = 1
  /// The design of the system font that is requested instead of the family.
  var design: LetterDesign?
  /// Whether strokes are thickened or thinned if the family lacks the weight.
  var drawsWeights = true
  /// Whether no weight is requested: `regular` then means the weight of the named face, and other weights are relative to it.
  var isAsNamed = false

  /// The usual weight of text.
  static let regular = 400

  package init(family: String, weight: Int = regular, isItalic: Bool = false, isMonospaced: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// A design of the bundled fonts other than the default; the raw value is the name of its folder.
package enum LetterDesign: String, CaseIterable, Sendable { case serif = "Serif", rounded = "Rounded" }

/// A face at a size, with settings that change its glyphs and their positions. Lengths are in points.
package struct FontSpec: Hashable, Sendable {
  var face: FontFace
  package var size: CGFloat
  package var features: FontFeatures = []
  package var settings = FeatureSettings.none
  /// Added after each character.
  package var tracking: CGFloat = 0
  /// Whether ligatures are kept when characters are spaced apart, as with `kerning`.
  package var keepsLigatures = false
  /// The distance by which characters are raised above the baseline.
  package var baselineOffset: CGFloat = 0
  /// Added to the height of a line, half of it above the characters.
  package var leading: CGFloat = 0
  package var language = TextLanguage.user

  package init(face: FontFace, size: CGFloat) {
    self.face = face
    self.size = size
  }
}

/// The font of a part of a text that ends at an offset in bytes of UTF-8.
package struct FontRun: Hashable, Sendable {
  package var end: Int
  package var spec: FontSpec
  /// The size of the inline object that the part, one character, represents; nil for text.
  package var object: ObjectExtent?

  package init(end: Int, spec: FontSpec, object: ObjectExtent? = nil) { (self.end, self.spec, self.object) = (end, spec, object) }
}

/// Where text that does not fit is shortened.
package enum TruncationMode: Hashable, Sendable { case head, tail, middle }

/// The rules for breaking and aligning a paragraph.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }

  package var lineLimit: Int?
  /// The number of lines whose height is reserved even if there are fewer, or less height is offered.
  package var reservedLines = 1
  package var truncation = TruncationMode.tail
  package var alignment = Alignment.leading
  /// Points between lines, added to the font's own.
  package var lineSpacing: CGFloat = 0
  /// The factor, from 0 to 1, to which the font may shrink before text is shortened.
  package var minimumScale: CGFloat = 1
  /// Whether characters may move slightly closer together before text is shortened.
  package var allowsTightening = false

  package init() {}
}

package enum TextError: Error, CustomStringConvertible {
  /// `problems` lists existing font files that cannot be used.
  case noFontFile(looked: [String], problems: [String] = [])
  case unreadableFont(path: String, reason: String)
  case unreadableFolder(path: String, reason: String)
  case sdl(String)
  case unknownFont(String)
  case unknownFeature(String)

  package var description: String {
    switch self {
    case .noFontFile(let looked, let problems):
      (["no font file (.ttf or .otf) in: \(looked.joined(separator: ", ")). Set ORIEL_ASSETS to Oriel's Assets folder."] + problems)
        .joined(separator: "\n")
    case .unreadableFont(let path, let reason): "the font \(path) cannot be read: \(reason)"
    case .unreadableFolder(let path, let reason): "the folder \(path) cannot be read: \(reason)"
    case .sdl(let message): "SDL_ttf: \(message)"
    case .unknownFont(let name): "no font is called \(name.debugDescription): the system font is shown"
    case .unknownFeature(let tag): "\(tag.debugDescription) is no feature of fonts, which has four letters or digits: it is left out"
    }
  }
}
