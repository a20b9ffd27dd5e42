import InvalidationMeasuring
@_spi(Oriel) import OrielCore

/// A key without readers, written above scopes that set another key: each scope is around a leaf, evenly distributed.
struct EnvironmentUnread: ChangeScenario {
  static let name = "env-unread"
  static let summary = "a key that nobody reads, above 1, 100 and 1,000 scopes that set another"

  struct Variant: CustomStringConvertible {
    let scopes: Int
    var description: String { scopes == 1 ? "1 scope" : "\(scopes) scopes" }
  }

  static func variants(nodes: Int) -> [Variant] { [1, 100, 1_000].filter { $0 <= nodes }.map { Variant(scopes: $0) } }

  let window: OffscreenWindow

  init(nodes: Int, variant: Variant) throws {
    let distance = nodes / variant.scopes
    window = try OffscreenWindow {
      LeafTree(count: nodes) { index in
        if index % distance == 0 {
          ReadingLeaf(index: index, reads: \.common).environment(\.scoped, index)
        } else {
          ReadingLeaf(index: index, reads: \.common)
        }
      }
    }
  }

  let affected = 0
  /// No frame runs.
  let bounds = WorkBounds()

  func change() { window.host.setPlatform(\.unread, 1) }
  func restore() { window.host.setPlatform(\.unread, 0) }
}
