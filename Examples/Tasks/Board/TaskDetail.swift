import SwiftUI

/// A form for one task.
struct TaskDetail: View {
  @Binding var task: TodoTask
  @FocusState private var isNaming: Bool

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $task.title).focused($isNaming).accessibilityIdentifier("title")
        Toggle("Done", isOn: $task.isDone)
        Toggle("Flagged", isOn: $task.isFlagged)
      }
      Section {
        Picker("Priority", selection: $task.priority) {
          ForEach(TodoTask.Priority.allCases) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        Toggle("Has a date", isOn: hasDate.animation())
        if task.due != nil { DatePicker("Date", selection: date, displayedComponents: .date) }
      }
      Section("Notes") {
        TextEditor(text: $task.notes).frame(minHeight: 120).accessibilityIdentifier("notes")
      }
    }
    .formStyle(.grouped)
    .navigationTitle(task.title)
    .onAppear { if task.title == "New Task" { isNaming = true } }
  }

  private var hasDate: Binding<Bool> {
    Binding {
      task.due != nil
    } set: {
      task.due = $0 ? .now : nil
    }
  }

  private var date: Binding<Date> {
    Binding {
      task.due ?? .now
    } set: {
      task.due = $0
    }
  }
}
