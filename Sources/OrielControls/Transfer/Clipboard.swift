@_spi(Oriel) import OrielCore

/// Where cut and copied text is stored. The platform supplies one for each window.
@MainActor package protocol Clipboard: AnyObject {
  /// nil when there is no text.
  var text: String? { get set }
}

/// A clipboard private to the program, for test harnesses and offscreen pictures.
@MainActor package final class MemoryClipboard: Clipboard {
  @safe @exclusivity(unchecked) package var text: String?
  package init() {}
}

/// A window's clipboard.
@MainActor final class WindowClipboard: GraphClient {
  static let key = GraphClientKey<WindowClipboard>()

  var clipboard: any Clipboard = MemoryClipboard()
  /// The desktop's last selection, which the middle button pastes; nil where there is none.
  var primary: (any Clipboard)?
  /// The last copied items, used while the clipboard has their text.
  private var copied: (text: String, items: [NSItemProvider])?

  /// Copies items: the clipboard gets their texts, one a line, and this window pastes them with all of their content. Items without a text
  /// are reported, and left out; without any text the clipboard stays as it is.
  func copy(_ items: [NSItemProvider]) {
    Task.immediate { @MainActor in
      var texts: [String] = [], kept: [NSItemProvider] = []
      for item in items {
        do {
          guard let text = try await item.plainText() else { continue }
          texts.append(text)
          kept.append(item)
        } catch { report(error) }
      }
      if texts.isEmpty { return }
      let text = texts.joined(separator: "\n")
      copied = (text, kept)
      clipboard.text = text
    }
  }

  func report(_ error: any Error) { graph.report("a value was not transferred: \(error)") }

  /// The items on the clipboard: the ones that this window copied, or one text. If the program that owns the content does not answer,
  /// reading it may take a second.
  var items: [NSItemProvider] {
    guard let text = clipboard.text else { return [] }
    if let copied, copied.text == text { return copied.items }
    return [NSItemProvider(pasted: text)]
  }

  /// Passes the values of a type on the clipboard to a closure, and returns its result. If values arrive later it returns true.
  func paste<T: Transferable>(_ type: T.Type, _ use: @escaping @MainActor ([T]) -> Bool) -> Bool {
    var result: Bool?
    loadValues(T.self, of: items) { [weak self] values, errors in
      for error in errors { self?.report(error) }
      result = use(values)
    }
    return result ?? true
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
