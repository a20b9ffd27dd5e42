import Foundation
import Oriel
import OrielTesting
import Testing

/// What moves by steps of its own: layouts of a program's own, letters, clips, borders, insets.
@MainActor @Suite struct LayoutMotionTests {
  private func go(_ board: Switchboard, _ harness: ViewHarness, _ animation: Animation? = .linear(duration: 1)) {
    withAnimation(animation) { board.isOn.toggle() }
    harness.settle()
  }

  /// Views below one another; `measured` counts the calls that measure.
  private struct Column: Layout {
    var gap: CGFloat
    var isTrailing = false
    var calls: Calls?

    final class Calls { var measures = 0, places = 0 }

    var animatableData: CGFloat {
      get { gap }
      set { gap = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      calls?.measures += 1
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + gap * CGFloat(max(0, subviews.count - 1)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      calls?.places += 1
      var y = bounds.minY
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: CGPoint(x: isTrailing ? bounds.maxX - size.width : bounds.minX, y: y), proposal: .unspecified)
        y += size.height + gap
      }
    }
  }

  @ViewBuilder private var squares: some View {
    Color.red.frame(width: 20, height: 20).accessibilityIdentifier("a")
    Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("b")
  }

  @Test func aLayoutsOwnNumbersMove() throws {
    let (board, harness) = stage { board in
      Column(gap: board.isOn ? 40 : 0) { squares }.accessibilityIdentifier("column")
    }
    go(board, harness)
    #expect(harness.frame(of: "column") == CGRect(x: 90, y: 30, width: 20, height: 40))
    harness.skip(0.5)
    #expect(harness.frame(of: "column") == CGRect(x: 90, y: 20, width: 20, height: 60))
    #expect(harness.frame(of: "b")?.minY == 60)
    harness.skip(0.5)
    #expect(harness.frame(of: "b")?.minY == 70)
    #expect(harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  /// A step asks the layout, whose size has changed, and nothing inside it; a layout of the same size asks nobody around it.
  @Test func aStepMeasuresWhatDependsOnIt() throws {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        Column(gap: board.isOn ? 40 : 0) { squares }.frame(width: 50, height: 90)
        Text("below").accessibilityIdentifier("below")
      }
    }
    go(board, harness)
    harness.advance(by: .seconds(0.25))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 1, "\(report)")
    #expect(harness.frame(of: "b").map { $0.minY - (harness.frame(of: "a")?.maxY ?? 0) } == 10)
    try harness.verifyAgainstFresh()
  }

  @Test func whatHasNoNumbersChangesAtOnce() throws {
    let (board, harness) = stage { board in
      Column(gap: board.isOn ? 40 : 0, isTrailing: board.isOn) {
        Color.red.frame(width: 100, height: 10)
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("b")
      }
    }
    go(board, harness, .linear(duration: 1))
    // The layout is that of the end but for its numbers, so the view moves to its place by the transaction.
    harness.skip(1)
    #expect(harness.frame(of: "b")?.maxX == 150)
    try harness.verifyAgainstFresh()
  }

  @Test func anotherUpdateLeavesItOnItsWay() throws {
    let (board, harness) = stage { board in
      Column(gap: board.isOn ? 40 : 0, isTrailing: board.other == 1) { squares }
    }
    go(board, harness)
    harness.skip(0.5)
    board.other = 1
    harness.settle()
    #expect(harness.frame(of: "b").map { $0.minY - (harness.frame(of: "a")?.maxY ?? 0) } == 20)
    harness.skip(0.25)
    #expect(harness.frame(of: "b").map { $0.minY - (harness.frame(of: "a")?.maxY ?? 0) } == 30)
    try harness.verifyAgainstFresh()
  }

  @Test func aHiddenTypeMovesAsWell() throws {
    let (board, harness) = stage { board in AnyLayout(Column(gap: board.isOn ? 40 : 0)) { squares } }
    go(board, harness)
    harness.skip(0.5)
    #expect(harness.frame(of: "b").map { $0.minY - (harness.frame(of: "a")?.maxY ?? 0) } == 20)
    try harness.verifyAgainstFresh()
    // Another layout in its place moves the views by their places.
    var any = AnyLayout(Column(gap: 8))
    any.animatableData = any.animatableData.scaled(by: 0.5)
    #expect(any.animatableData == AnyLayout(Column(gap: 4)).animatableData)
    #expect(AnyLayout(HStackLayout()).animatableData == .zero)
  }

  /// A row that becomes a column: another container with the same views.
  @Test(arguments: [false, true]) func anotherLayoutTakesOverWhereTheOneBeforeWas(isPadded: Bool) throws {
    let (board, harness) = stage { board in
      let layout = board.isOn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      layout { squares }.padding(isPadded ? 10 : 0).background(.yellow).accessibilityIdentifier("all")
    }
    func frames() -> [CGRect?] { ["all", "a", "b"].map { harness.frame(of: $0) } }
    let before = frames()
    go(board, harness)
    #expect(frames() == before)
    let start = harness.bitmap
    harness.advance(by: .milliseconds(1))
    harness.settle()
    #expect(harness.bitmap.difference(from: start).count < 400, "nothing jumps")
    harness.skip(0.499)
    let middle = frames()
    harness.skip(0.5)
    for (index, end) in frames().enumerated() {
      let (a, b, c) = try (#require(before[index]), #require(middle[index]), #require(end))
      #expect(abs(b.midX - (a.midX + c.midX) / 2) < 0.1 && abs(b.midY - (a.midY + c.midY) / 2) < 0.1, "\(a) \(b) \(c)")
      #expect(abs(b.width - (a.width + c.width) / 2) < 0.1 && abs(b.height - (a.height + c.height) / 2) < 0.1)
    }
    try harness.verifyAgainstFresh()
    board.isOn = false
    harness.settle()
    #expect(frames() == before && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  /// A view on its way to a place goes on when steps of the layout give it other places.
  private struct Bottom: Layout {
    var gap: CGFloat
    var animatableData: CGFloat {
      get { gap }
      set { gap = newValue }
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: CGPoint(x: 0, y: bounds.maxY - gap), anchor: .bottomLeading, proposal: .unspecified) }
    }
  }

  @Test(arguments: [Animation.linear(duration: 1), .smooth, .bouncy])
  func nothingJumpsWhenSeveralMoveTheSame(_ animation: Animation) throws {
    let (board, harness) = stage { board in
      Bottom(gap: board.isOn ? 40 : 0) { Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a") }
        .frame(width: 20, height: board.isOn ? 100 : 20).frame(height: 100, alignment: .top)
    }
    go(board, harness, animation)
    var (largest, last, seen) = (0.0, 10.0, [Int]())
    #expect(harness.frame(of: "a")?.minY == 10)
    for _ in 0..<90 {
      harness.skip(0.017)
      let y = try #require(harness.frame(of: "a")).minY
      largest = max(largest, abs(y - last))
      last = y
      seen.append(Int(y))
    }
    #expect(largest > 0.3 && largest < 10, "\(largest): \(seen)")
    #expect(last == 50)
    try harness.verifyAgainstFresh()
  }

  // MARK: Letters

  /// The rows and columns in which anything is drawn.
  private func ink(_ harness: ViewHarness) -> CGRect {
    let bitmap = harness.bitmap, ground = bitmap[0, 0]
    var (x0, y0, x1, y1) = (bitmap.width, bitmap.height, 0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] != ground { (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x + 1), max(y1, y + 1)) }
    }
    return CGRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
  }

  @Test(arguments: [(12.0, 36.0), (36, 12)]) func lettersGrowAndShrink(from: Double, to: Double) throws {
    let (board, harness) = stage { board in
      Text("Hamburg").accessibilityIdentifier("text").font(.system(size: board.isOn ? to : from))
    }
    let before = ink(harness)
    go(board, harness)
    let start = ink(harness)
    #expect(abs(start.width - before.width) <= 2 && abs(start.height - before.height) <= 2, "\(start) and \(before)")
    harness.advance(by: .seconds(0.5))
    let report = harness.frame()
    #expect(report.bodies == 0 && report.measures == 0)
    let middle = ink(harness)
    harness.skip(0.5)
    let end = ink(harness)
    #expect(abs(middle.width - (before.width + end.width) / 2) <= 3, "\(before.width) \(middle.width) \(end.width)")
    #expect(abs(middle.height - (before.height + end.height) / 2) <= 3)
    #expect(abs(middle.midX - end.midX) <= 2 && abs(middle.midY - end.midY) <= 2)
    try harness.verifyAgainstFresh()
  }

  @Test func wrappedLettersAndALinkMove() throws {
    let (board, harness) = stage { board in
      Text("several words in [some](https://oriel.test) lines of a text").frame(width: 120)
        .font(.system(size: board.isOn ? 20 : 10))
    }
    go(board, harness)
    for _ in 0..<9 { harness.skip(0.1) }
    go(board, harness, .bouncy)
    for _ in 0..<20 { harness.skip(0.05) }
    try harness.verifyAgainstFresh()
  }

  @Test func aTextThatChangesItsFontByItself() throws {
    let (board, harness) = stage { Text("big").font(.system(size: $0.isOn ? 40 : 10)).accessibilityIdentifier("a") }
    let before = try #require(harness.frame(of: "a"))
    go(board, harness)
    #expect(harness.frame(of: "a") == before)
    harness.skip(0.5)
    let middle = try #require(harness.frame(of: "a"))
    harness.skip(0.5)
    let end = try #require(harness.frame(of: "a"))
    #expect(abs(middle.height - (before.height + end.height) / 2) < 0.01)
    try harness.verifyAgainstFresh()
  }

  // MARK: Outlines

  @Test func clipsMove() throws {
    let (board, harness) = stage { board in
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).clipShape(RoundedRectangle(cornerRadius: board.isOn ? 50 : 0, style: .circular))
        Color.red.frame(width: 100, height: 100).cornerRadius(board.isOn ? 50 : 0)
      }
    }
    func isRed(_ x: Int, _ y: Int) -> Bool { harness.bitmap[x, y].red > 200 && harness.bitmap[x, y].green < 100 }
    #expect(isRed(1, 1) && isRed(101, 1))
    go(board, harness)
    harness.skip(0.5)
    // A radius of 25: the corner is cut, and what lies 8 inside is not.
    #expect(!isRed(2, 2) && isRed(9, 9) && !isRed(102, 2) && isRed(110, 10))
    harness.skip(0.5)
    #expect(!isRed(9, 9) && isRed(20, 20) && !isRed(109, 9))
    try harness.verifyAgainstFresh()
  }

  @Test func bordersAndInsetsMove() throws {
    let (board, harness) = stage { board in
      HStack(spacing: 0) {
        Color.white.frame(width: 100, height: 100).border(.red, width: board.isOn ? 40 : 0)
        Rectangle().strokeBorder(.red, lineWidth: board.isOn ? 40 : 0).frame(width: 100, height: 100)
      }
    }
    func isRed(_ x: Int) -> Bool { harness.bitmap[x, 50].red > 200 && harness.bitmap[x, 50].green < 100 }
    go(board, harness)
    harness.skip(0.5)
    // 20 points wide, inside the edges.
    #expect(isRed(2) && isRed(18) && !isRed(22) && isRed(102) && isRed(118) && !isRed(122))
    harness.skip(0.5)
    #expect(isRed(38) && !isRed(42) && isRed(138) && !isRed(142))
    try harness.verifyAgainstFresh()
  }

  @Test func insetsOfFilledShapesMove() throws {
    let (board, harness) = stage { board in
      HStack(spacing: 0) {
        Circle().inset(by: board.isOn ? 40 : 0).fill(.red).frame(width: 100, height: 100)
        Capsule().inset(by: board.isOn ? 40 : 0).fill(.red).frame(width: 100, height: 100)
      }
    }
    func isRed(_ x: Int) -> Bool { harness.bitmap[x, 50].red > 200 && harness.bitmap[x, 50].green < 100 }
    go(board, harness)
    harness.skip(0.5)
    #expect(!isRed(17) && isRed(23) && !isRed(117) && isRed(123))
    try harness.verifyAgainstFresh()
  }

  /// M060: the numbers of colours, as SwiftUI prints them.
  @Test func coloursAreNumbersOfOklab() {
    func numbers(_ red: Float, _ green: Float, _ blue: Float) -> [Float] {
      let data = Color.Resolved(red: red / 255, green: green / 255, blue: blue / 255).animatableData
      return [data.first, data.second.first, data.second.second.first, data.second.second.second]
    }
    func expect(_ a: [Float], _ b: [Float]) { for (x, y) in zip(a, b) { #expect(abs(x - y) < 0.02, "\(a), not \(b)") } }
    expect(numbers(0, 0, 255), [47.606, 60.843, 109.728, 128])
    let (red, blue) = (numbers(0xFF, 0x42, 0x45), numbers(0, 0x91, 0xFF))
    expect(zip(blue, red).map { $0 - $1 }, [-22.421, 4.491, 47.533, 0])
    var back = Color.Resolved(red: 0, green: 0, blue: 0)
    back.animatableData = Color.Resolved(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5).animatableData
    #expect(abs(back.red - 0.25) < 1e-3 && abs(back.green - 0.5) < 1e-3 && abs(back.blue - 0.75) < 1e-3 && back.opacity == 0.5)
  }

  /// As those of colours, so that springs end when nothing of them is seen any more.
  @Test func anglesAndUnitPointsAreNumbersOf128() {
    for turns in [0, 0.25, 0.5, 1] {
      let angle = Angle.degrees(360 * turns)
      #expect(
        angle.animatableData == 2 * .pi * turns * 128 && angle.radians == 2 * .pi * turns
          && Angle.radians(angle.radians).degrees == 360 * turns)
    }
    var twice = Angle.radians(1), point = UnitPoint.bottom
    twice.animatableData *= 2
    #expect(twice == .radians(2) && point.animatableData == AnimatablePair(64, 128))
    point.animatableData = AnimatablePair(32, 0)
    #expect(point == UnitPoint(x: 0.25, y: 0))
  }
}
