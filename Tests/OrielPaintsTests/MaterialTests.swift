import Foundation
import Oriel
import OrielTesting
import Testing

/// What shows what is behind it, out of focus.
@MainActor @Suite struct MaterialTests {
  private static let black = Color(white: 0), white = Color(white: 1), red = Color(red: 1, green: 0, blue: 0)
  private static let size = CGSize(width: 300, height: 120)

  /// Black at the left, white at the right, with an edge in the middle.
  private struct Halves: View {
    var body: some View {
      HStack(spacing: 0) {
        MaterialTests.black
        MaterialTests.white
      }
    }
  }

  private func bitmap(_ view: some View, scale: CGFloat = 1, dark: Bool = false) throws -> Bitmap {
    let harness = ViewHarness(size: Self.size, displayScale: scale, colorScheme: dark ? .dark : .light) { view }
    try harness.verifyAgainstFresh()
    return harness.bitmap
  }

  @Test func edgesBehindItAreOutOfFocus() throws {
    for scale in [1, 2] as [CGFloat] {
      let picture = try bitmap(Halves().overlay(.ultraThinMaterial), scale: scale), middle = picture.width / 2
      let row = (0..<picture.width).map { Int(picture[$0, picture.height / 2].red) }
      #expect(row == row.sorted())
      // Far from the edge: the colour over black and over white.
      #expect(abs(row[0] - 99) <= 1 && abs(row[picture.width - 1] - 252) <= 1)
      // A deviation of 20 points: 16 % at one deviation before the edge, half at it.
      let share = { (x: Int) in Double(row[x] - row[0]) / Double(row[picture.width - 1] - row[0]) }
      #expect(abs(share(middle) - 0.5) < 0.03 && abs(share(middle - Int(20 * scale)) - 0.16) < 0.03)
    }
  }

  /// What lies on a material is told which one it is, and what lies on something else there is not.
  @Test func viewsKnowTheMaterialOnWhichTheyLie() {
    @MainActor final class Log { var materials: [String: Material] = [:] }
    struct Reader: View {
      @Environment(\.backgroundMaterial) private var material
      let name: String, log: Log
      var body: some View {
        let _ = log.materials[name] = material
        Color.red.frame(width: 5, height: 5)
      }
    }
    let log = Log()
    _ = ViewHarness(size: CGSize(width: 100, height: 20)) {
      HStack {
        Reader(name: "plain", log: log).background(.red)
        Reader(name: "thin", log: log).background(.thinMaterial)
        Reader(name: "shape", log: log).background(.bar, in: Circle()).background(.ultraThickMaterial, in: ContainerRelativeShape())
        Reader(name: "none", log: log).environment(\.backgroundMaterial, nil).background(.regularMaterial, ignoresSafeAreaEdges: [])
      }
    }
    #expect(log.materials == ["thin": .thin, "shape": .bar])
  }

