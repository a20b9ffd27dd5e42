import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielLists
import OrielMenus
import OrielStrings
@_spi(Oriel) import OrielViews

/// A control that selects one of several values. SwiftUI: `Picker`.
///
/// Each view of its content represents a value: its `tag`, otherwise its id in a `ForEach`, if that has the selection's type. A value that
/// no view represents is shown as empty, and stays until another one is chosen. Sections divide a menu.
///
/// A closed menu is opened by a click, Space, Return and the up and down arrows; typing a character opens it at the first view that begins
/// with it. Among segments and radio buttons one has the focus; arrows, Home and End select others.
///
/// ```swift
/// Picker("Size", selection: $size) {
///     Text("Small").tag(1)
///     Text("Large").tag(2)
/// }
/// ```
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: PickerSelection<SelectionValue>
  private let label: Label
  private let content: Content
  private let valueLabel: AnyView?
  @Environment(\.pickerStyle) private var look
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.barLabelPlace) private var place
  @Environment(\.menuPart) private var part

  init(_ selection: PickerSelection<SelectionValue>, _ content: Content, _ label: Label, _ valueLabel: AnyView? = nil) {
    (self.selection, self.content, self.label, self.valueLabel) = (selection, content, label, valueLabel)
  }

  /// The label and the control in the surrounding style; dimmed, and without input, while it is disabled.
  @MainActor public var body: some View {
    if part == .none { control } else if part != .closed { items }
  }

  /// The options as items of the menu around.
  @ViewBuilder @MainActor private var items: some View {
    let (selection, content) = (selection, content)
    if look == .menu {
      SubmenuRow(label: label, content: Group(sections: content) { MenuPickerItems(choices: PickerChoices($0, selection)) })
    } else {
      Group(sections: content) { MenuPickerItems(choices: PickerChoices($0, selection)) }
    }
  }

  @ViewBuilder @MainActor private var control: some View {
    let (selection, content, valueLabel) = (selection, content, valueLabel)
    switch look {
    case .automatic, .menu:
      LabeledControl(label, place, isEnabled: isEnabled) {
        Group(sections: content) { MenuPicker(choices: PickerChoices($0, selection), valueLabel: valueLabel) }
      }
    case .segmented, .palette:
      LabeledControl(label, place, isEnabled: isEnabled) {
        Group(sections: content) { SegmentedPicker(choices: PickerChoices($0, selection), isPalette: look == .palette) }
      }
    case .radioGroup:
      LabeledControl(label, place, isEnabled: isEnabled) {
        Group(sections: content) { RadioPicker(choices: PickerChoices($0, selection)) }
      }
    case .navigationLink:
      PaleControl(isEnabled: isEnabled) {
        LinkPicker(selection: selection, content: content, label: label, valueLabel: valueLabel)
      }
    case .inline:
      if Label.self != EmptyView.self, place != .hidden { InlineTitle(label: label) }
      Group(sections: content) { InlinePicker(choices: PickerChoices($0, selection)) }
    }
  }
}

/// The label above the options of an inline picker.
private nonisolated struct InlineTitle<Label: View>: _PrimitiveView {
  let label: Label
  @MainActor static func _visit(_ view: InlineTitle, _ context: inout _ViewContext) {
    context.visit(view.label.foregroundStyle(Color.secondary))
  }
}

extension Picker {
  /// A picker with a view as its label. SwiftUI: `Picker.init(selection:content:label:)`.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(PickerSelection(selection), content(), label())
  }

  /// A picker whose closed menu shows a custom view for the current value.
  public init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(PickerSelection(selection), content(), label(), AnyView(currentValueLabel()))
  }

  /// A picker that sets several values together; while they differ nothing is shown as selected.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(PickerSelection(sources, selection), content(), label())
  }

  /// A picker for several values whose closed menu shows a custom view for the current value.
  public init<C: RandomAccessCollection, V: View>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(PickerSelection(sources, selection), content(), label(), AnyView(currentValueLabel()))
  }

  /// The older form of `init(selection:content:label:)`.
  @_disfavoredOverload public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(PickerSelection(selection), content(), label)
  }
}
