import CSDL2TTF
import Foundation
import OrielDrawing

/// A font file, with the properties that it states.
struct FontFile {
  let path: String
  let family: String
  let weight: Int
  let isItalic: Bool
  let isMonospaced: Bool

  /// Reads a file's properties; throws if it is not a usable font.
  init(_ url: URL) throws(TextError) {
    path = url.path
    let font = try Self.open(path, size: 16 * 64)
    defer { TTF_CloseFont(font) }
    let name = url.deletingPathExtension().lastPathComponent
    let family = TTF_FontFaceFamilyName(font).map { String(cString: $0) } ?? name
    let style = (TTF_FontFaceStyleName(font).map { String(cString: $0) } ?? "").lowercased()
    let words = name.lowercased() + " " + style
    let weights: [(String, Int)] = [
      ("semibold", 600), ("extrabold", 800), ("bold", 700), ("medium", 500), ("extralight", 200), ("light", 300), ("thin", 100),
      ("black", 900),
    ]
    weight = weights.first { words.contains($0.0) }?.1 ?? 400
    self.family = ["Inter", "DejaVu Sans Mono", "DejaVu Sans"].first { family.hasPrefix($0) } ?? family
    isItalic = words.contains("italic") || words.contains("oblique")
    isMonospaced = TTF_FontFaceIsFixedWidth(font) != 0 || words.contains("mono")
  }

  /// Opens a file at a size in 1/64 of a pixel; must be closed with `TTF_CloseFont`.
  static func open(_ path: String, size: Int) throws(TextError) -> OpaquePointer {
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
    // SDL_ttf takes whole points; at one dot per inch a point is 1/72 pixel, which allows fractional pixel sizes. It closes the source,
    // also when it fails.
    let font =
      size % 64 == 0 ? TTF_OpenFontRW(source, 1, Int32(size / 64)) : TTF_OpenFontDPIRW(source, 1, Int32((size * 9 + 4) / 8), 1, 1)
    guard let font else { throw .unreadableFont(path: path, reason: String(cString: SDL_GetError())) }
    return font
  }
}
