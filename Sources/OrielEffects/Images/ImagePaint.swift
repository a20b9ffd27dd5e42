import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages

/// An image that is repeated over what is filled, from its top left on. SwiftUI: `ImagePaint`.
///
/// Symbols and SVG drawings are drawn in the primary colour and its levels, or in their own colours, symbols in the size of the environment's
/// font and in its forms; the closures of images that are drawn by one run whenever something is painted. As in `resizable`, `interpolation`
/// counts. In a window files are read by another thread, and nothing is painted until they are there. An image that cannot be had is
/// reported once, and nothing is painted; an unknown symbol has its placeholder.
public struct ImagePaint: ShapeStyle {
  /// The image, at its own size times `scale`.
  public var image: Image
  /// The part of the image that is repeated, in units of its size; what is outside of 0 to 1 is left out.
  public var sourceRect: CGRect
  /// What the image's size is multiplied with; where it is not positive and finite nothing is painted.
  public var scale: CGFloat
  /// A painted image stands for no other style.
  public typealias Resolved = Never

  /// Repeats a part of an image, by default all of it, at its own size times a scale.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  public func _paint(in environment: EnvironmentValues) -> _StylePaint {
    _StylePaint(TiledImage(image: image, sourceRect: sourceRect, scale: scale, origin: nil))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Repeats a part of an image, by default all of it, at its own size times a scale.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

extension GraphicsContext.Shading {
  /// A part of an image, in units of its size, repeated from a point of the context's coordinates on. SwiftUI: `tiledImage`.
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

/// An image repeated without an end.
private struct TiledImage: FittedStyle {
  var image: Image
  var sourceRect: CGRect
  var scale: CGFloat
  /// nil: the top left of what is filled.
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
    // What is painted may be the foreground itself.
    around.foregroundStyle = nil
    traits.resizing = nil
    SymbolInk(_StylePaint(.primary), traits, in: around).draw(layout, traits, into: &list, in: CGRect(origin: .zero, size: layout.size))
    return (list, layout.size)
  }

  /// The tiles of an image of lines: a symbol, or a drawing.
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

/// Nothing at all.
private final class ClearPattern: PaintPattern {
  static let shared = ClearPattern()
  var isOpaque: Bool { false }
  func write(_ row: UnsafeMutableBufferPointer<UInt32>, first: Int, start: CGPoint, step: CGVector) { row.update(repeating: 0) }
  func repeats(along way: CGVector) -> Bool { true }
}
