import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
import OrielSDL
@_spi(Oriel) import OrielViews

extension OrielHost {
  /// Handles an SDL event. Returns whether it was for the panel, so that the program ignores it.
  ///
  /// These events are for the panel: presses, wheels and moves over content, and all pointer events while a press on content lasts; keys
  /// that a view took; while a field has the focus, all keys except function keys and commands; releases of buttons, fingers and keys that
  /// were pressed for it; the events that Oriel posts to wake the program. Events elsewhere are not for the panel, nor are pointer events,
  /// even over the panel, while a press beside it lasts. A panel takes no keys unless it has the focus, the pointer over its content or an
  /// open menu, popover or sheet; the exception is Tab, which gives it the focus if a view in it can have it. Escape in a field, if no view takes it,
  /// resigns the focus, as does a press beside the content or on another panel, which also closes menus and popovers. While one is open, the
  /// whole rectangle of the panel is content. A program with keys of its own that must always work checks them first.
  ///
  /// Events must belong to the panel's window, with positions in its units, as SDL reports them if no `SDL_RenderSetLogicalSize` is set
  /// (with it, units are the renderer's). Pass each event once; with overlapping panels, first to the upper one. Content that is not placed
  /// yet, before the first `render`, cannot be pressed. Runs jobs of the main thread and due timers.
  @discardableResult public func handle(_ event: SDL_Event) -> Bool {
    WakeEvents.runMainThread()
    tree.runTimers()
    // The program does not know the inspector's window, which receives its events by itself.
    if let inspector = Self.inspector, inspector.owns(event) { return true }
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
    case SDL_KEYUP:
      guard input.released(event.key.keysym.scancode) else { return false }
      send(event)
      return true
    case SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: return host.textInputRequest != nil && send(event)
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

  /// The window's size in points, needed only for fingers, whose positions SDL reports as fractions of it. Zero for other events.
  private func windowSize(of event: SDL_Event) -> CGSize {
    guard [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP].contains(SDL_EventType(event.type)),
      let window = SDL_GetWindowFromID(event.tfinger.windowID)
    else { return .zero }
    var width: Int32 = 0, height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return CGSize(width: CGFloat(width) * pointsPerUnit, height: CGFloat(height) * pointsPerUnit)
  }

  /// Whether the window of a finger is known, since its position is a fraction of that window.
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
    // The program does not pass an event to other panels when this one has taken it.
    if isOnContent { for other in Panels.all where other !== self && !other.input.holdsPointer { other.pointerLeft() } }
    return input.holdsPointer || isOnContent
  }

  /// Called when the pointer has left the panel.
  private func pointerLeft() {
    host.send(InputEvent(.pointer(.init(.exited)), device: .mouse, time: .milliseconds(Int64(SDL_GetTicks()))))
  }

  private func pressed(_ event: SDL_Event) -> Bool {
    input.willPress(event.button.button)
    // The release of a lasting press was lost.
    if !input.holdsPointer { host.graph.input.endHold() }
    let isOwn = input.holdsPointer || !input.isKeptOut && isOnContent(event)
    input.pressed(event.button.button, isOwn: isOwn)
    if isOwn {
      for other in Panels.all where other !== self {
        other.host.pressedElsewhere()
        other.host.resignFocus()
      }
      send(event)
    } else {
      host.pressedElsewhere()
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
    // The release of a key that was already held belongs to the receiver of its press.
    if isTaken && event.key.repeat == 0 { input.pressed(event.key.keysym.scancode) }
    return isTaken
  }

  /// Whether the panel receives a key at all.
  private func isOffered(_ event: SDL_Event) -> Bool {
    if host.hasFocus || host.hasPresentations { return true }
    if Panels.all.contains(where: { $0 !== self && $0.host.hasFocus }) { return false }
    return host.hasPointer || event.key.keysym.sym == SDL_Keycode(SDLK_TAB.rawValue)
  }

  /// Whether a key that no view took is still for the panel, because a field has the focus: keys that enter text and the editing keys.
  ///
  /// Escape ends the typing.
  private func isTypedIn(_ event: SDL_Event) -> Bool {
    guard host.textInputRequest != nil, Self.isOfTyping(event.key) else { return false }
    if event.key.keysym.sym == SDL_Keycode(SDLK_ESCAPE.rawValue) { host.resignFocus() }
    return true
  }

  /// Whether a key is used for typing: not a function key, and not a command with a modifier held.
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

  /// Informs SDL whether text input is needed, and where the caret is.
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

/// The existing panels, of which at most one has the keyboard.
@MainActor enum Panels {
  private struct Entry { weak var panel: OrielHost? }
  private static var entries: [Entry] = []

  static var all: [OrielHost] { entries.compactMap(\.panel) }

  static func add(_ panel: OrielHost) {
    entries.removeAll { $0.panel == nil }
    entries.append(Entry(panel: panel))
  }
}
