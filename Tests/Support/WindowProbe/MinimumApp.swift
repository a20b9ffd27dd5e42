import Oriel

/// A window whose content has a minimum size that grows with the key g and shrinks with s; the key h makes it larger than a screen.
struct MinimumApp: App {
  var body: some Scene {
    WindowGroup("Minimum Probe") { MinimumView() }.defaultSize(width: 200, height: 100)
  }
}

private struct MinimumView: View {
  @State private var side: CGFloat = 300

  var body: some View {
    VStack(spacing: 0) {
      Rectangle().fill(Color(red: 1, green: 0, blue: 0)).frame(height: 20)
      Rectangle().fill(Color(red: 0, green: 0, blue: 1))
    }
    .frame(minWidth: side, minHeight: side / 2)
    .background {
      Button("g") { side = 500 }.keyboardShortcut("g", modifiers: [])
      Button("s") { side = 250 }.keyboardShortcut("s", modifiers: [])
      Button("h") { side = 4_000 }.keyboardShortcut("h", modifiers: [])
    }
    .onGeometryChange(for: CGSize.self, of: \.size) { say("content \(Int($0.width))x\(Int($0.height))") }
  }
}
