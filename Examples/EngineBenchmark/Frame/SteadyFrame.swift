import EngineMeasuring
import InvalidationMeasuring
import OrielControls
@_spi(Oriel) import OrielCore
import OrielViews
import OrielDrawing
@_spi(Oriel) import OrielTextViews

/// Frames of a window in which one leaf's state changes back and forth, so that all their memory is already allocated.
///
/// Made and run on the main thread.
final class SteadyFrame: EngineSubject, @unchecked Sendable {
  static var engineCase: EngineCase {
    EngineCase(.frame, "steady-frame", "a frame for one leaf's state, the colour of its text, from the write to presented pixels") { size in
      [EngineVariant { try MainActor.assumeIsolated { try SteadyFrame(frames: size(1_000, small: 10)) } }]
    }
  }

  let unit = "frames"
  var units: Int { frames }
  let allocatesNothing = true
  private let frames: Int
  private let window: OffscreenWindow
  private let state: LeafState
  private var work = (bodies: 0, measures: 0, paints: 0)

  /// Writes the leaf's state, from outside as an event would.
  @MainActor private final class LeafState {
    var binding: Binding<Bool>?
  }

  private struct Leaf: View {
    let index: Int
    let state: LeafState
    @State private var isMarked = false

    var body: some View {
      let _ = index == 0 && state.binding == nil ? state.binding = $isMarked : ()
      Text(verbatim: "Leaf \(index)").foregroundColor(isMarked ? .red : nil).padding(2).frame(maxWidth: .infinity)
        .background(Color.controlBackground)
    }
  }

  @MainActor init(frames: Int) throws {
    let state = LeafState()
    self.frames = frames
    self.state = state
    window = try OffscreenWindow { VStack(spacing: 0) { ForEach(0..<20) { Leaf(index: $0, state: state) } } }
  }

  // `assumeIsolated` allocates. The two types of closures differ only in the compiler's checks, and this is the main thread.
  private lazy var runHere = unsafeBitCast({ [unowned self] in run() } as @MainActor () -> Void, to: (() -> Void).self)

  func step() { runHere() }

  @MainActor private func run() {
    work = (0, 0, 0)
    for frame in 0..<frames {
      state.binding?.wrappedValue = frame.isMultiple(of: 2)
      let report = window.frame()
      work.bodies += report.bodies
      work.measures += report.measures
      work.paints += report.paints
    }
  }

  /// The leaf and the window's background are painted.
  func takeCounts() -> [ExactCount] {
    [
      ExactCount("bodies", work.bodies, expected: frames), ExactCount("measures", work.measures, expected: 0),
      ExactCount("paints", work.paints, expected: 2 * frames),
    ]
  }
}
