import Foundation
import InvalidationMeasuring
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImmediate
import OrielViews

/// One block of N mixed widgets: texts, buttons, checkboxes and sliders, in columns of equal height.
struct MixedWidgets: View {
  let count: Int
  let handle: StateHandle<Int>
  let values: Values
  @State private var tick = 0

  /// What the widgets show, which nothing observes.
  @MainActor final class Values {
    var isOn = false
    var amount = 0.5
    var presses = 0
    var runs = 0
  }

  static let rowHeight: CGFloat = 20
  /// The place of a text.
  static let text = CGPoint(x: 20, y: 10)
  /// The place of the first button, and the area around it.
  static let button = CGPoint(x: 60, y: 12)
  static let buttonArea = CGRect(x: 0, y: 0, width: 200, height: 40)

  var body: some View {
    ScrollView {
      OrielImmediate.Immediate { ui in
        let _ = handle.offer($tick, of: 0)
        values.runs += 1 + tick * 0
        for _ in 0..<(count / 4) {
          ui.row {
            ui.text("Text")
            if ui.button("Button", isSmall: true) { values.presses += 1 }
            ui.checkbox("Checkbox", &values.isOn)
            ui.slider("Slider", &values.amount, in: 0...1)
          }
        }
      }
    }
    .font(.custom("DejaVu Sans", size: 12))
  }
}

/// A block of N widgets under a moving pointer.
struct ImmediateIdle: ChangeScenario {
  static let name = "immediate-idle"
  static let summary = "the pointer moves over one block of N mixed widgets"
  static let largestTree = 10_000

  let window: OffscreenWindow
  private let values = MixedWidgets.Values()
  private let runs: Int

  init(nodes: Int, variant: Single) throws {
    let (values, handle) = (values, StateHandle<Int>(of: [0]))
    window = try OffscreenWindow { MixedWidgets(count: nodes, handle: handle, values: values) }
    window.host.pointerMoved(to: MixedWidgets.text)
    window.frame()
    runs = values.runs
  }

  let affected = 1
  var bounds: WorkBounds { WorkBounds() }

  func change() { window.host.pointerMoved(to: CGPoint(x: MixedWidgets.text.x + 3, y: MixedWidgets.text.y)) }
  func restore() { window.host.pointerMoved(to: MixedWidgets.text) }
  func complaints() -> [String] { values.runs == runs ? [] : ["the block has run \(values.runs - runs) times"] }
}

/// A run that finds everything as it was.
struct ImmediateRerun: ChangeScenario {
  static let name = "immediate-rerun"
  static let summary = "one block of N mixed widgets runs again, and every call is as before"
  static let largestTree = 10_000

  let window: OffscreenWindow
  private let handle: StateHandle<Int>

  init(nodes: Int, variant: Single) throws {
    let (values, handle) = (MixedWidgets.Values(), StateHandle<Int>(of: [0]))
    window = try OffscreenWindow { MixedWidgets(count: nodes, handle: handle, values: values) }
    self.handle = handle
  }

  let affected = 1
  var bounds: WorkBounds { WorkBounds(bodies: 1...1, marked: 1...1) }

  func change() { handle.write(1) }
  func restore() { handle.write(0) }
}

/// A table of many rows that scrolls.
struct ImmediateTable: ChangeScenario {
  static let name = "immediate-table"
  static let summary = "a table of N rows and three columns scrolls by two rows"

  let window: OffscreenWindow
  private static let middle = CGPoint(x: 640, y: 400)

  init(nodes: Int, variant: Single) throws {
    window = try OffscreenWindow {
      OrielImmediate.Immediate { ui in
        ui.table(
          "Rows", rows: nodes, columns: [ImmediateColumn("Name"), ImmediateColumn("Number"), ImmediateColumn("Square")],
          height: OffscreenWindow.size.height
        ) { ui, row, column in
          ui.text(column == 0 ? "Row" : column == 1 ? "\(row)" : "\(row * row)")
        }
      }
      .font(.custom("DejaVu Sans", size: 12))
    }
    // Rows that come into sight are made once; the others of the pages around are there.
    for distance in [-2_000.0, 1_000] {
      window.host.scrolled(at: Self.middle, by: CGVector(dx: 0, dy: distance))
      while window.host.needsFrame { window.frame() }
    }
  }

  let affected = 2
  var bounds: WorkBounds {
    WorkBounds(
      bodies: 0...80, marked: 0...80, measures: 0...400, placements: 0...400, paints: 1...200, nodesMounted: 0...200,
      nodesRemoved: 0...200, damage: OffscreenWindow.bounds)
  }

  func change() { window.host.scrolled(at: Self.middle, by: CGVector(dx: 0, dy: -48)) }
  func restore() { window.host.scrolled(at: Self.middle, by: CGVector(dx: 0, dy: 48)) }
}
