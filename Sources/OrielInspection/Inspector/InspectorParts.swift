import Foundation
import OrielControls
import OrielCore
import OrielDrawing
import OrielGestures
import OrielImages
import OrielTextViews
import OrielViews

/// The rows of a tree, which scroll to the selected one.
struct InspectorTreeView: View {
  let rows: [InspectedRow]
  let selection: ObjectIdentifier?
  let model: InspectorModel

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(rows) { row in InspectorTreeRow(row: row, isSelected: row.id == selection, model: model) }
        }
      }
      .onChange(of: selection) { if let selection { proxy.scrollTo(selection) } }
    }
    .background(Color.controlBackground)
    .overlay { Rectangle().strokeBorder(Color.controlBorder, lineWidth: 1).allowsHitTesting(false) }
  }
}

private struct InspectorTreeRow: View {
  let row: InspectedRow
  let isSelected: Bool
  let model: InspectorModel

  private static let most = 24

  var body: some View {
    HStack(spacing: 4) {
      triangle
      Text(verbatim: row.name).lineLimit(1).layoutPriority(1)
      if let text = row.text {
        Text(verbatim: "“\(text)”").foregroundStyle(isSelected ? Color.onAccent : Color.secondary).lineLimit(1)
      }
      Spacer(minLength: 4)
      if row.runs > 0 {
        Text(verbatim: row.runs == 1 ? "ran" : "ran × \(row.runs)").font(.caption)
          .foregroundStyle(isSelected ? Color.onAccent : Color.orange)
      }
    }
    .font(.callout)
    .padding(.leading, CGFloat(min(row.depth, Self.most)) * 12 + 4).padding(.trailing, 8)
    .frame(height: 20)
    .foregroundStyle(isSelected ? Color.onAccent : .primary)
    .background(isSelected ? Color(.accentFill) : .clear)
    .contentShape(Rectangle())
    .onTapGesture { model.select(row.id) }
    .onHover { model.hover(row.id, $0) }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("row " + row.name)
  }

  @ViewBuilder private var triangle: some View {
    if row.hasChildren {
      Image(systemName: row.isOpen ? "chevron.down" : "chevron.right").font(.caption2)
        .frame(width: 12, height: 18).contentShape(Rectangle())
        .onTapGesture { model.toggle(row.id) }
    } else {
      Color.clear.frame(width: 12, height: 12)
    }
  }
}

/// A name and what belongs to it, on as many lines as it takes.
struct InspectorLine: View {
  let line: InspectedDetails.Line
  var isChosen = false

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Text(verbatim: line.title).foregroundStyle(isChosen ? Color.accentColor : .primary).layoutPriority(1)
      Text(verbatim: line.value).foregroundStyle(.secondary).fixedSize(horizontal: false, vertical: true)
      Spacer(minLength: 0)
    }
    .font(.callout)
  }
}
