import Oriel

@main struct HelloApp: App {
  var body: some Scene {
    WindowGroup("Hello") { HelloView() }.defaultSize(width: 320, height: 160)
  }
}

struct HelloView: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 12) {
      Text("Pressed \(count) times").font(.title)
      Button("Press") { count += 1 }.buttonStyle(.borderedProminent)
    }
  }
}