  @Test func thickerOnesShowLess() throws {
    func contrast(_ material: Material) throws -> Int {
      let picture = try bitmap(Halves().overlay(material))
      return Int(picture[299, 60].red) - Int(picture[0, 60].red)
    }
    let all = try [Material.ultraThin, .thin, .regular, .bar, .thick, .ultraThick].map(contrast)
    #expect(all == all.sorted(by: >) && Set(all).count == 6 && all[5] > 10)
    #expect(
      try bitmap(Halves().overlay(.regularMaterial), dark: true)[150, 60].red < bitmap(Halves().overlay(.regularMaterial))[150, 60].red)
  }

  @Test func onlyItsShapeIsOutOfFocus() throws {
    let picture = try bitmap(Halves().overlay { Color.clear.frame(width: 100, height: 60).background(.thinMaterial, in: Circle()) })
    #expect(picture[149, 20].red == 0 && picture[150, 20].red == 255 && picture[149, 100].red == 0)
    #expect(abs(Int(picture[149, 60].red) - Int(picture[150, 60].red)) < 8 && picture[149, 60].red > 60)
  }

  @Test func withReducedTransparencyItIsOpaque() throws {
    let harness = ViewHarness(size: Self.size) { Halves().overlay(.ultraThinMaterial) }
    harness.setSystem(\.accessibilityReduceTransparency, true)
    harness.frame()
    #expect(harness.bitmap[10, 60] == harness.bitmap[290, 60] && harness.bitmap[10, 60].red == 247)
    try harness.verifyAgainstFresh()
  }

  private struct Change<Over: View>: View {
    @State private var isRed = false
    /// Where the part that changes is.
    let x: CGFloat
    let over: Over
    var body: some View {
      ZStack(alignment: .topLeading) {
        Halves()
        Rectangle().fill(isRed ? MaterialTests.red : .blue).frame(width: 10, height: 10).offset(x: x, y: 50)
        over
        Color.clear.frame(width: 8, height: 8).contentShape(Rectangle()).onTapGesture { isRed = true }
      }
    }
  }

  private func change(at x: CGFloat, under over: some View) throws -> FrameReport {
    let harness = ViewHarness(size: Self.size) { Change(x: x, over: over) }
    harness.click(CGPoint(x: 4, y: 4))
    let report = harness.frame()
    #expect(report.damagedPixels > 0)
    try harness.verifyAgainstFresh()
    return report
  }

  @Test func whatChangesNearItRepaintsIt() throws {
    let material = Color.clear.frame(width: 40, height: 40).background(.regularMaterial).offset(x: 200, y: 40)
    #expect(try change(at: 20, under: material).damagedPixels == 100)
    #expect(try change(at: 215, under: material).damagedPixels > 40 * 40)
    #expect(try change(at: 160, under: material).damagedPixels > 40 * 40)
  }

  @Test func soItDoesWhereItIsClippedFadedTurnedOrBlurred() throws {
    let material = Color.clear.frame(width: 80, height: 60).background(.thinMaterial)
    for x in [90, 130, 175, 215] as [CGFloat] {
      _ = try change(at: x, under: material.clipShape(Circle()).offset(x: 140, y: 30))
      _ = try change(at: x, under: material.opacity(0.6).offset(x: 140, y: 30))
      _ = try change(at: x, under: material.rotationEffect(.degrees(30)).offset(x: 140, y: 30))
      _ = try change(at: x, under: material.rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0)).offset(x: 140, y: 30))
      _ = try change(at: x, under: material.blur(radius: 3).offset(x: 140, y: 30))
      _ = try change(at: x, under: material.scaleEffect(0.5).offset(x: 140, y: 30))
      _ = try change(
        at: x,
        under: ZStack {
          material; material.offset(x: 30)
        }.offset(x: 140, y: 30))
    }
  }

  @Test func itFollowsWhatItMovesOver() throws {
    struct Root: View {
      @State private var x: CGFloat = 20
      var body: some View {
        Halves().overlay(alignment: .topLeading) {
          RoundedRectangle(cornerRadius: 9).fill(.ultraThinMaterial).frame(width: 60, height: 50).offset(x: x, y: 30)
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { x = 200 } }
      }
    }
    let harness = ViewHarness(size: Self.size) { Root() }
    harness.click(CGPoint(x: 40, y: 60))
    for _ in 0..<8 {
      harness.advance(by: .milliseconds(150))
      harness.frame()
    }
    #expect(harness.bitmap[250, 60].red > 240)
    try harness.verifyAgainstFresh()
  }

  @Test func scrollsUnderItRepaint() throws {
    let harness = ViewHarness(size: Self.size) {
      ZStack(alignment: .top) {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<40) { index in (index % 2 == 0 ? Self.black : Self.red).frame(height: 17) } }
        }
        Text("title").frame(maxWidth: .infinity).padding(8).background(.bar)
      }
    }
    for _ in 0..<3 {
      harness.scroll(at: CGPoint(x: 150, y: 80), by: CGVector(dx: 0, dy: 7))
      harness.frame()
      try harness.verifyAgainstFresh()
    }
  }

  @Test func oneThatHasGoneCostsNothingMore() throws {
    struct Root: View {
      @State private var isShown = true
      @State private var isRed = false
      var body: some View {
        ZStack(alignment: .topLeading) {
          Halves()
          (isRed ? MaterialTests.red : .blue).frame(width: 10, height: 10).offset(x: 215, y: 50).onTapGesture { isRed.toggle() }
          Color.clear.frame(width: 40, height: 40).background(isShown ? AnyShapeStyle(.regularMaterial) : AnyShapeStyle(.clear))
            .offset(x: 200, y: 40).allowsHitTesting(false)
          Color.clear.frame(width: 8, height: 8).contentShape(Rectangle()).onTapGesture { isShown = false }
        }
      }
    }
    let harness = ViewHarness(size: Self.size) { Root() }
    harness.click(CGPoint(x: 4, y: 4))
    harness.frame()
    try harness.verifyAgainstFresh()
    harness.click(CGPoint(x: 219, y: 55))
    #expect(harness.frame().damagedPixels == 100)
    try harness.verifyAgainstFresh()
  }
}
