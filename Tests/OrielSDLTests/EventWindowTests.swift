import CSDL2
import Testing

@_spi(Oriel) import OrielCore
@testable import OrielSDL

/// Which window hears of an event of SDL's.
@MainActor @Suite struct EventWindowTests {
  @Test func fingersNameTheirWindowElsewhere() {
    var event = SDL_Event()
    for kind in [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEWHEEL, SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT, SDL_WINDOWEVENT] {
      event.type = kind.rawValue
      event.window.windowID = 7
      #expect(ViewHost.windowID(of: event) == 7)
    }
    for kind in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
      event = SDL_Event()
      event.type = kind.rawValue
      event.tfinger.windowID = 9
      #expect(ViewHost.windowID(of: event) == 9)
    }
    event.type = SDL_QUIT.rawValue
    #expect(ViewHost.windowID(of: event) == nil)
  }
}
