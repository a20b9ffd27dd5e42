// Hello: the smallest program: a window, state, a button. Its words are translated by the catalogue beside it.
//
//   Examples/run Hello
//   LANG=de_DE.UTF-8 Examples/run Hello      # in German

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
