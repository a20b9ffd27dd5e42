@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// Selects parts of texts in a window that may have selectable texts. Other windows have none.
@MainActor package protocol TextSelector: AnyObject {
  /// Handles an event for a text. Returns whether the event was handled.
  func handle(_ event: InputEvent, on box: TextBox) -> Bool
  /// The shape of the pointer over a text; nil if it cannot be selected.
  func pointerShape(over box: TextBox) -> PointerShape?
  /// Whether it draws a selection behind the glyphs of a text.
  func marks(_ box: TextBox) -> Bool
  /// Draws the selection behind the glyphs of a text, at its top left.
  func paintBehind(_ box: TextBox, _ painter: inout Painter)
  /// Copies the selection of another tree's text.
  func adopt(_ donor: TextBox, as box: TextBox, from other: (any TextSelector)?)
}

/// The data of a window that selects texts, once there are selectable texts.
@MainActor final class TextSelectorHome: GraphClient {
  static let key = GraphClientKey<TextSelectorHome>()
  @exclusivity(unchecked) var selector: (any TextSelector)?
}

extension ViewGraph {
  package var textSelector: (any TextSelector)? {
    get { existing(TextSelectorHome.key)?.selector }
    set {
      self[TextSelectorHome.key].selector = newValue
      selectsTexts = newValue != nil
    }
  }
}
