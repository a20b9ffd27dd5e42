import SwiftUI

struct ProjectList: View {
  @EnvironmentObject var session: Session
  @State private var edited: Project?

  var body: some View {
    VStack {
      Text(session.user ?? "Nobody").accessibilityIdentifier("user")
      ForEach(session.projects) { project in
        ProjectView(project: project)
        EditButton(project: project) { edited = project }
      }
      Button("Sign in") {
        session.user = "Ada"
      }
      .accessibilityIdentifier("sign in")
    }
    .sheet(item: $edited) { project in
      ProjectEditor(project: project)
    }
  }
}

struct EditButton: View {
  @ObservedObject var project: Project
  let action: () -> Void

  var body: some View {
    Button("Edit \(project.name)") { action() }
      .accessibilityIdentifier("edit-\(project.name)")
  }
}
