import Foundation
import OrielContainers
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielImages
import OrielLists
@_spi(Oriel) import OrielNavigation
import OrielTextViews
@_spi(Oriel) import OrielViews

/// A link with the selected option, to a page with all options, which a choice leaves.
struct LinkPicker<Value: Hashable, Content: View, Label: View>: View {
  let selection: PickerSelection<Value>
  let content: Content
  let label: Label
  let valueLabel: AnyView?

  var body: some View {
    let (selection, content, valueLabel, title) = (selection, content, valueLabel, label as? Text)
    NavigationLink {
      LinkedOptions(selection: selection, content: content, title: title)
    } label: {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 0)
        if let valueLabel {
          valueLabel.foregroundStyle(Color.secondary)
        } else {
          Group(sections: content) { ChosenOption(choices: PickerChoices($0, selection)) }.foregroundStyle(Color.secondary)
        }
        Image(systemName: "chevron.forward").imageScale(.small).foregroundStyle(.tertiary).accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

/// The view of the selected option.
private struct ChosenOption<Value: Hashable>: View {
  let choices: PickerChoices<Value>

  var body: some View {
    if let option = choices.option(of: choices.selection.value()) { option.view }
  }
}

/// The page of a picker's options.
private struct LinkedOptions<Value: Hashable, Content: View>: View {
  let selection: PickerSelection<Value>
  let content: Content
  let title: Text?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let (selection, dismiss) = (selection, dismiss)
    let leaving = PickerSelection(value: selection.value) {
      selection.choose($0)
      dismiss()
    }
    List {
      Group(sections: content) { InlinePicker(choices: PickerChoices($0, leaving)) }
    }
    .navigationTitle(title ?? Text(""))
  }
}

/// A link that shows the selected option, to a page with all of them. SwiftUI: `NavigationLinkPickerStyle`.
///
/// The picker must be inside a navigation stack. The page's title is the picker's label, if that is a text.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style, which has no settings. Same as `.navigationLink`.
  nonisolated public init() {}
  public nonisolated var _look: _PickerLook { _PickerLook(kind: .navigationLink) }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A link that shows the selected option, to a page with all of them.
  nonisolated public static var navigationLink: NavigationLinkPickerStyle { .init() }
}
