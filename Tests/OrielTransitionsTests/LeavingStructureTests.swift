import Oriel
import OrielTesting
import Testing

/// What changes inside of views that are on their way out is no matter of the layout that they have left.
@MainActor @Suite struct LeavingStructureTests {
  private struct Growing: View {
    let stage: Stage
    var body: some View {
      HStack {
        if stage.count > 3 {
          VStack {
            HStack {
              VStack {
                Color.red
                Color.blue
              }
              Color.green
            }
            Color.blue
          }
        }
        Color.red
        Color.blue
      }
    }
  }

  private struct Page: View {
    let stage: Stage
    var body: some View {
      if stage.isShown {
        HStack {
          Color.blue
          Color.red
        }
      } else {
        Growing(stage: stage)
      }
    }
  }

  @Test func stacksThatComeIntoALeavingViewAreNotCountedOutside() throws {
    let stage = Stage()
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { Page(stage: stage) }
    harness.settle()
    harness.animate { stage.isShown = true }
    harness.wait(0.3)
    stage.count = 4
    harness.settle()
    try harness.verifyAgainstFresh()
    harness.animate { stage.isShown = false }
    harness.wait(0.3)
    stage.count = 3
    try harness.verifyAgainstFresh()
  }
}
