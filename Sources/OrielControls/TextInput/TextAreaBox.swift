import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielText

/// The box of a multi-line text: a field that grows with it, or an editor that fills the size offered.
///
/// It contains a scroll view, which contains the page with the lines (`TextPageBox`).
@MainActor final class TextAreaBox: EditingBox {
  private(set) lazy var lines = EditedText(library: graph.fonts)
  /// Whether the lines are up to date with the text and the composed text.
  private var knowsText = false
  /// The column that vertical steps keep, in points of the page; nil: the caret's own.
  private var column: CGFloat?
  /// The timer that scrolls while a drag is held beyond an edge, and the location of the pointer then.
  private var scrollTimer: TimerQueue.ID?
  private var dragPoint = CGPoint.zero
  /// The caret and the selection as they were drawn last.
  private var drawnCaret = CaretPlace(0)
  private var drawnSelection = 0..<0

  private struct Look {
    var prompt: FieldPrompt?
    var least: Int
    var most: Int?
    var padding: CGSize
    var hasBackground: Bool
    var decoration: FieldDecoration
  }
  private var look: Look?

  override var typeName: String { field.form == .page ? "TextEditor" : "TextField" }

  /// The page, while it exists.
  weak var page: TextPageBox?
  var scrollBox: Box? { children.first }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    super.adopt(donor, in: graph, from: other)
    if let other = donor as? TextAreaBox, other.knowsText, other.lines.hasUnknown { adopted = other.lines }
  }

  /// The lines of a donor, whose measured heights are known.
  private var adopted: EditedText?

  override func remove(from graph: ViewGraph) {
    graph.timers.cancel(scrollTimer)
    super.remove(from: graph)
  }

  // MARK: The text

  /// The text as shown, with what is being composed.
  private var shownText: String {
    guard let composition else { return content.text }
    var text = content.text
    let caret = text.utf8.index(text.startIndex, offsetBy: content.caret)
    text.replaceSubrange(caret..<caret, with: composition.text)
    return text
  }

  override func textChanged(replacing range: Range<Int>?) {
    guard knowsText else { return }
    if caretIsOn { page?.damageCarets(at: drawnCaret) }
    let change = lines.update(shownText, replacing: composition == nil && !isComposed ? range : nil)
    isComposed = composition != nil
    page?.linesChanged(change)
    // A selection elsewhere may have moved.
    if !drawnSelection.isEmpty { page?.invalidatePaint() }
    if !change.isSameHeight || field.form == .lines && wasAskedForOtherWidths { invalidateLayout() }
    drawnCaret = shownCaret
    drawnSelection = content.selection
  }

  /// Whether the lines have text that is being composed.
  private var isComposed = false

  /// The lines of the present text, in the font of the environment.
  func shownLines() -> EditedText {
    _ = resolvedLook()
    if !knowsText {
      knowsText = true
      isComposed = composition != nil
      if let adopted { lines.adopt(adopted) } else { _ = lines.update(shownText) }
      adopted = nil
    }
    return lines
  }

  /// The place of the caret in the lines.
  var shownCaret: CaretPlace {
    guard let composition else { return content.caretPlace }
    return CaretPlace(content.caret + composition.caret, isUpstream: true)
  }

  var composedRange: Range<Int> { content.caret..<(content.caret + (composition?.count ?? 0)) }

  // MARK: The caret

  override func caretChanged() {
    let old = (caret: drawnCaret, selection: drawnSelection)
    // Offscreen too: when it becomes visible it is drawn as it is then.
    (drawnCaret, drawnSelection) = (shownCaret, content.selection)
    guard let page, page.hasBeenPlaced, knowsText else { return }
    if caretIsOn {
      page.damageCarets(at: old.caret)
      page.damageCarets(at: drawnCaret)
    }
    if old.selection != drawnSelection && !(old.selection.isEmpty && drawnSelection.isEmpty) {
      page.damageRows(between: old.selection.lowerBound, and: drawnSelection.lowerBound)
      page.damageRows(between: old.selection.upperBound, and: drawnSelection.upperBound)
    }
    if isFocused { graph[CaretReveals.key].reveal(self) }
  }

  override func revealCaret() -> Bool {
    guard let page, isFocused else { return true }
    page.placePath()
    let before = lines.height
    lines.measure(around: content.caret, by: scrollBox?.contentRect.height ?? 0)
    if lines.height != before {
      page.heightChanged()
      page.invalidatePaint()
      return false
    }
    graph.scrollIntoView(page, part: page.carets[0])
    return true
  }

  override func focusLookChanged() {
    invalidatePaint()
    page?.invalidatePaint()
  }

  /// A field that loses the focus shows its beginning again, an editor keeps its position.
  override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    if !isFocused && field.form == .lines && isAttached { scrollBox?.scrollContainer?.scroll(to: .zero) }
  }

  override func damageCaret() { page?.damageCarets(at: shownCaret) }

  override var caretRect: CGRect {
    guard let page else { return .zero }
    let corner = page.placeIn(self)
    return page.carets[0].offsetBy(dx: corner.x, dy: corner.y)
  }

  /// Converts a point of the window to the lines' coordinates.
  private func point(_ point: CGPoint, in page: TextPageBox) -> CGPoint {
    let inside = page.contentPoint(point), corner = page.shownContentRect.origin
    return CGPoint(x: inside.x - corner.x - sideMargin, y: inside.y - corner.y)
  }

  override func character(at point: CGPoint) -> Int? {
    guard let page, composition == nil else { return nil }
    return shownLines().character(at: self.point(point, in: page)).map { content.boundary(atOrBefore: $0) }
  }

  override func place(at point: CGPoint) -> CaretPlace {
    guard let page else { return CaretPlace(0) }
    var place = shownLines().place(at: self.point(point, in: page))
    if composition != nil && place.offset > content.caret {
      place.offset = max(content.caret, place.offset - composedRange.count)
    }
    return CaretPlace(content.boundary(atOrAfter: place.offset), isUpstream: place.isUpstream)
  }

  override var isRightToLeft: Bool { shownLines().isRightToLeft(at: content.caret) }

  override func step(from place: CaretPlace, toRight: Bool) -> CaretPlace? {
    if composition != nil { return CaretPlace(content.place(toRight ? .forward : .backward, from: place.offset)) }
    return shownLines().step(from: place, toRight: toRight).map { whole($0, from: place.offset) }
  }

  override func isMixed(at place: CaretPlace) -> Bool { shownLines().isMixed(at: place) }

  override var lineEnds: (start: CaretPlace, end: CaretPlace) { shownLines().line(of: content.caretPlace) }

  override func columnEnded() { column = nil }

  override func step(_ way: LineStep) -> CaretPlace? {
    let lines = shownLines(), caret = lines.caret(at: content.caretPlace).rect, x = column ?? caret.minX
    column = x
    switch way {
    case .up, .down: return lines.step(from: content.caretPlace, down: way == .down, x: x)
    case .pageUp, .pageDown:
      // One line of the previous page stays visible.
      let seen = (scrollBox?.contentRect.height ?? 0) - lines.lineStep, distance = max(lines.lineStep, seen)
      lines.measure(around: content.caret, by: distance + caret.height)
      let now = lines.caret(at: content.caretPlace).rect
      let target = way == .pageUp ? now.midY - distance : now.midY + distance
      if target < 0 || target >= lines.height { return nil }
      return lines.place(at: CGPoint(x: x, y: target))
    }
  }

  // MARK: Dragging beyond an edge

  override func dragMoved(to point: CGPoint) {
    dragged(to: point)
    dragPoint = point
    if scrollTimer == nil && isBeyondEdge(point) { scheduleScroll() }
  }

  override func stopScrolling() {
    graph.timers.cancel(scrollTimer)
    scrollTimer = nil
  }

  private func isBeyondEdge(_ point: CGPoint) -> Bool {
    guard let scrollBox else { return false }
    let y = scrollBox.contentPoint(point).y - scrollBox.shownContentRect.minY
    return y < 0 || y > scrollBox.shownContentRect.height
  }

  /// The selection repeatedly grows to the line beyond the edge, which is scrolled into view.
  private func scheduleScroll() {
    scrollTimer = graph.timers.schedule(after: .milliseconds(50)) { [weak self] in
      guard let self else { return }
      scrollTimer = nil
      if isDragging && isBeyondEdge(dragPoint) { dragMoved(to: dragPoint) }
    }
  }

  // MARK: Layout

  override func layoutReadsChanged() {
    look = nil
    page?.invalidateLayout()
    page?.invalidatePaint()
    invalidateLayout()
    invalidatePaint()
  }

  private func resolvedLook() -> Look {
    if let look { return look }
    let isPage = field.form == .page
    let look = readForLayout { environment in
      lines.setStyle(
        environment.fieldSpec(graph.fonts), scale: environment.drawnScale,
        lineSpacing: environment.lineSpacing, lead: environment.leadOfLines)
      // The text has a small margin, as in other editors.
      let padding =
        isPage
        ? CGSize(width: 5, height: 0)
        : field.kind.hasBorder ? ControlMetrics.of(environment.controlSize).fieldPadding : .zero
      return Look(
        prompt: FieldPrompt(field.prompt, isLine: false, in: environment, fonts: graph.fonts), least: max(1, environment.reservedLines),
        most: environment.lineLimit.map { max(1, $0) }, padding: padding,
        hasBackground: isPage && environment.showsScrollContentBackground && environment.textEditorStyle != .builtIn(.plain),
        decoration: FieldDecoration(environment.textTraits))
    }
    self.look = look
    return look
  }

  var prompt: FieldPrompt? { resolvedLook().prompt }
  var decoration: FieldDecoration { resolvedLook().decoration }
  private var padding: CGSize { resolvedLook().padding }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    let look = resolvedLook(), lines = shownLines(), margins = 2 * look.padding.height
    var result: BoxMeasurement
    if field.form == .page {
      let ideal = CGSize(width: Self.idealWidth, height: lines.lineStep * 5)
      result = BoxMeasurement(
        size: CGSize(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height),
        width: proposal.width == nil ? .ideal : .following, height: proposal.height == nil ? .ideal : .following)
    } else {
      let width = proposal.width ?? Self.idealWidth
      func height(_ count: Int) -> CGFloat { max(0, CGFloat(count) * lines.lineStep - (lines.lineStep - lines.lineHeight)) }
      let least = height(look.least), most = look.most.map { height(max($0, look.least)) } ?? .infinity
      let wanted = min(most, max(least, lines.height(forWidth: width - 2 * look.padding.width - Self.caretWidth))) + margins
      var fits = wanted
      // With less space it scrolls: one line is always visible.
      if let room = proposal.height, room < wanted { fits = max(min(wanted, lines.lineHeight + margins), room) }
      result = BoxMeasurement(
        size: CGSize(width: width, height: fits), width: .only(proposal.width),
        height: fits == wanted
          ? .init(low: wanted, high: .infinity, follows: false, depends: false, unspecified: true) : .only(proposal.height))
    }
    result.firstBaseline = look.padding.height + lines.ascent
    result.lastBaseline = result.firstBaseline
    return result
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    let inset = padding
    let inside = CGSize(width: max(0, size.width), height: max(0, size.height - 2 * inset.height))
    page?.keepTop(inWidth: inside.width)
    // As wide as the whole, so that scroll bars are at its edge: the page adds the side margins.
    children.first?.place(at: CGPoint(x: 0, y: inset.height), proposal: ProposedViewSize(inside))
  }

  /// The distance of lines from the sides.
  var sideMargin: CGFloat { padding.width }

  // MARK: Painting

  override func contentInk(size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  override var readsWhilePainting: Bool { true }
  override var contentTakesInput: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    let environment = EnvironmentValues(scope)
    paintField(&painter, size: size, environment)
    if resolvedLook().hasBackground {
      painter.list.fill(
        CGRect(origin: .zero, size: size), cornerRadius: cornerRadius(environment),
        Color.controlBackground.pixelColor(in: environment), options: .snapsToPixels)
    }
  }

  // An editor draws the border of a field around the scrolled text.
  override var paintsAboveChildren: Bool { look?.hasBackground == true }
  override func paintAboveChildren(_ painter: inout Painter, size: CGSize) {
    guard resolvedLook().hasBackground, size.width >= 1, size.height >= 1 else { return }
    let environment = EnvironmentValues(scope)
    painter.list.stroke(
      RoundedRectangle(cornerRadius: cornerRadius(environment)).inset(by: 0.5).path(in: CGRect(origin: .zero, size: size)),
      StrokeStyle(lineWidth: 1, lineJoin: .round), Color.controlBorder.pixelColor(in: environment))
  }

  private func cornerRadius(_ environment: EnvironmentValues) -> CGFloat { ControlMetrics.of(environment.controlSize).cornerRadius }
}
