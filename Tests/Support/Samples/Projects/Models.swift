import SwiftUI

final class Task: ObservableObject, Identifiable {
  let id = UUID()
  @Published var title: String
  @Published var isDone = false

  init(title: String) {
    self.title = title
  }
}

final class Project: ObservableObject, Identifiable {
  let id = UUID()
  @Published var name: String
  @Published var tasks: [Task]
  // Not published: objects inside an object announce their changes themselves.
  let settings = ProjectSettings()

  init(name: String, tasks: [String]) {
    self.name = name
    self.tasks = tasks.map(Task.init)
  }

  func add(_ title: String) {
    tasks.append(Task(title: title))
  }
}

final class ProjectSettings: ObservableObject {
  var showsDone = true {
    willSet { objectWillChange.send() }
  }
}

@MainActor
final class Session: ObservableObject {
  @Published var user: String?
  @Published var projects: [Project]

  init(projects: [Project] = [Project(name: "House", tasks: ["Paint", "Sweep"]), Project(name: "Garden", tasks: ["Dig"])]) {
    self.projects = projects
  }

  func signIn(as name: String) async {
    await Swift.Task.yield()
    user = name
  }
}
