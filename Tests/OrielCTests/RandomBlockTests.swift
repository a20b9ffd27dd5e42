import COriel
import CSDL2
import Foundation
import TestSupport
import Testing

/// Blocks of calls at random, with arguments at random.
@MainActor @Suite(.serialized) struct RandomBlockTests {
  /// What a block calls: made at random, and changed now and then.
  final class Script {
    var random: SplitMix64
    /// The calls of the next runs, as numbers.
    var calls: [Int] = []
    var number = 0.5, single: Float = 1, whole: Int32 = 3, isOn = false
    var components: [Float] = [0, 0.5, 1, 1]
    var buffer = [CChar](repeating: 0, count: 16)
    var runs = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    func next(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var double: Double { [0, 1, -1, 0.5, 8, 100, 1e9, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude][next(12)] }
    var int: Int32 { [0, 1, -1, 2, 3, 7, 100, .min, .max][next(9)] }

    func withText<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
      switch next(8) {
      case 0: return body(nil)
      case 1: return [CChar(bitPattern: 0xC3), CChar(bitPattern: 0xFF), 0].withUnsafeBufferPointer { body($0.baseAddress) }
      case 2: return String(repeating: "long ", count: 60).withCString(body)
      case 3: return "".withCString(body)
      default: return "Text \(next(4))".withCString(body)
      }
    }

    func change() {
      for _ in 0..<1 + next(6) {
        let place = calls.isEmpty ? 0 : next(calls.count)
        switch next(3) {
        case 0 where !calls.isEmpty: calls.remove(at: place)
        case 1 where !calls.isEmpty: calls[place] = next(60)
        default: calls.insert(next(60), at: place)
        }
      }
      if calls.count > 60 { calls.removeLast(20) }
    }

    /// Makes the calls of one run.
    func run(_ ui: OpaquePointer?) {
      runs += 1
      for (index, kind) in calls.enumerated() { make(kind, ui, Int32(index % 7)) }
    }

    private func make(_ kind: Int, _ ui: OpaquePointer?, _ line: Int32) {
      let file = "block.c"
      withText { title in
        switch kind {
        case 0: oriel_text_at(ui, file, line, 0, title)
        case 1: oriel_label_at(ui, file, line, 0, title, title)
        case 2: oriel_symbol_at(ui, file, line, 0, title)
        case 3: oriel_separator_at(ui, file, line, 0)
        case 4: oriel_spacing_at(ui, file, line, 0, double)
        case 5: oriel_progress_at(ui, file, line, 0, title, double)
        case 6: oriel_gauge_at(ui, file, line, 0, title, double, double, double)
        case 7: _ = oriel_button_at(ui, file, line, 0, title, UInt32(next(8)))
        case 8: _ = oriel_toggle_at(ui, file, line, 0, title, &isOn)
        case 9: _ = oriel_slider_double_at(ui, file, line, 0, title, &number, double, double)
        case 10: _ = oriel_slider_float_at(ui, file, line, 0, title, &single, Float(double), Float(double))
        case 11: _ = oriel_slider_int_at(ui, file, line, 0, title, &whole, int, int)
        case 12: _ = oriel_drag_double_at(ui, file, line, 0, title, &number, double, double, double)
        case 13: _ = oriel_drag_int_at(ui, file, line, 0, title, &whole, double, int, int)
        case 14: _ = oriel_drag_floats_at(ui, file, line, 0, title, &components, Int32(next(5)), 1, 0, Float(double))
        case 15: _ = oriel_stepper_at(ui, file, line, 0, title, &whole, int, int, int)
        case 16: _ = oriel_field_at(ui, file, line, 0, title, &buffer, next(17), title)
        case 17: _ = oriel_editor_at(ui, file, line, 0, &buffer, 16, double)
        case 18: _ = oriel_picker_at(ui, file, line, 0, title, &whole, [title, title], 2)
        case 19: _ = oriel_radio_at(ui, file, line, 0, title, &whole, [title, nil], 2)
        case 20: _ = oriel_segments_at(ui, file, line, 0, title, &whole, [title, title, title], 3)
        case 21: _ = oriel_color_at(ui, file, line, 0, title, &components, isOn)
        case 22: oriel_plot_lines_at(ui, file, line, 0, title, components, 4, int, Float(double), Float(double), double)
        case 23: oriel_histogram_at(ui, file, line, 0, title, components, 4, int, double)
        case 24: _ = oriel_menu_item_at(ui, file, line, 0, title, &isOn)
        case 25: oriel_tooltip(ui, title)
        case 26: _ = oriel_is_hovered(ui)
        case 27: oriel_frame_after(ui, double)
        case 28:
          oriel_rows_at(
            ui, file, line, 0, Int32(next(50)), double,
            { row, index, _ in
              oriel_text_at(row, nil, 0, 0, "row")
              if index % 2 == 0 { oriel_end(row) } else { _ = oriel_begin_row_at(row, nil, 0, 0, 4) }
            }, nil)
        case 29...34: begin(ui, file, line, title)
        case 35: _ = oriel_push_id_int_at(ui, file, line, 0, Int64(int))
        case 36: _ = oriel_push_id_text_at(ui, file, line, 0, title)
        case 37...40: oriel_pop_id(ui)
        default: oriel_end(ui)
        }
      }
    }

