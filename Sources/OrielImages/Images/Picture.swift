import Foundation
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
import OrielText
import OrielStrings

/// Where the pixels or lines of an image come from: one kind of source is one type.
package protocol PictureSource: Equatable, Sendable {
  /// The picture for an environment, of which what it reads becomes a dependency. Fonts are for sources that draw texts.
  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent
  /// The file or the bytes that are read for it; nil if there are none.
  func file(in environment: EnvironmentValues) -> PictureFile?
}

extension PictureSource {
  package func file(in environment: EnvironmentValues) -> PictureFile? { nil }
}

/// What an image shows that is no symbol, and what it is called.
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

/// A picture found for an environment.
package struct PictureContent: Sendable {
  package enum Drawing: Sendable {
    case bitmap(Bitmap, PictureOrientation)
    /// In its own colours, or in one paint.
    case vector(SVGPicture)
    /// In its own colours.
    case recorded(DisplayList.Recorded)
  }
  package var drawing: Drawing
  /// In points.
  package var size: CGSize
  /// The number of a bitmap's pixels for a point: of its file's, of which the bitmap may have fewer.
  package var pixelsPerPoint: CGFloat = 1
  /// Whether its file says that it is drawn in the foreground style.
  package var isTemplate = false

  package init(_ drawing: Drawing, size: CGSize, isTemplate: Bool = false) {
    (self.drawing, self.size, self.isTemplate) = (drawing, size, isTemplate)
  }

  /// A bitmap of so many pixels a point; numbers that are not positive and finite count as 1.
  package init(_ bitmap: Bitmap, _ orientation: PictureOrientation = .up, scale: CGFloat, isTemplate: Bool = false) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let sides = orientation.sides(bitmap.width, bitmap.height)
    drawing = .bitmap(bitmap, orientation)
    size = CGSize(width: CGFloat(sides.width) / scale, height: CGFloat(sides.height) / scale)
    pixelsPerPoint = scale
    self.isTemplate = isTemplate
  }

  /// A bitmap for a picture of `pixels`, of which it has less if there were too many.
  init(_ bitmap: Bitmap, of pixels: (width: Int, height: Int), scale: CGFloat, isTemplate: Bool) {
    self.init(.bitmap(bitmap, .up), size: CGSize(width: pixels.width, height: pixels.height))
    self = scaled(by: scale, isTemplate: isTemplate)
  }

  /// The bitmap with another number of pixels a point; it has one.
  func scaled(by scale: CGFloat, isTemplate: Bool) -> PictureContent {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    var content = self
    content.size = CGSize(width: size.width / scale, height: size.height / scale)
    (content.pixelsPerPoint, content.isTemplate) = (scale, isTemplate)
    return content
  }

  /// A drawing, at its own size.
  init(_ picture: SVGPicture, isTemplate: Bool) {
    self.init(.vector(picture), size: picture.size, isTemplate: isTemplate || !picture.hasColors)
  }

  package func isDrawnAsTemplate(_ traits: ImageTraits) -> Bool {
    // Without what draws colours.
    if case .vector(let picture) = drawing, picture.outline != nil, SVGLibrary.shared == nil { return true }
    return traits.renderingMode.map { $0 == .template } ?? isTemplate
  }

  /// Draws it over a rectangle. `foreground` is the paint of templates; a bitmap's own colours are multiplied with an opacity.
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

  /// A bitmap in its own colours over a rectangle, or in that of a template; nil if it is none.
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

  /// The pixels of the bitmap along the sides of the picture as it is seen.
  package var storedSize: CGSize {
    guard case .bitmap(let bitmap, let orientation) = drawing else { return size }
    let sides = orientation.sides(bitmap.width, bitmap.height)
    return CGSize(width: sides.width, height: sides.height)
  }

  /// How many of them there are for one of the file's pixels: 1, unless it had too many.
  package var reduction: CGSize {
    let all = CGSize(width: (size.width * pixelsPerPoint).rounded(), height: (size.height * pixelsPerPoint).rounded())
    let stored = storedSize
    guard all.width > 0, all.height > 0, all != stored else { return CGSize(width: 1, height: 1) }
    return CGSize(width: stored.width / all.width, height: stored.height / all.height)
  }

  /// How a bitmap's sides lie along those of a rectangle.
  private func axes(over rect: CGRect, _ traits: ImageTraits, _ isLeftToRight: Bool) -> (x: PictureAxis, y: PictureAxis) {
    let pixels = storedSize
    var x = PictureAxis(start: rect.minX, length: rect.width, low: 0, high: pixels.width)
    var y = PictureAxis(start: rect.minY, length: rect.height, low: 0, high: pixels.height)
    (x.pixelsPerPoint, y.pixelsPerPoint) = (pixelsPerPoint * reduction.width, pixelsPerPoint * reduction.height)
    guard let resizing = traits.resizing else { return (x, y) }
    // Whole pixels: what is beside a cap has no share of it.
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
  /// Fills a rectangle with what was drawn, as often as it fits, from the top left on.
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
