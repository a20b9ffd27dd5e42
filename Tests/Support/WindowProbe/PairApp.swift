import Oriel

/// A program whose two windows share a counter, and print what they show of it.
struct PairApp: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup("Pair Probe") { PairView(count: $count) }.defaultSize(width: 200, height: 100)
  }
}

private struct PairView: View {
  @MainActor private static var windows = 0

  @Binding var count: Int
  @State private var number = 0

  private static func next() -> Int {
    windows += 1
    return windows
  }

  var body: some View {
    Color(red: count % 2 == 0 ? 1 : 0, green: 0, blue: count % 2 == 0 ? 0 : 1)
      .onTapGesture { count += 1 }
      .onAppear {
        number = Self.next()
        say("window \(number) count \(count)")
      }
      .onChange(of: count) { say("window \(number) count \(count)") }
      .onDisappear { say("window \(number) closed") }
  }
}
