// Render: a view drawn into a PNG file, without a window or a display.
//
//   Examples/run Render -- badge.png        (default: Render.png)

import Oriel

@main struct Render {
  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "Render.png"
    if path == "--help" { return print("usage: Render [FILE]    writes a picture, Render.png by default") }
    let renderer = ImageRenderer(content: Badge())
    renderer.scale = 2
    try renderer.pngData().write(to: URL(fileURLWithPath: path))
    print(path)
  }
}

struct Badge: View {
  var body: some View {
    Label("Made without a window", systemImage: "sparkles")
      .font(.title).foregroundStyle(.white).padding(24)
      .background(.linearGradient(colors: [.indigo, .pink], startPoint: .leading, endPoint: .trailing), in: Capsule())
      .padding(24)
  }
}
