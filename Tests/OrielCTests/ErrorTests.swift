import CBlocks
import COriel
import CSDL2
import Foundation
import Oriel
import TestSupport
import Testing

/// Mistakes of programs, which end in a message.
@MainActor @Suite(.serialized) struct CErrorTests {
  private func errors(of block: BlockInC, setUp: (inout cblocks_state) -> Void = { _ in }) -> (messages: [String], panel: CPanel) {
    var panel: CPanel?
    let messages = Errors.during { panel = CPanel(block, setUp: setUp) }
    return (messages, panel ?? CPanel(block))
  }

  @Test func callsThatAreNotEndedAreReportedWithTheirPlace() {
    let (messages, panel) = errors(of: cblocks_open)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("blocks.c:") == true && messages.first?.contains("oriel_begin_row: has no oriel_end") == true)
    // The next run begins at the outside.
    _ = oriel_host_changed(panel.host)
    #expect(Errors.during { panel.settle() }.count == 1)
  }

  @Test func superfluousAndWrongEndsAreReported() {
    let superfluous = errors(of: cblocks_superfluous_end)
    #expect(superfluous.messages.count == 2 && superfluous.messages.allSatisfy { $0.contains("nothing is open") })
    #expect(superfluous.panel.frame("after") != nil)
    let wrong = errors(of: cblocks_wrong_end)
    #expect(wrong.messages.count == 1 && wrong.messages[0].contains("oriel_pop_id"))
    #expect(wrong.panel.frame("after") != nil)
  }

  @Test func deepContentIsCutOff() {
    let (messages, panel) = errors(of: cblocks_deep) { $0.count = 100_000 }
    #expect(messages.count == 1 && messages[0].contains("64"))
    #expect(panel.frame("after") != nil)
  }

  @Test func noArgumentStopsTheProgram() {
    let (messages, panel) = errors(of: cblocks_null)
    #expect(messages.count > 60, "\(messages)")
    let names = Set(messages.compactMap { $0.firstMatch(of: #/oriel_[a-z_]+/#).map { String($0.0) } })
    #expect(names.isSuperset(of: ["oriel_text", "oriel_slider", "oriel_field", "oriel_picker", "oriel_color", "oriel_table", "oriel_end"]))
    for _ in 0..<3 {
      _ = oriel_host_changed(panel.host)
      panel.settle()
      panel.click(CGPoint(x: 30, y: 200))
    }
    // Keys go through all controls.
    for _ in 0..<40 {
      var event = SDL_Event()
      event.type = SDL_KEYDOWN.rawValue
      for key in [SDLK_TAB, SDLK_RIGHT, SDLK_UP, SDLK_SPACE] {
        event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
        event.key.keysym.scancode = SDL_GetScancodeFromKey(event.key.keysym.sym)
        panel.send(event)
        panel.settle()
      }
    }
  }

  @Test func callsOutsideOfABlockAreReported() {
    let panel = CPanel(cblocks_keeping)
    let kept = cblocks_kept()
    #expect(kept != nil)
    let messages = Errors.during {
      let isPressed = oriel_button_at(kept, "a.c", 1, 0, "a", 0)
      #expect(!isPressed)
      oriel_end(kept)
      #expect(!oriel_begin_row_at(kept, nil, 0, 0, 1))
      #expect(oriel_time(kept) == 0)
    }
    #expect(messages.count == 4 && messages.allSatisfy { $0.contains("does not run") })
    #expect(messages.first?.hasPrefix("a.c:1: oriel_button:") == true)
    _ = panel
  }

  @Test func hostsThatDoNotExistAreReported() {
    let panel = CPanel(cblocks_all)
    let old = panel.host
    panel.destroy()
    for host in [nil, old, OpaquePointer(bitPattern: 0xDEAD_BEEF)] {
      let messages = Errors.during {
        var event = SDL_Event()
        #expect(!oriel_host_handle(host, &event) && !oriel_host_wants_pointer(host) && !oriel_host_wants_keyboard(host))
        #expect(oriel_host_render_surface(host, panel.surface) == -1 && oriel_host_draw(host, nil) == -1)
        #expect(!oriel_host_changed(host) && !oriel_host_needs_frame(host) && oriel_host_next_wake(host) == -1)
        #expect(oriel_host_cursor(host) == -1 && oriel_host_save_windows(host, nil, 0) == -1)
        if host != nil { #expect(!oriel_host_destroy(host)) }
      }
      #expect(messages.count >= 10)
    }
    #expect(oriel_host_destroy(nil))
  }

  @Test func argumentsOfHostsAreChecked() {
    let panel = CPanel(cblocks_all)
    #expect(oriel_host_create(100, 100, nil, nil) == nil)
    #expect(oriel_host_create(.nan, 100, cblocks_all, nil) == nil && oriel_host_create(-1, 100, cblocks_all, nil) == nil)
    #expect(oriel_host_create_for_window(nil, cblocks_all, nil) == nil)
    #expect(!oriel_host_handle(panel.host, nil))
    #expect(oriel_host_render_surface(panel.host, nil) == -1 && oriel_host_draw_surface(panel.host, nil) == -1)
    #expect(oriel_host_render_texture(panel.host, nil, nil) == -1)
    var pixel: UInt32 = 0
    #expect(oriel_host_render_pixels(panel.host, nil, 1, 1, 4) == -1)
    #expect(oriel_host_render_pixels(panel.host, &pixel, 1, 1, 3) == -1)
    #expect(
      oriel_host_render_pixels(panel.host, &pixel, 0, 1, 4) == -1 && oriel_host_render_pixels(panel.host, &pixel, .max, 1, .max) == -1)
    #expect(oriel_host_get_damage(panel.host, nil, 5) == -1)
    #expect(!oriel_host_load_windows(panel.host, nil) && !oriel_host_set_color_scheme(panel.host, oriel_color_scheme(rawValue: 7)))
    let surface = SDL_CreateRGBSurfaceWithFormat(0, 10, 10, 8, SDL_PIXELFORMAT_INDEX8.rawValue)
    #expect(oriel_host_render_surface(panel.host, surface) == -1)
    #expect(String(cString: oriel_last_error()).contains("INDEX8"))
    SDL_FreeSurface(surface)
  }

  @Test func aBlockCannotRenderOrDestroyItsHost() {
    var host: OpaquePointer?
    withUnsafeMutablePointer(to: &host) { pointer in
      pointer.pointee = oriel_host_create(100, 100, cblocks_own_host, pointer)
      var pixels = [UInt32](repeating: 0, count: 10_000)
      #expect(oriel_host_render_pixels(pointer.pointee, &pixels, 100, 100, 400) == 1)
      #expect(cblocks_result(0) == 0 && cblocks_result(1) == -1 && cblocks_result(2) == 1)
      #expect(oriel_host_destroy(pointer.pointee))
    }
  }

  @Test func otherThreadsGetAnError() {
    let panel = CPanel(cblocks_all)
    let host = UInt(bitPattern: panel.host)
    let message = onAnotherThread {
      let host = OpaquePointer(bitPattern: host)
      var isWrong = oriel_host_needs_frame(host) || oriel_host_wants_pointer(host) || oriel_host_destroy(host)
      isWrong = isWrong || oriel_host_create(10, 10, cblocks_all, nil) != nil || oriel_button_at(nil, nil, 0, 0, "a", 0)
      return isWrong ? "" : String(cString: oriel_last_error())
    }
    #expect(message?.contains("main thread") == true)
    #expect(oriel_host_wants_pointer(panel.host) == false)
    panel.settle()
  }

  @Test func longMessagesEndWithACharacter() {
    let messages = Errors.during {
      let name = String(repeating: "é", count: 1_000)
      _ = oriel_button_at(nil, name, 1, 0, "a", 0)
    }
    #expect(messages.count == 1)
    let last = String(validatingCString: oriel_last_error())
    #expect(last.map { $0.utf8.count > 400 && $0.utf8.count < 512 } == true)
  }
}
