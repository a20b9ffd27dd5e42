import CSDL2
import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielHosting
import OrielLists
import OrielSDL
import OrielText
import OrielViews
import TestSupport
import OrielDrawing

/// Events of SDL with random and hostile values, given to a window with one control of some kind.
struct EventFuzzer: Fuzzer {
  static let name = "events"
  private let fonts: FontLibrary

  init() throws { fonts = try FontLibrary(directories: AssetFolders.fonts) }

  var corpus: [PastFailure] { [] }

  private struct Page: View {
    @State private var text = "some text"
    @State private var isOn = false
    @State private var taps = 0
    @State private var selection: Int?

    let kind: Int

    init(kind: Int) { self.kind = kind }

    var body: some View {
      switch kind {
      case 0: TextField("Title", text: $text, axis: text.utf8.count % 2 == 0 ? .horizontal : .vertical)
      case 1: TextEditor(text: $text).frame(height: 40)
      case 2: Toggle("On", isOn: $isOn)
      case 3: Button("Tap \(taps)") { taps &+= 1 }.keyboardShortcut("a")
      case 4:
        Color.red.focusable().onKeyPress(phases: .all) { $0.characters == "x" ? .handled : .ignored }.onMoveCommand { _ in taps &+= 1 }
      case 5: ScrollView { Color.red.frame(width: 40, height: isOn ? 300 : 30).onTapGesture { isOn.toggle() } }
      default: List(0..<3, id: \.self, selection: $selection) { Color.red.frame(height: 10).tag($0) }
      }
    }
  }

  mutating func run(_ random: inout SplitMix64) throws {
    nonisolated(unsafe) let fonts = fonts
    nonisolated(unsafe) var own = random
    defer { random = own }
    try MainActor.assumeIsolated { try Self.run(&own, fonts) }
  }

  @MainActor private static func run(_ random: inout SplitMix64, _ fonts: FontLibrary) throws {
    let surface = try SoftwareSurface()
    let host = ViewHost(
      content: AnyView(Page(kind: random.below(7))), fonts: fonts, surface: surface, size: CGSize(width: 64, height: 48), displayScale: 1)
    host.frame()
    for _ in 0..<(1 + random.below(6)) {
      host.take(event(&random), pointsPerUnit: [1, 0.5, 0, 2][random.chance(8) ? random.below(4) : 0])
      if random.chance(6) {
        let sides: [CGFloat] = [0, -1, 1, 64, 97.5, .nan, 300]
        host.setSize(
          CGSize(width: sides[random.below(sides.count)], height: sides[random.below(sides.count)]),
          displayScale: [1, 1.5, 0, .nan, -1][random.below(5)])
      }
      if random.chance(3) { host.frame() }
    }
    for _ in 0..<8 where host.needsFrame { host.frame() }
  }

  private static let kinds = [
    SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT,
    SDL_TEXTEDITING,
  ]

  /// An event: all bytes random, then mostly those set that matter.
  private static func event(_ random: inout SplitMix64) -> SDL_Event {
    var event = SDL_Event()
    withUnsafeMutableBytes(of: &event) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
    }
    if random.chance(20) { return event }
    let kind = kinds[random.below(kinds.count)]
    event.type = kind.rawValue
    if random.chance(6) { return event }
    func place(_ random: inout SplitMix64) -> Int32 {
      random.chance(10) ? Int32(truncatingIfNeeded: random.next()) : Int32(random.below(70)) - 5
    }
    switch kind {
    case SDL_MOUSEMOTION: (event.motion.x, event.motion.y) = (place(&random), place(&random))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      (event.button.x, event.button.y) = (place(&random), place(&random))
      event.button.button = 1
      event.button.clicks = UInt8(random.below(5))
    case SDL_MOUSEWHEEL:
      (event.wheel.mouseX, event.wheel.mouseY) = (place(&random), place(&random))
      let odd: [Float] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, 1, -1, 0.1]
      (event.wheel.preciseX, event.wheel.preciseY) = (odd[random.below(odd.count)], odd[random.below(odd.count)])
    case SDL_KEYDOWN, SDL_KEYUP:
      let keys = [
        SDLK_RETURN, SDLK_TAB, SDLK_BACKSPACE, SDLK_DELETE, SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_HOME, SDLK_END, SDLK_a, SDLK_z,
        SDLK_x, SDLK_KP_5, SDLK_KP_ENTER, SDLK_KP_PLUS, SDLK_F13, SDLK_SPACE, SDLK_ESCAPE,
      ]
      event.key.keysym.sym = SDL_Keycode(bitPattern: keys[random.below(keys.count)].rawValue)
      if random.chance(2) { event.key.keysym.scancode = SDL_Scancode(0) }
      event.key.keysym.mod = UInt16(
        [0, 0, KMOD_CTRL.rawValue, KMOD_SHIFT.rawValue, KMOD_NUM.rawValue, KMOD_RALT.rawValue][random.below(6)])
    default: break
    }
    return event
  }
}
