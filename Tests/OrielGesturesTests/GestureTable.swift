import Foundation
import Oriel
@_spi(Oriel) import OrielInput

@testable import OrielTesting
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// One row of a table of gestures: what is done in words of a letter, and what must be logged.
///
/// `p` presses in the middle, `p:x,y` elsewhere; `m:dx,dy` moves; `r` releases; `c` and `c:x,y` click; `w:s` waits for seconds; `1:x,y` puts
/// finger 1 down, `1+dx,dy` moves it, `1-` lifts it and with `1x` the screen takes it; `z:n` turns the wheel by notches with Control held; `x` loses the press; `|a` marks.
struct GestureRow: CustomStringConvertible, Sendable {
  let id: String
  let view: GestureViews
  let input: String
  let expected: String
  var description: String { "\(id): \(view) \(input)" }

  init(_ id: String, _ view: GestureViews, _ input: String, _ expected: String) {
    (self.id, self.view, self.input, self.expected) = (id, view, input, expected)
  }

  @MainActor func run() -> String {
    let hand = Hand { view.make($0) }
    var fingers: [Int64: CGPoint] = [:]
    func numbers(_ text: Substring) -> (CGFloat, CGFloat) {
      let parts = text.split(separator: ",").map { CGFloat(Double($0) ?? .nan) }
      return (parts.first ?? 0, parts.count > 1 ? parts[1] : 0)
    }
    func finger(_ id: Int64, _ phase: InputEvent.Finger.Phase) {
      hand.harness.host.send(
        InputEvent(.finger(.init(phase, id: id, pressure: 1)), at: fingers[id], device: .touch, time: hand.harness.host.timers.now))
      hand.harness.settle()
    }
    for word in input.split(separator: " ") {
      let rest = word.dropFirst(2)
      switch word.first {
      case "p": if rest.isEmpty { hand.press() } else { hand.press(numbers(rest).0, numbers(rest).1) }
      case "m": hand.move(by: numbers(rest).0, numbers(rest).1)
      case "r": hand.release()
      case "c": if rest.isEmpty { hand.click() } else { hand.click(numbers(rest).0, numbers(rest).1) }
      case "w": hand.wait(Double(rest) ?? .nan)
      case "x":
        hand.harness.host.graph.input.endHold()
        hand.harness.settle()
      case "z":
        hand.harness.host.send(
          InputEvent(
            .wheel(CGVector(dx: 0, dy: InputEvent.wheelNotch * numbers(rest).0)), at: CGPoint(x: 100, y: 100), modifiers: .control,
            device: .mouse, time: hand.harness.host.timers.now))
        hand.harness.settle()
      case "|": hand.mark(String(word.dropFirst()))
      case let digit? where digit.isNumber:
        let id = Int64(digit.wholeNumberValue ?? 0)
        switch word.dropFirst().first {
        case ":":
          fingers[id] = CGPoint(x: numbers(rest).0, y: numbers(rest).1)
          finger(id, .down)
        case "+":
          let place = fingers[id] ?? .zero
          fingers[id] = CGPoint(x: place.x + numbers(rest).0, y: place.y + numbers(rest).1)
          finger(id, .moved)
        case let last:
          finger(id, last == "x" ? .cancelled : .up)
          fingers[id] = nil
        }
      default: hand.log("? \(word)")
      }
    }
    return hand.log.text
  }
}
