import CBlocks
import COriel
import CSDL2
import Foundation
import Oriel
import Testing

/// What calls in C return, and when blocks run.
@MainActor @Suite(.serialized) struct CResponseTests {
  @Test func aPressIsReportedInOneRun() {
    let panel = CPanel(cblocks_all, height: 900)
    panel.click("press")
    #expect(panel.state.pointee.presses == 1)
    _ = oriel_host_changed(panel.host)
    panel.settle()
    #expect(panel.state.pointee.presses == 1)
  }

  @Test func controlsWriteTheirVariables() {
    let panel = CPanel(cblocks_all, height: 900)
    panel.click("toggle", at: 0.85)
    #expect(panel.state.pointee.is_on)
    #expect(panel.state.pointee.presses == 100)
    panel.click("flag", at: 0.2)
    #expect(panel.state.pointee.flags == 6)
    panel.click("gravity", at: 0.6)
    #expect(panel.state.pointee.gravity > 5 && panel.state.pointee.gravity < 15)
    panel.click("count", at: 0.6)
    #expect(panel.state.pointee.count > 20 && panel.state.pointee.count < 80)
    panel.click("level", at: 0.9)
    #expect(panel.state.pointee.choice == 2)
    if let frame = panel.frame("list") {
      panel.click(CGPoint(x: frame.maxX - 40, y: frame.minY + 8))
      panel.settle()
    }
    #expect(panel.state.pointee.choice == 0)
    if let frame = panel.frame("point") {
      panel.drag(from: CGPoint(x: frame.maxX - 20, y: frame.midY), to: CGPoint(x: frame.maxX - 10, y: frame.midY))
    }
    #expect(panel.state.pointee.point.2 == 10 && panel.state.pointee.point.0 == 0)
  }

  @Test func earlierCallsShowWhatLaterOnesHaveWritten() {
    let panel = CPanel(cblocks_reset) { $0.gravity = 12 }
    #expect(panel.text("value") == "12.0")
    panel.click("reset")
    #expect(panel.state.pointee.gravity == 0)
    #expect(panel.text("value") == "0.0")
    // The press, and once more for the calls above the button.
    #expect(panel.state.pointee.runs == 3)
  }

  @Test func nothingRunsWithoutACause() {
    let panel = CPanel(cblocks_all)
    for x in stride(from: 0, to: 400, by: 7) {
      panel.move(CGPoint(x: x, y: x / 2))
      panel.settle()
    }
    #expect(panel.state.pointee.runs == 1)
    _ = oriel_host_changed(panel.host)
    #expect(oriel_host_needs_frame(panel.host))
    #expect(oriel_host_next_wake(panel.host) == 0)
    panel.settle()
    #expect(panel.state.pointee.runs == 2)
  }

  @Test func valuesMayBeReportedOnAnyThread() {
    let panel = CPanel(cblocks_all)
    let host = UInt(bitPattern: panel.host)
    #expect(onAnotherThread { oriel_host_changed(OpaquePointer(bitPattern: host)) } == true)
    #expect(oriel_host_needs_frame(panel.host))
    panel.settle()
    #expect(panel.state.pointee.runs == 2)
  }

  @Test func aBlockRunsAtTheTimeThatItAskedFor() {
    let panel = CPanel(cblocks_all) { $0.seconds = 3_000 }
    let wake = oriel_host_next_wake(panel.host)
    #expect(wake > 2_000_000 && wake <= 3_000_000)
  }

  @Test func textStaysWithinItsBuffer() {
    let panel = CPanel(cblocks_all)
    panel.click("name", at: 0.7)
    #expect(oriel_host_wants_keyboard(panel.host))
    panel.type("abc")
    #expect(panel.name == "abc")
    // Seven bytes and the end: the last character, of two bytes, does not fit.
    panel.type("defé")
    #expect(panel.name == "abcdef")
    panel.type("g")
    #expect(panel.name == "abcdefg")
    panel.type("h")
    #expect(panel.name == "abcdefg")
  }

