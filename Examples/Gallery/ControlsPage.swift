import Oriel

/// Controls for numbers, and what shows how far something is.
struct ControlsPage: View {
  @State private var hue = 0.6
  @State private var saturation = 0.7
  @State private var corners = 4
  @State private var size = 64.0
  @State private var part = 0.3
  @State private var isBusy = true
  @State private var showsNumbers = true

  private var color: Color { Color(hue: hue, saturation: saturation, brightness: 0.9) }

  var body: some View {
    VStack(alignment: .leading, spacing: 28) {
      HStack(alignment: .top, spacing: 32) {
        Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 14) {
          GridRow {
            name("Hue")
            Slider(value: $hue).tint(color).accessibilityIdentifier("hue")
          }
          GridRow {
            name("Saturation")
            Slider(value: $saturation, label: EmptyView.init, minimumValueLabel: { Text("0") }, maximumValueLabel: { Text("1") })
              .tint(color)
          }
          GridRow {
            name("Size")
            Slider(value: $size, in: 32...112, step: 8)
          }
          GridRow {
            name("Corners")
            Stepper("\(corners) points", value: $corners, in: 0...24, step: 2).monospacedDigit().accessibilityIdentifier("corners")
          }
          GridRow {
            name("Complete")
            Stepper(value: $part.animation(.smooth), in: 0...1, step: 0.1, format: .percent, label: EmptyView.init).monospacedDigit()
          }
          GridRow {
            name("Disabled")
            Slider(value: $hue).disabled(true)
          }
        }
        .frame(width: 340)
        VStack(spacing: 8) {
          RoundedRectangle(cornerRadius: CGFloat(corners)).fill(color).frame(width: size, height: size)
          Text("The shape").font(.caption).foregroundStyle(.secondary)
        }
        .frame(width: 120)
      }
      HStack(alignment: .top, spacing: 32) {
        VStack(alignment: .leading, spacing: 12) {
          ProgressView("Copying", value: part)
          if isBusy {
            ProgressView(value: Double?.none) {
              Text("Searching")
            } currentValueLabel: {
              Text("It is not known how long this takes")
            }
          }
        }
        .frame(width: 340)
        HStack(alignment: .top, spacing: 24) {
          ProgressView("Copying", value: part).progressViewStyle(.circular).tint(color)
          if isBusy { ProgressView("Please wait") }
        }
      }
      HStack(spacing: 16) {
        Button("Start over") { withAnimation(.smooth) { part = 0 } }
        Button("Complete") { withAnimation(.smooth) { part = 1 } }.buttonStyle(.borderedProminent)
        Toggle("Busy", isOn: $isBusy).accessibilityIdentifier("busy")
      }
      DisclosureGroup("Numbers", isExpanded: $showsNumbers) {
        VStack(alignment: .leading, spacing: 6) {
          Text("Hue \(hue, format: .percent.precision(.fractionLength(0)))")
          DisclosureGroup("Shape") {
            VStack(alignment: .leading, spacing: 6) {
              Text("\(Int(size)) points wide and high")
              Text("corners of \(corners) points")
            }
          }
        }
        .foregroundStyle(.secondary)
      }
      .frame(width: 340, alignment: .leading)
    }
  }

  private func name(_ text: LocalizedStringKey) -> some View {
    Text(text).foregroundStyle(.secondary).gridColumnAlignment(.trailing)
  }
}
