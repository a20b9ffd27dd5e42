import CSDL2
import Oriel
import OrielTesting
import Testing

/// SDL's events as its loop would bring them.
enum Events {
  static func motion(_ x: Int, _ y: Int) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (Int32(x), Int32(y))
    return event
  }

  static func button(_ kind: SDL_EventType, _ x: Int, _ y: Int, _ button: Int32 = SDL_BUTTON_LEFT) -> SDL_Event {
    var event = SDL_Event()
    event.type = kind.rawValue
    (event.button.x, event.button.y, event.button.button, event.button.clicks) = (Int32(x), Int32(y), UInt8(button), 1)
    return event
  }
  static func press(_ x: Int, _ y: Int, _ number: Int32 = SDL_BUTTON_LEFT) -> SDL_Event { button(SDL_MOUSEBUTTONDOWN, x, y, number) }
  static func release(_ x: Int, _ y: Int, _ number: Int32 = SDL_BUTTON_LEFT) -> SDL_Event { button(SDL_MOUSEBUTTONUP, x, y, number) }

  static func wheel(_ x: Int, _ y: Int, by notches: Float) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.mouseX, event.wheel.mouseY, event.wheel.preciseY) = (Int32(x), Int32(y), notches)
    return event
  }

  static func key(_ key: SDL_KeyCode, held: SDL_Keymod = KMOD_NONE, _ kind: SDL_EventType = SDL_KEYDOWN) -> SDL_Event {
    var event = SDL_Event()
    event.type = kind.rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
    event.key.keysym.scancode = SDL_GetScancodeFromKey(event.key.keysym.sym)
    event.key.keysym.mod = UInt16(held.rawValue)
    return event
  }

  static func keyUp(_ code: SDL_KeyCode) -> SDL_Event { key(code, SDL_KEYUP) }

  /// At most 31 bytes.
  static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8.prefix(31)) }
    return event
  }

  static func window(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(kind.rawValue)
    return event
  }
}

extension OrielHost {
  /// What is at each event's place.
  func click(_ x: Int, _ y: Int) -> [Bool] { [Events.motion(x, y), Events.press(x, y), Events.release(x, y)].map(handle) }
}

/// A surface of a test's, filled with one value.
@MainActor final class TestSurface {
  let pointer: UnsafeMutablePointer<SDL_Surface>
  static let marker: UInt32 = 0x1234_5678

  init(_ width: Int, _ height: Int, _ format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_ARGB8888, fill: UInt32 = marker) {
    pointer = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format.rawValue)
    self.fill(fill)
  }

  isolated deinit { SDL_FreeSurface(pointer) }

  func fill(_ value: UInt32) { SDL_FillRect(pointer, nil, value) }

  subscript(x: Int, y: Int) -> UInt32 {
    pointer.pointee.pixels.load(fromByteOffset: y * Int(pointer.pointee.pitch) + x * 4, as: UInt32.self)
  }

  /// The rectangle around all pixels that are not the marker, and how many they are.
  var written: (bounds: PixelRect, count: Int) {
    var result = (bounds: PixelRect.empty, count: 0)
    for y in 0..<Int(pointer.pointee.h) {
      for x in 0..<Int(pointer.pointee.w) where self[x, y] != Self.marker {
        result.bounds = result.bounds.union(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
        result.count += 1
      }
    }
    return result
  }
}

/// What the content of a test's panel is made from.
@Observable final class PanelModel: @unchecked Sendable {
  var color = Color(red: 1, green: 0, blue: 0)
  var count = 0
  var text = ""
  @ObservationIgnored var log: [String] = []
}

/// A square of 20 points at (10, 10), which counts its clicks, in a panel that is clear otherwise.
struct SquarePanel: View {
  let model: PanelModel

  var body: some View {
    Rectangle().fill(model.color).frame(width: 20, height: 20)
      .onTapGesture { model.count += 1 }
      .onHover { model.log.append("hover \($0)") }
      .frame(width: 80, height: 50, alignment: .topLeading)
      .padding(10)
  }
}
