import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielStrings
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

@MainActor private let ranges = Domain<ClosedRange<Double>>(
  "ClosedRange<Double>", [(0...1, "0...1"), (-5...10, "-5...10"), (0...0, "0...0"), (0.5...0.75, "0.5...0.75")],
  hostile: [
    (0...Double.infinity, "0...Double.infinity"),
    (-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, "-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude"),
  ])
@MainActor private let steps = Domain<Double>(numbers: [0.25, 1, 0.1, 100], hostile: [0, -1, .nan, .infinity])
@MainActor private let parts = Domains.optional(Domain<Double>(numbers: [0, 0.25, 0.8, 1], hostile: [-1, 7, .nan, .infinity]))
@MainActor private let totals = Domain<Double>(numbers: [1, 2, 0.5], hostile: [0, -1, .nan])

/// A style of the app's own for disclosure groups, around the one that is set outside.
struct BoxedDisclosureStyle: DisclosureGroupStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(configuration).padding(padding).background(Color.yellow)
    if configuration.isExpanded { Text("open") }
  }
}

/// A style of the app's own, around the one that is set outside.
struct BoxedProgressStyle: ProgressViewStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).padding(padding).background(Color.yellow)
    if let fraction = configuration.fractionCompleted { Text("\(fraction)") }
  }
}

/// A style of the app's own for labels, around the one that is set outside.
struct BoxedLabelStyle: LabelStyle {
  let padding: CGFloat
  func makeBody(configuration: Configuration) -> some View {
    configuration.icon
    Label(configuration).padding(padding).background(Color.yellow)
  }
}

/// Room that grows with the type size.
struct ScaledPadding: ViewModifier {
  @ScaledMetric private var padding: CGFloat
  init(_ padding: CGFloat, _ style: Font.TextStyle) { _padding = ScaledMetric(wrappedValue: padding, relativeTo: style) }
  func body(content: Content) -> some View { content.padding(padding) }
}

@MainActor private let textStyles = Domain<Font.TextStyle>([(.body, ".body"), (.largeTitle, ".largeTitle"), (.caption2, ".caption2")])
@MainActor private let controlSizes = Domain<ControlSize>([
  (.regular, ".regular"), (.mini, ".mini"), (.small, ".small"), (.extraLarge, ".extraLarge"),
])

@MainActor let valueControls: [ViewKind] = [
  ViewKind("Slider", weight: 4, "Slider(value: $bind(amount), in: $0) { isEditing in $flag = $1 && isEditing }", ranges, Domains.flag) {
    node, range, isEditing in
    Slider(value: node.amountBinding, in: range) { node.flag = isEditing && $0 }
  },
  ViewKind("Slider(step)", weight: 4, "Slider(value: $bind(amount), in: $0, step: $1)", ranges, steps) { node, range, step in
    Slider(value: node.amountBinding, in: range, step: step)
  },
  ViewKind(
    "Slider(labels)", weight: 4, children: .fixed(3),
    "Slider(value: $bind(amount)) {\n$c0\n} minimumValueLabel: {\nAnyView($c1)\n} maximumValueLabel: {\nAnyView($c2)\n}"
  ) { node in
    @MainActor func slider(_ label: some View) -> any View {
      Slider(value: node.amountBinding) {
        label
      } minimumValueLabel: {
        erased(node.child(1))
      } maximumValueLabel: {
        erased(node.child(2))
      }
    }
    return slider(node.child(0))
  },
  ViewKind("Stepper", weight: 4, "Stepper($0, value: $bind(amount), in: $1, step: $2)", Domains.string, ranges, steps) {
    node, string, range, step in
    Stepper(string, value: node.amountBinding, in: range, step: step)
  },
  ViewKind(
    "Stepper(label)", weight: 4, children: .fixed(1), "Stepper {\n$c0\n} onIncrement: { $count += 1 } onDecrement: { $flag.toggle() }"
  ) { node in
    @MainActor func stepper(_ label: some View) -> any View {
      Stepper {
        label
      } onIncrement: {
        node.count = (node.count + 1) % 50
      } onDecrement: {
        node.flag.toggle()
      }
    }
    return stepper(node.child(0))
  },
  ViewKind("Stepper(format)", weight: 4, "Stepper($0, value: $bind(amount), step: $1, format: .number)", Domains.string, steps) {
    node, string, step in
    Stepper(string, value: node.amountBinding, step: step, format: .number)
  },
  ViewKind("DisclosureGroup", weight: 4, children: .fixed(1), "DisclosureGroup($0, isExpanded: $bind(flag)) {\n$c0\n}", Domains.string) {
    node, string in
    @MainActor func group(_ content: some View) -> any View {
      DisclosureGroup(string, isExpanded: node.flagBinding) { content }
    }
    return group(node.child(0))
  },
  ViewKind("DisclosureGroup(own)", weight: 4, children: .fixed(2), "DisclosureGroup {\n$c0\n} label: {\n$c1\n}") { node in
    @MainActor func group(_ content: some View, _ label: some View) -> any View {
      DisclosureGroup {
        content
      } label: {
        label
      }
    }
    return group(node.child(0), node.child(1))
  },
  ViewKind("ProgressView", weight: 4, "ProgressView($0, value: $1, total: $2)", Domains.string, parts, totals) { _, string, part, total in
    ProgressView(string, value: part, total: total)
  },
  ViewKind("ProgressView(spinner)", weight: 4, "ProgressView()") { _ in ProgressView() },
  ViewKind(
    "ProgressView(labels)", weight: 4, children: .fixed(2), "ProgressView(value: $0) {\n$c0\n} currentValueLabel: {\n$c1\n}", parts
  ) { node, part in
    @MainActor func progress(_ label: some View, _ value: some View) -> any View {
      ProgressView(value: part) {
        label
      } currentValueLabel: {
        value
      }
    }
    return progress(node.child(0), node.child(1))
  },
  ViewKind(
    "ProgressView(timerInterval)", covers: ["DefaultDateProgressLabel"], weight: 4,
    "ProgressView(timerInterval: firstMoment...(firstMoment + abs($0)), countsDown: $1)", Domains.moment, Domains.flag
  ) { _, moment, countsDown in
    ProgressView(timerInterval: firstMoment...(firstMoment + abs(moment)), countsDown: countsDown)
  },
]

