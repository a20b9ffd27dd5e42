import Foundation
import Observation
import Oriel
import OrielTesting
import Testing

/// Which views an id stands for, where scroll views are nested and collections stand beside them.
@MainActor @Suite struct ScrollIDTests {
  @Observable final class Model {
    var top: Int?
    var position = ScrollPosition(idType: Int.self)
  }

  /// Four sections of twenty cells, five in a line, below a strip whose views have the same ids; buttons have those of the sections.
  private struct Page: View {
    @Bindable var model: Model
    var reads = false

    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          HStack {
            ForEach(Page.names, id: \.self) { name in
              Button(name) { proxy.scrollTo(name, anchor: .top) }.accessibilityIdentifier("to \(name)")
            }
          }
          .frame(height: 20)
          if reads {
            page.scrollPosition($model.position, anchor: .topLeading)
          } else {
            page.scrollPosition(id: $model.top, anchor: .topLeading)
          }
        }
      }
    }

    private static let names = ["s0", "s1", "s2", "s3"]

    private var page: some View {
      ScrollView {
        ScrollView(.horizontal) { LazyHStack { ForEach(0..<6) { Text("\($0)").frame(width: 60) } }.scrollTargetLayout() }
          .frame(height: 40)
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 5), spacing: 0, pinnedViews: [.sectionHeaders]) {
          ForEach(Page.names, id: \.self) { name in
            Section {
              let first = (Int(name.dropFirst()) ?? 0) * 100
              ForEach(first..<(first + 20), id: \.self) { Color.red.frame(height: 50).accessibilityIdentifier("\($0)") }
            } header: {
              Color.blue.frame(height: 30).accessibilityIdentifier(name)
            }
          }
        }
        .scrollTargetLayout()
      }
    }
  }

  private func harness(_ page: Page) -> ViewHarness { ViewHarness(size: CGSize(width: 500, height: 320)) { page } }

  @Test func aPinnedHeaderIsNotTheViewInSight() {
    let model = Model()
    let harness = harness(Page(model: model))
    // The strip with the space below it is 48, the first header 30: the second line of cells begins at 128.
    harness.scroll(at: CGPoint(x: 200, y: 250), by: CGVector(dx: 0, dy: -130))
    harness.settle()
    #expect(model.top == 5)
  }

  @Test func viewsWithIdsOfAnotherTypeDoNotCount() {
    let model = Model()
    let harness = harness(Page(model: model, reads: true))
    harness.scroll(at: CGPoint(x: 200, y: 250), by: CGVector(dx: 0, dy: -130))
    harness.settle()
    #expect(model.position.viewID(type: Int.self) == 5)
  }

  @Test func aPositionIsThatOfTheScrollViewItselfNotOfOneInside() throws {
    let model = Model()
    let harness = harness(Page(model: model))
    model.top = 205
    harness.settle()
    #expect(harness.frame(of: "205")?.minY == 20)
    model.top = 5
    harness.settle()
    #expect(harness.frame(of: "5")?.minY == 20)
    try harness.verifyAgainstFresh()
  }

  @Test func viewsOutsideOfScrollViewsAreNotScrolledTo() {
    let harness = harness(Page(model: Model()))
    harness.click("to s2")
    harness.settle()
    #expect(harness.frame(of: "s2")?.minY == 20)
    harness.click("to s0")
    harness.settle()
    #expect(harness.frame(of: "s0")?.minY == 20)
  }
}
