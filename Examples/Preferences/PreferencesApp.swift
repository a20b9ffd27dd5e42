// Preferences: a form with every control, as a program shows its settings.
//
//   Examples/run Preferences

import Oriel
import PreferencesPanel

@main struct PreferencesApp: App {
  @State private var preferences = Preferences()

  var body: some Scene {
    WindowGroup("Preferences") { PreferencesView(preferences: preferences) }
      .defaultSize(width: 520, height: 760)
  }
}
