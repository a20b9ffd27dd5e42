import Foundation
import Observation
import OrielAccessibility
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielEffects
import OrielImmediate
import OrielReports
import OrielViews

extension View {
  /// Shows over the view what its window's frames cost: times of the phases, and counts. Repainted areas flash: their outlines fade within
  /// half a second. Oriel's own; `ORIEL_HUD=1` does it in every window.
  ///
  /// The frames that the display and the flashes cause are not counted. It takes no input. While it is shown, frames take additional time
  /// for the reasons, as with `onFrame(perform:)`.
  @MainActor public func frameHUD() -> some View { FrameHUD(content: self) }
}

/// The last frames of a window.
@Observable @MainActor final class FrameLog {
  private(set) var last = FrameReport()
  private(set) var frames = 0
  /// The last times in milliseconds, the latest at the end.
  private(set) var times: [Double] = []

  static let kept = 120

  func add(_ report: FrameReport) {
    last = report
    frames += 1
    if times.count == Self.kept { times.removeFirst() }
    times.append(report.phases.milliseconds)
  }
}

extension FrameReport.Phases {
  /// All phases together.
  var milliseconds: Double { Double(updateTime + layoutTime + paintTime + rasterizeTime + presentTime) / 1e6 }
}

/// A view under the display of its frames.
struct FrameHUD<Content: View>: View {
  let content: Content
  @State private var log = FrameLog()
  /// Not in the first frame, whose counts are the content's.
  @State private var isShown = false

  var body: some View {
    content
      .modifier(FlashingDamage())
      .overlay(alignment: .topTrailing) { if isShown { FrameFigures(log: log).allowsHitTesting(false).accessibilityHidden(true) } }
      .onFrame {
        log.add($0.report)
        isShown = true
      }
  }
}

/// Lets repainted areas of the window flash while the view exists.
private struct FlashingDamage: ViewModifier {
  typealias Body = Never

  static func _visit<V: View>(_ content: V, _ modifier: Self, _ context: inout _ViewContext) {
    let graph = context.graph
    let (node, isNew) = context.element { FlashingNode(graph: $0, scope: $1, depth: $2) }
    // A replica shows the marks of its original.
    let marks = graph[WindowMarks.key]
    if isNew && graph.replicaSource == nil { marks.flashing += 1 }
    node.visitContent { $0.visit(content) }
  }
}

private final class FlashingNode: ViewNode {
  override var typeName: String { "FlashingDamage" }

  override func remove(from graph: ViewGraph) {
    if graph.replicaSource == nil { graph[WindowMarks.key].flashing -= 1 }
    super.remove(from: graph)
  }
}

private struct FrameFigures: View {
  let log: FrameLog

  var body: some View {
    Immediate { ui in
      let report = log.last
      ui.column(spacing: 2) {
        ui.label("Frame \(log.frames)", Self.milliseconds(report.phases.milliseconds))
        ui.plot("", log.times, style: .bars, height: 32)
        ui.label("Update", Self.milliseconds(Double(report.phases.updateTime) / 1e6))
        ui.label("Layout", Self.milliseconds(Double(report.phases.layoutTime) / 1e6))
        ui.label("Paint", Self.milliseconds(Double(report.phases.paintTime) / 1e6))
        ui.label("Rasterize", Self.milliseconds(Double(report.phases.rasterizeTime) / 1e6))
        ui.label("Bodies", "\(report.bodies)")
        ui.label("Measures", "\(report.measures)")
        ui.label("Paints", "\(report.paints)")
        ui.label("Damage", "\(report.damagedPixels) px")
      }
    }
    .environment(\.immediateTitleWidth, 72)
    .font(.caption).monospacedDigit()
    .padding(8).frame(width: 176, alignment: .leading)
    .background(Color.windowBackground.opacity(0.94), in: RoundedRectangle(cornerRadius: 6))
    .padding(4)
  }

  private static func milliseconds(_ time: Double) -> String { String(format: "%.2f ms", time) }
}