    private func begin(_ ui: OpaquePointer?, _ file: String, _ line: Int32, _ title: UnsafePointer<CChar>?) {
      switch next(15) {
      case 0: _ = oriel_begin_row_at(ui, file, line, 0, double)
      case 1: _ = oriel_begin_column_at(ui, file, line, 0, double)
      case 2: _ = oriel_begin_grid_at(ui, file, line, 0, double)
      case 3: _ = oriel_begin_grid_row_at(ui, file, line, 0)
      case 4: _ = oriel_begin_box_at(ui, file, line, 0, title)
      case 5: _ = oriel_begin_scroll_at(ui, file, line, 0, double)
      case 6: _ = oriel_begin_width_at(ui, file, line, 0, double)
      case 7: _ = oriel_begin_disabled_at(ui, file, line, 0, isOn)
      case 8: _ = oriel_begin_collapsing_at(ui, file, line, 0, title, isOn)
      case 9: _ = oriel_begin_tabs_at(ui, file, line, 0)
      case 10: _ = oriel_begin_tab_at(ui, file, line, 0, title)
      case 11: _ = oriel_begin_window_at(ui, file, line, 0, title, double, double, double, double, &isOn)
      case 12: _ = oriel_begin_popup_at(ui, file, line, 0, title)
      case 13: _ = oriel_begin_menu_at(ui, file, line, 0, title)
      default: _ = oriel_begin_modal_at(ui, file, line, 0, title, &isOn)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func noBlockStopsTheProgram(seed: UInt64) {
    coriel_take_main_thread()
    let script = Script(seed: seed)
    let messages = Errors.during {
      let host = oriel_host_create(
        300, 400,
        { ui, data in
          guard let data else { return }
          Unmanaged<Script>.fromOpaque(data).takeUnretainedValue().run(ui)
        }, Unmanaged.passUnretained(script).toOpaque())
      var pixels = [UInt32](repeating: 0, count: 120_000)
      for _ in 0..<60 {
        script.change()
        _ = oriel_host_changed(host)
        #expect(oriel_host_render_pixels(host, &pixels, 300, 400, 1_200) >= 0)
        for _ in 0..<3 { input(host, script) }
        _ = oriel_host_render_pixels(host, &pixels, 300, 400, 1_200)
      }
      #expect(oriel_host_destroy(host))
    }
    #expect(script.runs >= 60)
    #expect(messages.count > 100)
  }

  private func input(_ host: OpaquePointer?, _ script: Script) {
    var event = SDL_Event()
    let x = Int32(script.next(300)), y = Int32(script.next(400))
    event.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (x, y)
    _ = oriel_host_handle(host, &event)
    for kind in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      event = SDL_Event()
      event.type = kind.rawValue
      (event.button.x, event.button.y, event.button.button, event.button.clicks) = (x, y, 1, 1)
      _ = oriel_host_handle(host, &event)
    }
  }
}
