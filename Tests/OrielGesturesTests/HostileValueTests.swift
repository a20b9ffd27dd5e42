import Foundation
import Oriel
import Testing

@_spi(Oriel) @testable import OrielCore
@_spi(Oriel) import OrielInput
@testable import OrielTesting

/// Numbers that make no sense, for all that moves or follows the pointer: no trap, no hang, no frames without end.
@MainActor @Suite struct HostileValueTests {
  @MainActor @Observable final class Model {
    var isOn = false
    var trigger = 0
    var number = 5.0
    var whole = 0
    var byte = UInt8.max
  }

  private struct Row {
    let name: String
    /// Whether it goes on for ever by what it says.
    var isEndless = false
    let make: @MainActor (Model) -> AnyView
  }

  private struct Page: View {
    let model: Model
    let row: Row
    var body: some View { row.make(model) }
  }

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
  private static let counts = [0, 1, -1, .max, .min]

  /// Does all that a person may do, lets time pass, and looks whether anything still moves.
  private func check(_ rows: [Row]) {
    for row in rows {
      let model = Model()
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, row: row) }
      harness.controlsMove = true
      harness.settle()
      let hand = harness.host
      for _ in 0..<2 {
        model.isOn.toggle()
        model.trigger += 1
        for _ in 0..<3 { harness.wait(0.1) }
        for x in [50.0, 55, 80] {
          hand.pointerPressed(at: CGPoint(x: 50, y: 50))
          harness.settle()
          harness.wait(0.6)
          hand.pointerMoved(to: CGPoint(x: x, y: 56))
          harness.settle()
          hand.pointerReleased(at: CGPoint(x: x, y: 56))
          harness.settle()
        }
        harness.click(CGPoint(x: 50, y: 50))
        harness.settle()
        hand.send(
          InputEvent(
            .wheel(CGVector(dx: 0, dy: 96)), at: CGPoint(x: 50, y: 50), modifiers: .control, device: .mouse, time: hand.timers.now))
        for key in [KeyEquivalent.tab, .upArrow, .downArrow, .pageUp, .home, .end] { harness.press(key) }
        harness.settle()
        harness.wait(1)
      }
      hand.pointerMoved(to: nil)
      for _ in 0..<8 { harness.wait(1_000) }
      let rests = harness.nextWake == nil && !harness.needsFrame
      #expect(rests != row.isEndless, "\(row.name): it wakes after \(harness.nextWake.map { "\($0)" } ?? "nothing")")
      #expect(throws: Never.self, "\(row.name)") { try harness.verifyAgainstFresh() }
    }
  }

  private func moving(_ name: String, isEndless: Bool = false, _ animation: @escaping @MainActor () -> Animation) -> Row {
    Row(name: name, isEndless: isEndless) { model in
      AnyView(
        Color.red.frame(width: 10, height: 10).offset(x: model.isOn ? 20 : 0).opacity(model.isOn ? 0.5 : 1).animation(
          animation(), value: model.isOn))
    }
  }

  @Test func animations() {
    var rows: [Row] = []
    for n in Self.numbers {
      rows += [
        moving("linear(duration: \(n))") { .linear(duration: n) },
        moving("easeInOut(duration: \(n)), three times") { .easeInOut(duration: n).repeatCount(3) },
        moving("delay(\(n))") { .linear.delay(n) },
        moving("delay(\(n)) of a spring") { .bouncy.delay(n) },
        moving("speed(\(n))") { .linear.speed(n) },
        moving("speed(\(n)) of a spring") { .bouncy.speed(n) },
        moving("speed and delay \(n)") { .linear.delay(n).speed(n).delay(n).speed(n) },
        moving("repeated at speed(\(n))") { .linear(duration: 0.2).repeatCount(2).speed(n) },
        moving("complete after \(n)") { .linear.logicallyComplete(after: n) },
        moving("spring(duration: \(n))") { .spring(duration: n) },
        // A spring without damping never rests.
        moving("spring(bounce: \(n))", isEndless: n >= 1) { .spring(duration: 0.5, bounce: n) },
        moving("spring(response: \(n))") { .spring(response: n, dampingFraction: 0.5) },
        moving("spring(dampingFraction: \(n))", isEndless: n < 1e-9) { .spring(response: 0.5, dampingFraction: n) },
        moving("spring(blendDuration: \(n))") { .spring(duration: 0.5, bounce: 0.2, blendDuration: n) },
        moving("mass \(n)") { .interpolatingSpring(mass: n, stiffness: 100, damping: 10) },
        moving("stiffness \(n)") { .interpolatingSpring(mass: 1, stiffness: n, damping: 10) },
        moving("damping \(n)", isEndless: n < 1e-9) { .interpolatingSpring(mass: 1, stiffness: 100, damping: n) },
        moving("all \(n)") { .interpolatingSpring(mass: n, stiffness: n, damping: n) },
        moving("velocity \(n)") { .interpolatingSpring(duration: 0.5, initialVelocity: n) },
        moving("settling after \(n)") { .spring(Spring(settlingDuration: n, dampingRatio: 0.5)) },
        moving("settling ratio \(n)") { .spring(Spring(settlingDuration: 1, dampingRatio: n)) },
        moving("settling to \(n)") { .spring(Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: n)) },
        moving("curve \(n)") { .timingCurve(n, n, n, n, duration: 0.3) },
      ]
    }
    for count in Self.counts {
      rows.append(moving("repeatCount(\(count))", isEndless: count == .max) { .linear(duration: 0.5).repeatCount(count) })
      rows.append(moving("repeatCount(\(count)) of nothing") { .linear(duration: 0).repeatCount(count).repeatForever() })
    }
    check(rows)
  }

  @Test func springsAnswer() {
    for a in Self.numbers {
      for b in Self.numbers {
        for spring in [
          Spring(duration: a, bounce: b), Spring(response: a, dampingRatio: b), Spring(mass: a, stiffness: b, damping: 1),
          Spring(mass: 1, stiffness: a, damping: b, allowOverDamping: true), Spring(mass: b, stiffness: 10, damping: a),
          Spring(settlingDuration: a, dampingRatio: b), Spring(settlingDuration: 1, dampingRatio: a, epsilon: b),
        ] {
          #expect(!spring.settlingDuration.isNaN && spring.settlingDuration >= 0)
          for time in [0, 0.1, 1e9] {
            let value = spring.value(target: 1.0, initialVelocity: 0.0, time: time)
            #expect(value.isFinite, "\(spring) at \(time): \(value)")
            _ = spring.velocity(target: a, initialVelocity: b, time: time)
          }
          _ = spring.settlingDuration(target: a, initialVelocity: b, epsilon: a)
        }
      }
    }
  }

  @Test func keyframesAndPhases() {
    var rows: [Row] = [
      Row(name: "no keyframes") { model in
        AnyView(
          KeyframeAnimator(initialValue: 0.0, trigger: model.trigger) {
            Color.red.opacity(1 - $0 / 100)
          } keyframes: { _ in
            KeyframeTrack(\.self) {}
          })
      },
      Row(name: "no keyframes, again and again") { _ in
        AnyView(
          KeyframeAnimator(initialValue: 0.0) {
            Color.red.opacity(1 - $0 / 100)
          } keyframes: { _ in
            KeyframeTrack(\.self) {}
          })
      },
      Row(name: "one phase") { _ in AnyView(PhaseAnimator([1.0]) { Color.red.opacity($0) }) },
      Row(name: "no phase") { model in AnyView(PhaseAnimator([Double](), trigger: model.trigger) { Color.red.opacity($0) }) },
    ]
    for n in Self.numbers {
      for isRepeating in [false, true] {
        rows.append(
          Row(name: "keyframes of \(n), \(isRepeating)") { model in
            AnyView(
              KeyframeAnimator(initialValue: 0.0, repeating: isRepeating) {
                Color.red.offset(x: $0)
              } keyframes: { _ in
                LinearKeyframe(n, duration: n)
                CubicKeyframe(5.0, duration: n, startVelocity: n, endVelocity: n)
                MoveKeyframe(n)
              })
          })
      }
      rows.append(
        Row(name: "springs of \(n)") { model in
          AnyView(
            KeyframeAnimator(initialValue: 0.0, trigger: model.trigger) {
              Color.red.offset(x: $0)
            } keyframes: { _ in
              SpringKeyframe(5.0, duration: n, spring: Spring(duration: n), startVelocity: n)
              SpringKeyframe(n, spring: Spring(duration: n))
            })
        })
      rows.append(
        Row(name: "phases for \(n)") { model in
          AnyView(
            PhaseAnimator([1, n, 0], trigger: model.trigger) {
              Color.red.opacity($0).offset(x: $0)
            } animation: { _ in
              .linear(duration: n)
            })
        })
      rows.append(
        Row(name: "a timeline by \(n)") { _ in
          AnyView(TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: n)) { _ in Color.red })
        })
    }
    check(rows)
  }

  @Test func gestures() {
    let log = GestureLog()
    var rows: [Row] = []
    for n in Self.numbers {
      let x = CGFloat(n)
      rows += [
        Row(name: "drag of \(n)") { _ in
          AnyView(Color.red.gesture(DragGesture(minimumDistance: x).onChanged { _ in log("drag \(n)") }.onEnded { _ in log("drag \(n)") }))
        },
        Row(name: "long press of \(n)") { _ in
          AnyView(Color.red.gesture(LongPressGesture(minimumDuration: n).onEnded { _ in log("long \(n)") }))
        },
        Row(name: "long press within \(n)") { _ in
          AnyView(Color.red.onLongPressGesture(minimumDuration: n, maximumDistance: x) { log("press \(n)") })
        },
        Row(name: "magnification of \(n)") { _ in
          AnyView(Color.red.gesture(MagnifyGesture(minimumScaleDelta: x).onChanged { _ in log("zoom \(n)") }))
        },
        Row(name: "rotation of \(n)") { _ in
          AnyView(Color.red.gesture(RotateGesture(minimumAngleDelta: .radians(n)).onChanged { _ in log("turn \(n)") }))
        },
      ]
    }
    for count in Self.counts {
      rows.append(Row(name: "tap \(count)") { _ in AnyView(Color.red.onTapGesture(count: count) { log("tap \(count)") }) })
      rows.append(
        Row(name: "click \(count)") { _ in AnyView(Color.red.gesture(SpatialTapGesture(count: count).onEnded { _ in log("tap \(count)") }))
        })
    }
    check(rows)
    let told = Set(log.entries)
    for n in ["nan", "-inf", "-1.0", "0.0"] { #expect(told.contains("drag \(n)") && told.contains("long \(n)"), "\(n) counts as 0") }
    for n in ["inf", "1e+300"] { #expect(!told.contains("drag \(n)") && !told.contains("long \(n)"), "\(n) is never reached") }
    for n in ["nan", "-inf", "-1.0", "0.0"] { #expect(told.contains("zoom \(n)"), "\(n)") }
    for n in [0, 1, -1] { #expect(told.contains("tap \(n)")) }
    for n in [Int.max] { #expect(!told.contains("tap \(n)")) }
  }

  @Test func effects() {
    var rows: [Row] = []
    for n in Self.numbers {
      let x = CGFloat(n)
      func row(_ name: String, _ make: @escaping @MainActor (Color, CGFloat) -> some View) -> Row {
        Row(name: "\(name) \(n)") { model in
          AnyView(make(.red, model.isOn ? x : 1).frame(width: 30, height: 30).animation(.linear(duration: 0.3), value: model.isOn))
        }
      }
      rows += [
        row("scale") { $0.scaleEffect($1) }, row("scale x") { $0.scaleEffect(x: $1, y: 1) },
        row("rotation") { $0.rotationEffect(.radians($1)) }, row("degrees") { $0.rotationEffect(.degrees($1)) },
        row("3D") { $0.rotation3DEffect(.degrees($1), axis: (x: 0, y: 1, z: 0)) },
        row("axis") { $0.rotation3DEffect(.degrees(45), axis: (x: $1, y: $1, z: 0), perspective: $1) },
        row("offset") { $0.offset(x: $1, y: $1) }, row("opacity") { $0.opacity($1) }, row("blur") { $0.blur(radius: $1) },
        row("shadow") { $0.shadow(radius: $1, x: $1, y: $1) }, row("frame") { $0.frame(width: $1, height: $1) },
        row("padding") { $0.padding($1) }, row("anchor") { $0.scaleEffect(2, anchor: UnitPoint(x: $1, y: $1)) },
      ]
    }
    check(rows)
  }

  @Test func controls() {
    let ranges: [(Double, Double)] = [
      (0, 10), (1, 1), (0, 1e10), (-.infinity, .infinity), (0, .infinity),
      (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (0, .leastNonzeroMagnitude), (1e300, 2e300),
    ]
    var rows: [Row] = []
    for (low, high) in ranges {
      let range = ClosedRange(uncheckedBounds: (low, high))
      rows.append(Row(name: "slider \(low)…\(high)") { model in AnyView(Slider(value: Bindable(model).number, in: range)) })
      rows.append(Row(name: "gauge \(low)…\(high)") { model in AnyView(ProgressView(value: low, total: high)) })
      for step in Self.numbers + [3, 20] {
        // Swift's own stride traps for a step that is not positive, SwiftUI's slider too.
        rows.append(
          Row(name: "slider \(low)…\(high) by \(step)") { model in AnyView(Slider(value: Bindable(model).number, in: range, step: step)) })
        rows.append(
          Row(name: "stepper \(low)…\(high) by \(step)") { model in
            AnyView(Stepper("", value: Bindable(model).number, in: range, step: step))
          })
      }
    }
    for n in Self.numbers {
      rows.append(Row(name: "slider at \(n)") { model in AnyView(Slider(value: .constant(n), in: 0...1)) })
      rows.append(Row(name: "stepper at \(n)") { model in AnyView(Stepper("", value: .constant(n))) })
      for m in Self.numbers { rows.append(Row(name: "progress \(n) of \(m)") { _ in AnyView(ProgressView(value: n, total: m)) }) }
    }
    for step in Self.counts {
      for start in Self.counts {
        rows.append(
          Row(name: "whole stepper from \(start) by \(step)") { model in
            AnyView(
              Stepper(
                "",
                value: Binding {
                  model.whole == 0 ? start : model.whole
                } set: {
                  model.whole = $0
                }, step: step))
          })
      }
      rows.append(Row(name: "byte by \(step)") { model in AnyView(Stepper("", value: Bindable(model).byte, step: step)) })
    }
    check(rows)
  }

  /// A step that is too small to be counted is none.
  @Test func aTinyStepDoesNotMoveTheKnobElsewhere() {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 120, height: 100)) { Slider(value: Bindable(model).number, in: 0...1e10, step: 1e-300) }
    harness.settle()
    harness.click(CGPoint(x: 60, y: 50))
    harness.settle()
    #expect(abs(model.number - 5e9) < 1e8, "\(model.number)")
    harness.press(.rightArrow)
    harness.settle()
    #expect(abs(model.number - 5e9) < 2e9, "\(model.number)")
  }
}

extension ViewHarness {
  fileprivate func wait(_ seconds: Double) {
    advance(by: .seconds(seconds))
    settle()
  }
}
