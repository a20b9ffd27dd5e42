import Oriel
import OrielTesting
import Testing

private struct Profile: Equatable {
  struct Address: Equatable {
    var city = "Oslo"
    var zip: Int? = nil
  }
  var name = "Ada"
  var address = Address()
  var wantsMail = true
  var volume = 0.25
}

private struct SettingsScreen: View {
  @State private var profile = Profile()
  @State private var saved: Profile?
  @State private var isAdvancedShown = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        FormSection("Account") {
          LabeledRow(label: "Name", value: profile.name)
          LabeledRow(label: "City", value: profile.address.city)
          Toggle("Mail", isOn: $profile.wantsMail).accessibilityIdentifier("mail")
        }
        FormSection("Sound") {
          VolumeBar(level: $profile.volume)
        }
        FormSection("More") {
          Toggle(isOn: $isAdvancedShown) { Text("Advanced") }.accessibilityIdentifier("advanced")
          if isAdvancedShown {
            CityPicker(city: $profile.address.city)
            ZipEditor(zip: $profile.address.zip)
          }
        }
        HStack {
          Text("Volume \(profile.volume * 100, specifier: "%.0f") %").accessibilityIdentifier("summary")
          Spacer(minLength: 20)
          Button("Save") { saved = profile }
            .buttonStyle(.borderedProminent)
            .disabled(saved == profile)
            .accessibilityIdentifier("save")
        }
        if let saved, saved == profile { Text("Saved").accessibilityIdentifier("saved") }
      }
      .padding(.horizontal, 20)
      .padding(.vertical)
    }
  }
}

private struct FormSection<Content: View>: View {
  private let title: LocalizedStringKey
  private let content: Content

  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title).font(.headline)
      VStack(alignment: .leading, spacing: 0) { content.padding(8) }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.gray.opacity(0.15), in: .rect(cornerRadius: 8))
    }
  }
}

private struct LabeledRow: View {
  var label: String
  var value: String
  var isEmphasized = false

  var body: some View {
    HStack {
      Text(label)
      Spacer()
      Text(value).foregroundStyle(.secondary).fontWeight(isEmphasized ? .bold : .regular).accessibilityIdentifier("row \(label)")
    }
  }
}

private struct VolumeBar: View {
  @Binding var level: Double

  var body: some View {
    HStack(spacing: 0) {
      Color.accentColor.frame(width: 200 * level).accessibilityIdentifier("level")
      Color.gray
    }
    .frame(width: 200, height: 10)
    .clipShape(Capsule())
    .contentShape(Rectangle())
    .onTapGesture { level = min(1, level + 0.25) }
    .accessibilityIdentifier("volume")
  }
}

private struct CityPicker: View {
  @Binding var city: String
  private let cities = ["Oslo", "Turku", "Bergen"]

  var body: some View {
    ForEach(cities, id: \.self) { name in
      HStack {
        Circle().strokeBorder(name == city ? Color.accentColor : .gray, lineWidth: name == city ? 4 : 1).frame(width: 12, height: 12)
        Text(name)
      }
      .onTapGesture { city = name }
      .accessibilityIdentifier("city \(name)")
    }
  }
}

private struct ZipEditor: View {
  @Binding var zip: Int?

  var body: some View {
    if let zip = Binding($zip) {
      Text("Zip \(String(zip.wrappedValue))").onTapGesture { zip.wrappedValue += 1 }.accessibilityIdentifier("zip")
    } else {
      Button("Set zip") { zip = 9000 }.accessibilityIdentifier("set zip")
    }
  }
}

@MainActor @Suite struct SettingsFormTests {
  @Test func membersAreWrittenThroughBindings() throws {
    let harness = ViewHarness(size: CGSize(width: 320, height: 640)) { SettingsScreen() }
    harness.click("mail")
    harness.click("volume")
    harness.settle()
    #expect(harness.text(of: "summary") == "Volume 50 %")
    #expect(harness.frame(of: "level")?.width == 100)
    harness.click("advanced")
    harness.settle()
    harness.click("city Bergen")
    harness.settle()
    #expect(harness.text(of: "row City") == "Bergen")
    harness.click("set zip")
    harness.settle()
    harness.click("zip")
    harness.settle()
    #expect(harness.text(of: "zip") == "Zip 9001")
    harness.click("save")
    harness.settle()
    #expect(harness.text(of: "saved") == "Saved")
    harness.click("mail")
    harness.settle()
    #expect(harness.text(of: "saved") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func paddingGoesToEachRowOfASection() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
      VStack(spacing: 0) {
        Group {
          Color.red.frame(height: 10).accessibilityIdentifier("first")
          Color.red.frame(height: 10).accessibilityIdentifier("second")
        }
        .padding(8)
      }
    }
    #expect(harness.frame(of: "first") == CGRect(x: 8, y: 32, width: 184, height: 10))
    #expect(harness.frame(of: "second") == CGRect(x: 8, y: 58, width: 184, height: 10))
  }
}
