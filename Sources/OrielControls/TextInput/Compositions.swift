@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput

/// The compositions of a window that were entered as text because the caret or the focus went elsewhere.
@MainActor final class Compositions: GraphClient {
  static let key = GraphClientKey<Compositions>()

  /// A number that changes after each of them: the input method must then restart.
  private(set) var session = 0
  /// The text of the last one, which some input methods enter themselves when they are reset.
  private var text: String?

  func settled(_ text: String) {
    session += 1
    self.text = text
  }

  /// Whether a text comes from an input method that has been reset, and is entered already. Called for the text and compositions that follow.
  func isEntered(_ event: InputEvent.Action) -> Bool {
    guard let settled = text else { return false }
    switch event {
    case .text(let entered):
      text = nil
      return entered == settled
    case .composition(let composed, _) where !composed.isEmpty:
      text = nil
      return false
    default: return false
    }
  }
}

extension ViewGraph {
  var compositions: Compositions { self[Compositions.key] }
}
