import OrielCore

/// A key that nobody reads, written above scopes that set another key around the leaves.
struct EnvironmentUnread: ChangeScenario {
  static let name = "env-unread"
  static let summary = "a key that nobody reads, around 1, 100 and 1,000 scopes one inside the other"

  struct Variant: CustomStringConvertible {
    let scopes: Int
    var description: String { scopes == 1 ? "1 scope" : "\(scopes) scopes" }
  }

  static func variants(nodes: Int) -> [Variant] { [1, 100, 1_000].map { Variant(scopes: $0) } }

  let window: OffscreenWindow

  init(nodes: Int, variant: Variant) throws {
    window = try OffscreenWindow { Scopes(count: variant.scopes) { LeafTree(count: nodes) { CommonLeaf(index: $0) } } }
  }

  let affected = 0
  /// No frame runs.
  let bounds = WorkBounds()

  func change() { window.host.setPlatform(\.unread, 1) }
  func restore() { window.host.setPlatform(\.unread, 0) }
}

/// Content inside scopes, one inside the other.
private struct Scopes<Content: View>: View {
  let count: Int
  @ViewBuilder let content: () -> Content

  var body: some View {
    if count == 0 { content() } else { Scopes(count: count - 1, content: content).environment(\.scoped, count) }
  }
}
