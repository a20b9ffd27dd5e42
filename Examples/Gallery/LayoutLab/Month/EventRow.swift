import Oriel

/// A line of events under the days of a week.
struct EventRow: View {
  let line: EventLine

  var body: some View {
    GridRow {
      Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
      ForEach(line.cells) { cell in
        if let event = cell.event {
          Text(event.title)
            .font(.caption)
            .lineLimit(1)
            .padding(EdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6))
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(event.color.opacity(0.2), in: RoundedRectangle(cornerRadius: 4))
            .padding(.horizontal, 2)
            .gridCellColumns(cell.columns.count)
        } else {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]).gridCellColumns(cell.columns.count)
        }
      }
    }
  }
}
