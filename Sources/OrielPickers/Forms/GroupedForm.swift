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
}

/// A form with a box for each section.
nonisolated struct GroupedForm<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: FormMetrics.margin) {
        ForEach(sections: content) { FormSection(section: $0) }
      }
      .padding(FormMetrics.margin)
      .frame(maxWidth: .infinity, alignment: .topLeading)
      .environment(\.formLabels, .rows)
      .environment(\.showsBadges, true)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A section: its header, the box of its rows and its footer.
private struct FormSection: View {
  let section: SectionConfiguration
  @Environment(\.headerProminence) private var prominence

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !section.header.isEmpty {
        section.header
          .font(prominence == .increased ? .title3.weight(.bold) : .headline)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(EdgeInsets(top: 0, leading: FormMetrics.inset, bottom: 8, trailing: FormMetrics.inset))
      }
      if !section.content.isEmpty {
        let box = RoundedRectangle(cornerRadius: FormMetrics.cornerRadius)
        VStack(alignment: .leading, spacing: 0) {
          let first = section.content.first?.id
          ForEach(section.content) { row in
            if row.id != first { Divider().padding(.horizontal, FormMetrics.inset) }
            row
              .frame(maxWidth: .infinity, minHeight: FormMetrics.rowHeight, alignment: .leading)
              .padding(.horizontal, FormMetrics.inset)
              .padding(.vertical, FormMetrics.rowPadding)
          }
        }
        .background(FormFace.face, in: box)
        .overlay { box.strokeBorder(Color.separator, lineWidth: 1).allowsHitTesting(false) }
      }
      if !section.footer.isEmpty {
        section.footer
          .font(.callout).foregroundStyle(Color.secondary)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(EdgeInsets(top: 6, leading: FormMetrics.inset, bottom: 0, trailing: FormMetrics.inset))
      }
    }
  }
}

/// The background of a section's rows.
enum FormFace {
  static var face: Color { Color.primary.opacity(0.035) }
}
