import Foundation
import InvalidationMeasuring
import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielMotion
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A frame of motion: 100 of the visible leaves, every fourth, advance by a step.
struct Animate: Scenario {
  static let name = "animate"
  static let summary = "a frame in which 100 of the leaves in sight move: their opacity, offset, width or colour"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case opacity, offset, size, color, mixed
    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }
  static func iterations(nodes: Int) -> Int { 300 }

  let affected: Int
  private let window: OffscreenWindow
  private let visible: Int

  /// How long a way takes, which begins again and again; each iteration shows the same step of it.
  private static let cycle = Duration.seconds(1)
  private static let step = Duration.milliseconds(17)

  init(nodes: Int, variant: Variant) throws {
    let movers = Set(stride(from: 0, to: min(400, nodes), by: 4))
    let handle = StateHandle<Bool>(of: movers)
    window = try OffscreenWindow {
      LeafTree(count: nodes) { index in
        if movers.contains(index) {
          MovingLeaf(index: index, kind: variant == .mixed ? Self.kinds[index / 4 % 4] : variant, handle: handle)
        } else {
          Text(verbatim: "Leaf \(index)").leaf()
        }
      }
    }
    affected = movers.count
    visible = LeafTreeGeometry.visible(nodes)
    withAnimation(.easeInOut(duration: Self.cycle / .seconds(1)).repeatForever(autoreverses: false)) { handle.write(true) }
    window.frame()
    // Not at its beginning, where a curve hardly moves.
    advance(by: .milliseconds(313))
  }

  private static let kinds: [Variant] = [.opacity, .offset, .size, .color]

  private func advance(by duration: Duration) {
    window.host.timers.advance(to: window.host.timers.now + duration)
    window.frame()
  }

  var bitmap: Bitmap? { window.bitmap }

  /// Nothing runs, and nothing is measured or laid out. The damage may meet other leaves, too.
  var bounds: WorkBounds { WorkBounds(paints: affected...(visible + 3), damage: OffscreenWindow.bounds) }

  func step() -> FrameReport {
    window.host.timers.advance(to: window.host.timers.now + Self.step)
    return window.frame()
  }

  func reset() { advance(by: Self.cycle - Self.step) }
}

/// A leaf of whose look one thing moves.
private struct MovingLeaf: View {
  let index: Int
  let kind: Animate.Variant
  let handle: StateHandle<Bool>
  @State private var isMoved = false

  var body: some View {
    let _ = handle.offer($isMoved, of: index)
    let text = Text(verbatim: "Leaf \(index)")
    switch kind {
    case .opacity: text.leaf().opacity(isMoved ? 0.2 : 1)
    case .offset: text.leaf().offset(x: isMoved ? 31.7 : 0)
    case .color: text.leaf(background: isMoved ? .red : .controlBackground)
    case .size, .mixed:
      text.padding(EdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4))
        .frame(width: isMoved ? 70.3 : 120, height: LeafTreeGeometry.leafHeight, alignment: .leading).background(Color.controlBackground)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
