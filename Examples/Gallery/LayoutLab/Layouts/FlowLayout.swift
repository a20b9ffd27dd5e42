import Oriel

/// Views in lines from the leading edge on, like words: one that does not fit begins the next line.
struct FlowLayout: Layout {
  var spacing: CGFloat = 8
  var lineSpacing: CGFloat = 8
  var alignment = HorizontalAlignment.leading

  private struct Line {
    var views: Range<Int>
    var size = CGSize.zero
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lines = lines(of: subviews, width: proposal.width)
    let heights = lines.reduce(0) { $0 + $1.size.height }
    return CGSize(width: lines.map(\.size.width).max() ?? 0, height: heights + lineSpacing * CGFloat(max(0, lines.count - 1)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for line in lines(of: subviews, width: bounds.width) {
      var x = bounds.minX + indent(of: line, in: bounds.width)
      for view in subviews[line.views] {
        let size = size(of: view, width: bounds.width)
        view.place(at: CGPoint(x: x, y: y + (line.size.height - size.height) / 2), proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += line.size.height + lineSpacing
    }
  }

  /// A view's own size; if that is wider than a line, its size in a line.
  private func size(of view: LayoutSubview, width: CGFloat?) -> CGSize {
    let own = view.sizeThatFits(.unspecified)
    guard let width, own.width > width else { return own }
    return view.sizeThatFits(ProposedViewSize(width: width, height: nil))
  }

  private func lines(of subviews: Subviews, width: CGFloat?) -> [Line] {
    var lines: [Line] = []
    for (index, view) in zip(subviews.indices, subviews) {
      let size = size(of: view, width: width)
      if let last = lines.last, last.size.width + spacing + size.width <= width ?? .infinity {
        lines[lines.count - 1].views = last.views.lowerBound..<(index + 1)
        lines[lines.count - 1].size.width += spacing + size.width
        lines[lines.count - 1].size.height = max(last.size.height, size.height)
      } else {
        lines.append(Line(views: index..<(index + 1), size: size))
      }
    }
    return lines
  }

  private func indent(of line: Line, in width: CGFloat) -> CGFloat {
    switch alignment {
    case .center: (width - line.size.width) / 2
    case .trailing: width - line.size.width
    default: 0
    }
  }
}
