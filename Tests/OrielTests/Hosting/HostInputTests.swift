import CSDL2
import Oriel
import Testing

/// Which events a panel takes, and what it wants of the pointer and the keyboard.
@MainActor @Suite(.serialized) struct HostInputTests {
  private let model = PanelModel()
  private let surface = TestSurface(200, 200)

  private func shown(_ host: OrielHost) throws -> OrielHost {
    try host.render(into: surface.pointer)
    return host
  }

  private func squarePanel() throws -> OrielHost {
    try shown(OrielHost(size: CGSize(width: 100, height: 70)) { SquarePanel(model: model) })
  }

  // MARK: Pointer

  @Test func eventsOverContentAreTaken() throws {
    let host = try squarePanel()
    #expect(!host.wantsPointer)
    #expect(host.click(20, 20) == [true, true, true])
    #expect(model.count == 1)
    #expect(host.wantsPointer)
    // The panel is clear there, and there it ends.
    #expect(host.click(60, 50) == [false, false, false])
    #expect(!host.wantsPointer)
    #expect(host.click(150, 20) == [false, false, false])
    #expect(host.click(-1, 20) == [false, false, false])
    #expect(model.count == 1)
    // Nothing takes a wheel here; over content it is not for what is behind the panel all the same.
    #expect(host.handle(Events.wheel(20, 20, by: 1)))
    #expect(!host.handle(Events.wheel(60, 50, by: 1)))
    #expect(!host.handle(Events.wheel(150, 20, by: 1)))
  }

  @Test func aBackgroundIsContent() throws {
    let host = try squarePanel()
    host.paintsBackground = true
    #expect(host.click(60, 50) == [true, true, true])
    #expect(host.wantsPointer)
    #expect(host.click(150, 20) == [false, false, false])
    #expect(!host.wantsPointer)
  }

  @Test func leavingIsTold() throws {
    let host = try squarePanel()
    host.handle(Events.motion(20, 20))
    host.handle(Events.motion(150, 20))
    #expect(model.log == ["hover true", "hover false"])
    host.handle(Events.motion(20, 20))
    #expect(host.wantsPointer)
    #expect(!host.handle(Events.window(SDL_WINDOWEVENT_LEAVE)))
    #expect(model.log == ["hover true", "hover false", "hover true", "hover false"])
    #expect(!host.wantsPointer)
  }

  @Test func aPressHoldsThePointer() throws {
    let host = try squarePanel()
    #expect(host.handle(Events.press(20, 20)))
    #expect(host.handle(Events.motion(150, 20)))
    #expect(host.wantsPointer)
    #expect(host.handle(Events.wheel(150, 20, by: 1)))
    // Another button, while one is held.
    #expect(host.handle(Events.press(150, 20, SDL_BUTTON_RIGHT)))
    #expect(host.handle(Events.release(150, 20, SDL_BUTTON_RIGHT)))
    #expect(host.handle(Events.motion(20, 20)))
    #expect(host.handle(Events.release(20, 20)))
    // A click that goes away is none, even if it comes back.
    #expect(model.count == 0)
    #expect(host.handle(Events.press(20, 20)))
    #expect(host.handle(Events.release(20, 20)))
    #expect(model.count == 1)
    #expect(host.handle(Events.press(20, 20)))
    #expect(host.handle(Events.release(150, 20)))
    #expect(model.count == 1)
    #expect(!host.wantsPointer)
    #expect(!host.handle(Events.motion(150, 20)))
  }

  @Test func aPressBesideThePanelKeepsItOut() throws {
    let host = try squarePanel()
    #expect(!host.handle(Events.press(150, 20)))
    model.log = []
    #expect(!host.handle(Events.motion(20, 20)))
    #expect(!host.wantsPointer)
    #expect(!host.handle(Events.wheel(20, 20, by: 1)))
    #expect(!host.handle(Events.press(20, 20, SDL_BUTTON_RIGHT)))
    #expect(!host.handle(Events.release(20, 20, SDL_BUTTON_RIGHT)))
    #expect(!host.handle(Events.release(20, 20)))
    #expect(model.log == [] && model.count == 0)
    #expect(host.click(20, 20) == [true, true, true])
    // A release that was lost does not keep it out for ever.
    host.handle(Events.press(150, 20))
    #expect(host.click(20, 20) == [false, true, true])
    #expect(model.count == 2)
  }

