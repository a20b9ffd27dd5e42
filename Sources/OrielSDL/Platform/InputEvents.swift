import CSDL2
import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInput

// Passes SDL's events to the host of their window.
extension HostedWindow {
  /// Handles an event of this window; irrelevant events are ignored. The application handles closing.
  func handle(_ event: SDL_Event) { host.handle(event, of: window) }
}

extension ViewHost {
  /// Handles an event of the window that it fills; irrelevant events are ignored.
  func handle(_ event: SDL_Event, of window: SDLWindow) {
    if event.type == SDL_WINDOWEVENT.rawValue { handle(event.window, of: window) } else { take(event, pointsPerUnit: window.pointsPerUnit) }
  }

  private func handle(_ event: SDL_WindowEvent, of window: SDLWindow) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      window.updateScale()
      setSize(window.size, displayScale: window.scale)
    case SDL_WINDOWEVENT_EXPOSED: damageAll()
    case SDL_WINDOWEVENT_LEAVE:
      send(InputEvent(.pointer(.init(.exited)), device: .mouse, time: .milliseconds(Int64(event.timestamp))))
    case SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_SHOWN:
      let phase = ScenePhase(ofWindow: window.handle)
      setPlatform(\.scenePhase, phase)
      // Key events only arrive while the window has the keyboard.
      setPlatform(\.heldModifiers, phase == .active ? EventModifiers.held : [])
    default: break
    }
  }
}

extension ScenePhase {
  /// From the window's current state, because the order of events differs between window managers.
  package init(ofWindow window: OpaquePointer) {
    let flags = SDL_GetWindowFlags(window)
    let isHidden = flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) != 0
    self = isHidden ? .background : flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0 ? .active : .inactive
  }
}

extension ViewHost {
  /// Handles a pointer or keyboard event, whatever values it contains. SDL's positions are multiplied by `pointsPerUnit`.
  ///
  /// `origin` is the host's top left in the window, in SDL's units. `windowSize` is the size of the window in points; nil if the host fills
  /// the window. Returns whether the host handled it; false for events of other kinds.
  @discardableResult package func take(
    _ event: SDL_Event, pointsPerUnit: CGFloat, origin: CGPoint = .zero, windowSize: CGSize? = nil
  ) -> Bool {
    if event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue {
      setPlatform(\.heldModifiers, EventModifiers(event.key.keysym.mod))
    }
    guard
      let (action, location) = Self.action(
        of: event, pointsPerUnit: pointsPerUnit, origin: origin, windowSize: windowSize ?? size)
    else { return false }
    return send(
      InputEvent(
        action, at: location, modifiers: Self.modifiers(of: event, action), device: Self.device(of: event),
        time: .milliseconds(Int64(event.common.timestamp))))
  }

  /// The location of a pointer, wheel or finger event, in points of the host; nil for other events.
  package func location(
    of event: SDL_Event, pointsPerUnit: CGFloat, origin: CGPoint = .zero, windowSize: CGSize? = nil
  ) -> CGPoint? {
    Self.action(of: event, pointsPerUnit: pointsPerUnit, origin: origin, windowSize: windowSize ?? size)?.at
  }

