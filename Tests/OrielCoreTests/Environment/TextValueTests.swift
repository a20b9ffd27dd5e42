import Foundation
import Oriel
import OrielTesting
import Testing

/// What each value of text changes, in sizes, lines or pixels.
@MainActor @Suite struct TextValueTests {
  private static let sample = "This is a longer string of text that does not fit on one line when there is little room for it."

  private func size(_ width: CGFloat? = nil, _ height: CGFloat? = nil, @ViewBuilder _ content: () -> some View) -> CGSize {
    ViewHarness(content: content).contentSize(proposed: ProposedViewSize(width: width, height: height))
  }

  /// The picture of a view in a small window.
  private func picture(_ width: CGFloat = 120, _ height: CGFloat = 60, @ViewBuilder _ content: () -> some View) -> Bitmap {
    ViewHarness(size: CGSize(width: width, height: height), content: content).bitmap
  }

  private let lineHeight = ViewHarness { Text("x") }.contentSize(proposed: .unspecified).height

  @Test func fontIsThatOfAllTextBelow() {
    let plain = size { Text("Leaf") }
    let titled = size { VStack { Text("Leaf") }.font(.title) }
    #expect(titled.height > plain.height * 1.5)
    #expect(size { Text("Leaf").font(.body).font(.title) } == plain)
    #expect(size { VStack { Text("Leaf").font(nil) }.font(.title) } == plain)
  }

  @Test func lineLimitCutsTheSampleToTwoLinesWithAnEllipsis() {
    let unlimited = size(120) { Text(Self.sample) }
    let two = size(120) { Text(Self.sample).lineLimit(2) }
    #expect(unlimited.height > 4 * lineHeight)
    #expect(two.height == 2 * lineHeight)
    // The ellipsis stands where the third line would have begun.
    #expect(picture { Text(Self.sample).lineLimit(2) } != picture { Text(Self.sample).lineLimit(3) })
    #expect(size(120) { Text(Self.sample).lineLimit(4).lineLimit(1) }.height == 4 * lineHeight)
    #expect(size(120) { Text(Self.sample).lineLimit(nil).lineLimit(1) } == unlimited)
  }

  @Test func lineLimitMayReserveSpaceAndBeARange() {
    #expect(size { Text("x").lineLimit(3, reservesSpace: true) }.height == 3 * lineHeight)
    #expect(size { Text("x").lineLimit(3, reservesSpace: false) }.height == lineHeight)
    #expect(size { Text("x").lineLimit(2...4) }.height == 2 * lineHeight)
    #expect(size(120) { Text(Self.sample).lineLimit(2...4) }.height == 4 * lineHeight)
    #expect(size(120) { Text(Self.sample).lineLimit(...2) }.height == 2 * lineHeight)
    #expect(size { Text("x").lineLimit(3...) }.height == 3 * lineHeight)
  }

  @Test func lineSpacingMovesLinesApart() {
    let plain = size(120) { Text(Self.sample) }
    let lines = plain.height / lineHeight
    #expect(size(120) { Text(Self.sample).lineSpacing(5) }.height == plain.height + 5 * (lines - 1))
    #expect(size { Text("one line").lineSpacing(5) }.height == lineHeight)
    #expect(size(120) { Text(Self.sample).lineSpacing(.nan) } == plain)
  }

  @Test func alignmentMovesTheShorterLine() {
    func firstInk(_ alignment: TextAlignment) -> Int {
      let picture = picture(160, 40) { Text("i\nmmmmmmmm").multilineTextAlignment(alignment) }
      let background = picture[0, 0]
      for x in 0..<160 { for y in 0..<20 where picture[x, y] != background { return x } }
      return -1
    }
    let (leading, center, trailing) = (firstInk(.leading), firstInk(.center), firstInk(.trailing))
    #expect(leading > 0 && leading < center && center < trailing)
    #expect(abs((trailing - leading) - 2 * (center - leading)) <= 1)
  }

