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
  /// Shows over the view what its window's frames cost: times of the phases, and counts. Oriel's own; `ORIEL_HUD=1` does it in every window.
  ///
  /// The frames that the display itself causes are not counted. It takes no input. While it is shown, frames take additional time for the
  /// reasons, as with `onFrame(perform:)`.
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

  var body: some View {
    content
      .overlay(alignment: .topTrailing) { FrameFigures(log: log).allowsHitTesting(false).accessibilityHidden(true) }
      .onFrame { log.add($0.report) }
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
