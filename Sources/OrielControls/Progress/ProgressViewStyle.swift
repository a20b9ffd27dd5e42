@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// The look of progress views. SwiftUI: `ProgressViewStyle`.
///
/// A style may have `@Environment` and `@State` properties; each progress view that it shows has its own.
@MainActor @preconcurrency public protocol ProgressViewStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the look of a progress view made from its labels and the completed fraction.
  ///
  /// Runs again when one of these, or a value that the style reads, changes. To build on another style, return
  /// `ProgressView(configuration)`, which has the style that surrounds this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view that a style shows. SwiftUI: `ProgressViewStyleConfiguration`.
public struct ProgressViewStyleConfiguration {
  /// The description of the task, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The description of the progress, as a view.
  nonisolated public struct CurrentValueLabel: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: CurrentValueLabel, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The completed fraction, from 0 to 1; nil if it is unknown, or follows from the time.
  public var fractionCompleted: Double? { amount.fraction }
  /// The description of the task, to place in the style's body; nil if there is none.
  public var label: Label?
  /// The description of the progress; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
  let amount: ProgressAmount
}

/// The built-in looks; the colour comes from `LinearProgressViewStyle(tint:)`.
package struct ProgressLook: Equatable {
  enum Kind { case automatic, linear, circular }
  let kind: Kind
  var tint: Color?
}

/// The style of progress views in an environment.
typealias ProgressStyleChoice = StyleChoice<ProgressLook, ProgressViewStyleConfiguration>

private enum ProgressStyleKey: EnvironmentKey {
  static var defaultValue: ProgressStyleChoice { .builtIn(ProgressLook(kind: .automatic)) }
}

extension EnvironmentValues {
  var progressViewStyle: ProgressStyleChoice {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the progress views in this view. SwiftUI: `progressViewStyle(_:)`.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    self.style(\.progressViewStyle, style) { $0.makeBody(configuration: $1) }
  }
}
