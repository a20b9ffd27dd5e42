import Oriel

/// A field for new items over the list of all.
public struct ToDoView: View {
  @Bindable var list: ToDoList
  @State private var title = ""
  @FocusState private var isTyping: Bool

  public init(list: ToDoList) { self.list = list }

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      TextField("What is to be done?", text: $title)
        .textFieldStyle(.roundedBorder)
        .focused($isTyping)
        .onSubmit {
          list.add(title)
          title = ""
          isTyping = true
        }
        .accessibilityIdentifier("title")
      List {
        ForEach($list.items) { $item in ItemRow(item: $item) { withAnimation { list.remove(item.id) } } }
      }
      Text(list.problem ?? "\(list.remaining) of \(list.items.count) remaining")
        .font(.caption).foregroundStyle(list.problem == nil ? Color.secondary : Color.red)
        .accessibilityIdentifier("status")
    }
    .padding()
    .defaultFocus($isTyping, true)
  }
}

private struct ItemRow: View {
  @Binding var item: ToDoList.Item
  let remove: () -> Void

  var body: some View {
    HStack {
      Button(item.isDone ? "Not done" : "Done", systemImage: item.isDone ? "checkmark.circle.fill" : "circle") { item.isDone.toggle() }
        .labelStyle(.iconOnly).buttonStyle(.plain)
        .foregroundStyle(item.isDone ? Color.accentColor : Color.secondary)
        .accessibilityIdentifier("done \(item.title)")
      Text(item.title).strikethrough(item.isDone).foregroundStyle(item.isDone ? .secondary : .primary)
      Spacer()
      Button("Delete", systemImage: "trash") { remove() }
        .labelStyle(.iconOnly).buttonStyle(.plain).foregroundStyle(.secondary)
        .accessibilityIdentifier("delete \(item.title)")
    }
  }
}
