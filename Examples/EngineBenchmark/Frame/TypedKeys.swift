import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielText

/// Letters typed into what has the focus, and deleted again, each with its frames.
struct TypedKeys {
  private(set) var frames = 0
  /// Keys for which more bytes of text were worked on than a limit.
  private(set) var overlong = 0

  init() {}

  /// `bytes` counts the bytes of the work that a limit is for.
  @MainActor init(_ keys: Int, in window: OffscreenWindow, maxBytes: Int, bytes: (FontLibrary.Work) -> Int) {
    let fonts = window.host.graph.fonts
    for key in 0..<keys {
      let before = bytes(fonts.work)
      if key < keys / 2 { window.host.textEntered("k") } else { window.host.keyPressed(.delete, modifiers: []) }
      while window.host.needsFrame {
        window.frame()
        frames += 1
      }
      if bytes(fonts.work) - before > maxBytes { overlong += 1 }
    }
  }
}
