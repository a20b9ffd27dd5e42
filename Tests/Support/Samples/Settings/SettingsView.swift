import SwiftUI

struct SettingsView: View {
  @AppStorage(PreferenceKeys.appearance) private var appearance = Appearance.system
  @AppStorage(PreferenceKeys.fontSize) private var fontSize = 12.0
  @AppStorage(PreferenceKeys.showsLineNumbers) private var showsLineNumbers = true
  @AppStorage(PreferenceKeys.author) private var author: String?

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(Appearance.allCases) { choice in
        Button(choice.title) { appearance = choice }
          .disabled(choice == appearance)
          .accessibilityIdentifier(choice.rawValue)
      }
      Slider(value: $fontSize, in: 8...24, step: 1)
        .accessibilityIdentifier("size")
      Toggle("Line numbers", isOn: $showsLineNumbers)
        .accessibilityIdentifier("numbers")
      TextField("Author", text: Binding(get: { author ?? "" }, set: { author = $0.isEmpty ? nil : $0 }))
        .accessibilityIdentifier("author")
    }
    .padding()
  }
}
