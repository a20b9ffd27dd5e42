@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielLayout

/// Allows a gesture to move the window with the pointer. In a tree without its own window `move` is nil, and nothing moves.
@MainActor package final class WindowDrags: GraphClient {
  package static let key = GraphClientKey<WindowDrags>()

  /// Called with true when the drag begins, and with false each time the pointer has moved since.
  package var move: ((_ takesHold: Bool) -> Void)?
}