  private static func action(
    of event: SDL_Event, pointsPerUnit: CGFloat, origin: CGPoint, windowSize: CGSize
  ) -> (InputEvent.Action, at: CGPoint?)? {
    func point(_ x: Int32, _ y: Int32) -> CGPoint {
      CGPoint(x: (CGFloat(x) - origin.x) * pointsPerUnit, y: (CGFloat(y) - origin.y) * pointsPerUnit)
    }
    func button(_ phase: InputEvent.Pointer.Phase) -> (InputEvent.Action, at: CGPoint?) {
      let pressed = event.button
      return (
        .pointer(.init(phase, button: PointerButton(pressed.button), clicks: max(1, Int(pressed.clicks)))), point(pressed.x, pressed.y)
      )
    }
    func finger(_ phase: InputEvent.Finger.Phase) -> (InputEvent.Action, at: CGPoint?) {
      let finger = event.tfinger
      // SDL reports them as fractions of the window.
      func length(_ part: Float, of whole: CGFloat) -> CGFloat { part.isFinite ? CGFloat(part) * whole : 0 }
      return (
        .finger(.init(phase, id: finger.fingerId, pressure: finger.pressure.isFinite ? Double(finger.pressure) : 0)),
        CGPoint(
          x: length(finger.x, of: windowSize.width) - origin.x * pointsPerUnit,
          y: length(finger.y, of: windowSize.height) - origin.y * pointsPerUnit)
      )
    }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: return (.pointer(.init(.moved)), point(event.motion.x, event.motion.y))
    case SDL_MOUSEBUTTONDOWN: return button(.pressed)
    case SDL_MOUSEBUTTONUP: return button(.released)
    case SDL_FINGERDOWN: return finger(.down)
    case SDL_FINGERMOTION: return finger(.moved)
    case SDL_FINGERUP: return finger(.up)
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      // Events posted by programs often contain only whole notches.
      let isPrecise = wheel.preciseX != 0 || wheel.preciseY != 0
      let (x, y) = isPrecise ? (wheel.preciseX, wheel.preciseY) : (Float(wheel.x), Float(wheel.y))
      var distance = CGVector(dx: -notches(x) * InputEvent.wheelNotch, dy: notches(y) * InputEvent.wheelNotch)
      // With Shift a wheel scrolls horizontally; with Control it zooms.
      let held = EventModifiers.held
      if distance.dx == 0 && held.contains(.shift) && !held.contains(.control) { distance = CGVector(dx: distance.dy, dy: 0) }
      return (.wheel(distance), point(event.wheel.mouseX, event.wheel.mouseY))
    case SDL_KEYDOWN, SDL_KEYUP: return InputEvent.Key(event.key).map { (.key($0), at: nil) }
    case SDL_TEXTINPUT:
      let text = event.enteredText
      return text.isEmpty ? nil : (.text(text), at: nil)
    case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: return (event.composition, at: nil)
    default: return nil
    }
  }

  /// The window of an event; nil for irrelevant events.
  package nonisolated static func windowID(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT, SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_KEYDOWN, SDL_KEYUP,
      SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT:
      // All of these have it in the same field.
      event.window.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
    default: nil
    }
  }

  private static func modifiers(of event: SDL_Event, _ action: InputEvent.Action) -> EventModifiers {
    if case .key(let key) = action { return EventModifiers(event.key.keysym.mod, of: key) }
    return switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN:
      .held
    default: []
    }
  }

  private static func device(of event: SDL_Event) -> InputEvent.Device {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: .keyboard
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: .touch
    // SDL's emulated mouse events for the first finger, for programs that only handle a mouse.
    case SDL_MOUSEMOTION where event.motion.which == ORIEL_SDL_TOUCH_MOUSEID: .touch
    case SDL_MOUSEBUTTONDOWN where event.button.which == ORIEL_SDL_TOUCH_MOUSEID: .touch
    case SDL_MOUSEBUTTONUP where event.button.which == ORIEL_SDL_TOUCH_MOUSEID: .touch
    default: .mouse
    }
  }

  /// A wheel's movement: values that are not finite are 0, and the number of notches is limited to a million.
  private static func notches(_ value: Float) -> CGFloat { value.isFinite ? CGFloat(min(max(value, -1_000_000), 1_000_000)) : 0 }
}

extension PointerButton {
  init(_ number: UInt8) {
    self =
      switch Int32(number) {
      case SDL_BUTTON_LEFT: .primary
      case SDL_BUTTON_RIGHT: .secondary
      case SDL_BUTTON_MIDDLE: .middle
      case SDL_BUTTON_X1: .back
      case SDL_BUTTON_X2: .forward
      default: .other(Int(number))
      }
  }
}
