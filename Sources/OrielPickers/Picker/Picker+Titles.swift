import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielImages
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

extension Picker where Label == Text {
  /// A picker with a localized title. SwiftUI: `Picker.init(_:selection:content:)`.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(PickerSelection(selection), content(), Text(titleKey))
  }

  /// A picker with a title that is looked up in a string table.
  @_disfavoredOverload public init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), content(), Text(titleResource))
  }

  /// A picker with an unlocalized title.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), content(), Text(title))
  }

  /// A picker with a title, whose menu shows another view than the chosen one while it is closed.
  public init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(PickerSelection(selection), content(), Text(titleKey), AnyView(currentValueLabel()))
  }

  /// A picker with an unlocalized title, whose menu shows another view than the chosen one while it is closed.
  @_disfavoredOverload public init<S: StringProtocol, V: View>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(PickerSelection(selection), content(), Text(title), AnyView(currentValueLabel()))
  }

  /// A picker with a title for several values, which are chosen together.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(sources, selection), content(), Text(titleKey))
  }

  /// A picker with an unlocalized title, for several values, which are chosen together.
  @_disfavoredOverload public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(sources, selection), content(), Text(title))
  }
}

extension Picker where Label == OrielControls.Label<Text, Image> {
  /// A picker with a localized title, beside a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), content(), OrielControls.Label(titleKey, systemImage: systemImage))
  }

  /// A picker with an unlocalized title, beside a symbol.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), content(), OrielControls.Label(title, systemImage: systemImage))
  }

  /// A picker with a title for several values, beside a symbol.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(sources, selection), content(), OrielControls.Label(titleKey, systemImage: systemImage))
  }

  /// A picker with a localized title, beside an image resource known at compile time.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), content(), OrielControls.Label(titleKey, image: image))
  }

  /// A picker with an unlocalized title, beside an image resource known at compile time.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), content(), OrielControls.Label(title, image: image))
  }
}
