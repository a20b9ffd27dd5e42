import Oriel

/// What the layout lab shows.
package enum LabSection: String, CaseIterable, Identifiable {
  case containers = "Containers"
  case resizing = "Resizing"
  case month = "Month"
  case tags = "Tags"
  case cards = "Cards"

  package var id: Self { self }
}

/// Containers and layouts, with what their views are proposed and what it costs.
package struct LayoutLabPage: View {
  @Binding private var section: LabSection

  package init(section: Binding<LabSection>) { _section = section }

  package var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ChoiceRow(selection: $section, choices: LabSection.allCases, isProminent: true) { Text($0.rawValue) }
      switch section {
      case .containers: ContainersSection()
      case .resizing: ResizingSection()
      case .month: MonthSection()
      case .tags: TagsSection()
      case .cards: CardsSection()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
