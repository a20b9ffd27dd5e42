import Foundation
import Oriel
@_spi(Oriel) import OrielAnimation
@_spi(Oriel) import OrielCore
import OrielDrawing
@_spi(Oriel) import OrielInspection
@testable import OrielTesting
@_spi(Oriel) import OrielTextViews
import Testing

/// Motions of which nobody sees anything: the window sleeps, time goes on, and who scrolls to them finds them where they should be.
@MainActor @Suite struct OutOfSightTests {
  /// Something that moves, or changes by itself, without end.
  enum Mover: String, CaseIterable, CustomTestStringConvertible {
    case frame, padding, opacity, offset, scale, rotation, color, trim, blur, byValue, body, ownView, style, keyframes, timeline, canvas,
      phases
    var testDescription: String { rawValue }
    /// Those that go on from where they were when nobody saw them.
    var restarts: Bool { self == .phases }
  }

  private struct OwnView: View, Animatable {
    var animatableData: Double
    var body: some View { Color.red.frame(width: 10, height: 10).offset(x: animatableData) }
  }

  private struct Moving: View {
    let mover: Mover
    @State private var isOn = false

    var body: some View {
      content.onAppear { withAnimation(.linear(duration: 0.7).repeatForever()) { isOn = true } }
    }

    @ViewBuilder private var content: some View {
      switch mover {
      case .frame: Color.red.frame(width: isOn ? 60 : 10, height: isOn ? 20 : 10).background(.blue)
      case .padding: Color.red.frame(width: 10, height: 10).padding(isOn ? 10 : 2).background(.blue)
      case .opacity: Color.red.frame(width: 10, height: 10).opacity(isOn ? 0.1 : 1)
      case .offset: Color.red.frame(width: 10, height: 10).offset(x: isOn ? 60 : 0)
      case .scale: Color.red.frame(width: 10, height: 10).scaleEffect(isOn ? 3 : 1)
      case .rotation: Color.red.frame(width: 30, height: 4).rotationEffect(.degrees(isOn ? 360 : 0))
      case .color: (isOn ? Color.red : Color.blue).frame(width: 10, height: 10)
      case .trim: Circle().trim(from: 0, to: isOn ? 1 : 0.2).stroke(.red, lineWidth: 3).frame(width: 20, height: 20)
      case .blur: Color.red.frame(width: 10, height: 10).blur(radius: isOn ? 5 : 0)
      case .byValue:
        Color.red.frame(width: 10, height: 10).offset(x: isOn ? 60 : 0)
          .animation(.easeInOut(duration: 0.5).repeatForever(autoreverses: false), value: isOn)
      case .body: Color.red.frame(width: 10, height: 10).animation(.linear(duration: 0.9).repeatForever()) { $0.opacity(isOn ? 0.1 : 1) }
      case .ownView: OwnView(animatableData: isOn ? 50 : 0)
      case .style: Rectangle().frame(width: 10, height: 10).foregroundStyle(isOn ? .red : .blue)
      case .keyframes:
        Color.red.frame(width: 10, height: 10).keyframeAnimator(initialValue: 1.0) {
          $0.opacity($1)
        } keyframes: { _ in
          LinearKeyframe(0.2, duration: 0.5)
          LinearKeyframe(1.0, duration: 0.4)
        }
      case .timeline:
        TimelineView(.animation) { context in
          Color.red.frame(width: 10, height: 10).offset(x: 30 * sin(3 * context.date.timeIntervalSinceReferenceDate))
        }
      case .canvas:
        TimelineView(.animation) { context in
          Canvas { drawing, size in
            let angle = 3 * context.date.timeIntervalSinceReferenceDate
            drawing.fill(Path(CGRect(x: 10 + 10 * sin(angle), y: 4, width: 6, height: 6)), with: .color(.red))
          }
          .frame(width: 40, height: 20)
        }
      case .phases:
        Color.red.frame(width: 10, height: 10).phaseAnimator([1.0, 0.3]) {
          $0.opacity($1)
        } animation: { _ in
          .linear(duration: 0.4)
        }
      }
    }
  }

