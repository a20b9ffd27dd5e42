import Foundation

/// What font is asked for; the nearest that there is gets used.
package struct FontFace: Hashable, Sendable {
  package var family: String
  /// 100 (thin) to 900 (black); 400 is regular.
  package var weight: Int
  package var isItalic: Bool
  package var isMonospaced: Bool

  package init(family: String, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// A face at a size in points.
package struct FontSpec: Hashable, Sendable {
  package var face: FontFace
  package var size: CGFloat

  package init(face: FontFace, size: CGFloat) {
    self.face = face
    self.size = size
  }
}

/// Where text that does not fit is shortened.
package enum TruncationMode: Hashable, Sendable { case head, tail, middle }

/// How a paragraph is broken and set.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case leading, center, trailing }

  package var lineLimit: Int?
  package var truncation: TruncationMode
  package var alignment: Alignment
  /// Points between lines, added to the font's own.
  package var lineSpacing: CGFloat

  package init(lineLimit: Int? = nil, truncation: TruncationMode = .tail, alignment: Alignment = .leading, lineSpacing: CGFloat = 0) {
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing
  }
}

package enum TextError: Error, CustomStringConvertible {
  case noFontFile(looked: [String])
  case unreadableFont(path: String, reason: String)
  case sdl(String)

  package var description: String {
    switch self {
    case .noFontFile(let looked):
      "no font file (.ttf or .otf) in: \(looked.joined(separator: ", ")). Set ORIEL_ASSETS to Oriel's Assets folder."
    case .unreadableFont(let path, let reason): "the font \(path) cannot be read: \(reason)"
    case .sdl(let message): "SDL_ttf: \(message)"
    }
  }
}
