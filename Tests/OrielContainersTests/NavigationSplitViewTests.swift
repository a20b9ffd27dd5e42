import Foundation
import Oriel
import OrielTesting
import Testing

@Observable @MainActor private final class Model {
  var folder: String? = "Inbox"
  var visibility = NavigationSplitViewVisibility.automatic
  var column = NavigationSplitViewColumn.sidebar
}

/// Split views: columns, their widths, what hides them, and one column at a time in a narrow window.
@MainActor @Suite struct NavigationSplitViewTests {
  private struct Mail: View {
    @Bindable var model: Model
    var body: some View {
      NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.column) {
        List(["Inbox", "Sent"], id: \.self, selection: $model.folder) { Text($0) }.navigationTitle("Folders")
          .accessibilityIdentifier("sidebar")
      } detail: {
        Text("folder \(model.folder ?? "none")").frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("detail")
      }
    }
  }

  private func mail(width: CGFloat = 800) -> (Model, ViewHarness) {
    let model = Model(), harness = ViewHarness(size: CGSize(width: width, height: 300)) { Mail(model: model) }
    harness.settle()
    return (model, harness)
  }

  @Test func columnsStandSideBySide() throws {
    let (model, harness) = mail()
    #expect(harness.frame(of: "sidebar")?.width == 220 && harness.frame(of: "detail")?.minX == 220)
    try #require(harness.elements(.row).last).click()
    harness.settle()
    #expect(model.folder == "Sent" && harness.element(.text, "folder Sent") != nil)
    try harness.verifyAgainstFresh()
  }

  @Test func aDividerIsDraggedWithinBoundsAndResetByADoubleClick() throws {
    let (_, harness) = mail()
    harness.drag(from: CGPoint(x: 219.5, y: 200), to: CGPoint(x: 299.5, y: 200), steps: 4)
    harness.settle()
    #expect(harness.frame(of: "sidebar")?.width == 300)
    harness.drag(from: CGPoint(x: 299.5, y: 200), to: CGPoint(x: 790, y: 200), steps: 4)
    harness.settle()
    #expect(harness.frame(of: "sidebar")?.width == 400)
    try harness.verifyAgainstFresh()
  }

  @Test func aButtonHidesTheSidebarWhichKeepsItsPlace() throws {
    let (model, harness) = mail()
    harness.click("toggle sidebar")
    harness.settle()
    #expect(model.visibility == .detailOnly && harness.frame(of: "detail")?.minX == 0 && harness.elements(.row).isEmpty)
    try harness.verifyAgainstFresh()
    harness.click("toggle sidebar")
    harness.settle()
    #expect(harness.frame(of: "detail")?.minX == 220)
    try harness.verifyAgainstFresh()
  }

  @Test func aNarrowWindowShowsOneColumn() throws {
    let (model, harness) = mail(width: 500)
    #expect(harness.frame(of: "sidebar")?.width == 500 && harness.element(.text, "folder Inbox") == nil)
    try #require(harness.elements(.row).last).click()
    harness.settle()
    #expect(model.column == .detail && harness.element(.text, "folder Sent") != nil)
    harness.click("back")
    harness.settle()
    #expect(model.column == .sidebar && harness.elements(.row).count == 2)
    harness.size.width = 800
    harness.settle()
    #expect(harness.frame(of: "detail")?.minX == 220)
    try harness.verifyAgainstFresh()
  }

  @Test func linksOfTheSidebarReplaceWhatTheDetailShows() throws {
    let harness = ViewHarness(size: CGSize(width: 800, height: 300)) {
      NavigationView {
        List(0..<3, id: \.self) { number in
          NavigationLink("Row \(number)") { Text("detail \(number)").navigationTitle("Detail") }
        }
        Text("choose")
      }
    }
    harness.settle()
    #expect(harness.element(.text, "choose") != nil)
    for number in [1, 2, 0] {
      try #require(harness.element(.button, "Row \(number)")).click()
      harness.settle()
      #expect(harness.elements(.text).map(\.name).filter { $0.hasPrefix("detail") } == ["detail \(number)"])
      try harness.verifyAgainstFresh()
    }
  }
}
