import CRuntime
import Testing

@testable import OrielComparison

/// What is taken for granted of the runtime is checked, and done without where it does not hold.
@Suite struct RuntimeLayoutTests {
  private struct Pair {
    let number: Int
    let closure: () -> Int
  }
  private struct Plain {
    let number: Int
    let value: any Equatable & Sendable
  }

  private func pair(_ number: Int) -> Pair {
    let captured = Int(CommandLine.argc) + number
    return Pair(number: number, closure: { captured })
  }

  @Test func itHoldsHere() {
    #expect(RuntimeLayout.current.knowsKinds)
    #expect(RuntimeLayout.current.knowsClosures)
    #expect(RuntimeLayout.current.knowsFields)
    let plan = ComparisonPlan(Pair.self), one = pair(1)
    #expect(plan.areEqual(one, one))
    #expect(!plan.areEqual(one, pair(1)))
    #expect(ComparisonPlan(Plain.self).areEqual(Plain(number: 1, value: 2), Plain(number: 1, value: 2)))
  }

  @Test func withOtherKindsTypesAreOpaque() {
    for kinds in [
      RuntimeLayout.Kinds(structure: 0x201), .init(function: 0x303), .init(existential: 0x302), .init(structure: 0x202),
    ] {
      let layout = RuntimeLayout(kinds: kinds)
      #expect(!layout.knowsKinds)
      let one = pair(1), plain = Plain(number: 1, value: 2)
      #expect(!ComparisonPlan(Pair.self, layout: layout).areEqual(one, one))
      #expect(!ComparisonPlan(Plain.self, layout: layout).areEqual(plain, plain))
      #expect(ComparisonPlan(Int.self, layout: layout).areEqual(3, 3))
    }
  }

  @Test func withOtherContextsClosuresDiffer() {
    let nothing = RuntimeLayout(inner: { _ in oriel_closure(code: nil, context: nil) })
    #expect(nothing.knowsKinds && !nothing.knowsClosures)
    let one = pair(1)
    #expect(!ComparisonPlan(Pair.self, layout: nothing).areEqual(one, one))
  }

  @Test func otherListsOfFieldsAreNoticed() throws {
    func layout(_ change: @escaping ([RuntimeLayout.Field]) -> [RuntimeLayout.Field]?) -> RuntimeLayout {
      RuntimeLayout(fields: { RuntimeLayout.Field.all(of: $0, isClass: $1).flatMap(change) })
    }
    #expect(layout { $0 }.knowsFields)
    #expect(!layout { _ in nil }.knowsFields)
    #expect(!layout { _ in [] }.knowsFields, "without the names of fields, a list is empty")
    #expect(!layout { $0.reversed() }.knowsFields)
    #expect(!layout { $0.map { .init(name: $0.name, offset: $0.offset + 8, type: $0.type) } }.knowsFields)
    #expect(!layout { $0.map { .init(name: "", offset: $0.offset, type: $0.type) } }.knowsFields)
    #expect(!layout { $0.map { .init(name: $0.name, offset: $0.offset, type: Int.self) } }.knowsFields)
  }
}
