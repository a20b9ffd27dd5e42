import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
import OrielGestures
import OrielViews
import OrielStrings
@_spi(Oriel) import OrielTextViews

@MainActor let fields: [ViewKind] = [
  ViewKind("TextField", weight: 4, "TextField($0, text: $bind(text))", Domains.string) { node, title in
    TextField(LocalizedStringKey(title), text: Binding(get: { node.text }, set: { node.text = $0 }))
  },
  ViewKind("TextField(prompt)", weight: 1, children: .fixed(1), "TextField(text: $bind(text), prompt: Text($0)) {\n$c0\n}", Domains.string)
  { node, prompt in
    @MainActor func field(_ label: some View) -> any View {
      TextField(text: Binding(get: { node.text }, set: { node.text = $0 }), prompt: Text(prompt)) { label }
    }
    return field(node.child(0))
  },
  ViewKind(
    "TextField(filtered)", weight: 1, "TextField(\"\", text: Binding(get: { $text }, set: { $text = String($0.uppercased().prefix(6)) }))"
  ) { node in
    TextField("", text: Binding(get: { node.text }, set: { node.text = String($0.uppercased().prefix(6)) }))
  },
  ViewKind("SecureField", weight: 2, "SecureField($0, text: $bind(text))", Domains.string) { node, title in
    SecureField(LocalizedStringKey(title), text: Binding(get: { node.text }, set: { node.text = $0 }))
  },
  ViewKind(
    "TextField(actions)", covers: ["onEditingChanged", "onCommit"], weight: 1,
    "TextField($0, text: $bind(text), onEditingChanged: { if $0 { $count = ($count + 1) % 6 } }, onCommit: { $count = 0 })", Domains.string
  ) { node, title in
    TextField(
      title, text: Binding(get: { node.text }, set: { node.text = $0 }), onEditingChanged: { if $0 { node.count = (node.count + 1) % 6 } },
      onCommit: { node.count = 0 })
  },
  ViewKind("SecureField(onCommit)", weight: 1, "SecureField($0, text: $bind(text), onCommit: { $count = 0 })", Domains.string) {
    node, title in
    SecureField(title, text: Binding(get: { node.text }, set: { node.text = $0 }), onCommit: { node.count = 0 })
  },
  ViewKind(
    "TextField(formatter)", covers: ["Formatter"], weight: 1, "TextField($0, value: $bind(amount), formatter: NumberFormatter())",
    Domains.string
  ) {
    node, title in TextField(title, value: node.amountBinding, formatter: NumberFormatter())
  },
  ViewKind("TextField(value)", weight: 2, "TextField($0, value: $bind(amount), format: .number)", Domains.string) { node, title in
    TextField(title, value: node.amountBinding, format: .number)
  },
  ViewKind(
    "TextField(optional value)", weight: 1,
    "TextField($0, value: Binding<Int?>(get: { $count > 4 ? nil : $count }, set: { new in $count = min(5, max(0, new ?? 5)) }), format: .percent)",
    Domains.string
  ) { node, title in
    let value = Binding<Int?>(get: { node.count > 4 ? nil : node.count }, set: { new in node.count = min(5, max(0, new ?? 5)) })
    return TextField(title, value: value, format: .percent)
  },
  ViewKind(
    "TextField(axis: .vertical)", covers: ["axis"], weight: 2, "TextField($0, text: $bind(text), axis: .vertical)", Domains.string
  ) { node, title in
    TextField(LocalizedStringKey(title), text: Binding(get: { node.text }, set: { node.text = $0 }), axis: .vertical)
  },
  ViewKind(
    "TextField(axis: .vertical, prompt)", weight: 1,
    "TextField($0, text: $bind(text), prompt: Text($0).italic(), axis: .vertical).lineLimit(2...4)", Domains.string
  ) { node, title in
    TextField(title, text: Binding(get: { node.text }, set: { node.text = $0 }), prompt: Text(title).italic(), axis: .vertical).lineLimit(
      2...4)
  },
  ViewKind("TextEditor", weight: 3, "TextEditor(text: $bind(text))") { node in
    TextEditor(text: Binding(get: { node.text }, set: { node.text = $0 }))
  },
  ViewKind(
    "TextEditor(framed)", covers: ["scrollContentBackground"], weight: 2,
    "TextEditor(text: $bind(text)).frame(height: 60).scrollContentBackground(.hidden)"
  ) { node in
    TextEditor(text: Binding(get: { node.text }, set: { node.text = $0 })).frame(height: 60).scrollContentBackground(.hidden)
  },
  ViewKind(
    "TextField(selection)", covers: ["TextSelection", "TextSelectionAffinity", "textSelectionAffinity", "submitLabel", "SubmitLabel"],
    weight: 2,
    "Selecting(count: $count)"
  ) { node in Selecting(count: node.count) },
  ViewKind("FocusState", covers: ["@FocusState", "focused"], weight: 2, "Focusing(count: $count)") { node in Focusing(count: node.count) },
]

/// A field with a frame of its own around another look.
struct FramedFieldStyle: TextFieldStyle {
  let padding: CGFloat
  @Environment(\.layoutDirection) private var direction

  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.textFieldStyle(.plain).padding(padding).background(direction == .leftToRight ? Color.yellow : .mint)
  }
}

struct FramedEditorStyle: TextEditorStyle {
  func makeBody(configuration: Configuration) -> some View {
    PlainTextEditorStyle().makeBody(configuration: configuration).padding(3).background(Color.yellow)
  }
}

/// Two fields whose focus the view moves.
private struct Focusing: View {
  let count: Int
  @FocusState private var place: Int?
  @State private var name = "name"
  @State private var city = "city"

  var body: some View {
    VStack(spacing: 2) {
      TextField("Name", text: $name).focused($place, equals: 0)
      TextField("City", text: $city).focused($place, equals: 1)
      Text(place.map { "in \($0)" } ?? "nowhere").onTapGesture { place = place == 0 ? 1 : 0 }
    }
    .onChange(of: count) { place = count % 3 == 2 ? nil : count % 3 }
  }
}

/// A field and an editor of which the view selects a part.
private struct Selecting: View {
  let count: Int
  @State private var text = "select a part"
  @State private var inField: TextSelection?
  @State private var inEditor: TextSelection?

  private var selected: String {
    guard let inField, case .selection(let range) = inField.indices, range.upperBound <= text.endIndex else { return "none" }
    return inField.isInsertion ? "|" : String(text[range])
  }

  var body: some View {
    VStack(spacing: 2) {
      TextField("Selection", text: $text, selection: $inField).submitLabel(.done)
      TextEditor(text: $text, selection: $inEditor).frame(height: 40).textSelectionAffinity(
        count.isMultiple(of: 2) ? .upstream : .automatic)
      Text(selected).onTapGesture { inEditor = TextSelection(insertionPoint: text.startIndex) }
    }
    .onChange(of: count) {
      let end = text.index(text.startIndex, offsetBy: abs(count % 7), limitedBy: text.endIndex) ?? text.endIndex
      inField = count % 3 == 0 ? nil : TextSelection(range: text.startIndex..<end)
    }
  }
}
