import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A list of N rows that can be selected: its first frame, the next page, and edits of its rows.
///
/// Rows that have been made stay, so each iteration begins with a new window.
struct ListOfRows: Scenario {
  static let name = "list"
  static let summary = "a list of N rows: its first frame, the next page, rows inserted, moved and removed"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case first = "first frame"
    case page = "next page"
    case end = "to the end"
    case front = "a row at the front"
    case middle = "a row in the middle"
    case move = "a move"
    case deletion = "a deletion"

    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  private let variant: Variant
  private let rows: [Row]
  private let fonts: FontLibrary
  private let access = Access()
  private var window: OffscreenWindow?

  private struct Row: Identifiable {
    let id: Int
  }

  /// What changes the list from outside.
  private final class Access {
    var proxy: ScrollViewProxy?
    var rows: Binding<[Row]>?
  }

  init(nodes: Int, variant: Variant) throws {
    self.variant = variant
    rows = (0..<nodes).map { Row(id: $0) }
    fonts = try OffscreenWindow.newFonts()
    try prepare()
  }

  private func newWindow() throws -> OffscreenWindow {
    let (rows, access) = (rows, access)
    return try OffscreenWindow(fonts: fonts) { Rows(rows: rows, access: access).font(.custom("DejaVu Sans", size: 12)) }
  }

  private mutating func prepare() throws {
    window = variant == .first ? nil : try newWindow()
    window?.frame()
  }

  var affected: Int {
    switch variant {
    case .first, .page, .end: 30
    default: 1
    }
  }

  var bounds: WorkBounds {
    // A row that is not visible is only counted.
    if variant == .middle { return WorkBounds(bodies: 1...1, marked: 1...1, measures: 0...4, placements: 0...4) }
    return WorkBounds(
      bodies: 0...140, marked: 0...200, measures: 0...400, placements: 0...400, paints: 1...200, nodesMounted: 0...600,
      nodesRemoved: 0...40, damage: OffscreenWindow.bounds)
  }

  var bitmap: Bitmap? { window?.bitmap }

  mutating func step() throws -> FrameReport {
    guard let window else {
      let window = try newWindow()
      self.window = window
      return window.frame()
    }
    let rows = rows.count
    switch variant {
    case .first: break
    case .page: window.host.scrolled(at: CGPoint(x: 640, y: 400), by: CGVector(dx: 0, dy: -OffscreenWindow.size.height))
    case .end: access.proxy?.scrollTo(rows - 1, anchor: .bottom)
    case .front: access.rows?.wrappedValue.insert(Row(id: -1), at: 0)
    case .middle: access.rows?.wrappedValue.insert(Row(id: -1), at: rows / 2)
    case .move: access.rows?.wrappedValue.move(fromOffsets: [2], toOffset: 8)
    case .deletion: access.rows?.wrappedValue.remove(at: 3)
    }
    return window.frame()
  }

  mutating func reset() throws { try prepare() }

  private struct Rows: View {
    @State var rows: [Row]
    @State private var selection: Int?
    let access: Access

    var body: some View {
      let _ = access.rows = $rows
      ScrollViewReader { proxy in
        let _ = access.proxy = proxy
        List(selection: $selection) { ForEach(rows) { Text(verbatim: "Row \($0.id)") } }.scrollIndicators(.hidden)
      }
    }
  }
}
