import Oriel

/// Controls that choose one of several values, a date or a colour, and gauges.
struct PickersPage: View {
  private enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }

  @State private var flavor = Flavor.vanilla
  @State private var alignment = "text.alignleft"
  @State private var date = Date(timeIntervalSinceReferenceDate: 817_400_000)
  @State private var color = Color.orange
  @State private var level = 0.62

  var body: some View {
    HStack(alignment: .top, spacing: 40) {
      VStack(alignment: .leading, spacing: 16) {
        picker.pickerStyle(.menu).accessibilityIdentifier("menu")
        picker.pickerStyle(.segmented).accessibilityIdentifier("segments")
        picker.pickerStyle(.radioGroup)
        picker.pickerStyle(.radioGroup).horizontalRadioGroupLayout()
        Picker("Alignment", selection: $alignment) {
          ForEach(["text.alignleft", "text.aligncenter", "text.alignright"], id: \.self) { Image(systemName: $0) }
        }
        .pickerStyle(.palette)
        ColorPicker("Colour", selection: $color)
        HStack(spacing: 20) {
          Gauge(value: level) {
            Text("CPU")
          } currentValueLabel: {
            Text("\(Int(level * 100))")
          }
          .gaugeStyle(.accessoryCircularCapacity)
          Gauge(value: level, in: 0...1) {
            Text("Load")
          } currentValueLabel: {
            Text("\(Int(level * 100))")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("100")
          }
          .gaugeStyle(.accessoryCircular)
          Gauge("Level", value: level).frame(width: 120)
        }
        .tint(color)
        Slider(value: $level).frame(width: 260)
      }
      VStack(alignment: .leading, spacing: 16) {
        DatePicker("Date", selection: $date).accessibilityIdentifier("date")
        DatePicker("Field", selection: $date).datePickerStyle(.field)
        DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.stepperField)
        DatePicker("Calendar", selection: $date, displayedComponents: .date).datePickerStyle(.graphical).labelsHidden()
      }
    }
  }

  private var picker: some View {
    Picker("Flavour", selection: $flavor) {
      ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
    }
  }
}