  @Test func positionsAreTheWindows() throws {
    let host = try squarePanel()
    host.origin = CGPoint(x: 300, y: 100)
    host.pointsPerUnit = 0.5
    #expect(!host.handle(Events.motion(20, 20)))
    #expect(host.click(320, 120) == [true, true, true])
    #expect(host.click(358, 158) == [true, true, true])
    #expect(host.click(362, 158) == [false, false, false])
    #expect(model.count == 2)
    for nonsense in [0, -1, CGFloat.nan, .infinity] { host.pointsPerUnit = nonsense }
    #expect(host.pointsPerUnit == 0.5)
  }

  @Test func whatIsNotShownYetIsNotPressed() throws {
    let host = try OrielHost(size: CGSize(width: 100, height: 70)) { SquarePanel(model: model) }
    #expect(host.click(20, 20) == [false, false, false])
  }

  @Test func scrollViewsTakeTheWheel() throws {
    let host = try shown(
      OrielHost(size: CGSize(width: 60, height: 60)) {
        ScrollView(showsIndicators: false) {
          VStack(spacing: 0) {
            Color(red: 1, green: 0, blue: 0).frame(width: 60, height: 60)
            Color(red: 0, green: 0, blue: 1).frame(width: 60, height: 600)
          }
        }
      })
    #expect(surface[30, 30] == 0xFFFF_0000)
    #expect(host.handle(Events.wheel(30, 30, by: -2)))
    try host.render(into: surface.pointer)
    #expect(surface[30, 30] == 0xFF00_00FF)
    // With the pointer elsewhere, and no focus, keys are the program's.
    #expect(!host.handle(Events.key(SDLK_HOME)))
    host.handle(Events.motion(30, 30))
    #expect(host.handle(Events.key(SDLK_HOME)))
    try host.render(into: surface.pointer)
    #expect(surface[30, 30] == 0xFFFF_0000)
  }

  // MARK: Keyboard

  /// A field in the upper half and a button in the lower.
  private struct FieldPanel: View {
    @Bindable var model: PanelModel

    var body: some View {
      VStack(spacing: 0) {
        TextField("Text", text: $model.text).frame(height: 40)
        Button("Press") { model.count += 1 }.frame(height: 40)
        Spacer()
      }
      .onSubmit { model.log.append("submitted") }
    }
  }

  private func fieldPanel() throws -> OrielHost {
    _ = Self.isStarted
    SDL_StopTextInput()
    return try shown(OrielHost(size: CGSize(width: 100, height: 100)) { FieldPanel(model: model) })
  }

  /// SDL with a display that nobody sees.
  static let isStarted: Bool = {
    // Not by the environment, which other tests read meanwhile.
    SDL_SetHint("SDL_VIDEODRIVER", "dummy")
    return SDL_Init(SDL_INIT_VIDEO) == 0
  }()

  @Test func keysThatNothingTakesAreTheProgrammes() throws {
    let host = try fieldPanel()
    #expect(!host.wantsKeyboard)
    for key in [SDLK_a, SDLK_SPACE, SDLK_RETURN, SDLK_UP, SDLK_ESCAPE, SDLK_F1] {
      #expect(!host.handle(Events.key(key)))
      #expect(!host.handle(Events.keyUp(key)))
    }
    #expect(!host.handle(Events.text("a")))
  }

