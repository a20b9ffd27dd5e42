import Oriel

/// A window that prints its keys and shortcuts. A field in it stands 30 points from the top, a view that has the focus at first below.
struct KeyApp: App {
  var body: some Scene {
    WindowGroup("Key Probe") { KeyView() }.defaultSize(width: 300, height: 200)
  }
}

struct KeyView: View {
  @State private var text = ""
  @FocusState private var hasKeys: Bool
  @FocusState private var isInField: Bool

  var body: some View {
    VStack(spacing: 0) {
      TextField("Text", text: $text).focused($isInField).frame(height: 30)
      Color.red.focusable().focused($hasKeys).defaultFocus($hasKeys, true)
        .onKeyPress(phases: .all) { press in
          say("\(press.description) of \(String(press.key.character).debugDescription)\(names(of: press.modifiers))")
          return press.key == .tab ? .ignored : .handled
        }
      Button("C") { say("shortcut c") }.keyboardShortcut("c")
      Button("+") { say("shortcut +") }.keyboardShortcut("+")
      Button("OK") { say("default") }.keyboardShortcut(.defaultAction)
      Button("Cancel") { say("cancel") }.keyboardShortcut(.cancelAction)
    }
    .onChange(of: text) { say("text “\(text)”") }
    .onChange(of: hasKeys) { say("keys \(hasKeys)") }
    .onChange(of: isInField) { say("field \(isInField)") }
  }

  private func names(of modifiers: EventModifiers) -> String {
    let pairs: [(EventModifiers, String)] = [
      (.shift, "shift"), (.control, "control"), (.option, "option"), (.command, "command"), (.capsLock, "caps lock"),
      (.numericPad, "number pad"),
    ]
    return pairs.filter { modifiers.contains($0.0) }.map { " " + $0.1 }.joined()
  }
}
