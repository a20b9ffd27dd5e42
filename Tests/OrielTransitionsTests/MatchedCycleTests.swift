import Foundation
import Oriel
import Testing

@testable import OrielTesting

/// Matched views whose places follow from one another.
@MainActor @Suite struct MatchedCycleTests {
  enum Form: CaseIterable, Sendable {
    /// A's source is in what follows B, and B's in what follows A.
    case crossed
    /// A view follows one that is inside of it; one follows what is around it.
    case inner, outer
    /// Several sources of one id, one in the other; and beside one another.
    case nestedSources, manySources
    /// Followers alone, and one that is its own source and follower.
    case noSource, itself
    /// A row of followers, each in the source of the next, and the last in the first.
    case ring
  }

  @MainActor @Observable final class Model {
    var isOn = false
  }

  private struct Page: View {
    let model: Model
    let form: Form
    @Namespace private var space

    private func dot(_ color: Color = .red) -> some View { color.frame(width: 10, height: model.isOn ? 20 : 10) }
    private func follow(_ id: Int, _ content: some View) -> some View { content.matchedGeometryEffect(id: id, in: space, isSource: false) }
    private func lead(_ id: Int, _ content: some View) -> some View { content.matchedGeometryEffect(id: id, in: space) }

    var body: some View {
      ZStack(alignment: model.isOn ? .bottomTrailing : .topLeading) {
        Color.clear
        switch form {
        case .crossed:
          follow(0, ZStack { lead(1, dot()).padding(5) })
          follow(1, ZStack { lead(0, dot(.blue)).padding(3) })
        case .inner: follow(0, ZStack { lead(0, dot()).padding(7) })
        case .outer: lead(0, ZStack { follow(0, dot()).padding(7) })
        case .nestedSources: lead(0, lead(0, lead(0, dot()).padding(4)).padding(4))
        case .manySources:
          ForEach(0..<4, id: \.self) { lead(0, dot()).offset(x: CGFloat($0) * 12) }
          follow(0, dot(.blue))
        case .noSource: ForEach(0..<3, id: \.self) { follow(0, dot()).offset(x: CGFloat($0) * 12) }
        case .itself: follow(0, lead(0, follow(0, lead(0, dot()))))
        case .ring:
          ForEach(0..<5, id: \.self) { index in follow(index, ZStack { lead((index + 1) % 5, dot()).padding(CGFloat(index)) }) }
        }
      }
      .padding(model.isOn ? 3 : 0)
    }
  }

  @Test(arguments: Form.allCases) func itSettlesOrIsReported(form: Form) {
    let model = Model()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(model: model, form: form) }
    harness.settle(limit: 40)
    for animation in [nil, Animation.linear(duration: 0.3), .bouncy, nil] {
      withAnimation(animation) { model.isOn.toggle() }
      for _ in 0..<100 {
        harness.settle(limit: 40)
        harness.advance(by: .milliseconds(40))
      }
      harness.settle(limit: 40)
      #expect(harness.nextWake == nil && !harness.needsFrame)
    }
    for size in [CGSize(width: 60, height: 140), .zero, CGSize(width: 100, height: 100)] {
      harness.size = size
      harness.settle(limit: 40)
    }
    #expect(harness.nextWake == nil && !harness.needsFrame)
    let rects = harness.treeDescription
    #expect(!rects.contains("nan") && !rects.contains("inf") && !rects.contains("e+"))
  }
}
