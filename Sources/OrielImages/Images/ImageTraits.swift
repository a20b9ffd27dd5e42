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
  /// Of symbols alone.
  package var symbolRenderingMode: SymbolRenderingMode?
  package var variableValue: Double?
  /// What the program allows; every display here has the standard range.
  package var dynamicRange: Image.DynamicRange?
}

extension Image {
  /// How an image fills a size that is not its own. SwiftUI: `Image.ResizingMode`.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated, from the top left on.
    case tile
    /// It is made larger or smaller.
    case stretch
  }

  /// How well the colours of a scaled image are found. SwiftUI: `Image.Interpolation`.
  public enum Interpolation: Hashable, Sendable {
    /// Each pixel has the colour of the one pixel of the image that is nearest: squares where it is made larger.
    case none
    /// Mixed from the four nearest pixels; where it is made smaller, from all that lie under a pixel.
    case low
    /// The same as `low`.
    case medium
    /// By a curve through sixteen pixels; where it is made smaller, from four times as many samples. Takes several times as long.
    case high
  }

  /// Whether an image has its own colours. SwiftUI: `Image.TemplateRenderingMode`.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The foreground style where the image is opaque, by its alpha; a symbol is monochrome.
    case template
    /// Its own colours: of a symbol those of `SymbolRenderingMode.multicolor`. SVG drawings have the foreground style in either mode.
    case original
  }

  /// How the stored rows of an image are to be seen, with Core Graphics' numbers. SwiftUI: `Image.Orientation`.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// As they are.
    case up = 0
    /// A quarter turn against the clock: the stored right side is seen at the top.
    case left = 1
    /// Mirrored left to right.
    case upMirrored = 2
    /// Rows and columns exchanged.
    case leftMirrored = 3
    /// Mirrored top to bottom.
    case downMirrored = 4
    /// Rows and columns exchanged, both from the other end.
    case rightMirrored = 5
    /// Upside down.
    case down = 6
    /// A quarter turn with the clock: the stored left side is seen at the top.
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

  /// The image at the proposed size; `aspectRatio(contentMode:)` keeps its ratio. SwiftUI: `Image.resizable(capInsets:resizingMode:)`.
  ///
  /// Cap insets are points of the image at its own size: what is in them is not stretched, or only along the side, and not repeated; where
  /// they do not fit they are made smaller. Negative and NaN insets are 0. Insets are of bitmaps: symbols and drawings are stretched, or
  /// repeated at their own size, as a whole.
  nonisolated public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.traits.resizing = ImageTraits.Resizing(capInsets: capInsets, mode: resizingMode)
    return image
  }

  /// How the colours of a bitmap are found where it is scaled; `low` unless it is set. SwiftUI: `Image.interpolation`.
  nonisolated public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.traits.interpolation = interpolation
    return image
  }

  /// Whether the edges of a bitmap that is turned are smooth; they are unless it is set. SwiftUI: `Image.antialiased`.
  nonisolated public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.traits.isAntialiased = isAntialiased
    return image
  }

  /// Whether the image has its own colours or is drawn in the foreground style; nil: as its file says, else its own.
  ///
  /// Of symbols, `symbolRenderingMode` of the image itself goes before it, and nil is as set around. SwiftUI: `Image.renderingMode`.
  nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.traits.renderingMode = renderingMode
    return image
  }
}
