import CSDL2
import Foundation
import OrielCore
import OrielDrawing

// SDL's events, as calls of the host of the window that they are meant for.
extension HostedWindow {
  /// Takes an event of this window; what is of no interest is passed over. Closing is up to the application.
  func handle(_ event: SDL_Event) {
    if event.type == SDL_WINDOWEVENT.rawValue { handle(event.window) } else { host.take(event, pointsPerUnit: window.pointsPerUnit) }
  }

  private func handle(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      window.updateScale()
      host.setSize(window.size, displayScale: window.scale)
    case SDL_WINDOWEVENT_EXPOSED: host.damageAll()
    case SDL_WINDOWEVENT_LEAVE: host.pointerMoved(to: nil)
    case SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_SHOWN:
      host.setPlatform(\.scenePhase, scenePhase)
    default: break
    }
  }

  /// From what the window is now: the events come in an order that differs between window managers.
  private var scenePhase: ScenePhase {
    let state = window.state
    return !state.isVisible ? .background : state.isFocused ? .active : .inactive
  }
}

extension ViewHost {
  /// Points that a notch of the wheel scrolls.
  private static let wheelStep: CGFloat = 48

  /// Takes an event of the pointer or the keyboard, whatever values it holds. SDL's positions are multiplied by `pointsPerUnit`.
  package func take(_ event: SDL_Event, pointsPerUnit: CGFloat) {
    func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit) }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: pointerMoved(to: point(event.motion.x, event.motion.y))
    case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
      pointerPressed(
        at: point(event.button.x, event.button.y), clicks: Int(event.button.clicks),
        modifiers: EventModifiers(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)))
    case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT):
      pointerReleased(at: point(event.button.x, event.button.y), clicks: Int(event.button.clicks))
    case SDL_MOUSEWHEEL:
      let distance = CGVector(
        dx: -Self.notches(event.wheel.preciseX) * Self.wheelStep, dy: Self.notches(event.wheel.preciseY) * Self.wheelStep)
      scrolled(at: point(event.wheel.mouseX, event.wheel.mouseY), by: distance)
    case SDL_KEYDOWN:
      if let key = KeyEquivalent(event.key.keysym.sym) {
        keyPressed(key, modifiers: EventModifiers(event.key.keysym.mod), isRepeat: event.key.repeat != 0)
      }
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !text.isEmpty { textEntered(text) }
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      // The caret's place counts code points.
      let before = String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, Int(event.edit.start)))))
      textComposed(text, caret: before.count)
    default: break
    }
  }

  /// A wheel's movement, finite: what is none is 0, and no wheel turns a million notches at once.
  private static func notches(_ value: Float) -> CGFloat { value.isFinite ? CGFloat(min(max(value, -1_000_000), 1_000_000)) : 0 }
}

extension KeyEquivalent {
  /// The key of one of SDL's key codes; nil for modifier keys and those that have no equivalent.
  init?(_ code: SDL_Keycode) {
    if let known = Self.named[code] {
      self = known
    } else if (Int(SDLK_F1.rawValue)...Int(SDLK_F12.rawValue)).contains(Int(code)),
      let scalar = Unicode.Scalar(0xF704 + UInt32(code) - SDLK_F1.rawValue)
    {
      self.init(Character(scalar))
    } else {
      // A key that has a character is its code; the others are scan codes with a bit set.
      guard code & ORIEL_SDL_SCANCODE_MASK == 0, let scalar = Unicode.Scalar(UInt32(bitPattern: code)),
        !CharacterSet.controlCharacters.contains(scalar)
      else { return nil }
      self.init(Character(scalar))
    }
  }

  private static let named: [SDL_Keycode: KeyEquivalent] = Dictionary(
    uniqueKeysWithValues: [
      (SDLK_UP, .upArrow), (SDLK_DOWN, .downArrow), (SDLK_LEFT, .leftArrow), (SDLK_RIGHT, .rightArrow),
      (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return), (SDLK_TAB, .tab), (SDLK_ESCAPE, .escape), (SDLK_BACKSPACE, .delete),
      (SDLK_DELETE, .deleteForward),
    ].map { (SDL_Keycode(bitPattern: $0.rawValue), $1) })
}

extension EventModifiers {
  /// The keys that SDL says are held.
  init(_ state: UInt16) {
    let pairs: [(SDL_Keymod, EventModifiers)] = [
      (KMOD_CAPS, .capsLock), (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .option), (KMOD_GUI, .command),
    ]
    self = pairs.reduce(into: []) { if UInt32(state) & $1.0.rawValue != 0 { $0.insert($1.1) } }
  }
}
