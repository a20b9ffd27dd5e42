import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages

/// Fills with an image, repeated from the top left of the filled area. SwiftUI: `ImagePaint`.
///
/// Symbols and SVG drawings use the primary colour and its levels, or their own colours; symbols have the size of the environment's font
/// and its variants. The closures of drawn images run whenever something is painted. `interpolation` applies as with `resizable`. In a
/// window files are read by another thread, and nothing is painted until then. An image that cannot be loaded is reported once and paints
/// nothing; an unknown symbol uses its placeholder.
///
/// ```swift
/// Rectangle().fill(.image(Image("tile"), scale: 0.5))
/// ```
public struct ImagePaint: ShapeStyle {
  /// The image, at its own size times `scale`.
  public var image: Image
  /// The part of the image that is repeated, in units of its size; parts outside of 0 to 1 are ignored.
  public var sourceRect: CGRect
  /// The factor of the image's size; if it is not positive and finite nothing is painted.
  public var scale: CGFloat
  /// Images resolve to no other style.
  public typealias Resolved = Never

  /// Repeats a part of an image, by default all of it, at its own size times `scale`.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    _StylePaint(TiledImage(image: image, sourceRect: sourceRect, scale: scale, origin: nil))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Repeats a part of an image, by default all of it, at its own size times `scale`.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

extension GraphicsContext.Shading {
  /// Repeats a part of an image, in units of its size, from a point of the context's coordinates. SwiftUI: `tiledImage`.
  public static func tiledImage(
    _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> GraphicsContext.Shading {
    .style(PlacedTiles(tiles: TiledImage(image: image, sourceRect: sourceRect, scale: scale, origin: origin)))
  }
}

private struct PlacedTiles: ShapeStyle {
  typealias Resolved = Never
  let tiles: TiledImage
  func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(tiles) }
}

/// An image repeated infinitely.
private struct TiledImage: FittedStyle {
  var image: Image
  var sourceRect: CGRect
  var scale: CGFloat
  /// Nil: the top left of the filled area.
  var origin: CGPoint?

  var color: Color { .gray }

  func pattern(filling bounds: CGRect, opacity: Double, in environment: EnvironmentValues) -> any PaintPattern {
    guard scale > 0, scale.isFinite else { return ClearPattern.shared }
    guard let picture = image.picture else {
      return drawnTiles(symbol(environment), filling: bounds, opacity) ?? ClearPattern.shared
    }
    guard let content = picture.drawnContent(in: environment, fonts: environment.fontLibrary) else { return ClearPattern.shared }
    guard case .bitmap(let bitmap, let orientation) = content.drawing else {
      return drawnTiles(drawing(content, environment), filling: bounds, opacity) ?? ClearPattern.shared
    }
    let sides = orientation.sides(bitmap.width, bitmap.height)
    // Whole pixels, at least one.
    func part(_ low: CGFloat, _ high: CGFloat, of length: Int) -> (CGFloat, CGFloat)? {
      guard low < high, low < 1, high > 0 else { return nil }
      let first = (max(0, low) * CGFloat(length)).rounded(), last = (min(1, high) * CGFloat(length)).rounded()
      return last > first ? (first, last) : nil
    }
    guard let across = part(sourceRect.minX, sourceRect.maxX, of: sides.width),
      let down = part(sourceRect.minY, sourceRect.maxY, of: sides.height)
    else { return ClearPattern.shared }
    let start = origin ?? bounds.origin
    func axis(_ start: CGFloat, _ part: (CGFloat, CGFloat), _ reduction: CGFloat) -> PictureAxis {
      var axis = PictureAxis(start: start.isFinite ? start : 0, length: 0, low: part.0, high: part.1)
      (axis.isEndless, axis.isTiled) = (true, true)
      axis.pixelsPerPoint = content.pixelsPerPoint * reduction / scale
      return axis
    }
    let reduction = content.reduction
    return PicturePattern(
      bitmap, orientation, x: axis(start.x, across, reduction.width), y: axis(start.y, down, reduction.height),
      filter: image.traits.filter, opacity: opacity)
  }
}

extension TiledImage {
  private typealias Tile = (list: DisplayList, size: CGSize)

  private func drawing(_ content: PictureContent, _ environment: EnvironmentValues) -> Tile {
    var list = DisplayList()
    content.draw(into: &list, in: CGRect(origin: .zero, size: content.size), image.traits, options: []) {
      .color(Color.primary.pixelColor(in: environment))
    }
    return (list, content.size)
  }

  private func symbol(_ environment: EnvironmentValues) -> Tile {
    let drawing = SymbolLibrary.shared.drawing(named: image.symbolName, environment.symbolVariants) { environment.reportPicture($0) }
    let layout = SymbolLayout(drawing, in: environment)
    var (list, around, traits) = (DisplayList(), environment, image.traits)
    // The image may be used as the foreground style itself.
    around.foregroundStyle = nil
    traits.resizing = nil
    SymbolInk(_StylePaint(.primary), traits, in: around).draw(layout, traits, into: &list, in: CGRect(origin: .zero, size: layout.size))
    return (list, layout.size)
  }

  /// The tiles of an image of lines: a symbol or a drawing.
  private func drawnTiles(_ tile: Tile, filling bounds: CGRect, _ opacity: Double) -> DrawnTiles? {
    let (list, size) = tile
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard sourceRect.origin.x.isFinite, sourceRect.origin.y.isFinite, sourceRect.width.isFinite, sourceRect.height.isFinite else {
      return nil
    }
    let part = sourceRect.intersection(unit)
    if part.isNull { return nil }
    return DrawnTiles(
      DisplayList.Recorded(list),
      part: CGRect(
        x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width, height: part.height * size.height),
      scale: scale, start: origin ?? bounds.origin, filter: image.traits.filter, opacity: opacity)
  }
}

/// A pattern that draws nothing.
private final class ClearPattern: PaintPattern {
  static let shared = ClearPattern()
  var isOpaque: Bool { false }
  func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) { row.update(repeating: 0) }
  func repeats(along way: CGVector) -> Bool { true }
}
