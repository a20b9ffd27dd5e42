import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews

/// The selection in a window's read-only texts: a part of one text, or of several that are read one after another.
@MainActor final class TextSelecting: GraphClient, TextSelector {
  static let key = GraphClientKey<TextSelecting>()

  private var selected = SelectedTexts()
  private var dragged = PointerSelection()
  /// The location of the pointer while it is held and selects.
  private var dragPoint: CGPoint?
  /// The timer that scrolls while the pointer is held beyond an edge.
  private var scrollTimer: TimerQueue.ID?

  required init(_ graph: ViewGraph) {
    super.init(graph)
    graph.textSelector = self
  }

  override var held: [String: Int] { ["selected texts": selected.parts.count] }

  private func allows(_ box: TextBox) -> Bool {
    TextSelectionScope.allows(box) && !sequence(first: box as Box, next: \.container).contains { TextSelectionScope.isControl($0) }
  }

  // MARK: The pointer

  func pointerShape(over box: TextBox) -> PointerShape? { allows(box) ? .text : nil }

  func handle(_ event: InputEvent, on box: TextBox) -> Bool {
    guard let pointer = event.pointer else { return false }
    switch pointer.phase {
    case .pressed:
      guard pointer.button == .primary, event.device != .touch, let point = event.location, allows(box) else { return false }
      press(box, at: point, clicks: pointer.clicks, extends: event.modifiers.contains(.shift))
    case .moved:
      guard dragPoint != nil, pointer.isHeld, selected.firstBox != nil, let point = event.location else { return false }
      drag(to: point)
    case .released:
      guard dragPoint != nil else { return false }
      stopDragging()
      offerPrimarySelection()
    case .entered, .exited: return false
    }
    return true
  }

  private func place(at point: CGPoint, in box: TextBox, ofCharacter: Bool = false) -> CaretPlace {
    let inside = box.contentPoint(point), corner = box.shownContentRect.origin, layout = box.drawnLayout()
    let place = CGPoint(x: inside.x - corner.x, y: inside.y - corner.y)
    return CaretPlace((ofCharacter ? layout.character(at: place) : nil) ?? layout.place(at: place))
  }

  private func press(_ box: TextBox, at point: CGPoint, clicks: Int, extends: Bool) {
    // The word is at the character under the pointer, whose end may be nearer.
    let place = place(at: point, in: box, ofCharacter: clicks == 2)
    stopDragging()
    // Control-C applies to the selection here.
    graph.focus.move(to: nil, isShown: false)
    dragPoint = point
    if extends && clicks == 1, let first = selected.firstBox,
      TextSelectionScope(around: first).root === TextSelectionScope(around: box).root
    {
      dragged = PointerSelection()
      extend(to: point)
      return
    }
    if selected.firstBox !== box || selected.parts.count > 1 {
      end()
      dragPoint = point
      selected = SelectedTexts(box, at: place)
    }
    dragged = PointerSelection(selected.parts[selected.first].content, at: place, clicks: clicks, hasLines: true, isSecure: false)
    change { $0.changeFirst { dragged.press(&$0, at: place, extends: false) } }
  }

  private func drag(to point: CGPoint) {
    dragPoint = point
    if extend(to: point) && scrollTimer == nil {
      scrollTimer = graph.timers.schedule(after: .milliseconds(50)) { [weak self] in self?.scrollOn() }
    }
  }

  /// Selects up to the text nearest to a point. Returns whether the point is beyond an edge at which texts are clipped.
  @discardableResult private func extend(to point: CGPoint) -> Bool {
    guard let first = selected.firstBox else { return false }
    if graph.boxes(at: point).contains(where: { $0 === first }) {
      let place = place(at: point, in: first)
      change { $0.changeFirst { dragged.drag(&$0, to: place) } }
      return false
    }
    let (texts, found) = TextSelectionScope(around: first).texts(near: point)
    guard let found else { return false }
    let place = place(at: point, in: texts[found.index])
    change { $0.extend(to: found.index, of: texts, at: place, by: dragged) }
    return found.isBeyondEdge
  }

  /// A press on another selectable text may extend the selection; `press` handles that.
  override func pointerPressed(over boxes: [Box]) {
    if !selected.isNone && !boxes.contains(where: { selected.contains($0) || ($0 as? TextBox).map(allows) ?? false }) { end() }
  }

