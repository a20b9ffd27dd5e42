import EngineMeasuring
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
import OrielViews

/// Frames in which every label of a window shows a number that it has not shown before.
///
/// Made and run on the main thread.
final class ChangingLabels: EngineSubject, @unchecked Sendable {
  static var engineCase: EngineCase {
    EngineCase(.frame, "changing-labels", "a frame in which 1,000 labels in sight show new numbers, to presented pixels") { size in
      [EngineVariant { try MainActor.assumeIsolated { try ChangingLabels(frames: size(20, small: 2)) } }]
    }
  }

  let unit = "frames"
  var units: Int { frames }
  private let frames: Int
  private let window: OffscreenWindow
  private let clock: Clock
  private var paints = 0

  @MainActor private final class Clock {
    var binding: Binding<Int>?
  }

  private static let rows = 50
  private static let columns = 20

  private struct Page: View {
    let clock: Clock
    @State private var time = 0

    var body: some View {
      let _ = clock.binding = $time
      VStack(spacing: 0) {
        ForEach(0..<ChangingLabels.rows) { row in
          HStack(spacing: 0) {
            ForEach(0..<ChangingLabels.columns) { column in
              Text(verbatim: "\(10_000 + (time * 7 + row * ChangingLabels.columns + column) % 90_000)").font(.system(size: 11))
                .frame(width: 60, height: 14)
            }
          }
        }
      }
    }
  }

  @MainActor init(frames: Int) throws {
    let clock = Clock()
    self.frames = frames
    self.clock = clock
    window = try OffscreenWindow { Page(clock: clock) }
    for _ in 0..<3 { run() }
  }

  func step() { MainActor.assumeIsolated { run() } }

  @MainActor private func run() {
    paints = 0
    for _ in 0..<frames {
      clock.binding?.wrappedValue += 1_009
      paints += window.frame().paints
    }
  }

  /// The labels, and the window's background.
  func takeCounts() -> [ExactCount] {
    [ExactCount("paints", paints, expected: frames * (Self.rows * Self.columns + 1))]
  }
}
