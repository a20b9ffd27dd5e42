// Gallery: a page for every part of Oriel: controls, text, shapes, paints, motion, gestures, layouts.
//
//   Examples/run
//   Examples/run --offscreen DIR             # pictures of all pages, and film strips of what moves

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
      try writeStrips(to: pictures)
    } catch {
      FileHandle.standardError.write(Data("Gallery: \(error)\n".utf8))
      exit(1)
    }
  }

  /// A sample on the background of a page, which fills.
  private static func onPage(_ sample: some View) -> some View {
    sample.frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.contentBackground)
  }

  /// What moves, as film strips.
  private static func writeStrips(to pictures: OffscreenPictures) throws {
    try pictures.writeStrip(onPage(RaceSample()), named: "Motion race strip", size: CGSize(width: 380, height: 220)) {
      try $0.click("race")
    }
    try pictures.writeStrip(onPage(SpringLab()), named: "Motion spring strip", size: CGSize(width: 310, height: 320)) {
      try $0.click("spring")
    }
    try pictures.writeStrip(onPage(TransitionSample()), named: "Motion transitions strip", size: CGSize(width: 320, height: 200)) {
      try $0.click("transitions")
    }
    try pictures.writeStrip(onPage(TurnSample()), named: "Motion turn strip", size: CGSize(width: 420, height: 280)) {
      try $0.click("turn")
      try $0.click("jump")
    }
    try pictures.writeStrip(onPage(ContentSample()), named: "Motion contents strip", size: CGSize(width: 340, height: 130)) {
      try $0.click("more")
    }
    try pictures.writeStrip(onPage(DepthSample()), named: "Motion depth strip", size: CGSize(width: 340, height: 150)) {
      try $0.click("next card")
    }
    try pictures.writeStrip(
      onPage(CardStack()), named: "Gestures card strip", size: CGSize(width: 420, height: 420), every: .milliseconds(60)
    ) {
      try $0.drag("card", by: CGSize(width: 120, height: -40))
    }
  }
}
