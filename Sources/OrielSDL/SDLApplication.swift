import CSDL2
import Foundation
@_spi(Oriel) import OrielCore
import OrielFiles
import OrielHosting
import OrielText
import OrielTransfer
@_spi(Oriel) import OrielViews

/// Runs windows with view trees until the last one is closed.
@MainActor package final class SDLApplication {
  private var windows: [UInt32: HostedWindow] = [:]
  private var program: AppGraph?
  private var quits = false
  /// Windows that were requested to open or to close; that happens when none of their code is running.
  private var closeRequests: Set<UInt32> = []
  private var openRequests: [ProgramWindow] = []
  /// The number of windows opened so far.
  private var count = 0
  private var fonts: FontLibrary?
  private var preferences = DesktopPreferences()
  private let loop = MainLoop()
  private let cursors = SystemCursors()
  private let textInput = TextInputSession(isAlone: true)

  package init() {}

  /// Opens the windows that a program begins with, each `count` times, and runs the event loop.
  ///
  /// Returns when all are closed or the program must end.
  package func run<A: App>(_ app: A.Type, windows count: Int = 1) throws {
    var buses = DesktopBuses()
    let settings = DesktopSettings(buses.session)  // requested first, so that the answer arrives while the display opens
    defer { settings.close() }
    if VideoDriver.mayBeWayland && !settings.portalAnswers() { buses.withholdFromDisplay() }
    try VideoDriver.start(buses)
    defer { SDL_Quit() }
    let fonts = try HostedTree.openFonts()
    TerminationSignals.install()
    settings.join(loop)
    session = buses.session
    let program = AppGraph(app, fonts: fonts, wake: { MainLoop.wake() })
    self.program = program
    self.fonts = fonts
    program.platform = self
    preferences = settings.preferences
    settings.onChange = { [weak self] preferences in
      self?.preferences = preferences
      preferences.apply(to: program.host)
      for window in self?.windows.values ?? [:].values { preferences.apply(to: window.host) }
    }
    settings.preferences.apply(to: program.host)
    for scene in program.launchScenes.flatMap({ repeatElement($0, count: count) }) { try show(ProgramWindow(scene)) }
    // All windows share SDL's one connection.
    if let window = windows.values.first?.window, let connection = DisplayConnection(of: window.handle) { loop.add(connection) }
    runLoop()
    for window in windows.values { window.window.close() }
    windows.removeAll()
    self.program = nil
  }

  /// Opens a window.
  private func show(_ opened: ProgramWindow) throws {
    guard let program, let fonts else { return }
    let window = try HostedWindow(
      opened, of: program, fonts: fonts, order: count, files: { [session, loop] in Self.files(for: $0, session, loop) },
      prepare: { preferences.apply(to: $0) })
    count += 1
    let id = window.window.id
    windows[id] = window
    if DisplayLibrary.current == .x11 { window.host.findDragNeighbours { [weak self] _ in self?.dragNeighbour(of: id) } }
    window.host.onCloseRequest = { [weak self] in
      self?.closeRequests.insert(id)
      MainLoop.wake()
    }
  }

  /// The window under the pointer of a drag that began in another one; of several the one that opened last.
  ///
  /// Only on X11 it is known where windows are.
  private func dragNeighbour(of id: UInt32) -> DragNeighbour? {
    for (other, window) in windows.sorted(by: { $0.key > $1.key }) where other != id {
      let point = window.window.pointer
      if CGRect(origin: .zero, size: window.window.size).contains(point) { return window.host.dragNeighbour(at: point) }
    }
    return nil
  }

  /// The address of the session's bus; nil if there is none.
  private var session: String?
  private var composition = CompositionOrder()

  private func runLoop() {
    drawFrames()
    while !quits && !windows.isEmpty {
      // The run loop's work may write state, which needs a frame before the wait.
      MainRunLoop.serve()
      loop.wait(until: ([keyRepeatDeadline] + windows.values.map(\.timerDeadline)).compactMap { $0 }.min()) {
        windows.values.contains { $0.host.needsFrame }
      }
      if TerminationSignals.haveArrived { quits = true }
      for window in windows.values { window.runTimers() }
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        guard composition.mayPass(event) else { continue }
        handle(event)
        event.freeText()
      }
      for event in composition.release() { handle(event) }
      followRequests()
      drawFrames()
      followRequests()
    }
  }

  /// The time at which SDL's events must be polled again, even if none arrive: on Wayland SDL repeats held keys itself, but only when
  /// polled.
  private var keyRepeatDeadline: ContinuousClock.Instant? {
    guard DisplayLibrary.current == .wayland else { return nil }
    var count: Int32 = 0
    let isHeld = UnsafeBufferPointer(start: SDL_GetKeyboardState(&count), count: Int(count)).contains { $0 != 0 }
    return isHeld ? .now + .milliseconds(15) : nil
  }

  /// Passes dropped files and texts to the window under the pointer. SDL knows the window only on X11; elsewhere it is the active one.
  private func receive(_ drop: IncomingDrops.Drop) {
    if drop.items.isEmpty { return }
    let window = windows[drop.windowID] ?? windows.values.first { $0.window.state.isFocused } ?? windows.values.first
    guard let window else { return }
    window.host.drop(drop.items, at: window.window.pointer)
  }

  /// Opens and closes windows as requested.
  private func followRequests() {
    while !openRequests.isEmpty {
      let opened = openRequests.removeFirst()
      do { try show(opened) } catch {
        program?.forget(opened)
        Diagnostics.report("\(error)")
      }
    }
    for id in closeRequests { close(id) }
    closeRequests.removeAll()
  }

  private func close(_ id: UInt32) {
    windows[id]?.window.close()
    windows[id] = nil
    if windows.values.allSatisfy({ $0.opened.scene.description.isTool }) && openRequests.isEmpty { quits = true }
  }

  private func drawFrames() {
    program?.settle()
    for window in windows.values {
      window.host.turnEnded()
      if window.host.needsFrame { window.frame() }
      window.updateTitle()
    }
    // After the frames, in which other content may have moved under the pointer.
    if let pointed = windows.values.first(where: { $0.host.graph.input.location != nil }) { cursors.show(pointed.host.graph.input.shape) }
    followTextInput()
  }

  private func followTextInput() {
    // Without this, another window's last request would be used for this window.
    let active = windows.count == 1 ? windows.values.first : windows.values.first { $0.window.state.isFocused }
    textInput.follow(active?.host.textInputRequest, of: active.map { UInt($0.window.id) }) { active?.window.units($0) ?? SDL_Rect() }
  }

  /// The desktop's dialogs for files, over a connection that is made when the first one is needed; nil without a session bus.
  private static func files(for window: SDLWindow, _ session: String?, _ loop: MainLoop) -> (any FilePortal)? {
    session.map { session in
      LazyFilePortal {
        guard let bus = BusConnection(session) else { return nil }
        loop.add(bus)
        return FileChooserPortal(bus.dialogue) { window.portalName }
      }
    }
  }

  private var drops = IncomingDrops()

  private func handle(_ event: SDL_Event) {
    if event.type == SDL_QUIT.rawValue {
      quits = true
      return
    }
    if let drop = drops.take(event) { return receive(drop) }
    guard let id = ViewHost.windowID(of: event), let window = windows[id] else { return }
    if event.type == SDL_WINDOWEVENT.rawValue && event.window.event == UInt8(SDL_WINDOWEVENT_CLOSE.rawValue) {
      close(id)
    } else {
      window.handle(event)
    }
  }
}

extension SDLApplication: WindowPlatform {
  package func open(_ window: ProgramWindow) {
    openRequests.append(window)
    MainLoop.wake()
  }

  package func close(_ window: ProgramWindow) { window.host?.onCloseRequest?() }

  package func raise(_ window: ProgramWindow) { windows.values.first { $0.opened === window }?.window.raise() }

  package func quit() {
    quits = true
    MainLoop.wake()
  }
}
