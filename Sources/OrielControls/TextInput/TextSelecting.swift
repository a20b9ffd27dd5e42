import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielDrawing
import OrielText

/// What is selected of the texts of a window that cannot be edited: a part of one text.
@MainActor final class TextSelecting: GraphClient, TextSelector {
  static let key = GraphClientKey<TextSelecting>()

  private weak var box: TextBox?
  private var content = EditableText("")
  private var dragged = PointerSelection()
  private var isDragging = false

  required init(_ graph: ViewGraph) {
    super.init(graph)
    graph.textSelector = self
  }

  override var held: [String: Int] { ["selected texts": box == nil ? 0 : 1] }

  private func allows(_ box: TextBox) -> Bool {
    let isAllowed = graph.dependencies.untracked {
      let environment = EnvironmentValues(box.scope)
      return environment.allowsTextSelection && !environment.redactionReasons.hides(sensitive: environment.isPrivacySensitive)
    }
    return isAllowed && !isLabel(box)
  }

  /// Whether a text is in a control that a press is for. O(depth)
  private func isLabel(_ box: TextBox) -> Bool {
    sequence(first: box as Box, next: \.container).contains { $0.modifiers(of: FocusModifier.self).contains { $0.target.activate != nil } }
  }

  // MARK: The pointer

  func pointerShape(over box: TextBox) -> PointerShape? { allows(box) ? .text : nil }

  func handle(_ event: InputEvent, on box: TextBox) -> Bool {
    guard let pointer = event.pointer else { return false }
    switch pointer.phase {
    case .pressed:
      guard pointer.button == .primary, event.device != .touch, let point = event.location, allows(box) else { return false }
      press(box, at: place(at: point, in: box), clicks: pointer.clicks, extends: event.modifiers.contains(.shift))
    case .moved:
      guard isDragging, pointer.isHeld, self.box === box, let point = event.location else { return false }
      let place = place(at: point, in: box)
      change { dragged.drag(&$0, to: place) }
    case .released:
      guard isDragging, self.box === box else { return false }
      isDragging = false
      offerPrimarySelection()
    case .entered, .exited: return false
    }
    return true
  }

  private func place(at point: CGPoint, in box: TextBox) -> CaretPlace {
    let inside = box.contentPoint(point), corner = box.shownContentRect.origin
    return CaretPlace(box.drawnLayout().place(at: CGPoint(x: inside.x - corner.x, y: inside.y - corner.y)))
  }

  private func press(_ box: TextBox, at place: CaretPlace, clicks: Int, extends: Bool) {
    if self.box !== box {
      end()
      self.box = box
      content = EditableText(box.string)
      content.select(from: place.offset, to: place.offset)
    }
    // Control-C is for what is selected here.
    graph.focus.move(to: nil, isShown: false)
    isDragging = true
    dragged = PointerSelection(content, at: place, clicks: clicks, hasLines: true, isSecure: false)
    change { dragged.press(&$0, at: place, extends: extends && clicks == 1) }
  }

  override func pointerPressed(over boxes: [Box]) { if let box, !boxes.contains(where: { $0 === box }) { end() } }

  private func change(_ body: (inout EditableText) -> Void) {
    let old = content.selection
    body(&content)
    if content.selection != old { box?.invalidatePaint() }
  }

  private func end() {
    if !content.selection.isEmpty { box?.invalidatePaint() }
    (box, content, isDragging) = (nil, EditableText(""), false)
  }

  private func offerPrimarySelection() {
    if !content.selection.isEmpty { graph.primarySelection?.text = content.selectedText }
  }

  // MARK: Keys

  override class var keyOrder: KeyOrder? { .textSelection }

  override func take(_ key: KeyEquivalent, _ event: InputEvent) -> Bool {
    guard box != nil, graph.focus.target == nil, event.modifiers.subtracting(.capsLock).controlForCommand == .control else { return false }
    switch key.character.lowercased() {
    case "c" where !content.selection.isEmpty: graph.clipboard.text = content.selectedText
    case "a":
      change { $0.selectAll() }
      offerPrimarySelection()
    default: return false
    }
    return true
  }

  // MARK: Texts that change

  override class var isInFrames: Bool { true }

  /// A text that is another one, or must not be selected any more, has nothing that is selected.
  override func settle() {
    guard let box else { return }
    if !box.isAttached || box.string != content.text || !allows(box) { end() }
  }

  override class var knowsBoxes: Bool { true }
  override func forget(_ box: Box) { if box === self.box { end() } }

  func adopt(_ donor: TextBox, as box: TextBox, from other: (any TextSelector)?) {
    guard let other = other as? TextSelecting, other.box === donor else { return }
    (self.box, content) = (box, other.content)
  }

  // MARK: Painting

  func paintBehind(_ box: TextBox, _ painter: inout Painter) {
    guard box === self.box, !content.selection.isEmpty else { return }
    let environment = EnvironmentValues(box.scope), isActive = environment.scenePhase == .active
    let color = (isActive ? Color.accentColor.opacity(0.28) : Color.primary.opacity(0.14)).pixelColor(in: environment)
    for rect in box.drawnLayout().rects(of: content.selection) { painter.list.fill(rect, color, options: .snapsToPixels) }
  }
}
