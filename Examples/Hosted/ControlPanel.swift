import Oriel

/// The panel over the starfield: the controls of the flight, and the number of stars.
struct ControlPanel: View {
  @Bindable var settings: GameSettings
  /// In points.
  static let size = CGSize(width: 264, height: 282)

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      HStack(alignment: .firstTextBaseline) {
        Text("Starfield").font(.headline)
        Spacer()
        Text("\(settings.starCount) stars").foregroundStyle(.secondary).accessibilityIdentifier("count")
      }
      Divider()
      SpeedControl(speed: $settings.speed)
      row("Trails", isOn: $settings.hasTrails)
      row("Dark panel", isOn: $settings.isDark)
      TextField("Name of the ship", text: $settings.shipName)
      HStack(spacing: 10) {
        Button(settings.isPaused ? "Fly on" : "Pause") { settings.isPaused.toggle() }.buttonStyle(.borderedProminent)
        Text(settings.isPaused ? "The game sleeps." : "Arrow keys steer.").font(.callout).foregroundStyle(.secondary)
      }
    }
    .padding(18)
    .frame(width: Self.size.width, height: Self.size.height)
    .background(Color.windowBackground.opacity(0.92))
    .clipShape(RoundedRectangle(cornerRadius: 14))
    .overlay { RoundedRectangle(cornerRadius: 14).strokeBorder(Color.primary.opacity(0.14)).allowsHitTesting(false) }
  }

  /// A switch at the panel's right edge.
  private func row(_ name: String, isOn: Binding<Bool>) -> some View {
    Toggle(isOn: isOn) {
      HStack {
        Text(name)
        Spacer()
      }
    }
  }
}

/// A row of steps between two buttons.
private struct SpeedControl: View {
  @Binding var speed: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Text("Speed")
        Spacer()
        Text("\(speed)").foregroundStyle(.secondary)
      }
      HStack(spacing: 8) {
        Button("−") { speed = max(GameSettings.speeds.lowerBound, speed - 1) }.disabled(speed == GameSettings.speeds.lowerBound)
        HStack(spacing: 3) {
          ForEach(GameSettings.speeds, id: \.self) { step in
            RoundedRectangle(cornerRadius: 2).fill(step <= speed ? Color.accentColor : Color.primary.opacity(0.16)).frame(height: 10)
              .contentShape(Rectangle()).onTapGesture { speed = step }
          }
        }
        Button("+") { speed = min(GameSettings.speeds.upperBound, speed + 1) }.disabled(speed == GameSettings.speeds.upperBound)
      }
    }
  }
}

/// The ship's name at the foot of the picture: a second panel, which takes no events.
struct NamePlate: View {
  let settings: GameSettings

  var body: some View {
    if !settings.shipName.isEmpty {
      Text(settings.shipName).font(.title2).lineLimit(1)
        .padding(.horizontal, 18).padding(.vertical, 7)
        .background(Color(white: 0, opacity: 0.45)).clipShape(Capsule())
        .foregroundStyle(Color(white: 1, opacity: 0.92))
        .allowsHitTesting(false)
    }
  }
}
