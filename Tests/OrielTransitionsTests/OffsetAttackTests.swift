import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

@_spi(Oriel) import OrielTextViews
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Offsets among everything else, while they move. `OFFSET_…` make each of these longer.
@MainActor @Suite struct OffsetAttackTests {
  nonisolated private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["OFFSET_" + name].flatMap { Int($0) } ?? usual
  }

  @Test func treesAroundOffsetsAreAsFresh() throws {
    let first = Self.number("SEED", 0)
    for seed in first..<(first + Self.number("SEEDS", 20)) {
      let attacker = OffsetAttacker(seed: UInt64(seed))
      for _ in 0..<Self.number("STEPS", 12) where attacker.failure == nil { attacker.step() }
      if let folder = ProcessInfo.processInfo.environment["ORIEL_FAILURES"], let pictures = attacker.pictures {
        for (name, picture) in [("incremental", pictures.steps), ("fresh", pictures.whole)] {
          try picture.pngData().write(to: URL(fileURLWithPath: "\(folder)/offset-\(seed).\(name).png"))
        }
      }
      #expect(
        attacker.failure == nil,
        "seed \(seed): \(attacker.failure ?? "")\n\(attacker.node.text)\n\(attacker.log.joined(separator: " "))")
    }
  }

  // MARK: Clicks

  @MainActor @Observable final class Target {
    var place = CGSize.zero
    var far = CGSize.zero
    @ObservationIgnored var clicks = 0
  }

  private struct Plain: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
  }

  private struct Targets: View {
    let target: Target
    var body: some View {
      Button {
        target.clicks += 1
      } label: {
        Color.red.frame(width: 30, height: 20)
      }
      .buttonStyle(Plain()).offset(target.place).padding(2).offset(target.far)
      .frame(maxWidth: .infinity, maxHeight: .infinity).background(.white)
    }
  }

  /// A button is hit where it is shown, while it goes elsewhere.
  @Test func movingButtonIsHitWhereItIsShown() {
    var random = SplitMix64(seed: 3)
    let target = Target()
    let harness = ViewHarness(size: CGSize(width: 160, height: 120)) { Targets(target: target) }
    harness.settle()
    func red(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
      guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return false }
      return bitmap[x, y].red > 150 && bitmap[x, y].green < 160
    }
    for step in 0..<Self.number("CLICKS", 150) {
      if step % 4 == 0 {
        let animation = OffsetNode.animations.randomElement(using: &random) ?? nil
        withAnimation(animation) {
          target.place = CGSize(width: .random(in: -60...60, using: &random), height: .random(in: -40...40, using: &random))
          if step % 8 == 0 { target.far = CGSize(width: .random(in: -20...20, using: &random), height: 0) }
        }
      }
      harness.settle()
      harness.advance(by: .milliseconds([7, 16, 33].randomElement(using: &random) ?? 16))
      harness.settle()
      let bitmap = harness.bitmap, x = Int.random(in: 0..<160, using: &random), y = Int.random(in: 0..<120, using: &random)
      // Not at its edge.
      let near = [red(bitmap, x, y), red(bitmap, x - 2, y), red(bitmap, x + 2, y), red(bitmap, x, y - 2), red(bitmap, x, y + 2)]
      guard Set(near).count == 1 else { continue }
      let before = target.clicks
      harness.click(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
      #expect(target.clicks - before == (near[0] ? 1 : 0), "step \(step): a click at \(x), \(y)")
      if let found = (0..<(160 * 120)).first(where: { red(bitmap, $0 % 160, $0 / 160) && red(bitmap, $0 % 160 + 6, $0 / 160 + 6) }) {
        let middle = CGPoint(x: Double(found % 160) + 3.5, y: Double(found / 160) + 3.5), before = target.clicks
        harness.click(middle)
        #expect(target.clicks == before + 1, "step \(step): a click in it, at \(middle)")
      }
    }
  }

  // MARK: Gesture state

  @MainActor @Observable final class Hold {
    var isOn = true
    var isShown = true
    @ObservationIgnored var held: [String: String] = [:]
  }

  private struct Held<G: Gesture>: View {
    let name: String
    let hold: Hold
    let gesture: G
    @GestureState private var outer: String?
    var body: some View {
      hold.held[name] = outer
      return Color(white: outer == nil ? 0.8 : 0.4).frame(width: 50, height: 50)
        .gesture(gesture.updating($outer) { value, state, _ in state = "\(value)" }, including: hold.isOn ? .all : .none)
    }
  }

  private struct Holds: View {
    let hold: Hold
    @GestureState private var inner = 0
    @GestureState private var second = 0
    private var press: LongPressGesture { LongPressGesture(minimumDuration: 0.2) }
    private var drag: DragGesture { DragGesture(minimumDistance: 5) }
    var body: some View {
      hold.held["inner"] = inner == 0 ? nil : "\(inner)"
      hold.held["second"] = second == 0 ? nil : "\(second)"
      // A view that is taken out has no body that would say so.
      if !hold.isShown { hold.held["sequence"] = nil }
      return VStack(spacing: 0) {
        HStack(spacing: 0) {
          Held(name: "press", hold: hold, gesture: press)
          Held(name: "drag", hold: hold, gesture: drag)
          if hold.isShown { Held(name: "sequence", hold: hold, gesture: press.sequenced(before: drag)) }
        }
        HStack(spacing: 0) {
          Held(name: "both", hold: hold, gesture: press.simultaneously(with: drag))
          Held(name: "one", hold: hold, gesture: press.exclusively(before: drag))
          Held(
            name: "deep", hold: hold,
            gesture: press.updating($inner) { _, state, _ in state += 1 }
              .sequenced(before: drag.updating($second) { _, state, _ in state += 1 }).simultaneously(with: MagnifyGesture()))
        }
        .simultaneousGesture(DragGesture(minimumDistance: 0).updating($second) { _, state, _ in state += 1 })
      }
    }
  }

  /// After a release no gesture's state is but its first.
  @Test func nothingStaysHeld() {
    var random = SplitMix64(seed: 5)
    let hold = Hold()
    let harness = ViewHarness(size: CGSize(width: 150, height: 100)) { Holds(hold: hold) }
    harness.settle()
    var wasHeld = 0
    for round in 0..<Self.number("PRESSES", 150) {
      var log: [String] = []
      func anywhere() -> CGPoint { CGPoint(x: .random(in: 0...150, using: &random), y: .random(in: 0...100, using: &random)) }
      var place = anywhere()
      harness.act { $0.pointerPressed(at: place) }
      log.append("press \(place)")
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0..<14, using: &random) {
        case 0..<4:
          place = CGPoint(x: place.x + .random(in: -9...9, using: &random), y: place.y + .random(in: -9...9, using: &random))
          harness.hover(place)
          log.append("move \(place)")
        case 4:
          place = anywhere()
          harness.hover(place)
          log.append("jump \(place)")
        case 5..<10:
          let time = [10, 100, 250].randomElement(using: &random) ?? 10
          harness.advance(by: .milliseconds(time))
          log.append("+\(time)")
        case 10:
          hold.isOn.toggle()
          log.append("isOn")
        case 11:
          hold.isShown.toggle()
          log.append("isShown")
        case 12:
          harness.act { $0.pointerPressed(at: place, button: .secondary) }
          log.append("secondary")
        default:
          harness.hover(nil)
          log.append("away")
        }
        if Bool.random(using: &random) { harness.settle() }
        if !hold.held.isEmpty { wasHeld += 1 }
      }
      let endsHold = Int.random(in: 0..<5, using: &random) == 0
      if endsHold { harness.act { $0.graph.input.endHold() } } else { harness.act { $0.pointerReleased(at: place) } }
      harness.act { $0.pointerReleased(at: place, button: .secondary) }
      harness.settle()
      if !hold.held.isEmpty {
        harness.advance(by: .seconds(2))
        harness.settle()
        let what = hold.held.isEmpty ? "for a while" : "for ever"
        Issue.record("round \(round), \(what): \(hold.held) after \(log), \(endsHold ? "endHold" : "release")")
        return
      }
      (hold.isOn, hold.isShown) = (true, true)
      harness.settle()
      if round % 20 == 0 { #expect(throws: Never.self) { try harness.verifyAgainstFresh() } }
    }
    #expect(wasHeld > 50)
  }

  // MARK: Tiles

  private struct Tiles: View {
    let index: Int
    let side: CGFloat, scale: CGFloat
    let part: CGRect
    var body: some View {
      switch index {
      case 0:
        Rectangle().fill(ImagePaint(image: Image(systemName: "star.fill"), sourceRect: part, scale: scale)).frame(width: side, height: side)
      case 1: Image(systemName: "heart").resizable(resizingMode: .tile).frame(width: side, height: 40)
      case 2:
        Image(systemName: "gear").resizable(capInsets: EdgeInsets(top: scale, leading: side, bottom: 1, trailing: -3), resizingMode: .tile)
          .scaleEffect(scale)
      case 3:
        Circle().stroke(ImagePaint(image: Image(systemName: "star"), sourceRect: part, scale: scale), lineWidth: 8).scaleEffect(scale)
          .frame(width: 60, height: 60).rotationEffect(.degrees(20))
      default:
        Text("ABC").font(.system(size: 30)).foregroundStyle(ImagePaint(image: Image(systemName: "star"), sourceRect: part, scale: scale))
      }
    }
  }

  @MainActor @Observable final class TileModel {
    var index = 0
    var side: CGFloat = 40
    var scale: CGFloat = 1
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  private struct TilePage: View {
    let model: TileModel
    var body: some View { Tiles(index: model.index, side: model.side, scale: model.scale, part: model.part) }
  }

  @Test func hostileTilesAreDrawnInTime() {
    let sides: [CGFloat] = [40, 0, .nan, 1e6, 0.001, -5, .infinity, 200.3]
    let scales: [CGFloat] = [1, 1e-9, 0.001, 0.05, 3, 1e6, 1e300, .nan, 0, -1, .infinity, .leastNonzeroMagnitude]
    let parts = [
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.25, y: 0.5, width: 1e-9, height: 0.5), CGRect(x: 2, y: 0, width: 1, height: 1),
      CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 1, y: 1, width: -1, height: -0.5), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
      CGRect(x: 0.5, y: 0.5, width: 1e-300, height: 1e-300),
    ]
    var random = SplitMix64(seed: 9)
    let model = TileModel()
    let harness = ViewHarness(size: CGSize(width: 200, height: 160)) { TilePage(model: model) }
    harness.settle()
    for round in 0..<Self.number("TILES", 20) {
      (model.index, model.side) = (Int.random(in: 0..<5, using: &random), sides.randomElement(using: &random) ?? 40)
      model.scale = scales.randomElement(using: &random) ?? 1
      model.part = Bool.random(using: &random) ? parts[0] : parts.randomElement(using: &random) ?? parts[0]
      if round % 7 == 0 { harness.displayScale = [1, 1.5, 2.75, 0.5].randomElement(using: &random) ?? 1 }
      let time = ContinuousClock().measure { harness.settle() }
      let what = "round \(round): \(model.index), side \(model.side), scale \(model.scale), \(model.part), \(harness.displayScale)"
      #expect(time < .seconds(3), "\(time), \(what)")
      do { try harness.verifyAgainstFresh() } catch { Issue.record("\(error), \(what)") }
    }
  }

  // MARK: Endless motion

  @MainActor @Observable final class Endless { var isShown = true }

  private struct Swing: View {
    @State private var isOn = false
    var body: some View {
      Rectangle().fill(.blue).frame(width: 20, height: 20).rotationEffect(.degrees(isOn ? 360 : 0)).opacity(isOn ? 0.3 : 1)
        .offset(x: isOn ? 40 : -40).padding(3)
        .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
    }
  }

  private struct EndlessPage: View {
    let model: Endless
    var body: some View {
      VStack { if model.isShown { ForEach(0..<3, id: \.self) { _ in Swing() } } else { Color.gray.frame(width: 10, height: 10) } }
    }
  }

  /// Motion without an end takes no more memory the longer it lasts, and ends with its page.
  @Test func endlessMotionTakesNoMoreMemory() throws {
    let model = Endless()
    let harness = ViewHarness(size: CGSize(width: 120, height: 100)) { EndlessPage(model: model) }
    harness.settle()
    func pass(_ frames: Int) -> Int {
      var drawn = 0
      for _ in 0..<frames {
        harness.advance(by: .microseconds(16_667))
        drawn += harness.settle().count
      }
      return drawn
    }
    let count = Self.number("FRAMES", 600)
    #expect(pass(count / 10) > count / 20)
    let (bytes, counts) = (residentBytes, harness.counts)
    _ = pass(count - count / 10)
    let growth = residentBytes - bytes
    // Other tests run in this process: alone, none of it is theirs.
    if count > 1000 { #expect(growth < 2_000_000, "\(growth) bytes") }
    #expect(harness.counts == counts)
    model.isShown = false
    harness.settle()
    #expect(pass(20) == 0 && !harness.needsFrame && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }

  // MARK: Interruptions

  @MainActor @Observable final class Sprung {
    var x = 0.0
    var opacity = 1.0
  }

  private struct Springs: View {
    let model: Sprung
    var body: some View {
      Color.black.frame(width: 20, height: 20).opacity(model.opacity).offset(x: model.x)
        .frame(width: 200, height: 20, alignment: .leading).offset(x: 40)
        .background(.white)
    }
  }

  /// A spring that is sent elsewhere again and again makes no leap, and ends.
  @Test func interruptedSpringsMakeNoLeap() throws {
    var random = SplitMix64(seed: 11)
    let model = Sprung()
    let harness = ViewHarness(size: CGSize(width: 200, height: 20)) { Springs(model: model) }
    harness.settle()
    /// The middle of what is drawn in a row, and how dark it is at most.
    func look() -> (x: Double?, dark: Double) {
      let bitmap = harness.bitmap
      var (sum, weight, most) = (0.0, 0.0, 0.0)
      for x in 0..<bitmap.width {
        let dark = 255 - Double(bitmap[x, 10].red)
        (sum, weight, most) = (sum + dark * (Double(x) + 0.5), weight + dark, max(most, dark))
      }
      // What is hardly to be seen has no place.
      return (weight > 300 ? sum / weight : nil, most / 255)
    }
    var (largestStep, largestChange) = (0.0, 0.0)
    var last = look()
    func pass() {
      harness.settle()
      harness.advance(by: .microseconds(16_667))
      harness.settle()
      let now = look()
      if let a = last.x, let b = now.x { largestStep = max(largestStep, abs(a - b)) }
      largestChange = max(largestChange, abs(now.dark - last.dark))
      last = now
    }
    for _ in 0..<Self.number("SPRINGS", 150) {
      withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
        model.x = .random(in: 0...80, using: &random)
        model.opacity = .random(in: 0...1, using: &random)
      }
      for _ in 0..<Int.random(in: 1...5, using: &random) { pass() }
    }
    // It makes about 6 points and less than a tenth.
    #expect(largestStep > 1 && largestStep < 12 && largestChange < 0.2, "\(largestStep) points, \(largestChange)")
    (model.x, model.opacity) = (20, 1)
    for _ in 0..<400 where harness.needsFrame || harness.nextWake != nil { pass() }
    #expect(!harness.needsFrame && harness.nextWake == nil)
    try harness.verifyAgainstFresh()
  }
}
