import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Several views at the root of a window form a column.
@MainActor @Suite struct RootColumnTests {
  @Observable final class Model {
    var count = 2
    var isPresented = false
  }

  private struct Root: View {
    @Bindable var model: Model
    var body: some View {
      ForEach(0..<model.count, id: \.self) { index in
        Color.red.frame(width: 10 + 20 * CGFloat(index), height: 20).accessibilityIdentifier("\(index)")
      }
    }
  }

  private let model = Model()

  private func harness() -> ViewHarness { ViewHarness(size: CGSize(width: 100, height: 100)) { Root(model: model) } }

  private func frames(_ harness: ViewHarness) -> [CGRect] { (0..<model.count).compactMap { harness.frame(of: "\($0)") } }

  @Test func theyAreCentredWithSpacing() throws {
    let harness = harness()
    #expect(frames(harness) == [CGRect(x: 45, y: 26, width: 10, height: 20), CGRect(x: 35, y: 54, width: 30, height: 20)])
    #expect(harness.contentSize(proposed: .unspecified) == CGSize(width: 30, height: 48))
    try harness.verifyAgainstFresh()
  }

  @Test func flexibleViewsShareTheWindow() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Color.red.accessibilityIdentifier("0")
      Color.blue.frame(height: 12).accessibilityIdentifier("1")
      Color.green.accessibilityIdentifier("2")
    }
    #expect(harness.frame(of: "0") == CGRect(x: 0, y: 0, width: 100, height: 36))
    #expect(harness.frame(of: "1") == CGRect(x: 0, y: 44, width: 100, height: 12))
    #expect(harness.frame(of: "2") == CGRect(x: 0, y: 64, width: 100, height: 36))
  }

  /// From one view to several and back, also to none.
  @Test func viewsComeAndGo() throws {
    model.count = 1
    let harness = harness()
    #expect(frames(harness) == [CGRect(x: 45, y: 40, width: 10, height: 20)])
    for count in [3, 1, 2, 0, 3, 2, 1, 0, 1] {
      model.count = count
      harness.settle()
      #expect(frames(harness).count == count)
      try harness.verifyAgainstFresh()
    }
    #expect(frames(harness) == [CGRect(x: 45, y: 40, width: 10, height: 20)])
    #expect(harness.treeDescription.contains("VStack") == false)
  }

  @Test func aSheetCoversIt() throws {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      Root(model: model).sheet(isPresented: Bindable(model).isPresented) { Text("sheet") }
    }
    model.isPresented = true
    harness.settle()
    model.count = 3
    harness.settle()
    try harness.verifyAgainstFresh()
    model.isPresented = false
    model.count = 1
    harness.settle()
    #expect(frames(harness) == [CGRect(x: 45, y: 40, width: 10, height: 20)])
    try harness.verifyAgainstFresh()
  }

  /// A modifier applies to several views at the root as one; in a stack, to each.
  @Test func modifiersApplyToTheRootAsOne() throws {
    func pair() -> some View {
      Group {
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("0")
        Color.blue.frame(width: 20, height: 20).accessibilityIdentifier("1")
      }
    }
    let layer = Color.green.accessibilityIdentifier("layer")
    let root = ViewHarness(size: CGSize(width: 100, height: 100)) { pair().padding(4).overlay { layer } }
    #expect(frames(root) == [CGRect(x: 40, y: 26, width: 20, height: 20), CGRect(x: 40, y: 54, width: 20, height: 20)])
    #expect(root.frames(of: "layer") == [CGRect(x: 36, y: 22, width: 28, height: 56)])
    let stack = ViewHarness(size: CGSize(width: 100, height: 100)) { VStack(spacing: 0) { pair().padding(4).overlay { layer } } }
    #expect(stack.frames(of: "layer").map(\.size) == [CGSize(width: 28, height: 28), CGSize(width: 28, height: 28)])
    try root.verifyAgainstFresh()
    try stack.verifyAgainstFresh()
  }

  /// So do those around a view whose body is several views, a collection, a condition, a section and subviews.
  @Test func whateverBringsTheViews() throws {
    let layer = Color.green.accessibilityIdentifier("layer")
    func count(_ view: some View) throws -> Int {
      let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { view.overlay { layer } }
      try harness.verifyAgainstFresh()
      return harness.frames(of: "layer").count
    }
    #expect(try count(Root(model: model)) == 1)
    #expect(try count(ForEach(0..<3) { Text("\($0)") }) == 1)
    #expect(
      try count(
        AnyView(
          Group {
            Text("a"); Text("b")
          }
        ).padding()) == 1)
    #expect(
      try count(
        Section {
          Text("a"); Text("b")
        } header: {
          Text("c")
        }) == 1)
    #expect(
      try count(
        Group(
          subviews: Group {
            Text("a"); Text("b")
          }
        ) { ForEach($0) { $0 } }) == 1)
    #expect(try count(Text("a")) == 1)
    #expect(try count(Text("a").id(1)) == 1)
    model.count = 0
    #expect(try count(Root(model: model)) == 1)
  }

  @Test func modifiersApplyToAllOfASheet() {
    let harness = ViewHarness(size: CGSize(width: 300, height: 300)) {
      Text("root").sheet(isPresented: .constant(true)) {
        Group {
          Text("a"); Text("b")
        }.overlay { Color.green.accessibilityIdentifier("layer") }
      }
    }
    harness.settle()
    #expect(harness.frames(of: "layer").count == 1)
  }
}
