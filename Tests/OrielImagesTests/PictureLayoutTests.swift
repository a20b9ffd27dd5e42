import Foundation
import Oriel
@_spi(Oriel) import OrielCore
@testable import OrielImages
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

/// Sizes and names of images, and where their files are looked for.
@MainActor @Suite struct PictureLayoutTests {
  private func size(_ image: some View, _ proposal: ProposedViewSize = .unspecified) -> CGSize {
    ViewHarness(size: CGSize(width: 200, height: 200)) { image }.contentSize(proposed: proposal)
  }

  private func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func picture(_ width: Int, _ height: Int, _ color: UInt32 = 0xFF00_0000) -> Bitmap {
    PictureFiles.bitmap(width, Array(repeating: color, count: width * height))
  }

  @Test func imagesHaveTheirOwnSizeOrTheProposed() {
    let image = Image(decorative: picture(40, 20), scale: 1)
    for proposal in [ProposedViewSize.unspecified, .zero, .infinity, ProposedViewSize(width: 10, height: nil)] {
      #expect(size(image, proposal) == CGSize(width: 40, height: 20))
    }
    #expect(size(Image(decorative: picture(40, 20), scale: 2)) == CGSize(width: 20, height: 10))
    #expect(size(Image(decorative: picture(40, 20), scale: 1, orientation: .left)) == CGSize(width: 20, height: 40))
    #expect(size(Image(decorative: picture(40, 20), scale: .nan)) == CGSize(width: 40, height: 20))
    #expect(size(image.imageScale(.large)) == CGSize(width: 40, height: 20))
    let flexible = image.resizable()
    #expect(size(flexible) == CGSize(width: 40, height: 20))
    #expect(size(flexible, ProposedViewSize(width: 10, height: nil)) == CGSize(width: 10, height: 20))
    #expect(size(flexible, ProposedViewSize(width: 100, height: 100)) == CGSize(width: 100, height: 100))
    #expect(size(flexible.scaledToFit(), ProposedViewSize(width: 100, height: 100)) == CGSize(width: 100, height: 50))
    #expect(size(flexible.scaledToFill(), ProposedViewSize(width: 100, height: 100)) == CGSize(width: 200, height: 100))
  }

  @Test func imagesOverflowSmallFrames() {
    let harness = ViewHarness(size: CGSize(width: 60, height: 40)) {
      Image(decorative: picture(40, 20), scale: 1).accessibilityIdentifier("image").frame(width: 20, height: 20)
    }
    #expect(harness.frame(of: "image") == CGRect(x: 10, y: 10, width: 40, height: 20))
  }

