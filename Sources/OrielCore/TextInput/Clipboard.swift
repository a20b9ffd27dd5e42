/// Where cut and copied text goes. The platform supplies one for each window.
@MainActor package protocol Clipboard: AnyObject {
  /// Nil when there is no text.
  var text: String? { get set }
}

/// A clipboard that no other program sees: of harnesses and offscreen pictures.
@MainActor package final class MemoryClipboard: Clipboard {
  package var text: String?
  package init() {}
}