  private func change(_ body: (inout SelectedTexts) -> Void) {
    let old = selected
    body(&selected)
    for part in old.parts { if let box = part.box, selected.selection(of: box) != part.content.selection { box.invalidatePaint() } }
    for part in selected.parts {
      if let box = part.box, !old.contains(box), !part.content.selection.isEmpty { box.invalidatePaint() }
    }
  }

  private func end() {
    stopDragging()
    change { $0 = SelectedTexts() }
  }

  private func stopDragging() {
    dragPoint = nil
    graph.timers.cancel(scrollTimer)
    scrollTimer = nil
  }

  // MARK: Beyond an edge

  /// Repeatedly scrolls the line at the selection's end into view, and selects up to the position nearest to the pointer.
  private func scrollOn() {
    scrollTimer = nil
    guard let point = dragPoint, !selected.isNone else { return }
    let end = selected.parts[selected.last]
    if let box = end.box, box.isAttached, let line = line(of: end.content, in: box) { graph.scrollIntoView(box, part: line) }
    drag(to: point)
  }

  /// The line of the caret, with the same height added above and below, in the coordinates of the box.
  private func line(of content: EditableText, in box: TextBox) -> CGRect? {
    let caret = content.caret, beside = caret > 0 ? content.place(.backward, from: caret)..<caret : 0..<content.place(.forward, from: 0)
    guard let rect = box.drawnLayout().rects(of: beside).last else { return nil }
    let corner = box.contentRect.origin
    return rect.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: 0, dy: -rect.height)
  }

  private func offerPrimarySelection() {
    let text = selected.string
    if !text.isEmpty { graph.primarySelection?.text = text }
  }

  // MARK: Keys

  override class var keyOrder: KeyOrder? { .textSelection }

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard let first = selected.firstBox, graph.focus.target == nil, event.modifiers.subtracting(.capsLock).controlForCommand == .control
    else { return false }
    switch key.character.lowercased() {
    case "c" where !selected.isEmpty, "\u{F727}" where !selected.isEmpty: graph.clipboard.text = selected.string
    case "a":
      selectAll(around: first)
      offerPrimarySelection()
    default: return false
    }
    return true
  }

  /// Selects all of a text; if all of it, or more than one, is selected, all texts of the selection scope.
  private func selectAll(around first: TextBox) {
    if selected.parts.count == 1 && selected.parts[0].content.selection.count < selected.parts[0].content.count {
      return change { $0.changeFirst { $0.selectAll() } }
    }
    let texts = TextSelectionScope(around: first).texts(near: .zero).texts
    change { $0.selectAll(of: texts) }
  }

  // MARK: Texts that change

  override class var isInFrames: Bool { true }

  /// Clears the selection when a text changes, disappears, or becomes unselectable.
  override func settle() {
    if selected.isNone { return }
    let ends = [selected.first, selected.last].compactMap { selected.parts[$0].box }
    if !selected.isValid || !ends.allSatisfy(allows) { end() }
  }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) { if selected.contains(box) { end() } }

  func adopt(_ donor: TextBox, as box: TextBox, from other: (any TextSelector)?) {
    guard let other = other as? TextSelecting, other.selected.contains(donor) else { return }
    if selected.isNone { selected = SelectedTexts(like: other.selected) }
    selected.take(box, for: donor, in: other.selected)
  }

  // MARK: Painting

  func marks(_ box: TextBox) -> Bool { selected.selection(of: box)?.isEmpty == false && TextSelectionScope.allows(box) }

  func paintBehind(_ box: TextBox, _ painter: inout Painter) {
    guard marks(box), let range = selected.selection(of: box) else { return }
    let environment = EnvironmentValues(box.scope), isActive = environment.scenePhase == .active
    let color = (isActive ? Color.accentColor.opacity(0.28) : Color.primary.opacity(0.14)).pixelColor(in: environment)
    for rect in box.drawnLayout().rects(of: range) { painter.list.fill(rect, color, options: .snapsToPixels) }
  }
}

extension KeyOrder {
  /// The selection of a text that cannot be edited.
  static let textSelection = KeyOrder(420)
}
