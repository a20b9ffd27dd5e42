import Oriel
import OrielTesting
import Testing

@MainActor @Suite struct LayoutTests {
  /// A fixed square that can be found.
  private func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height).accessibilityIdentifier(name)
  }

  @Test func rootCentresItsContent() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) { box("a", 58, 20) }
    #expect(harness.frame(of: "a") == CGRect(x: 21, y: 40, width: 58, height: 20))
  }

  @Test func stackSpacingIsEightAndZeroBesideASpacer() {
    let harness = ViewHarness(size: CGSize(width: 200, height: 50)) {
      HStack {
        box("a", 20, 20)
        box("b", 20, 20)
        Spacer()
        box("c", 20, 20)
      }
    }
    #expect(harness.frame(of: "a")?.minX == 0)
    #expect(harness.frame(of: "b")?.minX == 28)
    #expect(harness.frame(of: "c")?.minX == 180)
  }

  @Test func minimaOfLowerPrioritiesAreReserved() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 50)) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 0, maxWidth: 80).accessibilityIdentifier("a").layoutPriority(1)
        Color.blue.frame(minWidth: 30, maxWidth: 80).accessibilityIdentifier("b")
      }
    }
    #expect(harness.frame(of: "a")?.width == 70)
    #expect(harness.frame(of: "b")?.width == 30)
  }

  @Test func flexibleFramesGrowToTheirMaximum() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      box("child", 20, 20).frame(maxWidth: 80).accessibilityIdentifier("frame")
    }
    #expect(harness.frame(of: "frame") == CGRect(x: 10, y: 40, width: 80, height: 20))
    #expect(harness.frame(of: "child") == CGRect(x: 40, y: 40, width: 20, height: 20))
  }

  @Test func paddingAndBackgroundOrder() {
    let harness = ViewHarness(size: CGSize(width: 60, height: 60)) {
      box("leaf", 20, 20).padding(8).background(Color.blue)
    }
    #expect(harness.frame(of: "leaf") == CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(harness.bitmap[13, 13].blue == 255)
    #expect(harness.bitmap[21, 21].red == 255)
  }

  @Test func modifiersOfSeveralViewsApplyToEach() {
    struct Pair: View {
      var body: some View {
        Color.red.frame(width: 30, height: 10).accessibilityIdentifier("first")
        Color.red.frame(width: 50, height: 10).accessibilityIdentifier("second")
      }
    }
    let harness = ViewHarness(size: CGSize(width: 148, height: 10)) { HStack { Pair().frame(width: 70) } }
    #expect(harness.frame(of: "first")?.minX == 20)
    #expect(harness.frame(of: "second")?.minX == 88)
  }

  @Test func invalidLengthsAreReplaced() {
    let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
      VStack(spacing: 0) {
        box("nan", 20, 20).frame(width: .nan).accessibilityIdentifier("outer")
        box("negative", 20, 20).frame(width: -10)
        Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).offset(x: .nan, y: .infinity)
      }
    }
    #expect(harness.frame(of: "outer")?.width == 20)
  }

  /// Lengths without end, taken from one another or divided, are never an answer.
  @Test func answersAreNumbers() throws {
    let ratios: [CGFloat] = [0, .leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, .infinity, .nan, -1]
    let lengths: [CGFloat?] = [nil, 0, 1, 1e300, .infinity]
    for ratio in ratios {
      for mode in ContentMode.allCases {
        let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
          HStack {
            Color.red.aspectRatio(ratio, contentMode: mode).padding(.infinity)
            VStack(spacing: .infinity) {
              Text("a").frame(maxWidth: .infinity)
              Color.red.frame(minWidth: 5, idealWidth: .infinity, maxHeight: .infinity)
            }
          }
        }
        for width in lengths {
          for height in lengths {
            let size = harness.contentSize(proposed: ProposedViewSize(width: width, height: height))
            #expect(!size.width.isNaN && !size.height.isNaN, "\(ratio) \(mode) \(width ?? -1) \(height ?? -1)")
          }
        }
        try harness.verifyAgainstFresh()
      }
    }
  }
}
