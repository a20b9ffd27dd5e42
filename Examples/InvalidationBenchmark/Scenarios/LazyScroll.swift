import Foundation
import InvalidationMeasuring
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielText
@_spi(Oriel) import OrielTextViews
import OrielViews

/// A lazy list of N rows of different heights: its first frame, a page more, rows that are far away, and a row that comes above.
///
/// Rows that have been made stay, so each iteration begins with a new window.
struct LazyScroll: Scenario {
  static let name = "lazy-scroll"
  static let summary = "a lazy list of N rows: its first frame, the next page, a jump to the middle and the end by id, a row above"

  enum Variant: String, CaseIterable, CustomStringConvertible {
    case first = "first frame"
    case page = "next page"
    case middle = "to the middle"
    case end = "to the end"
    case insert = "a row above"

    var description: String { rawValue }
  }

  static func variants(nodes: Int) -> [Variant] { Variant.allCases }

  /// The heights of five rows, which repeat: five times in a page.
  private nonisolated static let heights: [CGFloat] = [20, 36, 24, 52, 28]
  private static let rowsOfPage = 25

  private let variant: Variant
  private let rows: [Row]
  private let fonts: FontLibrary
  private let access = Access()
  private var window: OffscreenWindow?

  private struct Row: Identifiable {
    let id: Int
    var height: CGFloat { heights[(id % heights.count + heights.count) % heights.count] }
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

  var affected: Int { variant == .insert ? 1 : Self.rowsOfPage }

  /// The rows that come into sight are made, or a few more while their mean height is not known yet, and nothing for all the others.
  var bounds: WorkBounds {
    let rows = variant == .insert ? 1...4 : 5...(2 * Self.rowsOfPage)
    let most = 8 * Self.rowsOfPage
    return WorkBounds(
      bodies: rows, marked: rows, measures: 1...most, placements: Self.rowsOfPage...most,
      paints: Self.rowsOfPage...(2 * Self.rowsOfPage), nodesMounted: 2...(4 * Self.rowsOfPage), damage: OffscreenWindow.bounds)
  }

  var bitmap: Bitmap? { window?.bitmap }

  mutating func step() throws -> FrameReport {
    guard let window else {
      let window = try newWindow()
      self.window = window
      return window.frame()
    }
    switch variant {
    case .first: break
    case .page: window.host.scrolled(at: CGPoint(x: 640, y: 400), by: CGVector(dx: 0, dy: -OffscreenWindow.size.height))
    case .middle: access.proxy?.scrollTo(rows[rows.count / 2].id, anchor: .top)
    case .end: access.proxy?.scrollTo(rows[rows.count - 1].id, anchor: .bottom)
    case .insert: access.rows?.wrappedValue.insert(Row(id: -1), at: 0)
    }
    return window.frame()
  }

  mutating func reset() throws { try prepare() }

  private struct Rows: View {
    @State var rows: [Row]
    let access: Access

    var body: some View {
      let _ = access.rows = $rows
      ScrollViewReader { proxy in
        let _ = access.proxy = proxy
        ScrollView(showsIndicators: false) {
          LazyVStack(alignment: .leading, spacing: 0) { ForEach(rows) { RowView(row: $0) } }
        }
      }
    }
  }

  private struct RowView: View {
    let row: Row

    var body: some View {
      Text(verbatim: "Row \(row.id)").padding(.horizontal, 8).frame(maxWidth: .infinity, alignment: .leading).frame(height: row.height)
        .background(row.id.isMultiple(of: 2) ? Color.contentBackground : .controlBackground)
    }
  }
}
