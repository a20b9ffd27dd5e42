import CSDL2
import Oriel

/// A window that prints what the main run loop runs.
struct RunLoopApp: App {
  var body: some Scene {
    WindowGroup("Run Loop Probe") { RunLoopView() }.defaultSize(width: 200, height: 100)
  }
}

/// What the main run loop has run.
@Observable final class RunLoopModel: @unchecked Sendable {
  var fired = 0
}

struct RunLoopView: View {
  var model = RunLoopModel()

  var body: some View {
    Text("\(model.fired)")
      .onChange(of: model.fired) { say("fired \(model.fired)") }
      .onAppear {
        RunLoop.main.perform {
          say("performed on the main thread: \(isMainThread())")
          RunLoop.main.perform { say("performed within") }
        }
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { [model] timer in
          model.fired += 1
          if model.fired == 3 { timer.invalidate() }
          if model.fired == 3 { later(model) }
        }
      }
  }
}

/// What another thread adds while the program sleeps, and what nests.
private func later(_ model: RunLoopModel) {
  Thread.detachNewThread {
    usleep(100_000)
    let timer = Timer(fire: Date(timeIntervalSinceNow: 0.05), interval: 0, repeats: false) { _ in
      say("added elsewhere, on the main thread: \(isMainThread())")
      // A loop within the loop serves the main queue and timers too.
      DispatchQueue.main.async { say("queue within") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in say("timer within") }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
      say("within ended")
      // Jobs that never end do not keep timers from running.
      keepQueueBusy(until: ContinuousClock.now + .seconds(20))
      _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
        isBusy = false
        say("timer beside jobs")
        readPipe()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
  }
}

nonisolated(unsafe) private var isBusy = true

private func keepQueueBusy(until limit: ContinuousClock.Instant) {
  DispatchQueue.main.async { if isBusy && .now < limit { keepQueueBusy(until: limit) } }
}

/// What Foundation reads in the background, it posts from the run loop.
private func readPipe() {
  let pipe = Pipe()
  _ = NotificationCenter.default.addObserver(
    forName: .NSFileHandleReadToEndOfFileCompletion, object: pipe.fileHandleForReading, queue: nil
  ) { _ in say("read on the main thread: \(isMainThread())") }
  pipe.fileHandleForReading.readToEndOfFileInBackgroundAndNotify()
  Thread.detachNewThread {
    usleep(100_000)
    try? pipe.fileHandleForWriting.close()
  }
}

/// The same in a panel of a program that sleeps in `SDL_WaitEvent`; it ends when three timers have fired.
@MainActor enum RunLoopPanel {
  static func run() throws {
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow("Run Loop Panel", 0, 0, 200, 100, SDL_WINDOW_SHOWN.rawValue),
      let surface = SDL_CreateRGBSurfaceWithFormat(0, 200, 100, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { fail("no window\n") }
    let model = RunLoopModel()
    let host = try OrielHost(size: CGSize(width: 200, height: 100)) { PanelView(model: model) }
    var woken = 0
    while model.fired < 3 {
      try host.render(into: surface)
      if let wake = host.nextWake, wake > .seconds(2) { say("sleeps too long") }
      var event = SDL_Event()
      guard SDL_WaitEvent(&event) == 1 else { fail("no events\n") }
      woken += 1
      host.handle(event)
    }
    say("fired \(model.fired), woken \(woken < 40 ? "sometimes" : "\(woken) times")")
    SDL_FreeSurface(surface)
    SDL_DestroyWindow(window)
  }

  private struct PanelView: View {
    let model: RunLoopModel
    var body: some View {
      Text("\(model.fired)").onAppear {
        _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [model] _ in model.fired += 1 }
        Thread.detachNewThread { [model] in
          usleep(300_000)
          // Nothing else wakes the program.
          RunLoop.main.add(
            Timer(fire: Date(timeIntervalSinceNow: 0.1), interval: 0, repeats: false) { _ in model.fired += 1 }, forMode: .default)
        }
        RunLoop.main.perform { [model] in model.fired += 1 }
      }
    }
  }
}
