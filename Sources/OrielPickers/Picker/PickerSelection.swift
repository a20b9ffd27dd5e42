@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielInput
import OrielLists
import OrielViews

/// The bound value or values of a picker.
nonisolated struct PickerSelection<Value: Hashable> {
  /// The value, recorded as a read; nil if several values differ.
  let value: () -> Value?
  let choose: (Value) -> Void

  init(value: @escaping () -> Value?, choose: @escaping (Value) -> Void) { (self.value, self.choose) = (value, choose) }

  init(_ binding: Binding<Value>) {
    value = { binding.wrappedValue }
    choose = { binding.wrappedValue = $0 }
  }

  /// Several values, set together.
  init<C: RandomAccessCollection>(_ sources: C, _ selection: KeyPath<C.Element, Binding<Value>>) {
    value = {
      var all = sources.lazy.map { $0[keyPath: selection].wrappedValue }.makeIterator()
      guard let first = all.next() else { return nil }
      while let next = all.next() { if next != first { return nil } }
      return first
    }
    choose = { for source in sources { source[keyPath: selection].wrappedValue = $0 } }
  }
}

/// One of the views of a picker's content.
struct PickerOption<Value: Hashable>: Identifiable {
  let view: Subview
  /// The represented value: its tag, otherwise its id in a `ForEach`; nil if it has none of the type, and cannot be selected.
  let value: Value?

  var id: Subview.ID { view.id }

  init(_ view: Subview) {
    self.view = view
    value = view.containerValues.tag(for: Value.self) ?? view.itemID.flatMap { $0.base as? Value }
  }
}

/// The views of a section of a picker's content.
struct PickerGroup<Value: Hashable>: Identifiable {
  let id: SectionConfiguration.ID
  let header: SubviewsCollection
  let options: [PickerOption<Value>]

  init(_ section: SectionConfiguration) {
    (id, header) = (section.id, section.header)
    options = section.content.map { PickerOption($0) }
  }
}

/// The content of a picker, with its bound value.
struct PickerChoices<Value: Hashable> {
  let groups: [PickerGroup<Value>]
  let selection: PickerSelection<Value>

  init(_ sections: SectionCollection, _ selection: PickerSelection<Value>) {
    groups = sections.map { PickerGroup($0) }
    self.selection = selection
  }

  /// All views in order.
  var all: [PickerOption<Value>] { groups.flatMap(\.options) }
  /// The options that can be selected.
  var choosable: [PickerOption<Value>] { groups.flatMap { $0.options.filter { $0.value != nil } } }

  /// The option of a value; nil if none represents it.
  func option(of value: Value?) -> PickerOption<Value>? {
    guard let value else { return nil }
    for group in groups { if let found = group.options.first(where: { $0.value == value }) { return found } }
    return nil
  }

  /// Writes the value of an option, unless it is the current one.
  func choose(_ option: PickerOption<Value>?) {
    if let value = option?.value, value != selection.value() { selection.choose(value) }
  }

  /// The option some steps away, wrapping at the ends; the first or the last if none is selected.
  func option(_ steps: Int, from value: Value?) -> PickerOption<Value>? {
    let options = choosable
    guard !options.isEmpty else { return nil }
    guard let value, let index = options.firstIndex(where: { $0.value == value }) else { return steps > 0 ? options.first : options.last }
    return options[(index + steps % options.count + options.count) % options.count]
  }

  /// The option to which a key moves from the selected one; nil if the key has another use. Sideways keys are mirrored.
  func option(for press: KeyPress, isMirrored: Bool) -> PickerOption<Value>? {
    guard press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty else { return nil }
    let value = selection.value()
    return switch press.key {
    case .downArrow: option(1, from: value)
    case .upArrow: option(-1, from: value)
    case .rightArrow: option(isMirrored ? -1 : 1, from: value)
    case .leftArrow: option(isMirrored ? 1 : -1, from: value)
    case .home: choosable.first
    case .end: choosable.last
    default: nil
    }
  }
}
