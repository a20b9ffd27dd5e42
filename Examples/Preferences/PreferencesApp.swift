import Oriel
import PreferencesPanel

@main struct PreferencesApp: App {
  @State private var preferences = Preferences()

  var body: some Scene {
    WindowGroup("Preferences") { PreferencesView(preferences: preferences) }
      .defaultSize(width: 520, height: 760)
  }
}
