@_spi(Oriel) import OrielCore
@_spi(Oriel) import OrielViews

/// How progress views look. SwiftUI: `ProgressViewStyle`.
///
/// A style may have `@Environment` and `@State` properties; each progress view that it shows has its own.
@MainActor @preconcurrency public protocol ProgressViewStyle: _DynamicPropertyHolder {
  associatedtype Body: View
  /// The parameter of `makeBody(configuration:)`.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Makes the look of a progress view from its labels and the part that is complete.
  ///
  /// Called like a body: again when one of these, or a value that the style reads, has changed. To change the look of another style, it
  /// shows `ProgressView(configuration)`, which has the style that is set around the place of this one.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A progress view to which a style gives its look. SwiftUI: `ProgressViewStyleConfiguration`.
public struct ProgressViewStyleConfiguration {
  /// What a progress view says of the task, as a view.
  nonisolated public struct Label: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: Label, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// What a progress view says of how far the task is, as a view.
  nonisolated public struct CurrentValueLabel: _PrimitiveView {
    let content: AnyView
    @MainActor public static func _visit(_ view: CurrentValueLabel, _ context: inout _ViewContext) { context.visit(view.content) }
  }

  /// The complete part, from 0 to 1; nil if it is not known, or follows from the time.
  public var fractionCompleted: Double? { amount.fraction }
  /// What it says of the task, to place in the style's body; nil if it says nothing.
  public var label: Label?
  /// What it says of how far the task is; nil if it says nothing.
  public var currentValueLabel: CurrentValueLabel?
  let amount: ProgressAmount
}

/// The built-in looks; the colour is that of `LinearProgressViewStyle(tint:)`.
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
