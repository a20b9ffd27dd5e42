import EngineMeasuring
import InvalidationMeasuring
import OrielControls
@_spi(Oriel) import OrielCore
import OrielImmediate
@_spi(Oriel) import OrielTextViews
import OrielViews

/// Frames in which a block of mixed widgets runs again, and every call is as in the last run.
///
/// Made and run on the main thread.
final class ImmediateRuns: EngineSubject, @unchecked Sendable {
  static var engineCase: EngineCase {
    EngineCase(.frame, "immediate-rerun", "a frame in which an Immediate block of 1,000 mixed widgets runs again, unchanged") { size in
      [100, 1_000].map { widgets in
        EngineVariant("\(widgets) widgets") { try MainActor.assumeIsolated { try ImmediateRuns(widgets, frames: size(100, small: 4)) } }
      }
    }
  }

  let unit = "frames"
  var units: Int { frames }
  let allocatesNothing = true
  private let frames: Int
  private let window: OffscreenWindow
  private let values = Values()
  private var work = (bodies: 0, paints: 0)
  private var runsBefore = 0

  @MainActor private final class Values {
    var binding: Binding<Bool>?
    var isOn = false
    var amount = 0.5
    var runs = 0
    nonisolated init() {}
  }

  private struct Panel: View {
    let widgets: Int
    let values: Values
    @State private var tick = false

    var body: some View {
      ScrollView {
        Immediate { ui in
          if values.binding == nil { values.binding = $tick }
          values.runs += tick ? 1 : 1
          for _ in 0..<(widgets / 4) {
            ui.row {
              ui.text("Text")
              if ui.button("Button", isSmall: true) { values.amount = 0 }
              ui.checkbox("Checkbox", &values.isOn)
              ui.slider("Slider", &values.amount, in: 0...1)
            }
          }
        }
      }
    }
  }

  @MainActor init(_ widgets: Int, frames: Int) throws {
    let values = values
    self.frames = frames
    window = try OffscreenWindow { Panel(widgets: widgets, values: values) }
    // The first runs find what they read, and get their memory.
    for _ in 0..<3 { run() }
  }

  // `assumeIsolated` allocates. The two types of closures differ only in the compiler's checks, and this is the main thread.
  private lazy var runHere = unsafeBitCast({ [unowned self] in run() } as @MainActor () -> Void, to: (() -> Void).self)

  func step() { runHere() }

  @MainActor private func run() {
    (work, runsBefore) = ((0, 0), values.runs)
    for frame in 0..<frames {
      values.binding?.wrappedValue = frame.isMultiple(of: 2)
      let report = window.frame()
      work.bodies += report.bodies
      work.paints += report.paints
    }
  }

  /// One run of the block in each frame, and nothing else.
  func takeCounts() -> [ExactCount] {
    [
      ExactCount("runs", MainActor.assumeIsolated { values.runs } - runsBefore, expected: frames),
      ExactCount("bodies", work.bodies, expected: frames), ExactCount("paints", work.paints, expected: 0),
    ]
  }
}
