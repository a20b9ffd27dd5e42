import Foundation
import OrielDrawing

/// The reason why a picture cannot be loaded.
public enum ImageFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes have no supported format: PNG, JPEG, WebP, GIF, BMP and, as a drawing, SVG.
  case unknownFormat
  /// The file is truncated or contradictory; with the decoder's message.
  case damaged(String)
  /// A side, in pixels, is zero, or there are more than `ImageFile.maxReadPixels` in total.
  case tooLarge(width: Int, height: Int)
  /// There is not enough memory for the pixels.
  case outOfMemory(width: Int, height: Int)
  /// The file cannot be opened or read, or has more than `ImageFile.maxBytes`; with its path and the reason.
  case unreadable(String)
  /// The URL has a scheme that needs a loader, such as `https`, and none is set.
  case noLoader(scheme: String)
  /// No picture with this name is in the searched folders.
  case noSuchImage(name: String)

  public var description: String {
    switch self {
    case .unknownFormat: "not a picture of a known format (PNG, JPEG, WebP, GIF, BMP, SVG)"
    case .damaged(let reason): "a damaged picture: \(reason)"
    case .tooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is not read (at least 1 a side, at most \(ImageFile.maxReadPixels) in all)"
    case .outOfMemory(let width, let height): "no memory for a picture of \(width) × \(height) pixels"
    case .unreadable(let reason): "a picture that cannot be read: \(reason)"
    case .noLoader(let scheme): "no image loader for addresses of the scheme '\(scheme)': set \\.imageLoader"
    case .noSuchImage(let name): "No image named '\(name)' found in asset catalog or folder"
    }
  }

  init(_ error: BitmapError) {
    switch error {
    case .unusableSize(let width, let height): self = .tooLarge(width: width, height: height)
    case .outOfMemory(let width, let height): self = .outOfMemory(width: width, height: height)
    case .notAPNG(let reason): self = .damaged(reason)
    }
  }
}

extension ImageFileError: LocalizedError {
  /// What is wrong with the file, in a sentence, for `localizedDescription`.
  public var errorDescription: String? { description }
}
