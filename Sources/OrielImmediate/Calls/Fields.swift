import Foundation
import OrielAccessibility
import OrielContainers
@_spi(Oriel) import OrielControls
import OrielCore
import OrielDrawing
import OrielEffects
import OrielGestures
import OrielImages
import OrielNavigation
import OrielPickers
import OrielTextViews
@_spi(Oriel) import OrielViews

// Texts, choices, colours and dates.
@MainActor extension ImmediateUI {
  /// Shows a field for one line of text. Returns whether the user has changed it.
  @discardableResult public func field(
    _ title: String, _ text: inout String, prompt: String = "", id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    item(FieldKind(title: title, prompt: prompt), text, id, file, line, column).exchange(&text)
  }

  /// Shows a field for one line of bound text. Returns whether the user has changed it.
  @discardableResult public func field(
    _ title: String, _ text: Binding<String>, prompt: String = "", id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    through(text) { field(title, &$0, prompt: prompt, id: id, file: file, line: line, column: column) }
  }

  /// Shows an editor for text of several lines, of a height in points. Returns whether the user has changed it.
  @discardableResult public func editor(
    _ text: inout String, height: Double = 96, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    item(EditorKind(height: height), text, id, file, line, column).exchange(&text)
  }

  /// Shows an editor for bound text of several lines. Returns whether the user has changed it.
  @discardableResult public func editor(
    _ text: Binding<String>, height: Double = 96, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    through(text) { editor(&$0, height: height, id: id, file: file, line: line, column: column) }
  }

  /// Shows a choice among options as a list that opens. Returns whether the user has changed it.
  @discardableResult public func picker<V: Hashable>(
    _ title: String, _ selection: inout V, _ options: [V], name: @escaping (V) -> String = { "\($0)" }, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(PickerKind(title: title, options: options, look: .menu, name: name), selection, id, file, line, column).exchange(&selection)
  }

  /// Shows a bound choice among options as a list that opens. Returns whether the user has changed it.
  @discardableResult public func picker<V: Hashable>(
    _ title: String, _ selection: Binding<V>, _ options: [V], name: @escaping (V) -> String = { "\($0)" }, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(selection) { picker(title, &$0, options, name: name, id: id, file: file, line: line, column: column) }
  }

  /// Shows a choice among all cases of a type as a list that opens. Returns whether the user has changed it.
  @discardableResult public func picker<V: Hashable & CaseIterable>(
    _ title: String, _ selection: inout V, id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    picker(title, &selection, Array(V.allCases), id: id, file: file, line: line, column: column)
  }

  /// Shows a choice among options as radio buttons. Returns whether the user has changed it.
  @discardableResult public func radio<V: Hashable>(
    _ title: String, _ selection: inout V, _ options: [V], name: @escaping (V) -> String = { "\($0)" }, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(PickerKind(title: title, options: options, look: .radio, name: name), selection, id, file, line, column).exchange(&selection)
  }

  /// Shows a bound choice among options as radio buttons. Returns whether the user has changed it.
  @discardableResult public func radio<V: Hashable>(
    _ title: String, _ selection: Binding<V>, _ options: [V], name: @escaping (V) -> String = { "\($0)" }, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(selection) { radio(title, &$0, options, name: name, id: id, file: file, line: line, column: column) }
  }

  /// Shows a choice among options as a row of segments. Returns whether the user has changed it.
  @discardableResult public func segments<V: Hashable>(
    _ title: String, _ selection: inout V, _ options: [V], name: @escaping (V) -> String = { "\($0)" }, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(PickerKind(title: title, options: options, look: .segments, name: name), selection, id, file, line, column).exchange(&selection)
  }

  /// Shows a bound choice among options as a row of segments. Returns whether the user has changed it.
  @discardableResult public func segments<V: Hashable>(
    _ title: String, _ selection: Binding<V>, _ options: [V], name: @escaping (V) -> String = { "\($0)" }, id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(selection) { segments(title, &$0, options, name: name, id: id, file: file, line: line, column: column) }
  }

  /// Shows a bound choice among options as a list that scrolls, of a height in points. Returns whether the user has changed it.
  @discardableResult public func listBox<V: Hashable>(
    _ title: String, _ selection: Binding<V>, _ options: [V], height: Double = 120, name: @escaping (V) -> String = { "\($0)" },
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(selection) { listBox(title, &$0, options, height: height, name: name, id: id, file: file, line: line, column: column) }
  }

  /// Shows a choice among options as a list that scrolls, of a height in points. Returns whether the user has changed it.
  @discardableResult public func listBox<V: Hashable>(
    _ title: String, _ selection: inout V, _ options: [V], height: Double = 120, name: @escaping (V) -> String = { "\($0)" },
    id: AnyHashable? = nil, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(ListBoxKind(title: title, options: options, height: height, name: name), selection, id, file, line, column).exchange(&selection)
  }

