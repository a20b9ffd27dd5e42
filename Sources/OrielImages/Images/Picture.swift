import Foundation
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
import OrielText
import OrielStrings
@_spi(Oriel) import OrielTextViews

/// The origin of an image's pixels or lines, with one type for each kind.
package protocol PictureSource: Equatable, Sendable {
  /// The picture for an environment; the values it reads become dependencies. Fonts are for sources that draw text.
  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent
  /// The file or bytes to read for it; nil if there are none.
  func file(in environment: EnvironmentValues) -> PictureFile?
}

extension PictureSource {
  package func file(in environment: EnvironmentValues) -> PictureFile? { nil }
}

/// The content of an image that is not a symbol, and its label.
package final class Picture: Sendable, Equatable {
  package enum Label: Equatable, Sendable {
    case none
    case key(String)
    case text(Text)

    func string(in environment: EnvironmentValues) -> String? {
      switch self {
      case .none: nil
      case .key(let key): Text(LocalizedStringKey(key)).string(in: environment)
      case .text(let text): text.string(in: environment)
      }
    }
  }
  package let source: any PictureSource
  package let label: Label

  package init(_ source: some PictureSource, label: Label) { (self.source, self.label) = (source, label) }

  package static func == (a: Picture, b: Picture) -> Bool {
    func same<S: PictureSource>(_ a: S, _ b: any PictureSource) -> Bool { (b as? S) == a }
    return a === b || a.label == b.label && same(a.source, b.source)
  }
}

