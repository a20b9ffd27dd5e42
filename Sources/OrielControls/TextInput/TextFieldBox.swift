import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielGraph
import OrielText

/// The box of a text field: the text that is being edited, and its look.
@MainActor final class TextFieldBox: Box {
  var view: _TextEditor
  var content: EditableText
  /// The text that an input method is composing at the caret, with the place of its own caret, in characters.
  var composition: (text: String, caret: Int)?
  private(set) var isFocused = false
  private var caretIsOn = false
  private var blinkTimer: TimerQueue.ID?
  /// The points of the line that are scrolled out to the left; whole device pixels.
  private var scroll: CGFloat = 0
  /// The last edit, if the next one may continue it.
  var run: EditRun?
  /// The word that a double click selected, which dragging extends.
  var draggedWord: Range<Int>?

  /// How long the caret is visible, and then hidden.
  static let blinkInterval = Duration.milliseconds(530)
  /// The width of text fields for which nothing is proposed, in points.
  private static let idealWidth: CGFloat = 160
  private static let caretWidth: CGFloat = 1

  private struct Style {
    var spec: FontSpec
    var scale: CGFloat
    /// The fraction of the free space that is to the left of text that fits.
    var lead: CGFloat
    /// The prompt's characters in this environment.
    var prompt: String
  }
  private var style: Style?
  private var line: TextLine?
  /// The line that was shown last: the next one reuses equal parts.
  private var lastLine: TextLine?
  /// The dots shown for a secret, and whether they are up to date with the text.
  private var secret = SecretText()
  private var knowsSecret = false
  /// The step that undoes the last edit.
  var lastStep: TextStep?

  init(_ view: _TextEditor) {
    self.view = view
    content = EditableText(view.current)
  }

  override var typeName: String { view.isSecure ? "SecureField" : "TextField" }

  /// Updates the field with the program's new value. A text that differs from the shown one comes from the program, and replaces it.
  func update(_ new: _TextEditor) {
    let old = view
    view = new
    if new.kind != old.kind {
      invalidateLayout()
      invalidatePaint()
    } else if new.prompt != old.prompt {
      layoutReadsChanged()
    }
    if new.current != content.text {
      // Undoing the last edit must not affect the program's change.
      lastStep?.settle(from: content)
      lastStep = nil
      content.setText(new.current)
      run = nil
      contentChanged()
    }
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let other = donor as? TextFieldBox else { return }
    (content, composition, isFocused, caretIsOn, scroll) = (
      other.content, other.composition, other.isFocused, other.caretIsOn, other.scroll
    )
  }

  override var contentSemantics: BoxSemantics? {
    BoxSemantics(role: view.isSecure ? .secureTextField : .textField, value: content.text)
  }

  override func remove(from graph: ViewGraph) {
    graph.timers.cancel(blinkTimer)
    graph.undoManager.removeAllActions(withTarget: self)
    super.remove(from: graph)
  }

  // MARK: Focus and caret

  override func handle(_ event: InputEvent) -> InputResponse { InputResponse(isTaken: act(on: event)) }
  override func pointerShape(at point: CGPoint) -> PointerShape? { .text }
  override func focusArrivedByKey() { selectAll() }
  override func edits(by key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool { isEditing(key, modifiers) }
  override var textInputRequest: TextInputRequest? { request }

  override func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    run = nil
    if !isFocused { composition = nil }
    contentChanged()
  }

  /// Called when the text, the selection or the caret has changed: shows it, scrolls to the caret and makes the caret visible.
  func contentChanged() {
    line = nil
    knowsSecret = false
    if hasBeenPlaced { scrollToCaret() }
    invalidatePaint()
    restartBlinking()
  }

  /// Shows the caret, which blinks while the field has the focus and its window has the keyboard; with reduced motion it stays visible.
  /// Otherwise no timer runs.
  func restartBlinking() {
    graph.timers.cancel(blinkTimer)
    blinkTimer = nil
    let (isActive, isStill) = graph.dependencies.untracked {
      let environment = EnvironmentValues(scope)
      return (environment.scenePhase == .active, environment.accessibilityReduceMotion)
    }
    showCaret(isFocused && isActive)
    if isFocused && isActive && !isStill { scheduleBlink() }
  }

  override func platformChanged(_ keyPath: AnyKeyPath) {
    switch keyPath {
    case \EnvironmentValues.scenePhase, \EnvironmentValues.accessibilityReduceMotion: restartBlinking()
    default: break
    }
  }

  private func scheduleBlink() {
    blinkTimer = graph.timers.schedule(after: Self.blinkInterval) { [weak self] in
      guard let self else { return }
      showCaret(!caretIsOn)
      scheduleBlink()
    }
  }

  private func showCaret(_ isOn: Bool) {
    if isOn == caretIsOn { return }
    caretIsOn = isOn
    if hasBeenPlaced { graph.damageContent(caretRect, of: self) }
  }

  // MARK: Geometry

