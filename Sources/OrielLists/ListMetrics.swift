import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore

/// The measures and settings that all rows of a list share.
struct ListMetrics: Equatable {
  var rowHeight: CGFloat = 0
  var headerHeight: CGFloat = 0
  var isEditing = false
  /// Whether rows show marks while editing.
  var showsMarks = false
  var look = ListLook(.inset)
  /// Whether the list fills its background.
  var hasBackground = true
  var rowSpacing: CGFloat = 0
  /// nil: the list's own.
  var sectionSpacing: CGFloat?

  init() {}

  /// Reads them in an environment.
  init(_ environment: EnvironmentValues, allowsMultiple: Bool) {
    rowHeight = max(0, environment.defaultMinListRowHeight.orZero)
    headerHeight = max(0, (environment.defaultMinListHeaderHeight ?? 0).orZero)
    isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    showsMarks = isEditing && allowsMultiple
    look = environment.listLook
    look.alternates = environment.alternatingRowBackgrounds.applied(to: look.alternates)
    hasBackground = environment.showsScrollContentBackground
    rowSpacing = environment.listRowSpacing ?? 0
    sectionSpacing = environment.listSectionSpacing
  }
}
