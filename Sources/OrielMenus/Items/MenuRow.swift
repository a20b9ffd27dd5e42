import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielNavigation
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The mark before an item that is on or off.
package enum MenuMark: Equatable, Sendable {
  case off, on, mixed
  package init(_ isOn: Bool, isMixed: Bool = false) { self = isMixed ? .mixed : isOn ? .on : .off }
}

/// A row of a menu: a mark, a label with an icon, and a shortcut.
package struct MenuRow<Label: View>: View {
  private let label: Label
  private let mark: MenuMark?
  private let role: ButtonRole?
  private let isToggle: Bool
  private let activate: @MainActor () -> Void
  @State private var isHighlighted = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.menuActionDismissBehavior) private var dismissal
  @Environment(\.menuPart) private var part

  /// `mark`: nil for an item that is neither on nor off. `isToggle`: whether Space leaves the menu open.
  package init(
    _ label: Label, mark: MenuMark? = nil, role: ButtonRole? = nil, isToggle: Bool = false, activate: @escaping @MainActor () -> Void
  ) {
    (self.label, self.mark, self.role, self.isToggle, self.activate) = (label, mark, role, isToggle, activate)
  }

  package var body: some View {
    let isOption = part == .options
    MenuRowFace(label: label, mark: mark, role: role, isHighlighted: isHighlighted, shortcut: shortcut, opensSubmenu: false)
      .modifier(
        _MenuItemModifier(
          item: MenuItem(
            isEnabled: isEnabled, isChosen: mark == .on, isToggle: isToggle, closes: dismissal != .disabled, shortcut: shortcut,
            highlight: { isHighlighted = $0 }, activate: { activate() }),
          role: isOption ? .option : .menuItem,
          state: state(isOption: isOption))
      )
      .layoutValue(key: MenuPartKey.self, value: .row)
  }

  private func state(isOption: Bool) -> ElementState {
    var state: ElementState = isHighlighted ? .focused : []
    if isOption { state.insert(.selectable) }
    switch mark {
    case .on: state.insert(isOption ? .selected : .checked)
    case .mixed: state.insert(.mixed)
    case .off, nil: break
    }
    return state
  }
}

/// The look of a row of a menu.
struct MenuRowFace<Label: View>: View {
  let label: Label
  let mark: MenuMark?
  let role: ButtonRole?
  let isHighlighted: Bool
  let shortcut: KeyboardShortcut?
  let opensSubmenu: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuColumns) private var columns

  var body: some View {
    let hasMark = mark != nil
    HStack(spacing: 0) {
      if columns.contains(.marks) { MenuMarkView(mark: mark).frame(width: MenuMetrics.markColumn, alignment: .leading) }
      MenuTitleLayout(hasIcons: columns.contains(.icons)) {
        label.inOneLine()
        Text(verbatim: "")
      }
      Spacer(minLength: 0)
      if let shortcut {
        Text(verbatim: shortcut.menuText).fixedSize().foregroundStyle(secondary).padding(.leading, 24).leftUnspoken()
      }
      if opensSubmenu {
        MenuChevron().stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
          .foregroundStyle(secondary)
          .frame(width: 5, height: 9).padding(.leading, 24)
      }
    }
    .foregroundStyle(foreground)
    .padding(
      EdgeInsets(
        top: MenuMetrics.rowPadding.height, leading: MenuMetrics.rowPadding.width, bottom: MenuMetrics.rowPadding.height,
        trailing: MenuMetrics.rowPadding.width)
    )
    .background(background, in: RoundedRectangle(cornerRadius: MenuMetrics.rowRadius))
    .contentShape(Rectangle())
    .transformPreference(MenuColumnsKey.self) { if hasMark { $0.insert(.marks) } }
  }

  private var background: Color {
    isHighlighted ? isEnabled ? Color(.accentFill) : .controlHover : .clear
  }

  private var foreground: Color {
    if !isEnabled { return Color(.tertiary) }
    return isHighlighted ? .onAccent : role == .destructive ? Color(.destructive) : .primary
  }

  private var secondary: Color {
    isEnabled ? isHighlighted ? .onAccent : .secondary : Color(.tertiary)
  }
}

/// The mark of an item that is on, or partly on.
private struct MenuMarkView: View {
  let mark: MenuMark?

  var body: some View {
    let style = StrokeStyle(lineWidth: 1.75, lineCap: .round, lineJoin: .round)
    switch mark {
    case .on: CheckMark().stroke(style: style).frame(width: 14, height: 14)
    case .mixed: Capsule().frame(width: 8, height: 1.75).padding(.leading, 3)
    case .off, nil: Color.clear.frame(width: 0, height: 0)
    }
  }
}

/// An arrow that points to a submenu.
nonisolated struct MenuChevron: Shape {
  var isDown = false

  // An arrow follows the text direction.
  var layoutDirectionBehavior: LayoutDirectionBehavior { isDown ? .fixed : .mirrors }

  func path(in rect: CGRect) -> Path {
    Path {
      if isDown {
        $0.addLines([CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.minY)])
      } else {
        $0.addLines([CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY)])
      }
    }
  }
}

// MARK: Columns

/// The columns before the titles of a menu.
struct MenuColumns: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let marks = MenuColumns(rawValue: 1)
  static let icons = MenuColumns(rawValue: 2)

  /// The width of the columns, in points.
  var width: CGFloat { (contains(.marks) ? MenuMetrics.markColumn : 0) + (contains(.icons) ? MenuMetrics.iconColumn : 0) }
}

enum MenuColumnsKey: PreferenceKey {
  static var defaultValue: MenuColumns { [] }
  static func reduce(value: inout MenuColumns, nextValue: () -> MenuColumns) { value.formUnion(nextValue()) }
}

private enum MenuColumnsEnvironmentKey: EnvironmentKey { static var defaultValue: MenuColumns { [] } }

extension EnvironmentValues {
  var menuColumns: MenuColumns {
    get { self[MenuColumnsEnvironmentKey.self] }
    set { self[MenuColumnsEnvironmentKey.self] = newValue }
  }
}

/// Whether a view has an icon in the column of the icons.
enum MenuIconKey: LayoutValueKey { static let defaultValue = false }

/// A title beside the column of the icons, unless it has an icon; at least as high as its last view, an empty line of text.
nonisolated struct MenuTitleLayout: Layout {
  let hasIcons: Bool

  private func inset(_ view: LayoutSubview) -> CGFloat { hasIcons && !view[MenuIconKey.self] ? MenuMetrics.iconColumn : 0 }

  private func inside(_ proposal: ProposedViewSize, _ inset: CGFloat) -> ProposedViewSize {
    inset == 0 ? proposal : ProposedViewSize(width: proposal.width.map { max(0, $0 - inset) }, height: proposal.height)
  }

  private func lineHeight(_ subviews: Subviews) -> CGFloat { subviews.last?.sizeThatFits(.unspecified).height ?? 0 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let view = subviews.first else { return .zero }
    let inset = inset(view), size = view.sizeThatFits(inside(proposal, inset))
    return CGSize(width: size.width + inset, height: max(size.height, lineHeight(subviews)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let view = subviews.first else { return }
    let inset = inset(view), offered = inside(proposal, inset)
    view.place(
      at: CGPoint(x: bounds.minX + inset, y: bounds.minY + (bounds.height - view.sizeThatFits(offered).height) / 2), proposal: offered)
    if subviews.count > 1 { subviews.last?.place(at: bounds.origin, proposal: .unspecified) }
  }
}