  private var padding: CGSize { view.kind == .roundedBorder ? CGSize(width: 8, height: 5) : .zero }

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
      let isMirrored = environment.layoutDirection == .rightToLeft
      let lead: CGFloat =
        switch environment.multilineTextAlignment {
        case .leading: isMirrored ? 1 : 0
        case .center: 0.5
        case .trailing: isMirrored ? 0 : 1
        }
      let font = Text(verbatim: "").font(in: environment)
      return Style(
        spec: font.spec(in: environment.fontResolutionContext, library: graph.fonts), scale: environment.displayScale, lead: lead,
        prompt: view.prompt?.string(in: environment) ?? "")
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
    var text = view.isSecure ? shownSecret().dots : content.text
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

  /// The place in the shown line for a place in the text, without the text being composed. Places are bytes of UTF-8.
  private func shownPlace(_ place: Int) -> Int {
    if !view.isSecure { return place }
    return shownSecret().index(ofFirstEndAfter: place) * SecretText.dot.utf8.count
  }

  private var shownCaret: Int {
    var place = shownPlace(content.caret)
    if let composition { place += composition.text.prefix(composition.caret).utf8.count }
    return place
  }

  /// The x coordinate at which the line begins, in the content's coordinates.
  private func lineStart(_ line: TextLine) -> CGFloat {
    let style = resolvedStyle()
    let free = textRect.width - line.width - Self.caretWidth
    return textRect.minX + (free > 0 ? (free * style.lead * style.scale).rounded() / style.scale : -scroll)
  }

  private func scrollToCaret() {
    let line = shownLine(), width = textRect.width, x = line.x(of: shownCaret), scale = resolvedStyle().scale
    var target = isFocused ? scroll : 0
    if isFocused {
      target = max(target, x + Self.caretWidth - width)
      target = min(target, x)
    }
    target = max(0, min(target, line.width + Self.caretWidth - width))
    // A value on the pixel grid stays there, in spite of errors in its last bits.
    scroll = (target * scale - 1e-6).rounded(.up) / scale
  }

  /// In the box's own coordinates, in points.
  var caretRect: CGRect {
    let line = shownLine(), content = contentRect.origin
    return CGRect(
      x: content.x + lineStart(line) + line.x(of: shownCaret), y: content.y + textRect.minY, width: Self.caretWidth, height: line.height)
  }

  /// The place in the text nearest to a point of the window.
  func place(at point: CGPoint) -> Int {
    let line = shownLine()
    var place = line.place(at: contentPoint(point).x - shownContentRect.origin.x - lineStart(line))
    if let composition {
      let caret = shownPlace(content.caret)
      if place > caret { place = max(caret, place - composition.text.utf8.count) }
    }
    if view.isSecure {
      let index = place / SecretText.dot.utf8.count, ends = shownSecret().ends
      return index == 0 ? 0 : ends[min(index, ends.count) - 1]
    }
    return content.boundary(atOrAfter: place)
  }

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

  // MARK: Painting

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    func color(_ color: Color) -> PixelColor { color.pixelColor(in: environment) }
    let bounds = CGRect(origin: .zero, size: size)
    if view.kind == .roundedBorder {
      painter.list.fill(bounds, cornerRadius: 6, color(.controlBackground), options: .snapsToPixels)
      let border = color(.controlBorder)
      // Only if there is room for the border.
      if size.width >= 1 && size.height >= 1 {
        painter.list.stroke(
          RoundedRectangle(cornerRadius: 6).inset(by: 0.5).path(in: bounds), StrokeStyle(lineWidth: 1, lineJoin: .round), border)
      }
    }
    let line = shownLine(), text = textRect, start = lineStart(line)
    // A little wider than the text: letters may extend beyond their advance.
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
    if isFocused && composition == nil && !content.selection.isEmpty {
      for rect in rects(shownPlace(content.selection.lowerBound)..<shownPlace(content.selection.upperBound)) {
        painter.list.fill(rect, color(.accentColor.opacity(0.28)), options: .snapsToPixels)
      }
    }
    let foreground = environment.foregroundPaint
    if line.isEmpty {
      let prompt = layout(resolvedStyle().prompt)
      let origin = CGPoint(x: lineStart(prompt), y: text.minY)
      prompt.draw(into: &painter.list, at: origin, visible: text, paint: .color(color(Color(.tertiary))))
    } else {
      line.draw(
        into: &painter.list, at: CGPoint(x: start, y: text.minY), visible: text, paint: foreground.paint(in: environment, filling: text))
    }
    if let composition {
      let caret = shownPlace(content.caret)
      for rect in rects(caret..<(caret + composition.text.utf8.count)) {
        let underline = CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
        painter.list.fill(underline, color(foreground.color), options: .snapsToPixels)
      }
    }
    if caretIsOn {
      let caret = caretRect.offsetBy(dx: -contentRect.origin.x, dy: -contentRect.origin.y)
      painter.list.fill(caret, color(foreground.color), options: .snapsToPixels)
    }
  }
}
