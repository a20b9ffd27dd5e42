@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielMenus
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// The menu of a tab in the sidebar, with which the user hides and moves tabs.
struct TabMenu: ViewModifier {
  let index: Int
  let order: TabOrder
  let customization: Binding<TabViewCustomization>?

  private var values: TabCustomizing { order.tabs[index].containerValues.tabCustomizing }
  private var section: TabSectionMark? { order.tabs[index].containerValues.tabSection }

  func body(content: Content) -> some View {
    if let customization, values.isMovable || values.isHideable {
      content.contextMenu {
        if values.isMovable, section?.id != nil {
          Button("Move Up") { move(-1, customization) }.disabled(neighbor(-1) == nil)
          Button("Move Down") { move(1, customization) }.disabled(neighbor(1) == nil)
          Divider()
        }
        ForEach(hideable, id: \.self) { other in
          if let id = order.id(other), let item = order.tabs[other].containerValues.tabItem {
            Toggle(
              isOn: Binding(
                get: { order.isShown(other, in: .sidebar) },
                set: { customization.wrappedValue[sidebarVisibility: id] = $0 ? .visible : .hidden })
            ) {
              item.label
            }
          }
        }
      }
    } else {
      content
    }
  }

  /// The tabs that the user may hide and show.
  private var hideable: [Int] {
    order.tabs.indices.filter {
      let values = order.tabs[$0].containerValues
      return values.tabCustomizing.isHideable && values.tabItem?.isHidden != true
    }
  }

  /// The tabs of the same section, in the order of the sidebar.
  private var siblings: [Int] {
    order.shown(in: .sidebar).filter { order.tabs[$0].containerValues.tabSection?.token == section?.token && order.id($0) != nil }
  }

  private func neighbor(_ step: Int) -> Int? {
    guard let place = siblings.firstIndex(of: index), siblings.indices.contains(place + step) else { return nil }
    return siblings[place + step]
  }

  private func move(_ step: Int, _ customization: Binding<TabViewCustomization>) {
    guard let section = section?.id, let place = siblings.firstIndex(of: index), neighbor(step) != nil else { return }
    var ids = siblings.compactMap { order.id($0) }
    ids.swapAt(place, place + step)
    customization.wrappedValue[section: section].tabOrder = ids
  }
}
