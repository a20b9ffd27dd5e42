import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielGestures
@_spi(Oriel) import OrielViews

/// What a panel has besides its content: a background, and an indicator by which it is dragged.
struct PanelExtras: View {
  let background: AnyView?
  let indicator: PanelPull?

  var body: some View {
    if let background { background.zIndex(-1) }
    if let indicator { DragIndicator(pull: indicator) }
  }
}

/// The layer that an indicator drags.
struct PanelPull {
  weak var layer: PresentedLayer?
}

/// A short bar at the top of a sheet: dragging it resizes the sheet, and a click goes to the next height.
private struct DragIndicator: View {
  let pull: PanelPull

  var body: some View {
    Capsule().fill(Color.primary.opacity(0.25)).frame(width: 36, height: 5)
      .padding(.horizontal, 32).padding(.vertical, 6)
      .contentShape(Rectangle())
      .onTapGesture { pull.layer?.goToNextDetent() }
      .gesture(
        DragGesture(minimumDistance: 1, coordinateSpace: .global)
          .onChanged { pull.layer?.pull(by: -$0.translation.height) }
          .onEnded { pull.layer?.endPull(-$0.predictedEndTranslation.height) }
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }
}

extension PresentedLayer {
  private var detents: [(detent: PresentationDetent, height: CGFloat)] {
    guard let placement = kind.placement as? DetentPlacement else { return [] }
    return placement.heights(in: size, graph.dependencies.untracked { EnvironmentValues(scope) })
  }

  /// Releases the sheet, which goes to the nearest height, or closes if it was pulled far below the lowest one.
  fileprivate func endPull(_ distance: CGFloat) {
    let all = detents
    let height = endPulling() + distance
    if let lowest = all.first, height < lowest.height / 2 { return dismissInteractively() }
    if let nearest = all.min(by: { abs($0.height - height) < abs($1.height - height) }) { choose(nearest.detent) }
  }

  /// After the highest one comes the lowest.
  fileprivate func goToNextDetent() {
    let all = detents
    if let next = all.first(where: { $0.height > placed.frame.height }) ?? all.first { choose(next.detent) }
  }
}
