import Foundation
import InvalidationMeasuring
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImmediate
import OrielViews

/// A press on one button among N widgets: the release, the run that receives it, and the frame.
struct ImmediatePress: ChangeScenario {
  static let name = "immediate-press"
  static let summary = "a held button among N mixed widgets of one block is released"
  static let largestTree = 10_000

  let window: OffscreenWindow
  private let values = MixedWidgets.Values()
  private var runs = 0
  private var presses = 0

  init(nodes: Int, variant: Single) throws {
    let (values, handle) = (values, StateHandle<Int>(of: [0]))
    window = try OffscreenWindow { MixedWidgets(count: nodes, handle: handle, values: values) }
    // Otherwise frames of the button's own fading follow.
    window.host.graph[Animator.key].controlsRest = true
    window.host.pointerMoved(to: MixedWidgets.button)
    window.frame()
    restore()
    window.frame()
  }

  let affected = 1
  /// One run of the block, and the button drawn as at rest.
  var bounds: WorkBounds { WorkBounds(bodies: 2...4, marked: 2...4, paints: 1...6, damage: MixedWidgets.buttonArea) }

  mutating func change() {
    (runs, presses) = (values.runs, values.presses)
    window.host.pointerReleased(at: MixedWidgets.button)
  }

  func restore() { window.host.pointerPressed(at: MixedWidgets.button) }

  func complaints() -> [String] {
    values.runs - runs == 1 && values.presses - presses == 1
      ? [] : ["the block has run \(values.runs - runs) times for \(values.presses - presses) presses"]
  }
}

/// A panel of 200 values, as of a game that announces nothing, all of which change in each frame.
struct ImmediateValues: ChangeScenario {
  static let name = "immediate-values"
  static let summary = "200 labels of one block show other values"
  static let largestTree = 10_000

  let window: OffscreenWindow
  private let handle: StateHandle<Int>
  private var count = 0

  static let values = 200

  private struct Panel: View {
    let handle: StateHandle<Int>
    @State private var tick = 0

    var body: some View {
      OrielImmediate.Immediate { ui in
        let _ = handle.offer($tick, of: 0)
        ui.column(spacing: 2) {
          for row in 0..<(ImmediateValues.values / 5) {
            ui.row {
              for column in 0..<5 {
                ui.width(236) {
                  // Always as many digits.
                  ui.label("Value", "\(10_000 + (tick * 7 + row * 5 + column) % 90_000)")
                }
              }
            }
          }
        }
      }
      .font(.custom("DejaVu Sans", size: 11).monospacedDigit())
    }
  }

  init(nodes: Int, variant: Single) throws {
    let handle = StateHandle<Int>(of: [0])
    window = try OffscreenWindow { Panel(handle: handle) }
    self.handle = handle
  }

  let affected = ImmediateValues.values
  /// The block runs once, and each text is made again.
  var bounds: WorkBounds {
    WorkBounds(
      bodies: 1...(3 * affected + 1), marked: 1...(3 * affected + 1), measures: 0...(6 * affected), placements: 0...(6 * affected),
      paints: affected...(affected + 1), damage: OffscreenWindow.bounds)
  }

  mutating func change() {
    count = 1 - count
    handle.write(count)
  }

  mutating func restore() { change() }
}