  @Test func aFieldTakesWhatIsTyped() throws {
    let host = try fieldPanel()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    #expect(host.click(50, 20) == [true, true, true])
    #expect(host.wantsKeyboard)
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    // The key itself nothing takes, and it is not the program's: its text comes.
    #expect(host.handle(Events.key(SDLK_w)))
    #expect(host.handle(Events.text("w")))
    #expect(model.text == "w")
    #expect(host.handle(Events.keyUp(SDLK_w)))
    #expect(!host.handle(Events.keyUp(SDLK_w)))
    #expect(host.handle(Events.key(SDLK_KP_5)))
    #expect(host.handle(Events.key(SDLK_BACKSPACE)))
    #expect(model.text == "")
    // Shift is held for a capital, and the others move about in the text.
    for key in [SDLK_LSHIFT, SDLK_RCTRL, SDLK_CAPSLOCK, SDLK_PAGEUP, SDLK_INSERT] { #expect(host.handle(Events.key(key))) }
    #expect(host.handle(Events.key(SDLK_LCTRL, held: KMOD_LCTRL)))
    // Nobody types these.
    for key in [SDLK_F5, SDLK_F12] { #expect(!host.handle(Events.key(key))) }
    #expect(!host.handle(Events.key(SDLK_s, held: KMOD_LCTRL)))
    #expect(!host.handle(Events.key(SDLK_s, held: KMOD_LALT)))
    #expect(host.handle(Events.key(SDLK_RETURN)))
    #expect(model.log == ["submitted"])

    // A press beside it gives the keyboard back.
    #expect(host.click(150, 50) == [false, false, false])
    #expect(!host.wantsKeyboard)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    #expect(!host.handle(Events.key(SDLK_w)))
    #expect(!host.handle(Events.text("w")))
    #expect(model.text == "")
  }

  @Test func escapeEndsTyping() throws {
    let host = try fieldPanel()
    _ = host.click(50, 20)
    #expect(host.handle(Events.key(SDLK_ESCAPE)))
    #expect(!host.wantsKeyboard)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    #expect(host.handle(Events.keyUp(SDLK_ESCAPE)))
    #expect(!host.handle(Events.key(SDLK_ESCAPE)))
  }

  @Test func withNothingToUndoTheKeyIsThePrograms() throws {
    let host = try fieldPanel()
    #expect(host.systemCursor == nil)
    host.handle(Events.motion(50, 20))
    #expect(host.systemCursor == SDL_SYSTEM_CURSOR_IBEAM)
    host.handle(Events.motion(50, 60))
    #expect(host.wantsPointer)
    #expect(host.systemCursor == SDL_SYSTEM_CURSOR_ARROW)
    #expect(!host.handle(Events.key(SDLK_z, held: KMOD_LCTRL)))
    #expect(!host.handle(Events.key(SDLK_y, held: KMOD_LCTRL)))
  }

  @Test func thePointerIsInOnePanel() throws {
    let panels = try (0..<2).map { index in
      let host = try shown(OrielHost(size: CGSize(width: 100, height: 70)) { SquarePanel(model: model) })
      host.origin.x = CGFloat(110 * index)
      return host
    }
    func move(_ x: Int) { _ = panels.contains { $0.handle(Events.motion(x, 20)) } }
    move(130)
    #expect(panels.map(\.wantsPointer) == [false, true])
    move(20)
    #expect(panels.map(\.wantsPointer) == [true, false])
    #expect(model.log == ["hover true", "hover false", "hover true"] || model.log == ["hover true", "hover true", "hover false"])
  }

  @Test func tabGivesTheFocus() throws {
    let host = try fieldPanel()
    #expect(host.handle(Events.key(SDLK_TAB)))
    #expect(host.wantsKeyboard)
    #expect(host.handle(Events.key(SDLK_TAB)))
    #expect(host.wantsKeyboard)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    #expect(host.handle(Events.key(SDLK_SPACE)))
    #expect(model.count == 1)
    // The button has no use for letters.
    #expect(!host.handle(Events.key(SDLK_w)))
  }

  @Test func theProgramsOwnTextInputStaysOn() throws {
    let host = try fieldPanel()
    SDL_StartTextInput()
    _ = host.click(50, 20)
    _ = host.click(150, 50)
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    SDL_StopTextInput()
  }

  @Test func theClipboardIsSDLs() throws {
    let host = try fieldPanel()
    SDL_SetClipboardText("from elsewhere")
    _ = host.click(50, 20)
    #expect(host.handle(Events.key(SDLK_v, held: KMOD_LCTRL)))
    #expect(model.text == "from elsewhere")
    _ = host.handle(Events.text("!"))
    #expect(host.handle(Events.key(SDLK_a, held: KMOD_LCTRL)))
    #expect(host.handle(Events.key(SDLK_c, held: KMOD_LCTRL)))
    let text = try #require(SDL_GetClipboardText())
    defer { SDL_free(text) }
    #expect(String(cString: text) == "from elsewhere!")
  }

  @Test func theCaretAsksToBeWoken() throws {
    let host = try fieldPanel()
    #expect(host.nextWake == nil)
    _ = host.click(50, 20)
    try host.render(into: surface.pointer)
    let wake = try #require(host.nextWake)
    #expect(wake > .zero && wake < .seconds(2))
    #expect(!host.needsFrame)
    while try #require(host.nextWake) > .zero { usleep(10_000) }
    #expect(host.needsFrame)
    surface.fill(TestSurface.marker)
    #expect(try host.render(into: surface.pointer))
    // The caret alone.
    #expect((1...200).contains(surface.written.count))
    #expect(try #require(host.nextWake) > .zero)
    _ = host.click(150, 50)
    try host.render(into: surface.pointer)
    #expect(host.nextWake == nil)
  }

  @Test func aSheetTakesEscape() throws {
    let host = try shown(
      OrielHost(size: CGSize(width: 200, height: 200)) {
        Color.clear.frame(width: 10, height: 10)
          .sheet(isPresented: Binding(get: { model.count == 0 }, set: { model.count = $0 ? 0 : 1 })) { Text("Sheet").padding() }
      })
    #expect(host.handle(Events.key(SDLK_ESCAPE)))
    try host.render(into: surface.pointer)
    #expect(model.count == 1)
    #expect(!host.handle(Events.key(SDLK_ESCAPE)))
  }

  // MARK: Several

  @Test func panelsShareOneKeyboard() throws {
    let other = PanelModel(), first = try fieldPanel()
    let second = try shown(OrielHost(size: CGSize(width: 100, height: 100)) { FieldPanel(model: other) })
    second.origin = CGPoint(x: 100, y: 0)
    func handle(_ event: SDL_Event) -> Bool { first.handle(event) || second.handle(event) }
    func click(_ x: Int, _ y: Int) {
      for event in [Events.motion(x, y), Events.press(x, y), Events.release(x, y)] { #expect(handle(event)) }
    }
    click(50, 20)
    #expect(handle(Events.text("one")))
    click(150, 20)
    #expect(handle(Events.text("two")))
    #expect((model.text, other.text) == ("one", "two"))
    #expect(!first.wantsKeyboard && second.wantsKeyboard)
    // Tab is for the one that has the focus.
    #expect(handle(Events.key(SDLK_TAB)))
    #expect(!first.wantsKeyboard && second.wantsKeyboard)
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    click(50, 20)
    #expect(first.wantsKeyboard && !second.wantsKeyboard)
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
  }

  // MARK: What SDL does not tell

  @Test func aLostReleaseDoesNotHoldThePointer() throws {
    let host = try squarePanel()
    #expect(host.handle(Events.press(20, 20)))
    #expect(!host.handle(Events.press(300, 300)))
    host.handle(Events.release(300, 300))
    host.handle(Events.motion(310, 300))
    #expect(!host.wantsPointer)
    #expect(model.count == 0)
    #expect(host.click(20, 20) == [true, true, true])
    #expect(model.count == 1)
  }

  @Test func aFingerOnNoKnownWindowIsNotThePanels() throws {
    let host = try squarePanel()
    var event = SDL_Event()
    event.type = SDL_FINGERDOWN.rawValue
    (event.tfinger.x, event.tfinger.y) = (0.9, 0.9)
    #expect(!host.handle(event))
  }

  @Test func aWheelOfWholeNotchesScrolls() throws {
    let host = try shown(
      OrielHost(size: CGSize(width: 60, height: 60)) {
        ScrollView {
          VStack(spacing: 0) {
            Color(red: 1, green: 0, blue: 0).frame(width: 60, height: 60)
            Color(red: 0, green: 0, blue: 1).frame(width: 60, height: 600)
          }
        }
      })
    var event = Events.wheel(30, 30, by: 0)
    event.wheel.y = -2
    #expect(host.handle(event))
    try host.render(into: surface.pointer)
    #expect(surface[30, 30] == 0xFF00_00FF)
  }

  @Test func aPressWithoutACountIsTheFirst() throws {
    var taps = 0
    let host = try shown(
      OrielHost(size: CGSize(width: 60, height: 60)) { Color.red.onTapGesture(count: 2) { taps += 2 } })
    func press(_ clicks: UInt8) {
      for kind in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
        var event = Events.button(kind, 20, 20)
        event.button.clicks = clicks
        host.handle(event)
      }
    }
    press(0)
    #expect(taps == 0)
    press(2)
    #expect(taps == 2)
  }

  // MARK: Keys

  @Test func aPanelHearsReleasesOfItsKeysAndTheNumberPad() throws {
    var log: [String] = []
    let host = try OrielHost(size: CGSize(width: 100, height: 50)) {
      Color.red.focusable().onKeyPress(phases: .all) {
        log.append("\($0.description) \($0.modifiers.contains(.numericPad))")
        return .handled
      }
    }
    try host.render(into: surface.pointer)
    // The first key goes to the panel with something to focus, and the others to what has the focus.
    #expect(host.handle(Events.key(SDLK_TAB)))
    #expect(host.handle(Events.key(SDLK_a)) && host.handle(Events.keyUp(SDLK_a)))
    #expect(host.handle(Events.key(SDLK_KP_5, held: KMOD_NUM)) && host.handle(Events.keyUp(SDLK_KP_5)))
    #expect(host.handle(Events.key(SDLK_KP_4)))
    #expect(!host.handle(Events.keyUp(SDLK_b)), "its press was not for the panel")
    #expect(log == ["down \"a\" false", "up \"a\" false", "down \"5\" true", "down \"\u{F702}\" true"])
  }
}
