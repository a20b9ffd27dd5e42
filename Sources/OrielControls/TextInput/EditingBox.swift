import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@_spi(Oriel) import OrielViews
import OrielDrawing
import OrielText

/// The box of an edited text: the text with its selection, the composed text, the blinking caret, and undo. Subclasses know its lines.
@MainActor class EditingBox: Box, EditedBox {
  final var field: EditedField
  final var content: EditableText
  /// The text that an input method is composing at the caret.
  final var composition: Composition?
  final private(set) var isFocused = false
  final private(set) var caretIsOn = false
  private final var blinkTimer: TimerQueue.ID?
  /// The last edit, if the next one may continue it.
  final var run: EditRun?
  /// The unit in which dragging extends (words, paragraphs), and whether a press lasts.
  final var dragged = PointerSelection()
  final var isDragging = false
  /// The selection that the program knows, if it is bound.
  final var knownSelection: TextSelection?
  /// The step that undoes the last edit.
  final var lastStep: TextStep?
  /// The text before the last edit, to which the program may revert; nil if the selection has changed since.
  final var beforeEdit: EditableText?
  /// In a field of a value: the typed text, and the text that the value then had; nil while it shows that text.
  final var draft: (text: String, value: String)?

  /// How long the caret is visible, and then hidden.
  static let blinkInterval = Duration.milliseconds(530)
  static let caretWidth: CGFloat = 1
  /// The width of fields for which nothing is proposed, in points.
  static let idealWidth: CGFloat = 160
  /// The space between the caret of an empty field and its prompt.
  static let caretGap: CGFloat = 2

  init(_ field: EditedField) {
    self.field = field
    content = EditableText(field.current)
  }

  // MARK: What subclasses know

  /// Called when the text has changed, with the replaced range of the old one; nil: anything may have changed.
  ///
  /// Also called when the composed text has changed.
  func textChanged(replacing range: Range<Int>?) {}
  /// Called when the caret or the selection has moved, or the text has changed.
  func caretChanged() {}
  /// Called when the focus changes what is drawn.
  func focusLookChanged() { invalidatePaint() }
  /// Damages the caret's area, where it appears or disappears.
  func damageCaret() {}
  /// The frame of the caret, in points of the box.
  var caretRect: CGRect { .zero }
  /// The caret nearest to a point of the window.
  func place(at point: CGPoint) -> CaretPlace { CaretPlace(0) }
  /// The position of the character at a point of the window; nil if there is none.
  func character(at point: CGPoint) -> Int? { nil }
  /// The position beyond the next character to the right or left of a caret, in visual order; nil at the text's end.
  func step(from place: CaretPlace, toRight: Bool) -> CaretPlace? { nil }
  /// Whether the line of a caret has text of the other direction: then visual order is not text order.
  func isMixed(at place: CaretPlace) -> Bool { false }
  /// Whether the text at the caret's line runs from right to left.
  var isRightToLeft: Bool { false }
  /// The ends of the caret's line.
  var lineEnds: (start: CaretPlace, end: CaretPlace) { (CaretPlace(0), CaretPlace(content.count)) }
  /// The caret after a key that moves up or down, which depends on the lines; nil if there is none.
  func step(_ way: LineStep) -> CaretPlace? { nil }

  /// Called when the next step up or down starts from the caret's position.
  func columnEnded() {}
  /// Scrolls the containers to the caret. Returns false if lines were measured on the way, which must be laid out first.
  func revealCaret() -> Bool { true }

  /// Called when a press is dragged to a point of the window.
  func dragMoved(to point: CGPoint) { dragged(to: point) }
  /// Called when a drag has ended, which may have been scrolling.
  func stopScrolling() {}

  /// A step from line to line.
  enum LineStep { case up, down, pageUp, pageDown }

  /// The position of a step, past the whole of a character that is divided among lines.
  final func whole(_ place: CaretPlace, from start: Int) -> CaretPlace {
    let isBack = place.offset < start
    let offset = isBack ? content.boundary(atOrBefore: place.offset) : content.boundary(atOrAfter: place.offset)
    return CaretPlace(offset, isUpstream: place.isUpstream)
  }

  // MARK: Updating

  /// Updates the field with the program's new value. A text that differs from the shown one comes from the program, and replaces it.
  func update(_ new: EditedField) {
    let old = field
    field = new
    if new.kind != old.kind {
      invalidateLayout()
      invalidatePaint()
    } else if new.prompt != old.prompt {
      layoutReadsChanged()
    }
    // While the value is the typed one, the text is as well.
    if let draft, !draft.value.hasSameBytes(as: new.current) { self.draft = nil }
    // The same characters in other bytes have other positions.
    if draft == nil && !new.current.hasSameBytes(as: content.text) {
      // In another document nothing of this one can be undone.
      let undo = graph.undoManager
      if undo.canUndo || undo.canRedo, !TextLikeness.isAlike(content.text, new.current) {
        undo.removeAllActions(withTarget: self)
      }
      replaceText(new.current)
    }
    if let wanted = new.selection?.current, wanted != knownSelection { follow(wanted) }
  }

  /// Shows a text that was not typed.
  private func replaceText(_ text: String) {
    // Undoing the last edit must not affect this change.
    lastStep?.settle(from: content)
    lastStep = nil
    if let beforeEdit { content.answer(text, to: beforeEdit) } else { content.setText(text) }
    beforeEdit = nil
    run = nil
    contentChanged(replacing: nil)
  }

