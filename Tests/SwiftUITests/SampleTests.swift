import Combine
@testable import FeedSample
import OrielTesting
@testable import OutlineSample
@testable import ProjectsSample
@testable import SettingsSample
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

  @Test func editsOfADocumentAreUndoneAndRedone() throws {
    let app = AppHarness(OutlineApp.self)
    app.launch()
    let window = try #require(app.windows.first)
    #expect(window.text(of: "summary") == "0 of 0 done")
    for title in ["Milk", "Bread"] {
      window.focus("draft")
      window.type(title)
      window.press(.return)
      window.settle()
    }
    window.click("toggle-Milk")
    window.settle()
    #expect(window.text(of: "summary") == "1 of 2 done")
    window.click("undo")
    window.settle()
    #expect(window.text(of: "summary") == "0 of 2 done")
    window.press("z", modifiers: [.command, .shift])
    window.settle()
    #expect(window.text(of: "summary") == "1 of 2 done")
    window.click("undo")
    window.click("undo")
    window.settle()
    #expect(window.text(of: "summary") == "0 of 1 done")
  }

  @Test func settingsAreSharedByWindowsAndKept() throws {
    let suite = "oriel-settings-\(UUID().uuidString)"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(suite).windows.plist")
    let store = try #require(UserDefaults(suiteName: suite))
    EditorApp.store = store
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
    defer {
      EditorApp.store = nil
      try? FileManager.default.removeItem(at: file)
      let defaults = (folder ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config"))
        .appendingPathComponent("\(suite).plist")
      try? FileManager.default.removeItem(at: defaults)
    }
    do {
      let app = AppHarness(EditorApp.self, sceneFile: file)
      let (left, right) = (app.openWindow(), app.openWindow())
      left.click("dark")
      left.click("numbers")
      left.settle()
      right.settle()
      #expect(left.text(of: "appearance") == "Dark" && right.text(of: "appearance") == "Dark")
      #expect(left.frame(of: "line") == nil && right.frame(of: "line") == nil)
      right.click("settings")
      right.click("change")
      right.settle()
      #expect(right.text(of: "text") == "Hello!" && left.text(of: "text") == "Hello")
      try left.verifyAgainstFresh()
    }
    let app = AppHarness(EditorApp.self, sceneFile: file)
    let (left, right) = (app.openWindow(), app.openWindow())
    #expect(left.text(of: "appearance") == "Dark" && left.frame(of: "line") == nil)
    #expect(left.frame(of: "numbers") != nil && right.frame(of: "numbers") == nil)
    #expect(right.text(of: "text") == "Hello!")
    #expect(store.string(forKey: "appearance") == "dark")
  }

  @Test func aKeptValueIsAPropertyOfAnObject() {
    let files = RecentFiles()
    var changes = 0
    let subscription = files.objectWillChange.sink { changes += 1 }
    let name = UUID().uuidString
    files.open(name)
    #expect(files.names.first == name && changes == 1)
    files.open(name)
    #expect(changes == 1)
    UserDefaults.standard.removeObject(forKey: "recent")
    withExtendedLifetime(subscription) {}
  }
}
