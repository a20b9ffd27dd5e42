import Foundation
import OrielSDL
import OrielText
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews
@_spi(Oriel) @testable import OrielNavigation
@_spi(Oriel) @testable import OrielLists
@_spi(Oriel) @testable import OrielInspection
@_spi(Oriel) @testable import OrielHosting
@_spi(Oriel) @testable import OrielControls
@_spi(Oriel) import OrielInput

/// Fields with as much text as people paste.
@MainActor @Suite struct LongFieldTests {
  struct Page: View {
    @State var text: String
    var body: some View { TextField("Text", text: $text).frame(width: 300).accessibilityIdentifier("field") }
  }

  /// A window, its field focused.
  private func host(_ text: String) throws -> (host: ViewHost, fonts: FontLibrary) {
    let fonts = try FontLibrary(directories: AssetFolders.fonts)
    let surface = try SoftwareSurface()
    let host = ViewHost(
      content: AnyView(Page(text: text)), fonts: fonts, surface: surface, size: CGSize(width: 320, height: 60), displayScale: 1)
    while host.needsFrame { host.frame() }
    return (host, fonts)
  }

  nonisolated private static let kinds = [
    "word": String(repeating: "abcdefghij", count: 9_500), "words": String(repeating: "many words and ", count: 6_333),
    "accents": "e" + String(repeating: "\u{301}", count: 20_000), "flags": String(repeating: "🇩🇪", count: 12_000),
    "Hebrew": String(repeating: "שלום עולם ", count: 5_000), "brackets": String(repeating: "[", count: 95_000),
  ]

  @Test(arguments: kinds.keys.sorted()) func aKeyShapesWhatIsAroundTheCaret(kind: String) throws {
    let text = try #require(Self.kinds[kind])
    let (host, fonts) = try host(text)
    let box = try #require(host.graph.stage.rootBox.firstField)
    host.pointerDown(box)
    for step in 0..<6 {
      let before = fonts.work
      switch step {
      case 0...2: box.send(.text("k"))
      case 3: box.press(.leftArrow)
      case 4: box.press(.delete)
      default: box.press(.home)
      }
      while host.needsFrame { host.frame() }
      #expect(fonts.work.measuredBytes - before.measuredBytes <= 3_000, "step \(step)")
      #expect(fonts.work.drawnBytes - before.drawnBytes <= 2_000, "step \(step)")
    }
  }
}

extension Box {
  fileprivate var firstField: TextFieldBox? {
    if let field = self as? TextFieldBox { return field }
    for child in children { if let field = child.firstField { return field } }
    return nil
  }
}

extension ViewHost {
  /// Focuses a field by a click at its end.
  fileprivate func pointerDown(_ box: TextFieldBox) {
    box.focusChanged(true)
    box.press(.end)
    while needsFrame { frame() }
  }
}

extension TextFieldBox {
  fileprivate func send(_ action: InputEvent.Action) { _ = handle(InputEvent(action, device: .keyboard, time: .zero)) }
  fileprivate func press(_ key: KeyEquivalent) { send(.key(key, isRepeat: false)) }
}
