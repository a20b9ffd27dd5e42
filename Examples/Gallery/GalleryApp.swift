import LayoutLab
import Oriel

@main struct GalleryApp: App {
  private let model = GalleryModel()

  var body: some Scene {
    WindowGroup("Oriel Gallery") { GalleryView(model: model) }
      .defaultSize(width: 900, height: 620)
  }

  /// Opens the window; with `ORIEL_OFFSCREEN` set, writes pictures of every page instead.
  static func main() {
    guard let pictures = OffscreenPictures.requested else { return run() }
    do {
      for page in Page.allCases {
        try pictures.write(
          GalleryView(model: GalleryModel(page: page)), named: page.rawValue, size: CGSize(width: 900, height: 620))
      }
      for section in LabSection.allCases {
        let view = GalleryView(model: GalleryModel(page: .layoutLab, labSection: section))
        try pictures.write(view, named: "Layout lab \(section.rawValue)", size: CGSize(width: 900, height: 620))
        try pictures.write(view, named: "Layout lab \(section.rawValue) narrow", size: CGSize(width: 520, height: 640))
      }
    } catch {
      FileHandle.standardError.write(Data("Gallery: \(error)\n".utf8))
      exit(1)
    }
  }
}
