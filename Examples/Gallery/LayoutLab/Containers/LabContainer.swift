import Oriel

/// The containers to choose from.
enum LabContainer: String, CaseIterable {
  case hStack = "HStack"
  case vStack = "VStack"
  case zStack = "ZStack"
  case grid = "Grid"
  case flow = "Flow"
  case masonry = "Masonry"

  /// One type for all of them: the views inside stay when another is chosen.
  func layout(spacing: CGFloat, alignment: LineUp) -> AnyLayout {
    switch self {
    case .hStack: AnyLayout(HStackLayout(alignment: alignment.vertical, spacing: spacing))
    case .vStack: AnyLayout(VStackLayout(alignment: alignment.horizontal, spacing: spacing))
    case .zStack: AnyLayout(ZStackLayout(alignment: alignment.both))
    case .grid: AnyLayout(GridLayout(alignment: alignment.both, horizontalSpacing: spacing, verticalSpacing: spacing))
    case .flow: AnyLayout(FlowLayout(spacing: spacing, lineSpacing: spacing, alignment: alignment.horizontal))
    case .masonry: AnyLayout(MasonryLayout(minimumColumnWidth: 130, spacing: spacing))
    }
  }

  var explanation: LocalizedStringKey {
    switch self {
    case .hStack: "Asks how narrow and how wide each view can be, then proposes to each its share of the width."
    case .vStack: "Asks how low and how high each view can be, then proposes to each its share of the height."
    case .zStack: "Proposes its whole size to each view."
    case .grid: "Shares the width among columns and the height among rows."
    case .flow: "Asks each view for its own size, and begins a new line when one does not fit."
    case .masonry: "Proposes the width of a column, and puts each view into the shortest."
    }
  }
}
