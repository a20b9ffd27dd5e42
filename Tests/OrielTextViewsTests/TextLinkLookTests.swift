import Oriel
import OrielTesting
import Testing

/// How links in texts look, and what showing them costs.
@MainActor @Suite struct TextLinkLookTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func picture(_ text: Text, width: CGFloat, scale: CGFloat, _ change: (Text) -> AnyView) -> Bitmap {
    ViewHarness(size: CGSize(width: 160, height: 120), displayScale: scale) {
      change(text.foregroundColor(Self.red)).frame(width: width, height: 100).tint(Self.red)
    }
    .bitmap
  }

  @Test(arguments: [CGFloat(150), 97, 63.5, 40], [CGFloat(1), 1.5, 2])
  func lettersStandWhereTheyDoWithoutLinks(width: CGFloat, scale: CGFloat) {
    let (linked, plain) = (Text("To [AVATAR fjords](x:1)y, [Wave](x:2)."), Text("To AVATAR fjordsy, Wave."))
    let forms: [(Text) -> AnyView] = [
      { AnyView($0) }, { AnyView($0.multilineTextAlignment(.center)) }, { AnyView($0.multilineTextAlignment(.trailing)) },
      { AnyView($0.lineLimit(1)) }, { AnyView($0.lineLimit(1).truncationMode(.middle)) },
      { AnyView($0.lineLimit(2).truncationMode(.head)) }, { AnyView($0.lineLimit(1).allowsTightening(true)) },
      { AnyView($0.lineLimit(1).minimumScaleFactor(0.4)) },
    ]
    for (index, form) in forms.enumerated() {
      let difference = picture(linked, width: width, scale: scale, form).difference(from: picture(plain, width: width, scale: scale, form))
      #expect(difference.count == 0, "form \(index)")
    }
  }

  private func reds(_ harness: ViewHarness) -> Int {
    let bitmap = harness.bitmap
    var count = 0
    for y in 0..<bitmap.height { for x in 0..<bitmap.width where bitmap[x, y].red > 250 && bitmap[x, y].green < 60 { count += 1 } }
    return count
  }

  @Test func onlyTheLinkHasTheTint() throws {
    let harness = ViewHarness(size: CGSize(width: 300, height: 60)) {
      Text("mmmmm[mmmmm](x:1)mmmmm").monospaced().accessibilityIdentifier("text")
    }
    harness.setSystem(\.tint, Self.red)
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    let (bitmap, frame) = (harness.bitmap, try #require(harness.frame(of: "text")))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].red > 200 && bitmap[x, y].green < 150 {
        #expect(CGFloat(x) >= frame.minX + frame.width / 3 - 1 && CGFloat(x) <= frame.minX + frame.width * 2 / 3 + 1)
      }
    }
    #expect(reds(harness) > 20)
    try harness.verifyAgainstFresh()
  }

  // MARK: Work

  @Test func hoveringUnderlinesAndCostsALine() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 120)) {
      VStack {
        Text("aaaa [mmmm](x:1) [mmmm](x:2)").monospaced().accessibilityIdentifier("text")
        Text("[other](x:3)")
      }
      .tint(Self.red)
    }
    let frame = try #require(harness.frame(of: "text"))
    let plain = reds(harness)
    let letter = frame.width / 14
    harness.hover(CGPoint(x: frame.minX + letter, y: frame.midY))
    #expect(!harness.needsFrame)
    harness.hover(CGPoint(x: frame.minX + letter * 6.5, y: frame.midY))
    var report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0 && report.paints == 2)
    #expect(report.damage.count == 1)
    #expect(report.damage.allSatisfy { $0.height <= 3 && $0.width <= letter * 4 + 2 })
    #expect((Int(letter * 4) - 6...Int(letter * 4) + 2).contains(reds(harness) - plain))
    try harness.verifyAgainstFresh()
    // Inside the same link nothing changes.
    harness.hover(CGPoint(x: frame.minX + letter * 7.5, y: frame.midY))
    #expect(!harness.needsFrame)
    harness.hover(CGPoint(x: frame.minX + letter * 11.5, y: frame.midY))
    report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.damage.allSatisfy { $0.height <= 3 })
    harness.hover(nil)
    harness.frame()
    #expect(reds(harness) == plain)
    try harness.verifyAgainstFresh()
  }

  @Test func buttonShapesUnderlineEveryLink() throws {
    let harness = ViewHarness(size: CGSize(width: 200, height: 60)) { Text("[mmmm](x:1) aa [mmmm](x:2)").tint(Self.red) }
    let plain = reds(harness)
    harness.setSystem(\.accessibilityShowButtonShapes, true)
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.placements == 0)
    #expect(reds(harness) > plain + 40)
    try harness.verifyAgainstFresh()
  }

  @Test(arguments: [1_000, 20_000]) func anotherActionUpdatesNothing(count: Int) {
    struct Texts: View {
      let count: Int
      var body: some View { ScrollView { VStack { ForEach(0..<count, id: \.self) { Text("[a](x:\($0))") } } } }
    }
    let harness = ViewHarness { Texts(count: count) }
    #expect(harness.readers[\.openURL] == [])
    harness.setSystem(\.urlOpener, URLOpener { _ in true })
    #expect(!harness.needsFrame)
  }
}
