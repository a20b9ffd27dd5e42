import Oriel
import OrielTesting
import Testing

@testable import LayoutLab

/// The gallery's page on layout, used as a person would.
@MainActor @Suite struct LabPageTests {
  private func page(_ section: LabSection, width: CGFloat = 720) -> ViewHarness {
    ViewHarness(size: CGSize(width: width, height: 560)) { LayoutLabPage(section: .constant(section)).padding(24) }
  }

  @Test func viewsKeepTheirCountsInEveryContainer() throws {
    let harness = page(.containers)
    harness.click("Fixed")
    harness.click("Fixed")
    harness.settle()
    #expect(harness.text(of: "count of Fixed") == "2")
    for container in LabContainer.allCases.reversed() {
      harness.click("choose \(container)")
      harness.settle()
      #expect(harness.text(of: "count of Fixed") == "2", "\(container)")
      try harness.verifyAgainstFresh()
    }
  }

  @Test func everySectionFollowsTheWindow() throws {
    for section in LabSection.allCases {
      let harness = page(section)
      for width in [340, 1020, 240, 720] as [CGFloat] {
        harness.size.width = width
        harness.settle()
        try harness.verifyAgainstFresh()
      }
    }
  }

  @Test func oneMorePointOfWidthMeasuresAlmostNothing() {
    let harness = page(.resizing)
    harness.settle()
    harness.hover(CGPoint(x: harness.frame(of: "change by 1")?.midX ?? 0, y: harness.frame(of: "change by 1")?.midY ?? 0))
    harness.settle()
    let before = harness.frame(of: "resized")
    var measures: [Int] = []
    for step in 1...7 {
      harness.click("change by 1")
      let report = harness.frame()
      #expect(harness.frame(of: "resized")?.width == (before?.width ?? 0) + CGFloat(step))
      #expect(report.bodies == 10)
      measures.append(report.measures)
      harness.settle()
    }
    // The controls are measured and, at most widths, few or none of the 300 lines: those whose text wraps otherwise.
    #expect(measures.min() == 31)
    #expect(measures.allSatisfy { $0 < 150 })
  }

  @Test func aChosenTagGrowsAndANewOneComes() throws {
    let harness = page(.tags)
    let width = try #require(harness.frame(of: "tag Swift")?.width)
    harness.click("tag Swift")
    harness.settle()
    #expect(try #require(harness.frame(of: "tag Swift")).width > width)
    harness.click("remove Swift")
    harness.settle()
    #expect(harness.frame(of: "tag Swift") == nil)
    harness.click("new tag")
    harness.type("Layout protocol")
    harness.press(.return)
    harness.settle()
    #expect(harness.frame(of: "tag Layout protocol") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aClosedCardLetsOthersMoveUp() throws {
    let harness = page(.cards)
    let below = try #require(harness.frame(of: "card Priority"))
    harness.click("card Proposals")
    harness.settle()
    #expect(try #require(harness.frame(of: "card Priority")).minY < below.minY)
    try harness.verifyAgainstFresh()
  }

  @Test func monthsFollowOneAnother() throws {
    let harness = page(.month)
    let first = harness.text(of: "month")
    harness.click("Next month")
    harness.settle()
    #expect(harness.text(of: "month") != first)
    harness.click("Previous month")
    harness.settle()
    #expect(harness.text(of: "month") == first)
    try harness.verifyAgainstFresh()
  }
}
