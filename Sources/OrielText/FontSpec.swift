import Foundation

/// What font is asked for; the nearest that there is gets used.
package struct FontFace: Hashable, Sendable {
  var family: String
  /// 100 (thin) to 900 (black); 400 is regular.
  var weight: Int
  var isItalic: Bool
  var isMonospaced: Bool

  package init(family: String, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// A face at a size in points.
package struct FontSpec: Hashable, Sendable {
  var face: FontFace
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
  /// Lines whose height is taken even when there are fewer.
  package var reservedLines = 1
  package var truncation = TruncationMode.tail
  package var alignment = Alignment.leading
  /// Points between lines, added to the font's own.
  package var lineSpacing: CGFloat = 0
  /// How far the font may shrink before text is shortened: a factor from 0 to 1.
  package var minimumScale: CGFloat = 1
  /// Letters may move a little closer before text is shortened.
  package var allowsTightening = false

  package init() {}
}

package enum TextError: Error, CustomStringConvertible {
  /// `problems` are of the font files that there are and that cannot be used.
  case noFontFile(looked: [String], problems: [String] = [])
  case unreadableFont(path: String, reason: String)
  case unreadableFolder(path: String, reason: String)
  case sdl(String)

  package var description: String {
    switch self {
    case .noFontFile(let looked, let problems):
      (["no font file (.ttf or .otf) in: \(looked.joined(separator: ", ")). Set ORIEL_ASSETS to Oriel's Assets folder."] + problems)
        .joined(separator: "\n")
    case .unreadableFont(let path, let reason): "the font \(path) cannot be read: \(reason)"
    case .unreadableFolder(let path, let reason): "the folder \(path) cannot be read: \(reason)"
    case .sdl(let message): "SDL_ttf: \(message)"
    }
  }
}
