import Oriel

/// A list of a million rows, beside lists in other styles.
struct ListPage: View {
  @State private var chosen: Set<Int> = [2]
  @State private var tasks = ["Water the plants", "Write to Ada", "Repair the bicycle", "Buy bread", "Read on"]
  @State private var isOpen = true

  var body: some View {
    HStack(spacing: 16) {
      List(0..<1_000_000, id: \.self, selection: $chosen) { ListRow(index: $0) }
        .listStyle(.bordered(alternatesRowBackgrounds: true))
      VStack(spacing: 16) {
        grouped
        outline
      }
      .frame(width: 300)
    }
  }

  private var grouped: some View {
    List {
      Section("Tasks") {
        ForEach(tasks, id: \.self) { task in
          Text(task)
            .swipeActions { Button("Delete", role: .destructive) { withAnimation { tasks.removeAll { $0 == task } } } }
            .swipeActions(edge: .leading) { Button("First") { withAnimation { moveToFront(task) } }.tint(.blue) }
        }
        .onMove { rows, place in withAnimation { tasks.move(fromOffsets: rows, toOffset: place) } }
      }
      Section {
        Toggle("Remind me", isOn: $isOpen)
      } footer: {
        Text("Drag rows up, down and to the sides.")
      }
    }
    .listStyle(.insetGrouped)
    .clipShape(.rect(cornerRadius: 8))
  }

  private var outline: some View {
    List {
      OutlineGroup(Folder.samples, children: \.children) { folder in
        Label(folder.name, systemImage: folder.children == nil ? "doc" : "folder")
      }
    }
    .listStyle(.sidebar)
    .listItemTint(.accentColor)
    .clipShape(.rect(cornerRadius: 8))
  }

  private func moveToFront(_ task: String) {
    tasks.removeAll { $0 == task }
    tasks.insert(task, at: 0)
  }
}

/// A folder with its files.
private struct Folder: Identifiable {
  var name: String
  var children: [Folder]?
  var id: String { name }

  static let samples = [
    Folder(name: "Letters", children: [Folder(name: "To Ada"), Folder(name: "To Charles")]),
    Folder(name: "Pictures", children: [Folder(name: "Summer", children: [Folder(name: "Beach")])]),
    Folder(name: "Notes"),
  ]
}

/// A row of the long list.
struct ListRow: View {
  let index: Int
  private let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .blue, .indigo, .purple, .pink]

  var body: some View {
    HStack(spacing: 12) {
      Circle().fill(colors[index % colors.count]).frame(width: 12, height: 12)
      Text("Row \(index + 1)")
      Spacer()
      Text("\((index * 7919) % 1000) points").foregroundStyle(.secondary)
    }
  }
}
