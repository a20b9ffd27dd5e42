@_spi(Oriel) import OrielInput

/// What selects parts of texts, in a window in which there may be such texts. Others know none.
@MainActor package protocol TextSelector: AnyObject {
  /// Handles an event for a text. Returns whether that takes it.
  func handle(_ event: InputEvent, on box: TextBox) -> Bool
  /// The shape of the pointer over a text; nil if it cannot be selected.
  func pointerShape(over box: TextBox) -> PointerShape?
  /// Whether it draws something behind the letters of a text.
  func marks(_ box: TextBox) -> Bool
  /// Draws what is behind the letters of a text, at its top left.
  func paintBehind(_ box: TextBox, _ painter: inout Painter)
  /// Takes over what is selected of another tree's text.
  func adopt(_ donor: TextBox, as box: TextBox, from other: (any TextSelector)?)
}

/// The part of a window that selects texts, once there are texts that can be selected.
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
