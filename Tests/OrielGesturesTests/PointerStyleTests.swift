import Oriel
import Testing

/// Names of pointers.
@Suite struct PointerStyleTests {
  @Test func directionsOfBorders() {
    let columns: [HorizontalDirection.Set] = [.leading, .trailing, .all, .init(.leading)]
    #expect(columns.allSatisfy { PointerStyle.columnResize(directions: $0) == .columnResize })
    #expect(PointerStyle.columnResize(directions: []) == .default)
    let rows: [VerticalDirection.Set] = [.up, .down, .all, .init(.down)]
    #expect(rows.allSatisfy { PointerStyle.rowResize(directions: $0) == .rowResize })
    #expect(PointerStyle.rowResize(directions: []) == .default)
    #expect(HorizontalDirection.Set.all.contains(.leading) && VerticalDirection.Set.all == [.up, .down])
    #expect(HorizontalDirection.allCases == [.leading, .trailing] && VerticalDirection.allCases == [.up, .down])
  }
}
