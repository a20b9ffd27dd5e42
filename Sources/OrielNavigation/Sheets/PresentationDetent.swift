import Foundation
import OrielControls
@_spi(Oriel) import OrielCore

/// A height at which a sheet rests. SwiftUI: `PresentationDetent`.
public struct PresentationDetent: Hashable, Sendable {
  private enum Height: Hashable, Sendable {
    case fraction(CGFloat)
    case points(CGFloat)
    case custom(ObjectIdentifier)
  }

  private let height: Height
  private let custom: (@Sendable (Context) -> CGFloat?)?

  private init(_ height: Height, custom: (@Sendable (Context) -> CGFloat?)? = nil) { (self.height, self.custom) = (height, custom) }

  /// Half of the height of the window.
  public static let medium = fraction(0.5)
  /// The window's height without a small margin.
  public static let large = fraction(1)

  /// A part of the window's height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.fraction(fraction.isFinite ? min(1, max(0, fraction)) : 1))
  }

  /// A height in points, at most the window's.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.points(height.isNaN ? 0 : max(0, height))) }

  /// A height that a type computes; a sheet ignores the detent where the type returns nil.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(.custom(ObjectIdentifier(type)), custom: { D.height(in: $0) })
  }

  /// What a custom detent can compute its height from. SwiftUI: `PresentationDetent.Context`.
  @dynamicMemberLookup public struct Context {
    /// The maximum height of a sheet in the window, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// A value of the sheet's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// In points; nil if it does not apply.
  func value(in context: Context) -> CGFloat? {
    let most = context.maxDetentValue
    let value: CGFloat? =
      switch height {
      case .fraction(let part): part * most
      case .points(let points): points
      case .custom: custom?(context)
      }
    return value.map { min(most, max(0, $0.isNaN ? 0 : $0)).rounded() }
  }

  public static func == (a: Self, b: Self) -> Bool { a.height == b.height }
  public func hash(into hasher: inout Hasher) { hasher.combine(height) }
}

/// A type that computes the height of a sheet. SwiftUI: `CustomPresentationDetent`.
public protocol CustomPresentationDetent: SendableMetatype {
  /// The height in points; nil if the detent does not apply.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// What the height is computed from.
  public typealias Context = PresentationDetent.Context
}

extension View {
  /// Makes the sheet that contains the view rest at one of some heights, at the bottom of the window.
  ///
  /// It opens at the lowest one. The indicator at its top is dragged to another one, or clicked; dragging far below the lowest one closes
  /// the sheet. SwiftUI: `presentationDetents(_:)`.
  ///
  /// ```swift
  /// Button("Details") { isShown = true }
  ///     .sheet(isPresented: $isShown) { Details().presentationDetents([.medium, .large]) }
  /// ```
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationTraits { ($0.detents, $0.selection) = (detents, nil) }
  }

  /// Makes the sheet rest at the selected one of some heights; dragging the sheet changes the selection.
  ///
  /// A selection that is not among the heights is shown as the lowest one. SwiftUI: `presentationDetents(_:selection:)`.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(SelectedDetents(detents: detents, selection: selection))
  }

  /// Shows or hides the indicator at the top of the sheet, which is dragged. SwiftUI: `presentationDragIndicator(_:)`.
  ///
  /// By default there is one if the sheet has several detents.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationTraits { $0.indicator = visibility }
  }
}

/// Reads the selection in a body, which follows it.
nonisolated private struct SelectedDetents: ViewModifier {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>

  @MainActor func body(content: Content) -> some View {
    let selected = selection.wrappedValue
    return content.presentationTraits {
      ($0.detents, $0.selection, $0.selected) = (detents, selection, detents.contains(selected) ? selected : nil)
    }
  }
}
