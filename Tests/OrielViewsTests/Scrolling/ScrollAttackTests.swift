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

/// Scroll views in one another, flung, paged and turned by the wheel at once. `SCROLL_ROUNDS` makes it longer.
@MainActor @Suite struct ScrollAttackTests {
  nonisolated private static let rounds = ProcessInfo.processInfo.environment["SCROLL_ROUNDS"].flatMap { Int($0) } ?? 200

  @MainActor @Observable final class Model {
    var isShown = true
    var isDisabled = false
    var isMirrored = false
    var count = 20
    var row: Int? = 0
    var offset = ScrollPosition(edge: .top)
    @ObservationIgnored var phases: [[String]] = [[], [], []]
  }

  private struct Nest: View {
    @Bindable var model: Model
    let depth: Int
    var body: some View {
      ScrollView(depth == 1 ? .vertical : [.horizontal, .vertical]) {
        VStack(spacing: 2) {
          ForEach(0..<model.count, id: \.self) { row in
            if row == 2 && depth < 2 {
              Nest(model: model, depth: depth + 1).frame(width: 140 - CGFloat(depth) * 20, height: 90)
            } else {
              Color(hue: Double(row) / 20, saturation: 0.6, brightness: 0.9).frame(width: 220, height: 22)
                .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.4).offset(x: $1.value * 10) }
            }
          }
        }
        .scrollTargetLayout()
      }
      .onScrollPhaseChange { old, new in model.phases[depth].append("\(old)>\(new)") }
      .scrollDisabled(model.isDisabled && depth == 1)
    }
  }

  private struct Page: View {
    @Bindable var model: Model
    var body: some View {
      Group {
        if model.isShown {
          Nest(model: model, depth: 0).scrollPosition($model.offset)
        } else {
          ScrollView { LazyVStack { ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: 30) } }.scrollTargetLayout() }
            .scrollTargetBehavior(.viewAligned).scrollPosition(id: $model.row)
        }
      }
      .environment(\.layoutDirection, model.isMirrored ? .rightToLeft : .leftToRight)
    }
  }

  @Test(arguments: 0..<3) func nestedThreeDeep(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 160, height: 160), displayScale: [1, 1.5, 2.75][seed]) { Page(model: model) }
    harness.controlsMove = true
    harness.settle()
    func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 0, 1e9]
    func send(_ action: InputEvent.Action, at point: CGPoint?, _ device: InputEvent.Device, time: Duration? = nil) {
      _ = harness.act { $0.send(InputEvent(action, at: point, device: device, time: time ?? $0.timers.now)) }
    }
    var log: [String] = []
    for round in 0..<Self.rounds {
      let act = any(14), from = CGPoint(x: number(0...160), y: number(0...160))
      log.append("\(act)")
      switch act {
      case 0, 1, 2:
        // A fling, some of whose events have no time between them, or go back.
        send(.pointer(.init(.pressed)), at: from, .touch)
        let way = CGVector(dx: number(-90...90), dy: number(-90...90))
        for step in 1...any(6) + 1 {
          if any(3) > 0 { harness.advance(by: .milliseconds(any(20))) }
          let part = CGFloat(step) / 6
          let to = any(25) == 0 ? CGPoint(x: odd[any(8)], y: odd[any(8)]) : CGPoint(x: from.x + way.dx * part, y: from.y + way.dy * part)
          send(.pointer(.init(.moved)), at: to, .touch, time: any(5) == 0 ? .zero : nil)
          if any(2) == 0 { harness.settle() }
        }
        if any(6) > 0 { send(.pointer(.init(.released)), at: CGPoint(x: from.x + way.dx, y: from.y + way.dy), .touch) }
      case 3, 4:
        harness.scroll(
          at: from, by: any(6) == 0 ? CGVector(dx: odd[any(8)], dy: odd[any(8)]) : CGVector(dx: number(-60...60), dy: number(-200...200)))
      case 5:
        for key in [KeyEquivalent.pageDown, .end, .pageUp, .home, .downArrow, .space].shuffled(using: &random).prefix(3) {
          harness.press(key, repeats: any(3))
        }
      case 6: harness.press(.tab)
      case 7: harness.drag(from: CGPoint(x: 157, y: number(0...160)), to: CGPoint(x: 157, y: number(-50...200)), steps: 3)
      case 8:
        model.phases = [[], [], []]
        model.count = [20, 20, 0, 3, 60][any(5)]
      case 9:
        model.isShown.toggle()
        // Another scroll view begins at rest.
        model.phases = [[], [], []]
      case 10: (model.isDisabled, model.isMirrored) = (any(2) == 0, any(3) == 0)
      case 11: harness.size = any(4) == 0 ? CGSize(width: [0, 1, 30_000][any(3)], height: 20) : CGSize(width: 160, height: 160)
      case 12:
        withAnimation(any(2) == 0 ? .bouncy : nil) {
          model.row = any(60); model.offset.scrollTo(y: any(5) == 0 ? odd[any(8)] : number(0...900))
        }
      default: withAnimation(.linear(duration: 0.2)) { model.offset.scrollTo(edge: [.top, .bottom, .trailing][any(3)]) }
      }
      for _ in 0..<any(6) {
        harness.settle()
        harness.advance(by: .milliseconds([1, 16, 17, 60, 400][any(5)]))
      }
      harness.settle()
      if round % 4 == 0 {
        // A frame at another time than that of the last step would move on.
        harness.advance(by: .milliseconds(20))
        harness.settle()
        let steps = harness.bitmap
        harness.host.damageAll()
        harness.settle()
        let difference = steps.difference(from: harness.bitmap)
        #expect(difference.count == 0, "round \(round): \(difference.count) pixels in \(difference.bounds), after \(log.suffix(6))")
        if difference.count > 0 { return }
      }
      if round % 25 == 24 {
        send(.pointer(.init(.released)), at: from, .touch)
        send(.pointer(.init(.exited)), at: nil, .mouse)
        for _ in 0..<100 where harness.nextWake != nil || harness.needsFrame {
          harness.settle()
          harness.advance(by: .milliseconds(200))
        }
        #expect(harness.nextWake == nil && !harness.needsFrame, "round \(round), after \(log.suffix(8))")
        for (depth, phases) in model.phases.enumerated() {
          for (one, two) in zip(phases, phases.dropFirst()) {
            #expect(one.split(separator: ">").last == two.split(separator: ">").first, "depth \(depth): \(one), then \(two)")
          }
        }
        model.phases = [[], [], []]
        do { try harness.verifyAgainstFresh() } catch {
          Issue.record("round \(round): \(error), after \(log.suffix(10))")
          return
        }
      }
    }
  }
}
