import CBlocks
import COriel
import CSDL2
import Foundation
import Oriel
import Testing

/// Hosts of C programs: events, pixels, windows.
@MainActor @Suite(.serialized) struct CHostTests {
  @Test func eventsBesideControlsAreTheProgramsOwn() {
    let panel = CPanel(cblocks_windows, width: 600) { $0.is_open = true }
    #expect(panel.click(CGPoint(x: 20, y: 380)) == [false, false, false])
    #expect(!oriel_host_wants_pointer(panel.host) && !oriel_host_wants_keyboard(panel.host))
    guard let button = panel.frame("press") else {
      Issue.record("no button")
      return
    }
    #expect(panel.click(CGPoint(x: button.midX, y: button.midY)) == [true, true, true])
    #expect(oriel_host_wants_pointer(panel.host))
    #expect(oriel_host_cursor(panel.host) >= 0)
  }

  @Test func onlyTheDamageIsWritten() {
    let panel = CPanel(cblocks_all, height: 900)
    #expect(panel.render() == 0)
    #expect(oriel_host_get_damage(panel.host, nil, 0) == 0)
    panel.state.pointee.is_on = true
    _ = oriel_host_changed(panel.host)
    #expect(panel.render() > 0)
    var rects = [oriel_rect](repeating: oriel_rect(), count: 8)
    let count = Int(oriel_host_get_damage(panel.host, &rects, 8))
    let area = rects.prefix(count).reduce(0) { $0 + $1.width * $1.height }
    let toggle = panel.frame("toggle") ?? .zero
    #expect(count >= 1 && area > 0 && area < 3_000)
    #expect(rects.prefix(count).allSatisfy { Int($0.y) >= Int(toggle.minY) - 2 && Int($0.y + $0.height) <= Int(toggle.maxY) + 2 })
  }