  /// Shows a colour, and a panel to change it. Returns whether the user has changed it.
  @discardableResult public func color(
    _ title: String, _ color: inout Color, supportsOpacity: Bool = true, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(ColorKind(title: title, supportsOpacity: supportsOpacity), color, id, file, line, column).exchange(&color)
  }

  /// Shows a bound colour, and a panel to change it. Returns whether the user has changed it.
  @discardableResult public func color(
    _ title: String, _ value: Binding<Color>, supportsOpacity: Bool = true, id: AnyHashable? = nil, file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(value) { color(title, &$0, supportsOpacity: supportsOpacity, id: id, file: file, line: line, column: column) }
  }

  /// Shows a date, and a calendar to change it. Returns whether the user has changed it.
  @discardableResult public func date(
    _ title: String, _ date: inout Date, components: DatePickerComponents = [.date, .hourAndMinute], id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    item(DateKind(title: title, components: components), date, id, file, line, column).exchange(&date)
  }

  /// Shows a bound date, and a calendar to change it. Returns whether the user has changed it.
  @discardableResult public func date(
    _ title: String, _ value: Binding<Date>, components: DatePickerComponents = [.date, .hourAndMinute], id: AnyHashable? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    through(value) { date(title, &$0, components: components, id: id, file: file, line: line, column: column) }
  }
}

private struct FieldKind: ImmediateKind {
  let title: String
  let prompt: String
  typealias Value = String
  static var holdsState: Bool { true }
  static var isTypedIn: Bool { true }

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) {
      TextField(text: item.binding, prompt: prompt.isEmpty ? nil : Text(verbatim: prompt)) { Text(verbatim: title) }.labelsHidden()
    }
  }
}

private struct EditorKind: ImmediateKind {
  let height: Double
  typealias Value = String
  static var holdsState: Bool { true }
  static var isTypedIn: Bool { true }

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TextEditor(text: item.binding).frame(height: max(0, height))
  }
}

/// A choice among values.
private struct PickerKind<V: Hashable>: ImmediateKind {
  enum Look { case menu, radio, segments }
  let title: String
  let options: [V]
  let look: Look
  let name: (V) -> String
  typealias Value = V

  /// Names are made again when the options change.
  static func == (a: Self, b: Self) -> Bool { a.title == b.title && a.look == b.look && a.options == b.options }

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    let picker = Picker(selection: item.binding) {
      ForEach(options, id: \.self) { Text(verbatim: name($0)).tag($0) }
    } label: {
      Text(verbatim: title)
    }
    .labelsHidden()
    TitledRow(title: title) {
      switch look {
      case .menu: picker.pickerStyle(.menu)
      case .radio: picker.pickerStyle(.radioGroup)
      case .segments: picker.pickerStyle(.segmented)
      }
    }
  }
}

/// A choice among the rows of a scrolling list.
private struct ListBoxKind<V: Hashable>: ImmediateKind {
  let title: String
  let options: [V]
  let height: Double
  let name: (V) -> String
  typealias Value = V

  static func == (a: Self, b: Self) -> Bool { a.title == b.title && a.height == b.height && a.options == b.options }

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) { ListBox(options: options, name: name, selection: item.binding).frame(height: max(0, height)) }
  }
}

private struct ListBox<V: Hashable>: View {
  let options: [V]
  let name: (V) -> String
  @Binding var selection: V

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(options, id: \.self) { option in
          Button(action: { selection = option }) {
            Text(verbatim: name(option)).foregroundStyle(option == selection ? Color.onAccent : .primary)
              .padding(.horizontal, 8).padding(.vertical, 4)
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(option == selection ? Color(.accentFill) : .clear)
          }
          .buttonStyle(.plain).accessibilityAddTraits(option == selection ? .isSelected : [])
        }
      }
    }
    .background(Color.controlBackground)
    .clipShape(RoundedRectangle(cornerRadius: 5))
    .overlay { RoundedRectangle(cornerRadius: 5).strokeBorder(Color.controlBorder, lineWidth: 1).allowsHitTesting(false) }
  }
}

private struct ColorKind: ImmediateKind {
  let title: String
  let supportsOpacity: Bool
  typealias Value = Color

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) {
      ColorPicker(selection: item.binding, supportsOpacity: supportsOpacity) { Text(verbatim: title) }.labelsHidden()
    }
  }
}

private struct DateKind: ImmediateKind {
  let title: String
  let components: DatePickerComponents
  typealias Value = Date

  func view(_ item: ImmediateItemOf<Self>) -> some View {
    TitledRow(title: title) {
      DatePicker(selection: item.binding, displayedComponents: components) { Text(verbatim: title) }.labelsHidden()
    }
  }
}
