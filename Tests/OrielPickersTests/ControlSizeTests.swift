import Foundation
import Oriel
import OrielTesting
import Testing

/// The five sizes of the controls here, and how they look while they are disabled.
@MainActor @Suite struct ControlSizeTests {
  private func height(_ view: some View) -> CGFloat {
    ViewHarness(size: CGSize(width: 400, height: 300)) { view }.contentSize(proposed: .unspecified).height
  }

  private var picker: some View {
    Picker("Size", selection: .constant(1)) {
      Text("Small").tag(1)
      Text("Large").tag(2)
    }
  }

  @Test func controlSizeChangesEveryControl() {
    func expectGrowth(_ view: some View, _ name: String) {
      let heights = [ControlSize.mini, .small, .regular, .large, .extraLarge].map { height(view.controlSize($0)) }
      for (smaller, larger) in zip(heights, heights.dropFirst()) { #expect(smaller < larger, "\(name): \(heights)") }
    }
    expectGrowth(picker, "menu")
    expectGrowth(picker.pickerStyle(.segmented), "segmented")
    expectGrowth(picker.pickerStyle(.palette), "palette")
    expectGrowth(picker.pickerStyle(.radioGroup), "radioGroup")
    expectGrowth(Toggle("", isOn: .constant(true)).toggleStyle(.checkbox).labelsHidden(), "checkbox")
    expectGrowth(Toggle("On", isOn: .constant(true)).toggleStyle(.button), "button")
    expectGrowth(DatePicker("When", selection: .constant(.now)).datePickerStyle(.field), "field")
    expectGrowth(DatePicker("When", selection: .constant(.now)), "compact")
    expectGrowth(DatePicker("When", selection: .constant(.now)).datePickerStyle(.graphical), "graphical")
    expectGrowth(ColorPicker("Ink", selection: .constant(.red)), "well")
    expectGrowth(Gauge("Level", value: 0.5).gaugeStyle(.accessoryCircular), "ring")
    expectGrowth(ControlGroup { Button("Bold") {} }, "group")
  }

  @Test func nothingChangesItsPlaceWithItsState() throws {
    struct Hovered: View {
      var body: some View {
        VStack(alignment: .leading) {
          Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
          Toggle("On", isOn: .constant(true)).toggleStyle(.button)
          ColorPicker("Ink", selection: .constant(.red))
        }
      }
    }
    let harness = ViewHarness { Hovered() }
    let before = harness.treeDescription
    for role in [ElementRole.picker, .toggle, .colorPicker] {
      let frame = try #require(harness.element(role)).frame
      harness.hover(CGPoint(x: frame.midX, y: frame.midY))
      harness.settle()
      #expect(harness.treeDescription == before)
    }
    harness.press(.tab)
    harness.settle()
    #expect(harness.treeDescription == before)
  }
}
