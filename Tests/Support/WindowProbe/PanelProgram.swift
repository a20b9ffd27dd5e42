import CSDL2
import Oriel

/// A program that sleeps in `SDL_WaitEvent`, around a panel that says what runs in it. It ends when the panel has counted to three.
@MainActor final class PanelProgram {
  private let model = ProbeModel()
  private var host: OrielHost?

  /// With `isFlushing`, what waits in SDL's queue is thrown away once, as programs do after they have loaded something; the loop is then one
  /// that looks at the panel each time.
  func run(isFlushing: Bool = false) throws {
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow("Panel Probe", 0, 0, 200, 100, SDL_WINDOW_SHOWN.rawValue),
      let surface = SDL_CreateRGBSurfaceWithFormat(0, 200, 100, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { fail("no window\n") }
    host = try OrielHost(size: CGSize(width: 200, height: 100)) { PanelProbeView(model: model) }
    try host?.render(into: surface)
    if isFlushing {
      // The task has slept by then, and its job's event is in the queue.
      usleep(500_000)
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      guard host?.needsFrame == true else { fail("a lost event is not missed\n") }
      try host?.render(into: surface)
    }
    while let host {
      var event = SDL_Event()
      guard SDL_WaitEvent(&event) == 1 else { fail("no events\n") }
      if event.type == SDL_QUIT.rawValue { break }
      if host.handle(event) && event.type >= SDL_USEREVENT.rawValue { say("woken") }
      if host.needsFrame, try host.render(into: surface) { say("rendered") }
      if model.count == 3 { self.host = nil }
    }
    say("released")
    SDL_FreeSurface(surface)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }
}

private struct PanelProbeView: View {
  let model: ProbeModel

  var body: some View {
    Text("\(model.count)")
      .onChange(of: model.count) { say("count \(model.count)") }
      .task {
        say("task on the main thread: \(isMainThread())")
        try? await Task.sleep(for: .milliseconds(50))
        say("slept on the main thread: \(isMainThread())")
        model.count += 1
        await Task.detached { say("detached on the main thread: \(isMainThread())") }.value
        // A write of another thread, with nothing else to wake the program.
        let model = model
        Thread.detachNewThread {
          usleep(50_000)
          model.count += 1
        }
      }
      .onChange(of: model.count == 2) {
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
          DispatchQueue.main.async {
            say("queue on the main thread: \(isMainThread())")
            model.count += 1
          }
        }
      }
  }
}