  @Test func memoryAndSurfacesGetTheSamePixels() {
    let panel = CPanel(cblocks_all)
    var memory = [UInt32](repeating: 0xDEAD_BEEF, count: 408 * 400)
    memory.withUnsafeMutableBytes { #expect(oriel_host_render_pixels(panel.host, $0.baseAddress, 400, 400, 408 * 4) == 1) }
    let expected = panel.pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    for y in 0..<400 {
      if Array(memory[y * 408..<y * 408 + 400]) != Array(expected[y * 400..<y * 400 + 400]) {
        Issue.record("row \(y) differs")
        return
      }
    }
    #expect(memory[400] == 0xDEAD_BEEF, "beyond the row")
  }

  @Test func aPanelIsBlendedOverAPicture() {
    let panel = CPanel(cblocks_windows, width: 600) { $0.is_open = true }
    let picture = SDL_CreateRGBSurfaceWithFormat(0, 700, 500, 32, SDL_PIXELFORMAT_XRGB8888.rawValue)
    defer { SDL_FreeSurface(picture) }
    SDL_FillRect(picture, nil, 0x2040_60)
    _ = oriel_host_set_origin(panel.host, 50, 60)
    #expect(oriel_host_draw_surface(panel.host, picture) >= 0)
    guard let picture, let pixels = picture.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else { return }
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * Int(picture.pointee.pitch) / 4 + x] & 0xFF_FFFF }
    #expect(pixel(10, 10) == 0x20_4060 && pixel(55, 65) == 0x20_4060)
    // The window's bar, at (40, 40) of the panel.
    #expect(pixel(50 + 40 + 150, 60 + 40 + 12) != 0x20_4060)
    // Twice is like once.
    let once = pixel(50 + 40 + 150, 60 + 40 + 12)
    #expect(oriel_host_draw_surface(panel.host, picture) == 0)
    #expect(pixel(50 + 40 + 150, 60 + 40 + 12) == once)
  }

  @Test func aRendererShowsThePanel() {
    let panel = CPanel(cblocks_windows, width: 600) { $0.is_open = true }
    let picture = SDL_CreateRGBSurfaceWithFormat(0, 600, 400, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    let renderer = SDL_CreateSoftwareRenderer(picture)
    SDL_SetRenderDrawColor(renderer, 0, 0, 255, 255)
    SDL_RenderClear(renderer)
    #expect(oriel_host_draw(panel.host, renderer) >= 0)
    SDL_RenderPresent(renderer)
    if let picture, let pixels = picture.pointee.pixels?.assumingMemoryBound(to: UInt32.self) {
      #expect(pixels[5 * 600 + 5] == 0xFF00_00FF && pixels[52 * 600 + 150] != 0xFF00_00FF)
    }
    #expect(oriel_host_forget_renderer(panel.host))
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(picture)
    // With another renderer, a texture of that.
    let other = SDL_CreateRGBSurfaceWithFormat(0, 600, 400, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    let second = SDL_CreateSoftwareRenderer(other)
    #expect(oriel_host_draw(panel.host, second) >= 1)
    panel.destroy()
    SDL_DestroyRenderer(second)
    SDL_FreeSurface(other)
  }

  @Test func windowsAreRememberedAsText() {
    let first = CPanel(cblocks_windows, width: 600) { $0.is_open = true }
    first.drag(from: CGPoint(x: 140, y: 52), to: CGPoint(x: 190, y: 252))
    guard let moved = first.frame("press") else {
      Issue.record("no button")
      return
    }
    #expect(moved.minY > 200)
    var text = [CChar](repeating: 1, count: 1_000)
    let length = Int(oriel_host_save_windows(first.host, &text, text.count))
    #expect(length > 20 && text[length] == 0)
    #expect(oriel_host_save_windows(first.host, &text, 5) == Int32(length))
    #expect(text[0] == 0, "too short")
    #expect(oriel_host_save_windows(first.host, nil, 0) == Int32(length))
    _ = oriel_host_save_windows(first.host, &text, text.count)

    let second = CPanel(cblocks_windows, width: 600) { $0.is_open = true }
    #expect(oriel_host_load_windows(second.host, text))
    second.settle()
    #expect(second.frame("press") == moved)
    #expect(!oriel_host_load_windows(second.host, "no JSON"))
    #expect(second.frame("press") == moved)
  }

  @Test func aWindowWithAVariableIsShownWhileItIsTrue() {
    let panel = CPanel(cblocks_windows, width: 600) { $0.is_open = true }
    #expect(panel.frame("line") != nil)
    // The button in the upper right of the window at (300, 100).
    panel.click(CGPoint(x: 484, y: 113))
    panel.settle()
    #expect(!panel.state.pointee.is_open)
    #expect(panel.frame("line") == nil)
  }

  @Test func sizeScaleAndZoomApply() {
    let panel = CPanel(cblocks_all)
    var width: Int32 = 0, height: Int32 = 0
    #expect(oriel_host_set_size(panel.host, 300, 900) && oriel_host_set_scale(panel.host, 2))
    #expect(oriel_host_get_pixel_size(panel.host, &width, &height))
    #expect(width == 600 && height == 1_800)
    #expect(oriel_host_set_zoom(panel.host, 2))
    let press = panel.frame("press") ?? .zero
    // In units of the window, a point is two.
    panel.click(CGPoint(x: press.midX * 2, y: press.midY * 2))
    panel.settle()
    #expect(panel.state.pointee.presses == 1)
    for scale in [0, -1, .nan, 1e9] {
      #expect(!oriel_host_set_scale(panel.host, scale) && !oriel_host_set_zoom(panel.host, scale))
    }
    #expect(!oriel_host_set_size(panel.host, .nan, 1) && !oriel_host_set_size(panel.host, -1, 1))
    #expect(!oriel_host_set_origin(panel.host, .infinity, 1))
    #expect(oriel_host_set_tint(panel.host, 1, 0, 0) && !oriel_host_set_tint(panel.host, .nan, 0, 0))
    #expect(oriel_host_set_title_width(panel.host, 40) && !oriel_host_set_title_width(panel.host, -1))
    #expect(oriel_host_set_background(panel.host, true))
    panel.settle()
    #expect(panel.render() == 0)
  }

  @Test func aSurfaceBecomesAPicture() throws {
    let panel = CPanel(cblocks_all)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-c-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(oriel_save_png(panel.surface, file.path))
    let bitmap = try Bitmap(png: Data(contentsOf: file))
    #expect(bitmap.width == 400 && bitmap.height == 400)
    #expect(!oriel_save_png(panel.surface, "/no/such/folder/a.png"))
    #expect(String(cString: oriel_last_error()).contains("/no/such/folder/a.png"))
  }
}
