import Foundation
import OrielImages
import OrielText
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

private enum LabelsVisibilityKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private enum FormLabelsKey: EnvironmentKey { static var defaultValue: FormLabels { .none } }

/// Where a form places the labels of controls.
nonisolated package enum FormLabels: Equatable, Sendable {
  /// No form.
  case none
  /// In rows: the label at the leading edge and the control at the trailing one.
  case rows
  /// In columns: the labels end where the controls begin.
  case columns
}

/// The position of a control's label.
nonisolated package enum LabelPlace: Equatable, Sendable {
  /// Beside the control.
  case beside
  /// Hidden, but available to assistive technology.
  case hidden
  /// At the other end of a form row.
  case row
  /// In the column before the control.
  case column

  /// Whether a field has its title beside it, instead of inside while it is empty.
  var showsLabelsOfFields: Bool { self == .row || self == .column }
}

extension EnvironmentValues {
  /// Whether labels of controls are shown, as `labelsVisibility(_:)` and `labelsHidden()` set it. SwiftUI: `labelsVisibility`.
  public package(set) var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }

  /// The label arrangement of the surrounding form.
  package var formLabels: FormLabels {
    get { self[FormLabelsKey.self] }
    set { self[FormLabelsKey.self] = newValue }
  }

  /// The position of control labels here.
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
  /// Hides the labels of the controls in this view, except from assistive technology. SwiftUI: `labelsHidden()`.
  ///
  /// ```swift
  /// Toggle("Notifications", isOn: $isOn).labelsHidden()
  /// ```
  nonisolated public func labelsHidden() -> some View { environment(\.labelsVisibility, .hidden) }

  /// Sets whether the labels of the controls in this view are shown; `.automatic` shows them. SwiftUI: `labelsVisibility(_:)`.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsVisibility, visibility) }

  /// Places a control beside its label, or as the surrounding form arranges it. The caller declares that the label names the control.
  ///
  /// `isFirst`: the control comes before its label where they are side by side, as a checkbox does. `hasText`: whether the control has a
  /// baseline of its own; otherwise its middle is aligned with the middle of the label's glyphs.
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

  /// Aligns the leading edge with the control column of a form with columns.
  nonisolated package func atFormColumn() -> some View { alignmentGuide(.formColumn) { $0[.leading] } }

  /// Takes no space and draws nothing, but still provides a name.
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
