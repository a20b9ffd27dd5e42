import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielText
@_spi(Oriel) import OrielTextViews

extension GraphicsContext {
  /// An image resolved in a context's environment. SwiftUI: `GraphicsContext.ResolvedImage`.
  public struct ResolvedImage {
    enum Kind {
      case symbol(SymbolLayout, ImageTraits)
      case picture(PictureContent, ImageTraits)
    }
    let kind: Kind?

    /// The size in points: a picture's own, or a symbol's for the environment's font. Zero if the image cannot be loaded.
    public var size: CGSize {
      switch kind {
      case .symbol(let layout, _): layout.size
      case .picture(let content, _): content.size
      case nil: .zero
      }
    }
    /// The distance in points from the top to the baseline of adjacent text: the bottom edge, unless it is a symbol.
    public var baseline: CGFloat { if case .symbol(let layout, _) = kind { layout.baseline } else { size.height } }
    /// The colour or style of a symbol, a template or a drawing; nil: the foreground.
    public var shading: Shading?
  }

  /// Resolves an image in the environment, to measure it or to draw it several times.
  ///
  /// A symbol uses the variants, rendering mode and levels of the environment, and an unknown one its placeholder. A picture that cannot be
  /// loaded is reported once and is empty. In a window files are read by another thread: until then a picture draws nothing but has its
  /// size, and afterwards the canvas is drawn again.
  public func resolve(_ image: Image) -> ResolvedImage {
    guard let picture = image.picture else {
      let drawing = SymbolLibrary.shared.drawing(named: image.symbolName, environment.symbolVariants) { environment.reportPicture($0) }
      return ResolvedImage(kind: .symbol(SymbolLayout(drawing, in: environment), image.traits))
    }
    return ResolvedImage(kind: picture.drawnContent(in: environment, fonts: fonts).map { .picture($0, image.traits) })
  }

  /// Draws an image with its anchor, in units of its size, at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = image.size
    let corner = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
    draw(image, in: CGRect(origin: corner, size: size))
  }

  /// Draws an image stretched to a rectangle, with the caps or tiles of `resizable`. Of the style only `isAntialiased` is used.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard rect.width > 0, rect.height > 0 else { return }
    switch image.kind {
    case .symbol(let layout, let traits): draw(layout, traits, image.shading ?? .foreground, in: rect)
    case .picture(let content, var traits):
      if !style.isAntialiased { traits.isAntialiased = false }
      draw(content, traits, image.shading ?? .foreground, in: rect)
    case nil: break
    }
  }

  private func draw(_ layout: SymbolLayout, _ traits: ImageTraits, _ shading: Shading, in rect: CGRect) {
    if shading.isBackdrop {
      return recordBackdrop(in: rect) { list in
        list.pushClip(rect)
        SymbolInk(_StylePaint(.black), traits, in: environment).draw(layout, traits, into: &list, in: rect)
        list.popClip()
      }
    }
    let ink = SymbolInk(shading.style._paint(in: environment), traits, in: environment(of: shading))
    if ink.isPlain(for: layout.drawing), traits.resizing?.mode != .tile {
      guard let paint = paint(shading, filling: rect) else { return }
      return record(paint, shading, in: rect) { list, paint in
        list.pushClip(rect)
        ink.drawPlain(layout, into: &list, in: rect, paint)
        list.popClip()
      }
    }
    let effects = effects(of: shading)
    recordWhole(transforms: true, isGroup: false) { list in
      list.pushLayers(effects, around: rect)
      list.pushClip(rect)
      ink.draw(layout, traits, into: &list, in: rect)
      list.popClip()
      for _ in effects { list.popLayer() }
    }
  }

  private func draw(_ content: PictureContent, _ traits: ImageTraits, _ shading: Shading, in rect: CGRect) {
    let isLeftToRight = environment.layoutDirection == .leftToRight
    let options: DisplayList.Options = traits.isAntialiased == false ? .aliased : []
    if !content.isDrawnAsTemplate(traits), case .bitmap = content.drawing {
      let opacity = hasFilters ? 1 : opacity.isNaN ? 1 : opacity
      guard let pattern = content.pattern(over: rect, traits, isLeftToRight: isLeftToRight, opacity: opacity) else { return }
      return record(.pattern(pattern), in: rect) { $0.fill(rect, $1, options: options) }
    }
    if content.isDrawnAsTemplate(traits), shading.isBackdrop {
      return recordBackdrop(in: rect) {
        content.draw(into: &$0, in: rect, traits, isLeftToRight: isLeftToRight, options: []) { .color(.black) }
      }
    }
    let effects = content.isDrawnAsTemplate(traits) ? effects(of: shading) : []
    recordWhole(transforms: true, isGroup: false) { list in
      list.pushLayers(effects, around: rect)
      content.draw(into: &list, in: rect, traits, isLeftToRight: isLeftToRight, options: []) {
        shading.style._paint(in: environment).paint(in: environment, filling: rect)
      }
      for _ in effects { list.popLayer() }
    }
  }

  /// Resolves an image and draws it with its anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }
  /// Resolves an image and draws it stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect, style: style) }
}

/// A picture drawn by a closure.
private struct DrawnSource: PictureSource {
  let size: CGSize
  let isOpaque: Bool
  let colorMode: ColorRenderingMode
  let renderer: @Sendable (inout GraphicsContext) -> Void

  func content(in environment: EnvironmentValues, fonts: FontLibrary?) throws(ImageFileError) -> PictureContent {
    guard let fonts else { throw .unreadable("a picture drawn by a closure where only pixels can be used") }
    var list = DisplayList()
    let bounds = CGRect(origin: .zero, size: size)
    var context = GraphicsContext(environment: environment, fonts: fonts, size: size)
    renderer(&context)
    let isGroup = context.blends || colorMode != .nonLinear
    if isGroup { list.pushLayer(colorMode.group, bounds: bounds) }
    if isOpaque { list.fill(bounds, .black, options: .snapsToPixels) }
    list.draw(context.finish())
    if isGroup { list.popLayer() }
    return PictureContent(.recorded(DisplayList.Recorded(list)), size: size)
  }
  // Closures cannot be compared.
  static func == (a: DrawnSource, b: DrawnSource) -> Bool { false }
}

extension Image {
  /// An image drawn by a closure, with a size in points. SwiftUI: `Image.init(size:label:opaque:colorMode:renderer:)`.
  ///
  /// It is drawn again for each change around it, and is sharp at every scale. `opaque`: where the closure draws nothing it is black.
  /// `colorMode`: how the drawing is blended with itself. Sides that are negative or not finite count as 0.
  nonisolated public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping @Sendable (inout GraphicsContext) -> Void
  ) {
    func side(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    let size = CGSize(width: side(size.width), height: side(size.height))
    self.init(
      Picture(DrawnSource(size: size, isOpaque: opaque, colorMode: colorMode, renderer: renderer), label: label.map { .text($0) } ?? .none))
  }
}
