import CSDL2
import Oriel
import Testing

extension EnvironmentValues {
  @Entry fileprivate var shade = 0
}

/// What a panel is told, what wakes its program, and its end.
@MainActor @Suite(.serialized) struct HostLifeTests {
  private let model = PanelModel()
  private let surface = TestSurface(100, 70)

  // MARK: Environment

  private struct ShadeView: View {
    @Environment(\.shade) private var shade
    @Environment(\.colorScheme) private var colorScheme
    let model: PanelModel
    var body: some View {
      let _ = model.log.append("shade \(shade) \(colorScheme)")
      Color.primary
    }
  }

  @Test func theScaleInTheEnvironmentIsThatOfThePixels() throws {
    let host = try OrielHost(size: CGSize(width: 30, height: 20)) { Color.red }
    host.environment(\.displayScale, 2)
    #expect(host.displayScale == 2)
    #expect(host.pixelSize == (60, 40))
    host.displayScale = 1.5
    #expect(host.pixelSize == (45, 30))
  }

  @Test func theEnvironmentComesFromOutside() throws {
    let host = try OrielHost(size: CGSize(width: 100, height: 70)) { ShadeView(model: model) }
    try host.render(into: surface.pointer)
    #expect(model.log == ["shade 0 light"])
    #expect(surface[5, 5] & 0xFF < 0x80)
    host.environment(\.shade, 3)
    #expect(host.needsFrame)
    try host.render(into: surface.pointer)
    host.environment(\.shade, 3)
    #expect(!host.needsFrame)
    host.environment(\.colorScheme, .dark)
    #expect(try host.render(into: surface.pointer))
    #expect(surface[5, 5] & 0xFF > 0x80)
    host.environment(\.colorScheme, .dark)
    #expect(!host.needsFrame)
    #expect(model.log == ["shade 0 light", "shade 3 light", "shade 3 dark"])
  }

  @Test func dismissReachesTheProgram() throws {
    let host = try OrielHost(size: CGSize(width: 20, height: 20)) { DismissView() }
    var count = 0
    host.onDismiss = { count += 1 }
    try host.render(into: surface.pointer)
    #expect(host.click(10, 10) == [true, true, true])
    #expect(count == 1)
  }

  private struct DismissView: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Color.red.onTapGesture { dismiss() } }
  }

  // MARK: Several

  private struct CounterView: View {
    @State private var count = 0
    var body: some View {
      (count.isMultiple(of: 2) ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1)).onTapGesture { count += 1 }
    }
  }

  @Test func eachHasAStateOfItsOwn() throws {
    let left = try OrielHost(size: CGSize(width: 30, height: 30)) { CounterView() }
    let right = try OrielHost(size: CGSize(width: 30, height: 30)) { CounterView() }
    right.origin = CGPoint(x: 50, y: 0)
    let targets = (TestSurface(30, 30), TestSurface(30, 30))
    try left.render(into: targets.0.pointer)
    try right.render(into: targets.1.pointer)
    for event in [Events.motion(60, 10), Events.press(60, 10), Events.release(60, 10)] {
      #expect(!left.handle(event))
      #expect(right.handle(event))
    }
    #expect(!left.needsFrame && right.needsFrame)
    #expect(try !left.render(into: targets.0.pointer))
    #expect(try right.render(into: targets.1.pointer))
    #expect((targets.0[5, 5], targets.1[5, 5]) == (0xFFFF_0000, 0xFF00_00FF))
  }

  // MARK: Waking

  private struct CountView: View {
    let model: PanelModel
    var body: some View { Text("\(model.count)") }
  }

  /// The next event within a second; nil when there is none.
  private func nextEvent(within milliseconds: Int32 = 1_000) -> SDL_Event? {
    var event = SDL_Event()
    return SDL_WaitEventTimeout(&event, milliseconds) == 1 ? event : nil
  }

  private func emptyQueue() {
    #expect(HostInputTests.isStarted)
    while nextEvent(within: 0) != nil {}
  }

  @Test func writesOfOtherThreadsWakeTheProgram() throws {
    let host = try OrielHost(size: CGSize(width: 100, height: 70)) { CountView(model: model) }
    try host.render(into: surface.pointer)
    emptyQueue()
    #expect(nextEvent(within: 50) == nil)
    let written = model
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      usleep(50_000)
      for _ in 0..<1_000 { written.count += 1 }
      done.signal()
    }
    let event = try #require(nextEvent(within: 20_000))
    #expect(event.type >= SDL_USEREVENT.rawValue)
    // A thousand writes, one event.
    done.wait()
    #expect(nextEvent(within: 0) == nil)
    #expect(host.handle(event))
    #expect(host.needsFrame)
    #expect(try host.render(into: surface.pointer))
    #expect(!host.needsFrame)
    // Taken, the next write posts another.
    Thread.detachNewThread { written.count = 0 }
    let second = try #require(nextEvent(within: 20_000))
    #expect(second.type == event.type)
    #expect(host.handle(second))
  }

  // MARK: The end

  @Test func aReleasedPanelIsGone() throws {
    var host: OrielHost? = try OrielHost(size: CGSize(width: 100, height: 70)) {
      CountView(model: model)
    }
    try host?.render(into: surface.pointer)
    emptyQueue()
    weak let released = host
    host = nil
    #expect(released == nil)
    let written = model
    Thread.detachNewThread { written.count += 1 }
    #expect(nextEvent(within: 100) == nil)
  }

  @Test func itMayBeReleasedByItsOwnButton() throws {
    let holder = Holder()
    holder.host = try OrielHost(size: CGSize(width: 20, height: 20)) { Color.red.onTapGesture { holder.host = nil } }
    try holder.host?.render(into: surface.pointer)
    weak let released = holder.host
    #expect(holder.host?.click(10, 10) == [true, true, true])
    #expect(holder.host == nil)
    #expect(released == nil)
  }

  @Test func oneWithTheFocusGivesTextInputBack() throws {
    #expect(HostInputTests.isStarted)
    SDL_StopTextInput()
    var host: OrielHost? = try OrielHost(size: CGSize(width: 100, height: 70)) { TextField("Text", text: .constant("")) }
    try host?.render(into: surface.pointer)
    _ = host?.click(50, 35)
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    host = nil
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
  }

  @MainActor private final class Holder { var host: OrielHost? }

  @Test func manyComeAndGo() throws {
    for _ in 0..<200 {
      let host = try OrielHost(size: CGSize(width: 40, height: 40)) { SquarePanel(model: model) }
      try host.render(into: surface.pointer)
    }
    model.count += 1
  }
}
