// Tasks: a list, details, search, settings and menus, saved as JSON.
//
//   Examples/run Tasks

import SwiftUI
import TaskBoard

@main struct TasksApp: App {
  @StateObject private var store = TaskStore(file: TaskStore.defaultFile)

  var body: some Scene {
    WindowGroup("Tasks") { TasksView().environmentObject(store) }
      .defaultSize(width: 960, height: 620)
      .commands { TaskCommands(store: store) }
    Settings { TaskSettingsView() }
  }
}