  private struct Page: View {
    let mover: Mover
    var isInStack = false
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.gray.frame(height: 600)
          if isInStack {
            ZStack { HStack { Moving(mover: mover) }.padding(4) }.frame(width: 80, height: 40)
          } else {
            Moving(mover: mover).frame(height: 40)
          }
          Color.gray.frame(height: 600)
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  private static let date = Date(timeIntervalSinceReferenceDate: 1_000)

  private func harness(height: CGFloat = 100, @ViewBuilder _ content: () -> some View) -> ViewHarness {
    let harness = ViewHarness(size: CGSize(width: 200, height: height), date: Self.date, content: content)
    harness.settle()
    return harness
  }

  private func scroll(_ harness: ViewHarness, by length: CGFloat) {
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -length))
    harness.settle()
  }

  /// The same pixels as those of a window in which all is in sight: there they have moved all the time.
  private func expectSame(_ harness: ViewHarness, at offset: Int, as whole: ViewHarness, _ comment: Comment) {
    let (part, all) = (harness.bitmap, whole.bitmap)
    var differences = 0
    for y in 0..<100 { for x in 0..<200 where part[x, y] != all[x, y + offset] { differences += 1 } }
    #expect(differences == 0, comment)
  }

  private func expectSleep(_ harness: ViewHarness, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(harness.nextWake == nil && !harness.needsFrame, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: Mover.allCases, [false, true]) func whatWasNeverInSightSleepsAndMovesWhenItIs(mover: Mover, isInStack: Bool) throws {
    let part = harness { Page(mover: mover, isInStack: isInStack) }
    let whole = harness(height: 1_240) { Page(mover: mover, isInStack: isInStack) }
    for harness in [part, whole] { harness.run(1) }
    expectSleep(part, "never in sight")
    #expect(whole.nextWake != nil)
    for harness in [part, whole] { harness.skip(2.13) }
    scroll(part, by: 560)
    if !mover.restarts { expectSame(part, at: 560, as: whole, "at once where its time says") }
    for _ in 0..<3 {
      let before = part.bitmap
      for harness in [part, whole] { harness.skip(0.11) }
      #expect(part.nextWake != nil)
      #expect(part.bitmap.difference(from: before).count > 0, "it moves")
      if !mover.restarts { expectSame(part, at: 560, as: whole, "and goes on") }
    }
    try part.verifyAgainstFresh()
  }

  @Test(arguments: Mover.allCases, [false, true]) func whatIsScrolledAwaySleepsUntilItIsBack(mover: Mover, isInStack: Bool) throws {
    let part = harness { Page(mover: mover, isInStack: isInStack) }
    let whole = harness(height: 1_240) { Page(mover: mover, isInStack: isInStack) }
    scroll(part, by: 560)
    for harness in [part, whole] { harness.run(0.5) }
    #expect(part.nextWake != nil)
    for (away, back) in [(-300.0, 300.0), (400.0, -400.0)] {
      scroll(part, by: away)
      for harness in [part, whole] { harness.run(1) }
      expectSleep(part, "scrolled away")
      for harness in [part, whole] { harness.skip(3.3) }
      expectSleep(part, "still")
      scroll(part, by: back)
      if !mover.restarts { expectSame(part, at: 560, as: whole, "back") }
      for harness in [part, whole] { harness.skip(0.21) }
      #expect(part.nextWake != nil)
      if !mover.restarts { expectSame(part, at: 560, as: whole, "on its way") }
    }
    try part.verifyAgainstFresh()
  }

  // MARK: Reasons not to be seen

  @Test(arguments: Mover.allCases, [false, true]) func whatIsHiddenSleeps(
    mover: Mover, isAround: Bool
  ) throws {
    let harness = harness {
      VStack {
        Text("above")
        // What it does to the views beside it would be seen.
        Group { if isAround { HStack { Moving(mover: mover) }.padding(4).hidden() } else { Moving(mover: mover).hidden() } }
          .frame(width: 120, height: 60)
        Text("below")
      }
    }
    harness.run(2)
    expectSleep(harness, "it is hidden")
    try harness.verifyAgainstFresh()
  }

  /// The modifier that hides stands on the same box as the lengths, or on one around it.
  @Test(arguments: [false, true]) func lengthsOfWhatIsHiddenAskForNoFrames(isAround: Bool) throws {
    let (board, harness) = stage { board in
      let content = Color.red.frame(width: board.isOn ? 60 : 10, height: board.isOn ? 20 : 10).padding(board.isOn ? 10 : 2)
      Group { if isAround { HStack(spacing: 0) { content }.hidden() } else { content.hidden() } }
        .frame(width: 120, height: 60)
    }
    withAnimation(.linear(duration: 0.4).repeatForever()) { board.isOn = true }
    harness.settle()
    harness.run(0.5)
    expectSleep(harness, "it is hidden")
    var frames = 0
    for _ in 0..<100 {
      harness.advance(by: .milliseconds(50))
      frames += harness.settle().count
    }
    #expect(frames == 0)
    // What else is painted there wakes nobody.
    board.number += 1
    harness.host.damageAll()
    harness.settle()
    expectSleep(harness, "still hidden")
    board.isOn = false
    harness.settle()
    #expect(harness.host.graph.heldRecords["motions"] == 0 && harness.host.graph.heldRecords["waiting for visibility"] == 0)
    try harness.verifyAgainstFresh()
  }

  /// What is hidden keeps its room, and those beside it move with that.
  @Test func lengthsOfWhatIsHiddenMoveOthers() throws {
    let (board, harness) = stage { board in
      HStack(spacing: 0) {
        Color.red.frame(width: board.isOn ? 60 : 10, height: 10).hidden()
        Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("beside")
      }
      .frame(width: 200, height: 100, alignment: .leading)
    }
    withAnimation(.linear(duration: 1).repeatForever()) { board.isOn = true }
    harness.settle()
    harness.run(0.5)
    #expect(harness.frame(of: "beside").map { abs($0.minX - 35) < 1 } == true && harness.nextWake != nil)
    harness.run(0.25)
    #expect(harness.frame(of: "beside").map { abs($0.minX - 47.5) < 1 } == true)
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsHiddenComesToItsEnd() throws {
    var log: [String] = []
    let (board, harness) = stage { board in Color.red.frame(width: 10, height: 10).offset(x: board.number).hidden() }
    withAnimation(.linear(duration: 0.5)) {
      board.number = 40
    } completion: {
      log.append("end")
    }
    harness.settle()
    harness.run(0.4)
    #expect(log.isEmpty)
    harness.run(0.2)
    #expect(log == ["end"])
    expectSleep(harness, "it is over")
    try harness.verifyAgainstFresh()
  }

  @Test func whatIsClippedAwayOrHasNoSizeSleeps() throws {
    let (board, harness) = stage { board in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).opacity(board.isOn ? 0.2 : 1).offset(x: 60).frame(width: 20, height: 20).clipped()
        HStack { Color.red.frame(width: 10, height: 10).scaleEffect(board.isOn ? 0.5 : 1) }
          .frame(width: board.other == 0 ? 0 : 20, height: 20).clipped()
        Color.red.frame(width: 0, height: 0).offset(x: board.isOn ? 30 : 0)
        Color.red.frame(width: 10, height: 10).offset(x: 10_000 + (board.isOn ? 30 : 0))
      }
    }
    withAnimation(.linear(duration: 0.4).repeatForever()) { board.isOn = true }
    harness.settle()
    harness.run(1)
    expectSleep(harness, "nothing of them is in sight")
    board.other = 1
    harness.settle()
    #expect(harness.nextWake != nil, "the second one is")
    board.other = 0
    harness.settle()
    harness.run(1)
    expectSleep(harness, "not any more")
    try harness.verifyAgainstFresh()
  }

  @Test func whatComesIntoSightOnItsWayIsFollowed() throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: 20, height: 20).offset(x: board.isOn ? 160 : -200)
    }
    let start = harness.bitmap
    withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { board.isOn = true }
    harness.settle()
    for _ in 0..<3 {
      harness.run(0.3)
      #expect(harness.nextWake != nil && harness.bitmap.difference(from: start).count == 0, "it comes from outside")
      harness.run(0.7)
      #expect(harness.bitmap.difference(from: start).count > 0)
      harness.run(1)
    }
  }

  @Test func aTurnFromFarOutsideComesIntoSight() throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: 20, height: 20).offset(y: 90).rotationEffect(.degrees(board.isOn ? 360 : 0)).offset(y: 60)
    }
    let empty = ViewHarness(size: CGSize(width: 200, height: 100)) { Color.clear }.bitmap
    withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { board.isOn = true }
    harness.settle()
    #expect(harness.bitmap.difference(from: empty).count == 0)
    harness.run(0.5)
    #expect(harness.bitmap.difference(from: empty).count > 0)
  }

  // MARK: What else changes meanwhile

  @Test func aMotionOutOfSightThatIsSetAnewEnds() throws {
    let (board, harness) = stage { board in
      ScrollView {
        VStack(spacing: 0) {
          Color.gray.frame(height: 300)
          Color.red.frame(width: 10, height: 10).opacity(board.isOn ? 0.2 : 1)
        }
      }
    }
    withAnimation(.linear(duration: 0.4).repeatForever()) { board.isOn = true }
    harness.settle()
    harness.run(1)
    expectSleep(harness, "out of sight")
    board.isOn = false
    harness.settle()
    #expect(harness.host.graph.heldRecords["motions"] == 0 && harness.host.graph.heldRecords["waiting for visibility"] == 0)
    try harness.verifyAgainstFresh()
  }

  @Test func whatGoesIsNotHeld() throws {
    let (board, harness) = stage { board in
      ScrollView {
        VStack(spacing: 0) {
          Color.gray.frame(height: 300)
          if board.other == 0 { ForEach(Mover.allCases, id: \.self) { Moving(mover: $0) } }
        }
      }
    }
    harness.run(1)
    #expect(harness.host.graph.heldRecords["waiting for visibility"] ?? 0 > 0)
    board.other = 1
    harness.settle()
    harness.skip(1)
    expectSleep(harness, "gone")
    let held = harness.host.graph.heldRecords
    #expect(held["motions"] == 0 && held["waiting for visibility"] == 0)
  }

  @Test func viewsThatComeIntoSightByTheirOwnStateGoOn() throws {
    struct Growing: View, Animatable {
      var animatableData: Double
      let board: Switchboard
      var body: some View {
        VStack(spacing: 0) {
          Color.red.opacity(animatableData).frame(width: 10, height: 10)
          if board.other == 1 { Color.red.opacity(animatableData).frame(width: 10, height: 10).offset(y: -380) }
        }
      }
    }
    let (board, harness) = stage { board in
      ScrollView {
        VStack(spacing: 0) {
          Color.gray.frame(height: 400)
          Growing(animatableData: board.isOn ? 0.2 : 1, board: board)
        }
      }
      .scrollIndicators(.hidden)
    }
    withAnimation(.linear(duration: 0.4).repeatForever()) { board.isOn = true }
    harness.settle()
    harness.run(1)
    expectSleep(harness, "out of sight")
    board.other = 1
    harness.settle()
    harness.run(0.1)
    #expect(harness.nextWake != nil, "a new box of the view is in sight")
  }

  // MARK: Those with an end

  @Test(arguments: [Animation.linear(duration: 2), .smooth(duration: 2), .linear(duration: 0.5).repeatCount(4)])
  func finiteOnesWakeOnceAndAreComplete(animation: Animation) throws {
    let (board, harness) = stage { board in
      ScrollView {
        VStack(spacing: 0) {
          Color.gray.frame(height: 300)
          ForEach(0..<50, id: \.self) { _ in Color.red.frame(width: 10, height: 10).opacity(board.isOn ? 0.2 : 1) }
        }
      }
    }
    let (other, seen) = stage { Color.red.frame(width: 10, height: 10).opacity($0.isOn ? 0.2 : 1) }
    for (model, harness) in [(board, harness), (other, seen)] {
      withAnimation(animation, completionCriteria: .removed) {
        model.isOn = true
      } completion: {
        model.log.append("done")
      }
      harness.settle()
    }
    // The first step finds out that nobody sees them.
    harness.skip(1.0 / 50)
    seen.skip(1.0 / 50)
    var (wakes, moment) = (0, 1.0 / 50)
    while let wake = harness.nextWake, wakes < 10 {
      wakes += 1
      moment += wake / .seconds(1)
      harness.advance(by: wake)
      for report in harness.settle() { #expect(report.paints == 0 && report.bodies == 0) }
    }
    #expect(wakes <= 2 && board.log == ["done"])
    var time = 1.0 / 50
    while other.log.isEmpty && time < 10 {
      seen.skip(1.0 / 60)
      time += 1.0 / 60
    }
    #expect(abs(moment - time) < 0.04, "at the time at which the one in sight is complete")
    try harness.verifyAgainstFresh()
  }

  /// Out of sight, something that moves by the number.
  private func moving(isLazy: Bool) -> (Switchboard, ViewHarness) {
    stage { board in
      ScrollView {
        if isLazy {
          LazyVStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { _ in Color.red.frame(width: 10, height: 20).offset(x: board.number) }
          }
          .frame(height: 800)
        } else {
          Color.gray.frame(height: 300)
          Color.red.frame(width: 10, height: 10).offset(x: board.number)
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  private func go(_ board: Switchboard, _ harness: ViewHarness, to number: Double, _ animation: Animation, _ name: String) {
    withAnimation(animation) {
      board.number = number
    } completion: {
      board.log.append(name)
    }
    harness.settle()
  }

  /// One that runs over an endless one ends that, too.
  @Test(arguments: [false, true]) func anEndlessOneThatIsEndedIsComplete(isLazy: Bool) throws {
    let (board, harness) = moving(isLazy: isLazy)
    if isLazy {
      // Made, and out of sight again.
      scroll(harness, by: 100)
      scroll(harness, by: -100)
    }
    go(board, harness, to: 30, .linear(duration: 0.4).repeatForever(), "never")
    harness.run(1)
    for animation in [Animation.linear(duration: 0.5), .bouncy] {
      if isLazy { scroll(harness, by: 400) }
      go(board, harness, to: board.number == 0 ? 20 : 0, animation, "end")
      harness.run(1.5)
    }
    #expect(board.log.filter { $0 == "end" }.count == 2 && Set(board.log) == ["end", "never"])
    expectSleep(harness, "over")
    #expect(harness.host.graph.heldRecords["motions"] == 0)
    try harness.verifyAgainstFresh()
  }

  /// What an endless one runs over is complete when its time is over, and so is one that says when it counts as complete.
  @Test func whatIsToBeToldOfAnEndlessOneIsToldInTime() throws {
    let (board, harness) = moving(isLazy: false)
    go(board, harness, to: 20, .linear(duration: 0.5), "below")
    harness.run(0.1)
    go(board, harness, to: 30, .linear(duration: 0.4).repeatForever(), "never")
    harness.run(0.3)
    #expect(board.log == [])
    harness.run(0.3)
    #expect(board.log == ["below"])
    harness.run(0.5)
    expectSleep(harness, "nothing is to be told any more")
    let (early, other) = moving(isLazy: false)
    go(early, other, to: 30, .linear(duration: 0.4).repeatForever().logicallyComplete(after: 1), "early")
    other.run(0.95)
    #expect(early.log == [])
    other.run(0.1)
    #expect(early.log == ["early"])
    other.run(0.5)
    expectSleep(other, "told")
  }

  /// What stands outside of the modifier that hides is seen.
  @Test func whatIsAroundSomethingHiddenMoves() throws {
    let (board, harness) = stage { board in
      Color.red.frame(width: board.isOn ? 60 : 20, height: 20).hidden().background(Color.black)
    }
    withAnimation(.linear(duration: 1).repeatForever()) { board.isOn = true }
    harness.settle()
    for _ in 0..<4 {
      let before = harness.bitmap
      harness.run(0.5)
      harness.run(0.1)
      #expect(harness.bitmap.difference(from: before).count > 0 && harness.nextWake != nil)
    }
    try harness.verifyAgainstFresh()
  }

  @Test func aFiniteOneIsHalfWayWhenItIsScrolledTo() throws {
    let (board, harness) = stage { board in
      ScrollView {
        VStack(spacing: 0) {
          Color.gray.frame(height: 300)
          Color.black.frame(height: 100).opacity(board.isOn ? 0 : 1)
        }
      }
      .scrollIndicators(.hidden)
    }
    withAnimation(.linear(duration: 4)) { board.isOn = true }
    harness.settle()
    harness.skip(0.1)
    harness.skip(0.1)
    #expect(harness.nextWake.map { $0 > .seconds(3) } == true)
    harness.skip(1.8)
    harness.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -300))
    harness.settle()
    let white = Int(ViewHarness(size: CGSize(width: 10, height: 10)) { Color.clear }.bitmap[5, 5].red)
    #expect(abs(Int(harness.bitmap[100, 50].red) - white / 2) < 3)
    #expect(harness.nextWake.map { $0 < .milliseconds(20) } == true)
    harness.run(2.1)
    #expect(harness.nextWake == nil && Int(harness.bitmap[100, 50].red) == white)
  }

  // MARK: Cost

  private struct Many: View {
    let count: Int
    let board: Switchboard
    @State private var isOn = false
    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(width: 10, height: 10).opacity(board.isOn ? 0.2 : 1)
        ScrollView {
          VStack(spacing: 0) {
            Color.gray.frame(height: 300)
            ForEach(0..<count, id: \.self) { index in
              Color.red.frame(width: 10, height: 10).opacity(isOn ? 0.2 : 1).rotationEffect(.degrees(isOn ? 360 : 0))
            }
          }
        }
        .onAppear { withAnimation(.linear(duration: 0.7).repeatForever()) { isOn = true } }
      }
    }
  }

  @Test func whatNobodySeesCostsNothing() throws {
    var work: [[Int]] = []
    for count in [10, 10_000] {
      let board = Switchboard()
      let harness = harness { Many(count: count, board: board) }
      harness.skip(0.1)
      harness.skip(0.1)
      expectSleep(harness, "\(count)")
      // One in sight moves: the others are not stepped.
      withAnimation(.linear(duration: 0.5).repeatForever()) { board.isOn = true }
      harness.settle()
      harness.skip(0.1)
      let animator = harness.host.graph[Animator.key]
      #expect(animator.stepped == 1)
      harness.skip(0.1)
      #expect(animator.stepped == 1)
      let report = harness.frame()
      advance(harness)
      let step = harness.settle().first ?? report
      work.append([step.bodies, step.measures, step.placements, step.paints, animator.stepped])
    }
    #expect(work[0] == work[1])
  }

  private func advance(_ harness: ViewHarness) { harness.advance(by: .milliseconds(17)) }
}
