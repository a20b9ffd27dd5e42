import Oriel

/// The same controls in a form with boxes and in one with columns.
struct FormsPage: View {
  @State private var name = "Ann"
  @State private var isShared = true
  @State private var notifies = false
  @State private var volume = 0.4
  @State private var copies = 2
  @State private var quality = "High"
  @State private var isOpen = true

  var body: some View {
    HStack(alignment: .top, spacing: 20) {
      Form { rows }.frame(width: 360).accessibilityIdentifier("form")
      VStack(alignment: .leading, spacing: 20) {
        Form { general }.formStyle(.columns)
        GroupBox("Columns") { Text("Labels end where the controls begin.") }
      }
      .frame(width: 260)
    }
  }

  @ViewBuilder private var rows: some View {
    Section("General") { general }
    Section {
      Toggle(isOn: $notifies) {
        Text("Notifications")
        Text("Also while the screen is locked")
      }
      Slider(value: $volume) { Text("Volume") }
      LabeledContent("Version", value: "1.2")
    } header: {
      Text("Sound")
    } footer: {
      Text("Texts below a box say more of it.")
    }
    Section("More", isExpanded: $isOpen) {
      Text("Inbox").badge(3)
      Button("Reset") { (name, copies) = ("Ann", 2) }
    }
  }

  @ViewBuilder private var general: some View {
    TextField("Name", text: $name)
    Toggle("Shared", isOn: $isShared)
    Picker("Quality", selection: $quality) { ForEach(["Low", "High"], id: \.self) { Text($0) } }
    Stepper("Copies", value: $copies, in: 1...9, format: .number)
  }
}
