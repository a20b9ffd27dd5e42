import Foundation
import Oriel
import OrielTesting
import Testing

@MainActor @Suite struct GaugeTests {
  @Test func aGaugeIsFoundByItsLabelInEachStyle() {
    func expectGauge(_ style: some GaugeStyle, _ name: String) {
      let harness = ViewHarness { Gauge(value: 4, in: 0...10) { Text("Speed") }.gaugeStyle(style) }
      #expect(harness.element(.gauge, "Speed")?.value == "40%", "\(name): \(harness.elementDescription)")
    }
    expectGauge(.automatic, "automatic")
    expectGauge(.linear, "linear")
    expectGauge(.linearCapacity, "linearCapacity")
    expectGauge(.accessoryLinear, "accessoryLinear")
    expectGauge(.accessoryLinearCapacity, "accessoryLinearCapacity")
    expectGauge(.accessoryCircular, "accessoryCircular")
    expectGauge(.accessoryCircularCapacity, "accessoryCircularCapacity")
  }

  @Test func labelsOfTheRangeAreNoNames() {
    for style in [0, 1] {
      let gauge = Gauge(value: 4, in: 0...10) {
        Text("Speed")
      } currentValueLabel: {
        Text("4")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
      let harness = ViewHarness { if style == 0 { gauge } else { gauge.gaugeStyle(.accessoryCircular) } }
      #expect(harness.element(.gauge, "Speed")?.value == "40%", "\(harness.elementDescription)")
      let slider = ViewHarness {
        Slider(value: .constant(0.5)) {
          Text("Volume")
        } minimumValueLabel: {
          Text("low")
        } maximumValueLabel: {
          Text("high")
        }
      }
      #expect(slider.element(.slider, "Volume") != nil)
    }
  }

  @Test func aBarIsFilledUpToTheValue() {
    func filled(_ value: Double) -> Int {
      let harness = ViewHarness(size: CGSize(width: 100, height: 6)) { Gauge("", value: value).labelsHidden() }
      return (0..<100).filter { Int(harness.bitmap[$0, 3].blue) > Int(harness.bitmap[$0, 3].red) + 60 }.count
    }
    #expect(filled(0) == 0)
    #expect(abs(filled(0.4) - 40) <= 1)
    #expect(filled(1) == 100)
    #expect(filled(7) == 100)
    #expect(filled(-3) == 0)
    #expect(filled(.nan) == 0)
  }

  @Test func aStyleOfTheProgramHasTheParts() {
    struct Plain: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label
        Text("\(Int(configuration.value * 100))")
        configuration.currentValueLabel
        configuration.minimumValueLabel
        configuration.maximumValueLabel
      }
    }
    let harness = ViewHarness {
      VStack {
        Gauge(value: 5, in: 0...10) {
          Text("Speed")
        } currentValueLabel: {
          Text("five")
        } minimumValueLabel: {
          Text("low")
        } maximumValueLabel: {
          Text("high")
        }
        .gaugeStyle(Plain())
      }
    }
    #expect(harness.elements(.text).map(\.name) == ["Speed", "50", "five", "low", "high"])
  }

  @Test func aRangeWithoutLengthIsReported() {
    let harness = ViewHarness { Gauge(value: 1, in: 1...1) { Text("Speed") } }
    #expect(harness.messages.contains { $0.contains("Gauge") })
    #expect(harness.element(.gauge)?.value == "0%")
  }
}
