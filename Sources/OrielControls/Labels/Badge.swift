import Foundation
import OrielDrawing
@_spi(Oriel) import OrielCore
import OrielStrings
@_spi(Oriel) import OrielTextViews
@_spi(Oriel) import OrielViews

/// How strongly a badge of a row or a tab stands out. SwiftUI: `BadgeProminence`.
public struct BadgeProminence: Hashable, Sendable {
  fileprivate enum Kind { case standard, increased, decreased }
  fileprivate let kind: Kind

  /// Text dimmed as secondary content is.
  public static let standard = BadgeProminence(kind: .standard)
  /// White text on red, for what needs attention.
  public static let increased = BadgeProminence(kind: .increased)
  /// Text dimmed more strongly than `standard`.
  public static let decreased = BadgeProminence(kind: .decreased)
}

private enum BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
private enum ShowsBadgesKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// How strongly badges of rows and tabs stand out. SwiftUI: `EnvironmentValues.badgeProminence`.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }

  /// Whether views here are rows, which show their badges.
  package var showsBadges: Bool {
    get { self[ShowsBadgesKey.self] }
    set { self[ShowsBadgesKey.self] = newValue }
  }
}

/// A view with its badge, in a row.
private struct _BadgeModifier: ViewModifier {
  let badge: Text?
  @Environment(\.showsBadges) private var showsBadges
  @Environment(\.badgeProminence) private var prominence

  nonisolated init(badge: Text?) { self.badge = badge }

  func body(content: Content) -> some View {
    if showsBadges, let badge {
      HStack(spacing: 8) {
        content
        Spacer(minLength: 0)
        switch prominence.kind {
        case .standard: badge.lineLimit(1).foregroundStyle(Color.secondary)
        case .decreased: badge.lineLimit(1).foregroundStyle(Color(.tertiary))
        case .increased:
          badge.font(.caption.weight(.semibold)).lineLimit(1).foregroundStyle(Color.white)
            .padding(EdgeInsets(top: 1, leading: 6, bottom: 1, trailing: 6))
            .background(Color(.destructiveFill), in: Capsule())
        }
      }
    } else {
      content.containerValue(\.badgeText, badge)
    }
  }
}

private enum BadgeTextKey: ContainerValueKey { static var defaultValue: Text? { nil } }

extension ContainerValues {
  /// The badge of a view that does not show it itself, for the tab of the view.
  package var badgeText: Text? {
    get { self[BadgeTextKey.self] }
    set { self[BadgeTextKey.self] = newValue }
  }
}

extension View {
  /// Shows a number at the trailing edge of the row of a list or form; 0 shows nothing. On the content of a tab
  /// it is shown at the tab. SwiftUI: `badge(_:)`.
  nonisolated public func badge(_ count: Int) -> some View {
    modifier(_BadgeModifier(badge: count == 0 ? nil : Text(count, format: .number)))
  }

  /// Shows a text at the trailing edge of the row of a list or form; nil shows nothing.
  nonisolated public func badge(_ label: Text?) -> some View { modifier(_BadgeModifier(badge: label)) }

  /// Shows a localized text at the trailing edge of the row of a list or form; nil shows nothing.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { modifier(_BadgeModifier(badge: key.map { Text($0) })) }

  /// Shows an unlocalized string at the trailing edge of the row of a list or form; nil shows nothing.
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(_BadgeModifier(badge: label.map { Text($0) }))
  }

  /// Sets the prominence of the badges in this view. SwiftUI: `badgeProminence(_:)`.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View { environment(\.badgeProminence, prominence) }
}
