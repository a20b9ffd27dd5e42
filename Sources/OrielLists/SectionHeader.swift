import Foundation
@_spi(Oriel) import OrielControls
@_spi(Oriel) import OrielCore
import OrielText
import OrielViews

/// The prominence of section headers. SwiftUI: `Prominence`.
public enum Prominence: Hashable, Sendable {
  /// The default of the list or form.
  case standard
  /// A larger font, in the colour of the text.
  case increased
}

private enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
  /// The prominence of section headers. SwiftUI: `EnvironmentValues.headerProminence`.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

extension View {
  /// Sets the prominence of the section headers in this view. SwiftUI: `headerProminence(_:)`.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }
}

/// The header or footer of a section in a list.
struct _ListSectionText: ViewModifier {
  let isHeader: Bool
  @Environment(\.headerProminence) private var prominence

  nonisolated init(isHeader: Bool) { self.isHeader = isHeader }

  func body(content: Content) -> some View {
    content.font(isHeader ? prominence == .increased ? .title3.weight(.bold) : .subheadline.weight(.semibold) : .caption)
      .foregroundStyle(isHeader && prominence == .increased ? HierarchicalShapeStyle.primary : .secondary)
  }
}

/// The header of a section, with an arrow that shows and hides the content if it is collapsible.
nonisolated struct CollapsibleHeader<Header: View>: View {
  let header: Header
  let isExpanded: Binding<Bool>?

  @MainActor var body: some View {
    if let isExpanded {
      HStack(spacing: 8) {
        header
        Spacer(minLength: 0)
        DisclosureArrowButton(isExpanded: isExpanded)
      }
      .modifier(
        _ControlDescription(
          role: .disclosure, state: isExpanded.wrappedValue ? [.expandable, .expanded] : .expandable, children: .combined))
    } else {
      header
    }
  }
}

/// The content of a section, while it is shown.
nonisolated struct CollapsibleContent<Content: View>: View {
  let content: Content
  let isExpanded: Binding<Bool>?

  @MainActor var body: some View { if isExpanded?.wrappedValue ?? true { content } }
}
