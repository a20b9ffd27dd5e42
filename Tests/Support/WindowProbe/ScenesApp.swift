import Oriel

/// A program with several kinds of windows, which print what happens to them. Keys: d opens a document, o the only window, m adds one.
struct ScenesApp: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup("Scenes Probe") { Reporting("main", count: $count) }.defaultSize(width: 300, height: 200).defaultPosition(.topLeading)
    WindowGroup("Document Probe", for: Int.self) { $number in
      Reporting("document \(number ?? 0)", count: $count).navigationTitle("Document \(number ?? 0) Probe")
    }
    .defaultSize(width: 300, height: 5_000)
    Window("Only Probe", id: "only") { Reporting("only", count: $count) }.defaultSize(width: 300, height: 200)
    Settings { Reporting("settings", count: $count).frame(width: 240, height: 160) }
  }
}

private struct Reporting: View {
  let name: String
  @Binding var count: Int
  @Environment(\.openWindow) private var openWindow

  init(_ name: String, count: Binding<Int>) { (self.name, _count) = (name, count) }

  var body: some View {
    Color.blue
      .background {
        Button("d") { openWindow(value: 7) }.keyboardShortcut("d", modifiers: [])
        Button("o") { openWindow(id: "only") }.keyboardShortcut("o", modifiers: [])
        Button("m") { count += 1 }.keyboardShortcut("m", modifiers: [])
      }
      .onChange(of: count, initial: true) { say("\(name) \(count)") }
      .onDisappear { say("\(name) closed") }
  }
}
