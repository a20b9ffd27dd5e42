import Foundation
import OrielContainers
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielFiles
import OrielLists
import OrielPickers
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A style of the app's own, around the one that is set outside.
struct BoxedToggleStyle: ToggleStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).padding(padding).background(configuration.isOn ? Color.yellow : .gray)
    if configuration.isMixed { Text("mixed") }
  }
}

/// Likewise for gauges.
struct BoxedGaugeStyle: GaugeStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text("\(configuration.value)").padding(padding)
    configuration.currentValueLabel
  }
}

/// Likewise for labelled views.
struct BoxedContentStyle: LabeledContentStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View {
    configuration.content
    LabeledContent(configuration).padding(padding).background(Color.yellow)
  }
}

/// Likewise for boxes.
struct PaddedBoxStyle: GroupBoxStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View { GroupBox(configuration).padding(padding).background(Color.yellow) }
}

/// Likewise for forms.
struct PaddedFormStyle: FormStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View { Form(configuration).padding(padding).background(Color.yellow) }
}

@MainActor private let values = Domain<Double>(numbers: [0, 0.4, 1], hostile: [-1, 7, .nan, .infinity])

@MainActor private func numbered(_ node: Node) -> Binding<Int> { Binding(get: { node.count % 4 }, set: { node.count = $0 }) }

@MainActor let pickers: [ViewKind] = [
  ViewKind(
    "Picker", covers: ["Picker(selection)"], weight: 4,
    "Picker($0, selection: $bind(count)) { ForEach(0..<3) { Text(\"\\($0)\") } }", Domains.string
  ) { node, string in
    Picker(string, selection: numbered(node)) { ForEach(0..<3) { Text("\($0)") } }
  },
  ViewKind(
    "Picker(tags)", weight: 4, children: .fixed(2),
    "Picker(selection: $bind(flag)) {\n$c0.tag(true)\nSection(\"More\") { $c1.tag(false) }\n} label: { Text(\"\") }"
  ) { node in
    @MainActor func picker(_ first: some View, _ second: some View) -> any View {
      Picker(selection: node.flagBinding) {
        first.tag(true)
        Section("More") { second.tag(false) }
      } label: {
        Text("")
      }
    }
    return picker(node.child(0), node.child(1))
  },
  ViewKind(
    "Form", covers: ["Form(content)"], weight: 4, children: .content,
    "Form {\n$content\nSection(\"More\") { Toggle(\"On\", isOn: $bind(flag)) }\n}"
  ) { node in
    @MainActor func form(_ content: some View) -> any View {
      Form {
        content
        Section("More") { Toggle("On", isOn: node.flagBinding) }
      }
    }
    return form(node.content)
  },
  ViewKind(
    "Section(isExpanded)", weight: 2, children: .fixed(1), "Form { Section(\"More\", isExpanded: $bind(flag)) {\n$c0\n} }"
  ) { node in
    @MainActor func section(_ content: some View) -> any View { Form { Section("More", isExpanded: node.flagBinding) { content } } }
    return section(node.child(0))
  },
  ViewKind("GroupBox", weight: 4, children: .fixed(1), "GroupBox($0) {\n$c0\n}", Domains.string) { node, string in
    @MainActor func box(_ content: some View) -> any View { GroupBox(string) { content } }
    return box(node.child(0))
  },
  ViewKind("LabeledContent", weight: 4, children: .fixed(2), "LabeledContent {\n$c0\n} label: {\n$c1\n}") { node in
    @MainActor func labeled(_ content: some View, _ label: some View) -> any View {
      LabeledContent {
        content
      } label: {
        label
      }
    }
    return labeled(node.child(0), node.child(1))
  },
  ViewKind("LabeledContent(value)", weight: 2, "LabeledContent($0, value: $count, format: .number)", Domains.string) { node, string in
    LabeledContent(string, value: node.count, format: .number)
  },
  ViewKind("Gauge", weight: 4, children: .fixed(2), "Gauge(value: $0) {\n$c0\n} currentValueLabel: {\n$c1\n}", values) { node, value in
    @MainActor func gauge(_ label: some View, _ current: some View) -> any View {
      Gauge(value: value) {
        label
      } currentValueLabel: {
        current
      }
    }
    return gauge(node.child(0), node.child(1))
  },
  ViewKind(
    "ControlGroup", covers: ["LabeledControlGroupContent"], weight: 2, children: .content, "ControlGroup($0) {\n$content\n}",
    Domains.string
  ) { node, string in
    @MainActor func group(_ content: some View) -> any View { ControlGroup(string) { content } }
    return group(node.content)
  },
  ViewKind("RenameButton", covers: ["RenameAction", "rename"], weight: 2, "RenameButton()") { _ in RenameButton() },
  ViewKind(
    "ShareLink", covers: ["DefaultShareLinkLabel", "SharePreview"], weight: 2, "ShareLink(item: $0, preview: SharePreview($0))",
    Domains.string
  ) { _, string in ShareLink(item: string, preview: SharePreview(string)) },
  ViewKind("PasteButton", weight: 2, "PasteButton(payloadType: String.self) { _ in $count += 1 }") { node in
    PasteButton(payloadType: String.self) { _ in node.count += 1 }
  },
  ViewKind(
    "DatePicker", covers: ["DatePickerComponents"], weight: 4,
    "DatePicker($0, selection: .constant(firstMoment), displayedComponents: $1 ? .date : [.date, .hourAndMinute])", Domains.string,
    Domains.flag
  ) { _, string, isDay in
    DatePicker(string, selection: .constant(firstMoment), displayedComponents: isDay ? .date : [.date, .hourAndMinute])
  },
  ViewKind(
    "MultiDatePicker", weight: 1, "MultiDatePicker($0, selection: .constant([DateComponents(year: 2026, month: 11, day: 12)]))",
    Domains.string
  ) { _, string in
    MultiDatePicker(string, selection: .constant([DateComponents(year: 2026, month: 11, day: 12)]))
  },
  ViewKind(
    "ColorPicker", weight: 4, "ColorPicker($0, selection: .constant($1), supportsOpacity: $2)", Domains.string, Domains.color, Domains.flag
  ) {
    _, string, color, hasOpacity in
    ColorPicker(string, selection: .constant(color), supportsOpacity: hasOpacity)
  },
]

