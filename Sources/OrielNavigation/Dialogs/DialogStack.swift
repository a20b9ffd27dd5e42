import Foundation
@_spi(Oriel) import OrielCore
import OrielControls
import OrielViews

/// The kind of a view among the actions of a dialog.
enum DialogPart: Sendable {
  /// Not a button: a field, a text.
  case field
  case plain, destructive, cancel

  init(_ role: ButtonRole?) { self = role == .cancel ? .cancel : role == .destructive ? .destructive : .plain }
}

enum DialogPartKey: LayoutValueKey { static let defaultValue = DialogPart.field }
enum DialogDefaultKey: LayoutValueKey { static let defaultValue = false }

/// The layout of a dialog: fields in a column, then the buttons.
///
/// Two buttons are side by side, the cancel button first and the default button last; if they do not fit, or are more, they are stacked in
/// the order of declaration, the cancel button last.
struct DialogStack: Layout {
  private static let spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let width = proposal.width.map { $0.isFinite ? max(0, $0) : ideal } ?? ideal
    let bottom = places(of: subviews, width: width).map(\.frame.maxY).max() ?? 0
    return CGSize(width: width, height: bottom)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for place in places(of: subviews, width: bounds.width) {
      let frame = place.frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
      place.view.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    }
  }

  private func places(of subviews: Subviews, width: CGFloat) -> [(view: LayoutSubview, frame: CGRect)] {
    let fields = subviews.filter { $0[DialogPartKey.self] == .field }
    let cancels = subviews.filter { $0[DialogPartKey.self] == .cancel }
    let answers = subviews.filter { $0[DialogPartKey.self] != .field && $0[DialogPartKey.self] != .cancel }
    var places: [(view: LayoutSubview, frame: CGRect)] = []
    var y: CGFloat = 0
    func addBelow(_ view: LayoutSubview) {
      let height = view.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      places.append((view, CGRect(x: 0, y: y, width: width, height: height)))
      y += height + Self.spacing
    }
    fields.forEach(addBelow)
    let half = (width - Self.spacing) / 2
    let row = cancels + answers.filter { !$0[DialogDefaultKey.self] } + answers.filter { $0[DialogDefaultKey.self] }
    if row.count == 2, row.allSatisfy({ $0.sizeThatFits(.unspecified).width <= half }) {
      for (index, view) in row.enumerated() {
        let height = view.sizeThatFits(ProposedViewSize(width: half, height: nil)).height
        places.append((view, CGRect(x: CGFloat(index) * (half + Self.spacing), y: y, width: half, height: height)))
      }
    } else {
      (answers + cancels).forEach(addBelow)
    }
    return places
  }
}
