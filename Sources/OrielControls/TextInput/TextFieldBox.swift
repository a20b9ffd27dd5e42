import Foundation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// The box of a single-line field, which scrolls sideways, or of a secret field, which shows dots.
@MainActor final class TextFieldBox: EditingBox {
  /// The scrolled distance to the left, in points; whole device pixels.
  private var scroll: CGFloat = 0

  private struct Style {
    var spec: FontSpec
    var scale: CGFloat
    /// The fraction of the free space to the left of text that fits.
    var lead: CGFloat
    var prompt: FieldPrompt?
    var decoration: FieldDecoration
    var metrics: ControlMetrics
  }
  private var style: Style?
  private var line: TextLine?
  /// The line that was shown last; the next one reuses equal parts.
  private var lastLine: TextLine?
  /// The dots shown for a secret, and whether they are up to date with the text.
  private var secret = SecretText()
  private var knowsSecret = false

  override var typeName: String { field.isSecure ? "SecureField" : "TextField" }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    super.adopt(donor, in: graph, from: other)
    if let other = donor as? TextFieldBox { scroll = other.scroll }
  }

  override func textChanged(replacing range: Range<Int>?) {
    line = nil
    knowsSecret = false
  }

  override func caretChanged() {
    if hasBeenPlaced { scrollToCaret() }
    invalidatePaint()
  }

  override func damageCaret() {
    let (caret, other) = carets
    for rect in [caret, other].compactMap({ $0 }) { graph.stage.damageContent(rect, of: self) }
  }

  // MARK: Geometry

  private var padding: CGSize { field.kind.hasBorder ? resolvedStyle().metrics.fieldPadding : .zero }

  private var textRect: CGRect { CGRect(origin: .zero, size: contentRect.size).insetBy(dx: padding.width, dy: padding.height) }

  override func layoutReadsChanged() {
    style = nil
    line = nil
    invalidateLayout()
    invalidatePaint()
  }

  private func resolvedStyle() -> Style {
    if let style { return style }
    let style = readForLayout { environment in
      Style(
        spec: environment.fieldSpec(graph.fonts), scale: environment.drawnScale, lead: environment.leadOfLines,
        prompt: FieldPrompt(field.prompt, isLine: true, in: environment, fonts: graph.fonts),
        decoration: FieldDecoration(environment.textTraits), metrics: .of(environment.controlSize))
    }
    self.style = style
    return style
  }

  private func layout(_ text: String, replacing old: TextLine? = nil) -> TextLine {
    let style = resolvedStyle()
    return TextLine(text, style.spec, scale: style.scale, replacing: old, library: graph.fonts)
  }

  /// The line as shown: with dots in place of a secret, and with the text being composed.
  private func shownLine() -> TextLine {
    if let line { return line }
    var text = field.isSecure ? shownSecret().dots : content.text
    if let composition {
      let caret = text.utf8.index(text.startIndex, offsetBy: shownPlace(content.caret))
      text.replaceSubrange(caret..<caret, with: composition.text)
    }
    let line = layout(text, replacing: lastLine)
    self.line = line
    lastLine = line
    return line
  }

  private func shownSecret() -> SecretText {
    if !knowsSecret { secret.update(content.text) }
    knowsSecret = true
    return secret
  }

  /// The position in the shown line of a position in the text, without the composed text. Positions are bytes of UTF-8.
  private func shownPlace(_ place: Int) -> Int {
    if !field.isSecure { return place }
    return shownSecret().index(ofFirstEndAfter: place) * SecretText.dot.utf8.count
  }

  private var shownCaret: CaretPlace {
    guard let composition else { return CaretPlace(shownPlace(content.caret), isUpstream: content.caretPlace.isUpstream) }
    return CaretPlace(shownPlace(content.caret) + composition.caret, isUpstream: true)
  }

  /// The x coordinate of the line's beginning, in content coordinates; also defined for a field without space for text.
  private func lineStart(_ line: TextLine) -> CGFloat {
    let style = resolvedStyle()
    let free = textRect.width - line.width - Self.caretWidth
    return padding.width + (free > 0 ? (free * style.lead * style.scale).rounded() / style.scale : -scroll)
  }

  private func scrollToCaret() {
    let line = shownLine(), width = textRect.width, x = line.x(of: shownCaret), scale = resolvedStyle().scale
    var target = isFocused ? scroll : 0
    if isFocused {
      target = max(target, x + Self.caretWidth - width)
      target = min(target, x)
    }
    target = max(0, min(target, line.width + Self.caretWidth - width))
    // A value on the pixel grid stays there, despite rounding errors.
    scroll = (target * scale - 1e-6).rounded(.up) / scale
  }

  /// The caret, and the caret of the text at the other side of its position; in the box's coordinates, in points.
  private var carets: (caret: CGRect, other: CGRect?) {
    let line = shownLine(), content = contentRect.origin, place = shownCaret, x = line.x(of: place)
    func rect(_ x: CGFloat) -> CGRect {
      CGRect(x: content.x + lineStart(line) + x, y: content.y + padding.height, width: Self.caretWidth, height: line.height)
    }
    let other = line.x(of: CaretPlace(place.offset, isUpstream: !place.isUpstream))
    return (rect(x), other == x ? nil : rect(other))
  }

  override var caretRect: CGRect { carets.caret }

  override func revealCaret() -> Bool {
    // With the whole height of the field.
    if isFocused { graph.scrollIntoView(self, part: CGRect(x: caretRect.minX, y: 0, width: Self.caretWidth, height: size.height)) }
    return true
  }

  // MARK: Places

  override func place(at point: CGPoint) -> CaretPlace {
    let line = shownLine()
    var place = line.caret(at: contentPoint(point).x - shownContentRect.origin.x - lineStart(line))
    if let composition {
      let caret = shownPlace(content.caret)
      if place.offset > caret { place.offset = max(caret, place.offset - composition.count) }
    }
    if field.isSecure {
      let index = place.offset / SecretText.dot.utf8.count, ends = shownSecret().ends
      return CaretPlace(index == 0 ? 0 : ends[min(index, ends.count) - 1])
    }
    return CaretPlace(content.boundary(atOrAfter: place.offset), isUpstream: place.isUpstream)
  }

  override func character(at point: CGPoint) -> Int? {
    if field.isSecure || composition != nil { return nil }
    let line = shownLine()
    return line.character(at: contentPoint(point).x - shownContentRect.origin.x - lineStart(line)).map { content.boundary(atOrBefore: $0) }
  }

  override var isRightToLeft: Bool { !field.isSecure && shownLine().isRightToLeft }

  override func step(from place: CaretPlace, toRight: Bool) -> CaretPlace? {
    guard field.isSecure || composition != nil else {
      // Character by character in visual order; some may have no position of their own here.
      return shownLine().step(from: place, toRight: toRight).map { whole($0, from: place.offset) }
    }
    return CaretPlace(content.place(toRight ? .forward : .backward, from: place.offset))
  }

  override func isMixed(at place: CaretPlace) -> Bool { shownLine().isMixed(at: place) }

  // MARK: Layout

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let line = layout("")
    var result = BoxMeasurement(
      size: CGSize(width: proposal.width ?? Self.idealWidth, height: line.height + 2 * padding.height),
      width: proposal.width == nil ? .ideal : .following, height: .everything)
    result.firstBaseline = padding.height + line.ascent
    result.lastBaseline = result.firstBaseline
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) { scrollToCaret() }

  /// The text with an ellipsis, if it is longer than the field and not being edited.
  private func truncated(_ line: TextLine, in width: CGFloat, _ environment: EnvironmentValues) -> FieldPrompt? {
    if isFocused || composition != nil || line.width <= width { return nil }
    let text = field.isSecure ? shownSecret().dots : content.text
    return FieldPrompt(
      Text(verbatim: text), isLine: true, in: environment, fonts: graph.fonts, own: AnyShapeStyle(ForegroundStyle()))
  }

  // MARK: Painting

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    func color(_ color: Color) -> PixelColor { color.pixelColor(in: environment) }
    paintField(&painter, size: size, environment)
    let line = shownLine(), text = textRect, start = lineStart(line)
    // A little wider than the text: glyphs may extend beyond their advance.
    painter.list.pushClip(text.insetBy(dx: -min(2, padding.width), dy: 0), options: .snapsToPixels)
    defer { painter.list.popClip() }
    func rects(_ range: Range<Int>) -> [CGRect] {
      line.stretches(of: range).map {
        CGRect(x: start + $0.lowerBound, y: text.minY, width: $0.upperBound - $0.lowerBound, height: text.height)
      }
    }
    if environment.redactionReasons.hides(sensitive: environment.isPrivacySensitive) {
      if line.isEmpty { return }
      let block = CGRect(x: start, y: text.minY, width: line.width, height: text.height).insetBy(dx: 0, dy: text.height * 0.16)
      return painter.list.fill(block, cornerRadius: text.height * 0.16, color(.primary.opacity(0.16)))
    }
    if let behind = selectionColor(in: environment) {
      for rect in rects(shownPlace(content.selection.lowerBound)..<shownPlace(content.selection.upperBound)) {
        painter.list.fill(rect, behind, options: .snapsToPixels)
      }
    }
    let foreground = environment.foregroundPaint
    if line.isEmpty {
      if let prompt = resolvedStyle().prompt {
        // The prompt begins beside the caret, and is truncated if it is longer than the field.
        let room = max(0, text.width - 2 * Self.caretGap), layout = prompt.layout(width: room, height: nil)
        let x = text.minX + Self.caretGap + prompt.left(of: layout, in: room)
        prompt.draw(layout, into: &painter.list, at: CGPoint(x: x, y: text.minY), ascent: line.ascent, in: environment)
      }
    } else if let ends = truncated(line, in: text.width, environment) {
      let layout = ends.layout(width: text.width, height: nil)
      ends.draw(
        layout, into: &painter.list, at: CGPoint(x: text.minX + ends.left(of: layout, in: text.width), y: text.minY),
        ascent: line.ascent, in: environment)
    } else {
      let paint = foreground.paint(in: environment, filling: text), origin = CGPoint(x: start, y: text.minY)
      line.draw(into: &painter.list, at: origin, visible: text, paint: paint)
      for stroke in resolvedStyle().decoration.strokes(paint, in: environment) {
        line.draw(stroke, into: &painter.list, at: origin, visible: text)
      }
    }
    if let composition {
      paintUnderlines(of: composition, at: shownPlace(content.caret), &painter, color(foreground.color), rects)
    }
    if caretIsOn {
      let (caret, other) = carets, corner = contentRect.origin
      paintCaret(
        caret.offsetBy(dx: -corner.x, dy: -corner.y), other: other?.offsetBy(dx: -corner.x, dy: -corner.y), &painter,
        color(foreground.color))
    }
  }
}

extension EnvironmentValues {
  /// The fraction of the free space beside lines that is to the left of them.
  var leadOfLines: CGFloat {
    let isMirrored = layoutDirection == .rightToLeft
    return switch multilineTextAlignment {
    case .leading: isMirrored ? 1 : 0
    case .center: 0.5
    case .trailing: isMirrored ? 0 : 1
    }
  }
}
