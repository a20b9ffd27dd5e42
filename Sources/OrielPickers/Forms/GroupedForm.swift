import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielDrawing
import OrielLists
import OrielText
@_spi(Oriel) import OrielViews

/// The measures of forms, in points.
nonisolated enum FormMetrics {
  /// The margin around the form, and between sections.
  static let margin: CGFloat = 20
  /// The space between a row's edge and its content.
  static let inset: CGFloat = 10
  /// The space above and below a row's content.
  static let rowPadding: CGFloat = 6
  /// The minimum height of a row's content.
  static let rowHeight: CGFloat = 24
  static let cornerRadius: CGFloat = 8
  /// The width of the lines around and between rows.
  static let line: CGFloat = 1
}

/// A form with a box for each section.
///
/// Its first frame makes the visible rows and a few more; the next frames make the others, so that the keyboard, shortcuts and ids find all.
nonisolated struct GroupedForm<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    ScrollView {
      FormRows(content: Group(sections: content) { sections in ForEach(FormRow.rows(of: sections)) { $0 } })
        .padding(FormMetrics.margin)
        .frame(maxWidth: .infinity, alignment: .topLeading)
        .environment(\.formLabels, .rows)
        .environment(\.showsBadges, true)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The column of a form's rows.
private nonisolated struct FormRows<Content: View>: _PrimitiveView {
  let content: Content

  @MainActor static func _visit(_ view: FormRows, _ context: inout _ViewContext) {
    context.lazyContainer({ LazyBox(.completedRows) }, update: { _ in }) { $0.visit(view.content) }
  }
  static var _isSingleBox: Bool { true }
}

/// A row, a header or a footer of a form.
private nonisolated struct FormRow: _PrimitiveView, Identifiable {
  struct ID: Hashable {
    let subview: Subview.ID
    let part: SectionPart
  }

  let subview: Subview
  let part: SectionPart
  /// Whether it is the first and the last row in the box of its section.
  var place = FormRowPlace()
  /// The space above.
  var gap: CGFloat = 0

  var id: ID { ID(subview: subview.id, part: part) }

  /// The rows of all sections, in order.
  static func rows(of sections: SectionCollection) -> [FormRow] {
    var rows: [FormRow] = []
    for section in sections {
      let begin = rows.count
      rows += section.header.map { FormRow(subview: $0, part: .header) }
      let first = rows.count
      rows += section.content.map { FormRow(subview: $0, part: .content) }
      if first < rows.count {
        rows[first].place.isFirst = true
        rows[rows.count - 1].place.isLast = true
      }
      rows += section.footer.map { FormRow(subview: $0, part: .footer) }
      if begin > 0 && begin < rows.count { rows[begin].gap = FormMetrics.margin }
    }
    return rows
  }

  @MainActor static func _visit(_ view: FormRow, _ context: inout _ViewContext) {
    let inset = FormMetrics.inset
    switch view.part {
    case .header: context.visit(FormHeader(header: view.subview, gap: view.gap))
    case .content:
      context.visit(
        view.subview
          .frame(maxWidth: .infinity, minHeight: FormMetrics.rowHeight, alignment: .leading)
          .padding(view.place.insets)
          .background(Color.separator, in: FormRowLines(place: view.place), fillStyle: FillStyle(eoFill: true))
          .background(FormFace.face, in: FormRowFace(place: view.place))
          .padding(.top, view.gap))
    case .footer:
      context.visit(
        view.subview
          .font(.callout).foregroundStyle(Color.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(EdgeInsets(top: 6 + view.gap, leading: inset, bottom: 0, trailing: inset)))
    }
  }
}

/// The header of a section.
private struct FormHeader: View {
  let header: Subview
  let gap: CGFloat
  @Environment(\.headerProminence) private var prominence

  var body: some View {
    header
      .font(prominence == .increased ? .title3.weight(.bold) : .headline)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(EdgeInsets(top: gap, leading: FormMetrics.inset, bottom: 8, trailing: FormMetrics.inset))
  }
}

/// The background of a section's rows.
enum FormFace {
  static var face: Color { Color.primary.opacity(0.035) }
}

/// The position of a row in the box of its section.
private nonisolated struct FormRowPlace: Hashable {
  var isFirst = false
  var isLast = false

  /// The space around the row's content; all rows but the first have a line at the top.
  var insets: EdgeInsets {
    let (side, padding) = (FormMetrics.inset, FormMetrics.rowPadding)
    return EdgeInsets(top: padding + (isFirst ? 0 : FormMetrics.line), leading: side, bottom: padding, trailing: side)
  }

  /// The part of the section's box that belongs to a row in a rectangle, `amount` inside of its outline.
  func outline(in rect: CGRect, inset amount: CGFloat) -> Path {
    let radius = FormMetrics.cornerRadius - amount
    let (top, bottom) = (isFirst ? amount : 0, isLast ? amount : 0)
    let inner = CGRect(
      x: rect.minX + amount, y: rect.minY + top, width: max(0, rect.width - 2 * amount), height: max(0, rect.height - top - bottom))
    if !isFirst && !isLast { return Path(inner) }
    let (above, below) = (isFirst ? radius : 0, isLast ? radius : 0)
    return Path(
      roundedRect: inner,
      cornerRadii: RectangleCornerRadii(topLeading: above, bottomLeading: below, bottomTrailing: below, topTrailing: above))
  }
}

/// The face of a row.
private nonisolated struct FormRowFace: FlexibleShape {
  let place: FormRowPlace
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  func path(in rect: CGRect) -> Path { place.outline(in: rect, inset: 0) }
  func _directForm(in rect: CGRect) -> _DirectShape? {
    if place.isFirst && place.isLast { return .roundedRectangle(rect, radius: FormMetrics.cornerRadius, style: .continuous) }
    return place.isFirst || place.isLast ? nil : .rectangle(rect)
  }
}

/// The lines around a row's part of the section's box, and above the row; to be filled by the even-odd rule.
private nonisolated struct FormRowLines: FlexibleShape {
  let place: FormRowPlace
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  func path(in rect: CGRect) -> Path {
    var path = place.outline(in: rect, inset: 0)
    path.addPath(place.outline(in: rect, inset: FormMetrics.line))
    if !place.isFirst {
      let inset = FormMetrics.inset
      path.addRect(CGRect(x: rect.minX + inset, y: rect.minY, width: max(0, rect.width - 2 * inset), height: FormMetrics.line))
    }
    return path
  }
}
