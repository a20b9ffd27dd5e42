import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielLists
import OrielViews

@MainActor private let visibilities = Domain<Visibility>(
  "Visibility", [(.automatic, ".automatic"), (.hidden, ".hidden"), (.visible, ".visible")])
@MainActor private let edgeSets = Domain<VerticalEdge.Set>("VerticalEdge.Set", [(.all, ".all"), (.top, ".top"), (.bottom, ".bottom")])
@MainActor private let looks = Domain<Int>(
  "style",
  [
    (0, "DefaultListStyle()"), (1, "PlainListStyle()"), (2, "GroupedListStyle()"), (3, "InsetGroupedListStyle()"),
    (4, "SidebarListStyle()"), (5, "BorderedListStyle(alternatesRowBackgrounds: true)"), (6, "InsetListStyle()"),
  ])
@MainActor private let alternating = Domain<AlternatingRowBackgroundBehavior>(
  "AlternatingRowBackgroundBehavior", [(.enabled, ".enabled"), (.disabled, ".disabled"), (.automatic, ".automatic")])

/// What rows set for their list, and what is set for the lists in a view.
@MainActor let rowModifiers: [ModifierKind] = [
  ModifierKind(
    "listStyle",
    covers: [
      "ListStyle", "DefaultListStyle", "PlainListStyle", "GroupedListStyle", "InsetGroupedListStyle", "SidebarListStyle",
      "BorderedListStyle", "InsetListStyle",
    ], weight: 2, ".listStyle($0)", looks
  ) { view, _, look in
    @MainActor func result(_ view: some View) -> any View {
      switch look {
      case 1: view.listStyle(PlainListStyle())
      case 2: view.listStyle(GroupedListStyle())
      case 3: view.listStyle(InsetGroupedListStyle())
      case 4: view.listStyle(SidebarListStyle())
      case 5: view.listStyle(BorderedListStyle(alternatesRowBackgrounds: true))
      case 6: view.listStyle(InsetListStyle())
      default: view.listStyle(DefaultListStyle())
      }
    }
    return result(view)
  },
  ModifierKind(
    "alternatingRowBackgrounds", covers: ["AlternatingRowBackgroundBehavior"], weight: 1, ".alternatingRowBackgrounds($0)", alternating
  ) { view, _, behavior in view.alternatingRowBackgrounds(behavior) },
  ModifierKind("listRowInsets", weight: 1, ".listRowInsets($0)", Domains.insets) { view, _, insets in view.listRowInsets(insets) },
  ModifierKind("listRowInsets(edges)", weight: 1, ".listRowInsets($0, $1)", Domains.edges, Domains.optionalLength) {
    view, _, edges, length in view.listRowInsets(edges, length)
  },
  ModifierKind("listRowBackground", weight: 2, ".listRowBackground($0)", Domains.optionalColor) { view, _, color in
    view.listRowBackground(color)
  },
  ModifierKind("listRowSeparator", weight: 1, ".listRowSeparator($0, edges: $1)", visibilities, edgeSets) { view, _, visibility, edges in
    view.listRowSeparator(visibility, edges: edges)
  },
  ModifierKind("listRowSeparatorTint", weight: 1, ".listRowSeparatorTint($0, edges: $1)", Domains.optionalColor, edgeSets) {
    view, _, color, edges in view.listRowSeparatorTint(color, edges: edges)
  },
  ModifierKind("listSectionSeparator", weight: 1, ".listSectionSeparator($0, edges: $1)", visibilities, edgeSets) {
    view, _, visibility, edges in view.listSectionSeparator(visibility, edges: edges)
  },
  ModifierKind("listSectionSeparatorTint", weight: 1, ".listSectionSeparatorTint($0, edges: $1)", Domains.optionalColor, edgeSets) {
    view, _, color, edges in view.listSectionSeparatorTint(color, edges: edges)
  },
  ModifierKind("listRowSpacing", weight: 1, ".listRowSpacing($0)", Domains.optionalLength) { view, _, length in
    view.listRowSpacing(length)
  },
  ModifierKind("listSectionSpacing", covers: ["ListSectionSpacing"], weight: 1, ".listSectionSpacing($0)", Domains.length) {
    view, _, length in view.listSectionSpacing(length)
  },
  ModifierKind("listItemTint", covers: ["ListItemTint"], weight: 1, ".listItemTint($0)", Domains.optionalColor) { view, _, color in
    view.listItemTint(color)
  },
  ModifierKind("selectionDisabled", weight: 1, ".selectionDisabled($0)", Domains.flag) { view, _, flag in view.selectionDisabled(flag) },
  ModifierKind(
    "swipeActions", weight: 1, ".swipeActions(edge: $0, allowsFullSwipe: $1) { Button(\"a\") {} }", Domains.horizontalEdge, Domains.flag
  ) {
    view, _, edge, flag in
    view.swipeActions(edge: edge, allowsFullSwipe: flag) { Button("a") {} }
  },
]