/// A picture resolved for an environment.
package struct PictureContent: Sendable {
  package enum Drawing: Sendable {
    case bitmap(Bitmap, PictureOrientation)
    /// Drawn in its own colours or in one paint.
    case vector(SVGPicture)
    /// Drawn in its own colours.
    case recorded(DisplayList.Recorded)
  }
  package var drawing: Drawing
  /// In points.
  package var size: CGSize
  /// The pixels of the file per point; the bitmap may have fewer.
  package var pixelsPerPoint: CGFloat = 1
  /// Whether its file declares it to be drawn in the foreground style.
  package var isTemplate = false

  package init(_ drawing: Drawing, size: CGSize, isTemplate: Bool = false) {
    (self.drawing, self.size, self.isTemplate) = (drawing, size, isTemplate)
  }

  /// A bitmap with a number of pixels per point; if that is not positive and finite it counts as 1.
  package init(_ bitmap: Bitmap, _ orientation: PictureOrientation = .up, scale: CGFloat, isTemplate: Bool = false) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let sides = orientation.sides(bitmap.width, bitmap.height)
    drawing = .bitmap(bitmap, orientation)
    size = CGSize(width: CGFloat(sides.width) / scale, height: CGFloat(sides.height) / scale)
    pixelsPerPoint = scale
    self.isTemplate = isTemplate
  }

  /// A bitmap that represents a picture of `pixels`, possibly scaled down.
  init(_ bitmap: Bitmap, of pixels: (width: Int, height: Int), scale: CGFloat, isTemplate: Bool) {
    self.init(.bitmap(bitmap, .up), size: CGSize(width: pixels.width, height: pixels.height))
    self = scaled(by: scale, isTemplate: isTemplate)
  }

  /// A picture with one pixel per point changed to another scale.
  func scaled(by scale: CGFloat, isTemplate: Bool) -> PictureContent {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    var content = self
    content.size = CGSize(width: size.width / scale, height: size.height / scale)
    (content.pixelsPerPoint, content.isTemplate) = (scale, isTemplate)
    return content
  }

  /// A drawing at its own size.
  init(_ picture: SVGPicture, isTemplate: Bool) {
    self.init(.vector(picture), size: picture.size, isTemplate: isTemplate || !picture.hasColors)
  }

  package func isDrawnAsTemplate(_ traits: ImageTraits) -> Bool {
    // Without librsvg the drawing has no colours.
    if case .vector(let picture) = drawing, picture.outline != nil, SVGLibrary.shared == nil { return true }
    return traits.renderingMode.map { $0 == .template } ?? isTemplate
  }

  /// Draws it in a rectangle. `foreground` is the paint of templates; `opacity` applies to a picture's own colours.
  package func draw(
    into list: inout DisplayList, in rect: CGRect, _ traits: ImageTraits, isLeftToRight: Bool = true, opacity: Double = 1,
    options: DisplayList.Options = .snapsToPixels, foreground: () -> Paint
  ) {
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0, rect.width.isFinite, rect.height.isFinite, opacity > 0 else {
      return
    }
    var options = options
    if traits.isAntialiased == false { options.insert(.aliased) }
    if traits.resizing?.mode == .tile, pattern(over: rect, traits) == nil {
      var (tile, stretched) = (DisplayList(), traits)
      stretched.resizing = nil
      draw(
        into: &tile, in: CGRect(origin: .zero, size: size), stretched, isLeftToRight: isLeftToRight, opacity: opacity, options: options,
        foreground: foreground)
      return list.fill(tiles: tile, of: size, in: rect, traits)
    }
    guard isDrawnAsTemplate(traits) else { return drawOriginal(into: &list, in: rect, traits, isLeftToRight, opacity, nil, options) }
    let paint = foreground()
    if paint.isClear { return }
    switch (drawing, paint) {
    case (.vector(let picture), _) where picture.outline != nil:
      guard let vector = picture.outline else { return }
      list.pushClip(rect, options: options)
      if let value = traits.variableValue, vector.stepCount > 0 {
        vector.draw(into: &list, in: rect, boldness: 1) { _ in
          true
        } paint: { layer in
          (paint, layer.step.map { SymbolInk.light($0, of: vector.stepCount, value) } ?? 1)
        }
      } else {
        vector.draw(into: &list, in: rect, boldness: 1, paint: paint)
      }
      list.popClip()
    case (.bitmap, .color(let color)): drawOriginal(into: &list, in: rect, traits, isLeftToRight, 1, color, options)
    default:
      list.pushMask(bounds: rect)
      drawOriginal(into: &list, in: rect, traits, isLeftToRight, 1, nil, options)
      list.clipToMask()
      list.fill(rect, paint, options: options)
      list.popClip()
    }
  }

  /// A paint that draws a bitmap over a rectangle, in its own colours or as a template; nil for other pictures.
  package func pattern(
    over rect: CGRect, _ traits: ImageTraits, isLeftToRight: Bool = true, opacity: Double = 1, color: PixelColor? = nil
  ) -> PicturePattern? {
    guard case .bitmap(let bitmap, let orientation) = drawing, bitmap.width > 0, bitmap.height > 0 else { return nil }
    let (x, y) = axes(over: rect, traits, isLeftToRight)
    return PicturePattern(bitmap, orientation, x: x, y: y, filter: traits.filter, color: color, opacity: opacity)
  }

  private func drawOriginal(
    into list: inout DisplayList, in rect: CGRect, _ traits: ImageTraits, _ isLeftToRight: Bool, _ opacity: Double, _ color: PixelColor?,
    _ options: DisplayList.Options
  ) {
    switch drawing {
    case .bitmap:
      let pattern = pattern(over: rect, traits, isLeftToRight: isLeftToRight, opacity: opacity, color: color)
      if let pattern { list.fill(rect, .pattern(pattern), options: options) }
    case .recorded(let recorded):
      if opacity < 1 { list.pushLayer(opacity: opacity, bounds: rect) }
      list.pushClip(rect, options: options)
      list.pushTransform(
        CGAffineTransform(a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY))
      list.draw(recorded)
      list.popTransform()
      list.popClip()
      if opacity < 1 { list.popLayer() }
    case .vector(let picture):
      list.fill(rect, .pattern(picture.pattern(over: rect, filter: traits.filter, opacity: opacity)), options: options)
    }
  }

  /// The bitmap's sides in pixels, as shown.
  package var storedSize: CGSize {
    guard case .bitmap(let bitmap, let orientation) = drawing else { return size }
    let sides = orientation.sides(bitmap.width, bitmap.height)
    return CGSize(width: sides.width, height: sides.height)
  }

  /// The bitmap's pixels per pixel of the file: 1, unless it was scaled down.
  package var reduction: CGSize {
    let all = CGSize(width: (size.width * pixelsPerPoint).rounded(), height: (size.height * pixelsPerPoint).rounded())
    let stored = storedSize
    guard all.width > 0, all.height > 0, all != stored else { return CGSize(width: 1, height: 1) }
    return CGSize(width: stored.width / all.width, height: stored.height / all.height)
  }

  /// How a bitmap's sides map to a rectangle's.
  private func axes(over rect: CGRect, _ traits: ImageTraits, _ isLeftToRight: Bool) -> (x: PictureAxis, y: PictureAxis) {
    let pixels = storedSize
    var x = PictureAxis(start: rect.minX, length: rect.width, low: 0, high: pixels.width)
    var y = PictureAxis(start: rect.minY, length: rect.height, low: 0, high: pixels.height)
    (x.pixelsPerPoint, y.pixelsPerPoint) = (pixelsPerPoint * reduction.width, pixelsPerPoint * reduction.height)
    guard let resizing = traits.resizing else { return (x, y) }
    // Whole pixels, so that pixels beside a cap do not affect it.
    func cap(_ points: CGFloat, _ scale: CGFloat) -> CGFloat { points > 0 ? min((points * scale).rounded(), 1e6) : 0 }
    let insets = resizing.capInsets
    (x.lead, x.trail) = (
      cap(isLeftToRight ? insets.leading : insets.trailing, x.pixelsPerPoint),
      cap(isLeftToRight ? insets.trailing : insets.leading, x.pixelsPerPoint)
    )
    (y.lead, y.trail) = (cap(insets.top, y.pixelsPerPoint), cap(insets.bottom, y.pixelsPerPoint))
    (x.isTiled, y.isTiled) = (resizing.mode == .tile, resizing.mode == .tile)
    return (x, y)
  }
}

extension DisplayList {
  /// Fills a rectangle with a drawing, repeated from the top left.
  mutating func fill(tiles: DisplayList, of size: CGSize, in rect: CGRect, _ traits: ImageTraits) {
    let tiles = DrawnTiles(
      Recorded(tiles), part: CGRect(origin: .zero, size: size), scale: 1, start: rect.origin, filter: traits.filter, opacity: 1)
    if let tiles { fill(rect, .pattern(tiles)) }
  }
}

extension ImageTraits {
  package var filter: PicturePattern.Filter {
    switch interpolation {
    case Image.Interpolation.none?: .nearest
    case .high: .fine
    case nil, .low, .medium: .linear
    }
  }
}
