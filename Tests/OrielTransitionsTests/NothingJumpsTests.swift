import Oriel
import OrielTesting
import Testing

/// Views that are told to go while they come, and the other way round: where they are, and how much of them is there, changes step by step.
@MainActor @Suite struct NothingJumpsTests {
  private struct Page: View {
    let stage: Stage
    let transition: AnyTransition
    var body: some View {
      ZStack {
        Color.clear
        if stage.isShown { Color(red: 1, green: 0, blue: 0).frame(width: 30, height: 30).transition(transition) }
      }
    }
  }

  /// How much red there is, in points of area, and the middle of it.
  private func look(_ harness: ViewHarness) -> (amount: Double, x: Double, y: Double) {
    let bitmap = harness.bitmap
    var (amount, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width where bitmap[column, row].blue < 255 {
        let red = (255 - Double(bitmap[column, row].blue)) / 255
        amount += red
        x += red * (Double(column) + 0.5)
        y += red * (Double(row) + 0.5)
      }
    }
    return amount > 0 ? (amount, x / amount, y / amount) : (0, 50, 50)
  }

  /// The largest changes from one frame to the next, if the view is told to turn around at these times.
  private func largestSteps(_ transition: AnyTransition, _ animation: Animation, turns: [Double]) -> (amount: Double, way: Double) {
    let stage = Stage()
    let harness = ViewHarness.settled { Page(stage: stage, transition: transition) }
    var last: (amount: Double, x: Double, y: Double)?
    var (amount, way) = (0.0, 0.0)
    func step() {
      let now = look(harness)
      // Where it is is only known of what is there.
      if let last {
        amount = max(amount, abs(now.amount - last.amount))
        if now.amount > 20 && last.amount > 20 { way = max(way, abs(now.x - last.x) + abs(now.y - last.y)) }
      }
      last = now
    }
    for pause in turns + [2] {
      harness.animate(animation) { stage.isShown.toggle() }
      for _ in 0..<Int(pause * 60) {
        step()
        harness.wait(1.0 / 60)
      }
    }
    step()
    #expect(harness.nextWake == nil)
    return (amount, way)
  }

  nonisolated private static let transitions: [(String, AnyTransition)] = [
    ("opacity", .opacity), ("scale", .scale), ("move", .move(edge: .leading)), ("offset", .offset(x: 30, y: -20)),
    ("scale and opacity", .scale(scale: 0.3).combined(with: .opacity)), ("push", .push(from: .bottom)), ("slide", .slide),
  ]

  @Test(arguments: transitions.indices, [Animation.linear(duration: 0.5), .smooth(duration: 0.5), .bouncy(duration: 0.5)])
  func aTransitionThatTurnsAroundMidway(_ index: Int, animation: Animation) {
    let (name, transition) = Self.transitions[index]
    let alone = largestSteps(transition, animation, turns: [1.5])
    // What goes on to the other side comes back from where it is.
    let turned = largestSteps(transition, animation, turns: [0.2, 0.15, 0.25, 0.1, 0.3])
    #expect(alone.amount > 5, "\(name)")
    #expect(turned.amount < 2 * alone.amount + 10, "\(name): \(turned.amount) of \(alone.amount)")
    // Animations over one another may add their speeds.
    #expect(turned.way < 4 * alone.way + 1, "\(name): \(turned.way) points of \(alone.way)")
  }
}
