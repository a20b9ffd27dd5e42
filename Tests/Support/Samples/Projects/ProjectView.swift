import SwiftUI

struct ProjectView: View {
  @ObservedObject var project: Project
  @ObservedObject private var settings: ProjectSettings

  init(project: Project) {
    self.project = project
    settings = project.settings
  }

  var body: some View {
    VStack {
      Toggle("Show done", isOn: $settings.showsDone).accessibilityIdentifier("done-\(project.name)")
      ForEach(project.tasks) { task in
        if settings.showsDone || !task.isDone {
          TaskRow(task: task)
        }
      }
      Button("Add") { project.add("New") }.accessibilityIdentifier("add-\(project.name)")
    }
  }
}

struct TaskRow: View {
  @ObservedObject var task: Task
  @EnvironmentObject private var session: Session

  var body: some View {
    Toggle(isOn: $task.isDone) {
      Text(session.user.map { "\(task.title) for \($0)" } ?? task.title)
    }
    .accessibilityIdentifier(task.title)
  }
}

struct ProjectEditor: View {
  @ObservedObject var project: Project
  @EnvironmentObject var session: Session
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      TextField("Name", text: $project.name).accessibilityIdentifier("name")
      Text("\(session.projects.count) projects").accessibilityIdentifier("count")
      Button("Done") { dismiss() }.accessibilityIdentifier("close")
    }
    .padding()
  }
}

struct ProjectView_Previews: PreviewProvider {
  static var previews: some View {
    ProjectView(project: Project(name: "Preview", tasks: ["One"]))
      .environmentObject(Session())
  }
}
