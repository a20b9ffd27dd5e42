import Foundation
import Oriel
import TestSupport
import Testing

@_spi(Oriel) import OrielCore
@testable import OrielTesting

@_spi(Oriel) import OrielTextViews
@_spi(Oriel) @testable import OrielLayout
@_spi(Oriel) @testable import OrielViews

/// Many views anywhere, with what moves, cuts, maps and reshapes them, at any stage of any motion: what is found at a point because it may
/// be hit there is what asking everything finds. `HIT_SEED`, `…_SEEDS` and `…_STEPS` make it longer.
@MainActor @Suite struct HitAttackTests {
  @Observable final class Field {
    var rows: [Row] = []
    var numbers: [Double] = Array(repeating: 0, count: 8)
    var flags: [Bool] = Array(repeating: false, count: 4)
    var container = 0
  }

  struct Row: Identifiable {
    let id: Int
    let kinds: [Int]
    let number: Int, flag: Int
  }

  struct RowView: View {
    let row: Row
    let field: Field
    var body: some View { row.kinds.indices.reduce(AnyView(leaf)) { modified($0, row.kinds[$1]) } }

    @ViewBuilder private var leaf: some View {
      switch row.id % 6 {
      case 0: Color.red.frame(width: 9, height: 7)
      case 1: Circle().stroke(.blue, lineWidth: 3).frame(width: 20, height: 20)
      case 2: Text("ab").font(.system(size: 9))
      case 3: Color.clear.frame(width: 14, height: 14).contentShape(Circle())
      case 4:
        HStack(spacing: 2) {
          Color.green.frame(width: 3, height: 12)
          Color.clear.frame(width: 40, height: 3).contentShape(Rectangle())
        }
      default: Capsule().fill(.orange).frame(width: 24, height: 6)
      }
    }

    private func modified(_ view: AnyView, _ kind: Int) -> AnyView {
      let n = CGFloat(field.numbers[(row.number + kind) % 8]), isOn = field.flags[(row.flag + kind) % 4]
      return switch kind {
      case 0: AnyView(view.offset(x: n, y: -n / 2))
      case 1: AnyView(view.position(x: n + CGFloat(row.id * 37 % 150), y: CGFloat(row.id * 53 % 150)))
      case 2: AnyView(view.rotationEffect(.degrees(Double(n) * 3), anchor: .topLeading))
      case 3: AnyView(view.scaleEffect(x: n / 30, y: isOn ? 1 : -2))
      case 4: AnyView(view.frame(width: 4, height: 4, alignment: isOn ? .topLeading : .center))
      case 5: AnyView(view.frame(width: 6, height: 6).clipped())
      case 6: AnyView(view.contentShape(Rectangle().inset(by: isOn ? -20 : 1)))
      case 7: AnyView(view.allowsHitTesting(isOn))
      case 8: AnyView(view.opacity(isOn ? 0 : 0.7))
      case 9: AnyView(view.padding(n / 4).background(isOn ? Color.clear : Color.gray))
      case 10: AnyView(view.overlay { Circle().stroke(.black).frame(width: 30 + n, height: 10) })
      case 11: AnyView(view.shadow(radius: 3, x: n))
      case 12: AnyView(view.zIndex(isOn ? Double(n) : 0))
      case 13: AnyView(view.onTapGesture {})
      case 14: AnyView(Group { if isOn { view.transition(.scale) } })
      case 15: AnyView(view.rotation3DEffect(.degrees(Double(n)), axis: (x: 1, y: 0.3, z: 0)))
      case 16: AnyView(view.clipShape(Circle().inset(by: -5)))
      case 17: AnyView(ScrollView { view }.frame(width: 20, height: 10).scrollClipDisabled(isOn))
      case 18: AnyView(view.hidden())
      default: AnyView(view.animation(.easeInOut(duration: 0.3), value: n))
      }
    }
  }

  struct FieldView: View {
    let field: Field
    var body: some View {
      let rows = ForEach(field.rows) { RowView(row: $0, field: field) }
      switch field.container % 5 {
      case 0: ZStack { rows }
      case 1: ScrollView { VStack(spacing: -2) { rows } }
      case 2: VStack(alignment: .leading, spacing: 1) { rows }
      case 3: ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 20))]) { rows } }
      default: ScrollView([.horizontal, .vertical]) { HStack { VStack { rows }.frame(width: 60) }.scaleEffect(0.7) }
      }
    }
  }

  private static func variable(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

  @Test func whatMayBeHitIsFound() {
    let first = Self.variable("HIT_SEED") ?? 0, seeds = Self.variable("HIT_SEEDS") ?? 10
    for seed in first..<first + seeds {
      if let failure = attack(UInt64(seed), steps: Self.variable("HIT_STEPS") ?? 12) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  private func attack(_ seed: UInt64, steps: Int) -> String? {
    var random = SplitMix64(seed: seed)
    func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let field = Field()
    field.container = any(5)
    field.numbers = field.numbers.map { _ in Double.random(in: -30...60, using: &random) }
    func row(_ id: Int) -> Row { Row(id: id, kinds: (0..<any(4)).map { _ in any(20) }, number: any(8), flag: any(4)) }
    field.rows = (0..<[12, 30, 90, 300][any(4)]).map { row($0) }
    let harness = ViewHarness(size: CGSize(width: 200, height: 200)) { FieldView(field: field) }
    harness.settle()
    let graph = harness.host.graph
    for step in 0..<steps {
      withAnimation(any(2) == 0 ? .linear(duration: 0.2) : nil) {
        switch any(7) {
        case 0: field.numbers[any(8)] = Double.random(in: -30...60, using: &random)
        case 1: field.flags[any(4)].toggle()
        case 2: field.rows.swapAt(any(field.rows.count), any(field.rows.count))
        case 3: field.rows.insert(row(1_000 + step), at: any(field.rows.count))
        case 4: field.rows.remove(at: any(field.rows.count))
        case 5: field.container = any(5)
        default: harness.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: -13.3, dy: -40))
        }
        if field.rows.count < 4 { field.rows += (2_000..<2_010).map { row($0 + 100 * step) } }
      }
      for _ in 0..<any(3) {
        harness.settle()
        harness.advance(by: .milliseconds(60))
      }
      harness.settle()
      for _ in 0..<30 {
        let point = CGPoint(x: Double.random(in: -5...205, using: &random), y: Double.random(in: -5...205, using: &random))
        let found = graph.path(at: point)
        graph.asksAllForHits = true
        let all = graph.path(at: point)
        graph.asksAllForHits = false
        if found.count == all.count && zip(found, all).allSatisfy({ $0.box === $1.box && $0.reach == $1.reach }) { continue }
        return "step \(step), \(point) is on \(all.map(\.box.typeName)), and \(found.map(\.box.typeName)) were found"
      }
    }
    return nil
  }
}