  @Test func truncationModeChoosesWhatIsLeftOut() {
    let pictures = [Text.TruncationMode.head, .middle, .tail].map { mode in
      picture(100, 20) { Text("abcdefghijklmnopqrstuvwxyz").truncationMode(mode) }
    }
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2] && pictures[0] != pictures[2])
  }

  @Test func minimumScaleFactorShrinksBeforeCutting() {
    let natural = size { Text("abcdefghijklmnopqrstuvwxyz") }
    let narrow = natural.width * 0.8
    let shrunk = size(narrow) { Text("abcdefghijklmnopqrstuvwxyz").lineLimit(1).minimumScaleFactor(0.5) }
    #expect(shrunk.width <= narrow)
    #expect(shrunk.width > narrow * 0.93)
    #expect(shrunk.height < natural.height)
    // Not smaller than asked for: then it is cut, in the smallest size.
    let least = size(natural.width * 0.2) { Text("abcdefghijklmnopqrstuvwxyz").lineLimit(1).minimumScaleFactor(0.5) }
    #expect(least.height >= natural.height * 0.45)
    // What fits keeps its size.
    #expect(size(natural.width) { Text("abcdefghijklmnopqrstuvwxyz").lineLimit(1).minimumScaleFactor(0.5) } == natural)
  }

  @Test func tighteningLetsALineFitThatIsAlittleTooLong() {
    let text = "The letters of this line stand a little closer"
    let natural = size { Text(text) }
    let narrow = natural.width - 10
    let tight = size(narrow) { Text(text).lineLimit(1).allowsTightening(true) }
    #expect(tight.width <= narrow && tight.width > narrow - 2)
    let (cut, whole) = (
      picture(narrow, 20) { Text(text).lineLimit(1) }, picture(narrow, 20) { Text(text).lineLimit(1).allowsTightening(true) }
    )
    #expect(cut != whole)
    #expect(size(natural.width / 2) { Text(text).lineLimit(1).allowsTightening(true) }.width <= natural.width / 2)
  }

  @Test func textCaseFollowsTheLocale() {
    func shown(_ textCase: Text.Case?, _ locale: String = "en_US") -> String? {
      ViewHarness {
        Text("istanbulI").accessibilityIdentifier("x").textCase(textCase).environment(\.locale, Locale(identifier: locale))
      }.text(of: "x")
    }
    #expect(shown(nil) == "istanbulI")
    #expect(shown(.uppercase) == "ISTANBULI")
    #expect(shown(.uppercase, "tr_TR") == "İSTANBULI")
    #expect(shown(.lowercase, "tr_TR") == "istanbulı")
  }

  @Test func typeSizesScaleTextStylesAlone() {
    let sizes = DynamicTypeSize.allCases.map { type in size { Text("Leaf").dynamicTypeSize(type) }.height }
    #expect(sizes == sizes.sorted() && sizes[0] < sizes[3] && sizes[11] > 2.5 * sizes[3])
    let fixed = size { Text("Leaf").font(.system(size: 20)) }
    #expect(size { Text("Leaf").font(.system(size: 20)).dynamicTypeSize(.accessibility5) } == fixed)
    let custom = size { Text("Leaf").font(.custom("Inter", size: 20)).dynamicTypeSize(.accessibility3) }
    #expect(custom.height > 2 * fixed.height)
    #expect(size { Text("Leaf").font(.custom("Inter", fixedSize: 20)).dynamicTypeSize(.accessibility3) } == fixed)
  }

  @Test func sizeCategoryIsTheTypeSizeInOtherWords() {
    let harness = ViewHarness { Probe() }
    #expect(harness.text(of: "x") == "large large")
    harness.setSystem(\.dynamicTypeSize, .accessibility1)
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "accessibility1 accessibilityMedium")
    harness.setSystem(\.sizeCategory, .extraSmall)
    harness.frame()
    #expect(harness.text(of: "x") == "xSmall extraSmall")
    for (category, type) in zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases) {
      #expect(DynamicTypeSize(category) == type)
      #expect(category.isAccessibilityCategory == type.isAccessibilitySize)
    }
  }

  private struct Probe: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.sizeCategory) private var category
    var body: some View { Text("\(String(describing: typeSize)) \(String(describing: category))").accessibilityIdentifier("x") }
  }

  @Test func aRangeOfTypeSizesLimitsTheInheritedOne() {
    func shown(_ inherited: DynamicTypeSize) -> String? {
      ViewHarness { Probe().dynamicTypeSize(.small ... .xLarge).dynamicTypeSize(inherited) }.text(of: "x")
    }
    #expect(shown(.xSmall) == "small small")
    #expect(shown(.medium) == "medium medium")
    #expect(shown(.accessibility5) == "xLarge extraLarge")
  }

  @Test func legibilityWeightThickensFonts() {
    func ink(_ weight: LegibilityWeight) -> Int {
      let picture = picture { Text("mmmmmm").environment(\.legibilityWeight, weight) }
      let background = picture[0, 0]
      return (0..<60).reduce(0) { sum, y in sum + (0..<120).count { picture[$0, y] != background } }
    }
    #expect(ink(.bold) > ink(.regular) + 20)
    let harness = ViewHarness { Text("mmmmmm") }
    harness.setSystem(\.legibilityWeight, .bold)
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures > 0)
  }

  @Test func fontsResolveInAContext() {
    struct Resolver: View {
      let font: Font
      @Environment(\.fontResolutionContext) private var context
      var body: some View {
        let font = font.resolve(in: context)
        Text(verbatim: "\(font.pointSize) \(font.isBold) \(font.isItalic) \(font.isMonospaced)").accessibilityIdentifier("x")
      }
    }
    let harness = ViewHarness { Resolver(font: .body.italic()) }
    #expect(harness.text(of: "x") == "13.0 false true false")
    harness.setSystem(\.dynamicTypeSize, .xxxLarge)
    #expect(harness.frame().bodies == 1)
    #expect(harness.text(of: "x") == "17.5 false true false")
    harness.setSystem(\.legibilityWeight, .bold)
    harness.setSystem(\.dynamicTypeSize, .large)
    harness.frame()
    #expect(harness.text(of: "x") == "13.0 true true false")
    #expect(ViewHarness { Resolver(font: .largeTitle.monospaced()) }.text(of: "x") == "26.0 false false true")
    #expect(ViewHarness { Resolver(font: .headline) }.text(of: "x") == "13.0 true false false")
    let font = Font.body.weight(.semibold).width(.condensed).leading(.loose).lowercaseSmallCaps().resolve(
      in: EnvironmentValues().fontResolutionContext)
    #expect(font.isBold && font.width == .condensed && font.leading == .loose && font.isLowercaseSmallCaps && !font.isSmallCaps)
  }

  @Test func redactedTextIsDrawnAsBlocks() {
    let shown = picture { Text("Secret") }
    let hidden = picture { Text("Secret").redacted(reason: .placeholder) }
    #expect(hidden != shown)
    // A block has one colour all along; letters have not.
    let row = (45..<75).map { hidden[$0, 30] }
    #expect(row.allSatisfy { $0 == row[0] } && row[0] != hidden[0, 0])
    #expect(picture { Text("Secret").unredacted().redacted(reason: .placeholder) } == shown)
    #expect(picture { Text("Secret").redacted(reason: .privacy) } == shown)
    #expect(picture { Text("Secret").privacySensitive().redacted(reason: .privacy) } == hidden)
    #expect(picture { Text("Secret").redacted(reason: .invalidated) } != shown)
  }

  @Test func redactionPaintsAndDoesNothingElse() {
    let harness = ViewHarness {
      VStack {
        Text("a"); Text("b")
      }
    }
    harness.setSystem(\.redactionReasons, .placeholder)
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0 && report.paints >= 2)
    #expect(throws: Never.self) { try harness.verifyAgainstFresh() }
  }
}
