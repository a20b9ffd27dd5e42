import SwiftUI

struct EditorApp: App {
  @AppStorage(PreferenceKeys.appearance) private var appearance = Appearance.system
  @StateObject private var recent = RecentFiles()

  static var store: UserDefaults?

  init() {
    if let store = Self.store {
      _appearance = AppStorage(wrappedValue: .system, PreferenceKeys.appearance, store: store)
    }
  }

  var body: some Scene {
    WindowGroup("Editor") {
      EditorView()
        .environmentObject(recent)
    }
    .defaultAppStorage(Self.store ?? .standard)
    .environment(\.appearanceName, appearance.title)
  }
}

private struct AppearanceNameKey: EnvironmentKey {
  static let defaultValue = ""
}

extension EnvironmentValues {
  var appearanceName: String {
    get { self[AppearanceNameKey.self] }
    set { self[AppearanceNameKey.self] = newValue }
  }
}
