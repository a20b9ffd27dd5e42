import Oriel

/// A control with its name.
struct Setting<Control: View>: View {
  let title: LocalizedStringKey
  @ViewBuilder let control: Control

  init(_ title: LocalizedStringKey, @ViewBuilder control: () -> Control) {
    self.title = title
    self.control = control()
  }

  var body: some View {
    HStack(spacing: 8) {
      Text(title).font(.callout).foregroundStyle(.secondary)
      control
    }
  }
}
