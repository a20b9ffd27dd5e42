import Oriel
import OrielTesting
import Testing

private struct Todo: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false
  var tags: Set<String> = []
}

private enum Filter: String, CaseIterable, Identifiable {
  case all, open, done
  var id: Self { self }

  func includes(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .open: !todo.isDone
    case .done: todo.isDone
    }
  }
}

private struct TodoScreen: View {
  @State private var todos = [Todo(id: 1, title: "Water plants"), Todo(id: 2, title: "Call home"), Todo(id: 3, title: "Sharpen saw")]
  @State private var filter: Filter = .all
  @State private var nextID = 4

  private var remaining: Int { todos.filter { !$0.isDone }.count }
  private var selection: Binding<Filter> { Binding(get: { filter }, set: { filter = $0 }) }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      header
      Divider()
      ForEach($todos) { $todo in
        if filter.includes(todo) {
          TodoRow(todo: $todo) { remove(todo) }
        }
      }
      FilterBar(selection: selection)
      Button("Add") {
        todos.insert(Todo(id: nextID, title: "Task \(nextID)"), at: 0)
        nextID += 1
      }
      .accessibilityIdentifier("add")
    }
    .padding(10)
  }

  @ViewBuilder private var header: some View {
    if remaining == 0 {
      Text("All done").accessibilityIdentifier("header")
    } else {
      Text("\(remaining) left").font(.headline).accessibilityIdentifier("header")
    }
  }

  private func remove(_ todo: Todo) { todos.removeAll { $0.id == todo.id } }
}

private struct TodoRow: View {
  @Binding var todo: Todo
  let onDelete: () -> Void
  @State private var edits = 0

  var body: some View {
    HStack {
      Toggle(isOn: $todo.isDone) { Text(todo.title).accessibilityIdentifier("title \(todo.id)") }
        .accessibilityIdentifier("toggle \(todo.id)")
      Spacer()
      Text("\(edits)").accessibilityIdentifier("edits \(todo.id)")
      Button {
        todo.title += "!"
        edits += 1
      } label: {
        Text("Edit")
      }
      .accessibilityIdentifier("edit \(todo.id)")
      Button("Delete", role: .destructive) { onDelete() }.accessibilityIdentifier("delete \(todo.id)")
    }
  }
}

private struct FilterBar: View {
  @Binding var selection: Filter

  var body: some View {
    HStack {
      ForEach(Filter.allCases) { filter in
        Text(filter.rawValue.capitalized)
          .fontWeight(selection == filter ? .bold : nil)
          .onTapGesture { selection = filter }
          .accessibilityIdentifier("filter \(filter.rawValue)")
      }
    }
  }
}

/// Elements without ids of their own, bound by position.
private struct Switches: View {
  @State private var values = [false, true, false]

  var body: some View {
    VStack {
      ForEach($values, id: \.self) { _ in EmptyView() }
      ForEach(Array($values.enumerated()), id: \.offset) { offset, $value in
        Toggle("Switch \(offset)", isOn: $value).accessibilityIdentifier("switch \(offset)")
      }
      ForEach(Array(values.enumerated()), id: \.offset) { index, value in
        Text(verbatim: "\(index) \(value)").accessibilityIdentifier("value \(index)")
      }
      ForEach(values.indices, id: \.self) { Text("row \($0)").accessibilityIdentifier("row \($0)") }
      ForEach(0..<2) { _ in Spacer() }
      ForEach(["a", "b"], id: \.self) { Text($0).accessibilityIdentifier("letter \($0)") }
    }
  }
}

@MainActor @Suite struct TodoListTests {
  @Test func rowsEditThroughBindings() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 400)) { TodoScreen() }
    #expect(harness.text(of: "header") == "3 left")
    harness.click("edit 2")
    harness.settle()
    #expect(harness.text(of: "title 2") == "Call home!")
    harness.click("toggle 2")
    harness.settle()
    #expect(harness.text(of: "header") == "2 left")
    harness.click("add")
    harness.settle()
    #expect(harness.text(of: "title 4") == "Task 4")
    // State went with the row that moved down.
    #expect(harness.text(of: "edits 2") == "1")
    harness.click("delete 1")
    harness.settle()
    #expect(harness.text(of: "title 1") == nil)
    harness.click("edit 3")
    harness.settle()
    #expect(harness.text(of: "title 3") == "Sharpen saw!")
    #expect(harness.text(of: "edits 2") == "1")
    try harness.verifyAgainstFresh()
  }

  @Test func filtersShowPart() throws {
    let harness = ViewHarness(size: CGSize(width: 500, height: 400)) { TodoScreen() }
    harness.click("toggle 1")
    harness.settle()
    harness.click("filter done")
    harness.settle()
    #expect(harness.text(of: "title 1") == "Water plants")
    #expect(harness.text(of: "title 2") == nil)
    // What no longer passes the filter goes at once.
    harness.click("toggle 1")
    harness.settle()
    #expect(harness.text(of: "title 1") == nil)
    harness.click("filter all")
    harness.settle()
    for id in 1...3 {
      harness.click("toggle \(id)")
      harness.settle()
    }
    #expect(harness.text(of: "header") == "All done")
    try harness.verifyAgainstFresh()
  }

  @Test func elementsAreBoundByPosition() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 500)) { Switches() }
    harness.click("switch 2")
    harness.settle()
    #expect((0..<3).map { harness.text(of: "value \($0)") } == ["0 false", "1 true", "2 true"])
    #expect(harness.text(of: "row 2") == "row 2")
    #expect(harness.text(of: "letter b") == "b")
  }
}
