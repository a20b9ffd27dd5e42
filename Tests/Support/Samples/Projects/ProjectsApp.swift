import SwiftUI

struct ProjectsApp: App {
  @StateObject private var session = Session()

  var body: some Scene {
    WindowGroup("Projects") {
      ProjectList()
    }
    .environmentObject(session)
  }
}
