import Foundation
import OrielImages
import OrielText
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

private enum LabelsVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum FormLabelsKey: EnvironmentKey { static var defaultValue: FormLabels { .none } }

/// Where a form around a control has its label.
nonisolated package enum FormLabels: Equatable, Sendable {
  /// There is no form around it.
  case none
  /// In rows: the label at the leading edge and the control at the trailing one.
  case rows
  /// In columns: the labels end where the controls begin.
  case columns
}

/// Where the label of a control is.
nonisolated package enum LabelPlace: Equatable, Sendable {
  /// Beside it.
  case beside
  /// Nowhere: assistive technology alone knows it.
  case hidden
  /// At the other end of a form's row.
  case row
  /// In the column before it.
  case column

  /// Whether a field has its title beside it, and not in it while it is empty.
  var showsLabelsOfFields: Bool { self == .row || self == .column }
}

extension EnvironmentValues {
  /// Whether labels of controls are shown, as `labelsVisibility(_:)` and `labelsHidden()` set it. SwiftUI: `labelsVisibility`.
  public package(set) var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }

  /// The form around.
  package var formLabels: FormLabels {
    get { self[FormLabelsKey.self] }
    set { self[FormLabelsKey.self] = newValue }
  }

  /// Where labels of controls are here.
  package var labelPlace: LabelPlace {
    if labelsVisibility == .hidden { return .hidden }
    return switch formLabels {
    case .none: .beside
    case .rows: .row
    case .columns: .column
    }
  }
}

extension View {
  /// Hides the labels of the controls in this view, which assistive technology still knows. SwiftUI: `labelsHidden()`.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }

  /// Whether the labels of the controls in this view are shown; `.automatic` shows them. SwiftUI: `labelsVisibility(_:)`.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsVisibility, visibility) }

  /// Puts a control beside its label, or where the form around has it. The caller says that the label names the control.
  ///
  /// `isFirst`: the control comes before its label where they are beside each other, as a checkbox does.
  /// `hasText`: whether it has a base line of its own, else its middle is that of the label's letters.
  @ViewBuilder nonisolated package func labeled<L: View>(
    by label: L, _ place: LabelPlace, spacing: CGFloat = 8, isFirst: Bool = false, hasText: Bool = true
  ) -> some View {
    if L.self == EmptyView.self {
      switch place {
      case .row: FormRowLayout { self.frame(maxWidth: .infinity, alignment: .trailing) }
      case .column: self.atFormColumn()
      case .beside, .hidden: self
      }
    } else {
      switch place {
      case .beside:
        HStack(spacing: spacing) {
          if !isFirst { label.controlLabel() }
          self
          if isFirst { label.controlLabel() }
        }
      case .hidden: self.background { label.spokenOnly() }
      case .row:
        FormRowLayout {
          FormLabel(label: label)
          self
        }
      case .column:
        HStack(alignment: .firstTextBaseline, spacing: spacing) {
          if !isFirst { FormLabel(label: label, alignment: .trailing).multilineTextAlignment(.trailing) }
          if hasText { self.atFormColumn() } else { self.alignmentGuide(.firstTextBaseline) { $0.height / 2 + 4.5 }.atFormColumn() }
          if isFirst { FormLabel(label: label) }
        }
      }
    }
  }

  /// Begins where the controls of a form with columns begin.
  nonisolated package func atFormColumn() -> some View { alignmentGuide(.formColumn) { $0[.leading] } }

  /// Neither takes space nor draws, and is a name all the same.
  nonisolated package func spokenOnly() -> some View { fixedSize().frame(width: 0, height: 0).opacity(0).allowsHitTesting(false) }
}

private enum FormColumn: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
}

extension HorizontalAlignment {
  /// Where controls begin in a form with columns.
  nonisolated package static let formColumn = HorizontalAlignment(FormColumn.self)
}

/// A label in a row of a form, which may be a title with smaller texts below.
nonisolated struct FormLabel<Label: View>: View {
  let label: Label
  var alignment = HorizontalAlignment.leading

  @MainActor var body: some View {
    if Label.self == Text.self || Label.self == OrielControls.Label<Text, Image>.self {
      label
    } else {
      VStack(alignment: alignment, spacing: 2) {
        Group(subviews: label) { parts in
          ForEach(parts) { part in
            if part.id == parts.first?.id { part } else { part.font(.callout).foregroundStyle(Color.secondary) }
          }
        }
      }
    }
  }
}
