import Foundation
import Oriel
import OrielTesting
import Testing

/// Rows are found by their ids after removals and moves, wherever an element has its id.
@MainActor @Suite struct RowIDTests {
  private struct Stored: Identifiable {
    var name: String
    let id: Int
  }

  private struct Named: Identifiable {
    var number: Int
    var id: String { "row \(number)" }
  }

  private struct Unique: Identifiable {
    var id = UUID()
    var number: Int
  }

  /// A row with state, by which a row that was found again differs from a new one.
  private struct Row: View {
    let text: String
    @State private var number = Int.random(in: 0..<1_000_000_000)
    var body: some View { Text("\(text) \(number)").accessibilityIdentifier(text) }
  }

  @Observable final class Model<Element> {
    var items: [Element]
    init(_ items: [Element]) { self.items = items }
  }

  private struct Shown<Element, Content: View>: View {
    let model: Model<Element>
    let list: ([Element]) -> Content
    var body: some View { list(model.items) }
  }

  /// Removes one row and moves another one across all, and compares what the rows show.
  private func check<Element>(
    _ items: [Element], name: @escaping (Element) -> String, @ViewBuilder _ list: @escaping ([Element]) -> some View
  ) throws {
    let model = Model(items)
    let harness = ViewHarness(size: CGSize(width: 300, height: 280)) { Shown(model: model, list: list) }
    harness.settle()
    func texts() -> [String: String] {
      Dictionary(uniqueKeysWithValues: items.compactMap { item in harness.text(of: name(item)).map { (name(item), $0) } })
    }
    let before = texts()
    #expect(before.count >= 6)
    let gone = model.items.remove(at: 3)
    let last = model.items.count - 1
    model.items.swapAt(1, last)
    harness.settle()
    #expect(harness.text(of: name(gone)) == nil)
    for (name, text) in texts() where before[name] != nil { #expect(text == before[name], "\(name)") }
    try harness.verifyAgainstFresh()
    // The row that moved out keeps its state.
    model.items.swapAt(1, last)
    harness.settle()
    #expect(harness.text(of: name(items[1])) == before[name(items[1])])
  }

  @Test func idsThatAreStored() throws {
    try check((0..<50).map { Stored(name: "n\($0)", id: $0 * 7) }, name: \.name) { items in List(items) { Row(text: $0.name) } }
  }

  @Test func allRowsAreRemoved() throws {
    struct Rows: View {
      let model: Model<Stored>
      var body: some View { List(model.items) { Row(text: $0.name) } }
    }
    let model = Model((0..<20).map { Stored(name: "n\($0)", id: $0) })
    let harness = ViewHarness(size: CGSize(width: 300, height: 280)) { Rows(model: model) }
    model.items.removeAll()
    harness.settle()
    #expect(harness.frame(of: "n0") == nil)
    try harness.verifyAgainstFresh()
  }

  @Test func idsThatAreComputed() throws {
    try check((0..<50).map { Named(number: $0) }, name: \.id) { items in List(items) { Row(text: $0.id) } }
  }

  @Test func uniqueIDs() throws {
    try check((0..<50).map { Unique(number: $0) }, name: { "\($0.number)" }) { items in List(items) { Row(text: "\($0.number)") } }
  }

  /// The elements have an `id` of the same type, which is not the one of the list.
  @Test func idsOfAKeyPath() throws {
    struct Pair: Identifiable {
      let id: Int
      let key: Int
    }
    try check((0..<50).map { Pair(id: $0 % 3, key: $0 * 11) }, name: { "\($0.key)" }) { items in
      List(items, id: \.key) { Row(text: "\($0.key)") }
    }
  }

  @Test func stringsThatAreTheirOwnIDs() throws {
    try check((0..<50).map { "a name of more than sixteen bytes \($0)" }, name: { $0 }) { items in
      List(items, id: \.self) { Row(text: $0) }
    }
  }
}
