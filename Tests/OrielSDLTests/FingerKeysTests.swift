import CSDL2
import Foundation
import OrielCore
import OrielDrawing
import OrielGestures
import OrielViews
import Testing

@testable import OrielSDL
@testable import OrielTesting

/// Modifier keys that are held while fingers go down, or the wheel turns.
@MainActor @Suite struct FingerKeysTests {
  @Test func fingersThatGoDownTellOfTheKeys() {
    var count = 0
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.gesture(MagnifyGesture().modifiers(.shift).onEnded { _ in count += 1 })
    }
    func finger(_ kind: SDL_EventType, _ id: Int64, _ x: Float) {
      var event = SDL_Event()
      event.type = kind.rawValue
      (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y, event.tfinger.pressure) = (id, x, 0.5, 1)
      harness.host.take(event, pointsPerUnit: 1)
    }
    let before = SDL_GetModState()
    defer { SDL_SetModState(before) }
    for (keys, expected) in [(KMOD_NONE, 0), (KMOD_LSHIFT, 1)] {
      SDL_SetModState(keys)
      finger(SDL_FINGERDOWN, 1, 0.4)
      finger(SDL_FINGERDOWN, 2, 0.6)
      finger(SDL_FINGERMOTION, 2, 0.9)
      finger(SDL_FINGERUP, 2, 0.9)
      finger(SDL_FINGERUP, 1, 0.4)
      #expect(count == expected)
    }
  }

  @Test func withShiftTheWheelGoesSideways() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1_000, height: 1_000).accessibilityIdentifier("content") }
    }
    func turn(_ x: Float, _ y: Float) -> CGPoint {
      let before = harness.frame(of: "content")?.origin ?? .zero
      var event = SDL_Event()
      event.type = SDL_MOUSEWHEEL.rawValue
      (event.wheel.preciseX, event.wheel.preciseY, event.wheel.mouseX, event.wheel.mouseY) = (x, y, 50, 50)
      harness.host.take(event, pointsPerUnit: 1)
      harness.settle()
      let after = harness.frame(of: "content")?.origin ?? .zero
      return CGPoint(x: after.x - before.x, y: after.y - before.y)
    }
    let before = SDL_GetModState()
    defer { SDL_SetModState(before) }
    #expect(turn(0, -1) == CGPoint(x: 0, y: -48))
    SDL_SetModState(KMOD_RSHIFT)
    #expect(turn(0, -1) == CGPoint(x: -48, y: 0))
    #expect(turn(0, 1) == CGPoint(x: 48, y: 0))
    // A wheel that goes sideways itself goes as it goes.
    #expect(turn(1, -1) == CGPoint(x: -48, y: -48))
    SDL_SetModState(KMOD_NONE)
    #expect(turn(0, 1) == CGPoint(x: 0, y: 48))
  }
}
