import SwiftUI

/// Filters, the tasks of one of them, and a task.
public struct TasksView: View {
  @EnvironmentObject private var store: TaskStore
  @State private var filter: TaskFilter? = .all
  @State private var search = ""
  @AppStorage("sortsByPriority") private var sortsByPriority = false

  public init() {}

  public var body: some View {
    NavigationSplitView {
      List(TaskFilter.allCases, selection: $filter) { filter in
        Label(filter.title, systemImage: filter.symbol)
          .badge(store.tasks.count { filter.contains($0) })
          .accessibilityIdentifier("filter \(filter.rawValue)")
      }
      .listStyle(.sidebar)
      .navigationTitle("Tasks")
      .navigationSplitViewColumnWidth(min: 150, ideal: 180, max: 260)
    } content: {
      TaskList(tasks: shown)
        .navigationTitle((filter ?? .all).title)
        .searchable(text: $search, prompt: "Search")
        .navigationSplitViewColumnWidth(min: 240, ideal: 320, max: 480)
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("New Task", systemImage: "plus") { store.add() }.help("Adds a task")
              .accessibilityIdentifier("add")
          }
        }
    } detail: {
      if let id = store.selection, let task = store.binding(id) {
        TaskDetail(task: task).id(id)
      } else {
        ContentUnavailableView("No Task Selected", systemImage: "checklist", description: Text("Choose one from the list."))
      }
    }
  }

  private var shown: [TodoTask] {
    let found = store.tasks.filter {
      (filter ?? .all).contains($0)
        && (search.isEmpty || $0.title.localizedCaseInsensitiveContains(search) || $0.notes.localizedCaseInsensitiveContains(search))
    }
    return sortsByPriority ? found.sorted { $0.priority > $1.priority } : found
  }
}

private struct TaskList: View {
  let tasks: [TodoTask]
  @EnvironmentObject private var store: TaskStore

  var body: some View {
    List(selection: $store.selection) {
      ForEach(tasks) { task in
        if let binding = store.binding(task.id) {
          TaskRow(task: binding)
            .contextMenu {
              Button(task.isFlagged ? "Unflag" : "Flag", systemImage: "flag") { binding.wrappedValue.isFlagged.toggle() }
              Divider()
              Button("Delete", systemImage: "trash", role: .destructive) { withAnimation { store.remove([task.id]) } }
            }
            .swipeActions {
              Button("Delete", role: .destructive) { withAnimation { store.remove([task.id]) } }
            }
        }
      }
      .onDelete { offsets in store.remove(Set(offsets.map { tasks[$0].id })) }
    }
    .overlay {
      if tasks.isEmpty { ContentUnavailableView("Nothing to Do", systemImage: "checkmark.circle") }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      if let problem = store.problem {
        Text(problem).font(.caption).foregroundStyle(.red).padding(6).frame(maxWidth: .infinity).background(.bar)
      }
    }
  }
}

private struct TaskRow: View {
  @Binding var task: TodoTask

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Button(task.isDone ? "Not done" : "Done", systemImage: task.isDone ? "checkmark.circle.fill" : "circle") {
        withAnimation { task.isDone.toggle() }
      }
      .labelStyle(.iconOnly).buttonStyle(.plain)
      .foregroundStyle(task.isDone ? Color.accentColor : .secondary)
      .accessibilityIdentifier("done \(task.title)")
      VStack(alignment: .leading, spacing: 2) {
        Text(task.title).strikethrough(task.isDone).lineLimit(1)
        if let due = task.due {
          Text(due, format: .dateTime.day().month().year()).font(.caption).foregroundStyle(.secondary)
        }
      }
      Spacer()
      if task.isFlagged { Image(systemName: "flag.fill").foregroundStyle(.orange) }
      Circle().fill(task.priority.color).frame(width: 8, height: 8)
        .accessibilityLabel("\(task.priority.title) priority")
    }
  }
}