@MainActor let valueControlModifiers: [ModifierKind] = [
  ModifierKind(
    "labelStyle(own)", covers: ["LabelStyle", "LabelStyleConfiguration", "labelStyle"], weight: 2,
    ".labelStyle(BoxedLabelStyle(padding: $0))", Domains.length
  ) { view, _, padding in view.labelStyle(BoxedLabelStyle(padding: padding)) },
  ModifierKind("labelStyle(automatic)", covers: ["DefaultLabelStyle"], weight: 1, ".labelStyle(.automatic)") { view, _ in
    view.labelStyle(.automatic)
  },
  ModifierKind("labelStyle(titleOnly)", covers: ["TitleOnlyLabelStyle"], weight: 1, ".labelStyle(.titleOnly)") { view, _ in
    view.labelStyle(.titleOnly)
  },
  ModifierKind(
    "labelStyle(iconOnly)", covers: ["IconOnlyLabelStyle", "TitleAndIconLabelStyle"], weight: 1, ".labelStyle(.iconOnly)"
  ) { view, _ in view.labelStyle(.iconOnly) },
  ModifierKind("controlSize", covers: ["ControlSize"], weight: 2, ".controlSize($0)", controlSizes) { view, _, size in
    view.controlSize(size)
  },
  ModifierKind("ScaledMetric", covers: ["@ScaledMetric"], weight: 1, ".modifier(ScaledPadding($0, $1))", Domains.length, textStyles) {
    view, _, padding, style in
    @MainActor func padded(_ view: some View) -> any View { view.modifier(ScaledPadding(padding, style)) }
    return padded(view)
  },
  ModifierKind(
    "progressViewStyle(own)", covers: ["ProgressViewStyle", "ProgressViewStyleConfiguration", "progressViewStyle"], weight: 4,
    ".progressViewStyle(BoxedProgressStyle(padding: $0))", Domains.length
  ) { view, _, padding in view.progressViewStyle(BoxedProgressStyle(padding: padding)) },
  ModifierKind(
    "disclosureGroupStyle(own)", covers: ["DisclosureGroupStyle", "DisclosureGroupStyleConfiguration", "disclosureGroupStyle"], weight: 4,
    ".disclosureGroupStyle(BoxedDisclosureStyle(padding: $0))", Domains.length
  ) { view, _, padding in view.disclosureGroupStyle(BoxedDisclosureStyle(padding: padding)) },
  ModifierKind(
    "disclosureGroupStyle(automatic)", covers: ["AutomaticDisclosureGroupStyle"], weight: 4, ".disclosureGroupStyle(.automatic)"
  ) { view, _ in view.disclosureGroupStyle(.automatic) },
  ModifierKind("progressViewStyle(linear)", covers: ["LinearProgressViewStyle"], weight: 4, ".progressViewStyle(.linear)") { view, _ in
    view.progressViewStyle(.linear)
  },
  ModifierKind(
    "progressViewStyle(circular)", covers: ["CircularProgressViewStyle"], weight: 4,
    ".progressViewStyle(CircularProgressViewStyle(tint: $0))",
    Domains.color
  ) { view, _, color in view.progressViewStyle(CircularProgressViewStyle(tint: color)) },
  ModifierKind("progressViewStyle(automatic)", covers: ["DefaultProgressViewStyle"], weight: 4, ".progressViewStyle(.automatic)") {
    view, _ in
    view.progressViewStyle(.automatic)
  },
]
