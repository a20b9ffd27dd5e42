import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielSDL

extension OrielHost {
  /// Takes an event of SDL's. Returns whether it was for the panel, so that the program leaves it alone.
  ///
  /// For the panel are: presses, wheels and moves over content, and all of the pointer while a press on content lasts; keys that a view took;
  /// while a field is typed in, all keys but function keys and commands; releases of what was pressed for it; the events that Oriel posts to wake the program. Events at
  /// other places are not, nor is the pointer, over the panel too, while a press beside it lasts. A panel without the focus, the pointer over
  /// its content or an open sheet takes no key but Tab, which gives it the focus if something in it can have it; Escape in a field, which no
  /// view takes, gives the focus back, as does a press beside the content or on another panel. A program that has keys of its own at all
  /// times looks at them first.
  ///
  /// Events are those of the window that the panel is in, with positions in its units, as SDL tells them where no `SDL_RenderSetLogicalSize`
  /// is set (with it, units are those of the renderer). Each is handed over once; with panels that overlap, first to the upper one. What is not
  /// placed yet, before the first `render`, cannot be pressed. Runs jobs of the main thread and timers that are due.
  @discardableResult public func handle(_ event: SDL_Event) -> Bool {
    WakeEvents.runMainQueue()
    tree.runTimers()
    let isTaken = take(event)
    followTextInput()
    return isTaken
  }

