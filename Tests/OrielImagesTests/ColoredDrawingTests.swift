import Foundation
import Oriel
import OrielDrawing
import OrielTesting
import Testing

@testable import OrielImages

/// SVG files as programs write them, in their own colours, and what they may not do.
@MainActor @Suite(.enabled(if: SVGLibrary.shared != nil)) struct ColoredDrawingTests {
  private let white = Bitmap.Pixel(red: 255, green: 255, blue: 255), red = Bitmap.Pixel(red: 255, green: 0, blue: 0)
  private let head = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 40 40'>"

  private func bitmap(
    _ svg: String, scale: CGFloat = 1, scheme: ColorScheme = .light, _ change: (Image) -> some View = { $0 }
  ) -> Bitmap {
    let view = change(Image(data: Data(svg.utf8)))
    let harness = ViewHarness(size: CGSize(width: 40, height: 40), displayScale: scale, colorScheme: scheme) { view.background(.white) }
    harness.settle()
    return harness.bitmap
  }

  @Test func colorsGradientsGroupsAndStylesAreDrawn() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY tone "#00ff00">]>
      <svg width="40px" height="40px" viewBox="0 0 80 80" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
        <sodipodi:namedview id="base" inkscape:zoom="1"/><style type="text/css"><![CDATA[.a{fill:&tone;} .b{fill:#0000FF}]]></style>
        <style>.c{fill:red}</style>
        <defs><linearGradient id="g"><stop offset="0" style="stop-color:#000"/><stop offset="1" style="stop-color:#fff"/></linearGradient>
        </defs>
        <g inkscape:label="Layer 1" inkscape:groupmode="layer" transform="translate(0,0)"><rect class="c" width="40" height="40"/>
          <rect x="40" width="40" height="40" fill="&tone;"/><rect class="b" y="40" width="40" height="40"/>
          <rect x="40" y="40" width="40" height="40" style="fill:url(#g)"/></g>
      </svg>
      """
    let drawn = bitmap(file)
    #expect(drawn[5, 5] == red && drawn[30, 5] == Bitmap.Pixel(red: 0, green: 255, blue: 0))
    #expect(drawn[5, 30] == Bitmap.Pixel(red: 0, green: 0, blue: 255))
    #expect(drawn[22, 30].red < 60 && drawn[37, 30].red > 200)
  }

  @Test func edgesAreSharpAtEveryScale() throws {
    let file = head + "<rect x='10' y='10' width='20' height='20' fill='red'/></svg>"
    for scale in [1, 2, 3] {
      let drawn = bitmap(file, scale: CGFloat(scale))
      #expect(drawn[10 * scale - 1, 20 * scale] == white && drawn[10 * scale, 20 * scale] == red, "\(scale)")
      #expect(drawn[30 * scale - 1, 20 * scale] == red && drawn[30 * scale, 20 * scale] == white, "\(scale)")
    }
    let half = bitmap(file) { $0.resizable().frame(width: 20, height: 20) }
    #expect(half[14, 20] == white && half[15, 20] == red && half[24, 20] == red && half[25, 20] == white)
    // Stretched to another shape, as other pictures are.
    let wide = bitmap(file) { $0.resizable().frame(width: 40, height: 20) }
    #expect(wide[9, 20] == white && wide[10, 20] == red && wide[20, 15] == red && wide[20, 14] == white)
  }

  @Test func templatesHaveTheForegroundsColor() throws {
    let blue = Color(red: 0, green: 0, blue: 1), pixel = Bitmap.Pixel(red: 0, green: 0, blue: 255)
    let plain = head + "<rect width='20' height='40' fill='red'/></svg>"
    let rich = head + "<g transform='scale(1)'><rect width='20' height='40' fill='red'/></g></svg>"
    for file in [plain, rich] {
      #expect(bitmap(file) { $0.foregroundStyle(blue) }[5, 5] == red)
      let template = bitmap(file) { $0.renderingMode(.template).foregroundStyle(blue) }
      #expect(template[5, 5] == pixel && template[30, 5] == white)
    }
    // What is said to be in the colour of what is around.
    let current = head + "<rect width='20' height='40' fill='currentColor'/></svg>"
    #expect(bitmap(current) { $0.foregroundStyle(blue) }[5, 5] == pixel)
  }

  @Test func tilesAndCanvasesDrawThem() throws {
    let file = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='5' height='10' fill='red'/></svg>"
    let tiles = bitmap(file) { $0.resizable(resizingMode: .tile) }
    #expect(tiles[2, 2] == red && tiles[7, 2] == white && tiles[32, 32] == red)
    let image = Image(data: Data(file.utf8))
    let harness = ViewHarness(size: CGSize(width: 40, height: 40)) {
      Canvas { context, _ in context.draw(image, in: CGRect(x: 20, y: 0, width: 20, height: 20)) }.background(.white)
    }
    #expect(harness.bitmap[25, 10] == red && harness.bitmap[35, 10] == white && harness.bitmap[10, 10] == white)
  }

  /// Neither pictures nor styles, elements, entities or parts of other files.
  @Test func nothingOutsideOfTheFileIsLoaded() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ data: Data) throws { try data.write(to: folder.appendingPathComponent(name)) }
    try write("a.png", PictureFiles.bitmap(1, [0xFFFF_0000]).pngData())
    try write("a.css", Data(".a{fill:red}".utf8))
    try write("a.svg", Data("<svg xmlns='http://www.w3.org/2000/svg'><rect id='a' width='40' height='40' fill='red'/></svg>".utf8))
    try write("a.txt", Data("<rect width='40' height='40' fill='red'/>".utf8))
    for address in ["file://\(folder.path)", folder.path] {
      let parts = [
        "<image width='40' height='40' xlink:href='\(address)/a.png'/>", "<use xlink:href='\(address)/a.svg#a'/>",
        "<style>@import url('\(address)/a.css');</style><rect class='a' width='40' height='40' fill='white'/>",
        "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='\(address)/a.svg'/>",
        "<filter id='f'><feImage xlink:href='\(address)/a.png'/></filter><rect width='40' height='40' fill='white' filter='url(#f)'/>",
      ]
      for part in parts { #expect(bitmap(head + part + "</svg>")[5, 5] != red, "\(part)") }
      let entity = "<!DOCTYPE svg [<!ENTITY x SYSTEM '\(address)/a.txt'>]>\(head)&x;</svg>"
      #expect(bitmap(entity)[5, 5] != red)
    }
    // The file that names them may stand beside them.
    try write("b.svg", Data((head + "<image width='40' height='40' xlink:href='a.png'/></svg>").utf8))
    let beside = ViewHarness(size: CGSize(width: 40, height: 40)) { Image(contentsOf: folder.appendingPathComponent("b.svg")) }
    #expect(beside.bitmap[5, 5] != red)
  }

  @Test func whatIsNestedTooDeepIsRefused() {
    let deep = head + String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000) + "</svg>"
    #expect(throws: ImageFileError.self) { try SVGPicture(Data(deep.utf8)) }
    let flat = head + String(repeating: "<g transform='scale(1)'>", count: 200) + String(repeating: "</g>", count: 200) + "</svg>"
    #expect((try? SVGPicture(Data(flat.utf8)))?.raster(width: 4, height: 4) != nil)
  }

  @Test func filesOfNoSizeHaveThatOfCSS() throws {
    let file = "<svg xmlns='http://www.w3.org/2000/svg'><g transform='scale(1)'/></svg>"
    #expect(try SVGPicture(Data(file.utf8)).size == CGSize(width: 300, height: 150))
    #expect(throws: ImageFileError.self) { try SVGPicture(Data("<html></html>".utf8)) }
  }
}
