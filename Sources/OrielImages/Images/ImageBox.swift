import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielDrawing
import OrielText

/// The box of an image: of a symbol, layout determines its size and weight, painting its colour; other pictures are found for layout.
@MainActor final class ImageBox: Box {
  private var image: Image
  /// The layout for the font of its environment.
  private var layout: SymbolLayout?
  /// The symbols that are shown on the way to this one.
  private var change: SymbolChange?
  /// What is shown that is no symbol, for its environment.
  private var content: PictureContent?

  init(_ image: Image) { self.image = image }

  override var typeName: String { "Image" }
  override var contentSemantics: BoxSemantics? {
    guard let picture = image.picture else { return BoxSemantics(role: .image, label: image.symbolName) }
    return picture.label.string(in: EnvironmentValues(scope)).map { BoxSemantics(role: .image, label: $0) }
  }

  func update(_ new: Image) {
    if new == image { return }
    let old = layout
    image = new
    layoutReadsChanged()
    if let old, hasBeenPlaced, let animator = graph.activeAnimator { become(from: old, animator) }
  }

  /// Lets the symbol become the new one, if the transaction says so.
  private func become(from old: SymbolLayout, _ animator: GraphAnimator) {
    let shown = change, transition = animator.contentTransition(of: self)
    let next = transition?.mannerOfSymbols.map {
      SymbolChange(from: old, in: shownContentRect.size, by: $0, asGroup: transition?.drawsAsGroup == true, over: shown)
    }
    if shown == nil && next == nil { return }
    let moves = animator.changes(
      GraphAnimator.Part.content, of: self, in: transaction, from: next.map { MotionVector([$0.value]) },
      to: next.map { MotionVector([$0.target]) }
    ) { [unowned self] vector in
      willShow()
      if let vector { change?.value = vector.numbers[0] } else { change = nil }
      hasShown()
    }
    change = moves ? next : nil
  }

  override func layoutReadsChanged() {
    layout = nil
    content = nil
    invalidateLayout()
    invalidatePaint()
  }

  private func pictureContent(_ picture: Picture) -> PictureContent? {
    if let content { return content }
    do throws(ImageFileError) {
      content = try readForLayout { environment in
        Result { () throws(ImageFileError) in try picture.source.content(in: environment) }
      }
      .get()
    } catch {
      graph.report("\(error)")
    }
    return content
  }

  /// The size of what is shown that is no symbol; zero if it cannot be had.
  private func pictureSize() -> CGSize? { image.picture.map { pictureContent($0)?.size ?? .zero } }

  private func symbolLayout() -> SymbolLayout? {
    if image.picture != nil { return nil }
    if let layout { return layout }
    let drawing: VectorDrawing
    do throws(SymbolError) {
      drawing = try SymbolLibrary.shared.drawing(named: image.symbolName)
    } catch {
      graph.report("\(error)")
      return nil
    }
    let layout = readForLayout { SymbolLayout(drawing, in: $0) }
    self.layout = layout
    return layout
  }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let layout = symbolLayout()
    guard let size = layout?.size ?? pictureSize() else { return BoxMeasurement(fixed: .zero) }
    var result = BoxMeasurement(fixed: size)
    if image.isResizable {
      result.size = CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
      result.width = proposal.width == nil ? .ideal : .following
      result.height = proposal.height == nil ? .ideal : .following
    } else if let layout {
      result.firstBaseline = layout.baseline
      result.lastBaseline = layout.baseline
    }
    return result
  }

  override func contentInk(size: CGSize) -> CGRect {
    let own = layout == nil && content == nil ? .null : CGRect(origin: .zero, size: size)
    return change.map { own.union($0.ink(around: size)) } ?? own
  }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let layout = symbolLayout()
    let content = image.picture.flatMap { pictureContent($0) }
    guard layout != nil || content != nil || change != nil, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
    let environment = EnvironmentValues(scope)
    let reasons = environment.redactionReasons
    let isHidden = reasons.hides(sensitive: environment.isPrivacySensitive)
    let style = environment.foregroundPaint.opacity(isHidden ? 0.16 : reasons.contains(.invalidated) ? 0.5 : 1)
    let rect = CGRect(origin: painter.offsetToWholePixels(size), size: size)
    if let change, !isHidden {
      let isGroup = change.drawsAsGroup
      if isGroup { painter.list.pushLayer(opacity: 1, bounds: change.ink(around: size)) }
      for part in change.parts(endingWith: layout, in: rect) {
        painter.list.pushLayer(opacity: part.opacity, bounds: part.rect)
        draw(part.layout, in: part.rect, style, environment, &painter)
        painter.list.popLayer()
      }
      if isGroup { painter.list.popLayer() }
      return
    }
    if let content, !isHidden {
      let fades = reasons.contains(.invalidated)
      return content.draw(
        into: &painter.list, in: rect, image.traits, isLeftToRight: environment.layoutDirection == .leftToRight, opacity: fades ? 0.5 : 1
      ) { style.paint(in: environment, filling: rect) }
    }
    guard layout != nil || content != nil else { return }
    if !isHidden, let layout { return draw(layout, in: rect, style, environment, &painter) }
    let paint = style.paint(in: environment, filling: rect)
    if !paint.isClear { painter.list.fill(rect, cornerRadius: min(rect.width, rect.height) / 6, paint) }
  }

  private func draw(
    _ layout: SymbolLayout, in rect: CGRect, _ style: _StylePaint, _ environment: EnvironmentValues, _ painter: inout Painter
  ) {
    var paint = style.paint(in: environment, filling: rect)
    if paint.isClear { return }
    // Overlapping parts are drawn opaque together, and then made translucent as a whole.
    var isLayered = false
    if case .color(let color) = paint, !color.isOpaque, layout.drawing.parts.count > 1 {
      isLayered = true
      painter.list.pushLayer(opacity: Double(color.alpha) / 255, bounds: rect)
      paint = .color(style.color.opaquePixelColor(in: environment))
    }
    // Lines may be wider than drawn: they are clipped to the symbol's rectangle.
    painter.list.pushClip(rect, options: .snapsToPixels)
    layout.drawing.draw(into: &painter.list, in: rect, boldness: layout.boldness, paint: paint)
    painter.list.popClip()
    if isLayered { painter.list.popLayer() }
  }
}

extension Painter {
  /// The offset from the list's origin to the nearest whole pixel, within the pixels that a rectangle of this size there touches.
  fileprivate func offsetToWholePixels(_ size: CGSize) -> CGPoint {
    func offset(_ origin: CGFloat, _ length: CGFloat) -> CGFloat {
      let (start, end) = (origin * scale, (origin + length) * scale)
      guard start.isFinite, end.isFinite else { return 0 }
      // An end that misses a whole pixel by rounding errors alone counts as on it.
      let last = (end - 1e-6).rounded(.up) - (end - start)
      // Halves are rounded up, on both sides of zero: a symbol that moves by whole pixels looks the same.
      return (min((start + 0.500001).rounded(.down), last) - start) / scale
    }
    return CGPoint(x: offset(list.origin.x, size.width), y: offset(list.origin.y, size.height))
  }
}

extension Color {
  /// The colour as stored in a bitmap, made opaque.
  fileprivate func opaquePixelColor(in environment: EnvironmentValues) -> PixelColor {
    let c = components(in: environment)
    return PixelColor(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: 1)
  }
}