  /// Adopts the program's changes since the last edit. If the result is the value of the last frame, no view runs for it.
  final func takeProgramText() {
    if field.isFormatted || composition != nil { return }
    let text = graph.dependencies.untracked { field.text.wrappedValue }
    if !text.hasSameBytes(as: content.text) { replaceText(text) }
  }

  /// Ends the typing of a value: the field shows it formatted.
  final func endDraft() {
    if draft == nil { return }
    draft = nil
    let text = graph.dependencies.untracked { field.text.wrappedValue }
    if !text.hasSameBytes(as: content.text) { replaceText(text) }
  }

  override func adopt(_ donor: Element, in graph: ViewGraph, from other: ViewGraph) {
    guard let other = donor as? EditingBox else { return }
    (content, composition, isFocused, caretIsOn) = (other.content, other.composition, other.isFocused, other.caretIsOn)
    (draft, knownSelection) = (other.draft, other.knownSelection)
  }

  override var contentSemantics: BoxSemantics? {
    BoxSemantics(
      role: field.isSecure ? .secureTextField : .textField,
      label: field.isNamedAround ? nil : field.prompt?.string(in: EnvironmentValues(scope)), value: content.text)
  }

  override func remove(from graph: ViewGraph) {
    graph.timers.cancel(blinkTimer)
    graph.undoManager.removeAllActions(withTarget: self)
    super.remove(from: graph)
  }

  // MARK: Focus and caret

  override func handle(_ event: InputEvent) -> InputResponse { InputResponse(isTaken: act(on: event)) }
  override func pointerShape(at point: CGPoint) -> PointerShape? { .text }
  override func focusArrivedByKey() { if field.form != .page { selectAll() } }
  override func edits(by key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool { isEditing(key, modifiers) }
  override var textInputRequest: TextInputRequest? { request }

  override func focusChanged(_ isFocused: Bool) {
    let changes = isFocused != self.isFocused
    if !isFocused { settleComposition() }
    self.isFocused = isFocused
    run = nil
    beforeEdit = nil
    if !isFocused { endDraft() }
    focusLookChanged()
    caretChanged()
    restartBlinking()
    if changes { field.actions.onEditingChanged?(isFocused) }
  }

  /// As on a Mac, a field's edits are undone only while it has the focus: later they would change what the user does not look at. The edits
  /// of a text that is a page, and of a document's fields, are changes of the document.
  func editingEnded() {
    if field.form != .page, !graph.undoManager.isOfDocument { graph.undoManager.removeAllActions(withTarget: self) }
  }

  /// Called when the text has changed: shows it, scrolls to the caret and makes the caret visible.
  func contentChanged(replacing range: Range<Int>?) {
    textChanged(replacing: range)
    caretChanged()
    restartBlinking()
  }

  /// Shows the caret, which blinks while the field has the focus, its window has the keyboard and nothing is selected; with reduced motion
  /// it stays visible. Otherwise no timer runs.
  func restartBlinking() {
    graph.timers.cancel(blinkTimer)
    blinkTimer = nil
    let (isActive, isStill) = graph.dependencies.untracked {
      let environment = EnvironmentValues(scope)
      return (environment.scenePhase == .active, environment.accessibilityReduceMotion)
    }
    let hasCaret = isFocused && isActive && content.selection.isEmpty
    showCaret(hasCaret)
    if hasCaret && !isStill { scheduleBlink() }
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
    if hasBeenPlaced { damageCaret() }
  }

  // MARK: Look

  /// The colour behind the selection; nil for none. Fields without the focus show no selection, editors do.
  func selectionColor(in environment: EnvironmentValues) -> PixelColor? {
    if content.selection.isEmpty || composition != nil || !isFocused && field.form != .page { return nil }
    let isActive = isFocused && environment.scenePhase == .active
    return (isActive ? Color.accentColor.opacity(0.28) : Color.primary.opacity(0.14)).pixelColor(in: environment)
  }

  func paintField(_ painter: inout Painter, size: CGSize, _ environment: EnvironmentValues) {
    if !field.kind.hasBorder || field.form == .page { return }
    let metrics = ControlMetrics.of(environment.controlSize)
    let bounds = CGRect(origin: .zero, size: size), radius = field.kind.isRound ? metrics.cornerRadius : 0
    painter.list.fill(bounds, cornerRadius: radius, Color.controlBackground.pixelColor(in: environment), options: .snapsToPixels)
    // Only if there is space for the border.
    if size.width >= 1 && size.height >= 1 {
      painter.list.stroke(
        RoundedRectangle(cornerRadius: radius).inset(by: 0.5).path(in: bounds), StrokeStyle(lineWidth: 1, lineJoin: .round),
        Color.controlBorder.pixelColor(in: environment))
    }
  }

  /// Draws a caret, and a shorter one where the text at the other side of its position would have it.
  func paintCaret(_ rect: CGRect, other: CGRect?, _ painter: inout Painter, _ color: PixelColor) {
    painter.list.fill(rect, color, options: .snapsToPixels)
    if let other { painter.list.fill(Self.weakCaret(other), color, options: .snapsToPixels) }
  }

  /// Underlines the composed text at a position of the lines; `rects` returns the rectangles of a range.
  func paintUnderlines(
    of composition: Composition, at place: Int, _ painter: inout Painter, _ color: PixelColor, _ rects: (Range<Int>) -> [CGRect]
  ) {
    for (range, height) in composition.underlines {
      for rect in rects((place + range.lowerBound)..<(place + range.upperBound)) {
        let line = CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
        painter.list.fill(line, color, options: .snapsToPixels)
      }
    }
  }

  static func weakCaret(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: rect.midY, width: rect.width, height: rect.maxY - rect.midY)
  }
}
