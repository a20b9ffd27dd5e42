import SwiftUI

struct EditorView: View {
  @AppStorage(PreferenceKeys.fontSize) private var fontSize = 12.0
  @AppStorage(PreferenceKeys.showsLineNumbers) private var showsLineNumbers = true
  @SceneStorage("sidebar") private var showsSettings = true
  @SceneStorage("text") private var text = "Hello"
  @Environment(\.appearanceName) private var appearanceName

  var body: some View {
    HStack {
      VStack {
        Text(appearanceName).accessibilityIdentifier("appearance")
        if showsLineNumbers { Text("1").accessibilityIdentifier("line") }
        Text(text).font(.system(size: fontSize)).accessibilityIdentifier("text")
        Button("Settings") { withAnimation { showsSettings.toggle() } }.accessibilityIdentifier("settings")
        Button("Change") { text += "!" }.accessibilityIdentifier("change")
      }
      if showsSettings {
        SettingsView()
      }
    }
  }
}
