import Foundation
import OrielControls
@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// What the content of a presentation wants it to look like.
/// Read only on the main thread.
package struct PresentationTraits: @unchecked Sendable {
  /// The heights at which it rests; empty: it has the size of its content.
  var detents: Set<PresentationDetent> = []
  var selection: Binding<PresentationDetent>?
  /// The selected height; nil: the lowest one.
  var selected: PresentationDetent?
  var indicator = Visibility.automatic
  var sizing: (any PresentationSizing)?
  var cornerRadius: CGFloat?
  var background: AnyView?
  /// Whether views below take input.
  var opensBackground = false
  /// How it adapts to a window of compact width, and of compact height.
  var adaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  /// What it is in the present window; nil: the presentation itself.
  var form: PresentationAdaptation.Form?

  /// Whether there is an indicator.
  var showsIndicator: Bool { indicator == .visible || indicator == .automatic && detents.count > 1 }
}

enum PresentationTraitsKey: PreferenceKey {
  static var defaultValue: PresentationTraits? { nil }
  static func reduce(value: inout PresentationTraits?, nextValue: () -> PresentationTraits?) { value = value ?? nextValue() }
}

extension View {
  /// Changes the look of the presentation that contains the view.
  nonisolated func presentationTraits(_ change: @escaping (inout PresentationTraits) -> Void) -> some View {
    transformPreference(PresentationTraitsKey.self) { traits in
      var changed = traits ?? PresentationTraits()
      change(&changed)
      traits = changed
    }
  }

  /// Sets the radius of the corners of the sheet or popover that contains the view, in points; nil is the default one.
  ///
  /// SwiftUI: `presentationCornerRadius(_:)`.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationTraits { $0.cornerRadius = cornerRadius.map { $0.isFinite ? max(0, $0) : 0 } }
  }

  /// Fills the background of the presentation that contains the view with a style, instead of its own background and shadow.
  ///
  /// SwiftUI: `presentationBackground(_:)`.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationTraits { $0.background = AnyView(Rectangle().fill(style)) }
  }

  /// Shows views behind the content of the presentation that contains the view, instead of its own background and shadow.
  ///
  /// SwiftUI: `presentationBackground(alignment:content:)`.
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let shown = content()
    return presentationTraits {
      $0.background = AnyView(shown.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    }
  }

  /// Sets whether views below the sheet that contains the view take input. SwiftUI: `presentationBackgroundInteraction(_:)`.
  ///
  /// While they do, the window is not dimmed.
  nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    presentationTraits { $0.opensBackground = interaction.isEnabled(at: $0.selected, of: $0.detents) }
  }

  /// Sets whether a swipe in the sheet scrolls its content or resizes the sheet. SwiftUI: `presentationContentInteraction(_:)`.
  ///
  /// It has no effect: only the indicator resizes a sheet, so that content always scrolls.
  nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  /// Sets how the presentation that contains the view adapts to a window of compact size. SwiftUI: `presentationCompactAdaptation(_:)`.
  ///
  /// By default it stays what it is. A window is compact below 600 points.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    presentationTraits { ($0.adaptation, $0.verticalAdaptation) = (adaptation, adaptation) }
  }

  /// Sets how the presentation adapts to a window of compact width, or of compact height, which has precedence.
  ///
  /// SwiftUI: `presentationCompactAdaptation(horizontal:vertical:)`.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationTraits { ($0.adaptation, $0.verticalAdaptation) = (horizontalAdaptation, verticalAdaptation) }
  }
}

/// What a presentation is in a window of compact size. SwiftUI: `PresentationAdaptation`.
public struct PresentationAdaptation: Hashable, Sendable {
  enum Form: Hashable, Sendable { case same, popover, sheet, cover }
  let form: Form
  /// What the system chooses: the presentation itself.
  public static let automatic = PresentationAdaptation(form: .same)
  /// The presentation keeps its form in narrow windows.
  public static let none = PresentationAdaptation(form: .same)
  /// A popover; a sheet stays a sheet.
  public static let popover = PresentationAdaptation(form: .popover)
  /// The presentation becomes a sheet in narrow windows.
  public static let sheet = PresentationAdaptation(form: .sheet)
  /// A cover of the whole window.
  public static let fullScreenCover = PresentationAdaptation(form: .cover)
}

/// Whether views below a presentation take input. SwiftUI: `PresentationBackgroundInteraction`.
public struct PresentationBackgroundInteraction: Sendable {
  private enum Kind { case enabled, upThrough(PresentationDetent), disabled }
  private let kind: Kind
  /// The platform's behaviour: views behind the sheet take no input.
  public static let automatic = PresentationBackgroundInteraction(kind: .disabled)
  /// Views behind the sheet take input.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// Views behind the sheet take no input.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// They take input while the sheet is at a height or lower.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }

  func isEnabled(at selected: PresentationDetent?, of detents: Set<PresentationDetent>) -> Bool {
    switch kind {
    case .enabled: return true
    case .disabled: return false
    case .upThrough(let highest):
      // Compared in a window of 1000 points.
      let context = PresentationDetent.Context(maxDetentValue: 1000, environment: EnvironmentValues())
      func height(_ detent: PresentationDetent) -> CGFloat { detent.value(in: context) ?? 0 }
      guard let present = selected ?? detents.min(by: { height($0) < height($1) }) else { return false }
      return height(present) <= height(highest)
    }
  }
}

/// Whether a swipe in a sheet scrolls or resizes. SwiftUI: `PresentationContentInteraction`.
public struct PresentationContentInteraction: Equatable, Sendable {
  private let scrolls: Bool
  /// The platform's behaviour: scrolling in the sheet scrolls its content.
  public static let automatic = PresentationContentInteraction(scrolls: true)
  /// Scrolling in the sheet first resizes it to its next detent.
  public static let resizes = PresentationContentInteraction(scrolls: false)
  /// Scrolling in the sheet scrolls its content; only the bar at the top resizes it.
  public static let scrolls = PresentationContentInteraction(scrolls: true)
}
