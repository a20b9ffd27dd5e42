import EngineMeasuring
import InvalidationMeasuring
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore

/// Keys typed into the middle of a field with 100,000 bytes of text, and deleted again, each with its frame.
///
/// Made and run on the main thread.
final class LongField: EngineSubject, @unchecked Sendable {
  static var engineCase: EngineCase {
    EngineCase(.frame, "long-field", "a key in a field of 100 kB, from the event to presented pixels") { size in
      let keys = size(100, small: 4)
      func variant(_ name: String, _ text: String, isSecure: Bool = false) -> EngineVariant {
        EngineVariant(name) {
          try MainActor.assumeIsolated {
            try LongField(String(repeating: text, count: size(100_000, small: 10_000) / text.utf8.count), isSecure: isSecure, keys: keys)
          }
        }
      }
      return [
        variant("words", "Some words in a row. "), variant("one word", "x"), variant("emoji", "👩‍👩‍👧"), variant("Hebrew", "שלום עולם "),
        variant("secret", "secret", isSecure: true),
      ]
    }
  }

  let unit = "keys"
  var units: Int { keys }
  private let keys: Int
  private let window: OffscreenWindow
  private var work = TypedKeys()

  /// The limit of bytes of text that may be measured and drawn for a key, around the caret and in the visible part.
  private static let maxBytes = 6_000

  private struct Page: View {
    @State var text: String
    let isSecure: Bool

    init(_ text: String, isSecure: Bool) {
      _text = State(initialValue: text)
      self.isSecure = isSecure
    }

    var body: some View {
      if isSecure {
        SecureField("Secret", text: $text).frame(width: 400).accessibilityIdentifier("field")
      } else {
        TextField("Text", text: $text).frame(width: 400).accessibilityIdentifier("field")
      }
    }
  }

  @MainActor init(_ text: String, isSecure: Bool, keys: Int) throws {
    self.keys = keys
    window = try OffscreenWindow { Page(text, isSecure: isSecure) }
    _ = window.host.focus("field")
    window.frame()
    window.host.keyPressed(.home, modifiers: [])
    for _ in 0..<min(2_000, text.count / 2) { window.host.keyPressed(.rightArrow, modifiers: []) }
    while window.host.needsFrame { window.frame() }
    // Without a limit each step would add to the undo manager.
    window.host.graph.undoManager.levelsOfUndo = 100
  }

  func step() { MainActor.assumeIsolated { run() } }

  @MainActor private func run() {
    work = TypedKeys(keys, in: window, maxBytes: Self.maxBytes) { $0.measuredBytes + $0.drawnBytes }
  }

  func takeCounts() -> [ExactCount] {
    [ExactCount("frames", work.frames, expected: keys), ExactCount("keysThatShapeMuch", work.overlong, expected: 0)]
  }
}
