import Oriel

/// Menus, context menus and tooltips.
struct MenusPage: View {
  @State private var wraps = true
  @State private var order = "Name"
  @State private var last = "Nothing yet"

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      HStack(spacing: 12) {
        Menu("Actions") { actions }.accessibilityIdentifier("actions")
        Menu("Add", systemImage: "plus") {
          Button("Folder") { last = "Folder" }
          Button("Smart Folder…") { last = "Smart Folder" }
        } primaryAction: {
          last = "File"
        }
        Menu("Borderless") { actions }.menuStyle(.borderlessButton)
        Menu("Prominent") { actions }.buttonStyle(.borderedProminent)
        Menu {
          actions
        } label: {
          Image(systemName: "ellipsis.circle")
        }
        .menuIndicator(.hidden).buttonStyle(.plain).help("More actions")
      }
      RoundedRectangle(cornerRadius: 10).fill(Color.accentColor.opacity(0.15))
        .frame(width: 360, height: 120)
        .overlay { Text("Click here with the secondary button").foregroundStyle(.secondary) }
        .contextMenu { actions }
      Button("Rest the pointer here") { last = "A press" }.help("A tooltip shows after half a second.")
      Text("Last action: \(last)").foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var actions: some View {
    ControlGroup {
      Button("Cut", systemImage: "scissors") { last = "Cut" }
      Button("Copy", systemImage: "doc.on.doc") { last = "Copy" }
    }
    Button("Rename…", systemImage: "pencil") { last = "Rename" }.keyboardShortcut("r")
    Toggle("Wrap lines", isOn: $wraps)
    Picker("Sort by", selection: $order) {
      ForEach(["Name", "Date"], id: \.self) { Text($0) }
    }
    Menu("Share") {
      Button("Mail") { last = "Mail" }
      Button("Message") { last = "Message" }
    }
    Section("Danger") { Button("Delete", systemImage: "trash", role: .destructive) { last = "Delete" } }
  }
}
