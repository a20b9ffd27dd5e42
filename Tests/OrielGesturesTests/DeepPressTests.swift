import Foundation
import Oriel
import Testing

@testable import OrielTesting
@_spi(Oriel) @testable import OrielViews

/// Presses on views that are nested deeply.
@MainActor @Suite struct DeepPressTests {
  private func nest(_ depth: Int, taps: Int, _ log: Log) -> AnyView {
    var view = AnyView(Color.red)
    for level in 0..<depth {
      view = AnyView(ZStack { view }.padding(0))
      if level < taps { view = AnyView(view.onTapGesture { log.taps.append(level) }) }
    }
    return view
  }

  @MainActor final class Log { var taps: [Int] = [] }

  /// Each box is offered the press once; it is not decided about all of them again for each.
  @Test(arguments: [0, 1, 50]) func thePressIsOfferedOutwardsInOneRound(taps: Int) {
    var rounds: [Int] = []
    for depth in [100, 1000] {
      let log = Log()
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
        nest(depth, taps: taps, log).frame(width: 80, height: 80).onTapGesture { log.taps.append(-1) }
      }
      let before = harness.host.graph.input.gestureRounds
      harness.click(CGPoint(x: 50, y: 50))
      rounds.append(harness.host.graph.input.gestureRounds - before)
      // The innermost gesture wins.
      #expect(log.taps == [taps == 0 ? -1 : 0])
    }
    #expect(rounds[0] == rounds[1] && rounds[0] <= 8, "\(rounds)")
  }
}
