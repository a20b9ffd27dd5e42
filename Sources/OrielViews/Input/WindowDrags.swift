@_spi(Oriel) import OrielCore

/// Lets a gesture take a window along with the pointer. A tree that is not in a window of its own leaves `move` nil, and nothing moves.
@MainActor package final class WindowDrags: GraphClient {
  package static let key = GraphClientKey<WindowDrags>()

  /// Called when the pointer takes hold of the window, with true, and each time that it has moved since.
  package var move: ((_ takesHold: Bool) -> Void)?
}
