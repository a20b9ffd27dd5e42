import Oriel
import OrielTesting
import Testing

/// A view's namespace stays the same while the view does, and is nobody else's.
@MainActor @Suite struct NamespaceTests {
  @Observable final class Log {
    var count = 0
    @ObservationIgnored var seen: [String: Set<Namespace.ID>] = [:]
  }

  struct Owner: View {
    let name: String
    let log: Log
    @Namespace private var first
    @Namespace private var second

    var body: some View {
      log.seen[name + " first", default: []].insert(first)
      log.seen[name + " second", default: []].insert(second)
      return Text("\(log.count)")
    }
  }

  @Test func eachPropertyOfEachViewHasOneForItsLife() throws {
    let log = Log()
    let harness = ViewHarness {
      VStack {
        Owner(name: "a", log: log)
        Owner(name: "b", log: log)
      }
    }
    for count in 1...3 {
      log.count = count
      harness.frame()
    }
    #expect(log.seen.count == 4 && log.seen.values.allSatisfy { $0.count == 1 })
    #expect(Set(log.seen.values.flatMap { $0 }).count == 4)
    // A fresh tree of the same state has the same ones.
    try harness.verifyAgainstFresh()
    #expect(log.seen.values.allSatisfy { $0.count == 1 })
  }

  @Test func outsideOfTheTreeItMatchesNothing() {
    let namespace = Namespace()
    #expect(namespace.wrappedValue != namespace.wrappedValue)
  }
}
