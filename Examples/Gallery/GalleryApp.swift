import Oriel

@main struct GalleryApp: App {
  private let model = GalleryModel()

  var body: some Scene {
    WindowGroup("Oriel Gallery") { GalleryView(model: model) }
      .defaultSize(width: 900, height: 620)
  }

  /// Opens the window; with `--offscreen DIR`, writes a picture of each page instead.
  static func main() {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--offscreen") else { return run() }
    guard option + 1 < arguments.count else {
      FileHandle.standardError.write(Data("usage: Gallery [--offscreen DIR]\n".utf8))
      exit(2)
    }
    do {
      try writePictures(to: URL(fileURLWithPath: arguments[option + 1]))
    } catch {
      FileHandle.standardError.write(Data("Gallery: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func writePictures(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for page in Page.allCases {
      for isDark in [false, true] {
        for scale in [1, 2] {
          let renderer = ImageRenderer(content: GalleryView(model: GalleryModel(page: page)))
          renderer.proposedSize = ProposedViewSize(width: 900, height: 620)
          renderer.scale = CGFloat(scale)
          renderer.isOpaque = true
          renderer.colorScheme = isDark ? .dark : .light
          let file = folder.appendingPathComponent("\(page.rawValue)-\(isDark ? "dark" : "light")@\(scale)x.png")
          try renderer.pngData().write(to: file)
          print(file.path)
        }
      }
    }
  }
}
