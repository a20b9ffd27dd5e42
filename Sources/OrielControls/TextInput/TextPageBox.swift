import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielText

/// The lines of a multi-line text, inside its scroll view: as wide as that, and as high as all lines.
///
/// Its content belongs to the surrounding area.
@MainActor final class TextPageBox: Box {
  private weak var area: TextAreaBox?

  init(_ area: TextAreaBox) {
    self.area = area
    super.init()
    area.page = self
  }

  override var typeName: String { "TextLines" }
  override func pointerShape(at point: CGPoint) -> PointerShape? { .text }

  // MARK: Layout

  private func linesWidth(_ width: CGFloat, _ area: TextAreaBox) -> CGFloat { width - 2 * area.sideMargin - EditingBox.caretWidth }

  override func measureContent(_ proposal: ProposedViewSize) -> BoxMeasurement {
    guard let area else { return BoxMeasurement(fixed: .zero) }
    let width = proposal.width ?? EditingBox.idealWidth, lines = area.shownLines()
    if !lines.hasWidth { lines.setWidth(linesWidth(width, area)) }
    return BoxMeasurement(
      size: CGSize(width: width, height: lines.height(forWidth: linesWidth(width, area))), width: .only(proposal.width), height: .everything
    )
  }

  override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
    guard let area else { return }
    let lines = area.shownLines()
    lines.setWidth(linesWidth(size.width, area))
    // As measured: lengths have a limit.
    if lines.height.orZero != size.height { heightChanged() }
  }

  /// In a long text visible lines are measured when they become visible.
  override var makesViews: Bool { area?.lines.hasUnknown == true || keepsTop }

  override func makeVisible(_ rect: CGRect) -> Bool {
    guard let lines = area?.lines, !rect.isNull else { return true }
    if keepsTop { showTop(lines) }
    let before = lines.height, moved = lines.measure(from: rect.minY, to: rect.maxY)
    if lines.height != before {
      heightChanged()
      invalidatePaint()
      if moved != 0 { container?.scrollContainer?.contentMoved(by: moved, along: .vertical) }
    }
    return lines.hasUnknown
  }

  func heightChanged() { invalidateLayout() }

  // MARK: Another width

  /// The top of the visible area: a position in the text, the distance of its line above, and the height hidden above, which reveals
  /// scrolling since then.
  private var top: (place: Int, hidden: CGFloat, height: CGFloat)?
  /// Whether the lines have another width, and must be scrolled to keep the top line.
  private var keepsTop = false

  /// The height of the lines above the visible ones.
  private var heightAbove: CGFloat {
    guard let container else { return 0 }
    return container.contentRect.minY - container.childOrigin.y - origin.y - contentRect.minY
  }

  /// Called before the lines are wrapped for a width.
  func keepTop(inWidth width: CGFloat) {
    guard hasBeenPlaced, width != size.width, let lines = area?.lines, lines.hasWidth else { return }
    let height = heightAbove
    guard height > 0 else { return top = nil }
    if top.map({ abs($0.height - height) < 0.5 }) != true {
      // The first line of which more than half is visible.
      let line = lines.line(of: lines.place(at: CGPoint(x: 0, y: height + lines.lineHeight / 2))).start
      top = (line.offset, height - lines.caret(at: line).rect.minY, height)
    }
    keepsTop = true
  }

  private func showTop(_ lines: EditedText) {
    keepsTop = false
    guard let top, let scroll = container?.scrollContainer else { return }
    let before = lines.height
    lines.measure(around: top.place, by: scroll.contentRect.height)
    if lines.height != before {
      heightChanged()
      invalidatePaint()
    }
    let moved = lines.caret(at: CaretPlace(top.place)).rect.minY + top.hidden - heightAbove
    if moved != 0 { scroll.contentMoved(by: moved, along: .vertical) }
    self.top?.height = heightAbove
  }

  /// Its top left in the coordinates of a box around it.
  func placeIn(_ outer: Box) -> CGPoint {
    var point = contentRect.origin, box: Box = self
    while box !== outer, let container = box.container {
      let inside = container.childOrigin
      point = CGPoint(x: point.x + box.origin.x + inside.x, y: point.y + box.origin.y + inside.y)
      box = container
    }
    return point
  }

  // MARK: Damage

  /// The caret, and the caret of the text at the other side of its position.
  func carets(at place: CaretPlace) -> [CGRect] {
    guard let area else { return [.zero] }
    let caret = area.shownLines().caret(at: place)
    return [caret.rect, caret.other].compactMap { rect in
      rect.map { CGRect(x: $0.minX + area.sideMargin, y: $0.minY, width: EditingBox.caretWidth, height: $0.height) }
    }
  }

  var carets: [CGRect] { area.map { carets(at: $0.shownCaret) } ?? [.zero] }

  func damageCarets(at place: CaretPlace) {
    guard hasBeenPlaced else { return }
    for rect in carets(at: place) { graph.stage.damageContent(rect, of: self) }
  }

  private func damageRows(from top: CGFloat, to bottom: CGFloat) {
    guard hasBeenPlaced else { return }
    // Glyphs extend into neighbouring lines.
    let reach = area?.lines.lineHeight ?? 0
    graph.stage.damageContent(CGRect(x: 0, y: top - reach, width: size.width, height: bottom - top + 2 * reach), of: self)
  }

  /// Called when the text has changed: the lines below move if the height differs.
  func linesChanged(_ change: EditedText.Change) {
    top = nil
    if change.isSameHeight {
      damageRows(from: change.top, to: change.bottom)
      if wasAskedForOtherWidths { heightChanged() }
    } else {
      damageRows(from: change.top, to: max(size.height, area?.lines.height ?? 0))
      heightChanged()
    }
  }

  /// Damages the rows between two positions.
  func damageRows(between a: Int, and b: Int) {
    guard a != b, let lines = area?.shownLines() else { return }
    let (first, last) = (lines.caret(at: CaretPlace(min(a, b))).rect, lines.caret(at: CaretPlace(max(a, b))).rect)
    damageRows(from: first.minY, to: last.maxY)
  }

  // MARK: Painting

  override func contentInk(size: CGSize) -> CGRect {
    let all = CGRect(origin: .zero, size: size)
    // A glyph is never divided: on a narrower page it extends beyond the edge.
    guard let area, size.width - 2 * area.sideMargin < 4 * area.lines.lineHeight else { return all }
    return all.insetBy(dx: -40 * area.lines.lineHeight, dy: 0)
  }
  override var readsWhilePainting: Bool { true }

  override func paintContent(_ painter: inout Painter, size: CGSize) {
    guard let area else { return }
    let environment = EnvironmentValues(scope), lines = area.shownLines(), seen = painter.visibleArea,
      corner = CGPoint(x: area.sideMargin, y: 0)
    func color(_ color: Color) -> PixelColor { color.pixelColor(in: environment) }
    func rects(_ range: Range<Int>, reachesEdge: Bool) -> [CGRect] {
      lines.rects(of: range, seen: seen, reachesEdge: reachesEdge).map { $0.offsetBy(dx: corner.x, dy: 0) }
    }
    if environment.redactionReasons.hides(sensitive: environment.isPrivacySensitive) {
      for rect in rects(0..<lines.text.utf8.count, reachesEdge: false) {
        let inset = rect.height * 0.16
        painter.list.fill(rect.insetBy(dx: 0, dy: inset), cornerRadius: inset, color(.primary.opacity(0.16)))
      }
      return
    }
    if let behind = area.selectionColor(in: environment) {
      for rect in rects(area.content.selection, reachesEdge: true) { painter.list.fill(rect, behind, options: .snapsToPixels) }
    }
    let foreground = environment.foregroundPaint
    if lines.text.isEmpty {
      if let prompt = area.prompt {
        let gap = EditingBox.caretGap, room = max(0, lines.width - 2 * gap)
        let layout = prompt.layout(width: room, height: size.height), left = gap + prompt.left(of: layout, in: room)
        prompt.draw(
          layout, into: &painter.list, at: CGPoint(x: corner.x + left, y: corner.y), ascent: lines.ascent, in: environment)
      }
    } else {
      let paint = foreground.paint(in: environment, filling: CGRect(origin: .zero, size: size))
      lines.draw(into: &painter.list, at: corner, seen: seen, paint: paint)
      for stroke in area.decoration.strokes(paint, in: environment) { lines.draw(stroke, into: &painter.list, at: corner, seen: seen) }
    }
    if let composition = area.composition {
      area.paintUnderlines(of: composition, at: area.composedRange.lowerBound, &painter, color(foreground.color)) {
        rects($0, reachesEdge: false)
      }
    }
    if area.caretIsOn {
      let carets = carets
      area.paintCaret(carets[0], other: carets.dropFirst().first, &painter, color(foreground.color))
    }
  }
}

extension Box {
  /// Whether it has measured other widths than its own, in which lines of equal height may wrap differently.
  var wasAskedForOtherWidths: Bool { cache.entries.contains { $0.proposal.width != size.width } }
}
