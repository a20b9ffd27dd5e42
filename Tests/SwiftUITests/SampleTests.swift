import Combine
@testable import FeedSample
import OrielTesting
@testable import ProjectsSample
import SwiftUI
import Testing

/// Parts of apps that were written for SwiftUI.
@MainActor @Suite struct SampleTests {
  @Test func aFeedIsSearchedThroughAPipeline() async throws {
    let clock = PassthroughSubject<Int, Never>()
    let harness = ViewHarness { FeedView(clock: clock.eraseToAnyPublisher()) }
    func wait(for summary: String) async throws {
      for _ in 0..<200 where harness.text(of: "summary") != summary {
        try await Swift.Task.sleep(for: .milliseconds(10))
        harness.settle()
      }
      #expect(harness.text(of: "summary") == summary)
    }
    try await wait(for: "5 articles")
    harness.focus("query")
    for letter in "apple" { harness.type(String(letter)) }
    try await wait(for: "2 articles")
    harness.click("article-4")
    harness.settle()
    clock.send(3)
    harness.settle()
    #expect(harness.text(of: "ticks") == "3")
    try harness.verifyAgainstFresh()
  }

  @Test func projectsShareASessionAmongWindows() throws {
    let app = AppHarness(ProjectsApp.self)
    let (left, right) = (app.openWindow(), app.openWindow())
    left.click("sign in")
    left.settle()
    right.settle()
    #expect(left.text(of: "user") == "Ada" && right.text(of: "user") == "Ada")
    #expect(left.treeDescription.contains("Sweep for Ada"))
    left.click("add-Garden")
    left.settle()
    right.settle()
    #expect(left.frames(of: "New").count == 1 && right.frames(of: "New").count == 1)
    left.click("Sweep")
    left.settle()
    left.click("done-House")
    left.settle()
    right.settle()
    #expect(left.frame(of: "Sweep") == nil && right.frame(of: "Sweep") == nil)
    left.click("edit-House")
    left.settle()
    left.focus("name")
    left.press(.end)
    left.type("!")
    left.settle()
    right.settle()
    #expect(right.frame(of: "edit-House!") != nil)
    try left.verifyAgainstFresh()
    try right.verifyAgainstFresh()
  }
}
