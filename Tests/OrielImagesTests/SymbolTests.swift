import Oriel
import OrielTesting
import Testing

/// `Image(systemName:)` in layout and pixels, and what invalidates it.
@MainActor @Suite struct SymbolTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func size<V: View>(_ view: V, displayScale: CGFloat = 1, proposed: ProposedViewSize = .unspecified) -> CGSize {
    ViewHarness(displayScale: displayScale) { view }.contentSize(proposed: proposed)
  }

  /// The coverage of a view's pixels, 0 to 255, row by row, in the middle of a window of 41 by 41 points: how red its white has become.
  private func coverage<V: View>(_ view: V, displayScale: CGFloat = 1) -> [[Int]] {
    let harness = ViewHarness(size: CGSize(width: 41, height: 41), displayScale: displayScale) {
      view.foregroundStyle(red).frame(width: 41, height: 41).background(Color.white)
    }
    let bitmap = harness.bitmap
    return (0..<bitmap.height).map { y in (0..<bitmap.width).map { x in 255 - Int(bitmap[x, y].green) } }
  }

  private func ink(_ coverage: [[Int]]) -> Int { coverage.reduce(0) { $0 + $1.reduce(0, +) } / 255 }

  /// Found by the random apps (98788): halves rounded away from zero, and so otherwise above the window's edge than below.
  @Test func aSymbolOnHalfPixelsMovesWithItsRow() throws {
    let harness = ViewHarness(size: CGSize(width: 60, height: 40)) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { _ in Image(systemName: "star").frame(width: 50, height: 26) } }
      }
    }
    for step in [7, 3, 11, 5, 2, 40, 1] {
      harness.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: -CGFloat(step)))
      try harness.verifyAgainstFresh()
    }
  }

  // MARK: Size

  @Test func theFontAndTheScaleSizeIt() {
    let symbol = Image(systemName: "circle")
    #expect(size(symbol) == CGSize(width: 15, height: 15))
    #expect(size(symbol.imageScale(.small)) == CGSize(width: 12, height: 12))
    #expect(size(symbol.imageScale(.large)) == CGSize(width: 20, height: 20))
    #expect(size(symbol.imageScale(.large), displayScale: 2) == CGSize(width: 19.5, height: 19.5))
    #expect(size(symbol.font(.system(size: 26))) == CGSize(width: 30, height: 30))
    #expect(size(symbol.font(.caption)) == CGSize(width: 12, height: 12))
    #expect(size(symbol.bold()) == CGSize(width: 15, height: 15))
    #expect(size(symbol.dynamicTypeSize(.accessibility5)).width > 40)
    #expect(size(Image(systemName: "chevron.right")) == CGSize(width: 9, height: 15))
    // Its size is its own, whatever is proposed.
    #expect(size(symbol, proposed: ProposedViewSize(width: 5, height: 400)) == CGSize(width: 15, height: 15))
  }

  @Test func resizableOnesTakeWhatIsProposed() {
    let symbol = Image(systemName: "chevron.right").resizable()
    #expect(size(symbol) == CGSize(width: 9, height: 15))
    #expect(size(symbol, proposed: ProposedViewSize(width: 50, height: nil)) == CGSize(width: 50, height: 15))
    #expect(size(symbol, proposed: ProposedViewSize(width: 50, height: 0)) == CGSize(width: 50, height: 0))
    #expect(size(symbol.scaledToFit(), proposed: ProposedViewSize(width: 90, height: 30)) == CGSize(width: 18, height: 30))
    #expect(size(symbol.scaledToFill(), proposed: ProposedViewSize(width: 90, height: 30)) == CGSize(width: 90, height: 150))
    let stretched = coverage(Image(systemName: "square.fill").resizable().frame(width: 40, height: 20))
    #expect(stretched[20][8] == 255 && stretched[8][20] == 0)
  }

  @Test(arguments: [9, 11, 13, 17, 26, 40], [1.0, 1.5, 2])
  func itsMiddleStandsHalfwayUpACapital(pointSize: CGFloat, displayScale: CGFloat) throws {
    let harness = ViewHarness(displayScale: displayScale) {
      HStack(alignment: .firstTextBaseline) {
        Text("X").accessibilityIdentifier("text")
        Image(systemName: "circle").accessibilityIdentifier("symbol")
      }
      .font(.system(size: pointSize))
    }
    // Inter's capitals are 0.727 of its size, and the middle of its line is halfway up them.
    let (text, symbol) = (try #require(harness.frame(of: "text")), try #require(harness.frame(of: "symbol")))
    #expect(abs(text.midY - symbol.midY) <= 1.25 / displayScale + pointSize * 0.01)
  }

  // MARK: Pixels

  @Test func atTheDefaultSizeLinesFallOnPixels() {
    let minus = coverage(Image(systemName: "minus"))
    // 13 points down in 41, and halfway down 15: row 20, an eighth of a pixel more on each side.
    #expect(minus[20][16...24].allSatisfy { $0 == 255 })
    #expect(minus[19][16...24].allSatisfy { (28...36).contains($0) } && minus[21][16...24].allSatisfy { (28...36).contains($0) })
    #expect(minus[18].allSatisfy { $0 == 0 } && minus[22].allSatisfy { $0 == 0 })
    // Beside text, at half a pixel, too.
    let centred = coverage(Image(systemName: "minus").frame(height: 16))
    #expect(centred.filter { $0[20] == 255 }.count == 1)
  }

  @Test(arguments: [(Image.Scale.small, 12, 1.0), (.medium, 15, 1), (.large, 20, 1), (.small, 24, 2), (.large, 39, 2)])
  func theScaleSizesThePixels(scale: Image.Scale, pixels: Int, displayScale: CGFloat) {
    let disc = coverage(Image(systemName: "circle.fill").imageScale(scale), displayScale: displayScale)
    // As wide as drawn, on 15 units. The edges of small outlines are rounded to 1/64 pixel.
    let expected = Double.pi / 4 * pow(Double(pixels) * 13.25 / 15, 2)
    #expect(abs(Double(ink(disc)) - expected) / expected < 0.045)
  }

  @Test func heavierFontsDrawWiderLines() {
    let weights: [Font.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let inks = weights.map { ink(coverage(Image(systemName: "circle").fontWeight($0).font(.system(size: 26)))) }
    #expect(inks == inks.sorted() && Set(inks).count == inks.count)
    #expect(abs(ink(coverage(Image(systemName: "circle").font(.system(size: 26, weight: .black)))) - inks[8]) <= 1)
  }

  @Test func aClearColourIsLaidOnce() {
    let heart = coverage(Image(systemName: "heart.fill").font(.system(size: 30)).foregroundStyle(red.opacity(0.5)))
    // Where the traced edge lies over the filled inside it is no darker.
    #expect(heart.joined().max() == 128)
    let crossed = coverage(Image(systemName: "xmark").font(.system(size: 30)).foregroundStyle(red.opacity(0.5)))
    #expect(crossed.joined().max() == 128)
  }

  @Test func redactionHidesIt() {
    let hidden = coverage(Image(systemName: "circle").redacted(reason: .placeholder))
    #expect(hidden[20][20] > 30 && hidden[20][20] < 50)
    let old = coverage(Image(systemName: "circle.fill").redacted(reason: .invalidated))
    #expect(old[20][20] == 128)
  }

  // MARK: Phases

  @Observable final class Model {
    var name = "heart"
    var isLarge = false
    var weight = Font.Weight.regular
  }

  struct Row: View {
    let model: Model
    var body: some View {
      HStack {
        Image(systemName: model.name).accessibilityIdentifier("symbol")
        Text("beside")
      }
    }
  }

  @Test func colourIsReadWhilePaintingAndTheFontInLayout() throws {
    let harness = ViewHarness { Row(model: Model()).foregroundStyle(.tint) }
    #expect(harness.readers[\.imageScale] == [.init(viewType: "Image", phase: .layout)])
    harness.setSystem(\.tint, red)
    var report = harness.frame()
    #expect((report.bodies, report.measures, report.placements, report.paints) == (0, 0, 0, 3))  // background, symbol and text
    let symbol = try #require(harness.frame(of: "symbol"))
    #expect(report.damage.contains { $0.intersects(symbol) })
    harness.colorScheme = .dark
    report = harness.frame()
    #expect((report.bodies, report.measures, report.placements) == (0, 0, 0))
    // The symbol, the row and the window; the text does not read it.
    harness.setSystem(\.imageScale, .large)
    report = harness.frame()
    #expect((report.bodies, report.measures) == (0, 3))
    #expect(harness.frame(of: "symbol")?.size == CGSize(width: 20, height: 20))
    harness.setSystem(\.imageScale, .large)
    #expect(!harness.needsFrame)
    try harness.verifyAgainstFresh()
    // What symbols have no form for is not read.
    let alone = ViewHarness { Image(systemName: "heart") }
    alone.setSystem(\.isItalic, true)
    alone.setSystem(\.lineLimit, 3)
    #expect(!alone.needsFrame)
  }

  @Test func aWeightMeasuresAndPaintsButPlacesNothing() throws {
    let harness = ViewHarness { Image(systemName: "heart") }
    harness.setSystem(\.fontWeight, .bold)
    let report = harness.frame()
    #expect((report.bodies, report.measures, report.placements, report.paints) == (0, 1, 0, 2))
    #expect(report.damagedPixels == 16 * 16)  // 15 points in the middle of 400 stand at half a pixel
    try harness.verifyAgainstFresh()
  }

  @Test func anotherNameRunsTheBodyThatSaidIt() throws {
    let model = Model()
    let harness = ViewHarness { Row(model: model) }
    model.name = "heart.fill"
    let report = harness.frame()
    #expect((report.bodies, report.measures, report.placements) == (1, 1, 0))
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [1_000, 20_000]) func oneOfManyIsScaledAlone(count: Int) throws {
    struct Many: View {
      let count: Int
      let model: Model
      var body: some View {
        ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Cell(isLarge: $0 == 5 && model.isLarge) } } }
      }
    }
    struct Cell: View {
      let isLarge: Bool
      var body: some View { Image(systemName: "star").imageScale(isLarge ? .large : .medium).frame(width: 20, height: 20) }
    }
    let model = Model()
    let harness = ViewHarness { Many(count: count, model: model) }
    model.isLarge = true
    let report = harness.frame()
    #expect(report.bodies == 2)  // the list, whose elements are given anew, and the one that came out another
    // The symbol, for the two proposals that the column made; in its frame the answers are the same.
    #expect(report.measures == 2)
    #expect(report.damagedPixels <= 21 * 21)
  }

  // MARK: Labels

  @Test func aLabelIsAnIconBesideATitle() throws {
    let harness = ViewHarness {
      VStack {
        Label("Search", systemImage: "magnifyingglass").accessibilityIdentifier("literal")
        Label(String("Search"), systemImage: "magnifyingglass").accessibilityIdentifier("string")
        Label {
          Text("Search")
        } icon: {
          Image(systemName: "magnifyingglass")
        }
        .accessibilityIdentifier("views")
        Text("Search").accessibilityIdentifier("text")
      }
    }
    let text = try #require(harness.frame(of: "text"))
    for form in ["literal", "string", "views"] {
      #expect(harness.text(of: form) == "Search")
      #expect(harness.frame(of: form)?.size == CGSize(width: 15 + 5 + text.width, height: text.height))
    }
  }

  @Test func theGapOfALabelGrowsWithItsFont() throws {
    struct Page: View {
      let size: CGFloat
      var body: some View {
        VStack {
          Label {
            Text("Search").accessibilityIdentifier("title")
          } icon: {
            Image(systemName: "magnifyingglass").accessibilityIdentifier("icon")
          }
        }
        .font(.system(size: size))
      }
    }
    for (size, gap) in [(10, 4), (17, 7), (40, 16), (.nan, 5)] as [(CGFloat, CGFloat)] {
      let harness = ViewHarness { Page(size: size) }
      let (icon, title) = (try #require(harness.frame(of: "icon")), try #require(harness.frame(of: "title")))
      #expect(title.minX - icon.maxX == gap, "\(size)")
      try harness.verifyAgainstFresh()
    }
    // It follows the type size, too.
    let harness = ViewHarness { Label("Search", systemImage: "magnifyingglass").accessibilityIdentifier("label").fixedSize() }
    let before = try #require(harness.frame(of: "label")?.width)
    harness.setSystem(\.dynamicTypeSize, .accessibility3)
    harness.settle()
    #expect(try #require(harness.frame(of: "label")?.width) > before * 1.4)
    try harness.verifyAgainstFresh()
  }

  @Test func aButtonShowsASymbolBesideItsTitle() throws {
    final class Log { var clicks: [String] = [] }
    let log = Log()
    let harness = ViewHarness {
      VStack {
        Button("Add", systemImage: "plus") { log.clicks.append("add") }.accessibilityIdentifier("add")
        Button(String("Delete"), systemImage: "trash", role: .destructive) { log.clicks.append("delete") }.accessibilityIdentifier("delete")
      }
    }
    for button in ["add", "delete"] { harness.click(button) }
    #expect(log.clicks == ["add", "delete"])
    #expect(harness.text(of: "delete") == "Delete")
    #expect(harness.treeDescription.components(separatedBy: "Image (").count == 3)
  }
}