  @Test func contentOpensAndClosesAndRunsWhileItIsOpen() {
    let panel = CPanel(cblocks_all, height: 900)
    #expect(panel.frame("inside") == nil)
    panel.click("more", at: 0.05)
    #expect(panel.frame("inside") != nil)
    #expect(panel.frame("first") != nil && panel.frame("second") == nil)
    if let tabs = panel.frame("tabs") {
      panel.click(CGPoint(x: tabs.minX + 70, y: tabs.minY + 10))
      panel.settle()
    }
    #expect(panel.frame("first") == nil && panel.frame("second") != nil)
    panel.click("popup")
    #expect(panel.frame("popped") != nil)
  }

  @Test func menusReportWhatWasChosen() {
    let panel = CPanel(cblocks_all, height: 900)
    panel.click("menu")
    #expect(panel.frame("item") != nil)
    panel.click("item")
    #expect(panel.state.pointee.presses == 10000)
    panel.click("menu")
    panel.click("check")
    #expect(panel.state.pointee.is_checked)
  }

  @Test func aModalPanelIsShownWhileItsVariableIsTrue() {
    let panel = CPanel(cblocks_all, height: 900)
    panel.state.pointee.is_shown = true
    _ = oriel_host_changed(panel.host)
    panel.settle()
    #expect(panel.frame("close") != nil)
    panel.click("close")
    #expect(!panel.state.pointee.is_shown)
  }

  @Test func callsInHiddenContentDoNothing() {
    let panel = CPanel(cblocks_hidden)
    let errors = Errors.during {
      _ = oriel_host_changed(panel.host)
      panel.settle()
    }
    #expect(errors.isEmpty)
    #expect(panel.frame("after") != nil && panel.state.pointee.presses == 0)
  }

  @Test func idsKeepWhatTheUserDidInLoops() {
    let panel = CPanel(cblocks_ids) { $0.removed = -1 }
    panel.click("group 2", at: 0.02)
    #expect(panel.frame("inside 2") != nil)
    panel.state.pointee.removed = 0
    _ = oriel_host_changed(panel.host)
    panel.settle()
    #expect(panel.frame("inside 2") != nil && panel.frame("inside") == nil)
  }

  @Test func rowsAndCellsRunOnlyWhileTheyAreVisible() {
    let panel = CPanel(cblocks_rows, height: 500) { $0.rows = 100_000 }
    #expect(panel.state.pointee.cells > 8 && panel.state.pointee.cells < 60)
    #expect(panel.text("number") == "100000 rows")
    // What a row writes, the block shows.
    panel.click("add", at: 0.5)
    #expect(panel.state.pointee.rows == 100_001)
    #expect(panel.text("number") == "100001 rows")
  }

  @Test func aTableReportsSortingAndSelection() {
    let panel = CPanel(cblocks_rows, height: 500) { $0.rows = 3 }
    withUnsafeMutablePointer(to: &panel.state.pointee.selected) { selected in
      panel.state.pointee.table.selected = UnsafeMutableRawPointer(selected).assumingMemoryBound(to: Bool.self)
    }
    _ = oriel_host_changed(panel.host)
    panel.settle()
    panel.click("cell 1")
    #expect(!panel.state.pointee.selected.0 && panel.state.pointee.selected.1 && !panel.state.pointee.selected.2)
    guard let table = panel.frame("table") else {
      Issue.record("no table")
      return
    }
    for _ in 0..<2 {
      panel.click(CGPoint(x: table.minX + 20, y: table.minY + 10))
      panel.settle()
    }
    #expect(panel.state.pointee.table.sort_count == 1)
    #expect(panel.state.pointee.table.sort.0.column == 0 && panel.state.pointee.table.sort.0.is_descending)
  }
}

extension CPanel {
  /// The text in the state's buffer.
  var name: String {
    withUnsafeBytes(of: &state.pointee.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
