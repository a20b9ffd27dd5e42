@_spi(Oriel) import OrielCore

/// Where cut and copied text is stored. The platform supplies one for each window.
@MainActor package protocol Clipboard: AnyObject {
  /// nil when there is no text.
  var text: String? { get set }
}

/// A clipboard that no other program sees, for harnesses and offscreen pictures.
@MainActor final class MemoryClipboard: Clipboard {
  @exclusivity(unchecked) package var text: String?
  init() {}
}

/// A window's clipboard.
@MainActor final class WindowClipboard: GraphClient {
  static let key = GraphClientKey<WindowClipboard>()

  var clipboard: any Clipboard = MemoryClipboard()
}

extension ViewGraph {
  package var clipboard: any Clipboard {
    get { self[WindowClipboard.key].clipboard }
    set { self[WindowClipboard.key].clipboard = newValue }
  }
}