@MainActor let pickerModifiers: [ModifierKind] = [
  ModifierKind("pickerStyle(automatic)", covers: ["PickerStyle", "DefaultPickerStyle"], weight: 2, ".pickerStyle(.automatic)") { view, _ in
    view.pickerStyle(.automatic)
  },
  ModifierKind("pickerStyle(menu)", covers: ["MenuPickerStyle", "WheelPickerStyle"], weight: 2, ".pickerStyle(.menu)") { view, _ in
    view.pickerStyle(.menu)
  },
  ModifierKind("pickerStyle(segmented)", covers: ["SegmentedPickerStyle"], weight: 3, ".pickerStyle(.segmented)") { view, _ in
    view.pickerStyle(.segmented)
  },
  ModifierKind("pickerStyle(palette)", covers: ["PalettePickerStyle"], weight: 2, ".pickerStyle(.palette)") { view, _ in
    view.pickerStyle(.palette)
  },
  ModifierKind("pickerStyle(radioGroup)", covers: ["RadioGroupPickerStyle"], weight: 3, ".pickerStyle(.radioGroup)") { view, _ in
    view.pickerStyle(.radioGroup)
  },
  ModifierKind("pickerStyle(navigationLink)", covers: ["NavigationLinkPickerStyle"], weight: 2, ".pickerStyle(.navigationLink)") {
    view, _ in
    view.pickerStyle(.navigationLink)
  },
  ModifierKind("pickerStyle(inline)", covers: ["InlinePickerStyle"], weight: 3, ".pickerStyle(.inline)") { view, _ in
    view.pickerStyle(.inline)
  },
  ModifierKind("horizontalRadioGroupLayout", weight: 2, ".horizontalRadioGroupLayout()") { view, _ in view.horizontalRadioGroupLayout() },
  ModifierKind(
    "formStyle(own)", covers: ["FormStyle", "FormStyleConfiguration"], weight: 2, ".formStyle(PaddedFormStyle(padding: $0))",
    Domains.length
  ) { view, _, padding in view.formStyle(PaddedFormStyle(padding: padding)) },
  ModifierKind("formStyle(columns)", covers: ["ColumnsFormStyle"], weight: 2, ".formStyle(.columns)") { view, _ in
    view.formStyle(.columns)
  },
  ModifierKind("formStyle(grouped)", covers: ["GroupedFormStyle", "AutomaticFormStyle"], weight: 2, ".formStyle(.grouped)") { view, _ in
    view.formStyle(.grouped)
  },
  ModifierKind(
    "groupBoxStyle(own)", covers: ["GroupBoxStyle", "GroupBoxStyleConfiguration", "DefaultGroupBoxStyle"], weight: 2,
    ".groupBoxStyle(PaddedBoxStyle(padding: $0))", Domains.length
  ) { view, _, padding in view.groupBoxStyle(PaddedBoxStyle(padding: padding)) },
  ModifierKind(
    "labeledContentStyle(own)", covers: ["LabeledContentStyle", "LabeledContentStyleConfiguration", "AutomaticLabeledContentStyle"],
    weight: 2, ".labeledContentStyle(BoxedContentStyle(padding: $0))", Domains.length
  ) { view, _, padding in view.labeledContentStyle(BoxedContentStyle(padding: padding)) },
  ModifierKind("labelsHidden", covers: ["labelsVisibility"], weight: 2, ".labelsHidden()") { view, _ in view.labelsHidden() },
  ModifierKind(
    "headerProminence", covers: ["Prominence"], weight: 2, ".headerProminence(.increased)"
  ) { view, _ in view.headerProminence(.increased) },
  ModifierKind(
    "toggleStyle(own)", covers: ["ToggleStyle", "ToggleStyleConfiguration"], weight: 2, ".toggleStyle(BoxedToggleStyle(padding: $0))",
    Domains.length
  ) { view, _, padding in view.toggleStyle(BoxedToggleStyle(padding: padding)) },
  ModifierKind("toggleStyle(checkbox)", covers: ["CheckboxToggleStyle"], weight: 2, ".toggleStyle(.checkbox)") { view, _ in
    view.toggleStyle(.checkbox)
  },
  ModifierKind("toggleStyle(button)", covers: ["ButtonToggleStyle"], weight: 2, ".toggleStyle(.button)") { view, _ in
    view.toggleStyle(.button)
  },
  ModifierKind(
    "toggleStyle(switch)", covers: ["SwitchToggleStyle", "DefaultToggleStyle"], weight: 2, ".toggleStyle(SwitchToggleStyle(tint: $0))",
    Domains.color
  ) { view, _, color in view.toggleStyle(SwitchToggleStyle(tint: color)) },
  ModifierKind("buttonBorderShape", covers: ["ButtonBorderShape"], weight: 2, ".buttonBorderShape($0 ? .capsule : .circle)", Domains.flag) {
    view, _, isCapsule in view.buttonBorderShape(isCapsule ? .capsule : .circle)
  },
  ModifierKind("buttonRepeatBehavior", covers: ["ButtonRepeatBehavior"], weight: 2, ".buttonRepeatBehavior(.enabled)") { view, _ in
    view.buttonRepeatBehavior(.enabled)
  },
  ModifierKind("badge", weight: 2, ".badge($0)", Domains.string) { view, _, string in view.badge(string) },
  ModifierKind("badgeProminence", covers: ["BadgeProminence"], weight: 1, ".badgeProminence(.increased)") { view, _ in
    view.badgeProminence(.increased)
  },
  ModifierKind(
    "gaugeStyle(own)", covers: ["GaugeStyle", "GaugeStyleConfiguration"], weight: 2, ".gaugeStyle(BoxedGaugeStyle(padding: $0))",
    Domains.length
  ) { view, _, padding in view.gaugeStyle(BoxedGaugeStyle(padding: padding)) },
  ModifierKind(
    "gaugeStyle(circular)", covers: ["AccessoryCircularGaugeStyle", "AccessoryCircularCapacityGaugeStyle"], weight: 2,
    ".gaugeStyle(.accessoryCircular)"
  ) { view, _ in view.gaugeStyle(.accessoryCircular) },
  ModifierKind(
    "gaugeStyle(linear)",
    covers: [
      "LinearGaugeStyle", "LinearCapacityGaugeStyle", "DefaultGaugeStyle", "AccessoryLinearGaugeStyle", "AccessoryLinearCapacityGaugeStyle",
    ], weight: 2, ".gaugeStyle(.accessoryLinear)"
  ) { view, _ in view.gaugeStyle(.accessoryLinear) },
  ModifierKind(
    "controlGroupStyle",
    covers: ["ControlGroupStyle", "ControlGroupStyleConfiguration", "AutomaticControlGroupStyle", "NavigationControlGroupStyle"],
    weight: 1,
    ".controlGroupStyle(.navigation)"
  ) { view, _ in view.controlGroupStyle(.navigation) },
  ModifierKind("renameAction", weight: 1, ".renameAction { $count += 1 }") { view, node in view.renameAction { node.count += 1 } },
  ModifierKind(
    "datePickerStyle(field)",
    covers: [
      "DatePickerStyle", "DatePickerStyleConfiguration", "FieldDatePickerStyle", "StepperFieldDatePickerStyle", "WheelDatePickerStyle",
    ],
    weight: 2, ".datePickerStyle(.stepperField)"
  ) { view, _ in view.datePickerStyle(.stepperField) },
  ModifierKind(
    "datePickerStyle(graphical)", covers: ["GraphicalDatePickerStyle", "CompactDatePickerStyle", "DefaultDatePickerStyle"], weight: 1,
    ".datePickerStyle(.graphical)"
  ) { view, _ in view.datePickerStyle(.graphical) },
]