  private func take(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: return moved(event)
    case SDL_MOUSEBUTTONDOWN: return pressed(event)
    case SDL_MOUSEBUTTONUP: return released(event)
    case SDL_MOUSEWHEEL:
      if input.isKeptOut || !(isOnContent(event) || input.holdsPointer) { return false }
      send(event)
      return true
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return isInWindow(event.tfinger) && touched(event)
    case SDL_KEYDOWN: return keyPressed(event)
    case SDL_KEYUP: return input.released(event.key.keysym.scancode)
    case SDL_TEXTINPUT, SDL_TEXTEDITING: return host.textInputRequest != nil && send(event)
    case SDL_WINDOWEVENT:
      windowChanged(event.window)
      return false
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      forgetTarget()
      return false
    default: return event.type == WakeEvents.kind
    }
  }

  @discardableResult private func send(_ event: SDL_Event) -> Bool {
    host.take(event, pointsPerUnit: pointsPerUnit, origin: origin, windowSize: windowSize(of: event))
  }

  // MARK: Pointer

  private func location(of event: SDL_Event) -> CGPoint? {
    host.location(of: event, pointsPerUnit: pointsPerUnit, origin: origin, windowSize: windowSize(of: event))
  }

  /// In points; known, and wanted, of fingers alone, whose places SDL tells in parts of the window.
  private func windowSize(of event: SDL_Event) -> CGSize {
    guard [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP].contains(SDL_EventType(event.type)),
      let window = SDL_GetWindowFromID(event.tfinger.windowID)
    else { return .zero }
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return CGSize(width: CGFloat(width) * pointsPerUnit, height: CGFloat(height) * pointsPerUnit)
  }

  /// Whether it is known which window a finger is on: its place is told in parts of that.
  private func isInWindow(_ finger: SDL_TouchFingerEvent) -> Bool { SDL_GetWindowFromID(finger.windowID) != nil }

  private func isOnContent(_ event: SDL_Event) -> Bool { location(of: event).map(host.hasContent) ?? false }

  private func isInside(_ event: SDL_Event) -> Bool {
    location(of: event).map { CGRect(origin: .zero, size: size).contains($0) } ?? false
  }

  private func moved(_ event: SDL_Event) -> Bool {
    if input.isKeptOut { return false }
    guard input.holdsPointer || isInside(event) else {
      pointerLeft()
      return false
    }
    let isOnContent = isOnContent(event)
    send(event)
    // The program asks no other panel when this one has taken the event.
    if isOnContent { for other in Panels.all where other !== self && !other.input.holdsPointer { other.pointerLeft() } }
    return input.holdsPointer || isOnContent
  }

  /// The pointer is nowhere in the panel.
  private func pointerLeft() {
    host.send(InputEvent(.pointer(.init(.exited)), device: .mouse, time: .milliseconds(Int64(SDL_GetTicks()))))
  }

  private func pressed(_ event: SDL_Event) -> Bool {
    input.willPress(event.button.button)
    // Of a press that lasts the release was lost.
    if !input.holdsPointer { host.graph.input.endHold() }
    let isOwn = input.holdsPointer || !input.isKeptOut && isOnContent(event)
    input.pressed(event.button.button, isOwn: isOwn)
    if isOwn {
      for other in Panels.all where other !== self { other.host.resignFocus() }
      send(event)
    } else {
      host.resignFocus()
      pointerLeft()
    }
    return isOwn
  }

  private func released(_ event: SDL_Event) -> Bool {
    guard input.released(event.button.button) else { return false }
    send(event)
    if !isInside(event) && !input.holdsPointer { pointerLeft() }
    return true
  }

  private func touched(_ event: SDL_Event) -> Bool {
    let finger = event.tfinger.fingerId
    if event.type == SDL_FINGERDOWN.rawValue && isOnContent(event) { input.touched(finger) }
    guard input.holds(finger) else { return false }
    if event.type == SDL_FINGERUP.rawValue { input.lifted(finger) }
    send(event)
    return true
  }

  // MARK: Keys

  private func keyPressed(_ event: SDL_Event) -> Bool {
    let isTaken = isOffered(event) && (send(event) || isTypedIn(event))
    // The release of a key that was held before belongs to who heard of the press.
    if isTaken && event.key.repeat == 0 { input.pressed(event.key.keysym.scancode) }
    return isTaken
  }

  /// Whether the panel is shown a key at all.
  private func isOffered(_ event: SDL_Event) -> Bool {
    if host.hasFocus || host.hasPresentations { return true }
    if Panels.all.contains(where: { $0 !== self && $0.host.hasFocus }) { return false }
    return host.hasPointer || event.key.keysym.sym == SDL_Keycode(SDLK_TAB.rawValue)
  }

  /// Whether a key that no view took is still the panel's, since a field is typed in: it makes text, or is one of those beside the letters.
  /// Escape ends the typing.
  private func isTypedIn(_ event: SDL_Event) -> Bool {
    guard host.textInputRequest != nil, Self.isOfTyping(event.key) else { return false }
    if event.key.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue) { host.resignFocus() }
    return true
  }

  /// Whether a key is used to type: no function key, and not one that a modifier held with it turns into a command.
  private static func isOfTyping(_ key: SDL_KeyboardEvent) -> Bool {
    let held = UInt32(key.keysym.mod)
    let modifiers = SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue
    if modifiers.contains(key.keysym.scancode.rawValue) { return true }
    if held & (KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue) != 0 && held & KMOD_MODE.rawValue == 0 { return false }
    let isCharacter = (0x08...0x10_FFFF).contains(key.keysym.sym)
    let editing = SDL_SCANCODE_INSERT.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue
    return isCharacter || key.keysym.sym == SDL_Keycode(SDLK_CAPSLOCK.rawValue) || editing.contains(key.keysym.scancode.rawValue)
  }

  // MARK: The window

  private func windowChanged(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_LEAVE: pointerLeft()
    case SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_RESTORED,
      SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_SHOWN:
      if let window = SDL_GetWindowFromID(event.windowID) { host.setPlatform(\.scenePhase, ScenePhase(ofWindow: window)) }
    default: break
    }
  }

  // MARK: Text input

  /// Tells SDL whether text is wanted, and where.
  func followTextInput() {
    let session = TextInputSession.ofPanels, id = UInt(bitPattern: ObjectIdentifier(self))
    let request = host.textInputRequest
    if request == nil && session.owner != id { return }
    session.follow(request, of: id) { caret in
      func unit(_ length: CGFloat) -> Int32 { Int32(clamping: Int(saturating: length.rounded())) }
      return SDL_Rect(
        x: unit(origin.x + caret.minX / pointsPerUnit), y: unit(origin.y + caret.minY / pointsPerUnit),
        w: max(1, unit(caret.width / pointsPerUnit)), h: max(1, unit(caret.height / pointsPerUnit)))
    }
  }

  func endTextInput() {
    let session = TextInputSession.ofPanels
    if session.owner == UInt(bitPattern: ObjectIdentifier(self)) { session.follow(nil, of: nil) { _ in SDL_Rect() } }
  }
}

/// The panels that there are: one of them at most has the keyboard.
@MainActor enum Panels {
  private struct Entry { weak var panel: OrielHost? }
  private static var entries: [Entry] = []

  static var all: [OrielHost] { entries.compactMap(\.panel) }

  static func add(_ panel: OrielHost) {
    entries.removeAll { $0.panel == nil }
    entries.append(Entry(panel: panel))
  }
}
