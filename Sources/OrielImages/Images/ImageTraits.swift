import Foundation
import OrielDrawing

/// How an image is drawn.
package struct ImageTraits: Equatable, Sendable {
  package struct Resizing: Equatable, Sendable {
    package var capInsets: EdgeInsets
    package var mode: Image.ResizingMode
  }
  package var resizing: Resizing?
  package var interpolation: Image.Interpolation?
  package var isAntialiased: Bool?
  package var renderingMode: Image.TemplateRenderingMode?
  /// Only for symbols.
  package var symbolRenderingMode: SymbolRenderingMode?
  package var variableValue: Double?
  /// The range set by the app; every display here has the standard range.
  package var dynamicRange: Image.DynamicRange?
}

extension Image {
  /// How an image fills a size other than its own. SwiftUI: `Image.ResizingMode`.
  public enum ResizingMode: Hashable, Sendable {
    /// Repeats the image from the top left.
    case tile
    /// Scales one copy of the image to the whole size.
    case stretch
  }

  /// The quality of a scaled image. SwiftUI: `Image.Interpolation`.
  public enum Interpolation: Hashable, Sendable {
    /// The colour of the nearest pixel: squares when enlarged.
    case none
    /// Interpolated from the four nearest pixels; when scaled down, averaged from all pixels covered.
    case low
    /// Interpolation of medium quality; Oriel draws the same as for `low`.
    case medium
    /// A curve through sixteen pixels; when scaled down, four times as many samples. Several times slower.
    case high
  }

  /// Whether an image is drawn in its own colours. SwiftUI: `Image.TemplateRenderingMode`.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The foreground style with the image's alpha; a symbol is monochrome.
    case template
    /// The image's own colours; a symbol uses `SymbolRenderingMode.multicolor`. SVG drawings use the foreground style in both modes.
    case original
  }

  /// The orientation of an image's stored rows, with Core Graphics' numbers. SwiftUI: `Image.Orientation`.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// The image as it is stored.
    case up = 0
    /// Rotated by 90° counterclockwise: the stored right side is at the top.
    case left = 1
    /// The stored image, mirrored left to right.
    case upMirrored = 2
    /// The stored image, with rows and columns exchanged.
    case leftMirrored = 3
    /// The stored image, mirrored top to bottom.
    case downMirrored = 4
    /// Rows and columns exchanged, both reversed.
    case rightMirrored = 5
    /// The stored image, rotated by 180°.
    case down = 6
    /// Rotated by 90° clockwise: the stored left side is at the top.
    case right = 7

    package var drawn: PictureOrientation {
      let exif =
        switch self {
        case .up: 1
        case .upMirrored: 2
        case .down: 3
        case .downMirrored: 4
        case .leftMirrored: 5
        case .right: 6
        case .rightMirrored: 7
        case .left: 8
        }
      return PictureOrientation(exif: exif) ?? .up
    }
  }

  /// Makes the image fill the proposed size; use `aspectRatio(contentMode:)` to keep its ratio. SwiftUI:
  /// `Image.resizable(capInsets:resizingMode:)`.
  ///
  /// Cap insets are in points of the image at its own size: corners are not stretched, sides only along their length, and neither is
  /// repeated; insets that do not fit are reduced. Negative and NaN insets count as 0. Insets apply only to bitmaps: symbols and drawings
  /// are stretched, or repeated at their own size, as a whole.
  nonisolated public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.traits.resizing = ImageTraits.Resizing(capInsets: capInsets, mode: resizingMode)
    return image
  }

  /// The quality of a scaled bitmap; `low` by default. SwiftUI: `Image.interpolation`.
  nonisolated public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.traits.interpolation = interpolation
    return image
  }

  /// Whether the edges of a rotated bitmap are smooth; true by default. SwiftUI: `Image.antialiased`.
  nonisolated public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.traits.isAntialiased = isAntialiased
    return image
  }

  /// Whether the image has its own colours or the foreground style; nil: as declared by its file, or else its own. SwiftUI:
  /// `Image.renderingMode`.
  ///
  /// For symbols, the image's own `symbolRenderingMode` takes precedence, and nil means the environment's mode.
  nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.traits.renderingMode = renderingMode
    return image
  }
}
