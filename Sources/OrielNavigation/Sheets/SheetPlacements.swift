import Foundation
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// What the size of a panel depends on.
package struct PanelSpace {
  /// The size of the content, in points, already limited by the window.
  package let ideal: CGSize
  /// The minimum size of the panel, in points, where the window is large enough.
  package let least: CGSize
  package let window: CGSize
  /// The height by which the user has pulled the panel up, in points.
  package let pull: CGFloat
  package let environment: EnvironmentValues
  package let measure: (ProposedViewSize) -> CGSize
}

/// The whole window.
struct CoverPlacement: LayerPlacement {
  var margin: CGFloat { 0 }
  func size(in space: PanelSpace) -> CGSize { space.window }
  func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    PlacedPanel(frame: CGRect(origin: .zero, size: window))
  }
}

/// In the middle of the window, with the size that the program chooses.
struct SizedPlacement: LayerPlacement {
  let sizing: any PresentationSizing
  var margin: CGFloat { 16 }

  func size(in space: PanelSpace) -> CGSize {
    let most = CGSize(width: max(0, space.window.width - margin * 2), height: max(0, space.window.height - margin * 2))
    let wanted = sizing.proposedSize(
      for: PresentationSizingRoot(measure: space.measure), context: PresentationSizingContext(window: space.window))
    func usable(_ length: CGFloat?, _ ideal: CGFloat, _ most: CGFloat) -> CGFloat {
      guard let length, !length.isNaN else { return ideal }
      return min(most, max(0, length.rounded(.up)))
    }
    let width = usable(wanted.width, space.ideal.width, most.width)
    // At another width the content may have another height.
    let ideal =
      width == space.ideal.width
      ? space.ideal.height : max(space.least.height, space.measure(ProposedViewSize(width: width, height: nil)).height.rounded(.up))
    return CGSize(width: width, height: usable(wanted.height, min(ideal, most.height), most.height))
  }

  func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    CenteredPlacement(margin: margin).place(size, at: presenter, in: window, isMirrored: isMirrored)
  }
}

/// At the bottom of the window, at one of some heights.
struct DetentPlacement: LayerPlacement {
  let detents: Set<PresentationDetent>
  let selected: PresentationDetent?
  var margin: CGFloat { 0 }
  /// The maximum width, in points.
  static let widest: CGFloat = 640
  /// The distance of the highest sheet from the top of the window, in points.
  static let gap: CGFloat = 12

  /// The heights in a window, in points, the lowest first.
  func heights(in window: CGSize, _ environment: EnvironmentValues) -> [(detent: PresentationDetent, height: CGFloat)] {
    let context = PresentationDetent.Context(maxDetentValue: max(0, window.height - Self.gap), environment: environment)
    return detents.compactMap { detent in detent.value(in: context).map { (detent, $0) } }.sorted { $0.height < $1.height }
  }

  func size(in space: PanelSpace) -> CGSize {
    let all = heights(in: space.window, space.environment)
    let rest = all.first { $0.detent == selected }?.height ?? all.first?.height ?? space.ideal.height
    let most = max(0, space.window.height - Self.gap)
    return CGSize(width: min(space.window.width, Self.widest), height: min(most, max(0, rest + space.pull)))
  }

  func place(_ size: CGSize, at presenter: CGRect, in window: CGSize, isMirrored: Bool) -> PlacedPanel {
    PlacedPanel(
      frame: CGRect(x: ((window.width - size.width) / 2).rounded(), y: window.height - size.height, width: size.width, height: size.height))
  }
}
