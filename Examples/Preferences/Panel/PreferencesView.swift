import Oriel

/// The settings of a mail program: a form with every control.
public struct PreferencesView: View {
  @Bindable var preferences: Preferences
  @State private var showsAdvanced = false

  public init(preferences: Preferences) { self.preferences = preferences }

  public var body: some View {
    Form {
      general
      appearance
      notifications
      accounts
      advanced
    }
    .formStyle(.grouped)
    .tint(preferences.accent)
    .preferredColorScheme(scheme)
  }

  private var scheme: ColorScheme? {
    switch preferences.appearance {
    case .automatic: nil
    case .light: .light
    case .dark: .dark
    }
  }

  private var general: some View {
    Section("General") {
      TextField("Name", text: $preferences.name, prompt: Text("As others see it"))
      Picker("Check for mail", selection: $preferences.interval) {
        ForEach(Preferences.Interval.allCases.filter { $0 != .manually }) { Text($0.title).tag($0) }
        Section { Text(Preferences.Interval.manually.title).tag(Preferences.Interval.manually) }
      }
      TextField("Signature", text: $preferences.signature, axis: .vertical).lineLimit(2...4)
    }
  }

  private var appearance: some View {
    Section("Appearance") {
      Picker("Appearance", selection: $preferences.appearance) {
        ForEach(Preferences.Appearance.allCases) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.segmented)
      ColorPicker("Accent colour", selection: $preferences.accent, supportsOpacity: false)
      Stepper("Preview", value: $preferences.previewLines, in: 0...5, format: .number)
    }
  }

  private var notifications: some View {
    Section {
      Toggle(isOn: $preferences.playsSound) {
        Text("Play a sound")
        Text("When a message arrives and the window is not in front")
      }
      Slider(value: $preferences.volume) {
        Text("Volume")
      } minimumValueLabel: {
        Image(systemName: "speaker")
      } maximumValueLabel: {
        Image(systemName: "speaker.wave.3")
      }
      .disabled(!preferences.playsSound)
      DatePicker("Quiet from", selection: $preferences.quietFrom, displayedComponents: .hourAndMinute)
    } header: {
      Text("Notifications")
    } footer: {
      Text("Quiet hours end at eight in the morning.")
    }
  }

  private var accounts: some View {
    Section("Accounts") {
      Toggle("All accounts", sources: $preferences.accounts, isOn: \.isEnabled).toggleStyle(.checkbox)
      ForEach($preferences.accounts) { $account in
        Toggle(account.name, isOn: $account.isEnabled).toggleStyle(.checkbox).padding(.leading, 16)
      }
    }
  }

  private var advanced: some View {
    Section("Advanced", isExpanded: $showsAdvanced) {
      Gauge(value: preferences.usedSpace) {
        Text("Storage")
      } currentValueLabel: {
        Text(preferences.usedSpace, format: .percent)
      }
      LabeledContent("Version", value: "1.0 (42)").badge(Text("New"))
      HStack {
        Button("Reset") { preferences.name = "Ann Example" }
        Button("Delete all mail", role: .destructive) { preferences.usedSpace = 0 }
      }
    }
  }
}
