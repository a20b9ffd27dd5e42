import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) @testable import OrielInspection
@testable import OrielTesting

@_spi(Oriel) @testable import OrielTextViews

/// Random drawings with hostile numbers: no crash, no frame that is slow, and what is drawn step by step is as if drawn at once.
@MainActor @Suite struct DrawingAttackTests {
  @MainActor @Observable final class Model {
    var part: AttackedPart
    var isRightToLeft = false
    init(_ part: AttackedPart) { self.part = part }
  }

  struct Page: View {
    let model: Model
    var body: some View {
      model.part.view.environment(\.layoutDirection, model.isRightToLeft ? .rightToLeft : .leftToRight).background(Color.white)
    }
  }

  private static func number(_ name: String, _ usual: Int) -> Int { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual }

  /// The longest time of frames, in builds for debugging on a machine that others use too; without end unless it is asked for, since a test
  /// must not depend on what else a machine does.
  private static let most = number("ATTACK_TELLS", 0) > 0 ? Duration.seconds(6) : .seconds(1_000_000)

  /// Some steps of one app; what went wrong.
  private func run(seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed), failures: [String] = []
    let model = Model(AttackedPart(&random, depth: 2))
    let scales: [CGFloat] = [1, 1, 1, 0.5, 1.25, 2.75], sides: [CGFloat] = [60, 60, 60, 33, 0, 1, 90.5]
    let clock = ContinuousClock()
    if Self.number("ATTACK_TELLS", 0) > 0 { print("seed \(seed): \(model.part)") }
    let start = clock.now
    let harness = ViewHarness(
      size: CGSize(width: sides.randomElement(using: &random) ?? 60, height: sides.randomElement(using: &random) ?? 60),
      displayScale: scales.randomElement(using: &random) ?? 1, colorScheme: seed % 3 == 0 ? .dark : .light
    ) { Page(model: model) }
    let first = start.duration(to: clock.now)
    if first > Self.most { failures.append("\(seed): \(first) for the first frame of \(model.part)") }
    for step in 0..<Self.number("ATTACK_STEPS", 5) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: harness.displayScale = scales.randomElement(using: &random) ?? 1
      case 1:
        harness.size = CGSize(width: sides.randomElement(using: &random) ?? 60, height: sides.randomElement(using: &random) ?? 60)
      case 2: harness.colorScheme = step % 2 == 0 ? .dark : .light
      case 3: model.isRightToLeft.toggle()
      case 4, 5: withAnimation(.linear(duration: 0.3)) { model.part.change(&random) }
      default: model.part.change(&random)
      }
      if Self.number("ATTACK_TELLS", 0) > 1 { print("seed \(seed) step \(step): \(model.part)") }
      for _ in 0..<3 {
        var frames = 0
        let time = clock.measure {
          while harness.needsFrame && frames < 40 {
            harness.frame()
            frames += 1
          }
        }
        if frames >= 40 { failures.append("\(seed) step \(step): asks for frames again and again: \(model.part)") }
        if time > Self.most { failures.append("\(seed) step \(step): \(time) for \(frames) frames of \(model.part)") }
        harness.advance(by: .milliseconds(70))
      }
      AttackedPart.updater.redraw()
      do { try harness.verifyAgainstFresh() } catch {
        failures.append("\(seed) step \(step): \(error)\n  \(model.part)\n  \(harness.size) \(harness.displayScale)")
      }
    }
    return failures
  }

  @Test func randomDrawings() {
    let first = Self.number("ATTACK_FIRST", 0)
    for seed in first..<first + Self.number("ATTACK_SEEDS", 4) {
      for failure in run(seed: UInt64(seed)) { Issue.record("\(failure)") }
    }
  }

  /// Each kind of view and each modifier with each hostile number in each place.
  @Test func singleNumbers() {
    let one = AttackedPart(kind: 1, numbers: [8, 2, 8, 4])
    var parts: [AttackedPart] = []
    let usual: [Double] = [8, 2, 0.5, 4]
    let all = Self.number("ATTACK_ALL", 0) > 0
    for (index, hostile) in AttackedPart.hostile.enumerated() where all || index == 0 {
      for place in 0..<(all ? 5 : 2) {
        var numbers = usual
        if place == 4 { numbers = Array(repeating: hostile, count: 4) } else { numbers[place] = hostile }
        for kind in 0..<AttackedPart.kinds {
          parts.append(AttackedPart(kind: kind, numbers: numbers, children: [one, AttackedPart(kind: 5, numbers: usual)]))
        }
        for kind in 0..<AttackedPart.changeKinds {
          var part = one
          part.changes = [.init(kind: kind, numbers: numbers)]
          parts.append(part)
          part.changes = Array(repeating: .init(kind: kind, numbers: numbers), count: 3) + [.init(kind: 0, numbers: usual)]
          parts.append(part)
        }
      }
    }
    if all {
      for kind in 0..<AttackedPart.changeKinds {
        var part = one
        part.changes = Array(repeating: .init(kind: kind, numbers: usual), count: 50)
        parts.append(part)
      }
    }
    let model = Model(one), clock = ContinuousClock()
    let harness = ViewHarness(size: CGSize(width: 50, height: 40)) { Page(model: model) }
    for part in parts.dropFirst(Self.number("ATTACK_SKIP", 0)) {
      if Self.number("ATTACK_TELLS", 0) > 0 { print("part \(part)") }
      model.part = part
      let time = clock.measure { harness.frame() }
      if time > (all ? .seconds(1) : Self.most) { Issue.record("\(time) for \(part)") }
      do { try harness.verifyAgainstFresh() } catch { Issue.record("\(part): \(error)") }
    }
  }

  // MARK: Long runs

  @MainActor @Observable final class Moved {
    var turns = false
    var step = 0
  }

  struct Mix: View {
    let moved: Moved
    var body: some View {
      VStack(spacing: 2) {
        ZStack {
          LinearGradient(colors: [.red, .blue, .yellow], startPoint: .top, endPoint: .bottom)
          Image(systemName: "star.fill").offset(x: moved.turns ? 30 : -30)
          Color.clear.background(.regularMaterial).padding(10)
        }
        .frame(height: 50)
        ProgressView()
        TimelineView(.animation) { moment in
          Canvas { context, size in
            let turn = moment.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 2) / 2
            context.addFilter(.blur(radius: 1 + turn))
            context.fill(Path(ellipseIn: CGRect(x: size.width * turn, y: 0, width: 10 + turn, height: 12)), with: .color(.red))
            context.draw(Text("\(Int(turn * 20))"), at: CGPoint(x: 20, y: 10))
          }
        }
        .frame(height: 24)
        Circle().fill(
          RadialGradient(colors: [.white, moved.turns ? .red : .green], center: .center, startRadius: 0, endRadius: moved.turns ? 10 : 30)
        )
        .frame(height: 30)
        MeshGradient(
          width: 3, height: 2, points: [[0, 0], [moved.turns ? 0.2 : 0.8, 0], [1, 0], [0, 1], [0.5, moved.turns ? 0.6 : 1], [1, 1]],
          colors: [.red, .green, .blue, .yellow, .purple, .white]
        )
        .frame(height: 20)
        Text("words that blur").blur(radius: moved.turns ? 6 : 0).rotationEffect(.degrees(moved.turns ? 30 : 0))
        Rectangle().fill(ImagePaint(image: Image(systemName: "star"), scale: moved.turns ? 0.4 : 1)).frame(height: 16)
        Image(systemName: "wifi").symbolEffect(.variableColor.iterative)
        Text("step \(moved.step)").font(.system(size: 10 + CGFloat(moved.step % 40) / 7)).shadow(radius: CGFloat(moved.step % 9))
      }
    }
  }

  private static var resident: Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  @Test func longRuns() throws {
    let moved = Moved(), frames = Self.number("ATTACK_FRAMES", 60)
    let harness = ViewHarness(size: CGSize(width: 120, height: 280)) { Mix(moved: moved) }
    harness.controlsMove = true
    harness.settle()
    withAnimation(.easeInOut(duration: 0.7).repeatForever()) { moved.turns = true }
    var before = 0, records: [String: Int] = [:]
    for frame in 0..<frames {
      if frame % 7 == 0 { moved.step = (moved.step + 1) % 40 }
      if frame == frames * 2 / 5 { (before, records) = (Self.resident, harness.host.graph.heldRecords) }
      if frames > 1_000, frame % 500 == 0 {
        print("frame \(frame): \(Self.resident >> 10) KiB, kept \(harness.host.graph.keptBytes.reduce(0) { $0 + $1.bytes } >> 10)")
      }
      harness.advance(by: .microseconds(16_667))
      harness.settle()
    }
    let after = Self.resident
    if frames > 1_000 { print("\(before >> 10) KiB to \(after >> 10) KiB; \(harness.host.graph.keptBytes)") }
    #expect(harness.host.graph.keptBytes.allSatisfy { $0.bytes <= $0.bound })
    let now = harness.host.graph.heldRecords
    #expect(now.allSatisfy { abs($0.value - records[$0.key, default: 0]) < 12 }, "\(records) \(now)")
    if frames > 1_000 { #expect(after - before < 8 << 20) }
    try harness.verifyAgainstFresh()
  }

  /// Modes, masks and layers fifty deep.
  @Test func deepNesting() throws {
    var views: [AnyView] = []
    @MainActor func nested(_ wrap: (AnyView, Int) -> AnyView) -> AnyView {
      (0..<50).reduce(AnyView(Color.red.frame(width: 20, height: 20))) { wrap($0, $1) }
    }
    views.append(
      nested { view, index in
        AnyView(
          ZStack {
            Color.blue; view.blendMode(AttackedPart.modes[index % AttackedPart.modes.count])
          })
      })
    views.append(nested { view, _ in AnyView(view.mask { Circle().padding(0.5) }) })
    views.append(nested { view, _ in AnyView(Color.green.mask { view }) })
    views.append(nested { view, _ in AnyView(view.shadow(radius: 3, x: 1)) })
    views.append(nested { view, _ in AnyView(view.blur(radius: 1)) })
    views.append(nested { view, _ in AnyView(view.background(.thinMaterial)) })
    views.append(nested { view, _ in AnyView(view.rotation3DEffect(.degrees(89), axis: (x: 1, y: 1, z: 0))) })
    views.append(nested { view, _ in AnyView(view.drawingGroup().opacity(0.99).clipShape(Circle())) })
    views.append(nested { view, _ in AnyView(view.shadow(radius: 100, x: 1_000).hueRotation(.degrees(10))) })
    views.append(nested { view, _ in AnyView(Canvas { context, _ in context.draw(Text("x"), at: .zero) }.overlay { view }) })
    for (index, view) in views.enumerated() {
      let time = try ContinuousClock().measure {
        let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { view }
        try harness.verifyAgainstFresh()
      }
      if Self.number("ATTACK_TELLS", 0) > 0 { print("nested \(index): \(time)") }
      #expect(time < Self.most, "\(index)")
    }
  }

  @MainActor @Observable final class Inset {
    var value = 0.0
  }

  /// Each of these ended the program: Foundation's intersections of rectangles trap where an edge is no number.
  @Test(arguments: [-Double.infinity, .infinity, .nan, -1e300, -.greatestFiniteMagnitude]) func areasWithoutEnd(inset: Double) throws {
    struct Page: View {
      let inset: Inset
      var body: some View {
        let shape = Rectangle().inset(by: inset.value)
        VStack(spacing: 1) {
          Color.red.clipShape(shape)
          Color.green.overlay(.blue, in: shape)
          Text("a").background(.yellow, in: shape)
          Color.blue.mask { Color.black.clipShape(shape) }
        }
        .clipped().padding(3).clipShape(Circle())
      }
    }
    let model = Inset()
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) { Page(inset: model) }
    harness.settle()
    for value in [inset, 1, inset] {
      model.value = value
      harness.settle()
      try harness.verifyAgainstFresh()
    }
  }
}
