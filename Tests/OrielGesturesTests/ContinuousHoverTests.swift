import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// A pointer that is followed over a view.
@MainActor @Suite struct ContinuousHoverTests {
  private func said(_ phase: HoverPhase) -> String {
    switch phase {
    case .active(let place): describe(place)
    case .ended: "ended"
    }
  }

  @Test func placesAreToldUntilItLeaves() {
    let hand = Hand { log in
      Color.red.frame(width: 100, height: 50).onContinuousHover { log(said($0)) }.position(x: 100, y: 100)
    }
    hand.harness.hover(CGPoint(x: 20, y: 20))
    #expect(hand.log.text == "-")
    hand.harness.hover(CGPoint(x: 60, y: 80))
    hand.harness.hover(CGPoint(x: 70, y: 90))
    hand.harness.hover(CGPoint(x: 10, y: 90))
    hand.harness.hover(CGPoint(x: 11, y: 90))
    #expect(hand.log.text == "(10,5),(20,15),ended")
  }

  @Test func inTheCoordinatesOfAnotherSpace() {
    let hand = Hand { log in
      Color.red.frame(width: 100, height: 50).onContinuousHover(coordinateSpace: .global) { log(said($0)) }.scaleEffect(0.5)
        .position(x: 100, y: 100)
    }
    hand.harness.hover(CGPoint(x: 70, y: 90))
    #expect(hand.log.text == "-", "hit where it is seen")
    hand.harness.hover(CGPoint(x: 80, y: 95))
    #expect(hand.log.text == "(80,95)")
  }
}
