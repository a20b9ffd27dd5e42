@_spi(Oriel) import OrielCore

/// Where cut and copied text is stored. The platform supplies one for each window.
@MainActor package protocol Clipboard: AnyObject {
  /// nil when there is no text.
  var text: String? { get set }
}

/// A clipboard private to the program, for test harnesses and offscreen pictures.
@MainActor package final class MemoryClipboard: Clipboard {
  @exclusivity(unchecked) package var text: String?
  package init() {}
}

/// A window's clipboard.
@MainActor final class WindowClipboard: GraphClient {
  static let key = GraphClientKey<WindowClipboard>()

  var clipboard: any Clipboard = MemoryClipboard()
  /// The desktop's last selection, which the middle button pastes; nil where there is none.
  var primary: (any Clipboard)?
  /// The last copied items, used while the clipboard has their text.
  private var copied: (text: String, items: [String])?

  /// Passes the clipboard's content to an action, which may read or replace it. Returns the action's result. Errors are reported.
  ///
  /// If the program that owns the content does not answer, reading it may take a second.
  func offer(reads: Bool, to action: (inout ClipboardContent) -> Bool) -> Bool {
    var content = ClipboardContent(items: reads ? items : [])
    let isUsed = action(&content)
    for error in content.errors { graph.report("a value was not transferred: \(error)") }
    guard let new = content.copied, !new.isEmpty else { return isUsed }
    let text = new.joined(separator: "\n")
    copied = new.count > 1 ? (text, new) : nil
    clipboard.text = text
    return isUsed
  }

  /// The texts on the clipboard: the items that this window copied, or one.
  private var items: [String] {
    guard let text = clipboard.text else { return [] }
    if let copied, copied.text == text { return copied.items }
    return [text]
  }
}

/// The content of the clipboard, and its replacement.
struct ClipboardContent {
  let items: [String]
  /// Texts to be copied, one a line; nil or none leaves the clipboard unchanged.
  var copied: [String]?
  private(set) var errors: [any Error] = []

  init(items: [String]) { self.items = items }

  /// Copies the texts of values. Values whose conversion throws are left out.
  mutating func copy<T: Transferable>(_ values: [T]) {
    copied = values.compactMap { value in noting { try TransferredText.text(of: value) } }
  }

  /// The values of a type that the texts represent.
  mutating func values<T: Transferable>(as type: T.Type) -> [T] {
    items.compactMap { text in noting { try TransferredText.item(from: text) } }
  }

  private mutating func noting<R>(_ make: () throws -> R?) -> R? {
    do { return try make() } catch {
      errors.append(error)
      return nil
    }
  }
}

extension ViewGraph {
  package var clipboard: any Clipboard {
    get { self[WindowClipboard.key].clipboard }
    set { self[WindowClipboard.key].clipboard = newValue }
  }

  /// The primary selection, on desktops that have one: X11 and most of Wayland.
  package var primarySelection: (any Clipboard)? {
    get { self[WindowClipboard.key].primary }
    set { self[WindowClipboard.key].primary = newValue }
  }
}