  @Test func missingImagesAreReportedOnce() throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
      VStack(spacing: 0) {
        Image("no such image").accessibilityIdentifier("fixed")
        Image("no such image").resizable().frame(width: 40, height: 30).accessibilityIdentifier("resizable")
      }
    }
    #expect(harness.frame(of: "fixed")?.size == .zero)
    #expect(harness.frame(of: "resizable")?.size == CGSize(width: 40, height: 30))
    #expect(harness.messages == ["No image named 'no such image' found in asset catalog or folder"])
    #expect(harness.bitmap == ViewHarness(size: CGSize(width: 60, height: 60)) { EmptyView() }.bitmap)
  }

  @Test func labelsAreNamesUnlessSaid() {
    func label(_ image: Image) -> String? {
      func labels(_ box: Box) -> [String] { [box.semantics.label].compactMap { $0 } + box.children.flatMap(labels) }
      let harness = ViewHarness { image }
      return withExtendedLifetime(harness) { labels(harness.host.graph.stage.rootBox).first }
    }
    #expect(label(Image("flower")) == "flower")
    #expect(label(Image("flower", label: Text("A rose"))) == "A rose")
    #expect(label(Image(decorative: "flower")) == nil)
    #expect(label(Image(picture(1, 1), scale: 1, label: Text("Dot"))) == "Dot")
  }

  @Test func namesAreFoundInFoldersAndCatalogs() throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default, catalog = folder.appendingPathComponent("Media.xcassets/Icons/rose.imageset")
      try files.createDirectory(at: catalog, withIntermediateDirectories: true)
      try picture(4, 4).pngData().write(to: catalog.appendingPathComponent("small.png"))
      try picture(8, 8).pngData().write(to: catalog.appendingPathComponent("large.png"))
      try picture(8, 8, 0xFFFF_FFFF).pngData().write(to: catalog.appendingPathComponent("dark.png"))
      let contents = """
        {"images": [{"idiom": "universal", "filename": "small.png", "scale": "1x"}, {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "filename": "large.png", "scale": "2x"},
        {"idiom": "universal", "filename": "dark.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
        "info": {"version": 1, "author": "xcode"}, "properties": {"template-rendering-intent": "template"}}
        """
      try Data(contents.utf8).write(to: catalog.appendingPathComponent("Contents.json"))
      try picture(6, 2).pngData().write(to: folder.appendingPathComponent("bar.png"))
      try picture(12, 4).pngData().write(to: folder.appendingPathComponent("bar@2x.png"))
      try picture(6, 2, 0xFFFF_FFFF).pngData().write(to: folder.appendingPathComponent("bar~dark.png"))
      try Data("<svg viewBox='0 0 5 7'><path d='M0 0h5v7z'/></svg>".utf8).write(to: folder.appendingPathComponent("flag.svg"))
      let names = ImageCatalog.read(folder.path)
      #expect(Set(names.pictures.keys) == ["rose", "bar", "flag"])
      func file(_ name: String, _ scale: CGFloat, isDark: Bool = false) -> String? {
        names.pictures[name].flatMap { ImageCatalog.choose($0, isDark: isDark, scale: scale) }?.path.split(separator: "/").last.map(
          String.init)
      }
      #expect(file("rose", 1) == "small.png" && file("rose", 2) == "large.png" && file("rose", 3) == "large.png")
      #expect(file("rose", 1, isDark: true) == "dark.png" && file("rose", 1.5) == "large.png")
      #expect(file("bar", 1) == "bar.png" && file("bar", 2) == "bar@2x.png" && file("bar", 2, isDark: true) == "bar~dark.png")
      let catalogs = ImageCatalog()
      let rose = try catalogs.content(named: "rose", in: folder.path, isDark: false, scale: 2)
      #expect(rose.size == CGSize(width: 4, height: 4) && rose.isTemplate && rose.pixelsPerPoint == 2)
      #expect(try catalogs.content(named: "flag", in: folder.path, isDark: false, scale: 2).size == CGSize(width: 5, height: 7))
      #expect(throws: ImageFileError.noSuchImage(name: "../bar")) {
        try catalogs.content(named: "../bar", in: folder.path, isDark: false, scale: 1)
      }
      // The view takes another file when the scheme changes.
      let bundle = try #require(Bundle(path: folder.path))
      let harness = ViewHarness(size: CGSize(width: 6, height: 2)) { Image("bar", bundle: bundle) }
      #expect(harness.bitmap[0, 0].red == 0)
      harness.colorScheme = .dark
      harness.settle()
      #expect(harness.bitmap[0, 0].red == 255)
      try harness.verifyAgainstFresh()
    }
  }

  @Test func filesAreReadOnceAndMemoryIsBounded() throws {
    try withTemporaryFolder { folder in
      let store = ImageStore(bound: 100_000)
      for index in 0..<40 {
        try picture(32, 32, UInt32(index) | 0xFF00_0000).pngData().write(to: folder.appendingPathComponent("\(index).png"))
      }
      for index in 0..<40 {
        for _ in 0..<2 {
          _ = try store.content(path: folder.appendingPathComponent("\(index).png").path, scale: 1, isTemplate: false)
        }
        #expect(store.keptBytes <= 100_000)
      }
      #expect(store.reads == 40 && store.keptBytes > 80_000)
      // A file that has been written anew is read anew.
      let path = folder.appendingPathComponent("39.png").path
      try picture(3, 3).pngData().write(to: URL(fileURLWithPath: path))
      #expect(try store.content(path: path, scale: 1, isTemplate: false).size == CGSize(width: 3, height: 3))
    }
  }
}
