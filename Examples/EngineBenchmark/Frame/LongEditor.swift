import EngineMeasuring
import InvalidationMeasuring
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore

/// Keys typed into the middle of an editor with ten million bytes of text, and deleted again, each with its frame; and the first frame.
///
/// Made and run on the main thread.
final class LongEditor: EngineSubject, @unchecked Sendable {
  static var engineCase: EngineCase {
    EngineCase(.frame, "long-editor", "an editor of 10 MB: a key from the event to presented pixels, and the first frame of such a window")
    { size in
      func variant(_ name: String, _ text: String, opens: Bool = false) -> EngineVariant {
        EngineVariant(name) {
          try MainActor.assumeIsolated {
            try LongEditor(
              String(repeating: text, count: size(10_000_000, small: 100_000) / text.utf8.count), opens: opens,
              keys: opens ? 1 : size(40, small: 4))
          }
        }
      }
      return [
        variant("paragraphs", paragraph), variant("Hebrew", "שלום עולם, זו שורה של טקסט.\n"), variant("one word", "x"),
        variant("line ends", "\n"), variant("opened", paragraph, opens: true),
      ]
    }
  }

  private static let paragraph = "A paragraph of some words, which is wrapped where the editor ends, as letters and books have them.\n"

  let unit = "keys"
  var units: Int { keys }
  private let keys: Int
  private let text: String
  private let opens: Bool
  private var window: OffscreenWindow?
  private var work = TypedKeys()

  /// The limit of bytes of text that may be measured: for a key, in the paragraphs around the caret; for the first frame, in the visible ones.
  private static let maxBytes = 40_000

  private struct Page: View {
    @State var text: String
    init(_ text: String) { _text = State(initialValue: text) }
    var body: some View { TextEditor(text: $text).frame(width: 600, height: 400).accessibilityIdentifier("editor") }
  }

  @MainActor init(_ text: String, opens: Bool, keys: Int) throws {
    (self.text, self.opens, self.keys) = (text, opens, keys)
    if opens { return }
    let window = try open()
    _ = window.host.focus("editor")
    window.host.keyPressed(.end, modifiers: .control)
    while window.host.needsFrame { window.frame() }
    for _ in 0..<3 { window.host.keyPressed(.upArrow, modifiers: []) }
    while window.host.needsFrame { window.frame() }
    // Without a limit each step would add to the undo manager.
    window.host.graph.undoManager.levelsOfUndo = 100
    self.window = window
  }

  @MainActor private func open() throws -> OffscreenWindow {
    let window = try OffscreenWindow { Page(text) }
    while window.host.needsFrame { window.frame() }
    return window
  }

  func step() { MainActor.assumeIsolated { run() } }

  @MainActor private func run() {
    if opens {
      window = try? open()
    } else if let window {
      work = TypedKeys(keys, in: window, maxBytes: Self.maxBytes) { $0.measuredBytes }
    }
  }

  func takeCounts() -> [ExactCount] {
    [ExactCount("frames", opens ? 1 : work.frames, expected: keys), ExactCount("keysThatShapeMuch", work.overlong, expected: 0)]
  }
}
